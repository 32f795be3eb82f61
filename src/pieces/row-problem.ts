import type { QuickOrderFinding } from '../../generated/api/model/quickOrderFinding.ts';
import type { Locale } from '../../generated/rules.ts';
import { colonOf } from '../i18n/format.ts';
import type { Translate } from '../i18n/labels.ts';

/** What is wrong with a cell of an order's row, as a sentence; a required one names its column. */
export function problemText(t: Translate, locale: Locale, { column, code, params }: QuickOrderFinding): string {
  const text = t.find(`error.${code}`, params as Record<string, string>) ?? t('error.CART_LINE_INVALID');
  return code === 'FIELD_REQUIRED' || code === 'SHOP_UNKNOWN' ? t(`quickorder.${column}`) + colonOf(locale) + text : text;
}
