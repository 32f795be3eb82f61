import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartLinesMax } from '../../generated/zod/schemas/cart.zod.ts';
import { dayIn } from '../../shared/rules/days.ts';
import { FilePart } from '../contract/files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { changeCatalogue, checkoutOf, cut, fabricWith, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());
const minted = (wishes = {}) => mintShopper(shop, wishes);
const price = async (who: Shopper) =>
  (await who.ok('getAvailability', { params: { a: cloth.code, b: cloth.color }, query: { quantity: 1 } })).unitPrice?.amount ?? 0;
const half = (value: number) => Math.floor(value + 0.5);

describe('addCartItem', () => {
  test('prices a line as the list says, in integers', async () => {
    const who = await minted();
    const unit = await price(who);
    const { changed, totals } = await who.ok('addCartItem', { body: cut(cloth, 2.37, { reference: 'Rossi', note: 'no folds' }) });
    expect(changed[0]).toMatchObject({ type: 'FABRIC', quantity: 2.37, reference: 'Rossi', note: 'no folds' });
    expect(changed[0]?.total?.amount).toBe(half((unit * 237) / 100));
    const goods = changed[0]?.total?.amount ?? 0;
    const delivery = goods >= 15_000 ? 0 : 1200;
    expect(totals).toMatchObject({ elementCount: 1, metres: 2.37 });
    expect(totals.delivery?.amount).toBe(delivery);
    expect(totals.vat?.amount).toBe(half(((goods + delivery) * 2200) / 10_000));
    expect(totals.total?.amount).toBe(goods + delivery + (totals.vat?.amount ?? 0));
  });
  test('a sample costs with its surcharge, a second cut is a second line', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 2.2) });
    await who.ok('addCartItem', { body: cut(cloth, 2.2) });
    const { samplePrice } = await who.ok('getArticleByCode', { params: cloth });
    const { changed } = await who.ok('addCartItem', {
      body: { type: 'SAMPLE', ditta: '002', code: cloth.code, color: cloth.color, quantity: 2 },
    });
    expect(changed.find((line) => line.type === 'SAMPLE')?.total?.amount).toBe((samplePrice?.amount ?? 0) * 2);
    expect((await who.ok('getCart')).lines).toHaveLength(3);
  });
  test('dates in the past, unknown shops and foreign kinds are refused', async () => {
    const who = await minted();
    expect((await who.refused('addCartItem', { body: cut(cloth, 2, { requestedDate: '2020-01-01' }) })).code).toBe('DATE_IN_PAST');
    expect((await who.refused('addCartItem', { body: cut(cloth, 2, { shop: 'NOPE' }) })).code).toBe('SHOP_UNKNOWN');
    expect(
      (await who.refused('addCartItem', { body: { type: 'ACCESSORY', ditta: '002', code: cloth.code, color: cloth.color, quantity: 5 } }))
        .status,
    ).not.toBe(200);
  });
  test('Promotions never sell more than the longest piece', async () => {
    const who = await minted({ ditte: ['STK'] });
    const rest = await fabricWith(shop, [{ lengthCm: 300 }, { lengthCm: 400 }], 'STK');
    const problem = await who.refused('addCartItem', { body: { ...cut(rest, 5), ditta: 'STK' } });
    expect(problem).toMatchObject({ code: 'LONGER_THAN_PIECE' });
    await who.ok('addCartItem', { body: { ...cut(rest, 4), ditta: 'STK' } });
  });
});

