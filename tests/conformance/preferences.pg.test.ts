import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationEvents } from '../../generated/rules.ts';
import { DateFormat } from '../../generated/zod/schemas/dateFormat.zod.ts';
import { NumberFormat } from '../../generated/zod/schemas/numberFormat.zod.ts';
import { execute } from '../../server/mill/commands.ts';
import { feedInstruction } from '../../server/mill/feed.ts';
import { deleteOldInbox } from '../../server/store/queries/preferences.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { drain, invoiced, mill } from '../support/pay.ts';
import { checkoutOf, fabricWith, mintColleague, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 90_000 }]);
});
afterAll(() => shop.close());

async function order(who: Shopper): Promise<{ id: number; code: string }> {
  const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 2) } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  return { id: placed.idorder, code: placed.orderCode };
}
const mailsTo = async (who: Shopper, text: string) => {
  await shop.app.worker.runOnce();
  return shop.mails.filter((mail) => mail.to === `${who.username}@example.com` && mail.subject.includes(text));
};

test('what belongs to no shop is unread in each of them, and read when it was read in one', async () => {
  const who = await mintShopper(shop, { ditte: ['002', 'PRD'] });
  await shop.store.transaction((tx) =>
    tx.run(
      `insert into inbox_entry (user_id, customer_code, ditta, dedup, event, subject, at)
       select id, $2, null, 'of no shop', 'PROFILE_DECIDED', '1', now() from shop_user where username = $1`,
      [who.username, who.customerCode],
    ),
  );
  const before = await who.ok('listInbox');
  expect(before).toMatchObject({ unread: 1, content: [{ event: 'PROFILE_DECIDED', isRead: false }] });
  const read = { unread: 0, content: [{ event: 'PROFILE_DECIDED', isRead: true }] };
  expect(await who.ok('readInbox', { body: { upTo: before.content[0]?.id } })).toMatchObject(read);
  who.token = (await who.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: who.customerCode } })).userToken;
  expect(await who.ok('listInbox')).toMatchObject(read);
});

