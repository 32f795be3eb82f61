import type { Day } from '../../generated/rules.ts';
import { bulkInsert, continueIdentity } from '../../server/store/bulk.ts';
import * as t from '../../server/store/schema/catalogue.ts';
import type { Tx } from '../../server/store/store.ts';
import type { Catalogue } from '../catalogue/article.ts';
import type { World } from '../world/types.ts';
import { dayFrom, Phrases } from './numbering.ts';

/** Writes brands, books, fabrics, accessories, price lists and stock. Articles are numbered in the order of the catalogue, from 1. */
export async function seedCatalogue(tx: Tx, catalogue: Catalogue, world: World, now: Date): Promise<void> {
  const phrases = new Phrases();
  const brands = catalogue.brands.map(({ code, name, claim }) => ({ code, name, claim: phrases.number(claim) }));
  const collections = catalogue.collections.map(({ code, brand, name }) => ({ code, brand, name: phrases.number(name) }));
  const qualities = catalogue.qualities.map(({ code, weave, name }) => ({ code, weave, name: phrases.number(name) }));
  const books = catalogue.books.map(({ title, ...book }) => ({ ...book, title: phrases.number(title) }));
  const states = new Map(world.articleStates.map((state) => [state.article, state]));
  const idOf = new Map(catalogue.articles.map(({ code, color }, index) => [`${code}-${color}`, index + 1]));
  const id = (key: string): number => {
    const found = idOf.get(key);
    if (found === undefined) throw new Error(`The demo world speaks of ${key}, which is not in the catalogue.`);
    return found;
  };
  const articles = catalogue.articles.map((article, index) => {
    const key = `${article.code}-${article.color}`;
    const state = states.get(key);
    return {
      id: index + 1,
      code: article.code,
      color: article.color,
      name: phrases.number(article.name),
      colorName: phrases.number(article.colorName),
      designName: phrases.number(article.designName),
      brand: article.brand,
      collection: article.collection,
      book: article.book.code,
      bookPage: article.book.page,
      season: article.season,
      ditte: [...article.ditte],
      quality: article.quality,
      weave: article.weave,
      design: article.design,
      colorFamily: article.colorFamily,
      averageColor: article.averageColor,
      yarnCount: `${article.yarnCount.warp} × ${article.yarnCount.weft}`,
      composition: article.composition,
      ne: Math.round(article.ne),
      weightGsm: Math.round(article.weightGsm),
      widthCm: article.widthCm,
      finishes: [...article.finish],
      tier: article.tier,
      priceEurCents: article.priceEurCents,
      purchasable: state?.purchasable ?? true,
      exclusiveBrand: state?.exclusiveBrand ?? null,
      replacedBy: state?.replacedBy ? id(state.replacedBy) : null,
    };
  });
  const details = catalogue.articles.map(({ endsPerCm, picksPerCm, care, repeatWarpMm, repeatWeftMm, model }, index) => ({
    articleId: index + 1,
    facts: { endsPerCm, picksPerCm, care, repeatWarpMm, repeatWeftMm },
    cloth: model,
  }));
  const accessories = world.accessories.map(({ name, colorName, unit, ...accessory }, index) => ({
    id: index + 1,
    ...accessory,
    name: phrases.number(name),
    colorName: phrases.number(colorName),
    unit: phrases.number(unit),
  }));
  const pieces = world.pieces.map(({ article, ...piece }) => ({ articleId: id(article), ...piece }));
  const productions = world.productions.map(({ article, lengthCm, readyInDays }) => ({
    articleId: id(article),
    lengthCm,
    readyOn: dayFrom(now, readyInDays),
  }));

  await bulkInsert(tx, t.phrase, phrases.rows);
  await bulkInsert(tx, t.brand, brands);
  await bulkInsert(tx, t.collection, collections);
  await bulkInsert(tx, t.quality, qualities);
  await bulkInsert(tx, t.book, books);
  await bulkInsert(tx, t.article, articles);
  await bulkInsert(tx, t.articleDetail, details);
  await bulkInsert(tx, t.accessory, accessories);
  // Prices are set for half a year.
  const year = now.getUTCFullYear();
  const isFirst = now.getUTCMonth() < 6;
  const validFrom: Day = `${year}-${isFirst ? '01-01' : '07-01'}`;
  const validTo: Day = `${year}-${isFirst ? '06-30' : '12-31'}`;
  const priceLists = world.priceLists.map((list) => ({ ...list, validFrom, validTo }));
  await bulkInsert(tx, t.priceList, priceLists);
  await bulkInsert(tx, t.piece, pieces);
  await bulkInsert(tx, t.production, productions);
  await continueIdentity(tx, 'piece');
  await continueIdentity(tx, 'production');
}
