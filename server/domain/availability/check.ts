import { type AvailabilityState, availabilityStates, ditteRules } from '../../../generated/rules.ts';
import { availabilityCheckListContentMax } from '../../../generated/zod/schemas/availabilityCheckList.zod.ts';
import type { AvailabilityItemOutput } from '../../../generated/zod/schemas/availabilityItem.zod.ts';
import type { AvailabilityRow } from '../../../generated/zod/schemas/availabilityRow.zod.ts';
import { readQuantity } from '../../../shared/quick-order/cells.ts';
import { cmAllowed, nearestMetres } from '../../../shared/rules/metres.ts';
import { keepCheck, listChecks } from '../../store/queries/availability-checks.ts';
import { listNotificationRows } from '../../store/queries/notifications.ts';
import { goodsOf } from '../cart/goods.ts';
import { articleRef, priceFields } from '../cart/present.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { paintWithin } from '../catalogue/stripes.ts';
import { isVisible, purchaseState } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { type Refusal, ShopError } from '../errors.ts';
import { lengthPrice, toMetres } from '../pricing/amounts.ts';
import { missingColor } from '../quickorder/missing-color.ts';
import { articleOf, unreadable } from '../quickorder/read-row.ts';
import { type FreeStock, judge } from '../stock/availability.ts';
import { lotsOf, presentVerdict } from '../stock/present.ts';
import { readStock } from '../stock/read.ts';
import { stockRule, usualCm } from '../stock/rules.ts';
import { verb } from '../verb.ts';
import { alternativesTo } from './alternatives.ts';

/** Only some shops tell of their stock in lists. @throws ShopError AVAILABILITY_NOT_HERE */
function assertHere({ caller }: Context): void {
  if (!(ditteRules[caller.ditta].header as readonly string[]).includes('availability')) throw new ShopError('AVAILABILITY_NOT_HERE');
}

interface Asked {
  code: string;
  color: string;
  /** Of the catalogue, where it is a cloth that the caller may see. */
  ordinal: number | undefined;
  /** Centimetres of which the answer speaks; null where they are not sold or can not be read. */
  cm: number | null;
  problem: Refusal | null;
}

/** What a line asks for. */
function read(view: CatalogueView, context: Context, { article, quantity = '' }: AvailabilityItemOutput): Asked {
  const { ditta } = context.caller;
  const { code, color } = articleOf({ view, context }, { article }, []);
  const goods = goodsOf(view, context, { type: 'FABRIC', code, color });
  const found = view.index.codeOrder.ordinalOf(code, color);
  const known = found !== undefined && isVisible(view.index, found, context) ? found : undefined;
  const typed = readQuantity(quantity);
  const cm = typed === 'empty' ? usualCm(ditta) : typed === 'unreadable' ? null : typed;
  const wrong: Refusal | null =
    cm === null
      ? unreadable(quantity, (each) => cmAllowed(ditta, each))
      : cmAllowed(ditta, cm)
        ? null
        : { code: 'METRES_INVALID', params: { nearest: nearestMetres(ditta, cm) } };
  return {
    code,
    color,
    ordinal: known,
    cm: wrong ? null : cm,
    problem:
      known === undefined || goods.refusal?.code === 'ARTICLE_OFF_LIMITS'
        ? (missingColor(view, context, { type: 'FABRIC', code, color }) ?? goods.refusal)
        : wrong,
  };
}

const HAD = new Set<AvailabilityState>(availabilityStates.slice(0, availabilityStates.indexOf('CONFIRM_24H') + 1));

function answer(
  view: CatalogueView,
  context: Context,
  asked: Asked,
  stock: ReadonlyMap<number, FreeStock>,
  waited: ReadonlySet<number>,
): AvailabilityRow {
  const { index } = view;
  const { caller, locale, now } = context;
  const { code, color, ordinal, cm, problem } = asked;
  const nothing = {
    article: null,
    quantity: null,
    availability: null,
    lots: [],
    incoming: [],
    alternatives: [],
    notificationRequested: false,
    purchasable: false,
    problem,
  };
  if (ordinal === undefined) return nothing;
  const goods = goodsOf(view, context, { type: 'FABRIC', code, color });
  const id = index.ids[ordinal] as number;
  const free = stock.get(id) ?? { purchasable: false, pieces: [], productions: [] };
  // Of a length that is not sold nothing can be said but what lies there.
  const verdict = cm === null ? null : judge(free, cm, stockRule(caller.ditta));
  return {
    ...nothing,
    article: articleRef(code, color, goods, locale),
    quantity: cm === null ? null : toMetres(cm),
    availability: verdict && presentVerdict(verdict, now),
    lots: lotsOf(free),
    incoming: free.productions.map(({ readyOn, freeCm }) => ({ date: readyOn, metres: toMetres(freeCm) })),
    ...priceFields(
      context,
      goods.refusal ? {} : { unitPrice: goods.unitPrice, total: cm === null ? null : lengthPrice(goods.unitPrice, cm) },
    ),
    alternatives: verdict && cm !== null && !HAD.has(verdict.state) ? alternativesTo(view, context, ordinal, cm) : [],
    notificationRequested: waited.has(id),
    purchasable: purchaseState(index, ordinal, context) === 'PURCHASABLE',
  };
}

/**
 * What can be had of each cloth, for itself: lines do not take from one another, because nothing is ordered. The question is kept among the
 * user's last twenty. @throws ShopError AVAILABILITY_NOT_HERE in shops that do not tell
 */
export const checkAvailability = verb('checkAvailability', async (context, { body: { items } }) => {
  assertHere(context);
  const { caller, deps, now } = context;
  const view = await deps.catalogue.current();
  const who = { customerCode: caller.customer.code, ditta: caller.ditta, userId: caller.userId };
  const asked = items.map((item) => read(view, context, item));
  const ids = asked.flatMap(({ ordinal }) => (ordinal === undefined ? [] : [view.index.ids[ordinal] as number]));
  const purchasable = (id: number) => view.index.purchasable[view.index.ordinalOfId(id) ?? -1] === 1;
  // unaudited: a question changes nothing; that it was asked is a convenience of whoever asked
  const { stock, waited } = await deps.store.transaction(async (tx) => {
    await keepCheck(tx, who, items, availabilityCheckListContentMax, now);
    return { stock: await readStock(tx, ids, caller.ditta, purchasable), waited: await listNotificationRows(tx, who) };
  });
  const waiting = new Set(waited.map(({ articleId }) => articleId));
  const answers = { items: asked.map((each) => answer(view, context, each, stock, waiting)), asOf: now.toISOString() };
  return paintWithin(deps, view.index, answers);
});

/** @throws ShopError AVAILABILITY_NOT_HERE */
export const listAvailabilityChecks = verb('listAvailabilityChecks', async (context) => {
  assertHere(context);
  const { caller, deps } = context;
  const who = { customerCode: caller.customer.code, ditta: caller.ditta, userId: caller.userId };
  const rows = await deps.store.read((tx) => listChecks(tx, who));
  return { content: rows.map(({ id, askedAt, items }) => ({ id, askedAt: askedAt.toISOString(), items })) };
});
