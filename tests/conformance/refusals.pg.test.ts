// Refusals that need a situation of their own: each code that an operation promises is answered by it at least once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartLineInput } from '../../generated/api/model/cartLineInput.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { changeCatalogue, cut, fabricWith, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
let exclusive: { id: number; code: string; color: string };
const run = (sql: string, params: unknown[] = []) => shop.store.transaction((tx) => tx.run(sql, params));
const withdraw = (article: { id: number }) =>
  changeCatalogue(shop, (tx) => tx.run('update article set purchasable = false where id = $1', [article.id]));
const reserveFor = (article: { id: number }, brand: string) =>
  changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = $2 where id = $1', [article.id, brand]));

beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
  const found = await shop.store.read((tx) =>
    tx.one<{ id: number; code: string; color: string }>(
      'select id, code, color from article where exclusive_brand is not null and $1 = any(ditte) order by id limit 1',
      ['002'],
    ),
  );
  if (!found) throw new Error('No exclusive article');
  exclusive = found;
});
afterAll(() => shop.close());

const minted = (wishes = {}) => mintShopper(shop, wishes);
/** A line of the cart as `updateCartItem` wants it. */
const lineOf = async (who: Shopper, line: object) => {
  const { changed } = await who.ok('addCartItem', { body: line as CartLineInput });
  return { id: changed[0]?.id ?? 0, version: changed[0]?.version ?? 0 };
};
const fill = (who: Shopper, lines: number) =>
  run(
    `insert into cart_line (cart_id, type, code, color, quantity, unit_price_seen, added_at)
     select id, 'FABRIC', $2, $3, 50, 0, now() from cart cross join generate_series(1, $4::int) where customer_code = $1`,
    [who.customerCode, cloth.code, cloth.color, lines],
  );

describe('articles that are not for everybody', () => {
  test.each(['listArticleAccessories', 'listRelatedArticles', 'getArticleByCode'] as const)(
    '%s says that it is off limits',
    async (operation) => {
      const who = await minted();
      expect(await who.refused(operation, { params: { code: exclusive.code, color: exclusive.color } })).toMatchObject({
        status: 400,
        code: 'ARTICLE_OFF_LIMITS',
      });
    },
  );
  test('listArticleColors, when all colours are', async () => {
    const who = await minted();
    await changeCatalogue(shop, (tx) => tx.run(`update article set exclusive_brand = 'NOBODY' where code = $1`, [exclusive.code]));
    expect(await who.refused('listArticleColors', { params: { code: exclusive.code } })).toMatchObject({ code: 'ARTICLE_OFF_LIMITS' });
  });
  test('listRelatedArticlesById too', async () => {
    const who = await minted();
    expect(await who.refused('listRelatedArticlesById', { params: { id: exclusive.id } })).toMatchObject({ code: 'ARTICLE_OFF_LIMITS' });
  });
});

test('getAvailability: pieces are whole and at least as many as the article asks for', async () => {
  const who = await minted();
  const params = { a: cloth.code, b: cloth.color };
  expect(await who.refused('getAvailability', { params, query: { type: 'SAMPLE', quantity: 1.5 } })).toMatchObject({
    code: 'QUANTITY_BELOW_MINIMUM',
    params: { minimum: 1 },
  });
  const buttons = await shop.store.read((tx) =>
    tx.one<{ code: string; color: string; least: number }>(
      'select code, color, minimum_quantity as least from accessory where minimum_quantity > 1 order by code limit 1',
    ),
  );
  const accessory = { a: buttons?.code, b: buttons?.color };
  expect(await who.refused('getAvailability', { params: accessory, query: { type: 'ACCESSORY', quantity: 1 } })).toMatchObject({
    code: 'QUANTITY_BELOW_MINIMUM',
    params: { minimum: buttons?.least },
  });
  expect(await who.ok('getAvailability', { params: accessory, query: { type: 'ACCESSORY' } })).toMatchObject({ quantity: buttons?.least });
  expect(await who.ok('getAvailability', { params, query: { type: 'SAMPLE', quantity: 2 } })).toMatchObject({
    type: 'SAMPLE',
    quantity: 2,
  });
});

