import type { DittaCode, FacetCode, Locale } from '../../../generated/rules.ts';
import { availabilityStates, facetCodes } from '../../../generated/rules.ts';
import { netPrice, toCm } from '../pricing/amounts.ts';
import { andInto, type Bits, countBits, countCommon, eachBit, emptyBits, hasBit, orInto, rangeBits } from './bitset.ts';
import type { CatalogueIndex, MultiFacet, PriceColumn } from './catalogue-index.ts';
import type { StockColumns } from './stock-columns.ts';
import { search } from './text-search.ts';

export type RangeCode = 'weight' | 'yarnCount' | 'price';
export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}
/** What narrows a list. Values of a facet are alternatives, facets narrow each other; unknown values match nothing. */
export interface Filter {
  search?: string | undefined;
  facets: Partial<Record<FacetCode, readonly string[]>>;
  weight: Range;
  yarnCount: Range;
  /** Minor units of the caller's currency, what the caller pays for a metre. */
  price: Range;
  minMetres?: number | undefined;
}
/** Whose eyes the catalogue is seen with. */
export interface Viewer {
  ditta: DittaCode;
  exclusiveOf: readonly string[];
  discountBp: number;
  locale: Locale;
  /** Null where the user may see no prices: then nothing depends on them either. */
  prices: PriceColumn | null;
}
export interface FacetCount {
  code: FacetCode;
  values: { code: string; count: number }[];
}
export interface Selection {
  bits: Bits;
  /** What the shop has without any filter. */
  visible: Bits;
  /** Articles that pass, or designs that have one. */
  total: number;
  facets: FacetCount[];
  ranges: { code: RangeCode; min: number; max: number }[];
  catalogueTotal: number;
}

interface Dimension {
  values: readonly string[];
  bits: readonly Bits[];
  /** Ordinal → value, where there is one value per article. */
  of: Uint16Array | Uint8Array | null;
}

export function dimension(index: CatalogueIndex, stock: StockColumns, ditta: DittaCode, facet: FacetCode): Dimension {
  if (facet === 'availability') {
    const { bits, state } = stock.states(ditta);
    return { values: availabilityStates, bits, of: state };
  }
  if (facet === 'fibre' || facet === 'finish')
    return { ...index.multi[facet], values: index.multi[facet].values, bits: index.multi[facet].bits, of: null };
  const { values, bits, of } = index.single[facet];
  return { values, bits, of };
}

/** Counts of every value inside `base`, by whichever way is shorter: through the members, or through the sets of the values. */
export function countValues({ values, bits, of }: Dimension, base: Bits, population: number): number[] {
  if (of && population * 3 < values.length * base.length) {
    const counts = new Array<number>(values.length).fill(0);
    eachBit(base, (ordinal) => {
      const value = of[ordinal] as number;
      counts[value] = (counts[value] as number) + 1;
    });
    return counts;
  }
  return bits.map((set) => countCommon(set, base));
}

/** The same counts, of designs. */
function countDesigns(index: CatalogueIndex, { values, of }: Dimension, facet: FacetCode, base: Bits): number[] {
  const multi = of ? null : index.multi[facet as MultiFacet];
  const placesOf = multi
    ? (ordinal: number) => multi.places[multi.of[ordinal] as number] as number[]
    : (ordinal: number) => [of?.[ordinal] as number];
  return index.designs.countValues({ values, placesOf }, base);
}

/** Least list price that nets to at least `amount`; the net price never falls with the list price. */
export function leastListPrice(amount: number, discountBp: number, highest: number): number {
  let low = 0;
  let high = highest + 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (netPrice(middle, discountBp) >= amount) high = middle;
    else low = middle + 1;
  }
  return low;
}

const openRange = ({ min, max }: Range): boolean => min === undefined && max === undefined;

function firstMember(order: Uint32Array, bits: Bits): number | undefined {
  for (const ordinal of order) if (hasBit(bits, ordinal)) return ordinal;
  return undefined;
}
function lastMember(order: Uint32Array, bits: Bits): number | undefined {
  for (let i = order.length - 1; i >= 0; i--) if (hasBit(bits, order[i] as number)) return order[i];
  return undefined;
}

