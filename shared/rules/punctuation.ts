import type { Locale } from '../../generated/rules.ts';

/** What stands between parts of one line. */
export const commaOf = (locale: Locale): string => (locale === 'zh' ? '，' : ', ');
