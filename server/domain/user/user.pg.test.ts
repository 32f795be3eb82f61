import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayIn } from '../../../shared/rules/days.ts';
import { BASE_URL, openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { clientOf, loginAs, mintShopper, writeInvoice, writeInvoicePayment } from '../../../tests/support/shop.ts';
import { together } from '../../../tests/support/together.ts';
import { argon2id } from '../../ports/node/argon2.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { findUsersByEmail } from '../../store/queries/password-reset.ts';
import { PasswordDesk } from './password-desk.ts';
import { makeLink, sendPasswordLinks } from './password-link.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const run = (sql: string, params: unknown[] = []) => shop.store.transaction((tx) => tx.run(sql, params));
const login = (username: string, password: string) => clientOf(shop).send('login', { body: { username, password } }, null);

describe('sessions', () => {
  test('only the hash of a token is stored', async () => {
    const user = await mintShopper(shop);
    const rows = await shop.store.read((tx) =>
      tx.rows<{ hash: Uint8Array; text: string }>('select token_hash as hash, encode(token_hash, $1) as text from session', ['escape']),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash, text } of rows) {
      expect(hash).toHaveLength(32);
      expect(text).not.toContain(user.token);
    }
  });
  test('logout ends the session at once', async () => {
    const user = await mintShopper(shop);
    await user.ok('logout');
    expect(await user.refused('getCart')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
  test('a switch gives a new token and kills the old one', async () => {
    const user = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const old = user.token;
    const { userToken, userDetail } = await user.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: user.customerCode } });
    expect(userDetail.currentCustomer).toMatchObject({ code: user.customerCode, ditta: 'PRD' });
    expect(await user.refused('getCart', { token: old })).toMatchObject({ status: 401 });
    user.token = userToken;
    expect((await user.ok('getCart')).ditta).toBe('PRD');
    // The next login lands where the user was last, or where it is told to.
    const again = await loginAs(shop, user.username, user.customerCode);
    expect((await again.ok('getCart')).ditta).toBe('PRD');
  });
  test('of two switches at once one wins', async () => {
    const user = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const answers = await together(shop, ['PRD', '002', 'PRD', '002'] as const, (ditta) =>
      user.send('switchCustomer', { body: { ditta, customerCode: user.customerCode } }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });
  test('after thirty days it is over', async () => {
    const own = await openTestApp(3);
    const user = await mintShopper(own);
    own.advance(30 * 24 * 3_600_000 - 60_000);
    await user.ok('getCart');
    own.advance(60_000);
    expect(await user.refused('getCart')).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    await own.close();
  });
  test('a right that is taken away counts on the next call', async () => {
    const user = await mintShopper(shop);
    await user.ok('getCart');
    await run('update membership set enable_cart_and_purchases = false where customer_code = $1', [user.customerCode]);
    expect(await user.refused('getCart')).toMatchObject({ status: 404, code: 'FEATURE_NOT_ENABLED' });
    await run('delete from membership where customer_code = $1', [user.customerCode]);
    expect(await user.refused('getCart')).toMatchObject({ status: 403, code: 'ACCOUNT_DISABLED' });
  });
  test('a process that remembers sessions forgets the ones that it ends itself', async () => {
    const { createApp } = await import('../../app.ts');
    const user = await mintShopper(shop);
    const { deps } = shop.app;
    const app = createApp({
      store: shop.store,
      log: deps.log,
      passwords: argon2id,
      mail: { send: async () => {} },
      files: deps.files,
      typeDefs: (await import('node:fs')).readFileSync('graphql/schema.graphql', 'utf8'),
      publicUrl: 'http://shop.test',
      production: true,
      sessionCacheMs: 5000,
    });
    const call = (method: string, path: string) =>
      app.fetch(new Request(BASE_URL + path, { method, headers: { authorization: `Bearer ${user.token}` } }));
    expect((await call('GET', '/carts/totals')).status).toBe(200);
    expect((await call('POST', '/users/logout')).status).toBe(200);
    expect((await call('GET', '/carts/totals')).status).toBe(401);
  });
});

describe('logging in', () => {
  test('five wrong passwords are answered, then it takes time; another user from there and this user after a while still get in', async () => {
    const user = await mintShopper(shop);
    const other = await mintShopper(shop);
    const codes = await together(
      shop,
      Array.from({ length: 12 }),
      async () => ((await login(user.username, 'wrong-one')).body as { code: string }).code,
    );
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    const limited = (await login(user.username, 'trama-demo')).body as { code: string; params: { retryAfterSeconds: number } };
    expect(limited).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', params: { retryAfterSeconds: expect.any(Number) } });
    expect((await login(other.username, 'trama-demo')).status).toBe(200);
    shop.advance(limited.params.retryAfterSeconds * 1000);
    expect((await login(user.username.toUpperCase(), 'trama-demo')).status).toBe(200);
  });
  test('an address that only fails is stopped, others and those who know their password are not', async () => {
    const users = [await mintShopper(shop), await mintShopper(shop)];
    const from = (address: string, username: string, password: string) =>
      shop.app
        .fetch(
          new Request(`${BASE_URL}/users/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ username, password }),
          }),
          { remoteAddress: address },
        )
        .then(async (answer) => ((await answer.json()) as { code?: string }).code ?? 'in');
    // An office in the morning: right passwords do not count.
    for (let turn = 0; turn < 30; turn++) expect(await from('10.0.0.1', users[turn % 2]?.username ?? '', 'trama-demo')).toBe('in');
    const codes: string[] = [];
    for (let turn = 0; turn < 26; turn++) codes.push(await from('10.0.0.2', `nobody.${turn}`, 'wrong-one'));
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(20);
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect(await from('10.0.0.1', users[0]?.username ?? '', 'trama-demo')).toBe('in');
    shop.advance(6000);
    expect(await from('10.0.0.2', users[0]?.username ?? '', 'trama-demo')).toBe('in');
  });
  test('an unknown user, a wrong password and a closed account with a wrong password answer the same', async () => {
    const user = await mintShopper(shop);
    await run('update shop_user set active = false where username = $1', [user.username]);
    const answers = [await login('nobody.here', 'trama-demo'), await login(user.username, 'wrong-one')];
    for (const { body } of answers) expect(body).toMatchObject({ status: 400, code: 'INVALID_CREDENTIALS' });
    expect((await login(user.username, 'trama-demo')).body).toMatchObject({ status: 400, code: 'ACCOUNT_DISABLED' });
  });
  test('a password that was hashed at a lower cost is hashed anew when it is known', async () => {
    const user = await mintShopper(shop);
    // "trama-demo" with 8 MiB and one pass.
    const weak = '$argon2id$v=19$m=8192,t=1,p=1$DrM//32dw+qkmfcK7PiTBA$zRttxenjw3avzkY+XUakQrpf1uyNQn0wKisyJsFIW4M';
    await run('update shop_user set password_hash = $2 where username = $1', [user.username, weak]);
    const stored = async () =>
      (
        await shop.store.read((tx) =>
          tx.one<{ hash: string }>('select password_hash as hash from shop_user where username = $1', [user.username]),
        )
      )?.hash;
    expect((await login(user.username, 'wrong-one')).status).toBe(400);
    expect(await stored()).toBe(weak);
    expect((await login(user.username, 'trama-demo')).status).toBe(200);
    const renewed = (await stored()) ?? '';
    expect(argon2id.isOutdated(renewed)).toBe(false);
    expect((await login(user.username, 'trama-demo')).status).toBe(200);
    expect(await stored()).toBe(renewed);
  });
  test('an unknown user costs as much hashing as a known one', async () => {
    const user = await mintShopper(shop);
    const calls: string[] = [];
    const { passwords } = shop.app.deps;
    const watched: Passwords = {
      ...argon2id,
      verify: (password, stored) => {
        calls.push('verify');
        return argon2id.verify(password, stored);
      },
      burn: (password) => {
        calls.push('burn');
        return argon2id.burn(password);
      },
    };
    Object.assign(shop.app.deps, { passwords: new PasswordDesk(watched) });
    await login('nobody.there', 'wrong-one');
    await login(user.username, 'wrong-one');
    Object.assign(shop.app.deps, { passwords });
    expect(calls).toEqual(['burn', 'verify']);
  });
});

describe('a new password', () => {
  test('a link works once, ends all sessions and every other link', async () => {
    const hans = await loginAs(shop, 'hans.keller');
    const first = await shop.control.resetLink();
    const second = await shop.control.resetLink();
    const client = clientOf(shop);
    const reset = (link: { a: string; b: string }, password: string) =>
      client.send('resetPassword', { params: link, body: { password } }, null);
    // Somebody else's request takes no link away.
    for (const link of [first, second]) expect((await client.send('verifyPasswordToken', { params: link }, null)).status).toBe(200);
    const parallel = await together(shop, Array.from({ length: 10 }), (_, at) => reset(second, `new-one-${at}`));
    expect(parallel.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reset(first, 'first-new-one')).body).toMatchObject({ code: 'RESET_LINK_INVALID' });
    expect(await hans.refused('getCart')).toMatchObject({ status: 401 });
    const winner = parallel.findIndex(({ status }) => status === 200);
    expect((await login('hans.keller', `new-one-${winner}`)).status).toBe(200);
    expect((await login('hans.keller', 'trama-demo')).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
  test('data of another link, changed data and an old link are refused', async () => {
    const client = clientOf(shop);
    const one = await shop.control.resetLink();
    const two = await shop.control.resetLink();
    const verify = (params: { a: string; b: string }) => client.send('verifyPasswordToken', { params }, null);
    expect((await verify({ a: two.a, b: one.b })).body).toMatchObject({ code: 'RESET_LINK_INVALID' });
    expect((await verify({ a: two.a, b: `${two.b.slice(0, -3)}AAA` })).body).toMatchObject({ code: 'RESET_LINK_INVALID' });
    expect((await verify(two)).status).toBe(200);
    shop.advance(61 * 60_000);
    expect((await verify(two)).body).toMatchObject({ code: 'RESET_LINK_INVALID' });
  });
  test('nobody can use up the links of somebody else, nor fill a mailbox with them', async () => {
    const user = await mintShopper(shop);
    const email = `${user.username}@example.com`;
    const ask = async (remoteAddress: string) => {
      const request = new Request(`${BASE_URL}/users/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      return (await shop.app.fetch(request, { remoteAddress })).status;
    };
    const links = () => shop.mails.filter(({ to }) => to === email).length;
    const deliver = async (expected: number) => {
      for (let turn = 0; turn < 40 && links() < expected; turn++) await shop.app.worker.runOnce();
      for (let turn = 0; turn < 5; turn++) await shop.app.worker.runOnce();
    };
    const stranger = [];
    for (let time = 0; time < 6; time++) stranger.push(await ask('203.0.113.9'));
    expect(stranger).toEqual([200, 200, 200, 400, 400, 400]);
    expect(await ask('198.51.100.7')).toBe(200);
    await deliver(4);
    expect(links()).toBe(4);
    for (let at = 0; at < 12; at++) expect(await ask(`203.0.113.${20 + at}`)).toBe(200);
    await deliver(6);
    expect(links()).toBe(6);
    // Half an hour later those are old, and whoever asks gets a new one.
    shop.advance(31 * 60_000);
    expect(await ask('198.51.100.7')).toBe(200);
    await deliver(7);
    expect(links()).toBe(7);
  });
  test('where two users share an address, links that one has enough of leave the other one theirs', async () => {
    const [first, second] = [await mintShopper(shop), await mintShopper(shop)];
    const email = `${first.username}@example.com`;
    const wish = { locale: 'en', publicUrl: 'https://trama.test', now: shop.app.deps.clock() } as const;
    await shop.store.transaction(async (tx) => {
      await tx.run('update shop_user set email = $2 where username = $1', [second.username, email]);
      const [enough] = await findUsersByEmail(tx, email);
      for (let at = 0; at < 6; at++) await makeLink(tx, { ...wish, userId: enough?.id as number, lifeMs: 3_600_000 });
    });
    const { sent, order } = await shop.store.transaction(async (tx) => ({
      order: (await findUsersByEmail(tx, email)).map(({ username }) => username),
      sent: await sendPasswordLinks(tx, email, wish.locale, wish.publicUrl, wish.now),
    }));
    expect({ sent, order }).toEqual({ sent: 1, order: [first.username, second.username] });
  });
  test('an unknown address is answered like a known one and gets no mail', async () => {
    const client = clientOf(shop);
    shop.advance(24 * 3_600_000);
    const ask = (email: string) => client.send('forgotPassword', { body: { email } }, null);
    const [known, unknown] = [await ask('anna.schmidt@example.com'), await ask('nobody@example.com')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    for (let turn = 0; turn < 20 && !shop.mails.some(({ to }) => to === 'anna.schmidt@example.com'); turn++)
      await shop.app.worker.runOnce();
    expect(shop.mails.filter(({ to }) => to === 'anna.schmidt@example.com').length).toBeGreaterThan(0);
    expect(shop.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });
});

describe('dialogs', () => {
  test('each is due until it is answered, for the customer or for the user', async () => {
    const user = await mintShopper(shop, { customer: { packaging: null, customsDutyPending: true, expiredInvoicesReminder: 2 } });
    const flags = async () => (await user.ok('getUser', { params: { id: (await whoAmI()).userId } })).infoFlags;
    const whoAmI = async () => (await login(user.username, 'trama-demo')).body as { userId: number };
    expect(await flags()).toMatchObject({
      showPreferredPackagingChoice: true,
      showUSCustomDutyOrdersAlert: true,
      showFirstExpiredInvoicesReminder: false,
      showSecondExpiredInvoicesReminder: true,
    });
    expect(await user.ok('setPreferredPackaging', { body: { code: 'PACKAGE_COUPON' } })).toMatchObject({
      showPreferredPackagingChoice: false,
    });
    expect(await user.ok('acknowledgeCustomsDuty')).toMatchObject({ showUSCustomDutyOrdersAlert: false });
    expect(await user.ok('markReminderShown', { params: { reminder: 'second-expired-invoices' } })).toMatchObject({
      showSecondExpiredInvoicesReminder: false,
    });
    // A new reason brings the reminder back: another invoice is a month late tomorrow.
    const today = dayIn('Europe/Rome', shop.app.deps.clock());
    await shop.store.transaction((tx) => writeInvoice(tx, { customerCode: user.customerCode, expirationDate: addDays(today, -30) }));
    expect(await flags()).toMatchObject({ showSecondExpiredInvoicesReminder: false });
    shop.advance(24 * 3_600_000);
    expect(await flags()).toMatchObject({ showSecondExpiredInvoicesReminder: true });
  });
  test('later means later: a reminder comes again after a week, as long as its reason holds', async () => {
    const user = await mintShopper(shop, { customer: { expiredInvoicesReminder: 1 } });
    const isDue = async () =>
      ((await login(user.username, 'trama-demo')).body as { infoFlags: Record<string, boolean> }).infoFlags
        .showFirstExpiredInvoicesReminder;
    await user.ok('markReminderShown', { params: { reminder: 'first-expired-invoices' } });
    const day = 24 * 3_600_000;
    for (const [days, due] of [
      [0, false],
      [6, false],
      [2, true],
    ] as const) {
      shop.advance(days * day);
      expect(await isDue(), `after ${days} days more`).toBe(due);
    }
    await user.ok('markReminderShown', { params: { reminder: 'first-expired-invoices' } });
    expect(await isDue()).toBe(false);
    await shop.store.transaction(async (tx) => {
      const open = await tx.one<{ id: number; rest: number }>('select id, open_amount as rest from invoice where customer_code = $1', [
        user.customerCode,
      ]);
      await writeInvoicePayment(tx, open?.id ?? 0, open?.rest ?? 0);
    });
    shop.advance(8 * day);
    expect(await isDue()).toBe(false);
  });
  test('somebody who may not see invoices is not reminded of them', async () => {
    const user = await mintShopper(shop, { customer: { expiredInvoicesReminder: 1 }, rights: { showInvoices: false } });
    expect(await user.ok('markReminderShown', { params: { reminder: 'saved-cart' } })).toMatchObject({
      showFirstExpiredInvoicesReminder: false,
    });
  });
});

describe('customers', () => {
  test('staff find everybody, others themselves', async () => {
    const staff = await loginAs(shop, 'chiara.villa');
    const all = await staff.ok('listClients', { query: { size: 100 } });
    expect(all.totalElements).toBeGreaterThan(40);
    expect((await staff.ok('listClients', { query: { search: 'whitfield', size: 1 } })).content[0]).toMatchObject({ code: 'C1101' });
    expect((await staff.ok('listClients', { query: { page: 1000 } })).totalElements).toBe(all.totalElements);
    const user = await mintShopper(shop, { ditte: ['002', 'STK'] });
    const own = await user.ok('listClients', { query: { size: 100 } });
    expect(own.content.map(({ code, ditta, current }) => [code, ditta, current])).toEqual([
      [user.customerCode, '002', true],
      [user.customerCode, 'STK', false],
    ]);
  });
  test('staff act for a customer with every right; the customer notices nothing', async () => {
    const staff = await loginAs(shop, 'chiara.villa');
    const user = await mintShopper(shop);
    const { userToken, userDetail } = await staff.ok('switchCustomer', { body: { ditta: '002', customerCode: user.customerCode } });
    expect(userDetail).toMatchObject({
      staff: true,
      currentCustomer: { code: user.customerCode },
      authorizations: { enableCartAndPurchases: true },
    });
    staff.token = userToken;
    await staff.ok('getCart');
    await user.ok('getCart');
    expect(await staff.refused('switchCustomer', { body: { ditta: 'HGK', customerCode: user.customerCode } })).toMatchObject({
      code: 'SWITCH_FAILED',
    });
  });
});
