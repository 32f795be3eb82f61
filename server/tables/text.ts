import type { Locale } from '../../generated/rules.ts';
import { TableRefusedError } from '../ports/tables.ts';

/** What spreadsheets write where they do not write Unicode. */
const LEGACY: Partial<Record<Locale, string>> = { zh: 'gb18030' };
/** No table has them: what does is a program or a picture. Tab and line ends may stand. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/;
/** How a page or a drawing begins. */
const MARKUP = /^\s*<[!?a-z]/i;

/** Bytes as UTF-8 or UTF-16, or else in the old encoding of the language. */
function decode(bytes: Uint8Array, locale: Locale): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LEGACY[locale] ?? 'windows-1252').decode(bytes);
  }
}

/** The text of a table; an empty one has no rows. @throws TableRefusedError for what is none */
export function tableText(bytes: Uint8Array, locale: Locale): string {
  const text = decode(bytes, locale);
  if (CONTROL.test(text) || MARKUP.test(text)) throw new TableRefusedError('type');
  return text;
}
