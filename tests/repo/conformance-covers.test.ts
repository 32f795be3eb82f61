import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '../../generated/server/operations.ts';

test('every operation has a conformance test that is named after it', () => {
  const titles = readdirSync('tests/conformance')
    .map((file) => readFileSync(`tests/conformance/${file}`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/describe\('([^']+)'/g)].map(([, title]) => title ?? ''))
    .join(' ');
  const missing = Object.keys(operations).filter((id) => !new RegExp(`\\b${id}\\b`).test(titles));
  expect(missing).toEqual([]);
});
