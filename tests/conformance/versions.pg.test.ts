// Whoever changes what somebody else has changed meanwhile is told, whatever it is that is to be changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../generated/server/operations.ts';
import { deref, listOperations, readContract, type Schema } from '../../scripts/gen/contract.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { cut, fabricWith, mintShopper, type Shopper } from '../support/shop.ts';

const contract = readContract();
/** Operations that name the version they change, each with the rest of what they can change. */
const versioned = listOperations(contract).flatMap(({ operation }) => {
  const schema = operation.requestBody?.content?.['application/json']?.schema as Schema | undefined;
  const body = schema && deref<Schema>(contract, schema);
  const { version, ...others } = body?.properties ?? {};
  return version ? [{ id: operation.operationId as OperationId, others: Object.keys(others) }] : [];
});

/** Something to change: where it is, the version before the last change, what each of its properties may be, and the refusal. */
interface Place {
  params?: Record<string, number>;
  stale: number;
  values: Record<string, unknown>;
  /** What goes along in any case. */
  always?: Record<string, unknown>;
  code: string;
}
let shop: TestApp;
let who: Shopper;
let places: Record<string, Place>;
beforeAll(async () => {
  shop = await openTestApp();
  who = await mintShopper(shop);
  const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
  const { changed } = await who.ok('addCartItem', { body: cut(cloth, 2) });
  const [line] = changed;
  await who.ok('updateCartItem', { body: { id: line!.id, version: line!.version, line: cut(cloth, 3) } });
  const cart = await who.ok('getCart');
  const list = await who.ok('createWishlist', { body: { name: 'Spring' } });
  const wishlist = list.wishlist!;
  await who.ok('updateWishlist', { params: { id: wishlist.id }, body: { version: wishlist.version, note: 'changed' } });
  const draft = await who.ok('createQuickOrderDraft', { body: { name: 'Monday', rows: [] } });
  await who.ok('updateQuickOrderDraft', { params: { id: draft.id }, body: { version: draft.version, name: 'Tuesday' } });
  const stale = cart.version - 1;
  const code = 'CART_CHANGED';
  places = {
    updateCart: {
      stale,
      code,
      values: {
        paymentMethod: 'on_account',
        shop: null,
        requestedDate: null,
        reference: 'Rossi',
        notes: 'In the morning',
        applyToLines: ['reference'],
        acknowledgeChanges: true,
      },
    },
    updateCartItem: {
      stale: line!.version,
      code,
      always: { id: line!.id, line: cut(cloth, 4) },
      values: { id: line!.id, line: cut(cloth, 4) },
    },
    preparePayment: { stale, code, values: { paymentMethod: 'on_account' } },
    updateWishlist: {
      params: { id: wishlist.id },
      stale: wishlist.version,
      code: 'WISHLIST_CHANGED',
      values: { name: 'Autumn', note: 'other', sharing: 'READ', usual: true, order: [], acknowledgeChanges: true },
    },
    updateQuickOrderDraft: {
      params: { id: draft.id },
      stale: draft.version,
      code: 'DRAFT_CHANGED',
      values: { name: 'Wednesday', rows: [] },
    },
  };
});
afterAll(() => shop.close());

test('every operation that names a version has something to change here', () => {
  expect(Object.fromEntries(versioned.map(({ id, others }) => [id, others.sort()]))).toEqual(
    Object.fromEntries(Object.entries(places).map(([id, { values }]) => [id, Object.keys(values).sort()])),
  );
});
test.each(versioned)('$id refuses an old version, whatever comes with it', async ({ id }) => {
  const { params, stale, values, always = {}, code } = places[id] as Place;
  for (const [name, value] of [...Object.entries(values), ...(Object.keys(always).length > 0 ? [] : [['', undefined]])] as [
    string,
    unknown,
  ][]) {
    const body = { version: stale, ...always, ...(name ? { [name]: value } : {}) };
    const answer = await who.send(id, { ...(params ? { params } : {}), body });
    // What the contract itself refuses (a preparation without its method) is no question of versions.
    if (!name && (answer.body as { code?: string }).code === 'VALIDATION_FAILED') continue;
    expect([name, answer.status, (answer.body as { code?: string }).code]).toEqual([name, 400, code]);
  }
});
