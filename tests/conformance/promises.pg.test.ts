// What an operation promises to refuse in a situation that its other tests do not bring about.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationId } from '../../generated/server/operations.ts';
import { readContract } from '../../scripts/gen/contract.ts';
import { PapersBusyError } from '../../server/ports/papers.ts';
import { somePdf } from '../contract/files.ts';
import type { Call } from '../contract/http.ts';
import { appOver, openTestApp, type TestApp } from '../support/app.ts';
import { partnerRequest } from '../support/partner.ts';
import { cardCheckout, fastDetails, invoiced, sandboxToken } from '../support/pay.ts';
import { changeCatalogue, checkoutOf, clientOf, cut, fabricWith, loginAs, mintShopper, Shopper } from '../support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
let visitor: Shopper;
const run = (sql: string, params: unknown[] = []) => shop.store.transaction((tx) => tx.run(sql, params));
const visitorOf = (app: TestApp) => new Shopper(clientOf(app), '', '', null as unknown as string);
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
  visitor = visitorOf(shop);
});
beforeEach(() => run('delete from rate_limit'));
afterAll(() => shop.close());

/** Operations that answer documents made while one waits. */
const printing = Object.values(readContract().paths)
  .flatMap((methods) => Object.values(methods))
  .filter(({ responses, 'x-problems': problems }) => {
    const [media = ''] = Object.keys((responses?.['200'] as { content?: object } | undefined)?.content ?? {});
    return /pdf|zip/.test(media) && problems?.['400']?.includes('TOO_MANY_ATTEMPTS');
  })
  .map(({ operationId }) => operationId as OperationId);

/** A call for every document that can be asked for. */
async function documentCalls(who: Shopper): Promise<Partial<Record<OperationId, Call>>> {
  const { id, orderCode } = await invoiced(shop, who, cloth);
  const [order] = (await who.ok('listOrders', { query: { search: orderCode } })).content;
  const [waybill] = (await who.ok('listWaybills', {})).content;
  await who.ok('addToUsualWishlist', { body: { items: [{ type: 'FABRIC', code: cloth.code, color: cloth.color }] } });
  const [wishlist] = (await who.ok('listWishlists', {})).own;
  const second = await invoiced(shop, who, cloth);
  const { paymentId } = await visitor.ok('prepareFastPayment', { body: fastDetails(who, second) });
  await visitor.ok('confirmFastPayment', { body: { paymentId, token: await sandboxToken(visitor, 'success') } });
  const [brand] = (await who.ok('listShowroomBrands')).content;
  const [catalog] = (await who.ok('listShowroomCatalogs', { params: { brand: brand?.code } })).content;
  const [book] = (await who.ok('listShowroomBooks', { params: { brand: brand?.code, catalog: catalog?.code } })).content;
  const place = { brand: brand?.code, catalog: catalog?.code, book: book?.code };
  const today = (await who.ok('listInvoices', {})).content[0]?.date;
  return {
    getArticlesDocument: { query: { cc: [`${cloth.code}-${cloth.color}`] } },
    getArticleSheet: { params: { code: cloth.code, color: cloth.color } },
    getOrderDocument: { params: { id: order?.id }, query: { kind: 'confirmation' } },
    getInvoiceArchive: { query: { ids: [id] } },
    getAccountStatement: { query: { date: today } },
    getInvoiceDocument: { params: { id } },
    getWaybillArchive: { query: { ids: [waybill?.id] } },
    getWaybillDocument: { params: { id: waybill?.id } },
    getFastPaymentReceipt: { params: { id: paymentId } },
    getShowroomDocument: { params: place, query: { part: 'ALL' } },
    getShowroomLabels: { params: place },
    getWishlistDocument: { params: { id: wishlist?.id } },
  };
}

test('when too many documents wait to be printed, every one of them says when to come again', async () => {
  const who = await mintShopper(shop);
  const calls = await documentCalls(who);
  expect(Object.keys(calls).sort()).toEqual([...printing].sort());
  const staff = await loginAs(shop, 'chiara.villa');
  const asker: Partial<Record<OperationId, Shopper>> = { getShowroomLabels: staff, getFastPaymentReceipt: visitor };
  const { papers } = shop.app.deps;
  const { print } = papers;
  papers.print = () => Promise.reject(new PapersBusyError());
  try {
    for (const operation of printing)
      expect(await (asker[operation] ?? who).refused(operation, calls[operation]), operation).toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
        params: { retryAfterSeconds: expect.any(Number) },
      });
  } finally {
    papers.print = print;
  }
});