describe('updateCartItem', () => {
  const refusedWith = async (who: Shopper, at: { id: number; version: number }, line: object) =>
    who.refused('updateCartItem', { body: { ...at, line: line as CartLineInput } });

  test('a line that is not there, or of another shop', async () => {
    const who = await minted();
    const at = await lineOf(who, cut(cloth, 2));
    expect(await refusedWith(who, { ...at, id: at.id + 1_000_000 }, cut(cloth, 3))).toMatchObject({ status: 404, code: 'LINE_NOT_FOUND' });
    expect(await refusedWith(who, at, { ...cut(cloth, 30), ditta: 'PRD' })).toMatchObject({
      code: 'DITTA_MISMATCH',
      params: { ditta: '002' },
    });
    expect((await who.ok('getCart')).lines).toMatchObject([{ quantity: 2 }]);
  });
  test('an article that has become somebody else’s, or is sold no more', async () => {
    const who = await minted();
    const mine = await fabricWith(shop, [{ lengthCm: 5000 }]);
    const at = await lineOf(who, cut(mine, 2));
    await reserveFor(mine, 'NOBODY');
    expect(await refusedWith(who, at, cut(mine, 3))).toMatchObject({ code: 'ARTICLE_OFF_LIMITS' });
    const other = await fabricWith(shop, [{ lengthCm: 5000 }]);
    const second = await lineOf(who, cut(other, 2));
    await withdraw(other);
    expect(await refusedWith(who, second, cut(other, 3))).toMatchObject({ code: 'ARTICLE_NOT_PURCHASABLE' });
  });
  test('fewer accessories than are sold at once', async () => {
    const who = await minted();
    const accessory = await shop.store.read((tx) =>
      tx.one<{ code: string; color: string; least: number }>(
        'select code, color, minimum_quantity as least from accessory where minimum_quantity > 1 order by code limit 1',
      ),
    );
    const line = { type: 'ACCESSORY', ditta: '002', code: accessory?.code, color: accessory?.color };
    const at = await lineOf(who, { ...line, quantity: accessory?.least });
    expect(await refusedWith(who, at, { ...line, quantity: 1 })).toMatchObject({
      code: 'QUANTITY_BELOW_MINIMUM',
      params: { minimum: accessory?.least },
    });
  });
  test('Promotions: longer than the longest piece', async () => {
    const who = await minted({ ditte: ['STK'] });
    const rest = await fabricWith(shop, [{ lengthCm: 300 }, { lengthCm: 400 }], 'STK');
    const at = await lineOf(who, { ...cut(rest, 3), ditta: 'STK' });
    expect(await refusedWith(who, at, { ...cut(rest, 4.01), ditta: 'STK' })).toMatchObject({
      code: 'LONGER_THAN_PIECE',
      params: { longestPiece: 4 },
    });
  });
});

describe('a cart that is full', () => {
  test('takes no book, no saved cart and no former order', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 1) });
    const { version } = await who.ok('getCart');
    const { paymentId } = await who.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    const order = await who.ok('completeOrder', { body: { paymentId } });
    await who.ok('addCartItem', { body: cut(cloth, 1) });
    const saved = await who.ok('saveCart', { body: { name: 'one line', keep: true } });
    await fill(who, 199);
    const { book } = await who.ok('getArticleByCode', { params: cloth });
    const full = { code: 'CART_FULL', params: { maximum: 200 } };
    expect(await who.refused('addCartBook', { body: { ditta: '002', book: book?.code, quantity: 1 } })).toMatchObject(full);
    expect(await who.refused('restoreSavedCart', { params: { id: saved.id }, body: { mode: 'append' } })).toMatchObject(full);
    if (order.state !== 'ordered') throw new Error('not ordered');
    expect(await who.refused('reorderOrder', { params: { id: order.idorder }, body: {} })).toMatchObject(full);
    expect((await who.ok('getCart')).lines).toHaveLength(200);
    expect((await who.ok('listSavedCarts')).content).toHaveLength(1);
  });
  test('a book of another shop is refused', async () => {
    const who = await minted();
    const { book } = await who.ok('getArticleByCode', { params: cloth });
    expect(await who.refused('addCartBook', { body: { ditta: 'PRD', book: book?.code, quantity: 1 } })).toMatchObject({
      code: 'DITTA_MISMATCH',
    });
    expect(await who.refused('checkItemPrice', { body: { lines: [{ ...cut(cloth, 30), ditta: 'PRD' } as CartLineInput] } })).toMatchObject({
      code: 'DITTA_MISMATCH',
    });
  });
  test('swapping needs room for what stands in the cart', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 1) });
    const first = await who.ok('saveCart', { body: { name: '1', keep: true } });
    for (let n = 2; n <= 50; n++) await who.ok('saveCart', { body: { name: String(n), keep: true } });
    expect(await who.refused('restoreSavedCart', { params: { id: first.id }, body: { mode: 'swap' } })).toMatchObject({
      code: 'SAVED_CART_LIMIT',
      params: { maximum: 50 },
    });
    expect((await who.ok('getCart')).lines).toHaveLength(1);
  });
});

