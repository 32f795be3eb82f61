// An order is placed exactly once, whoever asks how often at the same time. Only a real PostgreSQL can show it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '../../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { changeCatalogue, checkoutOf, cut, fabricWith, loginAs, mintShopper, type Shopper } from '../../../tests/support/shop.ts';
import { together } from '../../../tests/support/together.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const one = <T>(sql: string, params: unknown[] = []) => shop.store.read((tx) => tx.one<T>(sql, params)) as Promise<T>;
const free = (articleId: number) =>
  one<{ free: number; reserved: number }>(
    'select coalesce(sum(length_cm - reserved_cm), 0)::int as free, coalesce(sum(reserved_cm), 0)::int as reserved from piece where article_id = $1',
    [articleId],
  );
const ordersOf = (customerCode: string) =>
  one<{ n: number }>('select count(*)::int as n from orders where customer_code = $1', [customerCode]);

test('the last piece goes to one of twenty-five who order it at once; the others keep their carts and learn that stock changed', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 2500 }]);
  const buyers = await Promise.all(Array.from({ length: 25 }, () => mintShopper(shop)));
  const payments = await Promise.all(buyers.map((buyer) => checkoutOf(buyer, article, 20)));
  const answers = await together(shop, buyers, (buyer, at) => buyer.send('completeOrder', { body: { paymentId: payments[at] } }));
  const placed = answers.filter(({ status }) => status === 200);
  expect(placed).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ status: 400, code: 'STOCK_CHANGED' });
  expect(await free(article.id)).toEqual({ free: 500, reserved: 2000 });
  const loser = buyers[answers.findIndex(({ status }) => status !== 200)];
  const cart = await loser?.ok('getCart');
  expect(cart?.lines).toHaveLength(1);
  expect(cart?.lines[0]?.changes).toMatchObject([{ kind: 'AVAILABILITY', stateBefore: 'LIMITED' }]);
  expect(cart?.lines[0]?.availability?.state).toBe('NOT_FOR_QUANTITY');
});

test('orders that want the same cloths in opposite order all go through', async () => {
  const cloths = await Promise.all(
    Array.from({ length: 4 }, () =>
      fabricWith(
        shop,
        Array.from({ length: 3 }, () => ({ lengthCm: 50_000 })),
      ),
    ),
  );
  const buyers = await Promise.all(Array.from({ length: 24 }, () => mintShopper(shop)));
  const payments = await Promise.all(
    buyers.map(async (buyer, at) => {
      for (const cloth of at % 2 ? cloths : [...cloths].reverse()) await buyer.ok('addCartItem', { body: cut(cloth, 2.5) });
      const { version } = await buyer.ok('getCart');
      return (await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } })).paymentId;
    }),
  );
  await together(shop, buyers, (buyer, at) => buyer.ok('completeOrder', { body: { paymentId: payments[at] } }));
  for (const cloth of cloths) expect(await free(cloth.id)).toEqual({ free: 150_000 - 24 * 250, reserved: 24 * 250 });
});

test('one key, one order: a double click gets the same answer twice', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
  const buyer = await mintShopper(shop);
  const paymentId = await checkoutOf(buyer, article, 2.2);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const answers = await together(shop, Array.from({ length: 8 }), () => buyer.send('completeOrder', { headers, body: { paymentId } }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await ordersOf(buyer.customerCode)).toEqual({ n: 1 });
  expect((await free(article.id)).reserved).toBe(220);
});

test('one payment, one order, even with another key from another tab', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
  const buyer = await mintShopper(shop);
  const paymentId = await checkoutOf(buyer, article, 2.2);
  const answers = await together(shop, Array.from({ length: 8 }), () => buyer.ok('completeOrder', { body: { paymentId } }));
  expect(new Set(answers.map((answer) => (answer.state === 'ordered' ? answer.idorder : 0))).size).toBe(1);
  expect(await ordersOf(buyer.customerCode)).toEqual({ n: 1 });
});

test('two payments prepared for one cart make one order', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
  const buyer = await mintShopper(shop);
  await buyer.ok('addCartItem', { body: cut(article, 2.2) });
  const { version } = await buyer.ok('getCart');
  const prepare = () => buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  const [first, second] = [await prepare(), await prepare()];
  const answers = await together(shop, [first, second], ({ paymentId }) => buyer.send('completeOrder', { body: { paymentId } }));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'CART_CHANGED' });
  expect(await ordersOf(buyer.customerCode)).toEqual({ n: 1 });
});

