import type { Locale } from '../../../generated/rules.ts';
import type { Article } from '../../../generated/zod/schemas/article.zod.ts';
import type { Colorway } from '../../../generated/zod/schemas/colorway.zod.ts';
import type { Context } from '../context.ts';
import { netPrice, toMetres } from '../pricing/amounts.ts';
import { formatMoney, money } from '../pricing/format.ts';
import type { CatalogueView } from './catalogue.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { listImages } from './images.ts';
import { callerPrices, purchaseState } from './viewer.ts';

/** The part of an article that is the same for everybody who reads the same language. */
export type Described = Omit<Article, 'price' | 'priceString' | 'availability' | 'purchasable' | 'stripes' | 'colorways' | 'colorwayTotal'>;

const KEPT = 20_000;
const described = new WeakMap<CatalogueIndex, Map<string, Described>>();

export const hexColor = (rgb: number): string => `#${rgb.toString(16).padStart(6, '0')}`;

function staticPart(index: CatalogueIndex, ordinal: number, locale: Locale): Described {
  const { single } = index;
  const code = index.codes[ordinal] as string;
  const color = index.colors[ordinal] as string;
  const named = (facet: 'quality' | 'brand' | 'collection') => {
    const value = single[facet].at(ordinal);
    return { code: value, name: index.nameOf(facet, value, locale) };
  };
  const book = single.book.at(ordinal);
  return {
    id: index.ids[ordinal] as number,
    kind: 'FABRIC',
    code,
    color,
    name: index.text(index.name[ordinal] as number, locale),
    quality: named('quality'),
    weave: single.weave.at(ordinal) as Article['weave'],
    design: single.design.at(ordinal) as Article['design'],
    designName: index.text(index.designName[ordinal] as number, locale),
    colorFamily: single.colorFamily.at(ordinal) as Article['colorFamily'],
    colorName: index.text(index.colorName[ordinal] as number, locale),
    brand: named('brand'),
    collection: named('collection'),
    book: { code: book, title: index.nameOf('book', book, locale), page: index.bookPage[ordinal] as number },
    season: single.season.at(ordinal),
    yarnCount: index.yarnCount.at(ordinal),
    weightGsm: index.weightGsm[ordinal] as number,
    widthCm: index.widthCm[ordinal] as number,
    composition: index.compositionOf(ordinal) as Article['composition'],
    averageColor: hexColor(index.averageColor[ordinal] as number),
    images: listImages(index.pictured(ordinal)),
  };
}

/** Descriptions are kept while their catalogue lives, the most used of them at least. */
export function describedOf(index: CatalogueIndex, ordinal: number, locale: Locale): Described {
  let kept = described.get(index);
  if (!kept) {
    kept = new Map();
    described.set(index, kept);
  }
  const key = `${locale}${ordinal}`;
  let found = kept.get(key);
  if (!found) {
    if (kept.size >= KEPT) kept.clear();
    found = staticPart(index, ordinal, locale);
    kept.set(key, found);
  }
  return found;
}

/** An article as lists show it to the caller: with the caller's price, if prices may be seen, and the stock of the caller's shop. */
export function articleSummary({ index, stock }: CatalogueView, ordinal: number, context: Context): Article {
  const { caller, locale } = context;
  const summary: Article = {
    ...describedOf(index, ordinal, locale),
    availability: {
      state: stock.stateOf(caller.ditta, ordinal),
      availableMetres: toMetres(stock.freeCm(caller.ditta, ordinal)),
      expectedDate: null,
    },
    purchasable: purchaseState(index, ordinal, context) === 'PURCHASABLE',
  };
  if (summary.availability.state === 'IN_PRODUCTION') summary.availability.expectedDate = stock.nextDate(ordinal);
  if (caller.flags.showCatalogPrices) {
    const { currency, discountBp } = caller.customer;
    const price = netPrice(callerPrices(index, context).prices[ordinal] as number, discountBp);
    summary.price = money(price, currency);
    summary.priceString = formatMoney(price, currency, locale);
  }
  return summary;
}

/** A colour of a design, as its choice shows it. */
export const colorwayOf = ({ index }: CatalogueView, ordinal: number, context: Context): Colorway => ({
  id: index.ids[ordinal] as number,
  color: index.colors[ordinal] as string,
  colorName: index.text(index.colorName[ordinal] as number, context.locale),
  averageColor: hexColor(index.averageColor[ordinal] as number),
  purchasable: purchaseState(index, ordinal, context) === 'PURCHASABLE',
});
