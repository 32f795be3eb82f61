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

/** A user has one usual wishlist, whoever says which it is. */
const USUAL_WISHLIST = 12;
export function ofOneUser<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const { totals, usual } = answer as { totals?: unknown; usual?: unknown };
  if (typeof usual === 'number') return { ...answer, usual: USUAL_WISHLIST };
  return totals ? { ...answer, totals: ofOneUser(totals) } : answer;
}