describe('getCart and getCartTotals', () => {
  test('agree, and tell what changed since the customer last looked', async () => {
    const who = await minted();
    const article = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await who.ok('addCartItem', { body: cut(article, 2.2) });
    const cart = await who.ok('getCart');
    expect(await who.ok('getCartTotals')).toEqual(cart.totals);
    expect(cart.hasChanges).toBe(false);
    await changeCatalogue(shop, (tx) => tx.run('update article set price_eur_cents = price_eur_cents + 500 where id = $1', [article.id]));
    const changed = await who.ok('getCart');
    expect(changed.hasChanges).toBe(true);
    expect(changed.lines[0]?.changes).toMatchObject([{ kind: 'PRICE', unitPriceBeforeString: cart.lines[0]?.unitPriceString }]);
    // Nothing is ordered at a price that the customer has not seen.
    expect((await who.refused('preparePayment', { body: { version: changed.version, paymentMethod: 'on_account' } })).code).toBe(
      'PRICE_CHANGED',
    );
    const seen = await who.ok('updateCart', { body: { version: changed.version, acknowledgeChanges: true } });
    expect(seen.hasChanges).toBe(false);
    await who.ok('preparePayment', { body: { version: seen.version, paymentMethod: 'on_account' } });
  });
});

describe('updateCartItem', () => {
  test('changes what is named and answers what it did', async () => {
    const who = await minted();
    const { changed } = await who.ok('addCartItem', { body: cut(cloth, 2.2) });
    const { id, version } = changed[0]!;
    const after = await who.ok('updateCartItem', { body: { id, version, line: cut(cloth, 3, { reference: 'Verdi' }) } });
    expect(after.changed[0]).toMatchObject({ id, quantity: 3, reference: 'Verdi' });
    expect(after.changed[0]?.version).toBeGreaterThan(version);
    const stale = await who.refused('updateCartItem', { body: { id, version, line: cut(cloth, 4) } });
    expect(stale.code).toBe('CART_CHANGED');
    expect((await who.ok('getCart')).lines[0]?.quantity).toBe(3);
  });
});

describe('removeCartItem, clearCart and undoCartRemoval', () => {
  test('what was removed comes back as it was, once and for an hour', async () => {
    const who = await minted();
    const said = { reference: 'Bianchi', note: 'By hand', shop: 'S2', requestedDate: '2099-12-31' };
    for (const quantity of [1, 2, 3]) await who.ok('addCartItem', { body: cut(cloth, quantity, said) });
    const [, second] = (await who.ok('getCart')).lines;
    await who.ok('updateCartItem', { body: { id: second?.id, version: second?.version, line: cut(cloth, 2, said) } });
    const before = (await who.ok('getCart')).lines;
    const removed = await who.ok('removeCartItem', { params: { id: before[1]?.id } });
    expect(removed.removed).toEqual([before[1]?.id]);
    const back = await who.ok('undoCartRemoval', { body: { undo: removed.undo } });
    expect(back.changed.map((line) => line.quantity)).toContain(2);
    expect((await who.ok('getCart')).lines).toMatchObject([1, 2, 3].map((quantity) => ({ ...said, quantity })));
    // Whoever has read a line before can still change it.
    expect((await who.ok('getCart')).lines.map(({ version }) => version)).toEqual(before.map(({ version }) => version));
    expect((await who.refused('undoCartRemoval', { body: { undo: removed.undo } })).code).toBe('UNDO_EXPIRED');
    const cleared = await who.ok('clearCart');
    expect((await who.ok('getCart')).lines).toEqual([]);
    await who.ok('undoCartRemoval', { body: { undo: cleared.undo } });
    expect((await who.ok('getCart')).lines).toHaveLength(3);
    const again = await who.ok('clearCart');
    shop.advance(61 * 60_000);
    expect((await who.refused('undoCartRemoval', { body: { undo: again.undo } })).code).toBe('UNDO_EXPIRED');
    shop.advance(-61 * 60_000);
  });
});

describe('addCartBook and removeCartBook', () => {
  test('a physical book is a line of its own kind', async () => {
    const who = await minted();
    const { book } = await who.ok('getArticleByCode', { params: cloth });
    const { changed } = await who.ok('addCartBook', { body: { ditta: '002', book: book?.code, quantity: 2 } });
    expect(changed[0]).toMatchObject({ type: 'BOOK', quantity: 2 });
    expect((await who.refused('removeCartItem', { params: { id: changed[0]?.id } })).code).toBe('LINE_NOT_FOUND');
    const { undo } = await who.ok('removeCartBook', { params: { id: changed[0]?.id } });
    await who.ok('undoCartRemoval', { body: { undo } });
    expect((await who.ok('getCart')).lines).toHaveLength(1);
    expect((await who.refused('addCartBook', { body: { ditta: '002', book: 'NO-SUCH-BOOK', quantity: 1 } })).code).toBe(
      'ARTICLE_NOT_FOUND',
    );
  });
});

