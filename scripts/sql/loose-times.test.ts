import { expect, test } from 'vitest';
import { looseTimes } from './loose-times.ts';

const COLUMNS = [
  ['date', 'Day'],
  ['returnedOn', 'Day | null'],
  ['addedAt', '(Instant)[] | null'],
  ['savedAt', 'Date'],
  ['name', 'string'],
] as const;
const said = (text: string) => looseTimes('queries.ts', text, COLUMNS).map((trouble) => trouble.replace('queries.ts:', ''));

test('a row says of a day and of a moment what they are', () => {
  expect(said('interface Row {\n  name: string;\n  date: string;\n  returnedOn: string | null;\n}')).toEqual([
    '3: date is a column of time: Day, not string',
    '4: returnedOn is a column of time: Day, not string',
  ]);
  expect(said('type Wish = { addedAt?: string | undefined };')).toEqual(['1: addedAt is a column of time: Instant, not string']);
  expect(said('const list = (tx: Tx): Promise<{ date: string }[]> => tx.rows(ALL);')).toHaveLength(1);
});
test('and other texts stay texts', () => {
  expect(said('interface Row { date: Day; returnedOn: Day | null; addedAt: Instant; savedAt: string; name: string }')).toEqual([]);
  expect(looseTimes('queries.ts', 'interface Row { date: string }', [['name', 'string']])).toEqual([]);
});
