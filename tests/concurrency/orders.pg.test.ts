// What a single connection hides: everything here runs many requests at once on a real PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { checkoutOf, cut, fabricWith, loginAs, mintShopper, type Shopper } from '../support/shop.ts';
import { together } from '../support/together.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(30);
});
afterAll(() => shop.close());

const count = async (sql: string, ...params: unknown[]) =>
  (await shop.store.read((tx) => tx.one<{ n: number }>(`select count(*)::int as n from ${sql}`, params)))?.n;
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

describe('25 parallel orders of one cart', () => {
  test.each([
    ['with a key each', () => key()],
    [
      'with one key',
      (() => {
        const one = key();
        return () => one;
      })(),
    ],
  ])('%s end in one order, and all learn of it', async (_name, headers) => {
    const shopper = await mintShopper(shop);
    const article = await fabricWith(shop, [{ lengthCm: 10_000 }]);
    const paymentId = await checkoutOf(shopper, article, 2.2);
    const answers = await together(shop, Array.from({ length: 25 }), () =>
      shopper.send('completeOrder', { body: { paymentId }, headers: headers() }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(25).fill(200));
    const orders = new Set(answers.map((answer) => (answer.body as { orderCode: string }).orderCode));
    expect(orders.size).toBe(1);
    expect(await count('orders where customer_code = $1', shopper.customerCode)).toBe(1);
    const reserved = await shop.store.read((tx) =>
      tx.one<{ cm: number }>('select sum(reserved_cm)::int as cm from piece where article_id = $1', [article.id]),
    );
    expect(reserved?.cm).toBe(220);
    expect(await count('mail_outbox where dedup like $1', `order-placed:%`)).toBeGreaterThanOrEqual(1);
    expect((await shopper.ok('getCart')).lines).toEqual([]);
  });

  test('with checkouts of their own and keys of their own still end in one order', async () => {
    const shopper = await mintShopper(shop);
    const article = await fabricWith(shop, [{ lengthCm: 10_000 }]);
    await shopper.ok('addCartItem', { body: cut(article, 2.2) });
    const { version } = await shopper.ok('getCart');
    const payments = await together(
      shop,
      Array.from({ length: 25 }),
      async () => (await shopper.ok('preparePayment', { body: { version, paymentMethod: 'on_account' }, headers: key() })).paymentId,
    );
    const answers = await together(shop, payments, (paymentId) => shopper.send('completeOrder', { body: { paymentId }, headers: key() }));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.body).toMatchObject({ status: 400, code: 'CART_CHANGED' });
    expect(await count('orders where customer_code = $1', shopper.customerCode)).toBe(1);
  });
});

describe('the last piece', () => {
  test('is never sold twice: two customers, twenty rounds', async () => {
    const [a, b] = [await mintShopper(shop), await mintShopper(shop)];
    for (let round = 0; round < 20; round++) {
      const article = await fabricWith(shop, [{ lengthCm: 300 }]);
      const payments = [await checkoutOf(a, article, 2.2), await checkoutOf(b, article, 2.2)];
      const answers = await together(shop, [a, b], (who, index) =>
        who.send('completeOrder', { body: { paymentId: payments[index] }, headers: key() }),
      );
      const statuses = answers.map((answer) => answer.status).sort();
      expect(statuses).toEqual([200, 400]);
      expect(answers.find((answer) => answer.status === 400)?.body).toMatchObject({ code: 'STOCK_CHANGED' });
      const piece = await shop.store.read((tx) =>
        tx.one<{ reserved: number }>('select sum(reserved_cm)::int as reserved from piece where article_id = $1 and lot = $2', [
          article.id,
          'T1',
        ]),
      );
      expect(piece?.reserved).toBe(220);
      // Who came second still has the cart, sees what changed and may order all the same: an e-mail follows.
      const loser = answers[0]?.status === 400 ? a : b;
      const cart = await loser.ok('getCart');
      expect(cart.hasChanges).toBe(true);
      expect(cart.lines[0]?.availability?.state).toBe('NOT_FOR_QUANTITY');
      await loser.ok('clearCart');
    }
  });

  test('twelve customers for four cuts: four get cloth', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 500 }, { lengthCm: 500 }]);
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => mintShopper(shop)));
    const payments: string[] = [];
    for (const shopper of shoppers) payments.push(await checkoutOf(shopper, article, 2.5));
    const answers = await together(shop, shoppers, (shopper, index) =>
      shopper.send('completeOrder', { body: { paymentId: payments[index] }, headers: key() }),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
    const pieces = await shop.store.read((tx) =>
      tx.rows<{ reserved: number }>('select reserved_cm as reserved from piece where article_id = $1 and lot = $2', [article.id, 'T1']),
    );
    expect(pieces.map((piece) => piece.reserved)).toEqual([500, 500]);
  });

  test('carts that hold the same articles in opposite order do not deadlock', async () => {
    const [one, two] = [await fabricWith(shop, [{ lengthCm: 20_000 }]), await fabricWith(shop, [{ lengthCm: 20_000 }])];
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => mintShopper(shop)));
    const payments = await Promise.all(
      shoppers.map(async (shopper, index) => {
        for (const article of index % 2 ? [one, two] : [two, one]) await shopper.ok('addCartItem', { body: cut(article, 1.5) });
        const { version } = await shopper.ok('getCart');
        return (await shopper.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } })).paymentId;
      }),
    );
    const answers = await together(shop, shoppers, (shopper, index) =>
      shopper.send('completeOrder', { body: { paymentId: payments[index] } }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
  });
});

