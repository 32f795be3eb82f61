import type { Cart } from '../../../generated/api/model/cart.ts';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import type { CartMutation } from '../../../generated/api/model/cartMutation.ts';
import type { Day } from '../../../generated/rules.ts';
import { articleCode } from '../../paths.ts';
import { clothLine } from '../../pieces/contract-check.ts';

/** What one change did, applied to the cart that is on the screen: a hundred lines are not read again for one of them. */
export function applyMutation(cart: Cart, mutation: CartMutation): Cart {
  const changed = new Map(mutation.changed.map((line) => [line.id, line]));
  const removed = new Set(mutation.removed);
  const kept = cart.lines.filter((line) => !removed.has(line.id)).map((line) => changed.get(line.id) ?? line);
  const known = new Set(cart.lines.map((line) => line.id));
  const lines = [...kept, ...mutation.changed.filter((line) => !known.has(line.id))].sort((a, b) => a.position - b.position);
  return { ...cart, version: mutation.version, lines, totals: mutation.totals, hasChanges: lines.some((line) => line.changes.length > 0) };
}

export interface LinePatch {
  quantity?: number;
  shop?: string | null;
  reference?: string;
  note?: string;
  requestedDate?: Day | null;
}
/** The line as the contract wants it back. A book has no such form: it is added and removed, not edited. */
export function lineInput(line: CartLine, ditta: Cart['ditta'], patch: LinePatch): CartLineInput | null {
  const next = { ...line, ...patch };
  const base = {
    code: line.article.code,
    color: line.article.color,
    quantity: next.quantity,
    reference: next.reference,
    note: next.note,
    shop: next.shop,
    requestedDate: next.requestedDate,
  };
  switch (line.type) {
    case 'FABRIC':
      return clothLine(ditta, base);
    case 'SAMPLE':
    case 'ACCESSORY':
      return { type: line.type, ditta, ...base };
    default:
      return null;
  }
}

export interface Change {
  id: string;
  kind: 'price' | 'price-hidden' | 'stock' | 'gone';
  name: string;
  before: string;
  now: string;
}
/** What is different from what the customer last saw, line by line. `before` and `now` are texts of the server or availability states. */
export function cartChanges(cart: Pick<Cart, 'lines'>): Change[] {
  return cart.lines.flatMap((line) =>
    line.changes.map((change, index): Change => {
      const base = {
        id: `${line.id}-${index}`,
        name: `${line.article.name} ${articleCode(line.article)}`,
      };
      if (change.kind === 'PRICE')
        return change.unitPriceBeforeString && line.unitPriceString
          ? { ...base, kind: 'price', before: change.unitPriceBeforeString, now: line.unitPriceString }
          : { ...base, kind: 'price-hidden', before: '', now: '' };
      if (change.kind === 'AVAILABILITY' && change.stateBefore && line.availability)
        return { ...base, kind: 'stock', before: change.stateBefore, now: line.availability.state };
      return { ...base, kind: 'gone', before: '', now: '' };
    }),
  );
}

/** Lines by requested date, the undated first, then as the calendar goes. */
export function byDate(lines: readonly CartLine[]): { date: Day | null; lines: CartLine[] }[] {
  const dates = [...new Set(lines.map((line) => line.requestedDate))].sort((a, b) => (a ?? '').localeCompare(b ?? ''));
  return dates.map((date) => ({ date, lines: lines.filter((line) => line.requestedDate === date) }));
}
