import { expect, test } from 'vitest';
import { cartLine } from '../testing/carts.ts';
import { newLineOf } from './use-take-back.ts';

test('of the lines that an answer changes the new one has the latest number, wherever it stands', () => {
  const [older, free, added] = [4, 7, 9].map((id) => cartLine({ id }));
  for (const changed of [
    [older!, free!, added!],
    [added!, older!],
    [free!, added!, older!],
  ])
    expect(newLineOf({ changed })?.id).toBe(9);
  expect(newLineOf({ changed: [] })).toBeUndefined();
});
