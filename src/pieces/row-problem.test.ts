import { expect, test } from 'vitest';
import type { DittaCode } from '../../shared/rules/metres.ts';
import { makeTranslate } from '../i18n/labels.ts';
import { labelsOf } from '../testing/render-app.tsx';
import { problemText } from './row-problem.ts';

const t = makeTranslate('en', labelsOf('en'), labelsOf('en'));
const told = (nearest: number[], ditta: DittaCode) =>
  problemText(t, 'en', { column: 'quantity', code: 'METRES_INVALID', params: { nearest } }, ditta).replaceAll('\u00a0', ' ');

test('metres that are too few are told the least, those that are too many the most, and what is sold by pieces the piece', () => {
  expect(told([0.01], '002')).toBe('The metres entered are incorrect! The minimum is 0.01 m.');
  expect(told([29.99], '002')).toBe('The metres entered are incorrect! Up to 29.99 m');
  expect(told([], '002')).toBe('The metres entered are incorrect! The minimum is 0.01 m.');
  expect(told([30], 'PRD')).toBe('The metres entered are incorrect! Multiples of 30 m');
});
