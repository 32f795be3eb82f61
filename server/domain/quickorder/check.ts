import type { LineType, QuickOrderColumn } from '../../../generated/rules.ts';
import type { QuickOrderCheck } from '../../../generated/zod/schemas/quickOrderCheck.zod.ts';
import type { QuickOrderVerdict } from '../../../generated/zod/schemas/quickOrderVerdict.zod.ts';
import type { SheetRow } from '../../../shared/quick-order/columns.ts';
import { shopPlaces } from '../../../shared/rules/shop-places.ts';
import { listCustomerShops } from '../../store/queries/carts.ts';
import type { Tx } from '../../store/store.ts';
import { type JudgedLine, judgeLines, priceCartLines, stockedArticles } from '../cart/evaluate.ts';
import { draft } from '../cart/line-input.ts';
import { articleRef, presentLine, priceFields } from '../cart/present.ts';
import { isPurchasable } from '../cart/settle.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { paintWithin } from '../catalogue/stripes.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../errors.ts';
import { toMetres } from '../pricing/amounts.ts';
import { readStock } from '../stock/read.ts';
import { verb } from '../verb.ts';
import { missingColor } from './missing-color.ts';
import { type Finding, type ReadLine, readLine } from './read-row.ts';

export interface JudgedRow {
  read: ReadLine;
  judged: JudgedLine;
  problems: ReadLine['problems'];
}

/** Which cell a refusal of the whole line belongs to. */
const columnOf = (refusal: Refusal, type: LineType): QuickOrderColumn => {
  if (refusal.code === 'METRES_INVALID' || refusal.code === 'QUANTITY_BELOW_MINIMUM' || refusal.code === 'LONGER_THAN_PIECE')
    return 'quantity';
  return refusal.code === 'ARTICLE_WRONG_TYPE' && type !== 'FABRIC' ? 'type' : 'article';
};

/** Judges rows as if they were a cart: two never count on the same piece, and what is wrong takes nothing from the others. */
export async function judgeRows(tx: Tx, view: CatalogueView, context: Context, rows: readonly SheetRow[]): Promise<JudgedRow[]> {
  const { caller } = context;
  const shops = await listCustomerShops(tx, caller.customer.code);
  const places = shopPlaces(shops).map((parts) => parts.join(' '));
  const read = rows.map((row) => readLine({ view, context, shops, places }, row));
  const { lines } = priceCartLines(
    view,
    context,
    read.map(({ line }, at) => ({ ...draft(line), id: at + 1 })),
    null,
  );
  const found = lines.map((line, at) => {
    const own = read[at] as ReadLine;
    // A quantity that can not be read, or is not sold, is told once.
    const told = own.problems.some(({ column }) => column === 'quantity');
    const refusal = line.goods.refusal ?? (told ? null : line.refusal);
    const colors = refusal && missingColor(view, context, own.line);
    const missing: Finding | null = colors && { column: 'color', ...colors };
    const named = refusal && own.line.code !== '' ? [missing ?? { column: columnOf(refusal, own.line.type), ...refusal }] : [];
    return { own, line, problems: [...own.problems, ...named] };
  });
  const stock = await readStock(tx, stockedArticles(lines), caller.ditta, isPurchasable(view));
  const judged = judgeLines(
    // A line that is refused leaves its cloth to the lines behind it.
    found.map(({ line, problems, own }) => ({
      ...line,
      refusal: problems.length > 0 || own.empty ? { code: 'CART_LINE_INVALID' as const, params: { lines: [] } } : null,
    })),
    stock,
    context,
  );
  return found.map(({ own, problems }, at) => {
    const verdict = judged[at] as JudgedLine;
    const late =
      problems.length === 0 && !own.empty && verdict.refusal
        ? [{ column: columnOf(verdict.refusal, own.line.type), ...verdict.refusal }]
        : [];
    return { read: own, judged: verdict, problems: [...problems, ...late] };
  });
}

function presentRow({ read, judged, problems }: JudgedRow, at: number, context: Context): QuickOrderVerdict {
  const { empty, line, typed, corrections } = read;
  const { goods } = judged;
  const unknown = line.code === '' || goods.refusal?.code === 'ARTICLE_NOT_FOUND';
  const base = { corrections, problems, type: null, article: null, quantity: null, availability: null };
  if (empty) return { ...base, corrections: [], problems: [], state: 'EMPTY' };
  const state = problems.length > 0 ? 'WRONG' : corrections.length > 0 ? 'CORRECTED' : 'VALID';
  if (unknown) return { ...base, state, type: line.type };
  const { unitPrice, unitPriceString, total, totalString, availability } = presentLine(judged, at, context);
  const sold = goods.refusal === null;
  const measured = line.quantity > 0;
  return {
    ...base,
    state,
    type: line.type,
    article: articleRef(line.code, line.color, goods, context.locale),
    quantity: typed === null ? null : typed / 100,
    ...(sold && unitPrice ? { unitPrice, unitPriceString } : {}),
    ...(sold && unitPrice && measured ? { total, totalString } : {}),
    availability: sold && measured ? availability : null,
  };
}

/** The rows in the words of the contract, with what can be bought of them in all. */
export function presentCheck(rows: readonly JudgedRow[], context: Context): QuickOrderCheck {
  const verdicts = rows.map((row, at) => presentRow(row, at, context));
  const good = rows.filter(({ read, problems }) => !read.empty && problems.length === 0);
  const count = (state: QuickOrderVerdict['state']) => verdicts.filter((verdict) => verdict.state === state).length;
  return {
    rows: verdicts,
    counts: { valid: count('VALID'), corrected: count('CORRECTED'), wrong: count('WRONG') },
    metres: toMetres(good.reduce((sum, { read: { line } }) => sum + (line.type === 'FABRIC' ? line.quantity : 0), 0)),
    ...priceFields(context, { total: good.reduce((sum, { judged }) => sum + judged.priced.total, 0) }),
    asOf: context.now.toISOString(),
  };
}

/** Judges a sheet while it is typed. The cart is not touched. */
export const checkQuickOrder = verb('checkQuickOrder', async (context, { body: { rows } }) => {
  const view = await context.deps.catalogue.current();
  const judged = await context.deps.store.read((tx) => judgeRows(tx, view, context, rows));
  return paintWithin(context.deps, view.index, presentCheck(judged, context));
});
