// What the mill says of orders and documents in bulk, as CSV or JSON, and the same words from the command line: docs/mill.md.
import { carrierCodes, type Day } from '../../generated/rules.ts';
import { orderSummaryTrackingCodeMax } from '../../generated/zod/schemas/orderSummary.zod.ts';
import { CsvError, type CsvTable, readCsv } from '../../shared/csv.ts';
import { isDay } from '../../shared/rules/days.ts';
import type { BookCommand, CreditCommand } from '../domain/invoice/book.ts';
import type { IssueCommand } from '../domain/invoice/issue.ts';
import type { RefundCommand } from '../domain/invoice/refund.ts';
import { MillError } from '../domain/mill-error.ts';
import { MILL_ACTIONS, type MillAction, type MillCommand } from '../domain/order/transition.ts';
import type { Shipment } from '../domain/waybill/write.ts';

/** What can be said of an order or a document in one row. */
export type FeedInstruction =
  | ({ kind: 'order' } & MillCommand)
  | ({ kind: 'invoice-issue' } & IssueCommand)
  | ({ kind: 'invoice-pay' } & Omit<BookCommand, 'kind'> & { by?: BookCommand['kind'] })
  | { kind: 'invoice-return'; number: string; date?: Day }
  | ({ kind: 'invoice-credit' } & CreditCommand)
  | ({ kind: 'invoice-refund' } & RefundCommand);

/** The words of one row: those of a column, a property or an option that say nothing are left out. */
export type FeedRow = Readonly<Record<string, string | undefined>>;

/** Columns besides `action` and `code`. */
export const FEED_COLUMNS = [
  'tracking',
  'carrier',
  'number',
  'parcels',
  'weight',
  'date',
  'due',
  'amount',
  'kind',
  'reference',
  'reason',
  'line',
  'quantity',
  'shop',
] as const;
export const INVOICE_ACTIONS = ['invoice', 'pay', 'return', 'credit', 'refund'] as const;

type Reader<T> = (text: string, name: string) => T;
/** A value that may be left out. */
function given<T>(row: FeedRow, name: string, read: Reader<T>): T | undefined {
  const text = row[name]?.trim();
  return text ? read(text, name) : undefined;
}
const atMost =
  (most: number): Reader<string> =>
  (text, name) => {
    if (text.length > most) throw new MillError(`${name} is longer than ${most} characters.`);
    return text;
  };
