import { expect, test } from 'vitest';
import { TableRefusedError } from '../ports/tables.ts';
import { tableText } from './text.ts';

const WORDS = '货号;数量 é';
const bytesOf = (text: string, width: 1 | 2, isBig: boolean): Uint8Array =>
  Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      if (width === 1) return [code];
      return isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8];
    }),
  );

test('a text is read in UTF-8 and in UTF-16, whichever byte comes first', () => {
  expect(tableText(new TextEncoder().encode(WORDS), 'en')).toBe(WORDS);
  for (const isBig of [false, true]) expect(tableText(bytesOf(WORDS, 2, isBig), 'en').replace('\uFEFF', '')).toBe(WORDS);
});
test('what is none of them is in the old encoding of the reader’s language', () => {
  expect(tableText(Uint8Array.of(0xbb, 0xf5, 0xba, 0xc5), 'zh')).toBe('货号');
  expect(tableText(Uint8Array.of(0x51, 0x74, 0xe0), 'it')).toBe('Qtà');
});
test.each([
  ['a page', ' <!doctype html><p>x'],
  ['a drawing', '<svg/>'],
  ['a program', 'MZ\u0001'],
])('%s is no table', (_, text) => expect(() => tableText(new TextEncoder().encode(text), 'en')).toThrow(TableRefusedError));
