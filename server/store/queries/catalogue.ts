import type { Day, DittaCode, Localized } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';

/** What the index needs to know of one article; the store reads these in the order of their ids. */
export interface ArticleRow {
  id: number;
  code: string;
  color: string;
  /** Numbers of phrases. */
  name: number;
  colorName: number;
  designName: number;
  brand: string;
  collection: string;
  book: string;
  bookPage: number;
  season: string;
  /** Comma-separated codes; equal texts are kept once. */
  ditte: string;
  quality: string;
  weave: string;
  design: string;
  colorFamily: string;
  averageColor: string;
  yarnCount: string;
  /** JSON text of the fibre shares. */
  composition: string;
  finishes: string;
  ne: number;
  weightGsm: number;
  widthCm: number;
  priceEurCents: number;
  purchasable: boolean;
  exclusiveBrand: string | null;
  replacedBy: number | null;
  /** Hash of the cloth: part of the address of its pictures. */
  clothKey: string;
}
export interface NamedRow {
  code: string;
  name: Localized;
}
export interface BookRow extends NamedRow {
  issueYear: number;
  /** A withdrawn book is shown on the articles it holds, but not sold any more. */
  status: 'current' | 'closing' | 'withdrawn';
}
export interface PriceListRow {
  code: string;
  currency: string;
  ditta: DittaCode;
  factorPpm: number;
  roundTo: number;
  sampleSurcharge: number;
  bookPrice: number;
  /** First and last day for which the mill means these prices. */
  validFrom: Day | null;
  validTo: Day | null;
}
/** Sums of what is free of one article in one warehouse, cm. */
export interface StockRow {
  articleId: number;
  warehouse: 'IT' | 'HK';
  inspectedCm: number;
  longestCm: number;
  inspectionCm: number;
}
/** What is free on the loom of one article: the sum and the first date. */
export interface IncomingRow {
  articleId: number;
  incomingCm: number;
  /** `YYYY-MM-DD`. */
  firstDate: Day;
}

/** Small enough that the rows of one batch die young. */
const BATCH = 2000;

const ARTICLES = `
select id, code, color, name, color_name as "colorName", design_name as "designName", brand, collection, book, book_page as "bookPage",
  season, array_to_string(ditte, ',') as ditte, quality, weave, design, color_family as "colorFamily", average_color as "averageColor",
  yarn_count as "yarnCount", composition::text as composition, array_to_string(finishes, ',') as finishes, ne,
  weight_gsm as "weightGsm", width_cm as "widthCm", price_eur_cents as "priceEurCents", purchasable,
  exclusive_brand as "exclusiveBrand", replaced_by as "replacedBy",
  cloth_key as "clothKey"
from article join article_detail d on d.article_id = id where id > $1 order by id limit ${BATCH}` as const;

/** All articles in the order of their ids, some thousand at a time. */
export async function* readArticles(tx: Tx): AsyncGenerator<ArticleRow[]> {
  for (let last = 0; ; ) {
    const rows = await tx.rows(ARTICLES, [last]);
    if (rows.length === 0) return;
    yield rows;
    last = (rows.at(-1) as ArticleRow).id;
    if (rows.length < BATCH) return;
  }
}

const PHRASE = `json_build_object('it', p.it, 'en', p.en, 'fr', p.fr, 'es', p.es, 'zh', p.zh, 'de', p.de)`;

export interface CatalogueTables {
  count: number;
  phrases: Map<number, Localized>;
  brands: NamedRow[];
  collections: NamedRow[];
  qualities: NamedRow[];
  books: BookRow[];
  priceLists: PriceListRow[];
}

/** The small tables around the articles. */
export async function readCatalogueTables(tx: Tx): Promise<CatalogueTables> {
  const phrases = new Map<number, Localized>();
  for (const { id, ...text } of await tx.rows('select id, it, en, fr, es, zh, de from phrase')) phrases.set(id, text);
  const named = (table: 'collection' | 'quality'): Promise<NamedRow[]> =>
    tx.rows(`select t.code, ${PHRASE} as name from ${table} t join phrase p on p.id = t.name order by t.code`);
  return {
    count: (await tx.one('select count(*)::int as count from article'))?.count ?? 0,
    phrases,
    brands: await tx.rows(
      `select code, json_build_object('it', name, 'en', name, 'fr', name, 'es', name, 'zh', name, 'de', name) as name from brand order by code`,
    ),
    collections: await named('collection'),
    qualities: await named('quality'),
    books: await tx.rows(
      `select t.code, ${PHRASE} as name, t.issue_year as "issueYear", t.status from book t join phrase p on p.id = t.title order by t.issue_year desc, t.code`,
    ),
    priceLists: await tx.rows(
      `select code, currency, ditta, factor_ppm as "factorPpm", round_to as "roundTo", sample_surcharge as "sampleSurcharge", book_price as "bookPrice",
         valid_from as "validFrom", valid_to as "validTo" from price_list`,
    ),
  };
}