test('whoever comes too often is told when to come again', async () => {
  const who = await mintShopper(shop);
  const { id, orderCode } = await invoiced(shop, who, cloth);
  const [order] = (await who.ok('listOrders', { query: { search: orderCode } })).content;
  const { payLink } = await who.ok('getInvoice', { params: { id } });
  const calls: [Shopper, OperationId, Call][] = [
    [who, 'askAboutOrder', { params: { id: order?.id }, body: { text: 'When does it leave?' } }],
    [visitor, 'createSandboxToken', { body: { number: '4242424242424242', expiry: '12/34', cvc: '123' } }],
    [visitor, 'getFastPaymentLink', { params: { link: payLink } }],
    [visitor, 'createPartnerDraft', {}],
  ];
  for (const [asker, operation, call] of calls) {
    expect((await asker.send(operation, call)).status, operation).toBe(200);
    await run("update rate_limit set arrival = now() + interval '1 day'");
    // What stands too far ahead, as after a wrong clock, is brought back to a whole burst by whoever comes first.
    await asker.send(operation, call);
    expect(await asker.refused(operation, call), operation).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      params: { retryAfterSeconds: expect.any(Number) },
    });
    await run('delete from rate_limit');
  }
});

test('a shop without anybody who takes cards says so, also of what was prepared before', async () => {
  const closed = appOver(shop.store, { payments: 'none', knowing: shop });
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth);
  const { version } = await buyer.ok('getCart');
  const owner = await mintShopper(shop);
  const own = await invoiced(shop, owner, cloth);
  const lines = [{ id: own.id, amount: own.open }];
  const token = await sandboxToken(buyer, 'success');
  const prepared = await owner.ok('prepareInvoicePayment', { body: { currency: 'EUR', lines } });
  const fast = await visitor.ok('prepareFastPayment', { body: fastDetails(owner, own) });
  const at = (who: Shopper) => new Shopper(clientOf(closed), who.username, who.customerCode, who.token);
  const calls: [Shopper, OperationId, Call][] = [
    [buyer, 'preparePayment', { body: { version, paymentMethod: 'card' } }],
    [buyer, 'completeOrder', { body: { paymentId, token } }],
    [owner, 'prepareInvoicePayment', { body: { currency: 'EUR', lines } }],
    [owner, 'confirmPayment', { params: { id: prepared.paymentId }, body: { token } }],
    [visitor, 'prepareFastPayment', { body: fastDetails(owner, own) }],
    [visitor, 'confirmFastPayment', { body: { paymentId: fast.paymentId, token } }],
    [visitor, 'createSandboxToken', { body: { number: '4242424242424242', expiry: '12/34', cvc: '123' } }],
  ];
  for (const [who, operation, call] of calls)
    expect(await at(who).refused(operation, call), operation).toMatchObject({ status: 400, code: 'PAYMENT_METHOD_UNAVAILABLE' });
});

describe('between the amount that was frozen and the order', () => {
  const order = async (who: Shopper, paymentId: string) => who.refused('completeOrder', { body: { paymentId } });
  test('everything is taken out by the mill', async () => {
    const who = await mintShopper(shop);
    const paymentId = await checkoutOf(who, cloth, 2);
    await run('delete from cart_line using cart where cart.id = cart_id and customer_code = $1', [who.customerCode]);
    expect(await order(who, paymentId)).toMatchObject({ status: 400, code: 'CART_EMPTY' });
  });
  test('an article is withdrawn', async () => {
    const who = await mintShopper(shop);
    const other = await fabricWith(shop, [{ lengthCm: 90_000 }]);
    const paymentId = await checkoutOf(who, other, 2);
    await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = false where id = $1', [other.id]));
    expect(await order(who, paymentId)).toMatchObject({ code: 'CART_LINE_INVALID', params: { lines: [{ id: expect.any(Number) }] } });
  });
  test.each([
    ['PROMO_EXPIRED', 'valid_to = current_date - 2, valid_from = current_date - 9'],
    ['PROMO_MINIMUM_NOT_REACHED', `minimum_goods = jsonb_set(minimum_goods, '{EUR}', '100000000')`],
  ])('of a promo code: %s', async (code, change) => {
    const who = await mintShopper(shop);
    const promo = `BETWEEN-${code.length}`;
    await run(
      `insert into promo (code, percent_bp, valid_from, valid_to, max_uses, used, one_per_customer, ditte)
       values ($1, 500, current_date - 9, current_date + 9, null, 0, false, '{002}')`,
      [promo],
    );
    await who.ok('addCartItem', { body: cut(cloth, 2) });
    await who.ok('setPromoCode', { body: { code: promo } });
    const { version } = await who.ok('getCart');
    const { paymentId } = await who.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    await run(`update promo set ${change} where code = $1`, [promo]);
    expect(await order(who, paymentId)).toMatchObject({ status: 400, code });
  });
});

