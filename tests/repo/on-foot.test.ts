// Whatever keeps clear of the notice at the foot of the window is told how high it is: the height is handed down to nobody (src/styles/index.css).
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what stands on the notice is marked as such', () => {
  const standing = globSync('src/**/*.tsx')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/["'`][^"'`\n]*\(--foot\)[^"'`\n]*["'`]/g)].map(([classes]) => ({ file, classes })),
    )
    .filter(({ classes }) => !classes.includes('var('));
  expect(standing.length).toBeGreaterThan(5);
  expect(standing.filter(({ classes }) => !/\bon-foot\b/.test(classes))).toEqual([]);
});
