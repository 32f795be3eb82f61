import type { Day } from '../../../generated/rules.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { PAPER_PICTURE } from '../../ports/pictures.ts';
import type { PriceListWish } from '../../store/queries/downloads.ts';
import { findLastPrices } from '../../store/queries/downloads.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { articleSummary } from '../catalogue/summary.ts';
import { callerPrices } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { bytesOfBody } from '../download/body.ts';
import { ownerOf } from '../download/present.ts';
import type { Made, Making, Recipe } from '../download/recipe.ts';
import { type Column, exportTable } from '../export/table.ts';
import { todayOf } from '../today.ts';
import { listColumns } from './columns.ts';
import { type ListFacts, listPaper } from './list-paper.ts';
import { listed, type Prices, pricesNow, type Row, rowsOf } from './select.ts';

/** Rows after which it is said how far the list is. */
const STEP = 25;

/** The prices of the user's last list, and when it was made. */
export async function lastPrices(context: Context): Promise<{ prices: Prices; at: Date } | null> {
  const { files, store } = context.deps;
  const last = await store.read((tx) => findLastPrices(tx, ownerOf(context)));
  const bytes = last && (await files.open(last.pricesKey));
  return bytes ? { prices: (await new Response(bytes).json()) as Prices, at: last.at } : null;
}

/** From when to when the prices of today are meant: as the mill says, else from today. */
export function validity({ index }: CatalogueView, context: Context): { validFrom: Day; validTo: Day | null } {
  const { validFrom, validTo } = callerPrices(index, context).list;
  return { validFrom: validFrom ?? todayOf(context), validTo };
}

async function* table({ context, progress, row }: Making<PriceListWish>, view: CatalogueView, rows: readonly Row[], facts: ListFacts) {
  const { locale, deps, caller } = context;
  const label = (key: string) => deps.labels.text(key, locale);
  const { currency } = caller.customer;
  type Line = { row: Row; article: ReturnType<typeof articleSummary> | null };
  const words = (header: string, value: (line: Line) => string | null, width = 18): Column<Line> => ({
    header,
    kind: 'text',
    value,
    width,
  });
  const money = (header: string, value: (line: Line) => number | null): Column<Line> => ({
    header: `${header} (${currency})`,
    kind: 'decimal',
    value: (line) => {
      const amount = value(line);
      return amount === null ? null : amount / 100;
    },
  });
  const code = ({ row: { name } }: Line) => name.split('-')[0] ?? '';
  const color = ({ row: { name } }: Line) => name.split('-')[1] ?? '';
  const columns: Column<Line>[] = [
    words(label('quickorder.article'), code, 14),
    words(label('quickorder.color'), color, 10),
    words(label('wishlist.articleName'), ({ article }) => article?.name ?? null, 28),
    words(label('wishlist.colorName'), ({ article }) => article?.colorName ?? null),
    ...listColumns(view, context, row.wanted.columns).map(({ header, value, money: isMoney, column }): Column<Line> => {
      const read = ({ article, row: { ordinal } }: Line) => (article && ordinal !== undefined ? value(article, ordinal) : null);
      if (isMoney) return money(header, (line) => read(line) as number | null);
      if (column === 'weight' || column === 'width') return { header, kind: 'count', value: (line) => read(line) as number | null };
      return words(header, (line) => read(line) as string | null, 22);
    }),
    money(label('pricelist.perMetre'), (line) => line.row.price),
    money(label('pricelist.before'), (line) => line.row.before),
    words(label('pricelist.changed'), (line) => line.row.change && label(`pricelist.change.${line.row.change}`), 14),
    { header: label('pricelist.validFrom'), kind: 'day', value: () => facts.validFrom },
    { header: label('pricelist.validTo'), kind: 'day', value: () => facts.validTo },
  ];
  async function* lines(): AsyncGenerator<Line> {
    for (const [at, one] of rows.entries()) {
      if (at % STEP === 0) await progress(at, rows.length);
      yield { row: one, article: one.ordinal === undefined ? null : articleSummary(view, one.ordinal, context) };
    }
  }
  const format = row.wanted.format === 'csv' ? 'csv' : 'xlsx';
  const { body } = await exportTable(context, { format, name: label('pricelist.title'), columns, rows: lines() });
  yield* bytesOfBody(body);
}

async function* paper(
  { context, progress }: Making<PriceListWish>,
  view: CatalogueView,
  rows: readonly Row[],
  facts: ListFacts,
  wish: PriceListWish,
) {
  const { deps } = context;
  // The pictures first, so that the printer finds them drawn.
  for (let at = 0; at < rows.length; at += STEP) {
    await progress(at, rows.length);
    const some = rows.slice(at, at + STEP).flatMap(({ name, ordinal }) => (ordinal === undefined ? [] : [name.split('-')]));
    await Promise.all(some.map(([code = '', color = '']) => deps.pictures.picture({ code, color, ...PAPER_PICTURE })));
  }
  await progress(rows.length, rows.length);
  const columns = listColumns(view, context, wish.columns);
  const printed = await deps.store.read((tx) => listPaper(tx, { view, context, columns, facts }, rows));
  if (!printed) throw new Error('The customer of a price list is gone');
  yield await deps.papers.print(printed);
}

/** Makes a price list of this moment. */
export const makePriceList: Recipe<PriceListWish> = async (making): Promise<Made> => {
  const { context, row } = making;
  const { wanted } = row;
  const view = await context.deps.catalogue.current();
  const last = await lastPrices(context);
  const rows = listed(rowsOf(view, context, wanted, last?.prices ?? null), wanted.contents);
  const since = last ? dayIn(context.caller.customer.timeZone, last.at) : null;
  const facts: ListFacts = { title: row.title, ...validity(view, context), since };
  const parts = wanted.format === 'pdf' ? paper(making, view, rows, facts, wanted) : table(making, view, rows, facts);
  const prices = JSON.stringify(pricesNow(view, context));
  return { parts, articles: rows.length, prices };
};
