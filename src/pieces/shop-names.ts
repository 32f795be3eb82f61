import type { Shop } from '../../generated/api/model/shop.ts';
import type { Locale } from '../../generated/rules.ts';
import { listed } from '../i18n/format.ts';

/** What all names begin with, cut back to where a word ends. */
function commonStart(names: readonly string[]): string {
  const [first = ''] = names;
  let length = first.length;
  for (const name of names) while (!name.startsWith(first.slice(0, length))) length--;
  const whole = names.every((name) => name.length === length || /[\s,–-]/.test(name[length] ?? ''));
  return whole ? first.slice(0, length) : first.slice(0, first.lastIndexOf(' ', length - 1) + 1);
}

/**
 * The delivery addresses as choices, by what tells one from another: a select cuts off what is long, and the buyer knows the firm's own name. The
 * street is said where a place has several.
 */
export function shopChoices(shops: readonly Shop[], locale: Locale): { value: string; label: string }[] {
  const shared = commonStart(shops.map(({ name }) => name));
  const places = shops.map(({ name, city }) => listed(locale, [...new Set([name.slice(shared.length).replace(/^[\s,–-]+/, ''), city])]));
  return shops.map(({ code, street }, index) => {
    const place = places[index];
    const isAlone = places.filter((each) => each === place).length === 1;
    return { value: code, label: listed(locale, [place, !isAlone && street]) };
  });
}