test('a promo that each customer may use once is used once by two ditte that order at the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const code = `TWICE${round}`;
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into promo (code, percent_bp, valid_from, valid_to, max_uses, one_per_customer, ditte)
         values ($1, 1000, current_date - 1, current_date + 9, null, true, '{002,STK}')`,
        [code],
      ),
    );
    const bespoke = await mintShopper(shop, { ditte: ['002', 'STK'] });
    const promotions = await loginAs(shop, bespoke.username, bespoke.customerCode);
    const { userToken } = await promotions.ok('switchCustomer', { body: { ditta: 'STK', customerCode: bespoke.customerCode } });
    promotions.token = userToken;
    const ready = async (shopper: Shopper, ditta: '002' | 'STK') => {
      const article = await fabricWith(shop, [{ lengthCm: 1000 }], ditta);
      await shopper.ok('addCartItem', { body: cut(article, 2.2, { ditta }) });
      await shopper.ok('setPromoCode', { body: { code } });
      const { version } = await shopper.ok('getCart');
      return (await shopper.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } })).paymentId;
    };
    const payments = [await ready(bespoke, '002'), await ready(promotions, 'STK')] as const;
    const answers = await together(
      shop,
      [
        () => bespoke.send('completeOrder', { body: { paymentId: payments[0] }, headers: key() }),
        () => promotions.send('completeOrder', { body: { paymentId: payments[1] }, headers: key() }),
      ],
      (ask) => ask(),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'PROMO_ALREADY_USED' });
    expect(await count('promo_use where promo_code = $1', code)).toBe(1);
  }
});
test('a promo with one use is used once by ten customers', async () => {
  const code = `ONCE${Date.now() % 100_000}`;
  await shop.store.transaction((tx) =>
    tx.run(
      `insert into promo (code, percent_bp, valid_from, valid_to, max_uses, one_per_customer, ditte) values ($1, 1000, current_date - 1, current_date + 9, 1, true, '{002}')`,
      [code],
    ),
  );
  const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => mintShopper(shop)));
  const payments = await Promise.all(
    shoppers.map(async (shopper) => {
      await shopper.ok('addCartItem', { body: cut(article, 2) });
      await shopper.ok('setPromoCode', { body: { code } });
      const { version } = await shopper.ok('getCart');
      return (await shopper.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } })).paymentId;
    }),
  );
  const answers = await together(shop, shoppers, (shopper, index) =>
    shopper.send('completeOrder', { body: { paymentId: payments[index] } }),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status === 400)) expect(answer.body).toMatchObject({ code: 'PROMO_USED_UP' });
  expect(await count('promo_use where promo_code = $1', code)).toBe(1);
});

test('a VAT ceiling is never exceeded by parallel orders', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 40_000 }]);
  const shopper = await mintShopper(shop, { customer: { vatBp: 0, vatCeilingLeft: 12_000, deliveryCost: 0 }, ditte: ['002', 'STK'] });
  const others: Shopper[] = [shopper];
  // Carts are per ditta; the ceiling is the customer's. Two sessions of one user in one ditta share the cart, so one order wins at most.
  others.push(await loginAs(shop, shopper.username, shopper.customerCode));
  const unit =
    (await shopper.ok('getAvailability', { params: { a: article.code, b: article.color }, query: { quantity: 1 } })).unitPrice?.amount ?? 0;
  const metres = Math.min(29, Math.floor((11_000 / unit) * 100) / 100);
  const paymentId = await checkoutOf(shopper, article, metres);
  const answers = await together(shop, others, (who) => who.send('completeOrder', { body: { paymentId }, headers: key() }));
  expect(new Set(answers.map((answer) => (answer.body as { orderCode?: string }).orderCode)).size).toBe(1);
  await shopper.ok('addCartItem', { body: cut(article, metres) });
  const { version } = await shopper.ok('getCart');
  expect(await shopper.refused('preparePayment', { body: { version, paymentMethod: 'on_account' } })).toMatchObject({
    code: 'VAT_CEILING_EXCEEDED',
  });
  const left = await shop.store.read((tx) =>
    tx.one<{ left: number }>('select vat_ceiling_left::int as left from customer where code = $1', [shopper.customerCode]),
  );
  expect(left?.left).toBeGreaterThanOrEqual(0);
  expect(left?.left).toBeLessThan(12_000);
});

test('forty parallel additions to one cart lose none', async () => {
  const shopper = await mintShopper(shop);
  const article = await fabricWith(shop, [{ lengthCm: 40_000 }]);
  await together(shop, Array.from({ length: 40 }), () => shopper.ok('addCartItem', { body: cut(article, 1.5), headers: key() }));
  const cart = await shopper.ok('getCart');
  // Two cuts of one article are never merged into a longer one.
  expect(cart.lines).toHaveLength(40);
  expect(cart.totals.metres).toBe(60);
});

test('one addition sent ten times with one key is one line', async () => {
  const shopper = await mintShopper(shop);
  const article = await fabricWith(shop, [{ lengthCm: 40_000 }]);
  const headers = key();
  const answers = await together(shop, Array.from({ length: 10 }), () => shopper.ok('addCartItem', { body: cut(article, 1.5), headers }));
  expect(new Set(answers.map((answer) => answer.changed[0]?.id)).size).toBe(1);
  expect((await shopper.ok('getCart')).lines).toHaveLength(1);
});

test('a line changed in two tabs: the second learns of the first', async () => {
  const shopper = await mintShopper(shop);
  const article = await fabricWith(shop, [{ lengthCm: 40_000 }]);
  const { changed } = await shopper.ok('addCartItem', { body: cut(article, 1.5) });
  const { id, version } = changed[0]!;
  const answers = await together(shop, [2, 3], (quantity) =>
    shopper.send('updateCartItem', { body: { id, version, line: cut(article, quantity) } }),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  expect(answers.find((answer) => answer.status === 400)?.body).toMatchObject({ code: 'CART_CHANGED' });
  const winner = answers[0]?.status === 200 ? 2 : 3;
  expect((await shopper.ok('getCart')).lines[0]?.quantity).toBe(winner);
});

test('sixty parallel wrong logins get at most five looks at the password', async () => {
  const shopper = await mintShopper(shop);
  await shop.store.transaction((tx) => tx.run('delete from rate_limit'));
  const answers = await together(shop, Array.from({ length: 60 }), () =>
    shopper.client.send('login', { body: { username: shopper.username, password: 'wrong-one' } }, null),
  );
  const codes = answers.map((answer) => (answer.body as { code: string }).code);
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS').length).toBeLessThanOrEqual(5);
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS').length).toBeGreaterThanOrEqual(55);
  await shop.store.transaction((tx) => tx.run('delete from rate_limit'));
});

test('a password link works once for twenty at a time', async () => {
  const { a, b } = await shop.control.resetLink();
  const shopper = await mintShopper(shop);
  const answers = await together(shop, Array.from({ length: 20 }), () =>
    shopper.client.send('resetPassword', { params: { a, b }, body: { password: 'trama-demo' } }, null),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});
