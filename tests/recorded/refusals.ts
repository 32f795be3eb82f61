// How the shop says no to a write: with every code that the contract promises of it, and what is said beside the code.
import type { ProblemParams } from '../../generated/problems.ts';
import { type ProblemCode, problemStatus } from '../../generated/rules.ts';
import { type OperationId, operations } from '../../generated/server/operations.ts';

/** One of each, so that a place of a text that nothing is given for shows. */
const SAID: ProblemParams = {
  BODY_TOO_LARGE: { maximum: 1_000_000 },
  FEATURE_NOT_ENABLED: { flag: 'ORDINA' },
  TOO_MANY_ATTEMPTS: { retryAfterSeconds: 90 },
  DITTA_MISMATCH: { ditta: 'STK' },
  METRES_INVALID: { nearest: [2.2, 3.3] },
  QUANTITY_BELOW_MINIMUM: { minimum: 2 },
  LONGER_THAN_PIECE: { longestPiece: 31.5 },
  STOCK_CHANGED: { lines: [12] },
  PRICE_CHANGED: { lines: [12] },
  CART_CHANGED: { version: 13 },
  CART_FULL: { maximum: 201 },
  CART_LINE_INVALID: { lines: [{ id: 12, code: 'SHOP_UNKNOWN' }] },
  FIELD_REQUIRED: {},
  QUANTITY_UNREADABLE: { nearest: [1.25] },
  DATE_IN_PAST: { minimum: '2026-11-23' },
  DATE_IN_FUTURE: { maximum: '2026-11-19' },
  DATE_AMBIGUOUS: { days: ['2026-03-04', '2026-04-03'] },
  PROMO_MINIMUM_NOT_REACHED: { minimum: { amount: 20_100, currency: 'EUR' } },
  SAVED_CART_LIMIT: { maximum: 51 },
  WISHLIST_LIMIT: { maximum: 52 },
  WISHLIST_FULL: { maximum: 502 },
  TEXT_TOO_LONG: { maximum: 240 },
  QUICK_ORDER_INVALID: { rows: [2] },
  DRAFT_LIMIT: { maximum: 21 },
  FILE_TOO_MANY_ROWS: { maximum: 2_000, row: 2_001 },
  INVOICE_AMOUNT_NOT_OPEN: { invoices: [12] },
  FILE_TOO_LARGE: { maximum: 5_242_880, megabytes: 5 },
  FILE_TYPE_REFUSED: { types: 'PNG, JPEG' },
  PICTURE_UNREADABLE: { maximum: 40 },
  FILE_LIMIT: { maximum: 10 },
  DOWNLOAD_LIMIT: { maximum: 5 },
  DOWNLOAD_ROOM: { gigabytes: 2 },
  COLLECTION_TOO_LARGE: { maximum: 2_000_000_000, wanted: 3_000_000_000, articles: 400 },
  TOO_MANY_COLUMNS: { maximum: 60 },
  CONTACT_LIMIT: { maximum: 20 },
  SHOP_LIMIT: { maximum: 40 },
  MATERIAL_NOT_SELECTABLE: { title: 'Poplin bunch' },
  MATERIAL_QUANTITY: { title: 'Poplin bunch', maximum: 3 },
  MATERIAL_REQUEST_LIMIT: { maximum: 6 },
};
/** Who is not logged in, or may not, leaves the screen. */
const LEAVING = ['401', '403'];
/** No app that keeps the contract is answered these. */
const OUR_FAULT: readonly ProblemCode[] = ['INVALID_JSON', 'BODY_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED'];

export const refusalsOf = (id: string): ProblemCode[] => {
  const byStatus = (operations[id as OperationId]?.problems ?? {}) as Record<string, readonly ProblemCode[]>;
  return Object.entries(byStatus)
    .filter(([status]) => status.startsWith('4') && !LEAVING.includes(status))
    .flatMap(([, codes]) => codes)
    .filter((code) => !OUR_FAULT.includes(code));
};
/** Paths of every field that was sent, into objects but not into lists. */
function pathsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, `${path}.${name}`));
}
/** @param sent the body, as text */
export function refusal(code: ProblemCode, sent: string): Response {
  const status = problemStatus[code];
  const errors = code === 'VALIDATION_FAILED' ? { errors: pathsIn(bodyIn(sent), 'body').map((path) => ({ path, code: 'required' })) } : {};
  const said = (SAID as Partial<Record<ProblemCode, object>>)[code];
  const problem = { type: 'about:blank', title: code, status, code, ...(said ? { params: said } : {}), ...errors };
  return new Response(JSON.stringify(problem), { status, headers: { 'content-type': 'application/problem+json' } });
}
function bodyIn(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return {};
  }
}
