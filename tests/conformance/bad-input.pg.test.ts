// The list of mistakes that people and programs make. Each gets the right answer with a code, and nothing is lost or changed in silence.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/server/operations.ts';
import { maxBytesOf } from '../../server/http/body.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { checkoutOf, cut, fabricWith, loginAs, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let bespoke: Shopper;
let production: Shopper;
let article: { code: string; color: string };
let productionArticle: { code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  bespoke = await mintShopper(shop);
  production = await mintShopper(shop, { ditte: ['PRD'] });
  article = await fabricWith(shop, [{ lengthCm: 40_000 }]);
  productionArticle = await fabricWith(shop, [{ lengthCm: 400_000 }], 'PRD');
});
afterAll(() => shop.close());

describe('metres', () => {
  test.each([
    [0, 'too_small'],
    [-1, 'too_small'],
    [30, 'too_big'],
    [29.991, 'too_many_decimals'],
    [2.005, 'too_many_decimals'],
    [1e9, 'too_big'],
    ['2,2', 'invalid_type'],
    ['abc', 'invalid_type'],
    [null, 'invalid_type'],
  ])('%s in Bespoke is refused as %s at its place', async (quantity, code) => {
    const before = (await bespoke.ok('getCart')).version;
    const problem = await bespoke.refused('addCartItem', { body: cut(article, quantity as number) });
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(problem.errors).toContainEqual(expect.objectContaining({ path: 'body.quantity', code }));
    expect((await bespoke.ok('getCart')).version).toBe(before);
  });

  test.each([
    [27, 'too_small'],
    [45, 'not_multiple_of'],
    [30.5, 'invalid_type'],
    [0, 'too_small'],
    [-30, 'too_small'],
    [1e9, 'too_big'],
  ])('%s in Production is refused as %s', async (quantity, code) => {
    const line = { ...cut(productionArticle, quantity), ditta: 'PRD' };
    const problem = await production.refused('addCartItem', { body: line });
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(problem.errors?.filter((error) => error.path === 'body.quantity').map((error) => error.code)).toContain(code);
  });

  test.each([0.01, 2.2, 4.35, 29.99])('%s in Bespoke is sold exactly', async (quantity) => {
    const { changed } = await bespoke.ok('addCartItem', { body: cut(article, quantity) });
    expect(changed[0]?.quantity).toBe(quantity);
    await bespoke.ok('clearCart');
  });

  test.each([30, 60, 30_000])('%s in Production is sold exactly', async (quantity) => {
    const { changed } = await production.ok('addCartItem', { body: { ...cut(productionArticle, quantity), ditta: 'PRD' } });
    expect(changed[0]?.quantity).toBe(quantity);
    await production.ok('clearCart');
  });
});

describe('what only the server decides', () => {
  test.each(['price', 'unitPrice', 'total', 'customerCode', 'discount', 'status', 'role', '__proto__'])(
    'a sent %s is refused by name',
    async (name) => {
      const rawBody = JSON.stringify(cut(article, 2.2)).replace(/}$/, `,"${name}":1}`);
      const problem = await bespoke.refused('addCartItem', { rawBody });
      expect(problem).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
      expect(problem.errors).toContainEqual(expect.objectContaining({ path: `body.${name}`, code: 'unrecognized_keys' }));
    },
  );

  test('the customer of another is not to be had by switching', async () => {
    const other = await mintShopper(shop);
    expect(await bespoke.refused('switchCustomer', { body: { ditta: '002', customerCode: other.customerCode } })).toMatchObject({
      status: 400,
      code: 'SWITCH_FAILED',
    });
    // The session that asked is still good.
    await bespoke.ok('getCartTotals');
  });

  test('a line for a shop that the tab has left is refused', async () => {
    expect(await bespoke.refused('addCartItem', { body: { ...cut(article, 30), ditta: 'PRD' } })).toMatchObject({
      status: 400,
      code: 'DITTA_MISMATCH',
    });
  });
});

