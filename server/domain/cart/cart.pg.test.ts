import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { changeCatalogue, cut, fabricWith, mintShopper } from '../../../tests/support/shop.ts';
import { together } from '../../../tests/support/together.ts';

let shop: TestApp;
let article: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  article = await fabricWith(shop, [{ lengthCm: 500_000 }]);
});
afterAll(() => shop.close());

/** Two packs of one category and one of another, out of the demo world. */
async function accessories() {
  const rows = await shop.store.read((tx) =>
    tx.rows<{ code: string; color: string; category: string; minimum: number }>(
      'select code, color, category, minimum_quantity as minimum from accessory order by category, id',
    ),
  );
  const [first] = rows;
  const second = rows.find((row) => row.category === first?.category && row !== first);
  const other = rows.find((row) => row.category !== first?.category);
  if (!first || !second || !other) throw new Error('the demo world has too few accessories');
  const line = (row: typeof first, quantity = row.minimum) => ({
    type: 'ACCESSORY',
    ditta: '002',
    code: row.code,
    color: row.color,
    quantity,
  });
  return { first, second, other, line };
}

test('two cuts of one article stay two lines', async () => {
  const buyer = await mintShopper(shop);
  await buyer.ok('addCartItem', { body: cut(article, 2.2) });
  const { totals } = await buyer.ok('addCartItem', { body: cut(article, 2.2) });
  expect(totals).toMatchObject({ elementCount: 2, metres: 4.4 });
  expect((await buyer.ok('getCart')).lines.map(({ quantity }) => quantity)).toEqual([2.2, 2.2]);
});
test('two cuts never count on the same piece', async () => {
  const single = await fabricWith(shop, [{ lengthCm: 300 }]);
  const buyer = await mintShopper(shop);
  const first = await buyer.ok('addCartItem', { body: cut(single, 2.2) });
  expect(first.changed[0]?.availability?.state).toBe('LIMITED');
  const second = await buyer.ok('addCartItem', { body: cut(single, 2.2) });
  expect(second.changed.map(({ availability }) => availability?.state)).toEqual(['LIMITED', 'NOT_FOR_QUANTITY']);
  // Without the first one the second has the piece to itself.
  const removed = await buyer.ok('removeCartItem', { params: { id: first.changed[0]?.id } });
  expect(removed.changed.map(({ availability }) => availability?.state)).toEqual(['LIMITED']);
});
test('a hundred parallel additions to one cart are a hundred lines; whoever waited too long on a busy machine is told so and has none', async () => {
  const buyer = await mintShopper(shop);
  const answers = await together(shop, Array.from({ length: 100 }), () => buyer.send('addCartItem', { body: cut(article, 0.5) }));
  const added = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(added).toBeGreaterThan(50);
  const cart = await buyer.ok('getCart');
  expect(cart.lines).toHaveLength(added);
  expect(cart.version).toBe(added);
  expect(cart.totals.metres).toBe(added / 2);
});
test('the same key adds once; with another line it is refused', async () => {
  const buyer = await mintShopper(shop);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const answers = await together(shop, Array.from({ length: 6 }), () => buyer.send('addCartItem', { headers, body: cut(article, 2.2) }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await buyer.ok('getCart')).lines).toHaveLength(1);
  expect(await buyer.refused('addCartItem', { headers, body: cut(article, 2.3) })).toMatchObject({
    status: 400,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await buyer.refused('saveCart', { headers, body: { name: 'x' } })).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});
test('a refused request keeps its key free', async () => {
  const buyer = await mintShopper(shop);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = cut(article, 2.2, { shop: 'S9' });
  expect(await buyer.refused('addCartItem', { headers, body })).toMatchObject({ code: 'SHOP_UNKNOWN' });
  await buyer.ok('addCartItem', { headers, body: cut(article, 2.2) });
});

describe('what a change answers', () => {
  test('one accessory of each category is free; when it goes, the next one is, and the answer tells', async () => {
    const buyer = await mintShopper(shop);
    const { first, second, other, line } = await accessories();
    const a = await buyer.ok('addCartItem', { body: line(first) });
    expect(a.changed[0]).toMatchObject({ free: true, total: { amount: 0 } });
    const b = await buyer.ok('addCartItem', { body: line(second) });
    expect(b.changed).toHaveLength(1);
    expect(b.changed[0]).toMatchObject({ free: false });
    expect((await buyer.ok('addCartItem', { body: line(other) })).changed[0]).toMatchObject({ free: true });
    const gone = await buyer.ok('removeCartItem', { params: { id: a.changed[0]?.id } });
    expect(gone.removed).toEqual([a.changed[0]?.id]);
    expect(gone.changed).toMatchObject([{ id: b.changed[0]?.id, free: true }]);
    expect(await buyer.refused('addCartItem', { body: line(first, 1) })).toMatchObject({
      code: 'QUANTITY_BELOW_MINIMUM',
      params: { minimum: first.minimum },
    });
    expect(await buyer.refused('addCartItem', { body: { ...line(first), type: 'SAMPLE', quantity: 1 } })).toMatchObject({
      code: 'ARTICLE_WRONG_TYPE',
    });
  });
  test('a line that another tab changed is answered with its present state', async () => {
    const buyer = await mintShopper(shop);
    const { changed } = await buyer.ok('addCartItem', { body: cut(article, 2.2, { reference: 'Rossi' }) });
    const { id = 0, version = 0 } = changed[0] ?? {};
    await buyer.ok('updateCartItem', { body: { id, version, line: cut(article, 2.5) } });
    const problem = await buyer.refused('updateCartItem', { body: { id, version, line: cut(article, 2.7) } });
    expect(problem).toMatchObject({ code: 'CART_CHANGED', params: { line: { id, version: version + 1, quantity: 2.5, reference: '' } } });
  });
  test('undo puts lines back in their places, once, for an hour', async () => {
    const own = await openTestApp(3);
    const fabric = await fabricWith(own, [{ lengthCm: 90_000 }]);
    const buyer = await mintShopper(own);
    for (const metres of [1, 2, 3]) await buyer.ok('addCartItem', { body: cut(fabric, metres) });
    const [, middle] = (await buyer.ok('getCart')).lines;
    const { undo } = await buyer.ok('removeCartItem', { params: { id: middle?.id } });
    const quantities = async () => (await buyer.ok('getCart')).lines.map(({ quantity }) => quantity);
    expect(await quantities()).toEqual([1, 3]);
    await buyer.ok('undoCartRemoval', { body: { undo } });
    expect(await quantities()).toEqual([1, 2, 3]);
    expect(await buyer.refused('undoCartRemoval', { body: { undo } })).toMatchObject({ code: 'UNDO_EXPIRED' });
    const cleared = await buyer.ok('clearCart');
    expect(await (await mintShopper(own)).refused('undoCartRemoval', { body: { undo: cleared.undo } })).toMatchObject({
      code: 'UNDO_EXPIRED',
    });
    own.advance(3_600_001);
    expect(await buyer.refused('undoCartRemoval', { body: { undo: cleared.undo } })).toMatchObject({ code: 'UNDO_EXPIRED' });
    await own.close();
  });
});

describe('changes since the customer last looked', () => {
  test('a dearer price stops the payment until it is acknowledged', async () => {
    const own = await openTestApp(3);
    const fabric = await fabricWith(own, [{ lengthCm: 90_000 }]);
    const buyer = await mintShopper(own);
    await buyer.ok('addCartItem', { body: cut(fabric, 2.2) });
    await changeCatalogue(own, (tx) => tx.run('update article set price_eur_cents = price_eur_cents + 500 where id = $1', [fabric.id]));
    const cart = await buyer.ok('getCart');
    expect(cart).toMatchObject({
      hasChanges: true,
      lines: [{ changes: [{ kind: 'PRICE', unitPriceBeforeString: expect.stringMatching(/€/) }] }],
    });
    const pay = (version: number) => ({ body: { version, paymentMethod: 'on_account' } });
    expect(await buyer.refused('preparePayment', pay(cart.version))).toMatchObject({
      code: 'PRICE_CHANGED',
      params: { lines: [cart.lines[0]?.id] },
    });
    const seen = await buyer.ok('updateCart', { body: { version: cart.version, acknowledgeChanges: true } });
    expect(seen.hasChanges).toBe(false);
    await buyer.ok('preparePayment', pay(seen.version));
    await own.close();
  });
  test('stock that shrinks but still covers the line is no change; stock that does not is one', async () => {
    const fabric = await fabricWith(shop, [{ lengthCm: 2400 }]);
    const buyer = await mintShopper(shop);
    await buyer.ok('addCartItem', { body: cut(fabric, 2.2) });
    const left = async (cm: number) => {
      await shop.store.transaction((tx) =>
        tx.run('update piece set length_cm = $2 where article_id = $1 and length_cm > 0', [fabric.id, cm]),
      );
      return buyer.ok('getCart');
    };
    expect(await left(300)).toMatchObject({ hasChanges: false, lines: [{ availability: { state: 'LIMITED' } }] });
    expect(await left(200)).toMatchObject({ hasChanges: true, lines: [{ changes: [{ kind: 'AVAILABILITY', stateBefore: 'AVAILABLE' }] }] });
  });
  test('an article that is withdrawn meanwhile can not be ordered', async () => {
    const own = await openTestApp(3);
    const fabric = await fabricWith(own, [{ lengthCm: 90_000 }]);
    const buyer = await mintShopper(own);
    await buyer.ok('addCartItem', { body: cut(fabric, 2.2) });
    await changeCatalogue(own, (tx) => tx.run('update article set purchasable = false where id = $1', [fabric.id]));
    const { version, lines } = await buyer.ok('getCart');
    expect(lines[0]).toMatchObject({ changes: [{ kind: 'NOT_PURCHASABLE' }], problem: { code: 'ARTICLE_NOT_PURCHASABLE' } });
    expect(await buyer.refused('preparePayment', { body: { version, paymentMethod: 'on_account' } })).toMatchObject({
      code: 'CART_LINE_INVALID',
    });
    await own.close();
  });
});

describe('saved carts', () => {
  test('are put aside and come back, behind the cart or in its place, without losing anything', async () => {
    const buyer = await mintShopper(shop);
    await buyer.ok('addCartItem', { body: cut(article, 2.2, { reference: 'one' }) });
    const { id } = await buyer.ok('saveCart', { body: { name: 'Spring' } });
    expect((await buyer.ok('getCart')).lines).toEqual([]);
    await buyer.ok('addCartItem', { body: cut(article, 3.3, { reference: 'two' }) });
    const swapped = await buyer.ok('restoreSavedCart', { params: { id }, body: { mode: 'swap' } });
    expect(swapped).toMatchObject({ added: 1, refused: [], savedInstead: expect.any(Number) });
    expect(swapped.cart.lines.map(({ reference }) => reference)).toEqual(['one']);
    const saved = await buyer.ok('listSavedCarts');
    expect(saved.content.map((cart) => [cart.id, cart.metres])).toEqual([[swapped.savedInstead, 3.3]]);
    const appended = await buyer.ok('restoreSavedCart', { params: { id: swapped.savedInstead }, body: { mode: 'append', keep: true } });
    expect(appended.cart.lines.map(({ reference }) => reference)).toEqual(['one', 'two']);
    expect((await buyer.ok('listSavedCarts')).content).toHaveLength(1);
    const other = await mintShopper(shop);
    expect(await other.refused('restoreSavedCart', { params: { id: swapped.savedInstead }, body: { mode: 'append' } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await other.refused('deleteSavedCart', { params: { id: swapped.savedInstead } })).toMatchObject({ status: 404 });
  });
  test('a line for a point of sale that is gone goes where the cart goes', async () => {
    const buyer = await mintShopper(shop);
    await buyer.ok('addCartItem', { body: cut(article, 2.2, { shop: 'S1' }) });
    const { id } = await buyer.ok('saveCart', { body: { name: 'Moved' } });
    await shop.store.transaction(async (tx) => {
      await tx.run(
        `insert into customer_shop (customer_code, code, position, name, street, postal_code, city, country)
         select customer_code, 'S3', 2, 'S3', street, postal_code, city, country from customer_shop where customer_code = $1 and code = 'S2'`,
        [buyer.customerCode],
      );
      await tx.run(`delete from customer_shop where customer_code = $1 and code = 'S1'`, [buyer.customerCode]);
    });
    shop.app.deps.sessions.forget();
    const { version } = await buyer.ok('getCart');
    await buyer.ok('updateCart', { body: { version, shop: 'S3' } });
    const { cart } = await buyer.ok('restoreSavedCart', { params: { id }, body: { mode: 'append' } });
    expect(cart.lines.map((line) => line.shop)).toEqual(['S3']);
  });
  test('what can no longer be bought is reported and stays', async () => {
    const own = await openTestApp(3);
    const [good, gone] = [await fabricWith(own, [{ lengthCm: 90_000 }]), await fabricWith(own, [{ lengthCm: 90_000 }])];
    const buyer = await mintShopper(own);
    for (const fabric of [good, gone]) await buyer.ok('addCartItem', { body: cut(fabric, 2.2) });
    const { id } = await buyer.ok('saveCart', { body: { name: 'Mixed' } });
    await changeCatalogue(own, (tx) => tx.run('update article set purchasable = false where id = $1', [gone.id]));
    const restored = await buyer.ok('restoreSavedCart', { params: { id }, body: { mode: 'append' } });
    expect(restored).toMatchObject({ added: 1, refused: [{ article: { code: gone.code }, problem: { code: 'ARTICLE_NOT_PURCHASABLE' } }] });
    expect((await buyer.ok('listSavedCarts')).content).toMatchObject([{ id, elementCount: 1 }]);
    await own.close();
  });
  test('a forgotten one is brought to mind at login and, once, by mail', async () => {
    const own = await openTestApp(3);
    const fabric = await fabricWith(own, [{ lengthCm: 90_000 }]);
    const buyer = await mintShopper(own);
    await buyer.ok('addCartItem', { body: cut(fabric, 2.2) });
    await buyer.ok('saveCart', { body: { name: 'Forgotten' } });
    const due = async () => (await buyer.ok('setPreferredPackaging', { body: { code: 'PACKAGE_COUPON' } })).showSavedCartReminder;
    expect(await due()).toBe(false);
    own.advance(4 * 24 * 3_600_000);
    expect(await due()).toBe(true);
    await buyer.ok('markReminderShown', { params: { reminder: 'saved-cart' } });
    expect(await due()).toBe(false);
    const mails = async () => {
      for (let turn = 0; turn < 30; turn++) await own.app.worker.runOnce();
      return own.mails.filter(({ to, subject }) => to.startsWith(buyer.username) && subject.includes('Forgotten'));
    };
    // Two hours before the week is over, one hour after it, and two hours later.
    own.advance(3 * 24 * 3_600_000 - 2 * 3_600_000);
    expect(await mails()).toEqual([]);
    own.advance(3 * 3_600_000);
    expect(await mails()).toHaveLength(1);
    own.advance(2 * 3_600_000);
    expect(await mails()).toHaveLength(1);
    await own.close();
  });
});

describe('promo codes say why they are refused', () => {
  test.each([
    ['NOSUCH', 'PROMO_UNKNOWN'],
    ['AUTUMN20', 'PROMO_EXPIRED'],
    ['MILL30', 'PROMO_NOT_FOR_DITTA'],
    ['SPRING5', 'PROMO_MINIMUM_NOT_REACHED'],
  ])('%s: %s', async (code, expected) => {
    const buyer = await mintShopper(shop);
    await buyer.ok('addCartItem', { body: cut(article, 0.5) });
    expect(await buyer.refused('setPromoCode', { body: { code } })).toMatchObject({ status: 400, code: expected });
    expect((await buyer.ok('getCart')).promo).toBeNull();
  });
  test('its minimum is as much cloth in every currency: what is enough in euro is not as many Hong Kong dollars', async () => {
    const minimum = { EUR: 20_000, HKD: 180_000 } as const;
    for (const currency of ['EUR', 'HKD'] as const) {
      const buyer = await mintShopper(shop, { customer: { currency } });
      const { changed } = await buyer.ok('addCartItem', { body: cut(article, 1) });
      const { amount: metre = 0 } = changed[0]?.unitPrice ?? {};
      const needed = Math.ceil((minimum[currency] / metre) * 100) / 100;
      const fill = async (quantity: number) => {
        const [line] = (await buyer.ok('getCart')).lines;
        await buyer.ok('updateCartItem', { body: { id: line?.id, version: line?.version, line: cut(article, quantity) } });
      };
      await fill(Math.floor(needed * 100 - 1) / 100);
      expect(await buyer.refused('setPromoCode', { body: { code: 'SPRING5' } })).toMatchObject({
        code: 'PROMO_MINIMUM_NOT_REACHED',
        params: { minimum: { amount: minimum[currency], currency } },
      });
      await fill(Math.ceil(needed * 100 + 1) / 100);
      expect((await buyer.ok('setPromoCode', { body: { code: 'SPRING5' } })).promo).toMatchObject({ problem: null });
    }
  });
  test('its effect stands on every line and adds up', async () => {
    const buyer = await mintShopper(shop);
    for (const metres of [2.2, 1.7, 0.03]) await buyer.ok('addCartItem', { body: cut(article, metres) });
    const cart = await buyer.ok('setPromoCode', { body: { code: 'welcome10' } });
    const sum = cart.lines.reduce((total, { discount }) => total + (discount?.amount ?? 0), 0);
    expect(sum).toBe(cart.totals.discount?.amount);
    expect(cart.totals.discount?.amount).toBe(Math.round((cart.totals.goods?.amount ?? 0) / 10));
    expect((await buyer.ok('removePromoCode')).totals.discount?.amount).toBe(0);
  });
});

describe('in Promotions', () => {
  test('a cut is never longer than the longest piece', async () => {
    const remnant = await fabricWith(shop, [{ lengthCm: 300 }, { lengthCm: 250 }], 'STK');
    const buyer = await mintShopper(shop, { ditte: ['STK'] });
    const line = (quantity: number) => ({ ...cut(remnant, quantity), ditta: 'STK' });
    expect(await buyer.refused('addCartItem', { body: line(3.01) })).toMatchObject({
      code: 'LONGER_THAN_PIECE',
      params: { longestPiece: 3 },
    });
    await buyer.ok('addCartItem', { body: line(3) });
    expect(await buyer.refused('addCartItem', { body: line(2.51) })).toMatchObject({
      code: 'LONGER_THAN_PIECE',
      params: { longestPiece: 2.5 },
    });
    await buyer.ok('addCartItem', { body: line(2.5) });
  });
});
