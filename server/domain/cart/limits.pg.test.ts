// The edges of a cart: the last line that fits, the last cart that can be saved, what is told to whom.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { changeCatalogue, cut, fabricWith, loginAs, mintShopper, type Shopper } from '../../../tests/support/shop.ts';

const DAY = 24 * 3_600_000;
let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp(5);
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());
const run = (sql: string, params: unknown[] = []) => shop.store.transaction((tx) => tx.run(sql, params));
const dayOf = (days: number) => dayIn('Europe/Rome', new Date(shop.app.deps.clock().getTime() + days * DAY));
const accessory = async () => {
  const row = await shop.store.read((tx) =>
    tx.one<{ code: string; color: string; minimum: number }>(
      'select code, color, minimum_quantity as minimum from accessory order by id limit 1',
    ),
  );
  if (!row) throw new Error('the demo world has no accessory');
  return { type: 'ACCESSORY', ditta: '002', code: row.code, color: row.color, quantity: row.minimum };
};
/** Lines as if they had been added one after the other. */
const fill = (who: Shopper, lines: number) =>
  run(
    `insert into cart_line (cart_id, version, type, code, color, quantity, reference, note, unit_price_seen, state_seen, added_at)
     select cart_id, 1, type, code, color, quantity, reference, note, unit_price_seen, state_seen, added_at
     from cart_line l cross join generate_series(1, $2::int) where cart_id = (select id from cart where customer_code = $1)`,
    [who.customerCode, lines],
  );

describe('two hundred lines', () => {
  test('fit, one more does not, and undo does not go around that', async () => {
    const buyer = await mintShopper(shop);
    const first = await buyer.ok('addCartItem', { body: cut(cloth, 0.5) });
    await fill(buyer, 198);
    expect((await buyer.ok('addCartItem', { body: cut(cloth, 0.5) })).totals.elementCount).toBe(200);
    expect(await buyer.refused('addCartItem', { body: cut(cloth, 0.5) })).toMatchObject({ code: 'CART_FULL', params: { maximum: 200 } });
    const { undo } = await buyer.ok('removeCartItem', { params: { id: first.changed[0]?.id } });
    await buyer.ok('addCartItem', { body: cut(cloth, 0.5) });
    expect(await buyer.refused('undoCartRemoval', { body: { undo } })).toMatchObject({ code: 'CART_FULL' });
  });
});

describe('saved carts', () => {
  test('are fifty at most', async () => {
    const buyer = await mintShopper(shop);
    await buyer.ok('addCartItem', { body: cut(cloth, 2.2) });
    await buyer.ok('saveCart', { body: { name: 'first', keep: true } });
    await run(
      `insert into saved_cart (customer_code, ditta, user_id, name, lines, saved_at)
       select customer_code, ditta, user_id, name, lines, saved_at from saved_cart cross join generate_series(1, 48) where customer_code = $1`,
      [buyer.customerCode],
    );
    await buyer.ok('saveCart', { body: { name: 'fiftieth', keep: true } });
    expect(await buyer.refused('saveCart', { body: { name: 'too many', keep: true } })).toMatchObject({
      code: 'SAVED_CART_LIMIT',
      params: { maximum: 50 },
    });
  });
  test('are those of one shop, count metres of cloth alone, and cost what can still be bought', async () => {
    const gone = await fabricWith(shop, [{ lengthCm: 90_000 }]);
    const buyer = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    await buyer.ok('addCartItem', { body: cut(cloth, 2.2) });
    const alone = await buyer.ok('saveCart', { body: { name: 'alone', keep: true } });
    await buyer.ok('addCartItem', { body: await accessory() });
    await buyer.ok('addCartItem', { body: cut(gone, 2.2) });
    await buyer.ok('saveCart', { body: { name: 'mixed' } });
    await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = false where id = $1', [gone.id]));
    const [mixed] = (await buyer.ok('listSavedCarts')).content;
    expect(mixed).toMatchObject({ name: 'mixed', elementCount: 3, metres: 4.4, total: alone.total });
    buyer.token = (await buyer.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: buyer.customerCode } })).userToken;
    expect((await buyer.ok('listSavedCarts')).content).toEqual([]);
  });
  test('come back without a wish for a day that is over', async () => {
    const own = await openTestApp(3);
    const fabric = await fabricWith(own, [{ lengthCm: 90_000 }]);
    const buyer = await mintShopper(own);
    const requestedDate = dayIn('Europe/Rome', new Date(own.app.deps.clock().getTime() + DAY));
    await buyer.ok('addCartItem', { body: cut(fabric, 2.2, { requestedDate }) });
    const { id } = await buyer.ok('saveCart', { body: { name: 'soon' } });
    own.advance(7 * DAY);
    await buyer.ok('restoreSavedCart', { params: { id }, body: { mode: 'append' } });
    const stored = await own.store.read((tx) =>
      tx.rows('select requested_date as day from cart_line where cart_id = (select id from cart where customer_code = $1)', [
        buyer.customerCode,
      ]),
    );
    expect(stored).toEqual([{ day: null }]);
    await own.close();
  });
});

