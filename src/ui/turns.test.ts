import { expect, it } from 'vitest';
import { takeTurn } from './turns.ts';

it('lets three go at once, the first ones before the others, and nobody twice', () => {
  const started: string[] = [];
  const enter = (name: string, first = false) => takeTurn(() => started.push(name), first);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => enter(name));
  const d = enter('d');
  const e = enter('e');
  const f = enter('f', true);
  expect(started).toEqual(['a', 'b', 'c']);
  d();
  b!();
  b!();
  expect(started).toEqual(['a', 'b', 'c', 'f']);
  a!();
  expect(started).toEqual(['a', 'b', 'c', 'f', 'e']);
  for (const end of [c!, e, f]) end();
  const ends = ['g', 'h', 'i', 'j'].map((name) => enter(name));
  expect(started.slice(5)).toEqual(['g', 'h', 'i']);
  for (const end of ends) end();
  expect(started).toHaveLength(9);
});