describe('an invoice that is paid by card', () => {
  test('a card that fails, a challenge that is refused, another card for what is under way', async () => {
    const who = await mintShopper(shop);
    const { id, open } = await invoiced(shop, who, cloth);
    const prepared = async () =>
      (await who.ok('prepareInvoicePayment', { body: { currency: 'EUR', lines: [{ id, amount: open }] } })).paymentId;
    const confirm = async (paymentId: string, token: string | undefined) =>
      who.send('confirmPayment', { params: { id: paymentId }, body: token ? { token } : {} });
    expect((await confirm(await prepared(), await sandboxToken(who, 'processing_error'))).body).toMatchObject({ code: 'PAYMENT_FAILED' });
    const paymentId = await prepared();
    const asked = (await confirm(paymentId, await sandboxToken(who, 'challenge'))).body as { nextAction: { clientSecret: string } };
    expect((await confirm(paymentId, await sandboxToken(who, 'success'))).body).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    await who.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: null } });
    expect((await confirm(paymentId, undefined)).body).toMatchObject({ code: 'PAYMENT_3DS_INVALID' });
  });
  test('by whoever has no login', async () => {
    const who = await mintShopper(shop);
    const own = await invoiced(shop, who, cloth);
    const { paymentId } = await visitor.ok('prepareFastPayment', { body: fastDetails(who, own) });
    const token = await sandboxToken(visitor, 'challenge');
    const asked = (await visitor.ok('confirmFastPayment', { body: { paymentId, token } })) as { nextAction?: { clientSecret: string } };
    const other = await sandboxToken(visitor, 'success');
    const second = { body: { paymentId, token: other } };
    expect(await visitor.refused('confirmFastPayment', second)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    await visitor.ok('answerSandboxChallenge', { params: { id: asked.nextAction?.clientSecret }, body: { code: null } });
    expect(await visitor.refused('confirmFastPayment', { body: { paymentId } })).toMatchObject({ code: 'PAYMENT_3DS_INVALID' });
  });
});

test('an address that is not the customer’s is refused wherever one is named', async () => {
  const who = await mintShopper(shop);
  const { changed } = await who.ok('addCartItem', { body: cut(cloth, 2) });
  const { version } = await who.ok('getCart');
  const [line] = changed;
  const [book] = await shop.store.read((tx) =>
    tx.rows<{ code: string }>("select book as code from article where '002' = any(ditte) limit 1"),
  );
  const wrong = { status: 400, code: 'SHOP_UNKNOWN' };
  expect(await who.refused('updateCart', { body: { version, shop: 'NOPE' } })).toMatchObject(wrong);
  const update = { id: line?.id, version: line?.version, line: cut(cloth, 2, { shop: 'NOPE' }) };
  expect(await who.refused('updateCartItem', { body: update })).toMatchObject(wrong);
  expect(await who.refused('addCartBook', { body: { ditta: '002', book: book?.code, quantity: 1, shop: 'NOPE' } })).toMatchObject(wrong);
});

test('cloth that is another brand’s has no sheet', async () => {
  const who = await mintShopper(shop);
  const [exclusive] = await shop.store.read((tx) =>
    tx.rows<{ code: string; color: string }>(
      "select code, color from article where exclusive_brand is not null and '002' = any(ditte) limit 1",
    ),
  );
  expect(await who.refused('getArticleSheet', { params: { ...exclusive } })).toMatchObject({ status: 400, code: 'ARTICLE_OFF_LIMITS' });
});

test('nothing is taken from a request that was sent', async () => {
  const { token } = await visitor.ok('createPartnerDraft');
  const { id } = await visitor.ok('addPartnerAttachment', { params: { token }, body: { file: somePdf() } });
  shop.advance(5 * 60_000);
  const consent = { termsAccepted: true, privacyConsent: true, privacyVersion: '2026-11' };
  await visitor.ok('submitPartnerRequest', { body: { token, request: partnerRequest, ...consent } });
  expect(await visitor.refused('removePartnerAttachment', { params: { token, id } })).toMatchObject({ code: 'PARTNER_SUBMITTED' });
});

test('what is not there goes on no list, and what is somebody else’s is not copied', async () => {
  const who = await mintShopper(shop);
  const stranger = await mintShopper(shop);
  const { wishlist } = await stranger.ok('createWishlist', { body: { name: 'Mine' } });
  const copy = { name: 'Copy', copyOf: wishlist?.id };
  expect(await who.refused('createWishlist', { body: copy })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const items = [{ type: 'FABRIC', code: 'NOSUCH1', color: '001' }];
  expect(await who.refused('addToUsualWishlist', { body: { items } })).toMatchObject({ status: 404, code: 'ARTICLE_NOT_FOUND' });
});