describe('what stands between a cart and its payment', () => {
  const promo = (code: string, more: { maxUses?: number; used?: number; once?: boolean; minimum?: number } = {}) => {
    const each = Object.fromEntries(['EUR', 'USD', 'GBP', 'HKD', 'CHF'].map((currency) => [currency, more.minimum ?? 0]));
    return run(
      `insert into promo (code, percent_bp, valid_from, valid_to, max_uses, used, one_per_customer, minimum_goods, ditte)
       values ($1, 500, '2020-01-01', '2100-01-01', $2, $3, $4, $5, '{002}')`,
      [code, more.maxUses ?? null, more.used ?? 0, more.once ?? false, JSON.stringify(each)],
    );
  };
  const prepare = async (who: Shopper) => {
    const { version } = await who.ok('getCart');
    return who.refused('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  };

  test('a way of paying that was not agreed', async () => {
    const who = await minted({ customer: { paymentMethods: ['on_account'], defaultPaymentMethod: 'on_account' } });
    await who.ok('addCartItem', { body: cut(cloth, 1) });
    const { version } = await who.ok('getCart');
    const agreed = { status: 400, code: 'PAYMENT_METHOD_INVALID' };
    expect(await who.refused('updateCart', { body: { version, paymentMethod: 'bank_transfer' } })).toMatchObject(agreed);
    expect(await who.refused('preparePayment', { body: { version, paymentMethod: 'bank_transfer' } })).toMatchObject(agreed);
  });
  test('cloth that was there and is there no more', async () => {
    const who = await minted();
    const last = await fabricWith(shop, [{ lengthCm: 500 }]);
    await who.ok('addCartItem', { body: cut(last, 4) });
    await who.ok('getCart');
    await run('update piece set length_cm = 100 where article_id = $1 and length_cm = 500', [last.id]);
    expect(await prepare(who)).toMatchObject({ code: 'STOCK_CHANGED', params: { lines: [expect.any(Number)] } });
  });
  test('a promo that others have used up in between', async () => {
    const who = await minted();
    await promo('SCARCE', { maxUses: 3 });
    await who.ok('addCartItem', { body: cut(cloth, 1) });
    await who.ok('setPromoCode', { body: { code: 'SCARCE' } });
    await run(`update promo set used = 3 where code = 'SCARCE'`);
    expect(await prepare(who)).toMatchObject({ code: 'PROMO_USED_UP' });
    await who.ok('removePromoCode');
    expect(await who.refused('setPromoCode', { body: { code: 'SCARCE' } })).toMatchObject({ code: 'PROMO_USED_UP' });
  });
  test('one that the customer has used himself meanwhile', async () => {
    const who = await minted();
    await promo('MYSELF', { once: true });
    await who.ok('addCartItem', { body: cut(cloth, 1) });
    await who.ok('setPromoCode', { body: { code: 'MYSELF' } });
    await run(`insert into promo_use (promo_code, order_id, customer_code, once) select 'MYSELF', max(id), $1, true from orders`, [
      who.customerCode,
    ]);
    expect(await prepare(who)).toMatchObject({ code: 'PROMO_ALREADY_USED' });
  });
  test('one whose minimum the cart has fallen below', async () => {
    const who = await minted();
    await promo('ATLEAST', { minimum: 1_000 });
    const { changed } = await who.ok('addCartItem', { body: cut(cloth, 20) });
    await who.ok('setPromoCode', { body: { code: 'ATLEAST' } });
    await run(`update promo set minimum_goods = jsonb_set(minimum_goods, '{EUR}', '100000000') where code = 'ATLEAST'`);
    expect(changed).toHaveLength(1);
    expect(await prepare(who)).toMatchObject({ code: 'PROMO_MINIMUM_NOT_REACHED' });
  });
});

test('resetPassword: a flood of new passwords meets a short queue, and one of them counts', async () => {
  const { a, b } = await shop.control.resetLink();
  const visitor = await minted();
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) => visitor.send('resetPassword', { params: { a, b }, body: { password: `new-for-the-loom-${n}` } })),
  );
  const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : (body as { code: string }).code));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes).toContain('TOO_MANY_ATTEMPTS');
  expect(new Set(codes)).toEqual(
    new Set(['ok', 'TOO_MANY_ATTEMPTS', ...(codes.includes('RESET_LINK_INVALID') ? ['RESET_LINK_INVALID'] : [])]),
  );
});