describe('checkItemPrice', () => {
  test('prices many lines, each with its own verdict, and touches nothing', async () => {
    const who = await minted();
    const answer = await who.ok('checkItemPrice', {
      body: { lines: [cut(cloth, 2), cut({ code: 'ZZZ99999', color: '001' }, 2), cut(cloth, 3)] },
    });
    expect(answer.lines.map((line) => line.problem?.code ?? null)).toEqual([null, 'ARTICLE_NOT_FOUND', null]);
    expect(answer.total?.amount).toBe((answer.lines[0]?.total?.amount ?? 0) + (answer.lines[2]?.total?.amount ?? 0));
    expect((await who.ok('getCart')).lines).toEqual([]);
  });
  test('one line with a quantity that is not sold says so and lets the others be', async () => {
    const who = await minted();
    const { lines } = await who.ok('checkItemPrice', {
      body: {
        lines: [
          cut(cloth, 30),
          cut(cloth, 2.205),
          cut(cloth, 0),
          { ...cut(cloth, 11), type: 'SAMPLE' },
          { ...cut(cloth, 0.5), type: 'SAMPLE' },
          cut(cloth, 2),
        ],
      },
    });
    expect(lines.map(({ quantity, problem }) => [quantity, problem?.code, problem?.params?.nearest])).toEqual([
      [30, 'METRES_INVALID', [29.99]],
      [2.205, 'METRES_INVALID', [2.2, 2.21]],
      [0, 'METRES_INVALID', []],
      [11, 'VALIDATION_FAILED', undefined],
      [0.5, 'QUANTITY_BELOW_MINIMUM', undefined],
      [2, undefined, undefined],
    ]);
    expect(lines.map(({ total }) => total !== undefined)).toEqual([false, false, false, false, false, true]);
  });
  test('judges by the day on which the cloth is wanted, as the cart does', async () => {
    const readyOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const woven = await fabricWith(shop, [{ lengthCm: 400 }, { lengthCm: 400 }]);
    await shop.store.transaction((tx) =>
      tx.run(`insert into production (article_id, length_cm, ready_on) values ($1, 5000, $2)`, [woven.id, readyOn]),
    );
    const who = await minted();
    const wanted = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
    const line = cut(woven, 6, { requestedDate: wanted });
    const { lines } = await who.ok('checkItemPrice', { body: { lines: [line] } });
    const { changed } = await who.ok('addCartItem', { body: line });
    expect(changed[0]?.availability).toMatchObject({ state: 'IN_PRODUCTION', expectedDate: readyOn });
    expect(lines[0]?.availability).toEqual(changed[0]?.availability);
  });
  test('a line that could not be bought takes no cloth from the next one', async () => {
    const single = await fabricWith(shop, [{ lengthCm: 300 }]);
    const who = await minted();
    const { lines } = await who.ok('checkItemPrice', {
      body: {
        lines: [cut(single, 2.5, { shop: 'NOWHERE' }), cut(single, 2.5, { requestedDate: '2020-01-01' }), cut(single, 2.5)],
      },
    });
    expect(lines.map(({ problem }) => problem?.code)).toEqual(['SHOP_UNKNOWN', 'DATE_IN_PAST', undefined]);
    expect(lines[2]?.availability?.state).toBe('LIMITED');
  });
  test('what could not be bought does not count in the total', async () => {
    const who = await minted();
    const check = (...lines: object[]) => who.ok('checkItemPrice', { body: { lines } });
    const good = cut(cloth, 2.5);
    const { lines, total } = await check(cut(cloth, 3, { requestedDate: '2020-01-01' }), good);
    expect([lines[0]?.problem?.code, lines[0]?.total?.amount]).toEqual(['DATE_IN_PAST', expect.any(Number)]);
    expect(total).toEqual((await check(good)).total);
  });
});

