import type { Shop } from '../../generated/api/model/shop.ts';
import type { Locale } from '../../generated/rules.ts';
import { shopPlaces } from '../../shared/rules/shop-places.ts';
import { listed } from '../i18n/format.ts';

/**
 * The delivery addresses as choices, by what tells one from another: a select cuts off what is long, and the buyer knows the firm's own name. The
 * street is said where a place has several.
 */
export function shopChoices(shops: readonly Shop[], locale: Locale): { value: string; label: string }[] {
  const places = shopPlaces(shops).map((parts) => listed(locale, parts));
  return shops.map(({ code, street }, index) => {
    const place = places[index];
    const isAlone = places.filter((each) => each === place).length === 1;
    return { value: code, label: listed(locale, [place, !isAlone && street]) };
  });
}
