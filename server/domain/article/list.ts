import type { FacetCode } from '../../../generated/rules.ts';
import { colorFamilies, facetCodes } from '../../../generated/rules.ts';
import type { Article } from '../../../generated/zod/schemas/article.zod.ts';
import { hasBit } from '../catalogue/bitset.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { ArticleOrder, CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { type Filter, pageOf, type Selection, select } from '../catalogue/facets.ts';
import { relevanceOrder } from '../catalogue/relevance.ts';
import { seasonName } from '../catalogue/season-name.ts';
import { paint } from '../catalogue/stripes.ts';
import { articleSummary, colorwayOf, hexColor } from '../catalogue/summary.ts';
import { callerPrices, viewerOf } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { pageInfo, readSort } from '../paging.ts';
import { verb } from '../verb.ts';

export type ArticleQuery = {
  page: number;
  size: number;
  sort: string;
  search?: string | undefined;
  weightMin?: number | undefined;
  weightMax?: number | undefined;
  yarnCountMin?: number | undefined;
  yarnCountMax?: number | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  minMetres?: number | undefined;
} & { [F in FacetCode]?: readonly string[] | undefined };

/** What a question to the catalogue narrows it by. */
export const filterOf = (query: ArticleQuery): Filter => ({
  search: query.search,
  facets: Object.fromEntries(facetCodes.map((code) => [code, query[code]])),
  weight: { min: query.weightMin, max: query.weightMax },
  yarnCount: { min: query.yarnCountMin, max: query.yarnCountMax },
  price: { min: query.priceMin, max: query.priceMax },
  minMetres: query.minMetres,
});

const swatches = new WeakMap<CatalogueIndex, Map<string, string>>();
/** Mean colour of each colour family over the catalogue: what its facet value looks like. */
function familyColors(index: CatalogueIndex): Map<string, string> {
  let colors = swatches.get(index);
  if (!colors) {
    const sums = colorFamilies.map(() => [0, 0, 0, 0]);
    for (let i = 0; i < index.size; i++) {
      const sum = sums[index.single.colorFamily.of[i] as number];
      const rgb = index.averageColor[i] as number;
      if (sum) for (const [part, value] of [rgb >> 16, (rgb >> 8) & 255, rgb & 255, 1].entries()) sum[part] = (sum[part] as number) + value;
    }
    colors = new Map(
      colorFamilies.flatMap((family, at) => {
        const [red = 0, green = 0, blue = 0, count = 0] = sums[at] ?? [];
        const mean = (value: number) => Math.round(value / count);
        return count > 0 ? [[family, hexColor((mean(red) << 16) | (mean(green) << 8) | mean(blue))] as const] : [];
      }),
    );
    swatches.set(index, colors);
  }
  return colors;
}

/** Facets with the names of their values; values that nothing in the shop has are left out, chosen ones stay. */
function nameFacets(index: CatalogueIndex, selection: Selection, filter: Filter, context: Context) {
  const colors = familyColors(index);
  return selection.facets.map(({ code, values }) => ({
    code,
    values: values
      .filter((value) => value.count > 0 || filter.facets[code]?.includes(value.code))
      .map((value) => {
        const hex = code === 'colorFamily' ? colors.get(value.code) : undefined;
        const name = code === 'season' ? seasonName(context, value.code) : index.nameOf(code, value.code, context.locale);
        return { ...value, name, ...(hex ? { hex } : {}) };
      }),
  }));
}

/** The colours of an article's design that pass the filters, and how many the shop has of it. */
function colorwaysOf(view: CatalogueView, { bits, visible }: Selection, ordinal: number, context: Context) {
  const { designs } = view.index;
  const colors = [...designs.colorsOf(designs.of[ordinal] as number)];
  return {
    colorways: colors.filter((color) => hasBit(bits, color)).map((color) => colorwayOf(view, color, context)),
    colorwayTotal: colors.filter((color) => hasBit(visible, color)).length,
  };
}

/** A page of the caller's catalogue with the counts of its facets. Without the right to prices, a price order is the order of ids. */
export const listArticles = verb('listArticles', async (context, { query }) => {
  const view = await context.deps.catalogue.current();
  const { index, stock } = view;
  const viewer = viewerOf(index, context);
  const filter = filterOf(query);
  const question = JSON.stringify([
    viewer.ditta,
    viewer.exclusiveOf,
    viewer.discountBp,
    viewer.prices?.list.code,
    filter.search && viewer.locale,
    filter,
    query.by,
  ]);
  const selection = view.memo.get(question, stock.revision, () => select(index, stock, viewer, filter, query.by));
  const { field, descending } = readSort(query.sort);
  const byPrice = () => (viewer.prices ? callerPrices(index, context).order() : index.order('id'));
  const order =
    field === 'relevance'
      ? relevanceOrder(view, viewer.locale, filter.search ?? '')
      : field === 'price'
        ? byPrice()
        : index.order(field as ArticleOrder);
  const { page, size } = query;
  const content: Article[] =
    query.by === 'design'
      ? index.designs
          .pageOf(order, descending, selection.bits, page, size)
          .map((ordinal) => ({ ...articleSummary(view, ordinal, context), ...colorwaysOf(view, selection, ordinal, context) }))
      : pageOf(order, descending, selection.bits, page, size).map((ordinal) => articleSummary(view, ordinal, context));
  return {
    content: await paint(context.deps, index, content),
    facets: nameFacets(index, selection, filter, context),
    ranges: selection.ranges,
    catalogueTotal: selection.catalogueTotal,
    ...pageInfo(page, size, selection.total),
  };
});