describe('updateCart', () => {
  test('writes the date into all lines at once, and refuses an old version', async () => {
    const who = await minted();
    for (const quantity of [1, 2]) await who.ok('addCartItem', { body: cut(cloth, quantity) });
    const { version } = await who.ok('getCart');
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const cart = await who.ok('updateCart', {
      body: { version, requestedDate: day, shop: 'S2', applyToLines: ['requestedDate', 'shop'], notes: 'ring twice' },
    });
    expect(cart.lines.map((line) => [line.requestedDate, line.shop])).toEqual([
      [day, 'S2'],
      [day, 'S2'],
    ]);
    expect(cart.notes).toBe('ring twice');
    const bare = await who.ok('updateCart', { body: { version: cart.version, shop: null, applyToLines: ['shop'] } });
    expect(bare.lines.map((line) => [line.requestedDate, line.shop])).toEqual([
      [day, null],
      [day, null],
    ]);
    expect((await who.refused('updateCart', { body: { version, notes: 'late' } })).code).toBe('CART_CHANGED');
    expect((await who.refused('updateCart', { body: { version: bare.version, requestedDate: '2020-01-01' } })).code).toBe('DATE_IN_PAST');
  });
});

describe('listPaymentMethods and listShops', () => {
  test('are those of the customer, the usual one first', async () => {
    const who = await minted({ customer: { paymentMethods: ['bank_transfer', 'card'], defaultPaymentMethod: 'bank_transfer' } });
    expect((await who.ok('listPaymentMethods')).content).toEqual([
      { code: 'bank_transfer', isDefault: true, available: true },
      { code: 'card', isDefault: false, available: true },
    ]);
    expect((await who.ok('listShops')).content.map((entry) => entry.code)).toEqual(['S1', 'S2']);
    await who.ok('addCartItem', { body: cut(cloth, 1) });
    const { version } = await who.ok('getCart');
    expect((await who.refused('preparePayment', { body: { version, paymentMethod: 'on_account' } })).code).toBe('PAYMENT_METHOD_INVALID');
    expect((await who.ok('preparePayment', { body: { version, paymentMethod: 'card' } })).provider).toBe('sandbox');
  });
  test('nobody pays by card what is not shown to him; the office may go on paying by transfer', async () => {
    const customer = { paymentMethods: ['bank_transfer', 'card'], defaultPaymentMethod: 'bank_transfer' } as const;
    const who = await mintShopper(shop, {
      rights: { showCatalogPrices: false },
      customer: { ...customer, paymentMethods: [...customer.paymentMethods] },
    });
    expect((await who.ok('listPaymentMethods')).content).toEqual([
      { code: 'bank_transfer', isDefault: true, available: true },
      { code: 'card', isDefault: false, available: false },
    ]);
    await who.ok('addCartItem', { body: cut(cloth, 1) });
    const { version } = await who.ok('getCart');
    expect((await who.refused('preparePayment', { body: { version, paymentMethod: 'card' } })).code).toBe('PAYMENT_METHOD_UNAVAILABLE');
    await who.ok('preparePayment', { body: { version, paymentMethod: 'bank_transfer' } });
  });
});

describe('preparePayment', () => {
  test('freezes an amount for fifteen minutes', async () => {
    const who = await minted();
    expect(
      (await who.refused('preparePayment', { body: { version: (await who.ok('getCart')).version, paymentMethod: 'on_account' } })).code,
    ).toBe('CART_EMPTY');
    const paymentId = await checkoutOf(who, cloth, 2);
    shop.advance(16 * 60_000);
    expect((await who.refused('completeOrder', { body: { paymentId } })).code).toBe('CHECKOUT_EXPIRED');
    shop.advance(-16 * 60_000);
    expect((await who.ok('getCart')).lines).toHaveLength(1);
  });
});

