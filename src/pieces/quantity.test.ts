import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ditte } from '../../generated/rules.ts';
import { makeTranslate } from '../i18n/labels.ts';
import { labelsOf } from '../testing/render-app.tsx';
import { lineSchema } from './contract-check.ts';
import { clothJudge, metresHint, metresTexts, nudgeOf, quantityWords, unitsJudge, unitsTexts } from './quantity.ts';

const cut = clothJudge('002');
const production = clothJudge('PRD');

describe('a quantity that the ditta does not sell is refused and the valid one offered', () => {
  test('production sells multiples of 30', () => {
    expect(production.read('27')).toMatchObject({ value: null, problem: 'too_small', suggestions: [30] });
    expect(production.read('45')).toMatchObject({ value: null, problem: 'not_multiple_of', suggestions: [30, 60] });
    expect(production.read('30,5')).toMatchObject({ problem: 'not_multiple_of', suggestions: [30, 60] });
    expect(production.read('60')).toMatchObject({ value: 60, problem: null, suggestions: [] });
  });
  test('a cut ends at 29.99', () => {
    expect(cut.read('30')).toMatchObject({ value: null, problem: 'too_big', suggestions: [29.99] });
    expect(cut.read('29.99').value).toBe(29.99);
    expect(cut.read('0')).toMatchObject({ value: null, problem: 'too_small' });
    expect(cut.read('').problem).toBe('required');
    // A number that could mean two things offers what is sold of both.
    expect(cut.read('7,255')).toMatchObject({ value: null, problem: 'too_many_decimals', suggestions: [7.26] });
    expect(production.read('1.200')).toMatchObject({ value: null, problem: 'too_many_decimals', suggestions: [1200] });
    // A thousand and more, of which none is sold: what is near to it.
    expect(production.read('1.250')).toMatchObject({ problem: 'too_many_decimals', suggestions: [1230, 1260] });
    expect(cut.read('7,2550')).toMatchObject({ problem: 'too_many_decimals', suggestions: [] });
    // Nothing is near to no metres at all: a centimetre is not what was meant.
    expect(cut.read('0')).toMatchObject({ value: null, problem: 'too_small', suggestions: [] });
    expect(cut.read('7m')).toMatchObject({ value: null, problem: 'invalid_number' });
  });
  test('things are counted whole, from the least that is sold', () => {
    const buttons = unitsJudge(12, 10_000);
    expect(buttons.read('11')).toMatchObject({ problem: 'too_small', suggestions: [12] });
    expect(buttons.read('12.5')).toMatchObject({ problem: 'not_multiple_of', suggestions: [12, 13] });
    expect(buttons.read('10001')).toMatchObject({ problem: 'too_big', suggestions: [10_000] });
    expect(buttons.read('12').value).toBe(12);
  });
});

test('the buttons of a field go by the step of the shop: a lot in Production, ten centimetres of a cut', () =>
  expect([nudgeOf(production), nudgeOf(cut), nudgeOf(unitsJudge(1, 10))]).toEqual([30, 0.1, 1]));

test.each(ditte)('%s: the judge of the field and the validator of the contract agree on every length', (ditta) =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_100_000 }), (cm) => {
      const quantity = cm / 100;
      const line = { type: 'FABRIC', ditta, code: 'ORO01204', color: '002', quantity, shop: null, requestedDate: null };
      expect(clothJudge(ditta).read(String(quantity)).value !== null).toBe(lineSchema('FABRIC', ditta).safeParse(line).success);
      for (const offer of clothJudge(ditta).read(String(quantity)).suggestions)
        expect(lineSchema('FABRIC', ditta).safeParse({ ...line, quantity: offer }).success).toBe(true);
    }),
  ),
);

describe('in words', () => {
  const t = makeTranslate('en', labelsOf('en'), undefined);
  test('under the field stands what the shop sells: whole lots, or cuts up to the longest one', () => {
    expect(metresHint(t, 'en', production)).toBe(t('metres.multiples', { step: '30\u00a0m' }));
    expect(metresHint(t, 'en', cut)).toBe(t('metres.upTo', { max: '29.99\u00a0m' }));
  });
  test('what is wrong with a quantity is said with the limit that it breaks', () => {
    const said = (texts: ReturnType<typeof metresTexts>) =>
      (['too_small', 'too_big', 'not_multiple_of', 'required'] as const).map((problem) => texts.problem(problem));
    const [small, big, multiple] = said(metresTexts(t, 'en', production));
    expect(small).toContain('30');
    expect(big).toContain('30,000');
    expect(multiple).toContain('30');
    const buttons = said(unitsTexts(t, 'en', unitsJudge(12, 10_000)));
    expect(buttons).toEqual([
      t('quantity.too_small', { min: '12' }),
      t('quantity.too_big', { max: '10,000' }),
      t('quantity.invalid'),
      t('quantity.required'),
    ]);
    expect(said(metresTexts(t, 'en', cut))[1]).toContain('29.99');
  });
  test.each([
    ['FABRIC', 2.2, '2.20\u00a0m'],
    ['ACCESSORY', 1, '1\u00a0pc'],
    ['SAMPLE', 3, '3\u00a0pcs'],
    ['BOOK', 1200, '1,200\u00a0pcs'],
    [null, 1, '1\u00a0pc'],
  ] as const)('%s: %d', (type, quantity, words) => expect(quantityWords(t, 'en', { type, quantity })).toBe(words));
});
