import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG } from './long.ts';

test('whatever is left out of the short run is there', () => {
  for (const pattern of LONG) expect(globSync(pattern), pattern).not.toEqual([]);
});