describe('completeOrder', () => {
  test('a cart that moved since is refused and stays', async () => {
    const who = await minted();
    const paymentId = await checkoutOf(who, cloth, 2);
    await who.ok('addCartItem', { body: cut(cloth, 1) });
    expect((await who.refused('completeOrder', { body: { paymentId } })).code).toBe('CART_CHANGED');
    expect((await who.ok('getCart')).lines).toHaveLength(2);
    expect((await who.ok('listOrders')).totalElements).toBe(0);
  });
  test('transfer waits for the money, account does not; the mail goes out once in the language of the user', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 2) });
    const { version } = await who.ok('getCart');
    const { paymentId } = await who.ok('preparePayment', { body: { version, paymentMethod: 'bank_transfer' } });
    const order = await who.ok('completeOrder', { body: { paymentId } });
    expect(order).toMatchObject({ state: 'ordered', status: 'Wait' });
    for (let turn = 0; turn < 20; turn++) await shop.app.worker.runOnce();
    const code = order.state === 'ordered' ? order.orderCode : '';
    expect(shop.mails.filter((mail) => mail.text.includes(code))).toHaveLength(1);
    expect(shop.mails.find((mail) => mail.text.includes(code))?.to).toBe(`${who.username}@example.com`);
  });
  test('the VAT ceiling is a warning with a code, not a lost cart', async () => {
    const who = await minted({ customer: { vatBp: 0, vatCeilingLeft: 100 } });
    await who.ok('addCartItem', { body: cut(cloth, 2) });
    const { version, totals } = await who.ok('getCart');
    expect(totals.vatCeilingLeft?.amount).toBe(100);
    expect((await who.refused('preparePayment', { body: { version, paymentMethod: 'on_account' } })).code).toBe('VAT_CEILING_EXCEEDED');
    expect((await who.ok('getCart')).lines).toHaveLength(1);
  });
});

describe('setPromoCode and removePromoCode', () => {
  test('the effect stands on every line and in the totals; a refusal says why', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 3) });
    const before = await who.ok('getCart');
    const cart = await who.ok('setPromoCode', { body: { code: 'welcome10' } });
    expect(cart.promo).toMatchObject({ code: 'WELCOME10', percentBp: 1000 });
    expect(cart.totals.discount?.amount).toBe(half(((before.totals.goods?.amount ?? 0) * 1000) / 10_000));
    expect(cart.lines.reduce((sum, line) => sum + (line.discount?.amount ?? 0), 0)).toBe(cart.totals.discount?.amount);
    for (const [code, why] of [
      ['NOPE', 'PROMO_UNKNOWN'],
      ['AUTUMN20', 'PROMO_EXPIRED'],
      ['MILL30', 'PROMO_NOT_FOR_DITTA'],
      ['SPRING5', 'PROMO_MINIMUM_NOT_REACHED'],
    ])
      expect((await who.refused('setPromoCode', { body: { code } })).code).toBe(why);
    expect((await who.ok('getCart')).promo?.code).toBe('WELCOME10');
    const { version } = await who.ok('getCart');
    const { paymentId } = await who.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    await who.ok('completeOrder', { body: { paymentId } });
    await who.ok('addCartItem', { body: cut(cloth, 3) });
    expect((await who.refused('setPromoCode', { body: { code: 'WELCOME10' } })).code).toBe('PROMO_ALREADY_USED');
    expect((await who.ok('removePromoCode')).promo).toBeNull();
  });
});

test('lines whose discount goes with the minimum are told, though nothing else of them has changed', async () => {
  const who = await minted();
  const dear = await fabricWith(shop, [{ lengthCm: 900_000 }]);
  await changeCatalogue(shop, (tx) => tx.run('update article set price_eur_cents = 5000 where id = $1', [dear.id]));
  const { changed } = await who.ok('addCartItem', { body: cut(cloth, 1) });
  const other = await who.ok('addCartItem', { body: cut(dear, 20) });
  await who.ok('setPromoCode', { body: { code: 'SPRING5' } });
  const gone = await who.ok('removeCartItem', { params: { id: other.changed[0]?.id } });
  expect(gone.changed.map(({ id, discount }) => [id, discount?.amount])).toEqual([[changed[0]?.id, 0]]);
});