test.each([1, -1])('what was frozen is what it costs, to the cent: %i more', async (cents) => {
  const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
  const buyer = await mintShopper(shop);
  const paymentId = await checkoutOf(buyer, article, 2.2);
  await shop.store.transaction((tx) => tx.run('update checkout set amount = amount + $2 where id = $1', [paymentId, cents]));
  expect(await buyer.refused('completeOrder', { body: { paymentId } })).toMatchObject({ code: 'PRICE_CHANGED' });
});

test('a promo with one use is used once by ten at a time', async () => {
  await shop.store.transaction((tx) =>
    tx.run(
      `insert into promo (code, percent_bp, valid_from, valid_to, max_uses, one_per_customer, ditte) values ('RACE', 1000, '2020-01-01', '2100-01-01', 1, true, array['002'])`,
    ),
  );
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const buyers = await Promise.all(Array.from({ length: 10 }, () => mintShopper(shop)));
  const payments = await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.ok('addCartItem', { body: cut(article, 2.2) });
      const { version } = await buyer.ok('setPromoCode', { body: { code: 'race' } });
      return (await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } })).paymentId;
    }),
  );
  const answers = await together(shop, buyers, (buyer, at) => buyer.send('completeOrder', { body: { paymentId: payments[at] } }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ code: 'PROMO_USED_UP' });
  expect(await one(`select used from promo where code = 'RACE'`)).toEqual({ used: 1 });
  expect((await free(article.id)).reserved).toBe(220);
});

test('orders of one customer from two desks never pass the VAT ceiling together', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const buyer = await mintShopper(shop, { ditte: ['002'], customer: { vatBp: 0, vatCeilingLeft: 1_000_000, deliveryCost: 0 } });
  const paymentId = await checkoutOf(buyer, article, 2.2);
  const { totals } = await buyer.ok('getCart');
  const amount = totals.total?.amount ?? 0;
  await shop.store.transaction((tx) =>
    tx.run('update customer set vat_ceiling_left = $2 where code = $1', [buyer.customerCode, amount - 1]),
  );
  expect(await buyer.refused('completeOrder', { body: { paymentId } })).toMatchObject({ status: 400, code: 'VAT_CEILING_EXCEEDED' });
  expect(await free(article.id)).toMatchObject({ reserved: 0 });
  await shop.store.transaction((tx) => tx.run('update customer set vat_ceiling_left = $2 where code = $1', [buyer.customerCode, amount]));
  await buyer.ok('completeOrder', { body: { paymentId } });
  expect(await one('select vat_ceiling_left as left from customer where code = $1', [buyer.customerCode])).toEqual({ left: 0 });
});

test('a VAT ceiling may be used up to the last cent, and no further', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const buyer = await mintShopper(shop, { customer: { vatBp: 0, vatCeilingLeft: 1_000_000, deliveryCost: 0 } });
  await buyer.ok('addCartItem', { body: cut(article, 2.2) });
  const { version, totals } = await buyer.ok('getCart');
  const amount = totals.total?.amount ?? 0;
  const leave = (left: number) =>
    shop.store.transaction((tx) => tx.run('update customer set vat_ceiling_left = $2 where code = $1', [buyer.customerCode, left]));
  const prepare = { body: { version, paymentMethod: 'on_account' } };
  await leave(amount - 1);
  expect(await buyer.refused('preparePayment', prepare)).toMatchObject({ status: 400, code: 'VAT_CEILING_EXCEEDED' });
  await leave(amount);
  const { paymentId } = await buyer.ok('preparePayment', prepare);
  await buyer.ok('completeOrder', { body: { paymentId } });
  expect(await one('select vat_ceiling_left as left from customer where code = $1', [buyer.customerCode])).toEqual({ left: 0 });
});

