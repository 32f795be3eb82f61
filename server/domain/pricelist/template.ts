import type { CellValue } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { articleSummary } from '../catalogue/summary.ts';
import type { Context } from '../context.ts';
import { csvLine, csvStyle } from '../export/csv.ts';
import { Ready } from '../ready.ts';
import { todayOf } from '../today.ts';
import { verb } from '../verb.ts';
import { listed, rowsOf } from './select.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EXAMPLES = 3;
/** What many shirtmakers begin with: twice and a half of what the cloth costs. */
const MARK_UP = 150;

/** Three rows of a list with the customer's own mark-up beside them. */
export const getPriceListTemplate = verb('getPriceListTemplate', async (context, { query: { format } }) => {
  const { caller, deps, locale } = context;
  const view = await deps.catalogue.current();
  const label = (key: string) => deps.labels.text(key, locale);
  const { currency } = caller.customer;
  const heads = [
    label('quickorder.article'),
    label('quickorder.color'),
    label('wishlist.articleName'),
    `${label('pricelist.perMetre')} (${currency})`,
    label('pricelist.markUp'),
    `${label('pricelist.ownPrice')} (${currency})`,
  ];
  const rows = listed(rowsOf(view, context, { brand: [], season: [], collection: [] }, null), 'ALL').slice(0, EXAMPLES);
  const table = rows.flatMap(({ ordinal, price }) => {
    if (ordinal === undefined || price === null) return [];
    const { code, color, name } = articleSummary(view, ordinal, context);
    return [[code, color, name, price / 100, MARK_UP, ownPrice(price)] as const];
  });
  return format === 'csv' ? asCsv(context, heads, table) : asXlsx(context, heads, table);
});

type Line = readonly [string, string, string, number, number, number];
const ownPrice = (price: number): number => Math.round(price * (1 + MARK_UP / 100)) / 100;
const nameOf = (context: Context): string => `${context.deps.labels.text('pricelist.template', context.locale)} ${todayOf(context)}`;

function asCsv(context: Context, heads: readonly string[], table: readonly Line[]): Ready<'text/csv' | typeof XLSX> {
  const style = csvStyle(context.locale);
  const text = [heads, ...table].map((line) => csvLine(line, style)).join('');
  return new Ready('text/csv', `\uFEFF${text}`, { fileName: `${nameOf(context)}.csv` });
}

async function asXlsx(context: Context, heads: readonly string[], table: readonly Line[]): Promise<Ready<'text/csv' | typeof XLSX>> {
  const name = context.deps.labels.text('pricelist.template', context.locale);
  const formulas = new Map(
    table.map(([, , , , , own], at) => [`${at + 1},5`, { formula: `ROUND(D${at + 2}*(1+E${at + 2}/100),2)`, formulaResult: own }]),
  );
  const columns = [
    { width: 14 },
    { width: 10 },
    { width: 30 },
    { width: 16, numFmt: '#,##0.00' },
    { width: 14 },
    { width: 16, numFmt: '#,##0.00' },
  ];
  const rows: CellValue[][] = [[...heads], ...table.map((line) => [...line])];
  const bytes = await writeXlsx({ sheets: [{ name, columns, rows, cells: formulas, freezePane: { rows: 1 } }] });
  return new Ready(XLSX, new Uint8Array(bytes), { fileName: `${nameOf(context)}.xlsx` });
}