/** The sets that a filter consists of, by the facet or range they belong to. */
function setsOf(index: CatalogueIndex, stock: StockColumns, viewer: Viewer, filter: Filter): Map<string, Bits> {
  const sets = new Map<string, Bits>();
  for (const facet of facetCodes) {
    const wanted = filter.facets[facet];
    if (!wanted?.length) continue;
    const { values, bits } = dimension(index, stock, viewer.ditta, facet);
    const any = emptyBits(index.size);
    for (const code of wanted) {
      const at = values.indexOf(code);
      if (at >= 0) orInto(any, bits[at] as Bits);
    }
    sets.set(facet, any);
  }
  const { weight, yarnCount, price } = filter;
  if (!openRange(weight)) sets.set('weight', rangeBits(index.weightGsm, index.size, weight.min ?? 0, weight.max ?? Infinity));
  if (!openRange(yarnCount)) sets.set('yarnCount', rangeBits(index.ne, index.size, yarnCount.min ?? 0, yarnCount.max ?? Infinity));
  if (viewer.prices && !openRange(price)) {
    const { prices } = viewer.prices;
    const highest = index.size === 0 ? 0 : (prices[viewer.prices.order().at(-1) as number] as number);
    const low = leastListPrice(price.min ?? 0, viewer.discountBp, highest);
    const high = price.max === undefined ? highest : leastListPrice(price.max + 1, viewer.discountBp, highest) - 1;
    sets.set('price', rangeBits(prices, index.size, low, high));
  }
  if (filter.minMetres !== undefined)
    sets.set('minMetres', rangeBits(stock.longest(viewer.ditta), index.size, toCm(filter.minMetres), Infinity));
  if (filter.search?.trim()) sets.set('search', search(index, viewer.locale, filter.search).bits);
  return sets;
}

/** Whether a list shows every article for itself or every design once. */
export type ListedBy = 'article' | 'design';

/**
 * The articles that pass the filter, and for every facet and range what is left when its own choice is taken away. By design, designs are
 * counted instead of articles: a design is there when one of its colours is.
 */
export function select(index: CatalogueIndex, stock: StockColumns, viewer: Viewer, filter: Filter, by: ListedBy = 'article'): Selection {
  const size = (bits: Bits) => (by === 'design' ? index.designs.count(bits) : countBits(bits));
  const visible = index.visible(viewer.ditta, viewer.exclusiveOf);
  const sets = setsOf(index, stock, viewer, filter);
  const all = visible.slice();
  for (const set of sets.values()) andInto(all, set);
  const without = (key: string): Bits => {
    if (!sets.has(key)) return all;
    const bits = visible.slice();
    for (const [other, set] of sets) if (other !== key) andInto(bits, set);
    return bits;
  };
  const population = countBits(all);
  const facets = facetCodes.map((code): FacetCount => {
    const base = without(code);
    const one = dimension(index, stock, viewer.ditta, code);
    const counts =
      by === 'design' ? countDesigns(index, one, code, base) : countValues(one, base, base === all ? population : countBits(base));
    return { code, values: one.values.map((value, at) => ({ code: value, count: counts[at] as number })) };
  });
  const ranges: Selection['ranges'] = [];
  const addRange = (code: RangeCode, order: Uint32Array, value: (ordinal: number) => number) => {
    const base = without(code);
    const first = firstMember(order, base);
    const last = lastMember(order, base);
    if (first !== undefined && last !== undefined) ranges.push({ code, min: value(first), max: value(last) });
  };
  addRange('weight', index.order('weight'), (ordinal) => index.weightGsm[ordinal] as number);
  addRange('yarnCount', index.order('yarnCount'), (ordinal) => index.ne[ordinal] as number);
  if (viewer.prices) {
    const { prices, order } = viewer.prices;
    addRange('price', order(), (ordinal) => netPrice(prices[ordinal] as number, viewer.discountBp));
  }
  return { bits: all, visible, total: by === 'design' ? size(all) : population, facets, ranges, catalogueTotal: size(visible) };
}

/** The ordinals of one page: members of `bits` in the order of `order`, or backwards. */
export function pageOf(order: Uint32Array, descending: boolean, bits: Bits, page: number, size: number): number[] {
  const found: number[] = [];
  let skip = page * size;
  for (let i = 0; i < order.length && found.length < size; i++) {
    const ordinal = order[descending ? order.length - 1 - i : i] as number;
    if (!hasBit(bits, ordinal)) continue;
    if (skip > 0) skip--;
    else found.push(ordinal);
  }
  return found;
}
