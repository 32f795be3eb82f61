import { findWishlist, listWishes } from '../../store/queries/wishlists.ts';
import { type ArticleQuery, filterOf } from '../article/list.ts';
import { eachBit, hasBit } from '../catalogue/bitset.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { select } from '../catalogue/facets.ts';
import { viewerOf } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { ownerOf } from '../download/present.ts';

/** What of the catalogue is wanted: its facets, and of these what is named or wished. */
export type Choice = Omit<ArticleQuery, 'page' | 'size' | 'sort' | 'availability'> & {
  cc?: string[] | undefined;
  wishlist?: number | undefined;
};

/** Fabrics of a wishlist, as `code-color`; of one that the caller may not see there are none. */
async function wished(context: Context, id: number): Promise<string[]> {
  if (!context.caller.flags.showWishlist) return [];
  const wishes = await context.deps.store.read(async (tx) =>
    (await findWishlist(tx, id, ownerOf(context), false)) ? listWishes(tx, id) : [],
  );
  return wishes.flatMap(({ type, code, color }) => (type === 'FABRIC' && color ? [`${code}-${color}`] : []));
}

/** The articles of a choice that the caller sees in the shop, as `code-color` in the order of their codes. */
export async function chosenArticles(view: CatalogueView, context: Context, choice: Choice): Promise<string[]> {
  const { index, stock } = view;
  const { bits } = select(index, stock, viewerOf(index, context), filterOf({ ...choice, page: 0, size: 0, sort: '' }));
  const nameOf = (ordinal: number) => `${index.codes[ordinal]}-${index.colors[ordinal]}`;
  const lists = [choice.cc, choice.wishlist === undefined ? undefined : await wished(context, choice.wishlist)];
  const wanted = lists.filter((list) => list !== undefined).map((list) => new Set(list));
  const found: string[] = [];
  for (const ordinal of index.order('code')) {
    if (!hasBit(bits, ordinal)) continue;
    const name = nameOf(ordinal);
    if (wanted.every((list) => list.has(name))) found.push(name);
  }
  return found;
}

/** Of these the ones that the caller still sees, with their places in the catalogue. */
export function stillVisible({ index }: CatalogueView, context: Context, names: readonly string[]): { name: string; ordinal: number }[] {
  const visible = index.visible(context.caller.ditta, context.caller.customer.exclusiveOf);
  const places = new Map<string, number>();
  eachBit(visible, (ordinal) => places.set(`${index.codes[ordinal]}-${index.colors[ordinal]}`, ordinal));
  return names.flatMap((name) => {
    const ordinal = places.get(name);
    return ordinal === undefined ? [] : [{ name, ordinal }];
  });
}
