import type { Day, LineType } from '../../../generated/rules.ts';
import { quantityOf } from '../cart/present.ts';
import type { Column } from './table.ts';

/** A line that can be ordered again. */
export interface SheetLine {
  code: string;
  color: string;
  type: LineType;
  /** Centimetres of cloth, or pieces. */
  quantity: number;
  shop: string | null;
  reference: string;
  note: string;
  requestedDate: Day | null;
}
/** The columns of a quick order, under the heads that its sheet knows: codes are texts with their leading zeros. */
export function sheetColumns<Row extends SheetLine>(label: (key: string) => string): Column<Row>[] {
  const text = (key: string, value: (line: Row) => string | null, width = 14): Column<Row> => ({
    header: label(`quickorder.${key}`),
    kind: 'text',
    value,
    width,
  });
  return [
    text('article', ({ code }) => code),
    text('color', ({ color }) => color, 10),
    text('type', ({ type }) => label(`quickorder.type${type}`), 12),
    { header: label('quickorder.quantity'), kind: 'decimal', value: ({ type, quantity }) => quantityOf(type, quantity) },
    text('shop', ({ shop }) => shop, 10),
    text('reference', ({ reference }) => reference, 22),
    text('note', ({ note }) => note, 30),
    { header: label('quickorder.requestedDate'), kind: 'day', value: ({ requestedDate }) => requestedDate },
  ];
}
/** What something costs, in the words of the papers. */
export function priceColumns<Row>(
  label: (key: string) => string,
  currency: string,
  { unitPrice, total }: { unitPrice: (line: Row) => number; total: (line: Row) => number },
): Column<Row>[] {
  return [
    { header: label('paper.row.currency'), kind: 'text', value: () => currency, width: 10 },
    { header: label('paper.row.unitPrice'), kind: 'decimal', value: (line) => unitPrice(line) / 100 },
    { header: label('paper.row.total'), kind: 'decimal', value: (line) => total(line) / 100 },
  ];
}
