import type { FibreShare } from '../../generated/api/model/fibreShare.ts';
import type { Locale } from '../../generated/rules.ts';
import { seasonText } from '../../shared/rules/season.ts';
import { formatMetres, formatNumber, listed } from '../i18n/format.ts';
import type { Translate } from '../i18n/labels.ts';

export const compositionText = (t: Translate, locale: Locale, composition: readonly FibreShare[]) =>
  listed(
    locale,
    composition.map(({ fibre, percent }) => `${percent}% ${t.find(`fibre.${fibre}`) ?? fibre}`),
  );

export const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `1,284` in the reader's writing. */
export const count = (locale: Locale, value: number) => formatNumber(locale, value);

/** `002` → Bespoke. */
export const dittaName = (t: Translate, ditta: string) => t.find(`ditta.${ditta}`) ?? ditta;

/** `SS27` → Spring Summer 2027. */
export const seasonName = (t: Translate, season: string) => seasonText(season, t);
/** The season of a book in words, where its title does not name it already. */
export const seasonBeside = (title: string, season: string): string | undefined => (title.includes(season) ? undefined : season);

/** `3 lines, 7.25 m`; where nothing is measured in metres, only the lines. */
export const linesText = (t: Translate, locale: Locale, lines: number, metres: number) =>
  metres > 0 ? t('cart.summary', { count: lines, metres: formatMetres(locale, metres) }) : t('cart.summaryLines', { count: lines });

/** What a line comes to; of one that costs nothing the word says more than a sum of nothing. */
export const totalText = (
  t: Translate,
  line: { free: boolean; total?: { amount: number } | undefined; totalString?: string | undefined },
) => (line.free && !line.total?.amount ? t('cart.free') : line.totalString);

/** How cloth is packed, in words. */
export const PACKAGING = { PACKAGE_NO_COUPON: 'dialog.packagingStandard', PACKAGE_COUPON: 'dialog.packagingCoupon' } as const;
