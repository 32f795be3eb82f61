// A server answers about what it was asked for; made-up answers know nothing of the question.
import { type OperationId, operations } from '../../generated/server/operations.ts';

/** A thing has the name that stands in its address: what `GET /orders/12` answers has the `id` 12. */
export function ofItsAddress(id: string, url: string, answer: unknown): unknown {
  const path = operations[id as OperationId]?.path;
  if (!path?.endsWith('}') || typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const said = new RegExp(`${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(new URL(url).pathname)?.groups ?? {};
  const own = Object.entries(said).flatMap(([name, text]) => {
    const kind = typeof (answer as Record<string, unknown>)[name];
    if (kind === 'number') return [[name, Number(text)]];
    return kind === 'string' ? [[name, decodeURIComponent(text)]] : [];
  });
  return { ...answer, ...Object.fromEntries(own) };
}

interface Page {
  content: Record<string, unknown>[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
}
const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' &&
  answer !== null &&
  ['page', 'size', 'totalElements', 'totalPages'].every((name) => typeof (answer as Record<string, unknown>)[name] === 'number') &&
  Array.isArray((answer as Page).content);
/** A list has so many pages; the last of them holds what is made up, and each the same in other words. */
const PAGES = 3;
/** On another page are others. */
const others = (row: Record<string, unknown>, page: number): Record<string, unknown> => {
  if (page === 0 || typeof row !== 'object') return row;
  const { id, code } = row;
  return {
    ...row,
    ...(typeof id === 'number' ? { id: id + page } : {}),
    ...(typeof code === 'string' ? { code: code.replace(/\d/, (digit) => String((Number(digit) + page) % 10)) } : {}),
  };
};
/** A page is the one that was asked for. */
export function ofItsPage(url: string, answer: unknown, isShort: boolean): unknown {
  if (!isPage(answer)) return answer;
  const { content } = answer;
  const asked = new URL(url).searchParams;
  const size = Number(asked.get('size') ?? answer.size);
  if (isShort) return { ...answer, page: 0, size, totalElements: content.length, totalPages: Math.min(1, content.length) };
  const page = Number(asked.get('page') ?? 0);
  const rows = content.map((row) => others(row, page));
  return { ...answer, content: rows, page, size, totalElements: (PAGES - 1) * size + content.length, totalPages: PAGES };
}

/** A user has one usual wishlist, whoever says which it is. */
const USUAL_WISHLIST = 12;
export function ofOneUser<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const { totals, usual } = answer as { totals?: unknown; usual?: unknown };
  if (typeof usual === 'number') return { ...answer, usual: USUAL_WISHLIST };
  return totals ? { ...answer, totals: ofOneUser(totals) } : answer;
}

interface Line {
  type: string;
  quantity: number;
  minimumQuantity: number;
}
const isLine = (value: object): value is Line =>
  ['quantity', 'minimumQuantity'].every((name) => typeof (value as Record<string, unknown>)[name] === 'number');
const MOST_METRES = 25;
const MOST_PIECES = 8;
/** Of what stands in a cart there is as much as there may be; made-up bounds contradict each other, and nobody could change it. */
export function orderable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(orderable);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, orderable(each)]));
  if (!isLine(value)) return inner;
  const quantity =
    value.type === 'FABRIC' ? Math.round((value.quantity % MOST_METRES) * 100 + 100) / 100 : 1 + Math.floor(value.quantity % MOST_PIECES);
  return { ...inner, quantity, minimumQuantity: 1 };
}
