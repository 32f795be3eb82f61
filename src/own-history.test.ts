import { expect, test } from 'vitest';
import { wasLeftBelow } from './own-history.ts';

const storage = (text: string | null) => ({ getItem: (name: string) => (name === 'react-router-scroll-positions' ? text : null) });

test.each([
  ['further down', '{"abc":640}', true],
  ['at its top', '{"abc":0}', false],
  ['another entry', '{"xyz":640}', false],
  ['nothing kept', null, false],
  ['something else kept', '[', false],
])('left %s', (_name, text, below) => {
  expect(wasLeftBelow({ state: { key: 'abc' } }, storage(text))).toBe(below);
  expect(wasLeftBelow({ state: null }, storage(text))).toBe(false);
});
