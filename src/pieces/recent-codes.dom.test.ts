import { beforeEach, expect, test } from 'vitest';
import { endSession } from '../api/session.ts';
import { buyer, signIn } from '../testing/people.ts';
import { forgetCodes, recentCodes, rememberCodes } from './recent-codes.ts';

const cloth = (number: number) => ({
  code: 'ORO01204',
  color: String(number).padStart(3, '0'),
  name: `Cloth ${number}`,
  averageColor: '#aabbcc',
});
const known = () => recentCodes().map(({ code }) => code.slice(-3));
beforeEach(() => {
  localStorage.clear();
  forgetCodes();
});

test('what was looked at last stands first, each once, and eight at most', () => {
  rememberCodes([cloth(1)]);
  rememberCodes([cloth(2), cloth(3)]);
  expect(known()).toEqual(['002', '003', '001']);
  rememberCodes([cloth(1)]);
  expect(known()).toEqual(['001', '002', '003']);
  for (let number = 4; number <= 9; number++) rememberCodes([cloth(number)]);
  expect(known()).toEqual(['009', '008', '007', '006', '005', '004', '001', '002']);
});
test('what was looked at for one customer, or in one shop of him, is not offered in another', () => {
  signIn();
  rememberCodes([cloth(1)]);
  expect(known()).toEqual(['001']);
  signIn(buyer({ code: 'C1002' }));
  expect(known()).toEqual([]);
  rememberCodes([cloth(2)]);
  expect(known()).toEqual(['002']);
  signIn(buyer({ code: 'C1002', ditta: 'PRD' }));
  expect(known()).toEqual([]);
  endSession();
  expect(known()).toEqual([]);
});