describe('things that are not there', () => {
  test('a code that does not exist', async () => {
    expect(await bespoke.refused('getArticleByCode', { params: { code: 'ZZZ99999', color: '001' } })).toMatchObject({
      status: 404,
      code: 'ARTICLE_NOT_FOUND',
    });
    expect(await bespoke.refused('addCartItem', { body: cut({ code: 'ZZZ99999', color: '001' }, 2) })).toMatchObject({
      status: 404,
      code: 'ARTICLE_NOT_FOUND',
    });
  });

  test("another customer's order, line and saved cart look as if they did not exist", async () => {
    const other = await mintShopper(shop);
    const paymentId = await checkoutOf(other, article, 2.2);
    const order = await other.ok('completeOrder', { body: { paymentId } });
    const idorder = order.state === 'ordered' ? order.idorder : 0;
    expect(await bespoke.refused('getOrder', { params: { id: idorder } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await bespoke.refused('reorderOrder', { params: { id: idorder }, body: {} })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await bespoke.refused('completeOrder', { body: { paymentId } })).toMatchObject({ status: 400, code: 'CHECKOUT_EXPIRED' });
    const { changed } = await other.ok('addCartItem', { body: cut(article, 2) });
    expect(await bespoke.refused('removeCartItem', { params: { id: changed[0]?.id } })).toMatchObject({
      status: 404,
      code: 'LINE_NOT_FOUND',
    });
    const saved = await other.ok('saveCart', { body: { name: 'mine' } });
    expect(await bespoke.refused('deleteSavedCart', { params: { id: saved.id } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await other.ok('listSavedCarts')).content).toHaveLength(1);
  });
});

describe('sessions', () => {
  test('a token that was just revoked', async () => {
    const shopper = await mintShopper(shop);
    await shopper.ok('logout');
    expect(await shopper.refused('getCart')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
  test('a token is good for thirty days and no longer', async () => {
    const shopper = await mintShopper(shop);
    shop.advance(29 * 86_400_000);
    await shopper.ok('getCart');
    shop.advance(2 * 86_400_000);
    expect((await shopper.refused('getCart')).status).toBe(401);
    shop.advance(-31 * 86_400_000);
  });
  test('a right that is taken away counts at the next call', async () => {
    const shopper = await mintShopper(shop);
    await shopper.ok('getCart');
    await shop.store.transaction((tx) =>
      tx.run('update membership set enable_cart_and_purchases = false where customer_code = $1', [shopper.customerCode]),
    );
    expect(await shopper.refused('getCart')).toMatchObject({ status: 404, code: 'FEATURE_NOT_ENABLED' });
    // The session itself lives on: looking at cloth is still allowed.
    await shopper.ok('listArticles');
  });
});

describe('the wire', () => {
  test('broken JSON', async () => {
    expect(await bespoke.refused('addCartItem', { rawBody: '{"type":"FABRIC",' })).toMatchObject({ status: 400, code: 'INVALID_JSON' });
  });
  test('an unknown language is answered in English, and says so', async () => {
    const answer = await bespoke.send('getArticleByCode', { params: article, headers: { 'accept-language': 'xx' } });
    const english = await bespoke.send('getArticleByCode', { params: article, headers: { 'accept-language': 'en' } });
    const italian = await bespoke.send('getArticleByCode', { params: article, headers: { 'accept-language': 'it' } });
    expect((answer.body as { name: string }).name).toBe((english.body as { name: string }).name);
    expect((italian.body as { colorName: string }).colorName).not.toBe((english.body as { colorName: string }).colorName);
    expect(await bespoke.refused('getLabels', { params: { lang: 'xx' } })).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
  test('NUL characters', async () => {
    const problem = await bespoke.refused('addCartItem', { body: cut(article, 2, { reference: 'a\0b' }) });
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
  test('a body beyond all measure', async () => {
    const problem = await bespoke.send('addCartItem', { body: cut(article, 2, { note: 'x'.repeat(2_000_000) }) });
    expect(problem.status).toBe(400);
  });
  test('a path outside the contract is a problem document, not a page', async () => {
    const answer = await shop.fetch(new Request('http://shop.test/api/v1/secrets'));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

test('the same order sent twice with one key: the first answer again', async () => {
  const shopper = await mintShopper(shop);
  const paymentId = await checkoutOf(shopper, article, 2.2);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await shopper.ok('completeOrder', { body: { paymentId }, headers });
  const second = await shopper.ok('completeOrder', { body: { paymentId }, headers });
  expect(second).toEqual(first);
  expect((await shopper.ok('listOrders')).totalElements).toBe(1);
});

test('no price reaches a user who may not see prices, in any answer', async () => {
  const shopper = await mintShopper(shop, { rights: { showCatalogPrices: false } });
  const answers = [
    await shopper.send('listArticles', { query: { size: 20 } }),
    await shopper.send('searchArticles', { query: { search: 'poplin' } }),
    await shopper.send('getArticleByCode', { params: article }),
    await shopper.send('listRelatedArticles', { params: article }),
    await shopper.send('listArticleAccessories', { params: article }),
    await shopper.send('getAvailability', { params: { a: article.code, b: article.color }, query: { quantity: 2 } }),
    await shopper.send('addCartItem', { body: cut(article, 2) }),
    await shopper.send('getCart'),
    await shopper.send('getCartTotals'),
    await shopper.send('checkItemPrice', { body: { lines: [cut(article, 2)] } }),
    await shopper.send('saveCart', { body: { name: 'x', keep: true } }),
    await shopper.send('listSavedCarts'),
  ];
  const { version } = await shopper.ok('getCart');
  const checkout = await shopper.send('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  const { paymentId } = checkout.body as { paymentId: string };
  const order = await shopper.send('completeOrder', { body: { paymentId } });
  const { idorder } = order.body as { idorder: number };
  answers.push(checkout, order, await shopper.send('listOrders'), await shopper.send('getOrder', { params: { id: idorder } }));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/"(?:unit)?[pP]rice|"total"|String"|"goods"|"amount"/);
  }
});

describe('texts and depths that no database and no stack can hold', () => {
  const withBody = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].body);
  let staff: Shopper;
  beforeAll(async () => {
    staff = await loginAs(shop, 'chiara.villa');
  });
  /** Whoever is not let in is not listened to. */
  const whoMay = (id: OperationId) => (operations[id].staff ? staff : bespoke);
  const anyParams = (id: OperationId) => Object.fromEntries([...operations[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));
  test.each(withBody)('%s refuses what is nested without end', async (id) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const levels = Math.min(50_000, Math.floor(maxBytesOf(operations[id]) / (open.length + close.length)) - 1);
      const rawBody = `${open.repeat(levels)}1${close.repeat(levels)}`;
      const problem = await whoMay(id).refused(id, { params: anyParams(id), rawBody, headers: { 'idempotency-key': crypto.randomUUID() } });
      expect(problem).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    }
  });
  test.each(withBody)('%s refuses what is larger than it takes', async (id) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const limit = maxBytesOf(operations[id]);
    const problem = await whoMay(id).refused(id, { params: anyParams(id), rawBody: `"${'x'.repeat(limit)}"`, headers });
    expect(problem).toMatchObject({ status: 400 });
    expect(['BODY_TOO_LARGE', 'FILE_TOO_LARGE']).toContain(problem.code);
  });
  test.each(['reference', 'note'])('half a character in a %s is refused at its place', async (name) => {
    const problem = await bespoke.refused('addCartItem', { body: { ...cut(article, 2.2), [name]: 'Rossi \ud800' } });
    expect(problem).toMatchObject({ status: 400, errors: [{ path: `body.${name}`, code: 'invalid_format', params: { format: 'text' } }] });
  });
  test('a note has lines, a reference has not', async () => {
    const added = await bespoke.ok('addCartItem', { body: { ...cut(article, 2.2), note: 'Roll,\n\tdo not fold' } });
    expect(added.changed[0]?.note).toBe('Roll,\n\tdo not fold');
    expect(await bespoke.refused('addCartItem', { body: { ...cut(article, 2.2), reference: 'Rossi\nBianchi' } })).toMatchObject({
      errors: [{ path: 'body.reference' }],
    });
  });
  test('a query and a path are texts too', async () => {
    expect(await bespoke.refused('listArticles', { query: { search: 'a\u0007b' } })).toMatchObject({ errors: [{ path: 'query.search' }] });
    expect((await bespoke.send('getArticleByCode', { params: { code: 'LAR\u0001', color: '001' } })).status).toBe(400);
  });
});
