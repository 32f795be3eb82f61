import type { PriceChange, PriceListContents } from '../../../generated/rules.ts';
import type { PriceListChoice } from '../../store/queries/downloads.ts';
import { eachBit, hasBit } from '../catalogue/bitset.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { callerPrices } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { netPrice } from '../pricing/amounts.ts';

/** Prices of a metre in minor units by `code-color`: everything that a customer saw in a shop on one day. */
export interface Prices {
  currency: string;
  prices: Record<string, number>;
}
/** A row of a price list. What is gone has no ordinal when the catalogue does not know it any more. */
export interface Row {
  name: string;
  ordinal: number | undefined;
  /** Null for what is gone. */
  price: number | null;
  /** On the last list; null where it was not on it or there is none. */
  before: number | null;
  change: PriceChange | null;
}

const keyOf = (index: CatalogueIndex, ordinal: number): string => `${index.codes[ordinal]}-${index.colors[ordinal]}`;
const fits = (index: CatalogueIndex, ordinal: number, { brand, season, collection }: PriceListChoice): boolean =>
  (['brand', 'season', 'collection'] as const).every((facet) => {
    const wanted = { brand, season, collection }[facet];
    return wanted.length === 0 || wanted.includes(index.single[facet].at(ordinal));
  });

/** What the caller pays for a metre of everything the caller may buy in the shop. */
export function pricesNow({ index }: CatalogueView, context: Context): Prices {
  const { customer, ditta } = context.caller;
  const column = callerPrices(index, context);
  const prices: Record<string, number> = {};
  eachBit(index.visible(ditta, customer.exclusiveOf), (ordinal) => {
    if (index.purchasable[ordinal] === 1) prices[keyOf(index, ordinal)] = netPrice(column.prices[ordinal] as number, customer.discountBp);
  });
  return { currency: customer.currency, prices };
}

/** In the order of a list: brands, in these collections, in these codes and colours. */
function listOrder(index: CatalogueIndex): Uint32Array {
  const rank = new Uint32Array(index.size);
  for (const [at, ordinal] of index.order('code').entries()) rank[ordinal] = at;
  const { brand, collection } = index.single;
  return Uint32Array.from(rank.keys()).sort(
    (a, b) =>
      (brand.of[a] as number) - (brand.of[b] as number) ||
      (collection.of[a] as number) - (collection.of[b] as number) ||
      (rank[a] as number) - (rank[b] as number),
  );
}

/** The rows of a choice, and of each how it differs from the last list; what is gone comes last. A last list in another currency says nothing. */
export function rowsOf(view: CatalogueView, context: Context, choice: PriceListChoice, last: Prices | null): Row[] {
  const { index } = view;
  const { customer, ditta, flags } = context.caller;
  if (!flags.showCatalogPrices) return [];
  const now = pricesNow(view, context);
  const known = last?.currency === customer.currency ? last.prices : null;
  const visible = index.visible(ditta, customer.exclusiveOf);
  const rows: Row[] = [];
  for (const ordinal of listOrder(index)) {
    if (!hasBit(visible, ordinal) || !fits(index, ordinal, choice)) continue;
    const name = keyOf(index, ordinal);
    const price = now.prices[name];
    if (price === undefined) continue;
    const before = known ? (known[name] ?? null) : null;
    rows.push({ name, ordinal, price, before, change: known === null || before === price ? null : before === null ? 'NEW' : 'PRICE' });
  }
  if (!known) return rows;
  for (const [name, before] of Object.entries(known)) {
    if (now.prices[name] !== undefined) continue;
    const [code = '', color = ''] = name.split('-');
    const ordinal = index.codeOrder.ordinalOf(code, color);
    // What is in no list any more can not be asked for its brand: whoever lists everything is told of it.
    if (ordinal === undefined ? Object.values(choice).every((wanted: string[]) => wanted.length === 0) : fits(index, ordinal, choice))
      rows.push({ name, ordinal, price: null, before, change: 'GONE' });
  }
  return rows;
}

/** The rows that a list says: without what is gone, or what changed and nothing else. */
export const listed = (rows: readonly Row[], contents: PriceListContents): Row[] =>
  rows.filter(({ change, price }) => (contents === 'ALL' ? price !== null : change !== null));
