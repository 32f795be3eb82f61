import { expect, test } from 'vitest';
import { oneLine, readLine, restOf, writeLine } from './order-line.ts';

const cut = (article: string, quantity: string) => ({ article, quantity });
test.each([
  ['40105-2 2.2, 40118-1 3', [cut('40105-2', '2.2'), cut('40118-1', '3')]],
  ['40105-2 2,2,40118-1 3', [cut('40105-2', '2,2'), cut('40118-1', '3')]],
  ['ORO01204-002 2,20', [cut('ORO01204-002', '2,20')]],
  ['oro01204/002 2,2, lar00120-001 1,5 m', [cut('oro01204/002', '2,2'), cut('lar00120-001', '1,5')]],
  ['ORO01204-002 2,2; LAR00120-001 30', [cut('ORO01204-002', '2,2'), cut('LAR00120-001', '30')]],
  ['ORO01204-002 2.2\nLAR00120-001 3', [cut('ORO01204-002', '2.2'), cut('LAR00120-001', '3')]],
  ['ORO01204-002 2.2米，LAR00120-001 3米', [cut('ORO01204-002', '2.2'), cut('LAR00120-001', '3')]],
  ['ORO01204 002 2.2', [cut('ORO01204 002', '2.2')]],
  ['  ORO01204-002   2.20 m ', [cut('ORO01204-002', '2.20')]],
  ['ORO01204-002 2.205', [cut('ORO01204-002', '2.205')]],
  ['oro 01204 002 3', [cut('oro01204 002', '3')]],
  ['oro 01204-2 2,2', [cut('oro01204-2', '2,2')]],
  ['40105 2.2', [cut('40105', '2.2')]],
  ['ORO01204 30', [cut('ORO01204', '30')]],
  ['ORO01204 300 m', [cut('ORO01204', '300')]],
  ['ORO01204-002 300', [cut('ORO01204-002', '300')]],
  ['ORO01204002 300', [cut('ORO01204002', '300')]],
  ['ORO01204-002 0,5', [cut('ORO01204-002', '0,5')]],
  ['ORO01204-002, LAR00120-001 3', [cut('ORO01204-002', ''), cut('LAR00120-001', '3')]],
])('%s is an order', (text, cuts) => expect(readLine(text)).toEqual({ cuts, rest: '' }));

test.each([
  ['ORO01204-002 2.2, LAR00120-001', 'LAR00120-001'],
  ['ORO01204-002 2.2, blue pop', 'blue pop'],
  ['ORO01204-002 2.2,', ''],
  ['ORO01204-002 2.2, ', ''],
])('%s is an order that goes on', (text, rest) => expect(readLine(text)).toEqual({ cuts: [cut('ORO01204-002', '2.2')], rest }));

// A code with its colour, whatever stands between them, is looked for; yards are no metres.
test.each([
  'oro 01204 002',
  'ORO01204 001',
  'ORO01204 120',
  'CON 40119 001',
  'oro 01204',
  '40105 012',
  'ORO01204-002 3 yd',
  'ORO01204-002 3yd',
  'ORO01204-002 3 mt',
])('%s is a search, too', (text) => expect(readLine(text)).toBeNull());
test.each(['', 'poplin 100', 'blue poplin', 'ORO01204-002', 'ORO01204-002, LAR00120-001', 'ORO01204-002 -3', 'a1 2', ', '])(
  '%s is a search',
  (text) => expect(readLine(text)).toBeNull(),
);

test('a line that was read is written again', () => {
  const { cuts } = readLine('oro01204-002  2,2;LAR00120-001 3 m') ?? { cuts: [] };
  expect(writeLine(cuts)).toBe('oro01204-002 2,2, LAR00120-001 3');
  expect(readLine(writeLine(cuts))).toEqual({ cuts, rest: '' });
});
test.each([
  ['40105-2 2.2, 40118-1 3', '40118-1 3'],
  ['40105-2 2.2; 401', '401'],
  ['40105-2 2.2,', ''],
  ['40105-2 2.2', '40105-2 2.2'],
  ['40105-2 2.25', '40105-2 2.25'],
  ['40118-1 3', '40118-1 3'],
])('of %j the cart has `40105-2 2.2` already: %j is left', (text, rest) => expect(restOf(text, '40105-2 2.2')).toBe(rest));
test('rows of a spreadsheet are one line, and an order as it stands', () => {
  expect(oneLine('ORO01204-002\t2,2\r\nLAR00120-001\t3\r\n')).toBe('ORO01204-002 2,2, LAR00120-001 3');
  expect(readLine(oneLine('ORO01204-002\t2,2\nLAR00120-001\t3'))?.cuts).toEqual([cut('ORO01204-002', '2,2'), cut('LAR00120-001', '3')]);
});
