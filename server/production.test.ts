// A shop that sells begins empty: nobody whose password everybody knows, and a way to make the first user.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewUser } from './domain/user/add-user.ts';
import { codeAt, stepAt } from './domain/user/one-time-code.ts';
import type { UserAction } from './domain/user/shut-user.ts';
import { type RunningServer, startServer } from './index.ts';
import { askRunningShop } from './mill/control.node.ts';
import { hasUsers } from './store/queries/users.ts';
import { FIRST_USER } from './welcome.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'trama-production-'));
let shop: RunningServer;
let filled = false;
beforeAll(async () => {
  shop = await startServer({
    quiet: true,
    world: {
      fill: async () => {
        filled = true;
      },
      introduce: async () => ['a demo user'],
    },
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      TRAMA_ALLOW_EMBEDDED: '1',
    },
  });
}, 60_000);
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const anna: NewUser = {
  username: 'anna.rossi',
  email: 'anna@example.com',
  name: 'Anna',
  surname: 'Rossi',
  language: 'it',
  staff: true,
  password: 'loom and shuttle',
};
const add = async (user: Partial<NewUser>) => (await askRunningShop(dataDir, [{ kind: 'user', user: { ...anna, ...user } }]))?.[0];
const login = async (username: string, password: string, code?: string) => {
  const answer = await fetch(`${shop.url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, code }),
  });
  return (await answer.json()) as { code?: string; userDetail?: { currentCustomer: { code: string }; staff: boolean } };
};

/** What the app of whoever was given this shows; each code is good once, so whoever comes again before the next one is given a new secret. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
async function codeOf(told: string): Promise<string> {
  const key = /shown once: ([A-Z2-7]{32})/.exec(told)?.[1] ?? '';
  const bits = Array.from(key, (char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('');
  const secret = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  return codeAt(secret, stepAt(new Date()));
}
const newCode = async (): Promise<string> => {
  const told = (await askRunningShop(dataDir, [{ kind: 'user-factor', action: 'factor', username: 'anna.rossi' }]))?.[0]?.message;
  return codeOf(told ?? '');
};

test('nothing is filled in, nobody can log in, and the start says what to do', async () => {
  expect(filled).toBe(false);
  expect(await shop.store.read(hasUsers)).toBe(false);
  expect(FIRST_USER.join('\n')).toContain('npm run mill -- user add');
  expect(await login('giulia.ferretti', 'trama-demo')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});
test('what is not usable is refused in words', async () => {
  expect(await add({ email: 'nobody', language: 'xx' })).toEqual({ ok: false, message: 'Not usable: email, language.' });
  expect(await add({ password: 'abc' })).toEqual({ ok: false, message: 'Not usable: password.' });
  expect(await add({ password: 'Trama2026!' })).toEqual({ ok: false, message: 'This password is one of those that are tried first.' });
  expect(await add({ staff: false })).toMatchObject({ ok: false, message: 'Whoever is no staff needs --customer and --ditta.' });
  expect(await add({ staff: false, customer: 'C1', ditta: '002' })).toMatchObject({
    ok: false,
    message: 'There is no customer C1 with 002.',
  });
});
test('the first user is made, and enters when there is a customer', async () => {
  const made = await add({});
  expect(made).toEqual({
    ok: true,
    message: expect.stringMatching(
      /^anna\.rossi can log in\. Staff can log in as soon as there is a customer to act for\.\nFor the authenticator app of anna\.rossi, shown once: ([A-Z2-7]{32})\notpauth:\/\/totp\/Trama:anna\.rossi\?secret=\1&issuer=Trama$/,
    ),
  });
  expect(await add({ username: 'ANNA.ROSSI' })).toEqual({ ok: false, message: 'The name ANNA.ROSSI is taken.' });
  await shop.store.transaction((tx) =>
    tx.script(`insert into customer (code, name, country, street, postal_code, city, vat_number, brand_code, currency, language, ditte, discount_bp, vat_bp, bank, iban,
      payment_methods, default_payment_method, delivery_cost, free_delivery_from, customs_duty_pending, exclusive_of)
      values ('C1', 'Rossi', 'IT', 'Via Uno', '24100', 'Bergamo', 'IT1', 'ORO', 'EUR', 'it', '{002}', 0, 2200, 'B', 'IT60X', '{on_account}', 'on_account', 0, 0, false, '{}')`),
  );
  expect(await login('anna.rossi', 'loom and shuttle')).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(await login('anna.rossi', 'loom and shuttle', await codeOf(made?.message ?? ''))).toMatchObject({
    userDetail: { staff: true, currentCustomer: { code: 'C1' } },
  });
});
test('no member of staff comes in by a password alone', async () => {
  const move = async (action: 'factor' | 'no-factor', username = 'anna.rossi') =>
    (await askRunningShop(dataDir, [{ kind: 'user-factor', action, username }]))?.[0];
  expect(await move('no-factor')).toEqual({ ok: true, message: 'anna.rossi comes in by the password alone.' });
  expect(await login('anna.rossi', 'loom and shuttle')).toMatchObject({ code: 'ACCOUNT_DISABLED' });
  expect(await move('no-factor')).toEqual({ ok: false, message: 'anna.rossi has no second factor.' });
  expect(await move('factor', 'nobody.here')).toEqual({ ok: false, message: 'There is no user nobody.here.' });
});
test('whoever is invited gets a link by mail, and until then no password fits', async () => {
  expect(
    await add({ username: 'bruno.verdi', email: 'bruno@example.com', staff: false, customer: 'C1', ditta: '002', password: undefined }),
  ).toEqual({
    ok: true,
    message: 'bruno.verdi gets a link by mail to choose a password.',
  });
  expect(await login('bruno.verdi', 'loom and shuttle')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const sent = () =>
    shop.store.read((tx) =>
      tx.one<{ n: number }>(`select count(*)::int as n from mail_outbox where recipient = 'bruno@example.com' and state = 2`),
    );
  await expect.poll(async () => (await sent())?.n, { timeout: 10_000 }).toBe(1);
});
test('whoever left is shut out at once, and let in again; a stolen session ends alone', async () => {
  const move = async (action: UserAction, username = 'anna.rossi') =>
    (await askRunningShop(dataDir, [{ kind: 'user-move', action, username }]))?.[0];
  const tokenOf = async () => ((await login('anna.rossi', 'loom and shuttle', await newCode())) as { userToken: string }).userToken;
  const cartWith = async (token: string) =>
    (await fetch(`${shop.url}/api/v1/carts/detail`, { headers: { authorization: `Bearer ${token}` } })).status;
  const stolen = await tokenOf();
  expect(await cartWith(stolen)).toBe(200);
  expect(await move('logout')).toEqual({ ok: true, message: 'anna.rossi is logged out everywhere.' });
  expect(await cartWith(stolen)).toBe(401);
  const before = await tokenOf();
  expect(await cartWith(before)).toBe(200);
  expect(await move('close')).toMatchObject({ ok: true });
  expect(await cartWith(before)).not.toBe(200);
  expect(await login('anna.rossi', 'loom and shuttle')).toMatchObject({ code: 'ACCOUNT_DISABLED' });
  expect(await move('open')).toMatchObject({ ok: true });
  // What was open before stays ended.
  expect(await cartWith(before)).toBe(401);
  expect(await cartWith(await tokenOf())).toBe(200);
  expect(await move('close', 'nobody.here')).toEqual({ ok: false, message: 'There is no user nobody.here.' });
});
