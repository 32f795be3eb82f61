import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from '../../generated/rules.ts';
import { zoneOf } from '../../server/domain/statistics/scope.ts';
import { addDays, dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { checkoutOf, cut, fabricWith, loginAs, mintColleague, mintShopper, Shopper, writeInvoice } from '../support/shop.ts';
import { together } from '../support/together.ts';

let shop: TestApp;
let chiara: Shopper;
beforeAll(async () => {
  shop = await openTestApp();
  chiara = await loginAs(shop, 'chiara.villa');
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const cloth = () => fabricWith(shop, [{ lengthCm: 50_000 }]);
const addCut = async (user: Shopper) => user.ok('addCartItem', { body: cut(await cloth(), 2.2) });
async function placeOrder(user: Shopper): Promise<string> {
  const placed = await user.ok('completeOrder', { body: { paymentId: await checkoutOf(user, await cloth(), 2.2) } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  return placed.orderCode;
}
const invoiceOf = (user: Shopper) => shop.store.transaction((tx) => writeInvoice(tx, { customerCode: user.customerCode, amount: 12_200 }));
const choiceOf = async (user: Shopper) => {
  const { userId } = await idOf(user);
  return { userId, customerCode: user.customerCode, ditta: '002' as const };
};
const idOf = (user: Shopper) =>
  shop.store.read(async (tx) => {
    const row = await tx.one<{ id: number }>('select id from shop_user where username = $1', [user.username]);
    return { userId: row?.id ?? 0 };
  });
const linkTo = async (user: Shopper, staff = chiara) => (await staff.ok('startImpersonation', { body: await choiceOf(user) })).token;
/** Chiara in the place of the user, in a session of its own. */
async function inPlaceOf(user: Shopper, staff = chiara): Promise<Shopper> {
  const { userToken } = await staff.ok('enterImpersonation', { body: { token: await linkTo(user, staff) } });
  return new Shopper(staff.client, user.username, user.customerCode, userToken);
}
const secondChiara = () => loginAs(shop, 'chiara.villa');

describe('startImpersonation', () => {
  test('is for staff, under their own name, and for users who may log in there', async () => {
    const user = await mintShopper(shop);
    const body = await choiceOf(user);
    expect(await user.refused('startImpersonation', { body })).toMatchObject({ status: 400, code: 'STAFF_ONLY' });
    const acting = await inPlaceOf(user);
    expect((await acting.refused('startImpersonation', { body })).code).toBe('CLOSED_WHILE_ACTING');
    for (const wrong of [{ userId: 2_000_000_000 }, { customerCode: 'C1001' }, { ditta: 'STK' as const }])
      expect(await chiara.refused('startImpersonation', { body: { ...body, ...wrong } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
  test('not for a user who was switched off, nor for staff', async () => {
    const user = await mintShopper(shop);
    const body = await choiceOf(user);
    await shop.store.transaction((tx) => tx.run('update shop_user set active = false where id = $1', [body.userId]));
    expect((await chiara.refused('startImpersonation', { body })).code).toBe('NOT_FOUND');
    const { userId } = await idOf(chiara);
    expect((await chiara.refused('startImpersonation', { body: { userId, customerCode: 'C1001', ditta: '002' } })).code).toBe('NOT_FOUND');
  });
});

describe('enterImpersonation', () => {
  test('opens the shop of the customer with the rights of the user, says who acts, and shows no dialogs', async () => {
    const user = await mintShopper(shop, { rights: { showInvoices: false }, customer: { packaging: null, customsDutyPending: true } });
    const { userDetail, infoFlags } = await chiara.ok('enterImpersonation', { body: { token: await linkTo(user) } });
    expect(userDetail).toMatchObject({ nome: 'Tess', staff: false, currentCustomer: { code: user.customerCode, ditta: '002' } });
    expect(userDetail.authorizations.showInvoices).toBe(false);
    expect(userDetail.impersonation?.staffName).toBe('Chiara Villa');
    const left = Date.parse(userDetail.impersonation?.expiresAt ?? '') - shop.app.deps.clock().getTime();
    expect(left).toBeGreaterThan(29 * MINUTE);
    expect(left).toBeLessThanOrEqual(30 * MINUTE);
    expect(Object.values(infoFlags)).toEqual([false, false, false, false, false]);
    const own = await user.ok('getUser', { params: { id: (await idOf(user)).userId } });
    expect(own.userDetail.impersonation).toBeNull();
    expect(own.infoFlags.showPreferredPackagingChoice).toBe(true);
  });
  test('a link that was used, is too old, was made up or belongs to another session answers the same', async () => {
    const user = await mintShopper(shop);
    const used = await linkTo(user);
    await chiara.ok('enterImpersonation', { body: { token: used } });
    const old = await linkTo(user);
    const others = await linkTo(user, await secondChiara());
    const refused = [used, others, 'x', 'A'.repeat(43)];
    for (const token of refused)
      expect(await chiara.refused('enterImpersonation', { body: { token } })).toMatchObject({ status: 400, code: 'AUTOLOGIN_FAILED' });
    expect((await user.refused('enterImpersonation', { body: { token: old } })).code).toBe('AUTOLOGIN_FAILED');
    shop.advance(61_000);
    expect((await chiara.refused('enterImpersonation', { body: { token: old } })).code).toBe('AUTOLOGIN_FAILED');
  });
  test('a link that was made opens nothing for whoever is no longer of the staff', async () => {
    const user = await mintShopper(shop);
    const token = await linkTo(user);
    const staff = (is: boolean) =>
      shop.store.transaction((tx) => tx.run(`update shop_user set staff = $1 where username = 'chiara.villa'`, [is]));
    await staff(false);
    shop.app.deps.sessions.forget();
    const { status } = await chiara.send('enterImpersonation', { body: { token } });
    await staff(true);
    shop.app.deps.sessions.forget();
    expect(status).toBeGreaterThanOrEqual(400);
  });
  test('of twenty who come with one link at once one is let in', async () => {
    const user = await mintShopper(shop);
    const token = await linkTo(user);
    const answers = await together(shop, Array.from({ length: 20 }), () => chiara.send('enterImpersonation', { body: { token } }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => (body as { code?: string }).code === 'AUTOLOGIN_FAILED')).toHaveLength(19);
  });
  test('the user notices nothing but the entry in the list of sessions: neither session, nor cart, nor the last place', async () => {
    const user = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    await addCut(user);
    const before = { ...(await user.ok('getCart')), asOf: expect.any(String) };
    const lastPlace = () =>
      shop.store.read((tx) =>
        tx.one('select last_customer, last_ditta, language_code from shop_user where username = $1', [user.username]),
      );
    const place = await lastPlace();
    const acting = await inPlaceOf(user);
    acting.token = (await acting.ok('switchCustomer', { body: { customerCode: user.customerCode, ditta: 'PRD' } })).userToken;
    expect(await lastPlace()).toEqual(place);
    expect(await user.ok('getCart')).toEqual(before);
    expect((await user.ok('listSessions')).content.map(({ actedBy }) => actedBy).sort()).toEqual(['Chiara Villa', null]);
    await acting.ok('endImpersonation');
    expect(await user.ok('getCart')).toEqual(before);
    expect((await user.ok('listSessions')).content).toHaveLength(1);
  });
  test('what staff order there bears both names, also in the trail', async () => {
    const user = await mintShopper(shop);
    const acting = await inPlaceOf(user);
    const orderCode = await placeOrder(acting);
    const [order] = (await user.ok('listOrders', { query: { search: orderCode } })).content;
    expect(await user.ok('getOrder', { params: { id: order?.id ?? 0 } })).toMatchObject({ placedBy: 'Tess Ter', actedBy: 'Chiara Villa' });
    const { content } = await chiara.ok('listAuditEntries', { query: { search: user.customerCode, acting: true, size: 100 } });
    expect(content.find(({ action }) => action === 'order.place')).toMatchObject({
      actor: 'staff',
      actsForUser: true,
      user: 'Tess Ter',
      staff: 'Chiara Villa',
      subject: orderCode,
    });
  });
  test('passwords, sessions and cards are closed', async () => {
    const user = await mintShopper(shop);
    const acting = await inPlaceOf(user);
    const closed = async (...call: Parameters<Shopper['refused']>) =>
      expect((await acting.refused(...call)).code).toBe('CLOSED_WHILE_ACTING');
    await closed('changePassword', { body: { oldPassword: 'trama-demo', newPassword: 'selvedge-42' } });
    await closed('endOtherSessions');
    await closed('getShowroomLabels', { params: { brand: 'ORO', catalog: 'SARTORIA', book: 'SART-SS27' } });
    await closed('endSession', { params: { id: (await user.ok('listSessions')).content[0]?.id ?? 0 } });
    await addCut(acting);
    const { version } = await acting.ok('getCart');
    const isOpen = async (who: Shopper) => (await who.ok('listPaymentMethods')).content.find(({ code }) => code === 'card')?.available;
    expect([await isOpen(user), await isOpen(acting)]).toEqual([true, false]);
    await closed('preparePayment', { body: { version, paymentMethod: 'card' } });
    const id = await invoiceOf(user);
    await closed('prepareInvoicePayment', { body: { currency: 'EUR', lines: [{ id, amount: 100 }] } });
    await closed('transferInvoiceCredit', { body: { currency: 'EUR', lines: [{ id, amount: 100 }] } });
    await closed('listClientOrders');
    await acting.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    expect((await user.ok('listSessions')).content).toHaveLength(2);
  });
  test('figures of all customers are closed: the user has no such thing', async () => {
    const acting = await inPlaceOf(await mintShopper(shop));
    await acting.ok('getStatisticsSummary');
    for (const refused of [
      await acting.refused('getStatisticsSummary', { query: { scope: 'all' } }),
      await acting.refused('getStatisticsTop', { query: { scope: 'all', by: 'fabric' } }),
      await acting.refused('exportStatistics', { query: { scope: 'all', of: 'months', format: 'csv' } }),
    ])
      expect(refused).toMatchObject({ status: 400, code: 'CLOSED_WHILE_ACTING' });
  });
  test('ends with the session of the member of staff, who may change the customer meanwhile', async () => {
    const user = await mintShopper(shop);
    const staff = await secondChiara();
    const acting = await inPlaceOf(user, staff);
    const late = await linkTo(user, staff);
    staff.token = (await staff.ok('switchCustomer', { body: { customerCode: user.customerCode, ditta: '002' } })).userToken;
    await acting.ok('getCart');
    await staff.ok('enterImpersonation', { body: { token: late } });
    await staff.ok('logout');
    expect(await acting.refused('getCart')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
  test('ends when the member of staff is one no more', async () => {
    const user = await mintShopper(shop);
    const acting = await inPlaceOf(user, await secondChiara());
    const setStaff = (staff: boolean) =>
      shop.store.transaction((tx) => tx.run("update shop_user set staff = $1 where username = 'chiara.villa'", [staff]));
    await setStaff(false);
    shop.app.deps.sessions.forget();
    expect((await acting.refused('getCart')).status).toBe(403);
    await setStaff(true);
    shop.app.deps.sessions.forget();
    await acting.ok('getCart');
  });
});

test('whoever acts for somebody does so no longer than the session lasts from which it was begun', async () => {
  const staff = await secondChiara();
  const end = new Date(shop.app.deps.clock().getTime() + 10 * MINUTE);
  await shop.store.transaction(async (tx) =>
    tx.run('update session set expires_at = $1 where token_hash = $2', [end, await shop.app.deps.sha256(staff.token)]),
  );
  shop.app.deps.sessions.forget();
  const user = await mintShopper(shop);
  const { userDetail } = await staff.ok('enterImpersonation', { body: { token: await linkTo(user, staff) } });
  expect(userDetail.impersonation?.expiresAt).toBe(end.toISOString());
  const acting = (await user.ok('listSessions')).content.find(({ actedBy }) => actedBy !== null);
  expect(acting?.expiresAt).toBe(end.toISOString());
});

describe('extendImpersonation', () => {
  test('thirty minutes from now', async () => {
    const acting = await inPlaceOf(await mintShopper(shop));
    shop.advance(20 * MINUTE);
    const { staffName, expiresAt } = await acting.ok('extendImpersonation');
    expect(staffName).toBe('Chiara Villa');
    expect(Math.abs(Date.parse(expiresAt) - shop.app.deps.clock().getTime() - 30 * MINUTE)).toBeLessThan(10_000);
    shop.advance(20 * MINUTE);
    await acting.ok('getCart');
    shop.advance(11 * MINUTE);
    expect(await acting.refused('getCart')).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
  });
  test('never beyond the session of the member of staff', async () => {
    const staff = await secondChiara();
    const acting = await inPlaceOf(await mintShopper(shop), staff);
    const end = new Date(shop.app.deps.clock().getTime() + 10 * MINUTE);
    await shop.store.transaction((tx) =>
      tx.run(
        `update session set expires_at = $1 where token_hash = (select s.staff_session from session s where s.staff_session is not null and s.customer_code = $2)`,
        [end, acting.customerCode],
      ),
    );
    shop.app.deps.sessions.forget();
    expect((await acting.ok('extendImpersonation')).expiresAt).toBe(end.toISOString());
  });
  test('for nobody who acts for himself', async () => {
    expect(await chiara.refused('extendImpersonation')).toMatchObject({ status: 400, code: 'NOT_ACTING' });
  });
});

describe('endImpersonation', () => {
  test('ends that session alone', async () => {
    const user = await mintShopper(shop);
    const acting = await inPlaceOf(user);
    await acting.ok('endImpersonation');
    expect((await acting.refused('getCart')).status).toBe(401);
    await user.ok('getCart');
    await chiara.ok('getCart');
  });
  test('is not the way to log out', async () => {
    expect((await chiara.refused('endImpersonation')).code).toBe('NOT_ACTING');
  });
});

describe('getClientSituation', () => {
  test('says how the customer stands', async () => {
    const user = await mintShopper(shop);
    await placeOrder(user);
    await addCut(user);
    await invoiceOf(user);
    await inPlaceOf(user);
    const { userId } = await idOf(user);
    const situation = await chiara.ok('getClientSituation', { params: { code: user.customerCode, ditta: '002' } });
    expect(situation).toMatchObject({
      code: user.customerCode,
      cart: { elementCount: 1, savedCount: 0 },
      orders: { openCount: 1 },
      users: [{ id: userId, name: 'Tess Ter' }],
    });
    expect(situation.orders.recent).toHaveLength(1);
    expect(situation.invoices[0]?.balance.amount).toBeGreaterThan(0);
    expect(situation.lastSeenAt).toBe(situation.users[0]?.lastSeenAt);
  });
  test('tells the account in the customer’s own currency first, whatever that of the customer is at whom the staff are', async () => {
    const user = await mintShopper(shop);
    const currenciesAs = async (currency: string) => {
      await shop.store.transaction((tx) => tx.run('update customer set currency = $2 where code = $1', [user.customerCode, currency]));
      const { invoices } = await chiara.ok('getClientSituation', { params: { code: user.customerCode, ditta: '002' } });
      return invoices.map((account) => account.currency);
    };
    expect(await currenciesAs('GBP')).toEqual(['GBP']);
    expect(await currenciesAs('EUR')).toEqual(['EUR']);
  });
  test('has the saved carts of the shop that is asked for, and not those of another', async () => {
    const user = await mintShopper(shop, { ditte: ['002', 'STK'] });
    await addCut(user);
    await user.ok('saveCart', { body: { name: 'Spring', keep: true } });
    await user.ok('saveCart', { body: { name: 'Summer', keep: false } });
    await inPlaceOf(user);
    const savedIn = async (ditta: '002' | 'STK') =>
      (await chiara.ok('getClientSituation', { params: { code: user.customerCode, ditta } })).cart?.savedCount;
    expect([await savedIn('002'), await savedIn('STK')]).toEqual([2, 0]);
  });
  test('was there last when the last of its people was, whoever that is', async () => {
    const user = await mintShopper(shop);
    const people = [await mintColleague(shop, user), await mintColleague(shop, user), user];
    const seen = ['2026-11-02T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-09T10:00:00Z'];
    for (const [at, { username }] of people.entries())
      await shop.store.transaction((tx) =>
        tx.run('update session s set last_seen_at = $2 from shop_user u where u.id = s.user_id and u.username = $1', [username, seen[at]]),
      );
    // Staff in the place of one of them are not that one.
    await inPlaceOf(user);
    const situation = await chiara.ok('getClientSituation', { params: { code: user.customerCode, ditta: '002' } });
    const instants = seen.map((each) => new Date(each).toISOString());
    expect(situation.users.map(({ lastSeenAt }) => lastSeenAt)).toEqual(instants);
    expect(situation.lastSeenAt).toBe(instants[1]);
  });
  test('whoever was shut out is none of its people', async () => {
    const user = await mintShopper(shop);
    const gone = await mintColleague(shop, user);
    await shop.store.transaction((tx) => tx.run('update shop_user set active = false where username = $1', [gone.username]));
    const { users } = await chiara.ok('getClientSituation', { params: { code: user.customerCode, ditta: '002' } });
    expect(users.map(({ email }) => email)).toEqual([`${user.username}@example.com`]);
  });
  test('an order is open until it has left or is cancelled', async () => {
    const user = await mintShopper(shop);
    await placeOrder(user);
    const openWhen = async (status: OrderStatus) => {
      await shop.store.transaction((tx) => tx.run('update orders set status = $2 where customer_code = $1', [user.customerCode, status]));
      return (await chiara.ok('getClientSituation', { params: { code: user.customerCode, ditta: '002' } })).orders.openCount;
    };
    const counts = [];
    for (const status of orderStatuses) counts.push([status, await openWhen(status)]);
    expect(counts).toEqual(orderStatuses.map((status) => [status, status === 'Shipped' || status === 'Cancelled' ? 0 : 1]));
  });
  // At any moment it is another day in one of the two than where the staff are.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('what has expired has done so where the customer is: %s', async (timeZone) => {
    const user = await mintShopper(shop, { customer: { timeZone } });
    const there = dayIn(timeZone, shop.app.deps.clock());
    for (const days of [0, -1])
      await shop.store.transaction((tx) =>
        writeInvoice(tx, { customerCode: user.customerCode, amount: 100 - days, expirationDate: addDays(there, days) }),
      );
    const { invoices } = await chiara.ok('getClientSituation', { params: { code: user.customerCode, ditta: '002' } });
    expect([invoices[0]?.expiredInvoices.amount.amount, invoices[0]?.dueInvoices.amount.amount]).toEqual([101, 100]);
  });
  test('not for customers, not while acting, not where the customer does not buy', async () => {
    const user = await mintShopper(shop);
    const params = { code: user.customerCode, ditta: '002' };
    expect((await user.refused('getClientSituation', { params })).code).toBe('STAFF_ONLY');
    expect((await (await inPlaceOf(user)).refused('getClientSituation', { params })).code).toBe('CLOSED_WHILE_ACTING');
    expect((await chiara.refused('getClientSituation', { params: { ...params, ditta: 'STK' } })).status).toBe(404);
    expect((await chiara.refused('getClientSituation', { params: { ...params, code: 'NOBODY' } })).status).toBe(404);
  });
});

describe('listAuditEntries', () => {
  test('is for staff under their own name', async () => {
    const user = await mintShopper(shop);
    expect((await user.refused('listAuditEntries')).code).toBe('STAFF_ONLY');
    expect((await (await inPlaceOf(user)).refused('listAuditEntries')).code).toBe('CLOSED_WHILE_ACTING');
  });
  test('tells the whole life of an impersonation, in its order', async () => {
    const user = await mintShopper(shop);
    const acting = await inPlaceOf(user);
    await acting.ok('extendImpersonation');
    await acting.ok('endImpersonation');
    const query = { search: 'impersonation', sort: 'at,asc' as const, size: 100 };
    const { content } = await chiara.ok('listAuditEntries', { query });
    const subject = `user ${(await idOf(user)).userId}`;
    expect(content.filter((entry) => entry.subject?.startsWith(subject)).map(({ action }) => action)).toEqual([
      'impersonation.link',
      'impersonation.start',
      'impersonation.extend',
      'impersonation.end',
    ]);
    // All of it is found by the name of whom it was about, and belongs to the customer in whose place it led.
    const [own] = await shop.store.read((tx) =>
      tx.rows<{ name: string }>(`select nome || ' ' || cognome as name from shop_user where username = $1`, [user.username]),
    );
    const life = content.filter((entry) => entry.subject?.startsWith(subject));
    expect(life.map((entry) => [entry.customerCode, entry.ditta, entry.subject])).toEqual(
      life.map(() => [user.customerCode, '002', `${subject}, ${own?.name}`]),
    );
    expect((await chiara.ok('listAuditEntries', { query: { search: `${subject}, ${own?.name}`, size: 100 } })).content).toHaveLength(4);
  });
  test('is filtered by who acted, in whose place, by days and words', async () => {
    const user = await mintShopper(shop);
    const acting = await inPlaceOf(user);
    await addCut(acting);
    await addCut(user);
    const actions = async (query: object) =>
      (await chiara.ok('listAuditEntries', { query: { search: user.customerCode, size: 100, ...query } })).content;
    expect((await actions({ actor: ['user'] })).every(({ actor }) => actor === 'user')).toBe(true);
    expect((await actions({ acting: true })).every(({ actsForUser }) => actsForUser)).toBe(true);
    expect((await actions({ acting: false })).some(({ staff }) => staff === 'Chiara Villa')).toBe(true);
    expect(await actions({ to: '2020-01-01' })).toEqual([]);
    expect(await actions({ from: '2020-01-01' })).toEqual(await actions({}));
    // Both days count, where the staff are.
    const today = dayIn('Europe/Rome', shop.app.deps.clock());
    expect(await actions({ from: today, to: today })).toEqual(await actions({}));
    expect(await actions({ from: addDays(today, 1) })).toEqual([]);
    // By the name of who acted, too.
    const { content: acted } = await chiara.ok('listAuditEntries', { query: { search: 'chiara villa', acting: true, size: 100 } });
    expect(acted.map(({ customerCode }) => customerCode)).toContain(user.customerCode);
  });
  test('entries of one moment stand in the order in which they were written, and a day ends where the staff are', async () => {
    const user = await mintShopper(shop);
    // Between midnight in Italy and midnight at Greenwich: the second of May already, though not yet there.
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into audit_log (at, actor_kind, actor_id, operation, user_id, customer_code, ditta, action, subject)
         select $2, 'user', id::text, 'addCartItem', id, $3, '002', 'cart.add', n::text from shop_user, unnest($4::int[]) n where username = $1`,
        [user.username, '2026-05-01T22:30:00Z', user.customerCode, [3, 1, 2]],
      ),
    );
    const asked = async (query: object) =>
      (await chiara.ok('listAuditEntries', { query: { search: user.customerCode, ...query } })).content.map(({ subject }) => subject);
    const day = { from: '2026-05-02', to: '2026-05-02' };
    expect(await asked({ ...day, sort: 'at,asc' })).toEqual(['3', '1', '2']);
    expect(await asked({ ...day, sort: 'at,desc' })).toEqual(['2', '1', '3']);
    expect(await asked({ from: '2026-05-01', to: '2026-05-01' })).toEqual([]);
  });
});

describe('listClientOrders', () => {
  test('is for staff under their own name, of their shop, and names the customer', async () => {
    const who = await mintShopper(shop);
    expect((await who.refused('listClientOrders')).code).toBe('STAFF_ONLY');
    const { content, totalElements } = await chiara.ok('listClientOrders', { query: { size: 100 } });
    expect(new Set(content.map(({ customerCode }) => customerCode)).size).toBeGreaterThan(3);
    expect(totalElements).toBeGreaterThan(content.length);
    const days = content.map(({ day }) => day);
    expect(days).toEqual([...days].sort().reverse());
    // By number, customer, name and place, in whatever case.
    const [first] = content;
    for (const search of [first?.orderCode, first?.customerCode, first?.customerName, first?.city].map((word) => word?.toLowerCase())) {
      const found = await chiara.ok('listClientOrders', { query: { search, size: 100 } });
      expect([search, found.content.map(({ id }) => id).includes(first?.id ?? 0)]).toEqual([search, true]);
    }
  });
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'an order is of the day that it was where the customer is: %s',
    async (timeZone) => {
      const user = await mintShopper(shop, { customer: { timeZone } });
      const code = await placeOrder(user);
      const day = dayIn(timeZone, shop.app.deps.clock());
      const { content } = await chiara.ok('listClientOrders', { query: { search: code, from: day, to: day } });
      expect(content.map((each) => [each.orderCode, each.day])).toEqual([[code, day]]);
    },
  );
  test('they stand by the day of each customer, and within a day by the moment', async () => {
    const [east, west] = [
      await mintShopper(shop, { customer: { timeZone: 'Pacific/Kiritimati' } }),
      await mintShopper(shop, { customer: { timeZone: 'Pacific/Pago_Pago' } }),
    ];
    const at = async (user: Shopper, moment: string) => {
      const code = await placeOrder(user);
      await shop.store.transaction((tx) => tx.run('update orders set placed_at = $2 where order_code = $1', [code, moment]));
      return code;
    };
    // What comes later in the west is still of the day before.
    const first = await at(west, '2026-03-10T12:00:00Z');
    const second = await at(west, '2026-03-10T14:00:00Z');
    const third = await at(east, '2026-03-10T11:00:00Z');
    const codes = [east.customerCode, west.customerCode];
    await shop.store.transaction((tx) => tx.run(`update customer set city = 'Datumsgrenze' where code = any($1::text[])`, [codes]));
    const order = async (sort: string) =>
      (await chiara.ok('listClientOrders', { query: { search: 'Datumsgrenze', sort } })).content.map(({ orderCode }) => orderCode);
    expect(await order('day,asc')).toEqual([first, second, third]);
    expect(await order('day,desc')).toEqual([third, second, first]);
  });
  test('a swatch of a cloth is no order of it', async () => {
    const user = await mintShopper(shop);
    const [swatch, bought] = [await cloth(), await cloth()];
    await user.ok('addCartItem', { body: { type: 'SAMPLE', ditta: '002', code: swatch.code, color: swatch.color, quantity: 1 } });
    await user.ok('completeOrder', { body: { paymentId: await checkoutOf(user, bought, 2.2) } });
    const ordersOf = async ({ code, color }: typeof bought) =>
      (await chiara.ok('listClientOrders', { query: { search: user.customerCode, fabric: `${code}-${color}` } })).totalElements;
    expect([await ordersOf(bought), await ordersOf(swatch)]).toEqual([1, 0]);
  });
  test('a customer is found without the accents of its name', async () => {
    const found = async (search: string) => (await chiara.ok('listClientOrders', { query: { search, size: 1 } })).totalElements;
    expect(await found('massatelier')).toBe(await found('Maßatelier'));
    expect(await found('massatelier')).toBeGreaterThan(0);
  });
  test('what a bar of all customers counts are the orders behind it', async () => {
    const { period, months, zones } = await chiara.ok('getStatisticsSummary', { query: { scope: 'all' } });
    const behind = async (query: object) => chiara.ok('listClientOrders', { query: { size: 100, ...query } });
    const zone = zones.find(({ metres }) => metres > 0)?.zone;
    const inZone = await behind({ ...period, zone });
    expect(inZone.totalElements).toBeGreaterThan(0);
    expect(new Set(inZone.content.map(({ country }) => zoneOf(country)))).toEqual(new Set([zone]));
    const all = await Promise.all(
      (['EMEA', 'AMERICA', 'ASIA'] as const).map(async (each) => (await behind({ ...period, zone: each })).totalElements),
    );
    expect(all.reduce((sum, each) => sum + each, 0)).toBe((await behind(period)).totalElements);
    const month = months.find(({ metres }) => metres > 0)?.month ?? '';
    for (const { day } of (await behind({ from: month, to: `${month.slice(0, 8)}28` })).content)
      expect(day.slice(0, 7)).toBe(month.slice(0, 7));
    for (const by of ['catalog', 'quality', 'fabric'] as const) {
      const [first] = (await chiara.ok('getStatisticsTop', { query: { scope: 'all', by } })).content;
      const { totalElements } = await behind({ ...period, [by]: first?.key });
      expect(totalElements).toBeGreaterThan(0);
      expect(totalElements).toBeLessThanOrEqual(first?.lines ?? 0);
    }
    expect((await behind({ fabric: 'ORO99999-999' })).totalElements).toBe(0);
  });
});
