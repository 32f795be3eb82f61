import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { locales } from '../../generated/rules.ts';
import { Crash } from './crash.tsx';

afterEach(() => {
  document.documentElement.lang = '';
});
test('a screen that breaks says so in the language of the page, without a label', () => {
  const said: (string | null)[] = [];
  for (const lang of [...locales, '']) {
    document.documentElement.lang = lang;
    const { unmount } = render(<Crash />);
    said.push(screen.getByRole('alert').textContent);
    unmount();
  }
  expect(new Set(said).size).toBe(locales.length);
  expect(said.at(-1)).toBe(said[locales.indexOf('en')]);
});