export interface Pulse {
  catalogue: number;
  label: number;
  content: number;
  /** Oldest transaction that may still be running: changes from it on may have been missed. */
  xmin: string;
  /** Articles whose stock may have changed since the transaction that was asked about. */
  touched: number[];
}
/** What has moved since the last look, in one statement and therefore of one moment. */
export const readPulse = async (tx: Tx, since: string): Promise<Pulse> =>
  theRow(
    await tx.one(
      `select coalesce((select value from version where name = 'catalogue'), 0) as catalogue,
       coalesce((select value from version where name = 'label'), 0) as label,
       coalesce((select value from version where name = 'content'), 0) as content,
       pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
       array(select article_id from stock_touch where xid >= $1::text::xid8) as touched`,
      [since],
    ),
  );

const STOCK = `select article_id as "articleId", warehouse,
    coalesce(sum(length_cm - reserved_cm) filter (where state = 'stock'), 0)::int as "inspectedCm",
    coalesce(max(length_cm - reserved_cm) filter (where state = 'stock'), 0)::int as "longestCm",
    coalesce(sum(length_cm - reserved_cm) filter (where state = 'inspection'), 0)::int as "inspectionCm"
  from piece where length_cm > reserved_cm`;
const INCOMING = `select article_id as "articleId", sum(length_cm - reserved_cm)::int as "incomingCm", min(ready_on) as "firstDate"
  from production where length_cm > reserved_cm`;

/** Sums of what is free: of all articles, or of those named. */
export const readStockSums = async (
  tx: Tx,
  articleIds: readonly number[] | null,
): Promise<{ stock: StockRow[]; incoming: IncomingRow[] }> =>
  articleIds
    ? {
        stock: await tx.rows(`${STOCK} and article_id = any($1::int[]) group by article_id, warehouse`, [articleIds]),
        incoming: await tx.rows(`${INCOMING} and article_id = any($1::int[]) group by article_id`, [articleIds]),
      }
    : {
        stock: await tx.rows(`${STOCK} group by article_id, warehouse`),
        incoming: await tx.rows(`${INCOMING} group by article_id`),
      };

export interface ArticleFacts {
  endsPerCm: number;
  picksPerCm: number;
  care: { wash: string; bleach: string; dry: string; iron: string; professional: string };
  repeatWarpMm: number;
  repeatWeftMm: number;
}
/** The same facts of many articles. */
export const readFacts = (tx: Tx, ids: readonly number[]): Promise<{ id: number; facts: ArticleFacts }[]> =>
  tx.rows('select article_id as id, facts from article_detail where article_id = any($1::int[])', [ids]);

/** The facts of an article that only its own page shows, and what this customer and user have to do with it. */
export const readArticlePage = (
  tx: Tx,
  articleId: number,
  code: string,
  color: string,
  who: { customerCode: string; ditta: DittaCode; userId: number },
) =>
  tx.one(
    `select d.facts,
       exists (select from order_line l join orders o on o.id = l.order_id
         where l.code = $2 and l.color = $3 and l.type = 'FABRIC' and o.customer_code = $4 and o.status <> 'Cancelled') as "orderedBefore",
       exists (select from notification n where n.customer_code = $4 and n.ditta = $5 and n.user_id = $6 and n.article_id = $1 and n.told_at is null) as "notificationRequested"
     from article_detail d where d.article_id = $1`,
    [articleId, code, color, who.customerCode, who.ditta, who.userId],
  );

export interface AccessoryRow {
  id: number;
  code: string;
  color: string;
  category: string;
  name: Localized;
  colorName: Localized;
  unit: Localized;
  averageColor: string;
  minimumQuantity: number;
  priceEurCents: number;
}
const phraseOf = <A extends string>(alias: A) =>
  `json_build_object('it', ${alias}.it, 'en', ${alias}.en, 'fr', ${alias}.fr, 'es', ${alias}.es, 'zh', ${alias}.zh, 'de', ${alias}.de)` as const;
export const readAccessories = (tx: Tx): Promise<AccessoryRow[]> =>
  tx.rows(
    `select a.id, a.code, a.color, a.category, ${phraseOf('n')} as name, ${phraseOf('c')} as "colorName", ${phraseOf('u')} as unit,
       a.average_color as "averageColor", a.minimum_quantity as "minimumQuantity", a.price_eur_cents as "priceEurCents"
     from accessory a join phrase n on n.id = a.name join phrase c on c.id = a.color_name join phrase u on u.id = a.unit order by a.id`,
  );
