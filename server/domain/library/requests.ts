import { type MaterialRequestState, materialRequestStates } from '../../../generated/rules.ts';
import { listCustomerShops } from '../../store/queries/carts.ts';
import { findMaterials, holdMaterials, type ShelvedMaterial, takeCopies } from '../../store/queries/library.ts';
import {
  countMaterialRequests,
  countOpenMaterialRequests,
  findMaterialRequest,
  insertMaterialRequest,
  lockMaterialRequest,
  moveMaterialRequest,
  pageOfMaterialRequests,
} from '../../store/queries/material-requests.ts';
import { holdCustomer } from '../../store/queries/profiles.ts';
import { type Tx, theRow } from '../../store/store.ts';
import { staffUserIdOf } from '../actor.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { pageInfo, readSort } from '../paging.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { giveCopiesBack } from './copies.ts';
import { obstacleOf, presentRequest, requestCode } from './present.ts';

/** Requests of one customer that the mill may have before it. */
const MOST_OPEN = 20;

const whose = ({ caller }: Context) => ({ customerCode: caller.customer.code, ditta: caller.ditta });

/** What the customer has asked for, the latest first, and how much is in each state. */
export const listMaterialRequests = verb('listMaterialRequests', async (context, { query }) => {
  const { page, size, state } = query;
  return context.deps.store.read(async (tx) => {
    const counts = new Map((await countMaterialRequests(tx, whose(context))).map((each) => [each.state, each.count]));
    const states: readonly MaterialRequestState[] = state?.length ? state : materialRequestStates;
    const { descending } = readSort(query.sort);
    const rows = await pageOfMaterialRequests(tx, whose(context), { states, descending, offset: page * size, limit: size });
    const total = [...new Set(states)].reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
    return {
      content: rows.map((row) => presentRequest(row, context.locale)),
      counts: materialRequestStates.map((each) => ({ state: each, count: counts.get(each) ?? 0 })),
      ...pageInfo(page, size, total),
    };
  });
});

interface Wish {
  material: number;
  quantity: number;
}
/** What is named twice is wanted twice. */
function together(lines: readonly Wish[]): Wish[] {
  const sums = new Map<number, number>();
  for (const { material, quantity } of lines) sums.set(material, (sums.get(material) ?? 0) + quantity);
  return [...sums].map(([material, quantity]) => ({ material, quantity }));
}

/** @throws ShopError NOT_FOUND, MATERIAL_NOT_SELECTABLE, MATERIAL_QUANTITY with what could be had */
function judge(context: Context, material: ShelvedMaterial | undefined, quantity: number): void {
  if (!material) throw new ShopError('NOT_FOUND');
  const { copiesMaximum, copiesLeft } = material;
  const title = material.title[context.locale];
  if (copiesMaximum === null || copiesLeft === 0 || obstacleOf(material, context))
    throw new ShopError('MATERIAL_NOT_SELECTABLE', { title });
  const maximum = Math.min(copiesMaximum, copiesLeft ?? copiesMaximum);
  if (quantity > maximum) throw new ShopError('MATERIAL_QUANTITY', { title, maximum });
}

/** Sets aside what is wanted, or nothing of it. Locks stand in the order of the numbers, as when copies come back. */
async function setAside(tx: Tx, context: Context, lines: readonly Wish[]): Promise<void> {
  const ids = lines.map(({ material }) => material);
  await holdMaterials(tx, ids);
  const found = new Map((await findMaterials(tx, context.caller.ditta, ids)).map((each) => [each.id, each]));
  for (const { material, quantity } of lines) judge(context, found.get(material), quantity);
  for (const { material, quantity } of lines) await takeCopies(tx, material, quantity);
}

/**
 * Has physical material sent to an address of the customer.
 * @throws ShopError SHOP_UNKNOWN, NOT_FOUND, MATERIAL_NOT_SELECTABLE, MATERIAL_QUANTITY, MATERIAL_REQUEST_LIMIT
 */
export const requestMaterial = verb('requestMaterial', async (context, { body }) => {
  const { actor, caller, locale, now } = context;
  const { customerCode, ditta } = whose(context);
  const lines = together(body.lines);
  return transact(context, async (tx) => {
    await holdCustomer(tx, customerCode);
    const shipTo = (await listCustomerShops(tx, customerCode)).find(({ code }) => code === body.shop);
    if (!shipTo) throw new ShopError('SHOP_UNKNOWN');
    if ((await countOpenMaterialRequests(tx, customerCode)) >= MOST_OPEN)
      throw new ShopError('MATERIAL_REQUEST_LIMIT', { maximum: MOST_OPEN });
    await setAside(tx, context, lines);
    const id = await insertMaterialRequest(tx, {
      customerCode,
      ditta,
      userId: caller.userId,
      staffUserId: staffUserIdOf(actor),
      shipTo,
      note: body.note?.trim() ?? '',
      terms: body.terms,
      lines,
      now,
    });
    await audit(tx, context, 'material.request', `${requestCode({ id, requestedAt: now })} ${body.terms}`);
    return { request: presentRequest(theRow(await findMaterialRequest(tx, whose(context), id)), locale) };
  });
});

/** Takes back what the mill has not confirmed; the copies are free again. @throws ShopError NOT_FOUND, MATERIAL_REQUEST_CLOSED */
export const withdrawMaterialRequest = verb('withdrawMaterialRequest', async (context, { params: { id } }) => {
  const { deps, locale, now } = context;
  return deps.store.transaction(async (tx) => {
    const row = await lockMaterialRequest(tx, id);
    const { customerCode, ditta } = whose(context);
    if (row?.customerCode !== customerCode || row.ditta !== ditta) throw new ShopError('NOT_FOUND');
    if (row.state !== 'REQUESTED') throw new ShopError('MATERIAL_REQUEST_CLOSED');
    await giveCopiesBack(tx, id);
    await moveMaterialRequest(tx, id, { state: 'CANCELLED', now });
    await audit(tx, context, 'material.withdraw', requestCode(row));
    return { request: presentRequest(theRow(await findMaterialRequest(tx, { customerCode, ditta }, id)), locale) };
  });
});
