import type { Day, LineType, QuickOrderColumn } from '../../../generated/rules.ts';
import { accessoryLineQuantityMax } from '../../../generated/zod/schemas/accessoryLine.zod.ts';
import { LineNoteMax } from '../../../generated/zod/schemas/lineNote.zod.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import type { QuickOrderCorrection } from '../../../generated/zod/schemas/quickOrderCorrection.zod.ts';
import { sampleLineQuantityMax } from '../../../generated/zod/schemas/sampleLine.zod.ts';
import {
  mayPutMonthFirst,
  readArticle,
  readDay,
  readingsOfDay,
  readingsOfQuantity,
  readQuantity,
} from '../../../shared/quick-order/cells.ts';
import type { SheetRow } from '../../../shared/quick-order/columns.ts';
import { plainWord, typeOf } from '../../../shared/quick-order/words.ts';
import { cmAllowed, nearestMetres } from '../../../shared/rules/metres.ts';
import type { LineFields, ShopRow } from '../../store/queries/carts.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../errors.ts';
import { todayOf } from '../today.ts';
import { articleOfNumber, paddedColor } from './short-code.ts';

export type Finding = { column: QuickOrderColumn } & Refusal;
/** What a row means. Where something can not be read it is left at its emptiest, and told in `problems`. */
export interface ReadLine {
  empty: boolean;
  line: LineFields;
  /** Hundredths as they were typed; null where nobody can read them. */
  typed: number | null;
  corrections: QuickOrderCorrection[];
  problems: Finding[];
}
export interface ReadContext {
  view: CatalogueView;
  context: Context;
  shops: readonly ShopRow[];
  /** What the shop calls each of them. */
  places: readonly string[];
}

/** Whether there is such a cloth, accessory or book, whoever may see it. */
function exists({ index, accessories }: CatalogueView, code: string, color: string): boolean {
  return index.codeOrder.ordinalOf(code, color) !== undefined || accessories.has(`${code}-${color}`);
}
const FEWEST_OF_CODE = 3;

/**
 * Code and colour of a row; a colour without its zeros is given them, a code with its colour grown on to it is parted, and a number without the
 * letters of its brand gets them, where there is such an article.
 */
export function articleOf(
  { view, context }: Pick<ReadContext, 'view' | 'context'>,
  row: SheetRow,
  corrections: QuickOrderCorrection[],
): { code: string; color: string } {
  const typed = readArticle(row.article ?? '', row.color ?? '');
  const { code, color } = typed;
  if (color === '' && code !== '' && !view.index.book(code))
    for (let length = code.length - 1; length >= FEWEST_OF_CODE; length--)
      if (exists(view, code.slice(0, length), code.slice(length))) {
        corrections.push({ column: 'article', from: row.article ?? '', to: `${code.slice(0, length)}-${code.slice(length)}` });
        return { code: code.slice(0, length), color: code.slice(length) };
      }
  if (color === '' || exists(view, code, color)) return typed;
  // In a column of its own the colour may be there twice: with the code, and alone. Two different ones are no article: nobody chooses between them.
  const whole = readArticle(row.article ?? '', '');
  if (whole.color !== '' && paddedColor(whole.color) === paddedColor(color) && exists(view, whole.code, whole.color)) return whole;
  const meant = articleOfNumber(view, context, code, color);
  if (meant) {
    corrections.push({ column: 'article', from: row.article ?? '', to: `${meant.code}-${meant.color}` });
    return meant;
  }
  const padded = paddedColor(color);
  if (padded === color || !exists(view, code, padded)) return typed;
  corrections.push({
    column: row.color ? 'color' : 'article',
    from: row.color || (row.article ?? ''),
    to: row.color ? padded : `${code}-${padded}`,
  });
  return { code, color: padded };
}

function kindOf(read: ReadContext, row: SheetRow, code: string, color: string, problems: Finding[]): LineType {
  const said = (row.type ?? '').trim();
  const type = typeOf(said);
  if (said !== '' && !type) problems.push({ column: 'type', code: 'TYPE_UNKNOWN' });
  if (type) return type;
  if (read.view.accessories.has(`${code}-${color}`)) return 'ACCESSORY';
  return color === '' && read.view.index.book(code) ? 'BOOK' : 'FABRIC';
}

/** Why pieces can not be had in that number, or null. */
function piecesRefusal(type: LineType, hundredths: number): Refusal | null {
  const most = type === 'SAMPLE' ? sampleLineQuantityMax : accessoryLineQuantityMax;
  if (hundredths < 100) return { code: 'QUANTITY_BELOW_MINIMUM', params: { minimum: 1 } };
  const nearest = [
    ...new Set([Math.floor(hundredths / 100), Math.ceil(hundredths / 100)].map((pieces) => Math.min(most, Math.max(1, pieces)))),
  ];
  return hundredths % 100 === 0 && hundredths / 100 <= most ? null : { code: 'METRES_INVALID', params: { nearest } };
}

