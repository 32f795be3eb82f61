import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from '../../scripts/lib/sources.ts';

/** A size that changes with the screen beside a leading that does not: 42 px of text in lines of 36. */
const STALE_LEADING = /(?=[^'"`]*\bleading-)(?=[^'"`]*\b(?:md|lg|xl):text-(?:2xs|xs|sm|md|lg|d\d))/;

test('a size of type that changes with the screen takes its leading along', () => {
  const found = sources('src').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(['"`])((?:(?!\1).)*)\1/g)]
      .map(([, , classes = '']) => classes)
      .filter((classes) => STALE_LEADING.test(classes))
      .map((classes) => `${path}: ${classes}`),
  );
  expect(found).toEqual([]);
});

test('the screen changes at 800, 1250 and 1600 px and nowhere else', () => {
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  expect([...css.matchAll(/--breakpoint-\w+: (\d+)px/g)].map(([, width]) => Number(width))).toEqual([800, 1250, 1600]);
  expect(css).toContain('--breakpoint-*: initial');
  const others = sources('src').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:sm|2xl|(?:min|max)-\[\d+px\]):[a-z-]/g)].map(([found]) => `${path}: ${found}`),
  );
  expect(others).toEqual([]);
});
