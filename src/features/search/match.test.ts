import { expect, test } from 'vitest';
import { saysAll, splitMatch } from './match.ts';

test.each([
  ['ORO01204-002', 'oro012', ['', 'ORO012', '04-002']],
  ['ORO01204-002', 'ORO 01204 00', ['', 'ORO01204-00', '2']],
  ['ORO01204-002', '204-0', ['ORO01', '204-0', '02']],
  ['ORO01204-002', '2040', ['ORO01', '204-0', '02']],
])('%s found by %s', (code, query, parts) => expect(splitMatch(code, query)).toEqual(parts));
test('no match, no mark', () => {
  expect(splitMatch('ORO01204-002', 'poplin')).toBeNull();
  expect(splitMatch('ORO01204-002', ' - ')).toBeNull();
});
test.each([
  ['Sartoria SS27', 'sartoria', true],
  ['Sartoria SS27', 'ss27 SART', true],
  ['Été à Côme', 'ete come', true],
  ['Sartoria SS27', 'sartoria fw27', false],
  ['Sartoria SS27', ' ', false],
])('%s answers to "%s": %s', (name, query, expected) => expect(saysAll(name, query)).toBe(expected));
