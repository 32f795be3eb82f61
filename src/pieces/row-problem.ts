import type { QuickOrderFinding } from '../../generated/api/model/quickOrderFinding.ts';
import type { Locale, QuickOrderColumn } from '../../generated/rules.ts';
import type { DittaCode } from '../../shared/rules/metres.ts';
import { colonOf } from '../i18n/format.ts';
import type { Translate } from '../i18n/labels.ts';
import { clothJudge, metresHint, metresTexts } from './quantity.ts';

/** What a column is called, key by key: every page has this sentence with its search, and not all words of the sheet. */
const NAMES = {
  article: 'quickorder.article',
  color: 'quickorder.color',
  type: 'quickorder.type',
  quantity: 'quickorder.quantity',
  shop: 'quickorder.shop',
  reference: 'quickorder.reference',
  note: 'quickorder.note',
  requestedDate: 'quickorder.requestedDate',
} as const satisfies Record<QuickOrderColumn, string>;
/** Between two sentences of which the first ends with its own mark. */
const SPACE: Partial<Record<Locale, string>> = { zh: '' };

/**
 * What is wrong with a cell of an order's row, as a sentence; a required one names its column, refused metres are followed by what `ditta` sells where it is
 * given: the shop in which they were typed.
 */
export function problemText(t: Translate, locale: Locale, { column, code, params }: QuickOrderFinding, ditta?: DittaCode): string {
  // The code is there, in several colours.
  if (code === 'FIELD_REQUIRED' && params && 'colors' in params) return t('quickorder.chooseColor');
  const text = t.find(`error.${code}`, params as Record<string, string>) ?? t('error.CART_LINE_INVALID');
  if (code === 'METRES_INVALID' && ditta) {
    const judge = clothJudge(ditta);
    const nearest = params && 'nearest' in params ? (params.nearest as unknown as number[]) : undefined;
    // Less than the least, of which nothing at all is nearest to no length, is no matter of how much there may be.
    if (judge.step < 1 && nearest?.every((metres) => metres <= judge.min)) return metresTexts(t, locale, judge).problem('too_small');
    return `${text}${SPACE[locale] ?? ' '}${metresHint(t, locale, judge)}`;
  }
  return code === 'FIELD_REQUIRED' || code === 'SHOP_UNKNOWN' ? t(NAMES[column]) + colonOf(locale) + text : text;
}
