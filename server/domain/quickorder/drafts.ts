import type { QuickOrderDraft } from '../../../generated/zod/schemas/quickOrderDraft.zod.ts';
import { quickOrderDraftListContentMax } from '../../../generated/zod/schemas/quickOrderDraftList.zod.ts';
import { QuickOrderRowsMax } from '../../../generated/zod/schemas/quickOrderRows.zod.ts';
import type { QuickOrderSource } from '../../../generated/zod/schemas/quickOrderSource.zod.ts';
import type { SheetRow } from '../../../shared/quick-order/columns.ts';
import { stillWanted } from '../../../shared/rules/days.ts';
import { findSavedCart, type LineFields } from '../../store/queries/carts.ts';
import { findOrder, listOrderLines } from '../../store/queries/order-list.ts';
import {
  countDrafts,
  type DraftHead,
  type DraftRow,
  deleteDraft,
  findDraft,
  insertDraft,
  listDraftHeads,
  writeDraft,
} from '../../store/queries/quick-orders.ts';
import { findWishlist, listWishes } from '../../store/queries/wishlists.ts';
import type { Tx } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { formatMoment } from '../pricing/format.ts';
import { assertFlags } from '../rights.ts';
import { todayOf } from '../today.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';

const placeOf = ({ caller }: Context) => ({ customerCode: caller.customer.code, ditta: caller.ditta });

/** What a sheet is called: as somebody has named it, else by the moment at which it was begun, for whoever reads. */
const nameOf = ({ deps, caller, locale }: Context, { name, createdAt }: Pick<DraftHead, 'name' | 'createdAt'>): string =>
  name ?? deps.labels.text('quickorder.draftDefault', locale, { date: formatMoment(createdAt, locale, caller.customer.timeZone) });

const present = (context: Context, draft: DraftRow): QuickOrderDraft => ({
  id: draft.id,
  version: draft.version,
  name: nameOf(context, draft),
  rows: draft.rows,
  updatedAt: draft.updatedAt.toISOString(),
  updatedBy: draft.updatedBy,
});

async function draftOf(tx: Tx, context: Context, id: number, lock = false): Promise<DraftRow> {
  const found = await findDraft(tx, id, placeOf(context), lock);
  if (!found) throw new ShopError('NOT_FOUND');
  return found;
}

type Line = Pick<LineFields, 'type' | 'code' | 'color' | 'note'> &
  Partial<Pick<LineFields, 'shop' | 'reference' | 'requestedDate'>> & { quantity: number | null };

/** A line as somebody would type it in the language of the sheet. A day that has passed is left out. */
function rowOf(context: Context, { type, code, color, quantity, shop, reference, note, requestedDate }: Line): SheetRow {
  const { deps, locale } = context;
  const cells: SheetRow = {
    article: color === '' ? code : `${code}-${color}`,
    type: type === 'FABRIC' ? '' : deps.labels.text(`quickorder.type${type}`, locale),
    quantity: quantity === null ? '' : type === 'FABRIC' ? (quantity / 100).toFixed(2) : String(quantity),
    shop: shop ?? '',
    reference: reference ?? '',
    note,
    requestedDate: stillWanted(requestedDate ?? null, todayOf(context)) ?? '',
  };
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
}

/** The rows of what is opened as a sheet; each asks the right by which it is seen elsewhere. @throws ShopError NOT_FOUND, FEATURE_NOT_ENABLED */
async function rowsFrom(tx: Tx, context: Context, { order, wishlist, savedCart }: QuickOrderSource): Promise<SheetRow[]> {
  const { caller } = context;
  const { customerCode, ditta } = placeOf(context);
  const lines = async (): Promise<readonly Line[]> => {
    if (order !== undefined) {
      assertFlags(caller, ['showOrders']);
      if (!(await findOrder(tx, order, customerCode, ditta))) throw new ShopError('NOT_FOUND');
      return (await listOrderLines(tx, [order])).map((line) => ({ ...line, requestedDate: null }));
    }
    if (wishlist !== undefined) {
      assertFlags(caller, ['showWishlist']);
      if (!(await findWishlist(tx, wishlist, { customerCode, ditta, userId: caller.userId }, false))) throw new ShopError('NOT_FOUND');
      return listWishes(tx, wishlist);
    }
    assertFlags(caller, ['enableCartAndPurchases']);
    const saved = await findSavedCart(tx, savedCart as number, customerCode, ditta);
    if (!saved) throw new ShopError('NOT_FOUND');
    return saved.lines;
  };
  return (await lines()).map((line) => rowOf(context, line));
}

export const listQuickOrderDrafts = verb('listQuickOrderDrafts', async (context) => {
  const heads = await context.deps.store.read((tx) => listDraftHeads(tx, placeOf(context)));
  return {
    content: heads.map(({ createdAt, ...head }) => ({
      ...head,
      name: nameOf(context, { name: head.name, createdAt }),
      updatedAt: head.updatedAt.toISOString(),
    })),
  };
});

/** @throws ShopError DRAFT_LIMIT, NOT_FOUND for what it should be made of */
export const createQuickOrderDraft = verb('createQuickOrderDraft', (context, { body: { name = null, rows = [], from } }) =>
  transact(context, async (tx) => {
    const { caller, now } = context;
    if ((await countDrafts(tx, placeOf(context))) >= quickOrderDraftListContentMax)
      throw new ShopError('DRAFT_LIMIT', { maximum: quickOrderDraftListContentMax });
    const opened = from ? await rowsFrom(tx, context, from) : rows;
    const kept = opened.slice(0, QuickOrderRowsMax);
    const id = await insertDraft(tx, placeOf(context), { userId: caller.userId, name, rows: kept, now });
    await audit(tx, context, 'quick-order.draft', String(id));
    const draft = present(context, await draftOf(tx, context, id));
    return opened.length > kept.length ? { ...draft, leftOut: opened.length - kept.length } : draft;
  }),
);

/** @throws ShopError NOT_FOUND */
export const getQuickOrderDraft = verb('getQuickOrderDraft', async (context, { params: { id } }) =>
  present(context, await context.deps.store.read((tx) => draftOf(tx, context, id))),
);

/** @throws ShopError NOT_FOUND, DRAFT_CHANGED when somebody changed it since */
export const updateQuickOrderDraft = verb('updateQuickOrderDraft', (context, { params: { id }, body: { version, name, rows } }) =>
  context.deps.store.transaction(async (tx) => {
    const kept = await draftOf(tx, context, id, true);
    if (kept.version !== version) throw new ShopError('DRAFT_CHANGED');
    const { caller, now } = context;
    await writeDraft(tx, id, { userId: caller.userId, name: name ?? kept.name, rows: rows ?? kept.rows, now });
    await audit(tx, context, 'quick-order.keep', String(id));
    return present(context, await draftOf(tx, context, id));
  }),
);

/** @throws ShopError NOT_FOUND */
export const deleteQuickOrderDraft = verb('deleteQuickOrderDraft', async (context, { params: { id } }) => {
  await context.deps.store.transaction(async (tx) => {
    if ((await deleteDraft(tx, id, placeOf(context))) === 0) throw new ShopError('NOT_FOUND');
    await audit(tx, context, 'quick-order.delete', String(id));
  });
  return { ok: true as const };
});
