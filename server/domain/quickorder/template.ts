import { writeXlsx } from 'hucre/xlsx';
import { type ExportFormat, lineTypes, type QuickOrderColumn, quickOrderColumns } from '../../../generated/rules.ts';
import type { SheetRow } from '../../../shared/quick-order/columns.ts';
import { addWorkingDays } from '../../../shared/rules/mill-days.ts';
import { listCustomerShops } from '../../store/queries/carts.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { isVisible } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { csvLine, csvStyle } from '../export/csv.ts';
import { toMetres } from '../pricing/amounts.ts';
import { Ready } from '../ready.ts';
import { usualCm } from '../stock/rules.ts';
import { todayOf } from '../today.ts';
import { verb } from '../verb.ts';
import { judgeRows } from './check.ts';
import type { Finding } from './read-row.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTHS: Partial<Record<QuickOrderColumn, number>> = { article: 16, color: 10, type: 14, quantity: 12, note: 30 };
const USUAL_WIDTH = 18;
type Cell = string | number | null;

const label = ({ deps, locale }: Context, key: string): string => deps.labels.text(key, locale);
const headsOf = (context: Context): string[] => quickOrderColumns.map((column) => label(context, `quickorder.${column}`));

/** A table of the sheet as a file of its own name; further sheets only where there are any. */
async function tableFile(
  context: Context,
  format: ExportFormat,
  name: string,
  table: readonly (readonly Cell[])[],
  more: { name: string; rows: Cell[][] }[] = [],
): Promise<Ready<'text/csv' | typeof XLSX>> {
  const fileName = `${name} ${todayOf(context)}.${format}`;
  if (format === 'csv') {
    const style = csvStyle(context.locale);
    return new Ready('text/csv', `\uFEFF${table.map((row) => csvLine(row, style)).join('')}`, { fileName });
  }
  const columns = [...quickOrderColumns.map((column) => ({ width: WIDTHS[column] ?? USUAL_WIDTH })), { width: 60 }];
  const sheets = [
    { name, columns, rows: table.map((row) => [...row]), freezePane: { rows: 1 } },
    ...more.map((sheet) => ({ ...sheet, columns: [{ width: 14 }, { width: 40 }, { width: 40 }] })),
  ];
  return new Ready(XLSX, new Uint8Array(await writeXlsx({ sheets })), { fileName });
}

/** The first cloth, accessory and book that the caller may buy, as examples. */
function examples(
  view: CatalogueView,
  context: Context,
): Record<(typeof lineTypes)[number], { code: string; color: string; quantity: number } | undefined> {
  const { index, accessories } = view;
  let cloth: { code: string; color: string; book: string } | undefined;
  for (let ordinal = 0; ordinal < index.size && !cloth; ordinal++)
    if (index.purchasable[ordinal] === 1 && index.ditte.at(ordinal).includes(context.caller.ditta) && isVisible(index, ordinal, context))
      cloth = { code: index.codes[ordinal] as string, color: index.colors[ordinal] as string, book: index.single.book.at(ordinal) };
  const [accessory] = accessories.values();
  const metres = toMetres(usualCm(context.caller.ditta));
  return {
    FABRIC: cloth && { code: cloth.code, color: cloth.color, quantity: metres },
    SAMPLE: cloth && { code: cloth.code, color: cloth.color, quantity: 1 },
    ACCESSORY: accessory && { code: accessory.code, color: accessory.color, quantity: accessory.minimumQuantity },
    BOOK: cloth && { code: cloth.book, color: '', quantity: 1 },
  };
}

/** A sheet to be filled in, with an example of each type and the points of sale in a list of their own. */
export const getQuickOrderTemplate = verb('getQuickOrderTemplate', async (context, { query: { format } }) => {
  const { caller, deps } = context;
  const view = await deps.catalogue.current();
  const shops = await deps.store.read((tx) => listCustomerShops(tx, caller.customer.code));
  const found = examples(view, context);
  const day = addWorkingDays(todayOf(context), 1);
  const rows = lineTypes.flatMap((type): Cell[][] => {
    const example = found[type];
    if (!example) return [];
    return [
      [
        example.code,
        example.color,
        label(context, `quickorder.type${type}`),
        example.quantity,
        shops[0]?.code ?? null,
        null,
        null,
        type === 'BOOK' ? null : day,
      ],
    ];
  });
  const places = [
    [label(context, 'quickorder.shopCode'), label(context, 'quickorder.shopName'), label(context, 'quickorder.shopAddress')],
    ...shops.map((shop) => [shop.code, shop.name, `${shop.street}, ${shop.postalCode} ${shop.city}`]),
  ];
  return tableFile(
    context,
    format,
    label(context, 'quickorder.title'),
    [headsOf(context), ...rows],
    [{ name: label(context, 'quickorder.shops'), rows: places }],
  );
});

/** What is wrong with a cell, as a sentence with the head of its column in front. */
function sentence(context: Context, { column, code, params }: Finding): string {
  const values = Object.entries(params ?? {}).map(
    ([name, value]) => [name, Array.isArray(value) ? value.join(' / ') : String(value)] as const,
  );
  const text = values.reduce(
    (filled, [name, value]) => filled.replaceAll(new RegExp(`\\{${name}(?::\\w+)?\\}`, 'g'), value),
    label(context, `error.${code}`),
  );
  const nearest = (code === 'METRES_INVALID' || code === 'QUANTITY_UNREADABLE') && params?.nearest;
  const offer = nearest ? ` (${nearest.join(' / ')})` : '';
  return `${label(context, `quickorder.${column}`)}: ${text}${offer}`;
}

/** The sheet as a file in the columns of the template, with what is wrong behind each row. */
export const exportQuickOrder = verb('exportQuickOrder', async (context, { body: { rows, format } }) => {
  const view = await context.deps.catalogue.current();
  const judged = await context.deps.store.read((tx) => judgeRows(tx, view, context, rows));
  const table = rows.map((row: SheetRow, at) => [
    ...quickOrderColumns.map((column) => row[column] ?? ''),
    judged[at]?.read.empty ? '' : (judged[at]?.problems ?? []).map((problem) => sentence(context, problem)).join('; '),
  ]);
  return tableFile(context, format, label(context, 'quickorder.title'), [
    [...headsOf(context), label(context, 'quickorder.errors')],
    ...table,
  ]);
});