describe('a new line', () => {
  test('is for the shop that is open, and goes where the cart goes', async () => {
    const buyer = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    expect(await buyer.refused('addCartItem', { body: { ...cut(cloth, 30), ditta: 'PRD' } })).toMatchObject({
      code: 'DITTA_MISMATCH',
      params: { ditta: '002' },
    });
    const { version } = await buyer.ok('getCart');
    await buyer.ok('updateCart', { body: { version, shop: 'S2' } });
    expect((await buyer.ok('addCartItem', { body: cut(cloth, 1) })).changed).toMatchObject([{ shop: 'S2' }]);
    expect((await buyer.ok('addCartItem', { body: cut(cloth, 1, { shop: 'S1' }) })).changed.at(-1)).toMatchObject({ shop: 'S1' });
  });
  test('that was taken out comes back to its place', async () => {
    const other = await fabricWith(shop, [{ lengthCm: 90_000 }]);
    const buyer = await mintShopper(shop);
    const first = await buyer.ok('addCartItem', { body: cut(other, 1) });
    await buyer.ok('addCartItem', { body: cut(cloth, 1) });
    const { undo } = await buyer.ok('removeCartItem', { params: { id: first.changed[0]?.id } });
    expect((await buyer.ok('undoCartRemoval', { body: { undo } })).changed).toMatchObject([{ id: first.changed[0]?.id, position: 0 }]);
  });
});

describe('a line that is changed', () => {
  test('keeps its cloth and its kind', async () => {
    const other = await fabricWith(shop, [{ lengthCm: 90_000 }]);
    const buyer = await mintShopper(shop);
    const { changed } = await buyer.ok('addCartItem', { body: cut(cloth, 2.2) });
    const { id, version } = changed[0] ?? {};
    for (const line of [cut(other, 2.2), { ...cut(cloth, 1), type: 'SAMPLE' }])
      expect(await buyer.refused('updateCartItem', { body: { id, version, line } })).toMatchObject({ code: 'ARTICLE_WRONG_TYPE' });
    expect(await buyer.refused('removeCartBook', { params: { id } })).toMatchObject({ code: 'LINE_NOT_FOUND' });
    expect((await buyer.ok('getCart')).lines).toHaveLength(1);
  });
  test('was seen at the price that its change answered', async () => {
    const fabric = await fabricWith(shop, [{ lengthCm: 90_000 }]);
    const buyer = await mintShopper(shop);
    const { changed } = await buyer.ok('addCartItem', { body: cut(fabric, 2.2) });
    const { id, version } = changed[0] ?? {};
    await changeCatalogue(shop, (tx) => tx.run('update article set price_eur_cents = price_eur_cents + 500 where id = $1', [fabric.id]));
    await buyer.ok('updateCartItem', { body: { id, version, line: cut(fabric, 3) } });
    expect(await buyer.ok('getCart')).toMatchObject({ hasChanges: false });
  });
});

describe('the header', () => {
  test('keeps what is not named and gives a date back', async () => {
    const buyer = await mintShopper(shop);
    const { version } = await buyer.ok('getCart');
    const set = await buyer.ok('updateCart', {
      body: { version, notes: 'Ring twice', reference: 'Rossi', shop: 'S2', paymentMethod: 'bank_transfer', requestedDate: dayOf(9) },
    });
    const kept = await buyer.ok('updateCart', { body: { version: set.version, acknowledgeChanges: true } });
    expect(kept).toMatchObject({
      notes: 'Ring twice',
      reference: 'Rossi',
      shop: 'S2',
      paymentMethod: 'bank_transfer',
      requestedDate: dayOf(9),
    });
    expect((await buyer.ok('updateCart', { body: { version: kept.version, requestedDate: null } })).requestedDate).toBeNull();
  });
});