describe('getPreferences, updatePreferences', () => {
  test('begin as they are for everybody; what is named changes, the rest stays; a login knows them', async () => {
    const who = await mintShopper(shop);
    const before = await who.ok('getPreferences');
    expect(before).toMatchObject({ languageCode: 'en', startPage: 'welcome', packaging: 'PACKAGE_NO_COUPON' });
    expect(before.notifications).toEqual(notificationEvents.map((event) => ({ event, mail: true, shop: true })));
    await who.ok('updatePreferences', { body: { startPage: 'shop', languageCode: 'de' } });
    const after = await who.ok('updatePreferences', { body: { notifications: [{ event: 'SAVED_CART', mail: false, shop: true }] } });
    expect(after).toMatchObject({ languageCode: 'de', startPage: 'shop' });
    expect(after.notifications.filter(({ mail, shop: told }) => !mail || !told)).toEqual([
      { event: 'SAVED_CART', mail: false, shop: true },
    ]);
    expect(await who.ok('getPreferences')).toEqual(after);
    const { userId } = await who.ok('login', { token: null, body: { username: who.username, password: 'trama-demo' } });
    expect((await who.ok('getUser', { params: { id: userId } })).userDetail).toMatchObject({ startPage: 'shop', languageCode: 'de' });
  });
  test('are those of a user and not of a colleague; what is no preference is refused', async () => {
    const who = await mintShopper(shop);
    const colleague = await mintColleague(shop, who);
    await who.ok('updatePreferences', { body: { startPage: 'orders' } });
    expect((await colleague.ok('getPreferences')).startPage).toBe('welcome');
    for (const body of [
      { startPage: '/etc/passwd' },
      { languageCode: 'xx' },
      { notifications: [{ event: 'ORDER_STATUS' }] },
      { theme: 'dark' },
    ])
      expect((await who.refused('updatePreferences', { body })).code).toBe('VALIDATION_FAILED');
  });
  test('how one reads: what is named changes, the rest stays, and a login brings it along', async () => {
    const who = await mintShopper(shop);
    const plain = (await who.ok('getPreferences')).display;
    expect(plain).toEqual({
      numberFormat: 'LANGUAGE',
      dateFormat: 'LANGUAGE',
      lengthUnit: 'METRIC',
      weightUnit: 'GSM',
      density: 'COMFORTABLE',
      requestedInDays: 0,
    });
    await who.ok('updatePreferences', { body: { display: { density: 'COMPACT', requestedInDays: 14 } } });
    const { display } = await who.ok('updatePreferences', { body: { display: { lengthUnit: 'WITH_INCHES' } } });
    expect(display).toEqual({ ...plain, density: 'COMPACT', requestedInDays: 14, lengthUnit: 'WITH_INCHES' });
    const { userDetail } = await who.ok('login', { token: null, body: { username: who.username, password: 'trama-demo' } });
    expect(userDetail.display).toEqual(display);
    for (const dateFormat of DateFormat.options)
      for (const numberFormat of NumberFormat.options)
        expect((await who.ok('updatePreferences', { body: { display: { dateFormat, numberFormat } } })).display).toEqual({
          ...display,
          dateFormat,
          numberFormat,
        });
    expect(await who.refused('updatePreferences', { body: { display: { requestedInDays: 181 } } })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const { userId } = await who.ok('login', { token: null, body: { username: who.username, password: 'trama-demo' } });
    for (const kept of ['{"density": "SQUEEZED", "tour": [1]}', '[]', '"dense"', '7']) {
      await shop.store.transaction((tx) =>
        tx.run('update user_preference set display = $2::text::jsonb, usual_shops = $2::text::jsonb where user_id = $1', [userId, kept]),
      );
      shop.app.deps.sessions.forget();
      expect((await who.ok('getPreferences')).display).toEqual(plain);
    }
    expect((await who.ok('updatePreferences', { body: { display: { density: 'COMPACT' } } })).display.density).toBe('COMPACT');
  });
  test('lines begin with the address that the user has chosen, as long as it is there; colleagues have their own', async () => {
    const who = await mintShopper(shop);
    const colleague = await mintColleague(shop, who);
    expect((await who.ok('getPreferences')).usualShop).toBeNull();
    expect((await who.ok('updatePreferences', { body: { usualShop: 'S2' } })).usualShop).toBe('S2');
    const usual = async (each: Shopper) =>
      (await each.ok('listShops')).content.filter(({ isDefault }) => isDefault).map(({ code }) => code);
    expect(await usual(who)).toEqual(['S2']);
    expect(await usual(colleague)).toEqual(['S1']);
    expect((await who.ok('getProfile')).shops.find(({ isDefault }) => isDefault)?.code).toBe('S1');
    const stranger = await mintShopper(shop);
    expect(await stranger.refused('updatePreferences', { body: { usualShop: 'S9' } })).toMatchObject({ code: 'SHOP_UNKNOWN' });
    await who.ok('removeShop', { params: { code: 'S2' } });
    expect((await who.ok('getPreferences')).usualShop).toBeNull();
    expect(await usual(who)).toEqual(['S1']);
    expect((await who.ok('updatePreferences', { body: { usualShop: null } })).usualShop).toBeNull();
  });
  test('a preference that an older version has kept does no harm', async () => {
    const who = await mintShopper(shop);
    await who.ok('updatePreferences', { body: { startPage: 'shop' } });
    await shop.store.transaction((tx) =>
      tx.run(`update user_preference set mail_off = '{GONE,SAVED_CART}' where user_id = (select id from shop_user where username = $1)`, [
        who.username,
      ]),
    );
    const { notifications } = await who.ok('getPreferences');
    expect(notifications.filter(({ mail }) => !mail)).toEqual([{ event: 'SAVED_CART', mail: false, shop: true }]);
  });
});

describe('listInbox, readInbox', () => {
  test('collects what happens, until it is read; a mail goes out as well', async () => {
    const who = await mintShopper(shop);
    const { id, code } = await order(who);
    await execute(shop.app, [feedInstruction('confirm', code)]);
    const inbox = await who.ok('listInbox');
    expect(inbox.unread).toBe(2);
    expect(inbox.content.map(({ event, subject, state, targetId, isRead }) => [event, subject, state, targetId, isRead])).toEqual([
      ['ORDER_STATUS', code, 'Confirmed', id, false],
      ['ORDER_PLACED', code, 'Ordered', id, false],
    ]);
    expect(await mailsTo(who, code)).toHaveLength(2);
    const first = inbox.content[1]!;
    expect((await who.ok('readInbox', { body: { upTo: first.id } })).unread).toBe(1);
    const read = await who.ok('readInbox', { body: { upTo: inbox.content[0]!.id } });
    expect(read.unread).toBe(0);
    expect(read.content.every(({ isRead }) => isRead)).toBe(true);
    expect((await (await mintColleague(shop, who)).ok('listInbox')).content).toEqual([]);
  });
  test('every notice and every link of its mail lead to the document that they name, for whoever reads them', async () => {
    const who = await mintShopper(shop);
    const { id, number, orderCode } = await invoiced(shop, who, cloth);
    const waiting = await order(who);
    const asked = await who.ok('askAboutOrder', { params: { id: waiting.id }, body: { text: 'When?' } });
    await execute(shop.app, [{ kind: 'question-answer', id: asked.id, text: 'Thursday.' }]);
    await mill(shop, 'cancel', waiting.code, { line: '1', quantity: '1' });
    const { content } = await who.ok('listInbox');
    const nameOf = async (isInvoice: boolean, target: number) =>
      isInvoice
        ? (await who.ok('getInvoice', { params: { id: target } })).number
        : (await who.ok('getOrder', { params: { id: target } })).orderCode;
    for (const { event, subject, targetId } of content)
      expect(await nameOf(event === 'INVOICE_ISSUED', targetId ?? 0), event).toBe(subject);
    // Whatever has a number to lead to is among them.
    expect(new Set(content.map(({ event }) => event))).toEqual(
      new Set(['ORDER_PLACED', 'ORDER_STATUS', 'INVOICE_ISSUED', 'QUESTION_ANSWERED']),
    );
    await drain(shop);
    const links = shop.mails
      .filter(({ to }) => to.startsWith(`${who.username}@`))
      .flatMap(({ text }) => [...text.matchAll(/user-area\/(order|invoice)s\/(\d+)/g)]);
    expect(links.length).toBeGreaterThan(0);
    const known = [number, orderCode, waiting.code];
    for (const [link, kind, target] of links) expect(known, link).toContain(await nameOf(kind === 'invoice', Number(target)));
    expect(id).not.toBe(waiting.id);
  });
  test('the matrix stays as it is, by mail and in the shop, while something else is chosen', async () => {
    const who = await mintShopper(shop);
    const [first, second] = [
      { event: 'ORDER_PLACED', mail: false, shop: true },
      { event: 'SAVED_CART', mail: true, shop: false },
    ] as const;
    await who.ok('updatePreferences', { body: { notifications: [first, second] } });
    const { notifications } = await who.ok('updatePreferences', { body: { startPage: 'orders' } });
    expect(notifications.filter(({ mail, shop: told }) => !mail || !told)).toEqual(expect.arrayContaining([first, second]));
    expect(notifications.filter(({ mail, shop: told }) => !mail || !told)).toHaveLength(2);
  });
  test('the matrix decides: by mail only, in the shop only, not at all', async () => {
    const [byMail, inShop, neither] = [await mintShopper(shop), await mintShopper(shop), await mintShopper(shop)];
    const choose = (who: Shopper, mail: boolean, told: boolean) =>
      who.ok('updatePreferences', { body: { notifications: [{ event: 'ORDER_PLACED', mail, shop: told }] } });
    await choose(byMail, true, false);
    await choose(inShop, false, true);
    await choose(neither, false, false);
    const codes = [await order(byMail), await order(inShop), await order(neither)].map(({ code }) => code);
    expect(await mailsTo(byMail, codes[0]!)).toHaveLength(1);
    expect((await byMail.ok('listInbox')).content).toEqual([]);
    expect(await mailsTo(inShop, codes[1]!)).toEqual([]);
    expect((await inShop.ok('listInbox')).content).toHaveLength(1);
    expect(await mailsTo(neither, codes[2]!)).toEqual([]);
    expect((await neither.ok('listInbox')).content).toEqual([]);
  });
  test('what is read in one place stays unread in the others, whatever was told later', async () => {
    const [who, other] = [await mintShopper(shop, { ditte: ['002', 'STK'] }), await mintShopper(shop)];
    await shop.store.transaction((tx) =>
      tx.run(
        `with me as (select id from shop_user where username = $1), place as (
           insert into membership (user_id, customer_code, ditta, position, show_quick_order, show_orders, show_invoices, show_transport_document, show_wishlist, enable_cart_and_purchases, show_catalog_prices)
           select id, $3, '002', 9, true, true, true, true, true, true, true from me)
         insert into inbox_entry (user_id, customer_code, ditta, dedup, event, subject, at)
         select id, code, ditta, code || ditta, 'SAVED_CART', code || ditta, now() from me,
           (values ($2, 'STK'), ($3, '002'), ($2, '002')) told(code, ditta)`,
        [who.username, who.customerCode, other.customerCode],
      ),
    );
    const { content } = await who.ok('listInbox');
    expect(content.map(({ subject }) => subject)).toEqual([`${who.customerCode}002`]);
    expect((await who.ok('readInbox', { body: { upTo: content[0]?.id } })).unread).toBe(0);
    for (const [customerCode, ditta] of [
      [who.customerCode, 'STK'],
      [other.customerCode, '002'],
    ]) {
      who.token = (await who.ok('switchCustomer', { body: { ditta, customerCode } })).userToken;
      expect(await who.ok('listInbox')).toMatchObject({ unread: 1, content: [{ subject: `${customerCode}${ditta}`, isRead: false }] });
    }
  });
  test('belongs to the customer and shop where it happened, and goes after its time', async () => {
    const who = await mintShopper(shop, { ditte: ['002', 'STK'] });
    await order(who);
    who.token = (await who.ok('switchCustomer', { body: { ditta: 'STK', customerCode: who.customerCode } })).userToken;
    expect((await who.ok('listInbox')).unread).toBe(0);
    who.token = (await who.ok('switchCustomer', { body: { ditta: '002', customerCode: who.customerCode } })).userToken;
    expect((await who.ok('listInbox')).unread).toBe(1);
    await shop.store.transaction((tx) => deleteOldInbox(tx, new Date(Date.now() + 1_000)));
    expect((await who.ok('listInbox')).content).toEqual([]);
  });
});
