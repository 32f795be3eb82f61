import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { codeAt, stepAt } from '../../server/domain/user/one-time-code.ts';
import { execute } from '../../server/mill/commands.ts';
import { addDays, dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { clientOf, cut, fabricWith, loginAs, mintShopper, Shopper, writeInvoice } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
const nobody = () => new Shopper(clientOf(shop), '', '', '');
const calm = () => shop.store.transaction((tx) => tx.run('delete from rate_limit'));

async function giveFactor(username: string): Promise<{ secret: Uint8Array }> {
  expect(await execute(shop.app, [{ kind: 'user-factor', action: 'factor', username }])).toMatchObject([{ ok: true }]);
  const row = await shop.store.read((tx) =>
    tx.one<{ secret: Uint8Array }>('select secret from second_factor f join shop_user u on u.id = f.user_id where u.username = $1', [
      username,
    ]),
  );
  return row as { secret: Uint8Array };
}

describe('npm run mill -- user add', () => {
  test('a new user may do everything in one place, and nothing elsewhere', async () => {
    const { customerCode } = await mintShopper(shop);
    const user = { username: 'nina.rossi', email: 'nina@example.com', name: 'Nina', surname: 'Rossi', language: 'it', staff: false };
    const add = (more: object) => execute(shop.app, [{ kind: 'user', user: { ...user, password: 'sette-telai-a-Bergamo', ...more } }]);
    for (const half of [{ customer: customerCode }, { ditta: '002' }]) expect(await add(half)).toMatchObject([{ ok: false }]);
    expect(await add({ customer: customerCode, ditta: '002' })).toMatchObject([{ ok: true }]);
    await calm();
    const body = { username: user.username, password: 'sette-telai-a-Bergamo' };
    const { userDetail } = await nobody().ok('login', { body, token: null });
    expect(Object.values(userDetail.authorizations)).not.toContain(false);
    expect(userDetail.currentCustomer).toMatchObject({ code: customerCode, ditta: '002' });
  });
  test('who is invited is written to in the language that the mill has given', async () => {
    const { customerCode } = await mintShopper(shop);
    const user = {
      username: 'jonas.weber',
      email: 'jonas.weber@example.com',
      name: 'Jonas',
      surname: 'Weber',
      language: 'de',
      staff: false,
    };
    expect(await execute(shop.app, [{ kind: 'user', user: { ...user, customer: customerCode, ditta: '002' } }])).toMatchObject([
      { ok: true },
    ]);
    const invited = () => shop.mails.find(({ to }) => to === user.email);
    for (let turn = 0; turn < 20 && !invited(); turn++) await shop.app.worker.runOnce();
    expect(invited()?.html).toContain('lang="de"');
  });
});

describe('login', () => {
  test('answers token, user and the dialogs that are due', async () => {
    const shopper = await mintShopper(shop, {
      customer: { packaging: null, customsDutyPending: true, expiredInvoicesReminder: 1, country: 'US' },
    });
    await calm();
    const result = await nobody().ok('login', { body: { username: shopper.username, password: DEMO_PASSWORD }, token: null });
    expect(result.userDetail.currentCustomer).toMatchObject({ code: shopper.customerCode, ditta: '002', currency: 'EUR' });
    expect(result.infoFlags).toMatchObject({
      showPreferredPackagingChoice: true,
      showUSCustomDutyOrdersAlert: true,
      showFirstExpiredInvoicesReminder: true,
      showSecondExpiredInvoicesReminder: false,
    });
    const stored = await shop.store.read((tx) => tx.rows<{ hash: Uint8Array }>('select token_hash as hash from session'));
    expect(stored.some(({ hash }) => Buffer.from(hash).toString('utf8').includes(result.userToken))).toBe(false);
  });
  test('forceDitta lands in that shop, unless the user has no access to it', async () => {
    const shopper = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    await calm();
    const body = { username: shopper.username, password: DEMO_PASSWORD };
    expect((await nobody().ok('login', { body, query: { forceDitta: 'PRD' }, token: null })).userDetail.currentCustomer.ditta).toBe('PRD');
    expect((await nobody().ok('login', { body, query: { forceDitta: 'HGK' }, token: null })).userDetail.currentCustomer.ditta).not.toBe(
      'HGK',
    );
  });
  test('a shop that is asked for is that of the customer who was served last, where several have it', async () => {
    const agent = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const [before, after] = [await mintShopper(shop, { ditte: ['002', 'PRD'] }), await mintShopper(shop, { ditte: ['002', 'PRD'] })];
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into membership (user_id, customer_code, ditta, position, show_quick_order, show_orders, show_invoices, show_transport_document, show_wishlist,
           enable_cart_and_purchases, show_catalog_prices)
         select u.id, m.customer_code, m.ditta, m.position + m.user_id, m.show_quick_order, m.show_orders, m.show_invoices, m.show_transport_document, m.show_wishlist,
           m.enable_cart_and_purchases, m.show_catalog_prices
         from membership m, shop_user u where u.username = $1 and m.customer_code = any($2::text[])`,
        [agent.username, [before.customerCode, after.customerCode]],
      ),
    );
    const body = { username: agent.username, password: DEMO_PASSWORD };
    for (const { customerCode } of [after, agent, before]) {
      agent.token = (await agent.ok('switchCustomer', { body: { customerCode, ditta: 'PRD' } })).userToken;
      const { userDetail } = await nobody().ok('login', { body, query: { forceDitta: '002' }, token: null });
      expect(userDetail.currentCustomer).toMatchObject({ code: customerCode, ditta: '002' });
    }
  });
  test('wrong password and unknown user get the same answer', async () => {
    await calm();
    const shopper = await mintShopper(shop);
    const wrong = await nobody().refused('login', { body: { username: shopper.username, password: 'wrong-one' }, token: null });
    const unknown = await nobody().refused('login', { body: { username: 'nobody.at.all', password: 'wrong-one' }, token: null });
    expect(wrong).toMatchObject({ status: 400, code: 'INVALID_CREDENTIALS' });
    expect(unknown).toEqual(wrong);
  });
  test('a name is the same name however it is written, also for who guesses its password', async () => {
    await calm();
    const shopper = await mintShopper(shop);
    await calm();
    const codes: string[] = [];
    for (let n = 0; n < 8; n++) {
      const username = n % 2 ? shopper.username : shopper.username.toUpperCase();
      codes.push((await nobody().refused('login', { body: { username, password: 'wrong-one' }, token: null })).code);
    }
    expect(codes.indexOf('TOO_MANY_ATTEMPTS')).toBe(5);
    await calm();
  });
  test('whoever has a second factor is asked for its code, which is good once, and never for long', async () => {
    await calm();
    const shopper = await mintShopper(shop);
    const { secret } = await giveFactor(shopper.username);
    const send = (code?: string, password = DEMO_PASSWORD) =>
      ({ body: { username: shopper.username, password, ...(code ? { code } : {}) }, token: null }) as const;
    // What was open before belongs to whoever came in without it.
    expect((await shopper.refused('getCart')).status).toBe(401);
    expect((await nobody().refused('login', send())).code).toBe('SECOND_FACTOR_REQUIRED');
    const now = stepAt(new Date());
    // Without the right password a right code is worth nothing, and is not used up.
    expect((await nobody().refused('login', send(await codeAt(secret, now), 'wrong-one'))).code).toBe('INVALID_CREDENTIALS');
    expect((await nobody().refused('login', send(await codeAt(secret, now - 5)))).code).toBe('SECOND_FACTOR_WRONG');
    await nobody().ok('login', send(await codeAt(secret, now)));
    await calm();
    expect((await nobody().refused('login', send(await codeAt(secret, now)))).code).toBe('SECOND_FACTOR_WRONG');
    // Nor is the one before it, which was never used.
    expect((await nobody().refused('login', send(await codeAt(secret, now - 1)))).code).toBe('SECOND_FACTOR_WRONG');
    await calm();
  });
  test('whoever is only asked for the code has typed nothing wrong, however often', async () => {
    await calm();
    const shopper = await mintShopper(shop);
    await giveFactor(shopper.username);
    const body = { username: shopper.username, password: DEMO_PASSWORD };
    const codes = new Set<string>();
    for (let n = 0; n < 30; n++) codes.add((await nobody().refused('login', { body, token: null })).code);
    expect([...codes]).toEqual(['SECOND_FACTOR_REQUIRED']);
    await calm();
  });
  test('a whole office comes in from one address: right passwords are not counted as wrong ones', async () => {
    await calm();
    const shopper = await mintShopper(shop);
    const body = { username: shopper.username, password: DEMO_PASSWORD };
    for (let n = 0; n < 25; n++) await nobody().ok('login', { body, token: null });
    await calm();
  });
  test('codes are counted wherever they come from', async () => {
    const shopper = await mintShopper(shop);
    await giveFactor(shopper.username);
    const codes: string[] = [];
    for (let n = 0; n < 12; n++) {
      await shop.store.transaction((tx) => tx.run("delete from rate_limit where key not like 'factor:%'"));
      const body = { username: shopper.username, password: DEMO_PASSWORD, code: '000000' };
      codes.push((await nobody().refused('login', { body, token: null })).code);
    }
    expect(codes.indexOf('TOO_MANY_ATTEMPTS')).toBe(10);
    await calm();
  });
  test('a throttled login says how long to wait', async () => {
    await calm();
    const shopper = await mintShopper(shop);
    let problem = await nobody().refused('login', { body: { username: shopper.username, password: 'wrong-one' }, token: null });
    for (let i = 0; i < 8 && problem.code !== 'TOO_MANY_ATTEMPTS'; i++)
      problem = await nobody().refused('login', { body: { username: shopper.username, password: 'wrong-one' }, token: null });
    expect(problem).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', params: { retryAfterSeconds: expect.any(Number) } });
    // Somebody else is not kept out by it.
    const other = await mintShopper(shop);
    await other.ok('getCart');
    await calm();
  });
});

describe('logout', () => {
  test('ends this session and no other', async () => {
    const shopper = await mintShopper(shop);
    const elsewhere = await loginAs(shop, shopper.username);
    await shopper.ok('logout');
    expect((await shopper.refused('getCart')).status).toBe(401);
    await elsewhere.ok('getCart');
  });
});

describe('getUser', () => {
  test('restores detail and flags for the own id only', async () => {
    const shopper = await mintShopper(shop);
    await calm();
    const { userId, userDetail } = await nobody().ok('login', {
      body: { username: shopper.username, password: DEMO_PASSWORD },
      token: null,
    });
    const state = await shopper.ok('getUser', { params: { id: userId } });
    expect(state.userDetail).toEqual(userDetail);
    expect((await shopper.refused('getUser', { params: { id: userId + 1 } })).code).toBe('NOT_FOUND');
  });
});

describe('switchCustomer', () => {
  test('into a shop of the customer in which the user has no place is refused, and the session goes on', async () => {
    const shopper = await mintShopper(shop);
    await shop.store.transaction((tx) => tx.run(`update customer set ditte = array['002', 'PRD'] where code = $1`, [shopper.customerCode]));
    expect(await shopper.refused('switchCustomer', { body: { ditta: 'PRD', customerCode: shopper.customerCode } })).toMatchObject({
      status: 400,
      code: 'SWITCH_FAILED',
    });
    expect((await shopper.ok('getCart')).ditta).toBe('002');
  });
  test('gives a new token and kills the old one; carts stay with their shop', async () => {
    const shopper = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const [article] = (await shopper.ok('listArticles', { query: { availability: ['AVAILABLE'] } })).content;
    await shopper.ok('addCartItem', {
      body: { type: 'FABRIC', ditta: '002', code: article?.code, color: article?.color, quantity: 2, shop: null, requestedDate: null },
    });
    const old = shopper.token;
    const result = await shopper.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: shopper.customerCode } });
    expect((await shopper.refused('getCart', { token: old })).status).toBe(401);
    shopper.token = result.userToken;
    expect((await shopper.ok('getCart')).lines).toEqual([]);
    shopper.token = (await shopper.ok('switchCustomer', { body: { ditta: '002', customerCode: shopper.customerCode } })).userToken;
    expect((await shopper.ok('getCart')).lines).toHaveLength(1);
  });
  test('staff may act for every customer, and the order keeps their name', async () => {
    const shopper = await mintShopper(shop);
    const staff = await loginAs(shop, 'chiara.villa');
    staff.token = (await staff.ok('switchCustomer', { body: { ditta: '002', customerCode: shopper.customerCode } })).userToken;
    const [article] = (await staff.ok('listArticles', { query: { availability: ['AVAILABLE'] } })).content;
    await staff.ok('addCartItem', {
      body: { type: 'FABRIC', ditta: '002', code: article?.code, color: article?.color, quantity: 2, shop: null, requestedDate: null },
    });
    const { version } = await staff.ok('getCart');
    const { paymentId } = await staff.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    const order = await staff.ok('completeOrder', { body: { paymentId } });
    const detail = await shopper.ok('getOrder', { params: { id: order.state === 'ordered' ? order.idorder : 0 } });
    expect(`${detail.actedBy} ${detail.placedBy}`).toContain('Villa');
  });
});

describe('forgotPassword', () => {
  test('answers the same for a registered and an unknown address, and mails only the registered one', async () => {
    await calm();
    const shopper = await mintShopper(shop);
    const before = shop.mails.length;
    const known = await nobody().ok('forgotPassword', { body: { email: `${shopper.username}@example.com` }, token: null });
    const unknown = await nobody().ok('forgotPassword', { body: { email: 'nobody@example.com' }, token: null });
    expect(unknown).toEqual(known);
    for (let turn = 0; turn < 10; turn++) await shop.app.worker.runOnce();
    const sent = shop.mails.slice(before).filter((mail) => /reset-password/.test(mail.text));
    expect(sent.map((mail) => mail.to)).toEqual([`${shopper.username}@example.com`]);
  });
});

describe('verifyPasswordToken', () => {
  test('tells a good link from an old, a used and a forged one', async () => {
    const link = await shop.control.resetLink();
    await nobody().ok('verifyPasswordToken', { params: link, token: null });
    expect((await nobody().refused('verifyPasswordToken', { params: { ...link, b: `${link.b.slice(0, -2)}xx` }, token: null })).code).toBe(
      'RESET_LINK_INVALID',
    );
    shop.advance(61 * 60_000);
    expect((await nobody().refused('verifyPasswordToken', { params: link, token: null })).code).toBe('RESET_LINK_INVALID');
  });
});

describe('resetPassword', () => {
  test('refuses what everybody tries first, and the link stays good', async () => {
    const params = await shop.control.resetLink();
    for (const password of ['password', 'Hans.Keller-1'])
      expect((await nobody().refused('resetPassword', { params, body: { password }, token: null })).code).toBe('PASSWORD_COMMON');
    await nobody().ok('verifyPasswordToken', { params, token: null });
  });
  test('sets the password once and ends every session of the user', async () => {
    const hans = await loginAs(shop, 'hans.keller');
    const link = await shop.control.resetLink();
    await nobody().ok('resetPassword', { params: link, body: { password: 'new-loom-42' }, token: null });
    expect((await hans.refused('getCart')).status).toBe(401);
    expect((await nobody().refused('resetPassword', { params: link, body: { password: 'again-42' }, token: null })).code).toBe(
      'RESET_LINK_INVALID',
    );
    await calm();
    await nobody().ok('login', { body: { username: 'hans.keller', password: 'new-loom-42' }, token: null });
    const again = await shop.control.resetLink();
    await nobody().ok('resetPassword', { params: again, body: { password: DEMO_PASSWORD }, token: null });
  });
});

describe('changePassword', () => {
  const change = { oldPassword: DEMO_PASSWORD, newPassword: 'shuttle-and-reed-7' };
  const logIn = (username: string, password: string) => nobody().send('login', { body: { username, password }, token: null });

  test('the new one counts from now on, the other sessions end, and a mail says so', async () => {
    const shopper = await mintShopper(shop);
    const elsewhere = await loginAs(shop, shopper.username);
    const before = shop.mails.length;
    expect(await shopper.ok('changePassword', { body: change })).toEqual({ ended: 1 });
    expect((await elsewhere.refused('getCart')).status).toBe(401);
    await shopper.ok('getCart');
    await calm();
    expect((await logIn(shopper.username, DEMO_PASSWORD)).status).toBe(400);
    expect((await logIn(shopper.username, change.newPassword)).status).toBe(200);
    for (let turn = 0; turn < 5 && shop.mails.length === before; turn++) await shop.app.worker.runOnce();
    expect(shop.mails.at(-1)).toMatchObject({ to: `${shopper.username}@example.com`, subject: 'Your Trama password was changed' });
    expect(shop.mails.at(-1)?.text).not.toContain(change.newPassword);
  });
  test.each([
    [{ ...change, oldPassword: 'not-this-one' }, 'PASSWORD_WRONG'],
    [{ ...change, newPassword: DEMO_PASSWORD }, 'PASSWORD_UNCHANGED'],
    [{ ...change, newPassword: 'QWERTYUIOP' }, 'PASSWORD_COMMON'],
  ])('%o is refused as %s, and nothing has changed', async (body, code) => {
    const shopper = await mintShopper(shop);
    const elsewhere = await loginAs(shop, shopper.username);
    expect(await shopper.refused('changePassword', { body })).toMatchObject({ status: 400, code });
    await elsewhere.ok('getCart');
    await calm();
    expect((await logIn(shopper.username, DEMO_PASSWORD)).status).toBe(200);
  });
  test('a password around the user name is refused', async () => {
    const shopper = await mintShopper(shop);
    const body = { ...change, newPassword: `${shopper.username.toUpperCase()}!1` };
    expect(await shopper.refused('changePassword', { body })).toMatchObject({ code: 'PASSWORD_COMMON' });
  });
  test('guessing the old one is slowed down', async () => {
    const shopper = await mintShopper(shop);
    const body = { ...change, oldPassword: 'a-guess' };
    const codes: string[] = [];
    for (let n = 0; n < 7; n++) codes.push((await shopper.refused('changePassword', { body })).code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('PASSWORD_WRONG'));
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  });
  test('who has typed the right one may mistype it as often as before', async () => {
    const shopper = await mintShopper(shop);
    const guess = async (times: number) => {
      const codes: string[] = [];
      for (let n = 0; n < times; n++)
        codes.push((await shopper.refused('changePassword', { body: { ...change, oldPassword: 'a-guess' } })).code);
      return codes;
    };
    await guess(4);
    await shopper.ok('changePassword', { body: change });
    expect(await guess(4)).toEqual(Array(4).fill('PASSWORD_WRONG'));
  });
  test('the mail is in the language of the user, whatever the page spoke', async () => {
    const shopper = await mintShopper(shop);
    await shopper.ok('changePassword', { body: change, headers: { 'accept-language': 'zh' } });
    const told = () => shop.mails.find(({ to }) => to === `${shopper.username}@example.com`);
    for (let turn = 0; turn < 20 && !told(); turn++) await shop.app.worker.runOnce();
    expect(told()?.html).toContain('lang="en"');
  });
  test('of two changes at once one counts', async () => {
    const shopper = await mintShopper(shop);
    const answers = await Promise.all(
      ['warp-beam-1', 'weft-beam-2'].map((newPassword) => shopper.send('changePassword', { body: { ...change, newPassword } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
  test('is closed to staff who act through the session of somebody else', async () => {
    const shopper = await mintShopper(shop);
    await shop.store.transaction((tx) =>
      tx.run(
        `update session set staff_user_id = (select id from shop_user where staff limit 1)
         where user_id = (select id from shop_user where username = $1)`,
        [shopper.username],
      ),
    );
    expect((await shopper.refused('changePassword', { body: change })).code).toBe('CLOSED_WHILE_ACTING');
    expect((await shopper.ok('listSessions')).content).toMatchObject([{ actedBy: 'Chiara Villa' }]);
  });
  test('open links to a new password are over', async () => {
    const hans = await loginAs(shop, 'hans.keller');
    const params = await shop.control.resetLink();
    await hans.ok('changePassword', { body: change });
    expect((await nobody().refused('resetPassword', { params, body: { password: 'another-42' }, token: null })).code).toBe(
      'RESET_LINK_INVALID',
    );
    await hans.ok('changePassword', { body: { oldPassword: change.newPassword, newPassword: DEMO_PASSWORD } });
  });
});

describe('listSessions, endSession and endOtherSessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const sessions = async (who: Shopper) => (await who.ok('listSessions')).content;

  test('tell one from another, and end one at once', async () => {
    const shopper = await mintShopper(shop);
    await calm();
    const login = await nobody().ok('login', {
      body: { username: shopper.username, password: DEMO_PASSWORD },
      headers: { 'user-agent': FIREFOX },
      token: null,
    });
    const firefox = new Shopper(clientOf(shop), shopper.username, shopper.customerCode, login.userToken);
    shop.advance(20 * 60_000);
    await firefox.ok('getCart');
    const [own, other, ...rest] = await sessions(shopper);
    expect(rest).toEqual([]);
    expect(own).toMatchObject({ current: true, browser: null, system: null, actedBy: null });
    expect(other).toMatchObject({ current: false, browser: 'Firefox', system: 'Windows', address: '127.0.0.1' });
    expect(Date.parse(other!.lastSeenAt) - Date.parse(other!.createdAt)).toBeGreaterThanOrEqual(20 * 60_000);
    await shopper.ok('endSession', { params: { id: other!.id } });
    expect((await firefox.refused('getCart')).status).toBe(401);
    expect(await sessions(shopper)).toHaveLength(1);
    expect((await shopper.refused('endSession', { params: { id: other!.id } })).code).toBe('NOT_FOUND');
    shop.advance(-20 * 60_000);
  });
  test('stand behind that of the call as they were seen last, and not as they were begun', async () => {
    const shopper = await mintShopper(shop);
    const [older, newer] = [await loginAs(shop, shopper.username), await loginAs(shop, shopper.username)];
    const [second] = await sessions(newer);
    shop.advance(20 * 60_000);
    const [first] = await sessions(older);
    expect((await sessions(shopper)).slice(1).map(({ id }) => id)).toEqual([first?.id, second?.id]);
    // Also where another was seen since: a session is not written down at each call.
    shop.advance(14 * 60_000);
    await older.ok('getCart');
    shop.advance(2 * 60_000);
    await newer.ok('getCart');
    await older.ok('getCart');
    shop.advance(-5 * 60_000);
    expect((await sessions(shopper))[0]?.current).toBe(true);
    shop.advance(-31 * 60_000);
  });
  test('all others at once, and nobody else’s', async () => {
    const shopper = await mintShopper(shop);
    const stranger = await mintShopper(shop);
    const more = [await loginAs(shop, shopper.username), await loginAs(shop, shopper.username)];
    expect(await shopper.ok('endOtherSessions')).toEqual({ ended: 2 });
    for (const one of more) expect((await one.refused('getCart')).status).toBe(401);
    const [his] = await sessions(stranger);
    expect((await shopper.refused('endSession', { params: { id: his?.id } })).code).toBe('NOT_FOUND');
    expect(await sessions(stranger)).toHaveLength(1);
    expect(await shopper.ok('endOtherSessions')).toEqual({ ended: 0 });
    // What was over by itself is not ended.
    await loginAs(shop, shopper.username);
    await shop.store.transaction((tx) =>
      tx.run(
        `update session s set expires_at = now() - interval '1 minute' from shop_user u
         where u.id = s.user_id and u.username = $1 and s.revoked_at is null and s.id = (select max(id) from session where user_id = u.id)`,
        [shopper.username],
      ),
    );
    expect(await sessions(shopper)).toHaveLength(1);
    expect(await shopper.ok('endOtherSessions')).toEqual({ ended: 0 });
  });
});

describe('setPreferredPackaging', () => {
  test('is kept for the customer and asked no more', async () => {
    const shopper = await mintShopper(shop, { customer: { packaging: null } });
    const flags = await shopper.ok('setPreferredPackaging', { body: { code: 'PACKAGE_COUPON' } });
    expect(flags.showPreferredPackagingChoice).toBe(false);
    const again = await loginAs(shop, shopper.username);
    await again.ok('getCart');
    const row = await shop.store.read((tx) =>
      tx.one<{ packaging: string }>('select packaging from customer where code = $1', [shopper.customerCode]),
    );
    expect(row?.packaging).toBe('PACKAGE_COUPON');
  });
});

describe('acknowledgeCustomsDuty', () => {
  test('is recorded with who and when, and asked no more', async () => {
    const shopper = await mintShopper(shop, { customer: { country: 'US', customsDutyPending: true } });
    expect((await shopper.ok('acknowledgeCustomsDuty')).showUSCustomDutyOrdersAlert).toBe(false);
    const log = await shop.store.read((tx) =>
      tx.rows<{ action: string }>('select action from audit_log where customer_code = $1', [shopper.customerCode]),
    );
    expect(log.some(({ action }) => /duty/.test(action))).toBe(true);
  });
});

describe('markReminderShown', () => {
  test('what expired yesterday, and not what is due today, by the day of the customer', async () => {
    const reminded = async (timeZone: string, days: number) => {
      const shopper = await mintShopper(shop, { customer: { timeZone } });
      const expirationDate = addDays(dayIn(timeZone, shop.app.deps.clock()), days);
      await shop.store.transaction((tx) => writeInvoice(tx, { customerCode: shopper.customerCode, ditta: '002', expirationDate }));
      return (await shopper.ok('markReminderShown', { params: { reminder: 'saved-cart' } })).showFirstExpiredInvoicesReminder;
    };
    // Somewhere it is another day than elsewhere at every hour.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Honolulu'])
      expect([await reminded(zone, -1), await reminded(zone, 0)], zone).toEqual([true, false]);
  });
  test('each reminder goes quiet by itself', async () => {
    const shopper = await mintShopper(shop, { customer: { expiredInvoicesReminder: 2 } });
    const flags = await shopper.ok('markReminderShown', { params: { reminder: 'saved-cart' } });
    expect(flags.showSecondExpiredInvoicesReminder).toBe(true);
    expect(
      (await shopper.ok('markReminderShown', { params: { reminder: 'second-expired-invoices' } })).showSecondExpiredInvoicesReminder,
    ).toBe(false);
  });
});

describe('listClients', () => {
  test('customers of one name stand by their codes, each shop with the lines of its own cart', async () => {
    const both = [await mintShopper(shop, { ditte: ['PRD', '002'] }), await mintShopper(shop, { ditte: ['PRD', '002'] })];
    const codes = both.map(({ customerCode }) => customerCode).sort();
    const run = (sql: string, values: unknown[]) => shop.store.transaction((tx) => tx.run(sql, values));
    for (const code of codes.toReversed()) await run(`update customer set name = 'Zwillinge' where code = $1`, [code]);
    const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
    for (const each of both)
      each.token = (await each.ok('switchCustomer', { body: { ditta: '002', customerCode: each.customerCode } })).userToken;
    await both[0]?.ok('addCartItem', { body: cut(cloth, 2.2) });
    const staff = await loginAs(shop, 'chiara.villa');
    const found = async (sort: string, size: number, page = 0) =>
      (await staff.ok('listClients', { query: { search: 'zwillinge', sort, size, page } })).content;
    const placesOf = (code: string | undefined) => ['002', 'PRD'].map((ditta) => [code, ditta]);
    const [first, second] = codes;
    expect((await found('name,asc', 9)).map(({ code, ditta }) => [code, ditta])).toEqual([...placesOf(first), ...placesOf(second)]);
    expect((await found('name,desc', 9)).map(({ code, ditta }) => [code, ditta])).toEqual([...placesOf(second), ...placesOf(first)]);
    const paged = await Promise.all([0, 1, 2, 3].map((page) => found('name,asc', 1, page)));
    expect(paged.flat().map(({ code, ditta }) => [code, ditta])).toEqual([...placesOf(first), ...placesOf(second)]);
    const filled = (await found('name,asc', 9)).filter(({ cartElementCount }) => cartElementCount > 0);
    expect(filled.map(({ code, ditta, cartElementCount }) => [code, ditta, cartElementCount])).toEqual([[both[0]?.customerCode, '002', 1]]);
  });
  test('staff find every customer, others only their own', async () => {
    const shopper = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const own = await shopper.ok('listClients');
    expect(new Set(own.content.map((client) => client.code))).toEqual(new Set([shopper.customerCode]));
    // Where the shopper is now, and in the other shop of the same customer not.
    const at = (await shopper.ok('getCart')).ditta;
    expect(own.content.map(({ ditta, current }) => [ditta, current]).sort()).toEqual([
      ['002', at === '002'],
      ['PRD', at === 'PRD'],
    ]);
    expect((await shopper.ok('listClients', { query: { search: 'ferretti' } })).totalElements).toBe(0);
    const staff = await loginAs(shop, 'chiara.villa');
    expect((await staff.ok('listClients', { query: { size: 100 } })).totalElements).toBeGreaterThan(30);
    const [found] = (await staff.ok('listClients', { query: { search: 'whitf' } })).content;
    expect(found?.name).toContain('Whitfield');
  });
  test('names are found however they are typed: without accents, with ss for ß, or composed otherwise', async () => {
    const staff = await loginAs(shop, 'chiara.villa');
    const codes = async (search: string) => (await staff.ok('listClients', { query: { search } })).content.map(({ code }) => code);
    for (const search of ['garcia', 'GARCÍA', 'garc\u00eda', 'garci\u0301a'])
      expect(new Set(await codes(search)), search).toEqual(new Set(['C1601']));
    for (const search of ['maßatelier', 'massatelier', 'MASSATELIER', 'Ma\u017f\u017fat'])
      expect(await codes(search), search).not.toEqual([]);
    expect(await codes('garciass')).toEqual([]);
  });
});

describe('getLabels', () => {
  test('every language has every key, and English where a text is missing', async () => {
    const [en, zh] = [
      await nobody().ok('getLabels', { params: { lang: 'en' }, token: null }),
      await nobody().ok('getLabels', { params: { lang: 'zh' }, token: null }),
    ];
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
    expect(zh['cart.title']).not.toBe(en['cart.title']);
    await shop.store.transaction(async (tx) => {
      await tx.run(`delete from label where key = 'cart.title' and lang = 'zh'`);
      await tx.run(`update version set value = value + 1 where name = 'label'`);
    });
    await shop.app.deps.catalogue.fresh();
    expect((await nobody().ok('getLabels', { params: { lang: 'zh' }, token: null }))['cart.title']).toBe(en['cart.title']);
  });
});
