// What a login knows of a user beyond the password.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '../../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { clientOf, cut, fabricWith, loginAs, mintShopper, writeInvoice } from '../../../tests/support/shop.ts';
import { execute } from '../../mill/commands.ts';
import { type Rate, takeToken } from '../../store/queries/rate-limit.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(3);
});
afterAll(() => shop.close());
const run = (sql: string, params: unknown[] = []) => shop.store.transaction((tx) => tx.run(sql, params));

test('who may no longer buy is not reminded of a saved cart', async () => {
  const fabric = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const user = await mintShopper(shop);
  await user.ok('addCartItem', { body: cut(fabric, 2.2) });
  await user.ok('saveCart', { body: { name: 'Forgotten' } });
  await run(`update saved_cart set saved_at = saved_at - interval '4 days' where customer_code = $1`, [user.customerCode]);
  const due = async () => (await user.ok('setPreferredPackaging', { body: { code: 'PACKAGE_COUPON' } })).showSavedCartReminder;
  expect(await due()).toBe(true);
  await run('update membership set enable_cart_and_purchases = false where customer_code = $1', [user.customerCode]);
  shop.app.deps.sessions.forget();
  expect(await due()).toBe(false);
});
test('where one is now is the place of that customer, of any other it is the first', async () => {
  const [user, other] = [await mintShopper(shop, { ditte: ['002', 'PRD'] }), await mintShopper(shop, { ditte: ['PRD', '002'] })];
  for (const [position, ditta] of ['PRD', '002'].entries())
    await run(
      `insert into membership (user_id, customer_code, ditta, position, show_quick_order, show_orders, show_invoices, show_transport_document, show_wishlist, enable_cart_and_purchases, show_catalog_prices)
       select id, $2, $3, $4, true, true, true, true, true, true, true from shop_user where username = $1`,
      [user.username, other.customerCode, ditta, 8 + position],
    );
  const { userDetail } = await user.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: user.customerCode } });
  expect(userDetail.currentCustomer.ditta).toBe('PRD');
  expect(userDetail.customers.map(({ code, ditta }) => [code, ditta])).toEqual([
    [user.customerCode, 'PRD'],
    [other.customerCode, 'PRD'],
  ]);
  expect(userDetail.customers.map(({ navigableDitte }) => navigableDitte.map(({ ditta }) => ditta))).toEqual([
    ['002', 'PRD'],
    ['PRD', '002'],
  ]);
});
test('a reminder is of one shop: what was put aside or shown in another says nothing here', async () => {
  const user = await mintShopper(shop, { ditte: ['002', 'PRD'] });
  const goTo = async (ditta: string) => {
    const { userToken, infoFlags } = await user.ok('switchCustomer', { body: { ditta, customerCode: user.customerCode } });
    user.token = userToken;
    return [infoFlags.showSavedCartReminder, infoFlags.showFirstExpiredInvoicesReminder];
  };
  const yesterday = addDays(dayIn('Europe/Rome', shop.app.deps.clock()), -1);
  for (const ditta of ['002', 'PRD'] as const)
    await shop.store.transaction((tx) => writeInvoice(tx, { customerCode: user.customerCode, ditta, expirationDate: yesterday }));
  await goTo('002');
  await user.ok('addCartItem', { body: cut(await fabricWith(shop, [{ lengthCm: 90_000 }]), 2.2) });
  await user.ok('saveCart', { body: { name: 'Forgotten' } });
  await run(`update saved_cart set saved_at = saved_at - interval '4 days' where customer_code = $1`, [user.customerCode]);
  expect(await goTo('PRD')).toEqual([false, true]);
  await user.ok('markReminderShown', { params: { reminder: 'first-expired-invoices' } });
  await user.ok('markReminderShown', { params: { reminder: 'saved-cart' } });
  expect(await goTo('002')).toEqual([true, true]);
  expect(await goTo('PRD')).toEqual([false, false]);
});
test('staff who act in the place of a user still do after a switch', async () => {
  const user = await mintShopper(shop, { ditte: ['002', 'PRD'] });
  await loginAs(shop, 'chiara.villa');
  await run(
    `update session set (staff_user_id, staff_session) = (select u.id, s.token_hash from shop_user u join session s on s.user_id = u.id
       where u.username = 'chiara.villa' limit 1) where customer_code = $1`,
    [user.customerCode],
  );
  shop.app.deps.sessions.forget();
  await user.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: user.customerCode } });
  const sessions = await shop.store.read((tx) =>
    tx.rows(
      'select u.username as staff from session s left join shop_user u on u.id = s.staff_user_id where s.customer_code = $1 and s.revoked_at is null',
      [user.customerCode],
    ),
  );
  expect(sessions).toEqual([{ staff: 'chiara.villa' }]);
});
test('a link for a new password comes to an address however it is typed, and to nobody who was shut out', async () => {
  const [open, shut] = [await mintShopper(shop), await mintShopper(shop)];
  await run('update shop_user set active = false where username = $1', [shut.username]);
  for (const { username } of [open, shut])
    await clientOf(shop).send('forgotPassword', { body: { email: `${username}@EXAMPLE.com` } }, null);
  for (let turn = 0; turn < 20; turn++) await shop.app.worker.runOnce();
  expect(shop.mails.filter(({ text }) => text.includes('reset-password')).map(({ to }) => to)).toEqual([`${open.username}@example.com`]);
});
test.each(['close', 'logout'] as const)(
  'a link for a new password is none any more once the mill has said %s, also when the user is let in again',
  async (action) => {
    const { username } = await mintShopper(shop);
    const client = clientOf(shop);
    await client.send('forgotPassword', { body: { email: `${username}@example.com` } }, null);
    for (let turn = 0; turn < 20; turn++) await shop.app.worker.runOnce();
    const mail = shop.mails.find(({ to }) => to === `${username}@example.com`);
    const [, a, b] = /token=([\w-]+)&data=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    const check = async () => (await client.send('verifyPasswordToken', { params: { a, b } }, null)).status;
    expect(await check()).toBe(200);
    for (const step of [action, 'open'] as const)
      expect((await execute(shop.app, [{ kind: 'user-move', action: step, username }]))[0]).toMatchObject({ ok: true });
    expect(await check()).toBe(400);
  },
);
test('customers are found however their names are typed', async () => {
  const staff = await loginAs(shop, 'chiara.villa');
  for (const search of ['WHITFIELD', ' Whitfield '])
    expect((await staff.ok('listClients', { query: { search, size: 1 } })).content[0]).toMatchObject({ code: 'C1101' });
});
test('customers are found by name, code and city, without accents', async () => {
  const staff = await loginAs(shop, 'chiara.villa');
  const { customerCode } = await mintShopper(shop);
  await run(`update customer set name = 'Camisería Ñandú', city = 'Córdoba la Llana' where code = $1`, [customerCode]);
  for (const search of ['camiseria nandu', customerCode.toLowerCase(), 'cordoba la'])
    expect((await staff.ok('listClients', { query: { search } })).content.map(({ code }) => [search, code])).toEqual([
      [search, customerCode],
    ]);
});
test('what the bank collects, and what the mill owes, is no invoice that has expired', async () => {
  const user = await mintShopper(shop);
  const due = async () => (await user.ok('markReminderShown', { params: { reminder: 'saved-cart' } })).showFirstExpiredInvoicesReminder;
  const expired = { customerCode: user.customerCode, expirationDate: addDays(dayIn('Europe/Rome', shop.app.deps.clock()), -3) };
  await shop.store.transaction(async (tx) => {
    await writeInvoice(tx, { ...expired, type: 'bank_receipt' });
    await writeInvoice(tx, { ...expired, type: 'credit_note', amount: -5_000 });
  });
  expect(await due()).toBe(false);
  await shop.store.transaction((tx) => writeInvoice(tx, expired));
  expect(await due()).toBe(true);
});
test('who waits as long as he was told gets in, and who waits a moment less does not', async () => {
  const rate: Rate = { burst: 1, intervalMs: 1500 };
  const at = (ms: number) => shop.store.transaction((tx) => takeToken(tx, 'a-key-of-this-test', rate, new Date(1_800_000_000_000 + ms)));
  expect(await at(0)).toBe(0);
  expect(await at(100)).toBe(2);
  expect(await at(1499)).toBe(1);
  expect(await at(1500)).toBe(0);
});
