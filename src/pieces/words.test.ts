import { expect, test } from 'vitest';
import { makeTranslate } from '../i18n/labels.ts';
import { labelsOf } from '../testing/render-app.tsx';
import { clothJudge, withinPiece } from './quantity.ts';
import { linesText } from './texts.ts';

const t = makeTranslate('en', labelsOf('en'), undefined);

test('lines without a metre of cloth are not measured', () => {
  expect(linesText(t, 'en', 1, 0)).toBe('1 line');
  expect(linesText(t, 'en', 2, 7.25)).toBe('2 lines, 7.25\u00a0m');
});
test('in place of a refused length none is offered that is longer than the longest piece', () => {
  expect(clothJudge('002').read('35').suggestions).toEqual([29.99]);
  expect(withinPiece(clothJudge('002'), '002', 7.2).read('35').suggestions).toEqual([7.2]);
  expect(withinPiece(clothJudge('002'), '002', 7.2).inOnePiece).toBe(7.2);
  expect(withinPiece(clothJudge('PRD'), 'PRD', 100).read('155').suggestions).toEqual([90]);
  expect(withinPiece(clothJudge('002'), '002', 7.2).read('6')).toMatchObject({ value: 6, suggestions: [] });
  expect(withinPiece(clothJudge('PRD'), 'PRD', 12).read('45').suggestions).toEqual([30, 60]);
  expect(withinPiece(clothJudge('PRD'), 'PRD', 106.85).inOnePiece).toBe(90);
});

test('no sign stands alone at the beginning of a line: in French a narrow gap belongs to it, and a sum keeps its currency', () => {
  for (const [key, text] of Object.entries(labelsOf('fr'))) expect(`${key}: ${text}`).not.toMatch(/ [:;!?»%]|« /);
  for (const locale of ['it', 'en', 'fr', 'es', 'zh', 'de'] as const)
    for (const [key, text] of Object.entries(labelsOf(locale))) expect(`${key} ${text}`).not.toMatch(/€ \d|\d €/);
});
test('Chinese sentences have Chinese punctuation', () => {
  for (const [key, text] of Object.entries(labelsOf('zh')))
    expect(`${key}: ${text}`).not.toMatch(/\p{Script=Han}(?:[,;!?]|\.(?:\s|$)|:(?!\w))/u);
});