const plain = atMost(100);
const documentNumber: Reader<string> = (text, name) => {
  const number = text.toUpperCase();
  if (!/^[A-Z0-9][A-Z0-9/._-]{0,29}$/.test(number)) throw new MillError(`${name} is no number of a document: ${text}`);
  return number;
};
const day: Reader<Day> = (text, name) => {
  if (!isDay(text)) throw new MillError(`${name} is no day such as 2026-11-30: ${text}`);
  return text;
};
const minorUnits: Reader<number> = (text, name) => {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) throw new MillError(`${name} is no amount such as 103.07: ${text}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};
const count: Reader<number> = (text, name) => {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new MillError(`${name} is no number from 1 to 9999: ${text}`);
  return Number(text);
};
/** Kilograms with up to three decimals, as grams. */
const grams: Reader<number> = (text, name) => {
  const match = /^(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text);
  if (!match) throw new MillError(`${name} is no weight in kilograms such as 3.4: ${text}`);
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
};
const oneOf =
  <T extends string>(codes: readonly T[]): Reader<T> =>
  (text, name) => {
    const code = codes.find((each) => each === text.toLowerCase());
    if (!code) throw new MillError(`There is no ${name} ${text}. There are: ${codes.join(', ')}.`);
    return code;
  };
/** Without what was not said: the control socket sends JSON, and a property that is there says something. */
const said = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };

const shopCode: Reader<string> = (text, name) => {
  if (!/^[A-Za-z0-9]{1,12}$/.test(text)) throw new MillError(`${name} is no code of a point of sale: ${text}`);
  return text.toUpperCase();
};

const isAction = (name: string): name is MillAction => Object.hasOwn(MILL_ACTIONS, name);
const shipmentOf = (row: FeedRow): Shipment =>
  said({
    // An order shows it, too.
    tracking: given(row, 'tracking', atMost(orderSummaryTrackingCodeMax)),
    carrier: given(row, 'carrier', oneOf(carrierCodes)),
    number: given(row, 'number', documentNumber),
    shop: given(row, 'shop', shopCode),
    parcels: given(row, 'parcels', count),
    weightGrams: given(row, 'weight', grams),
  });

/** Metres or pieces, a point or a comma before at most two decimals. */
const quantity: Reader<number> = (text, name) => {
  if (!/^\d{1,6}(?:[.,]\d{1,2})?$/.test(text) || Number(text.replace(',', '.')) === 0)
    throw new MillError(`${name} is no quantity such as 1.5: ${text}`);
  return Number(text.replace(',', '.'));
};
/** What tells one part from the next: all that is said of it, numbers however they are written. */
const PART_WORDS = ['line', 'quantity', 'amount', 'date', 'kind', 'reference', 'reason', 'number'] as const;
const onceOf = (action: string, code: string, row: FeedRow): string => {
  const numbers: Partial<Record<string, number>> = said({
    amount: given(row, 'amount', minorUnits),
    quantity: given(row, 'quantity', quantity),
  });
  const words = PART_WORDS.flatMap((name) => {
    const text = numbers[name] ?? row[name]?.trim();
    return text ? `${name}=${text}` : [];
  });
  return [action, code.trim().toUpperCase(), ...words].join(' ');
};

/** A line of an order, and how much of it: only a cancellation has them. */
function partOf(row: FeedRow, action: MillAction, code: string): Pick<MillCommand, 'line' | 'quantity' | 'once'> {
  const part = said({ line: given(row, 'line', count), quantity: given(row, 'quantity', quantity) });
  const isPart = part.line !== undefined || part.quantity !== undefined;
  if (isPart && (action !== 'cancel' || part.line === undefined))
    throw new MillError('A line, and a quantity of it, can only be cancelled.');
  return part.quantity === undefined ? part : { ...part, once: onceOf(action, code, row) };
}

/** @throws MillError for an action that does not exist, and for a word that means nothing */
export function feedInstruction(action: string, code: string, row: FeedRow = {}): FeedInstruction {
  const date = given(row, 'date', day);
  const number = given(row, 'number', documentNumber);
  const amount = given(row, 'amount', minorUnits);
  const reference = given(row, 'reference', plain);
  const once = amount === undefined ? undefined : onceOf(action, code, row);
  if (isAction(action))
    return { kind: 'order', action, code, ...(action === 'ship' ? { shipment: shipmentOf(row) } : {}), ...partOf(row, action, code) };
  switch (action) {
    case 'invoice':
      return said({ kind: 'invoice-issue' as const, code, number, date, due: given(row, 'due', day) });
    case 'pay': {
      const by = given(row, 'kind', oneOf(['bank_transfer', 'card'] as const));
      return said({ kind: 'invoice-pay' as const, number: code, amount, date, by, reference, once });
    }
    case 'return':
      return said({ kind: 'invoice-return' as const, number: code, date });
    case 'credit': {
      const reason = given(row, 'reason', plain);
      if (!reason) throw new MillError('A credit note needs a reason.');
      return said({ kind: 'invoice-credit' as const, number: code, reason, amount, date, credit: number, once });
    }
    case 'refund':
      return said({ kind: 'invoice-refund' as const, number: code, amount, date, once });
    default:
      throw new MillError(`There is no action ${action}. There are: ${[...Object.keys(MILL_ACTIONS), ...INVOICE_ACTIONS].join(', ')}.`);
  }
}

function readTable(text: string): CsvTable {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof CsvError) throw new MillError(`Row ${error.row} of the feed: ${error.message}`);
    throw error;
  }
}
function readJson(text: string): FeedRow[] {
  const entries = JSON.parse(text) as unknown[];
  return entries.map((entry) =>
    Object.fromEntries(
      Object.entries(typeof entry === 'object' && entry !== null ? entry : {}).map(([name, value]) => [
        name,
        value === null || value === undefined ? undefined : String(value),
      ]),
    ),
  );
}

/**
 * Reads a feed: JSON (`[{"action":"ship","code":"OR26-000001","tracking":"TR1"}]`) or CSV with the columns action and code and any of `FEED_COLUMNS`,
 * in any order, separated by comma, semicolon or tab. @throws MillError with the row
 */
export function readFeed(text: string): FeedInstruction[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed.startsWith('[')) return readJson(trimmed).map((row) => feedInstruction(String(row.action), String(row.code), row));
  const { columns, rows } = readTable(trimmed);
  if (!columns.includes('action') || !columns.includes('code')) throw new MillError('The feed needs the columns action and code.');
  return rows.map(({ values }) => feedInstruction(values.action ?? '', values.code ?? '', values));
}
