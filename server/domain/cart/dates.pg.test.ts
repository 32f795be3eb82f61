// Requested dates: a day is the customer's day, and a wish for a day that has passed is a wish for the earliest.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { cut, fabricWith, mintShopper, type Shopper } from '../../../tests/support/shop.ts';

const HOUR = 3_600_000;
let shop: TestApp;
let article: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  article = await fabricWith(shop, [{ lengthCm: 500_000 }]);
});
afterAll(() => shop.close());

const now = () => shop.app.deps.clock();
/** Moves the clock to the next time that it is this late in Greenwich. */
function moveTo(hours: number, minutes: number) {
  const target = new Date(now());
  target.setUTCHours(hours, minutes, 0, 0);
  if (target <= now()) target.setUTCDate(target.getUTCDate() + 1);
  shop.advance(target.getTime() - now().getTime());
}
const day = (zone: string, days = 0) => dayIn(zone, new Date(now().getTime() + days * 24 * HOUR));
const add = (who: Shopper, requestedDate: string) => who.send('addCartItem', { body: cut(article, 2.2, { requestedDate }) });
const refusedFrom = (minimum: string) => ({ status: 400, body: { code: 'DATE_IN_PAST', params: { minimum } } });

describe('today is the day of the customer', () => {
  test('in the evening of Los Angeles, when it is tomorrow in Greenwich', async () => {
    const zone = 'America/Los_Angeles';
    const who = await mintShopper(shop, { customer: { timeZone: zone, country: 'US' } });
    moveTo(4, 30);
    const today = day(zone);
    expect(today < day('UTC')).toBe(true);
    expect((await add(who, today)).status).toBe(200);
    expect(await add(who, day(zone, -1))).toMatchObject(refusedFrom(today));
    expect((await who.ok('getCart')).lines[0]?.requestedDate).toBe(today);
  });
  test('in the morning of Hong Kong, when it is yesterday in Greenwich', async () => {
    const zone = 'Asia/Hong_Kong';
    const who = await mintShopper(shop, { customer: { timeZone: zone, country: 'HK' } });
    moveTo(23, 30);
    const today = day(zone);
    expect(today > day('UTC')).toBe(true);
    expect((await add(who, today)).status).toBe(200);
    expect(await add(who, day('UTC'))).toMatchObject(refusedFrom(today));
  });
  test('at noon in Bergamo: today is allowed, yesterday is not, on a line and in the header', async () => {
    const who = await mintShopper(shop);
    moveTo(11, 0);
    const today = day('Europe/Rome');
    const yesterday = day('Europe/Rome', -1);
    expect((await add(who, today)).status).toBe(200);
    expect(await add(who, yesterday)).toMatchObject(refusedFrom(today));
    const { version } = await who.ok('getCart');
    expect(await who.refused('updateCart', { body: { version, requestedDate: yesterday } })).toMatchObject({ code: 'DATE_IN_PAST' });
    expect((await who.ok('updateCart', { body: { version, requestedDate: today } })).requestedDate).toBe(today);
  });
  test('orders are found under the day on which their customer placed them', async () => {
    const zone = 'America/Los_Angeles';
    const who = await mintShopper(shop, { customer: { timeZone: zone } });
    moveTo(4, 30);
    await add(who, day(zone));
    const { version } = await who.ok('getCart');
    const { paymentId } = await who.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    await who.ok('completeOrder', { body: { paymentId } });
    const found = async (date: string) => (await who.ok('listOrders', { query: { from: date, to: date } })).totalElements;
    expect(await found(day(zone))).toBe(1);
    expect(await found(day('UTC'))).toBe(0);
  });
  test('a promo is good until the end of its last day where the customer is', async () => {
    const zone = 'America/Los_Angeles';
    const who = await mintShopper(shop, { customer: { timeZone: zone } });
    moveTo(4, 30);
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into promo (code, percent_bp, valid_from, valid_to, one_per_customer, ditte) values ('LASTDAY', 1000, $1, $1, false, '{002}')`,
        [day(zone)],
      ),
    );
    await add(who, day(zone));
    await who.ok('setPromoCode', { body: { code: 'LASTDAY' } });
    const inRome = await mintShopper(shop);
    await inRome.ok('addCartItem', { body: cut(article, 2.2) });
    expect(await inRome.refused('setPromoCode', { body: { code: 'LASTDAY' } })).toMatchObject({ code: 'PROMO_EXPIRED' });
  });
});

describe('a requested date that has passed meanwhile', () => {
  /** A cart with one line, wanted on a day that is over. */
  async function lapsed() {
    const who = await mintShopper(shop);
    moveTo(11, 0);
    const wanted = day('Europe/Rome');
    await add(who, wanted);
    const { version } = await who.ok('getCart');
    await who.ok('updateCart', { body: { version, requestedDate: wanted } });
    const [line] = (await who.ok('getCart')).lines;
    if (!line) throw new Error('There is no line.');
    expect(line.requestedDate).toBe(wanted);
    shop.advance(3 * 24 * HOUR);
    return { who, wanted, line };
  }
  test('is none: the cart shows the earliest, and the order is paid as that', async () => {
    const { who } = await lapsed();
    const cart = await who.ok('getCart');
    expect(cart).toMatchObject({ requestedDate: null, hasChanges: false, lines: [{ requestedDate: null, problem: null }] });
    const { paymentId } = await who.ok('preparePayment', { body: { version: cart.version, paymentMethod: 'on_account' } });
    const placed = await who.ok('completeOrder', { body: { paymentId } });
    const { lines } = await who.ok('getOrder', { params: { id: placed.state === 'ordered' ? placed.idorder : 0 } });
    expect(lines[0]).toMatchObject({ requestedDate: null, deliveryDate: expect.any(String) });
    expect((lines[0]?.deliveryDate ?? '') > day('Europe/Rome')).toBe(true);
  });
  test('does not stand in the way of another quantity, also from a page that still shows it', async () => {
    const { who, wanted, line } = await lapsed();
    const { id, version } = line;
    const { changed } = await who.ok('updateCartItem', { body: { id, version, line: cut(article, 3, { requestedDate: wanted }) } });
    expect(changed).toMatchObject([{ id, quantity: 3, requestedDate: null }]);
    const again = { id, version: version + 1, line: cut(article, 4, { requestedDate: wanted }) };
    // Now it is a new wish for a day that is over.
    expect(await who.refused('updateCartItem', { body: again })).toMatchObject({ code: 'DATE_IN_PAST' });
  });
  test('of another day than the line had is refused', async () => {
    const { who, line } = await lapsed();
    const { id, version } = line;
    const before = day('Europe/Rome', -1);
    expect(await who.refused('updateCartItem', { body: { id, version, line: cut(article, 3, { requestedDate: before }) } })).toMatchObject({
      code: 'DATE_IN_PAST',
    });
  });
  test('comes back from the header and from what was removed as none', async () => {
    const { who, wanted, line } = await lapsed();
    const { undo } = await who.ok('removeCartItem', { params: { id: line.id } });
    expect((await who.ok('undoCartRemoval', { body: { undo } })).changed).toMatchObject([{ requestedDate: null }]);
    const { version } = await who.ok('getCart');
    const cart = await who.ok('updateCart', { body: { version, requestedDate: wanted, applyToLines: ['requestedDate'], reference: 'R' } });
    expect(cart).toMatchObject({ requestedDate: null, reference: 'R', lines: [{ requestedDate: null }] });
  });
});
