import type { DittaCode, Locale } from '../../../generated/rules.ts';

/**
 * The address of a screen for a mail, in the reader's language and in the shop area of which the mail speaks: whoever is logged in at another one is
 * led there.
 * @param path of the screen behind the language, without a slash before it: `user-area/orders/12`
 */
export const linkInto = (publicUrl: string, locale: Locale, ditta: DittaCode, path: string): string =>
  `${publicUrl}/${locale}/${path}${path.includes('?') ? '&' : '?'}forceDitta=${ditta}`;