describe('updateSavedCart and copySavedCart', () => {
  test('blanks around a name are taken for a slip wherever a saved cart is named', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 2) });
    const saved = await who.ok('saveCart', { body: { name: ' Spring ', keep: true } });
    expect(saved.name).toBe('Spring');
    expect((await who.ok('updateSavedCart', { params: { id: saved.id }, body: { name: ' Summer ' } })).name).toBe('Summer');
    expect((await who.ok('copySavedCart', { params: { id: saved.id }, body: { name: ' Autumn ' } })).name).toBe('Autumn');
    expect((await who.ok('listSavedCarts')).content.map(({ name }) => name).sort()).toEqual(['Autumn', 'Summer']);
  });
  test('a saved cart is called otherwise, and copied as often as there is room', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 2, { reference: 'first' }) });
    const saved = await who.ok('saveCart', { body: { name: 'Spring', keep: false } });
    const renamed = await who.ok('updateSavedCart', { params: { id: saved.id }, body: { name: 'Summer' } });
    expect(renamed).toMatchObject({ id: saved.id, name: 'Summer', savedAt: saved.savedAt, elementCount: 1, metres: 2 });
    const copy = await who.ok('copySavedCart', { params: { id: saved.id }, body: { name: 'Autumn' } });
    const { content } = await who.ok('listSavedCarts');
    expect(content.map(({ id, name }) => [id, name]).sort()).toEqual(
      [
        [saved.id, 'Summer'],
        [copy.id, 'Autumn'],
      ].sort(),
    );
    await who.ok('deleteSavedCart', { params: { id: saved.id } });
    const { cart } = await who.ok('restoreSavedCart', { params: { id: copy.id }, body: { mode: 'append' } });
    expect(cart.lines.map(({ reference, quantity }) => [reference, quantity])).toEqual([['first', 2]]);
    expect((await who.refused('updateSavedCart', { params: { id: saved.id }, body: { name: 'x' } })).code).toBe('NOT_FOUND');
    await who.ok('saveCart', { body: { name: 'full', keep: true } });
    const id = (await who.ok('listSavedCarts')).content[0]?.id ?? 0;
    const limit = async (): Promise<string> => {
      for (let made = 0; made < 100; made++) {
        const answer = await who.send('copySavedCart', { params: { id }, body: { name: `copy ${made}` } });
        if (answer.status !== 200) return (answer.body as { code: string }).code;
      }
      return 'none';
    };
    expect(await limit()).toBe('SAVED_CART_LIMIT');
  });
});

describe('exportCart', () => {
  test('has a line a row under the heads of the quick order, and goes back into it as it is', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 2.2, { reference: '=1+1', note: 'with; a comma, and "words"' }) });
    const { bytes } = await who.send('exportCart', { query: { format: 'csv' } });
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain(cloth.code);
    const file = new FilePart('cart.csv', 'text/csv', text);
    const { rows } = await who.ok('readQuickOrderFile', { body: { file } });
    expect(rows).toMatchObject([{ article: cloth.code, color: cloth.color, quantity: '2.2', note: 'with; a comma, and "words"' }]);
    const blind = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    await blind.ok('addCartItem', { body: cut(cloth, 2.2) });
    const unpriced = new TextDecoder().decode((await blind.send('exportCart', { query: { format: 'csv' } })).bytes);
    expect(unpriced).not.toMatch(/price|total/i);
  });
});

