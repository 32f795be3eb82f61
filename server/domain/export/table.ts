import { writeXlsxStream } from 'hucre/xlsx';
import type { Day, ExportFormat } from '../../../generated/rules.ts';
import type { Context } from '../context.ts';
import { Ready } from '../ready.ts';
import { todayOf } from '../today.ts';
import { csvLine, csvStyle } from './csv.ts';
import { started, streamOf } from './stream.ts';

/** What a cell holds: text, a number, or a calendar day as `YYYY-MM-DD`. Null is an empty cell. */
export type Column<Row> = { header: string; width?: number } & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'count' | 'decimal'; value: (row: Row) => number | null }
  | { kind: 'day'; value: (row: Row) => Day | null }
);

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FORMATS = { text: '@', count: '0', decimal: '#,##0.00', day: 'yyyy-mm-dd' } as const;
const WIDTHS = { text: 22, count: 10, decimal: 14, day: 12 } as const;
/** Longest name of a sheet, and what it may not hold. */
const SHEET_NAME = 31;

const encoder = new TextEncoder();
/** Lines that are sent in one go, about as many bytes as a connection takes at once. */
const LINES = 200;

async function* csvBytes<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>, locale: Context['locale']) {
  const style = csvStyle(locale);
  let lines = [
    `\uFEFF${csvLine(
      columns.map(({ header }) => header),
      style,
    )}`,
  ];
  for await (const row of rows) {
    lines.push(
      csvLine(
        columns.map((column) => column.value(row)),
        style,
      ),
    );
    if (lines.length < LINES) continue;
    yield encoder.encode(lines.join(''));
    lines = [];
  }
  yield encoder.encode(lines.join(''));
}

async function* xlsxRows<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) {
  // The same few hundred days stand in all rows.
  const days = new Map<string, Date>();
  const dayOf = (written: string): Date => {
    const day = days.get(written) ?? new Date(`${written}T00:00:00Z`);
    days.set(written, day);
    return day;
  };
  for await (const row of rows)
    yield columns.map((column) => {
      const value = column.value(row);
      return column.kind === 'day' && typeof value === 'string' ? dayOf(value) : value;
    });
}

/**
 * A list as a file for a spreadsheet, written out while it is read. The first rows are read before this answers, so that what goes
 * wrong at the start is still told as a problem. `rows` is asked for more as the client takes what came before, and ended with it.
 */
export async function exportTable<Row>(
  context: Pick<Context, 'locale' | 'now' | 'caller'>,
  {
    format,
    name,
    columns,
    rows,
  }: { format: ExportFormat; name: string; columns: readonly Column<Row>[]; rows: AsyncIterable<Row> | Iterable<Row> },
): Promise<Ready<'text/csv' | typeof XLSX>> {
  const fileName = `${name} ${todayOf(context)}.${format}`;
  const first = await started(rows);
  if (format === 'csv') return new Ready('text/csv', streamOf(csvBytes(columns, first, context.locale)), { fileName });
  const sheet = writeXlsxStream(xlsxRows(columns, first), {
    name: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, SHEET_NAME),
    columns: columns.map(({ header, kind, width }) => ({ header, width: width ?? WIDTHS[kind], numFmt: FORMATS[kind] })),
    freezePane: { rows: 1 },
  });
  return new Ready(XLSX, sheet, { fileName });
}
