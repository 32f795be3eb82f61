import type { Locale } from '../../generated/rules.ts';
import { intlLocale } from './format.ts';
import { ownMarks } from './liking.ts';

/** Amounts that the server has written in the language of the page, `1.234,50 €`, with the marks that the user likes. */
export function respell(text: string, locale: Locale): string {
  const marks = ownMarks();
  if (!marks) return text;
  const parts = new Intl.NumberFormat(intlLocale(locale), { useGrouping: 'always' }).formatToParts(1_234_567.5);
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = marks;
  return text.replace(/(?<=\d)\D(?=\d)/gu, (char) => {
    if (char === mark('decimal')) return decimal;
    return char === mark('group') || /\s/u.test(char) ? group : char;
  });
}

/** The same for every such text of an answer: their names end with `String`. The answer itself is changed. */
export function respellAnswer(answer: unknown, locale: Locale): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'string') {
      if (name.endsWith('String')) (answer as Record<string, string>)[name] = respell(value, locale);
    } else respellAnswer(value, locale);
  }
}