describe('saveCart, listSavedCarts, restoreSavedCart and deleteSavedCart', () => {
  test('a cart is put aside, swapped back without losing the present one, and deleted', async () => {
    const who = await minted();
    expect((await who.refused('saveCart', { body: { name: 'empty' } })).code).toBe('CART_EMPTY');
    await who.ok('addCartItem', { body: cut(cloth, 2, { reference: 'first' }) });
    const saved = await who.ok('saveCart', { body: { name: 'Spring', keep: false } });
    expect((await who.ok('getCart')).lines).toEqual([]);
    await who.ok('addCartItem', { body: cut(cloth, 1, { reference: 'second' }) });
    const swapped = await who.ok('restoreSavedCart', { params: { id: saved.id }, body: { mode: 'swap' } });
    expect(swapped.cart.lines.map((line) => line.reference)).toEqual(['first']);
    expect(swapped.savedInstead).not.toBeNull();
    const list = (await who.ok('listSavedCarts')).content;
    expect(list.map((entry) => entry.id)).toEqual([swapped.savedInstead]);
    await who.ok('restoreSavedCart', { params: { id: swapped.savedInstead }, body: { mode: 'append', keep: true } });
    expect((await who.ok('getCart')).lines.map((line) => line.reference)).toEqual(['first', 'second']);
    await who.ok('deleteSavedCart', { params: { id: swapped.savedInstead } });
    expect((await who.ok('listSavedCarts')).content).toEqual([]);
  });
  test('a saved cart is shown with the cloths that it begins with', async () => {
    const who = await minted();
    for (let n = 0; n < 5; n++) await who.ok('addCartItem', { body: cut(await fabricWith(shop, [{ lengthCm: 900 }]), 2) });
    const { lines } = await who.ok('getCart');
    const { articles, elementCount } = await who.ok('saveCart', { body: { name: 'Spring' } });
    expect(elementCount).toBe(5);
    expect(articles.map(({ code, color }) => code + color)).toEqual(lines.slice(0, 4).map(({ article }) => article.code + article.color));
  });
  // At any moment it is another day in one of the two than at Greenwich.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'what was swapped away is called by the day that it is where the customer is: %s',
    async (timeZone) => {
      const who = await mintShopper(shop, { customer: { timeZone } });
      await who.ok('addCartItem', { body: cut(cloth, 2) });
      const saved = await who.ok('saveCart', { body: { name: 'Spring', keep: true } });
      const { savedInstead } = await who.ok('restoreSavedCart', { params: { id: saved.id }, body: { mode: 'swap' } });
      const named = (await who.ok('listSavedCarts')).content.find(({ id }) => id === savedInstead)?.name;
      expect(named).toBe(dayIn(timeZone, shop.app.deps.clock()));
    },
  );
  test('what was to go to an address that is gone goes to the usual one', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 2, { shop: 'S2' }) });
    const saved = await who.ok('saveCart', { body: { name: 'Spring' } });
    await shop.store.transaction((tx) => tx.run("delete from customer_shop where customer_code = $1 and code = 'S2'", [who.customerCode]));
    const { cart, added } = await who.ok('restoreSavedCart', { params: { id: saved.id }, body: { mode: 'append' } });
    expect([added, cart.lines.map((line) => line.shop)]).toEqual([1, ['S1']]);
  });
  test('what was put behind the cart is named, and put aside again on its own; nothing else leaves the cart', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 2, { reference: 'saved' }) });
    await who.ok('addCartItem', { body: cut(cloth, 3, { reference: 'saved too' }) });
    const saved = await who.ok('saveCart', { body: { name: 'Spring' } });
    await who.ok('addCartItem', { body: cut(cloth, 1, { reference: 'present' }) });
    const { cart, added, lines } = await who.ok('restoreSavedCart', { params: { id: saved.id }, body: { mode: 'append' } });
    expect(added).toBe(2);
    expect(lines).toEqual(cart.lines.slice(1).map(({ id }) => id));
    expect((await who.refused('saveCart', { body: { name: 'Spring', lines: [lines[0] ?? 0, 2_147_483_647] } })).code).toBe(
      'LINE_NOT_FOUND',
    );
    await who.ok('saveCart', { body: { name: 'Copy', lines: lines.slice(1), keep: true } });
    const again = await who.ok('saveCart', { body: { name: 'Spring', lines } });
    const after = await who.ok('getCart');
    expect(after.lines.map(({ reference }) => reference)).toEqual(['present']);
    expect(after.version).toBeGreaterThan(cart.version);
    const list = (await who.ok('listSavedCarts')).content;
    expect(list.map(({ name, elementCount }) => [name, elementCount])).toEqual([
      ['Spring', 2],
      ['Copy', 1],
    ]);
    const back = await who.ok('restoreSavedCart', { params: { id: again.id }, body: { mode: 'swap' } });
    expect(back.cart.lines.map(({ reference, quantity }) => [reference, quantity])).toEqual([
      ['saved', 2],
      ['saved too', 3],
    ]);
  });
  test('lines that are put aside again go to those that could not be brought back, before them; where there is nothing left, there is a new cart', async () => {
    const who = await minted();
    const gone = await fabricWith(shop, [{ lengthCm: 900_000 }]);
    await who.ok('addCartItem', { body: cut(cloth, 2, { reference: 'can be had' }) });
    await who.ok('addCartItem', { body: cut(gone, 3, { reference: 'can not' }) });
    const saved = await who.ok('saveCart', { body: { name: 'Spring' } });
    await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = false where id = $1', [gone.id]));
    const { lines, refused } = await who.ok('restoreSavedCart', { params: { id: saved.id }, body: { mode: 'append' } });
    expect([lines.length, refused.length]).toEqual([1, 1]);
    const again = await who.ok('saveCart', { body: { name: 'Spring again', lines, into: saved.id } });
    expect(again).toMatchObject({ id: saved.id, name: 'Spring again', savedAt: saved.savedAt, elementCount: 2, metres: 5 });
    expect((await who.ok('getCart')).lines).toEqual([]);
    expect((await who.ok('listSavedCarts')).content.map(({ id, elementCount }) => [id, elementCount])).toEqual([[saved.id, 2]]);
    await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = true where id = $1', [gone.id]));
    const whole = await who.ok('restoreSavedCart', { params: { id: saved.id }, body: { mode: 'append' } });
    expect(whole.cart.lines.map(({ reference }) => reference)).toEqual(['can be had', 'can not']);
    const anew = await who.ok('saveCart', { body: { name: 'Spring', lines: whole.lines, into: saved.id } });
    expect(anew.id).not.toBe(saved.id);
    // Somebody else's is none.
    const stranger = await minted();
    await stranger.ok('addCartItem', { body: cut(cloth, 1) });
    const own = await stranger.ok('saveCart', { body: { name: 'Mine', into: anew.id } });
    expect(own).toMatchObject({ name: 'Mine', elementCount: 1 });
    expect((await who.ok('listSavedCarts')).content.map(({ id, elementCount }) => [id, elementCount])).toEqual([[anew.id, 2]]);
  });
  test('a saved cart takes no more than the cart could take back: beyond that there is a new one', async () => {
    const who = await minted();
    const save = async (into?: number) => {
      await who.ok('addCartItem', { body: cut(cloth, 1) });
      return (await who.ok('saveCart', { body: { name: 'Full', ...(into === undefined ? {} : { into }) } })).id;
    };
    const id = await save();
    await shop.store.transaction((tx) =>
      tx.run(
        `update saved_cart set lines = (select jsonb_agg(s.lines -> 0) from saved_cart s, generate_series(1, $2::int) where s.id = $1) where id = $1`,
        [id, cartLinesMax - 1],
      ),
    );
    expect([(await save(id)) === id, (await save(id)) === id]).toEqual([true, false]);
    expect((await who.ok('listSavedCarts')).content.map(({ elementCount }) => elementCount).sort()).toEqual([1, cartLinesMax]);
  });
  test('a saved cart is remembered after a week', async () => {
    const who = await minted();
    await who.ok('addCartItem', { body: cut(cloth, 2) });
    await who.ok('saveCart', { body: { name: 'Later' } });
    const { userId } = (await shop.store.read((tx) =>
      tx.one<{ userId: number }>('select id as "userId" from shop_user where username = $1', [who.username]),
    )) ?? { userId: 0 };
    expect((await who.ok('getUser', { params: { id: userId } })).infoFlags.showSavedCartReminder).toBe(false);
    shop.advance(8 * 86_400_000);
    expect((await who.ok('getUser', { params: { id: userId } })).infoFlags.showSavedCartReminder).toBe(true);
    shop.advance(-8 * 86_400_000);
  });
});