test('who placed an order, for whom and which stands in the audit, with the staff member who acted', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const buyer = await mintShopper(shop);
  const entries = () =>
    shop.store.read((tx) =>
      tx.rows(
        `select a.action, a.subject, a.ditta, u.username as "user", s.username as staff from audit_log a join shop_user u on u.id = a.user_id
         left join shop_user s on s.id = a.staff_user_id where a.customer_code = $1 and a.action = 'order.place' order by a.id`,
        [buyer.customerCode],
      ),
    );
  const place = async (who: Shopper) => {
    const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, article, 2.2) } });
    return placed.state === 'ordered' ? placed.orderCode : '';
  };
  const own = { action: 'order.place', subject: await place(buyer), ditta: '002', user: buyer.username, staff: null };
  expect(await entries()).toEqual([own]);
  const staff = await loginAs(shop, 'chiara.villa', buyer.customerCode);
  staff.token = (await staff.ok('switchCustomer', { body: { ditta: '002', customerCode: buyer.customerCode } })).userToken;
  const acted = { action: 'order.place', subject: await place(staff), ditta: '002', user: 'chiara.villa', staff: 'chiara.villa' };
  expect(await entries()).toEqual([own, acted]);
});

test('what was typed into the header of a cart belongs to its order: the next cart begins empty', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const buyer = await mintShopper(shop);
  await buyer.ok('addCartItem', { body: cut(article, 2.2) });
  await buyer.ok('setPromoCode', { body: { code: 'WELCOME10' } });
  const { version: before } = await buyer.ok('getCart');
  const requestedDate = '2999-12-01';
  const { version } = await buyer.ok('updateCart', {
    body: { version: before, notes: 'Ring twice', reference: 'Rossi', paymentMethod: 'bank_transfer', shop: 'S2', requestedDate },
  });
  const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'bank_transfer' } });
  const placed = await buyer.ok('completeOrder', { body: { paymentId } });
  const order = await buyer.ok('getOrder', { params: { id: placed.state === 'ordered' ? placed.idorder : 0 } });
  expect(order).toMatchObject({ notes: 'Ring twice', clientReference: 'Rossi', paymentMethod: 'bank_transfer' });
  expect(await buyer.ok('getCart')).toMatchObject({
    lines: [],
    promo: null,
    notes: '',
    reference: '',
    paymentMethod: 'on_account',
    shop: 'S1',
    requestedDate: null,
  });
});

test('the mail that confirms an order tells what it costs only to those who may see it', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const mailOf = async (showCatalogPrices: boolean) => {
    const buyer = await mintShopper(shop, { rights: { showCatalogPrices } });
    await buyer.ok('completeOrder', { body: { paymentId: await checkoutOf(buyer, article, 2.2) } });
    const own = () => shop.mails.find(({ to }) => to === `${buyer.username}@example.com`);
    for (let turn = 0; turn < 20 && !own(); turn++) await shop.app.worker.runOnce();
    const { text = '', html = '' } = own() ?? {};
    expect(text).toContain(article.code);
    return text + html;
  };
  expect(await mailOf(true)).toMatch(/Total: €\d/);
  expect(await mailOf(false)).not.toMatch(/€|EUR|Total/);
});

test('the mail that confirms an order names its cloths in the language of its reader, each with what was noted for it', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const buyer = await mintShopper(shop);
  await shop.store.transaction((tx) => tx.run(`update shop_user set language_code = 'de' where username = $1`, [buyer.username]));
  shop.app.deps.sessions.forget();
  const paymentId = await checkoutOf(buyer, article, 2.2, { reference: 'Rossi, Mantel' });
  await buyer.ok('completeOrder', { body: { paymentId } });
  const { name } = await buyer.ok('getArticleByCode', {
    params: { code: article.code, color: article.color },
    headers: { 'accept-language': 'de' },
  });
  const own = () => shop.mails.find(({ to }) => to === `${buyer.username}@example.com`);
  for (let turn = 0; turn < 20 && !own(); turn++) await shop.app.worker.runOnce();
  expect(own()?.text).toContain(`${article.code}-${article.color} ${name} · 2,2 m · Rossi, Mantel`);
});

test('an order arrives with the last of its lines, wherever that stands', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const far = addDays(dayIn('Europe/Rome', shop.app.deps.clock()), 120);
  for (const wanted of [
    [far, null],
    [null, far],
  ]) {
    const buyer = await mintShopper(shop);
    for (const requestedDate of wanted) await buyer.ok('addCartItem', { body: cut(article, 2.2, { requestedDate }) });
    const { version } = await buyer.ok('getCart');
    const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    await buyer.ok('completeOrder', { body: { paymentId } });
    expect((await buyer.ok('listOrders')).content).toMatchObject([{ deliveryDate: far }]);
  }
});