/** A number that could mean two things offers what is sold of both, in metres or pieces. */
export function unreadable(text: string, isSold: (hundredths: number) => boolean): Refusal {
  const nearest = readingsOfQuantity(text).filter(isSold);
  return { code: 'QUANTITY_UNREADABLE', ...(nearest.length > 0 ? { params: { nearest: nearest.map((each) => each / 100) } } : {}) };
}

function quantityOf(
  { context }: ReadContext,
  row: SheetRow,
  type: LineType,
  problems: Finding[],
): { typed: number | null; quantity: number } {
  const text = row.quantity ?? '';
  const hundredths = readQuantity(text);
  if (hundredths === 'empty') {
    problems.push({ column: 'quantity', code: 'FIELD_REQUIRED' });
    return { typed: null, quantity: 0 };
  }
  const { ditta } = context.caller;
  if (hundredths === 'unreadable') {
    const isSold = (each: number) => (type === 'FABRIC' ? cmAllowed(ditta, each) : piecesRefusal(type, each) === null);
    problems.push({ column: 'quantity', ...unreadable(text, isSold) });
    return { typed: null, quantity: 0 };
  }
  const refusal: Refusal | null =
    type !== 'FABRIC'
      ? piecesRefusal(type, hundredths)
      : cmAllowed(ditta, hundredths)
        ? null
        : { code: 'METRES_INVALID', params: { nearest: nearestMetres(ditta, hundredths) } };
  if (refusal) problems.push({ column: 'quantity', ...refusal });
  return { typed: hundredths, quantity: refusal ? 0 : type === 'FABRIC' ? hundredths : hundredths / 100 };
}

function shopOf({ shops, places }: ReadContext, row: SheetRow, problems: Finding[]): string | null {
  const said = plainWord(row.shop ?? '');
  if (said === '') {
    if (shops.length > 0) problems.push({ column: 'shop', code: 'FIELD_REQUIRED' });
    return null;
  }
  const saying = (texts: (shop: ShopRow, at: number) => string[]) =>
    shops.filter((shop, at) => texts(shop, at).some((text) => plainWord(text) === said));
  // By its code, as the shop itself calls it, else by whatever it is of its own.
  const [found = []] = [
    saying(({ code }) => [code]),
    saying(({ street }, at) => [places[at] ?? '', `${places[at]} ${street}`]),
    saying(({ name, city }) => [name, city, `${name} ${city}`]),
  ].filter((some) => some.length > 0);
  if (found.length !== 1) problems.push({ column: 'shop', code: 'SHOP_UNKNOWN' });
  return found.length === 1 ? (found[0]?.code ?? null) : null;
}

function dayOf({ context }: ReadContext, row: SheetRow, { corrections, problems }: Pick<ReadLine, 'corrections' | 'problems'>): Day | null {
  const text = row.requestedDate ?? '';
  const { customer, display } = context.caller;
  const meant = mayPutMonthFirst(customer.country, display.dateFormat) ? readingsOfDay(text) : [];
  const day = meant[0] ?? readDay(text);
  if (day === 'empty') problems.push({ column: 'requestedDate', code: 'FIELD_REQUIRED' });
  else if (day === 'unreadable') problems.push({ column: 'requestedDate', code: 'DATE_UNREADABLE' });
  else if (meant.length > 1) problems.push({ column: 'requestedDate', code: 'DATE_AMBIGUOUS', params: { days: meant } });
  else if (day < todayOf(context)) problems.push({ column: 'requestedDate', code: 'DATE_IN_PAST', params: { minimum: todayOf(context) } });
  else {
    // Nobody reads the number of a spreadsheet as a day, nor a month that stands first: which one it is, is told.
    if (/^\s*\d+\s*$/.test(text) || readDay(text) !== day) corrections.push({ column: 'requestedDate', from: text, to: day });
    return day;
  }
  return null;
}

function textOf(row: SheetRow, column: 'reference' | 'note', maximum: number, problems: Finding[]): string {
  const text = (row[column] ?? '').trim();
  if (text.length > maximum) problems.push({ column, code: 'TEXT_TOO_LONG', params: { maximum } });
  return text.slice(0, maximum);
}

/** What a row of the sheet means for the caller, before the catalogue's and the stock's verdict. */
export function readLine(read: ReadContext, row: SheetRow): ReadLine {
  const corrections: QuickOrderCorrection[] = [];
  const problems: Finding[] = [];
  const empty = ![row.article, row.color, row.quantity, row.reference, row.note].some((cell) => cell?.trim());
  const { code, color } = articleOf(read, row, corrections);
  if (code === '') problems.push({ column: 'article', code: 'FIELD_REQUIRED' });
  const type = kindOf(read, row, code, color, problems);
  const { typed, quantity } = quantityOf(read, row, type, problems);
  const line: LineFields = {
    type,
    code,
    color: type === 'BOOK' ? '' : color,
    quantity,
    shop: shopOf(read, row, problems),
    reference: textOf(row, 'reference', LineReferenceMax, problems),
    note: textOf(row, 'note', LineNoteMax, problems),
    // A book is sent when it is there.
    requestedDate: type === 'BOOK' ? null : dayOf(read, row, { corrections, problems }),
  };
  return { empty, line, typed, corrections, problems };
}
