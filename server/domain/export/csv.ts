import type { Locale } from '../../../generated/rules.ts';

export interface CsvStyle {
  separator: string;
  decimal: string;
}
/** Where a comma parts the decimals, spreadsheets expect a semicolon between the cells. */
export const csvStyle = (locale: Locale): CsvStyle =>
  locale === 'en' || locale === 'zh' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };

/** Beginnings that a spreadsheet takes for a formula, wherever it reads the file (OWASP, "CSV injection"). */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

function field(value: string | number | null, { separator, decimal }: CsvStyle): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  // An apostrophe makes a text of it; numbers are ours and stay numbers.
  const text = FORMULA.test(value) ? `'${value}` : value;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record after RFC 4180, with its end. */
export const csvLine = (values: readonly (string | number | null)[], style: CsvStyle): string =>
  `${values.map((value) => field(value, style)).join(style.separator)}\r\n`;
