import { type Locale, type PriceChange, type PriceListFormat, priceChanges } from '../../../generated/rules.ts';
import type { Article } from '../../../generated/zod/schemas/article.zod.ts';
import type { PriceListInputOutput } from '../../../generated/zod/schemas/priceListInput.zod.ts';
import { findDownload, listDownloadsOf, type PriceListChoice } from '../../store/queries/downloads.ts';
import { readFirm } from '../../store/queries/papers.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { seasonName } from '../catalogue/season-name.ts';
import { type Stripes, stripesOf } from '../catalogue/stripes.ts';
import { articleSummary } from '../catalogue/summary.ts';
import type { Context } from '../context.ts';
import { type DownloadMedia, deliver } from '../download/deliver.ts';
import { ownerOf, presentDownloads } from '../download/present.ts';
import { requestFile, titled } from '../download/request.ts';
import { ShopError } from '../errors.ts';
import { formatMoney, money } from '../pricing/format.ts';
import { Ready } from '../ready.ts';
import { todayOf } from '../today.ts';
import { verb } from '../verb.ts';
import { lastPrices, validity } from './make.ts';
import { listed, type Row, rowsOf } from './select.ts';

/** Lists that are shown of one user. */
const MOST_SHOWN = 50;
/** Rows of a preview. */
const PREVIEW_ROWS = 12;
/** Columns between the name of an article and its price for which a page has room. */
const PAPER_COLUMNS = 6;
const MEDIA: Record<PriceListFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const listPriceLists = verb('listPriceLists', async (context) => {
  const { caller, deps } = context;
  const view = await deps.catalogue.current();
  // unaudited: makes the secret of links when it is asked for the first time
  const content = await deps.store.transaction(async (tx) =>
    presentDownloads(tx, context, await listDownloadsOf(tx, ownerOf(context), 'PRICE_LIST', MOST_SHOWN)),
  );
  return { content, ...validity(view, context), currency: caller.customer.currency, maxColumns: PAPER_COLUMNS };
});

const choiceOf = (asked: { [K in keyof PriceListChoice]?: string[] | undefined }): PriceListChoice => ({
  brand: asked.brand ?? [],
  season: asked.season ?? [],
  collection: asked.collection ?? [],
});

/** `Price list Spring Summer 2027, Sartoria · 22 November 2026` */
function titleOf(context: Context, view: CatalogueView, asked: PriceListInputOutput): string {
  const { deps, locale } = context;
  const { index } = view;
  const label = (key: string) => deps.labels.text(key, locale);
  const names = [
    ...asked.season.map((season) => seasonName(context, season)),
    ...asked.brand.map((code) => index.nameOf('brand', code, locale)),
    ...asked.collection.map((code) => index.nameOf('collection', code, locale)),
  ];
  const head = label(asked.contents === 'CHANGES' ? 'pricelist.titleChanges' : 'pricelist.title');
  return titled(locale, head, names, todayOf(context));
}

/** Has a list made. @throws ShopError TOO_MANY_COLUMNS, NOTHING_CHOSEN when the choice holds no article, DOWNLOAD_LIMIT */
export const createPriceList = verb('createPriceList', async (context, { body }) => {
  const { caller, deps } = context;
  if (body.format === 'pdf' && body.columns.length > PAPER_COLUMNS) throw new ShopError('TOO_MANY_COLUMNS', { maximum: PAPER_COLUMNS });
  const firm = await deps.store.read((tx) => readFirm(tx, caller.customer.code));
  const language = body.language ?? (firm?.language as Locale | undefined) ?? context.locale;
  const view = await deps.catalogue.current();
  const rows = listed(rowsOf(view, context, body, null), 'ALL');
  if (rows.length === 0) throw new ShopError('NOTHING_CHOSEN');
  const { language: _, contents = 'ALL', ...rest } = body;
  return requestFile(context, {
    kind: 'PRICE_LIST',
    language,
    title: titleOf({ ...context, locale: language }, view, body),
    mediaType: MEDIA[body.format],
    extension: body.format,
    wanted: { ...rest, contents },
    articles: rows.length,
  });
});

function presentRow(view: CatalogueView, context: Context, stripes: Stripes, { name, ordinal, price, before, change }: Row) {
  const { currency } = context.caller.customer;
  const [code = '', color = ''] = name.split('-');
  const article: Article | null = ordinal === undefined ? null : articleSummary(view, ordinal, context);
  const [image] = article?.images ?? [];
  return {
    code,
    color,
    name: article?.name ?? '',
    colorName: article?.colorName ?? '',
    ...(article && ordinal !== undefined ? { averageColor: article.averageColor, stripes: stripes(ordinal) } : {}),
    ...(image ? { image } : {}),
    price: price === null ? null : money(price, currency),
    priceString: price === null ? '' : formatMoney(price, currency, context.locale),
    before: before === null ? null : money(before, currency),
    change,
  };
}

/** What a list would hold, without making it. */
export const previewPriceList = verb('previewPriceList', async (context, { query }) => {
  const view = await context.deps.catalogue.current();
  const last = await lastPrices(context);
  const rows = rowsOf(view, context, choiceOf(query), last?.prices ?? null);
  const count = (change: PriceChange) => rows.filter((row) => row.change === change).length;
  const shown = listed(rows, query.contents).slice(0, PREVIEW_ROWS);
  const stripes = await stripesOf(
    context.deps,
    view.index,
    shown.flatMap(({ ordinal }) => ordinal ?? []),
  );
  return {
    articles: listed(rows, 'ALL').length,
    lastDate: last?.at.toISOString() ?? null,
    changes: priceChanges.map((change) => ({ change, count: count(change) })),
    rows: shown.map((row) => presentRow(view, context, stripes, row)),
  };
});

/** @throws ShopError NOT_FOUND, FILE_NOT_READY, FILE_EXPIRED */
export const getPriceListDocument = verb('getPriceListDocument', async (context, { params: { id } }) => {
  const row = await context.deps.store.read((tx) => findDownload(tx, ownerOf(context), id));
  if (row?.kind !== 'PRICE_LIST') throw new ShopError('NOT_FOUND');
  const { mediaType, body, delivery } = await deliver<Exclude<DownloadMedia, 'application/zip'>>(context, row);
  const { etag: _, part: __, ...whole } = delivery;
  return new Ready(mediaType, body, whole);
});
