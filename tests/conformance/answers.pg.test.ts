// What answers may hold by the contract and hold in a situation that no other test brings about.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '../../server/mill/commands.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { cardCheckout, drain, heldForChangedCart, mill, pay } from '../support/pay.ts';
import { changeCatalogue, checkoutOf, clientOf, cut, fabricWith, loginAs, mintShopper, Shopper } from '../support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
const run = (sql: string, params: unknown[] = []) => shop.store.transaction((tx) => tx.run(sql, params));
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());

test('what is left of the plafond is told to whoever sees prices', async () => {
  const who = await mintShopper(shop, { customer: { vatCeilingLeft: 50_000 } });
  expect((await who.ok('getProfile')).terms.vatCeilingLeft).toEqual({ amount: 50_000, currency: 'EUR' });
});

test('whoever has chosen no packaging has none, and any first screen can be chosen', async () => {
  const who = await mintShopper(shop, { customer: { packaging: null } });
  expect((await who.ok('getPreferences')).packaging).toBeNull();
  for (const startPage of ['quickOrder', 'orders', 'shop', 'welcome'] as const)
    expect((await who.ok('updatePreferences', { body: { startPage } })).startPage).toBe(startPage);
});

test('a check without metres and a draft with an empty row come back as they were written', async () => {
  const who = await mintShopper(shop);
  const items = [{ article: `${cloth.code}-${cloth.color}` }, { article: cloth.code, quantity: '2' }];
  await who.ok('checkAvailability', { body: { items } });
  expect((await who.ok('listAvailabilityChecks')).content[0]?.items).toEqual(items);
  const rows = [{ article: cloth.code, quantity: '2' }, { quantity: '3' }];
  const { id } = await who.ok('createQuickOrderDraft', { body: { name: 'Half', rows } });
  expect((await who.ok('getQuickOrderDraft', { params: { id } })).rows).toMatchObject(rows);
});

test('a contact for production', async () => {
  const who = await mintShopper(shop);
  const body = { name: 'Ida', kind: 'PRODUCTION', email: 'ida@example.com', phone: '', note: '' };
  const { profile } = await who.ok('addContact', { body });
  expect(profile.contacts).toMatchObject([{ name: 'Ida', kind: 'PRODUCTION' }]);
});

test('a card that was let go because the cart had changed', async () => {
  const who = await mintShopper(shop);
  const id = await heldForChangedCart(who, cloth);
  await who.refused('completeOrder', { body: { paymentId: id } });
  expect(await who.ok('getPayment', { params: { id } })).toMatchObject({ state: 'released' });
});

test('whoever may not see prices is told that a card was charged, and not with how much', async () => {
  const who = await mintShopper(shop);
  const placed = await pay(who, await cardCheckout(who, cloth), 'success');
  if (placed.state !== 'ordered') throw new Error(placed.state);
  await run('update membership set show_catalog_prices = false where customer_code = $1', [who.customerCode]);
  const { payment } = await who.ok('getOrder', { params: { id: placed.idorder } });
  expect(payment).toMatchObject({ state: 'paid' });
  expect(payment).not.toHaveProperty('refunded');
  const chiara = await loginAs(shop, 'chiara.villa');
  await run('update membership set show_catalog_prices = false where user_id = (select id from shop_user where username = $1)', [
    chiara.username,
  ]);
  const { zones } = await chiara.ok('getStatisticsSummary', { query: { scope: 'all' } });
  expect(zones.length).toBeGreaterThan(0);
  for (const zone of zones) for (const field of ['value', 'previousValue']) expect(zone).not.toHaveProperty(field);
});

test.each(['fedex', 'sf', 'gls'])('sent with %s', async (carrier) => {
  const who = await mintShopper(shop);
  const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 2) } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  await mill(shop, 'confirm', placed.orderCode);
  await mill(shop, 'ship', placed.orderCode, { tracking: 'TR9', carrier });
  expect((await who.ok('listWaybills', {})).content).toMatchObject([{ carrier }]);
});

test('what nobody has said is null: the last day of prices, how cloth is washed, the picture of a material', async () => {
  const who = await mintShopper(shop);
  await changeCatalogue(shop, async (tx) => {
    await tx.run('update price_list set valid_to = null');
    await tx.run("update article_detail set facts = jsonb_set(facts, '{care}', 'null') where article_id = $1", [cloth.id]);
    await tx.run('update material set preview_key = null, preview_type = null');
  });
  expect((await who.ok('listPriceLists', {})).validTo).toBeNull();
  const params = { ditta: '002', code: cloth.code, color: cloth.color };
  expect((await who.ok('getPublicArticle', { params })).care).toBeNull();
  const { content } = await who.ok('listLibrary', {});
  expect(content.map(({ preview }) => preview)).toEqual(content.map(() => null));
});

test('the trail names machines and providers as such', async () => {
  const who = await mintShopper(shop);
  const [outcome] = await execute(shop.app, [
    { kind: 'token-add', name: `erp-${who.customerCode}`, username: who.username, scopes: ['addCartItem'], days: 3 } as never,
  ]);
  const token = outcome?.message.split('\n')[0] ?? '';
  await new Shopper(clientOf(shop), who.username, who.customerCode, token).ok('addCartItem', { body: cut(cloth, 2) });
  const paid = await mintShopper(shop);
  await pay(paid, await cardCheckout(paid, cloth), 'success');
  await drain(shop);
  const chiara = await loginAs(shop, 'chiara.villa');
  for (const actor of ['machine', 'provider'] as const) {
    const { content } = await chiara.ok('listAuditEntries', { query: { actor: [actor], size: 10 } });
    expect(content.length).toBeGreaterThan(0);
    expect(content.every((entry) => entry.actor === actor)).toBe(true);
  }
});
