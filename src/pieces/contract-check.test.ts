import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Credentials } from '../../generated/zod/schemas/credentials.zod.ts';
import { ForgotPassword } from '../../generated/zod/schemas/forgotPassword.zod.ts';
import { PromoRequest } from '../../generated/zod/schemas/promoRequest.zod.ts';
import type { DittaCode } from '../../shared/rules/metres.ts';
import type { Translate } from '../i18n/labels.ts';
import type { QuantityTexts } from '../ui/metres-field.tsx';
import { checked, lineSchema, quantityForWire, quantityText } from './contract-check.ts';

const errors = JSON.parse(readFileSync('shared/labels/error.json', 'utf8')) as Record<string, { en: string }>;
const say = (key: string, params: Record<string, unknown> = {}) =>
  errors[key]?.en.replaceAll(/\{(\w+)(?::\w+)?\}/g, (whole, name: string) => String(params[name] ?? whole));
const t = Object.assign((key: string, params?: Record<string, unknown>) => say(key, params) ?? key, { find: say }) as unknown as Translate;
const texts = { problem: (problem: string) => `metres.${problem}` } as unknown as QuantityTexts;

const cloth = (ditta: DittaCode, text: string) =>
  checked(
    lineSchema('FABRIC', ditta),
    { type: 'FABRIC', ditta, code: 'ORO01204', color: '002', quantity: quantityForWire(text), shop: null, requestedDate: null },
    t,
    { quantity: quantityText(texts) },
  );

test.each([
  ['002', '2,2', 2.2],
  ['002', '2.20', 2.2],
  ['HGK', '２９．９９', 29.99],
  ['STK', '0,01', 0.01],
  ['PRD', '30', 30],
  ['PRD', '1.200,00', 1200],
] as const)('%s sells %s m', (ditta, text, metres) => {
  expect(cloth(ditta, text).body?.quantity).toBe(metres);
});

test.each([
  ['002', '', 'required'],
  ['002', 'abc', 'invalid_number'],
  ['002', '0', 'too_small'],
  ['002', '30', 'too_big'],
  ['002', '2,205', 'too_many_decimals'],
  ['PRD', '27', 'too_small'],
  ['PRD', '45', 'not_multiple_of'],
  ['PRD', '30030', 'too_big'],
] as const)('%s does not sell "%s": %s', (ditta, text, problem) => {
  expect(cloth(ditta, text).messages).toEqual({ quantity: `metres.${problem}` });
});

test('swatches and accessories are whole pieces', () => {
  const piece = (type: 'SAMPLE' | 'ACCESSORY', quantity: number) =>
    checked(lineSchema(type, '002'), { type, ditta: '002', code: 'ORO01204', color: '002', quantity }, t);
  expect(piece('SAMPLE', 10).body?.quantity).toBe(10);
  expect(piece('SAMPLE', 11).messages).toEqual({ quantity: 'The value is too big.' });
  expect(piece('SAMPLE', 1.5).messages).toBeDefined();
  expect(piece('ACCESSORY', 144).body?.quantity).toBe(144);
});

test('texts say what would be right, with the numbers of the contract', () => {
  expect(checked(Credentials, { username: '', password: 'abcd' }, t).messages).toEqual({
    username: 'Fill this field.',
    password: 'At least 5 characters.',
  });
  expect(checked(Credentials, { username: 'giulia', password: 'a'.repeat(201) }, t).messages).toEqual({
    password: 'At most 200 characters.',
  });
  expect(checked(ForgotPassword, { email: 'a@' }, t).messages).toEqual({ email: 'Enter a valid e-mail address.' });
  expect(checked(ForgotPassword, { email: '' }, t).messages).toEqual({ email: 'Fill this field.' });
  expect(checked(PromoRequest, { code: 'no way!' }, t).messages).toEqual({ code: 'The format is not right.' });
});
