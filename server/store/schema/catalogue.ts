import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { Day } from '../../../generated/rules.ts';
import { xid8 } from './types.ts';

/** A text in all languages of the shop. Articles share phrases: all colours of a code have one name. */
export const phrase = pgTable('phrase', {
  id: integer().primaryKey(),
  it: text().notNull(),
  en: text().notNull(),
  fr: text().notNull(),
  es: text().notNull(),
  zh: text().notNull(),
  de: text().notNull(),
});

/** Moves with every change to the catalogue, prices or visibility; nodes reload their index when it does. */
export const version = pgTable('version', {
  name: text().primaryKey(),
  value: integer().notNull(),
});

export const brand = pgTable('brand', {
  code: text().primaryKey(),
  name: text().notNull(),
  claim: integer()
    .notNull()
    .references(() => phrase.id),
});
export const collection = pgTable('collection', {
  code: text().primaryKey(),
  brand: text()
    .notNull()
    .references(() => brand.code),
  name: integer()
    .notNull()
    .references(() => phrase.id),
});
/** A physical bunch of swatches. */
export const book = pgTable('book', {
  code: text().primaryKey(),
  brand: text()
    .notNull()
    .references(() => brand.code),
  collection: text()
    .notNull()
    .references(() => collection.code),
  season: text().notNull(),
  title: integer()
    .notNull()
    .references(() => phrase.id),
  pages: smallint().notNull(),
  issueYear: smallint().notNull(),
  status: text().notNull(),
});
export const quality = pgTable('quality', {
  code: text().primaryKey(),
  weave: text().notNull(),
  name: integer()
    .notNull()
    .references(() => phrase.id),
});

/** One fabric in one colour. What lists, filters and prices need is a column; the rest is in `article_detail`. */
export const article = pgTable(
  'article',
  {
    id: integer().primaryKey(),
    code: text().notNull(),
    color: text().notNull(),
    name: integer()
      .notNull()
      .references(() => phrase.id),
    colorName: integer()
      .notNull()
      .references(() => phrase.id),
    designName: integer()
      .notNull()
      .references(() => phrase.id),
    brand: text()
      .notNull()
      .references(() => brand.code),
    collection: text()
      .notNull()
      .references(() => collection.code),
    book: text()
      .notNull()
      .references(() => book.code),
    bookPage: smallint().notNull(),
    season: text().notNull(),
    ditte: text().array().notNull(),
    quality: text()
      .notNull()
      .references(() => quality.code),
    weave: text().notNull(),
    design: text().notNull(),
    colorFamily: text().notNull(),
    averageColor: text().notNull(),
    ne: smallint().notNull(),
    weightGsm: smallint().notNull(),
    widthCm: smallint().notNull(),
    yarnCount: text().notNull(),
    composition: jsonb().notNull(),
    finishes: text().array().notNull(),
    tier: smallint().notNull(),
    priceEurCents: integer().notNull(),
    purchasable: boolean().notNull().default(true),
    /** Only customers that list this brand as exclusive may see the article; null for everybody. */
    exclusiveBrand: text(),
    replacedBy: integer(),
  },
  (t) => [unique().on(t.code, t.color)],
);
export const articleDetail = pgTable('article_detail', {
  articleId: integer()
    .primaryKey()
    .references(() => article.id),
  /** Densities, care, pattern repeat (`domain/catalogue/facts.ts`). */
  facts: jsonb().notNull(),
  /** The woven cloth itself (`fabric/model.ts`). */
  cloth: jsonb().notNull(),
  /** Changes with the cloth and with nothing else; who does not know the cloth can not guess it. */
  clothKey: text().notNull().generatedAlwaysAs(sql`left(md5(cloth::text), 12)`),
});

export const accessory = pgTable(
  'accessory',
  {
    id: integer().primaryKey(),
    code: text().notNull(),
    color: text().notNull(),
    category: text().notNull(),
    name: integer()
      .notNull()
      .references(() => phrase.id),
    colorName: integer()
      .notNull()
      .references(() => phrase.id),
    unit: integer()
      .notNull()
      .references(() => phrase.id),
    averageColor: text().notNull(),
    /** What its picture shows (`media/accessory-drawing.ts`), where its category is not enough. */
    look: text(),
    minimumQuantity: integer().notNull(),
    priceEurCents: integer().notNull(),
  },
  (t) => [unique().on(t.code, t.color)],
);

/** A metre's price is the base price × `factor_ppm` / 1e6, rounded to `round_to` minor units of the currency. */
export const priceList = pgTable(
  'price_list',
  {
    code: text().primaryKey(),
    currency: text().notNull(),
    ditta: text().notNull(),
    factorPpm: integer().notNull(),
    roundTo: integer().notNull(),
    sampleSurcharge: integer().notNull(),
    bookPrice: integer().notNull(),
    /** First and last day for which the mill means these prices; null where it does not say. */
    validFrom: date().$type<Day>(),
    validTo: date().$type<Day>(),
  },
  (t) => [unique().on(t.currency, t.ditta)],
);

/** A roll in a warehouse. The check is the wall against selling a centimetre twice. */
export const piece = pgTable(
  'piece',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    articleId: integer()
      .notNull()
      .references(() => article.id),
    warehouse: text().notNull(),
    lot: text().notNull(),
    lengthCm: integer().notNull(),
    reservedCm: integer().notNull().default(0),
    state: text().notNull(),
  },
  (t) => [index().on(t.articleId), check('piece_not_oversold', sql`${t.reservedCm} between 0 and ${t.lengthCm}`)],
);

/** Cloth on the loom that arrives on `ready_on`. */
export const production = pgTable(
  'production',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    articleId: integer()
      .notNull()
      .references(() => article.id),
    lengthCm: integer().notNull(),
    reservedCm: integer().notNull().default(0),
    readyOn: date().$type<Day>().notNull(),
  },
  (t) => [index().on(t.articleId), check('production_not_oversold', sql`${t.reservedCm} between 0 and ${t.lengthCm}`)],
);

/**
 * Which articles' stock changed in which transaction. Nodes ask for what may have changed since their last look; a transaction id
 * rather than a time, because transactions do not commit in the order in which they began.
 */
export const stockTouch = pgTable(
  'stock_touch',
  {
    articleId: integer()
      .primaryKey()
      .references(() => article.id),
    xid: xid8().notNull(),
  },
  (t) => [index().on(t.xid)],
);

export const label = pgTable(
  'label',
  {
    key: text().notNull(),
    lang: text().notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.key] })],
);
