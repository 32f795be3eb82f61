import type { PriceListColumn } from '../../../generated/rules.ts';
import type { Article } from '../../../generated/zod/schemas/article.zod.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { callerPrices } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { samplePrice } from '../pricing/unit-prices.ts';

/** A column of a price list: how it is headed, what it says, and how wide it is on paper. */
export interface ListColumn {
  column: PriceListColumn;
  header: string;
  /** A number is a count, or an amount in minor units where `money` says so. */
  value: (article: Article, ordinal: number) => string | number | null;
  money?: boolean;
  share: number;
}

/** The columns that were chosen, in the order in which they were. */
export function listColumns(view: CatalogueView, context: Context, chosen: readonly PriceListColumn[]): ListColumn[] {
  const { caller, deps, locale } = context;
  const label = (key: string) => deps.labels.text(key, locale);
  const { list } = callerPrices(view.index, context);
  const fibre = ({ fibre, percent }: Article['composition'][number]) => `${percent} % ${label(`fibre.${fibre}`)}`;
  const all: Record<PriceListColumn, Omit<ListColumn, 'column'>> = {
    brand: { header: label('product.brand'), value: ({ brand }) => brand.name, share: 1.5 },
    collection: { header: label('facet.collection'), value: ({ collection }) => collection.name, share: 1.5 },
    season: {
      header: label('product.season'),
      value: ({ season }) => (season === 'CONT' ? label('product.continuative') : season),
      share: 1,
    },
    book: {
      header: label('product.book'),
      value: ({ book }) => (book ? deps.labels.text('product.bookPage', locale, { book: book.title, page: book.page }) : null),
      share: 1.8,
    },
    quality: { header: label('product.quality'), value: ({ quality }) => quality.name, share: 1.8 },
    composition: { header: label('product.composition'), value: ({ composition }) => composition.map(fibre).join(', '), share: 1.8 },
    yarnCount: { header: label('product.yarn'), value: ({ yarnCount }) => yarnCount, share: 1.4 },
    weight: { header: `${label('product.weight')} (g/m²)`, value: ({ weightGsm }) => weightGsm, share: 0.9 },
    width: { header: `${label('product.width')} (cm)`, value: ({ widthCm }) => widthCm, share: 0.9 },
    samplePrice: {
      header: label('product.sample'),
      value: (_, ordinal) => samplePrice(view.index.baseCents[ordinal] as number, list, caller.customer.discountBp),
      money: true,
      share: 1.1,
    },
  };
  return chosen.map((column) => ({ column, ...all[column] }));
}
