import { andInto, eachBit } from '../catalogue/bitset.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { bareCode } from '../catalogue/words.ts';
import type { Context } from '../context.ts';

const COLOR_DIGITS = 3;
/** The number of a code is said without the letters of its brand, but not less of it. */
const NUMBER = /^\d{4,}$/;

/** A colour as the catalogue writes it: `2` is `002`. */
export const paddedColor = (color: string): string => (/^\d+$/.test(color) ? color.padStart(COLOR_DIGITS, '0') : color);

/**
 * The article that people mean by the number of its code alone, `40105-2`: the only one of those the caller sees here whose code ends so and that
 * has this colour. Null where there is none, or where two brands have the number.
 */
export function articleOfNumber({ index }: CatalogueView, { caller }: Context, number: string, color: string) {
  if (!NUMBER.test(number) || color === '') return null;
  const wanted = paddedColor(color);
  const ending = index.codeOrder.containing(bareCode(number + wanted));
  const found: { code: string; color: string }[] = [];
  eachBit(andInto(ending, index.visible(caller.ditta, caller.customer.exclusiveOf)), (at) => {
    const article = { code: index.codes[at] as string, color: index.colors[at] as string };
    if (article.color === wanted && article.code.endsWith(number)) found.push(article);
  });
  return found.length === 1 ? (found[0] as { code: string; color: string }) : null;
}