test('a payment that is too old, one of somebody else and one that never was are the same to the shop', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const [buyer, other] = [await mintShopper(shop), await mintShopper(shop)];
  const paymentId = await checkoutOf(buyer, article, 2.2);
  for (const [who, id] of [
    [other, paymentId],
    [buyer, crypto.randomUUID()],
  ] as const)
    expect(await who.refused('completeOrder', { body: { paymentId: id } })).toMatchObject({ code: 'CHECKOUT_EXPIRED' });
  shop.advance(15 * 60_000);
  expect(await buyer.refused('completeOrder', { body: { paymentId } })).toMatchObject({ code: 'CHECKOUT_EXPIRED' });
});

test('an order that is made is answered as made, however late and under whatever key it is asked for again', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const buyer = await mintShopper(shop);
  const paymentId = await checkoutOf(buyer, article, 2.2);
  const made = await buyer.ok('completeOrder', { body: { paymentId } });
  shop.advance(16 * 60_000);
  expect(await buyer.ok('completeOrder', { body: { paymentId } })).toMatchObject({ ...made });
  expect((await buyer.ok('listOrders')).totalElements).toBe(1);
});

test('the order, its reservation, its mail and the empty cart are there together', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 3000 }, { lengthCm: 900 }]);
  const buyer = await mintShopper(shop);
  const paymentId = await checkoutOf(buyer, article, 2.2);
  const answer = await buyer.ok('completeOrder', { body: { paymentId } });
  const id = answer.state === 'ordered' ? answer.idorder : 0;
  // The shortest piece that covers the cut is taken, so that the long one stays whole.
  expect(
    await one(
      'select p.length_cm as "lengthCm", r.cm from reservation r join piece p on p.id = r.piece_id join order_line l on l.id = r.order_line_id where l.order_id = $1',
      [id],
    ),
  ).toEqual({ lengthCm: 900, cm: 220 });
  expect((await buyer.ok('getCart')).lines).toEqual([]);
  expect(await one('select recipient, template from mail_outbox where dedup = $1', [`order-placed:${id}`])).toEqual({
    recipient: `${buyer.username}@example.com`,
    template: 'order-placed',
  });
  for (let turn = 0; turn < 20 && !shop.mails.some(({ to }) => to === `${buyer.username}@example.com`); turn++)
    await shop.app.worker.runOnce();
  expect(shop.mails.filter(({ to }) => to === `${buyer.username}@example.com`)).toHaveLength(1);
});

test('what was prepared in one shop is not completed in another, nor in another currency, nor when its time is over', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
  const run = (sql: string, params: unknown[] = []) => shop.store.transaction((tx) => tx.run(sql, params));
  const buyer = await mintShopper(shop, { ditte: ['002', 'PRD'] });
  const paymentId = await checkoutOf(buyer, article, 2);
  const there = await buyer.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: buyer.customerCode } });
  buyer.token = there.userToken;
  expect((await buyer.refused('completeOrder', { body: { paymentId } })).code).toBe('CHECKOUT_EXPIRED');
  buyer.token = (await buyer.ok('switchCustomer', { body: { ditta: '002', customerCode: buyer.customerCode } })).userToken;

  // The same number in another currency is another amount.
  const lists = await shop.store.read((tx) =>
    tx.rows<{ factor: number; step: number }>(
      `select factor_ppm as factor, round_to as step from price_list where currency = 'EUR' and ditta = '002'`,
    ),
  );
  const before = await shop.store.read((tx) =>
    tx.rows<{ factor: number; step: number }>(
      `select factor_ppm as factor, round_to as step from price_list where currency = 'GBP' and ditta = '002'`,
    ),
  );
  const pounds = (list: { factor: number; step: number } | undefined) =>
    changeCatalogue(shop, (tx) =>
      tx.run(`update price_list set factor_ppm = $1, round_to = $2 where currency = 'GBP' and ditta = '002'`, [list?.factor, list?.step]),
    );
  await pounds(lists[0]);
  await run(`update customer set currency = 'GBP' where code = $1`, [buyer.customerCode]);
  expect((await buyer.refused('completeOrder', { body: { paymentId } })).code).toBe('PRICE_CHANGED');
  await run(`update customer set currency = 'EUR' where code = $1`, [buyer.customerCode]);
  await pounds(before[0]);

  shop.advance(16 * 60_000);
  expect((await buyer.refused('completeOrder', { body: { paymentId } })).code).toBe('CHECKOUT_EXPIRED');
  shop.advance(-16 * 60_000);
  expect(await buyer.ok('completeOrder', { body: { paymentId } })).toMatchObject({ state: 'ordered' });
});