describe('a promo', () => {
  test('that ended takes nothing off the cart in which it stands', async () => {
    await run(
      `insert into promo (code, percent_bp, valid_from, valid_to, one_per_customer, ditte) values ('SHORT', 1000, '2020-01-01', '2100-01-01', true, '{002}')`,
    );
    const buyer = await mintShopper(shop);
    await buyer.ok('addCartItem', { body: cut(cloth, 2.2) });
    expect((await buyer.ok('setPromoCode', { body: { code: 'SHORT' } })).totals.discount?.amount).toBeGreaterThan(0);
    await run(`update promo set valid_to = '2020-01-02' where code = 'SHORT'`);
    expect(await buyer.ok('getCart')).toMatchObject({ promo: { problem: { code: 'PROMO_EXPIRED' } }, totals: { discount: { amount: 0 } } });
  });
  test('that somebody else used once is still there for this customer', async () => {
    await run(
      `insert into promo (code, percent_bp, valid_from, valid_to, one_per_customer, ditte) values ('EACH', 1000, '2020-01-01', '2100-01-01', true, '{002}')`,
    );
    const use = async (buyer: Shopper) => {
      await buyer.ok('addCartItem', { body: cut(cloth, 2.2) });
      const { version } = await buyer.ok('setPromoCode', { body: { code: 'EACH' } });
      const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
      await buyer.ok('completeOrder', { body: { paymentId } });
    };
    const buyer = await mintShopper(shop);
    await use(buyer);
    await use(await mintShopper(shop));
    await buyer.ok('addCartItem', { body: cut(cloth, 2.2) });
    expect(await buyer.refused('setPromoCode', { body: { code: 'EACH' } })).toMatchObject({ code: 'PROMO_ALREADY_USED' });
  });
});

describe('who may see no prices', () => {
  test('learns none from lines, totals, changes and refusals', async () => {
    const fabric = await fabricWith(shop, [{ lengthCm: 90_000 }]);
    const buyer = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    await buyer.ok('addCartItem', { body: cut(fabric, 2.2) });
    const { params } = await buyer.refused('setPromoCode', { body: { code: 'SPRING5' } });
    expect(params ?? {}).not.toHaveProperty('minimum');
    await changeCatalogue(shop, (tx) => tx.run('update article set price_eur_cents = price_eur_cents + 500 where id = $1', [fabric.id]));
    const { text, body } = await buyer.send('getCart');
    expect(body).toMatchObject({ hasChanges: true, lines: [{ changes: [{ kind: 'PRICE' }] }] });
    expect(text).not.toMatch(/€|unitPrice|"total"|"goods"/);
  });
});

describe('what is sold to whom', () => {
  test('cloth of another brand and of another shop is refused with its reason', async () => {
    const [exclusive, elsewhere] = [await fabricWith(shop, [{ lengthCm: 9000 }]), await fabricWith(shop, [{ lengthCm: 9000 }])];
    const buyer = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    await changeCatalogue(shop, async (tx) => {
      await tx.run(`update article set exclusive_brand = 'NOBODYS' where id = $1`, [exclusive.id]);
      await tx.run(`update article set ditte = '{PRD}' where id = $1`, [elsewhere.id]);
    });
    expect(await buyer.refused('addCartItem', { body: cut(exclusive, 2.2) })).toMatchObject({ code: 'ARTICLE_OFF_LIMITS' });
    expect(await buyer.refused('addCartItem', { body: cut(elsewhere, 2.2) })).toMatchObject({ code: 'ARTICLE_NOT_PURCHASABLE' });
    const check = await buyer.ok('checkItemPrice', { body: { lines: [cut(cloth, 2.2), cut(elsewhere, 2.2)] } });
    expect(check.lines.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'ARTICLE_NOT_PURCHASABLE']);
    expect(check.total).toEqual(check.lines[0]?.total);
  });
  test('better news stop nobody', async () => {
    const fabric = await fabricWith(shop, [{ lengthCm: 300, state: 'inspection' }]);
    const buyer = await mintShopper(shop);
    await buyer.ok('addCartItem', { body: cut(fabric, 2.2) });
    expect((await buyer.ok('getCart')).lines[0]?.availability?.state).toBe('CONFIRM_24H');
    await run(`update piece set state = 'stock' where article_id = $1`, [fabric.id]);
    const { version, hasChanges } = await buyer.ok('getCart');
    expect(hasChanges).toBe(false);
    await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  });
});

test('the key of a colleague is not the own one: each adds a line', async () => {
  const one = await mintShopper(shop);
  const other = await loginAs(shop, (await mintShopper(shop)).username);
  await run('update membership set customer_code = $1 where customer_code = $2', [one.customerCode, other.customerCode]);
  await run('update session set customer_code = $1 where customer_code = $2', [one.customerCode, other.customerCode]);
  shop.app.deps.sessions.forget();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  await one.ok('addCartItem', { headers, body: cut(cloth, 2.2) });
  await other.ok('addCartItem', { headers, body: cut(cloth, 2.2) });
  expect((await one.ok('getCart')).lines).toHaveLength(2);
});
