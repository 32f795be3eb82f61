// The levers of the control contract: what each does to the shop, and that they can not be pulled wrongly.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { readContract } from '../../scripts/gen/contract.ts';
import { type Call, ContractClient } from '../contract/http.ts';
import { BASE_URL, openTestApp, type TestApp } from '../support/app.ts';

let shop: TestApp;
let levers: ContractClient;
let api: ContractClient;
beforeAll(async () => {
  shop = await openTestApp();
  levers = new ContractClient(readContract('generated/control.json'), 'http://shop.test/control/v1', shop.fetch);
  // Headers are those of the shop; this contract speaks of none.
  levers.judgesParams = false;
  api = new ContractClient(readContract(), BASE_URL, shop.fetch);
});
beforeEach(() => shop.control.rest());
afterAll(() => shop.close());

async function pull(id: string, call: Call = {}) {
  const answer = await levers.send(id, call, null);
  expect(levers.check(id, answer)).toEqual([]);
  return { status: answer.status, body: answer.body as Record<string, unknown> };
}
const username = 'oliver.hayes';
const login = async (name = username) => {
  const answer = await api.send('login', { body: { username: name, password: DEMO_PASSWORD } }, null);
  return { status: answer.status, ...(answer.body as { code?: string; userToken?: string; userId?: number }) };
};
const myself = async ({ userToken = '', userId = 0 }) => api.send('getUser', { params: { id: userId } }, userToken);

test('a store that fails, and a closed shop', async () => {
  const session = await login();
  await pull('setControlState', { body: { failing: true } });
  expect((await myself(session)).status).toBe(500);
  expect((await pull('getControlState')).body).toMatchObject({ failing: true, maintenance: false, aheadSeconds: 0 });
  // Levers can be pulled though everything fails.
  await pull('setControlState', { body: { maintenance: true } });
  await pull('setControlState', { body: { failing: false } });
  expect((await myself(session)).status).toBe(503);
  await pull('setControlState', { body: { maintenance: false } });
  expect((await myself(session)).status).toBe(200);
});
test('another time', async () => {
  const session = await login();
  const { body } = await pull('setControlState', { body: { aheadSeconds: 31 * 86_400 } });
  expect(Date.parse(String(body.now)) - Date.now()).toBeGreaterThan(30 * 86_400_000);
  expect((await myself(session)).body).toMatchObject({ code: 'SESSION_EXPIRED' });
});
test('an access withdrawn counts at once, and given back', async () => {
  const session = await login();
  await pull('setUserAccess', { params: { username }, body: { active: false } });
  expect((await myself(session)).body).toMatchObject({ code: 'ACCOUNT_DISABLED' });
  await pull('setUserAccess', { params: { username }, body: { active: true } });
  expect((await myself(session)).status).toBe(200);
});
test('nobody has to wait any more', async () => {
  const ask = () => api.send('login', { body: { username, password: 'wrong' } }, null);
  let answer = await ask();
  for (let tries = 0; tries < 30 && (answer.body as { code: string }).code !== 'TOO_MANY_ATTEMPTS'; tries++) answer = await ask();
  expect(answer.body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  await pull('clearThrottles');
  expect((await login()).status).toBe(200);
});
test('the last mail to an address', async () => {
  const email = 'li.wei@example.com';
  expect((await pull('getLastMail', { params: { address: email } })).status).toBe(404);
  const [first, second] = [await shop.control.resetLink(email), await shop.control.resetLink(email)];
  expect(first).not.toEqual(second);
  expect((await pull('getLastMail', { params: { address: email } })).body.text).toContain(second.a);
});
test('what a customer has used up is there again', async () => {
  const { userToken = '' } = await login('giulia.ferretti');
  const open = async () => {
    const query = { type: ['invoice'], state: ['open'], size: 1 };
    return ((await api.send('listInvoices', { query }, userToken)).body as { totalElements: number }).totalElements;
  };
  const before = await open();
  await pull('resetCustomer', { params: { username: 'giulia.ferretti' } });
  expect(await open()).toBe(before + 3);
});
test('an event of the provider is taken as its own, and only as it was signed', async () => {
  const { body } = await pull('createPaymentEvent');
  const { provider, headers, body: event } = body as { provider: string; headers: Record<string, string>; body: object };
  const hand = async (sent: object) => (await api.send('handlePaymentWebhook', { params: { provider }, headers, body: sent }, null)).status;
  expect(await hand({ ...event, type: 'payment.failed' })).toBe(400);
  expect(await hand(event)).toBe(200);
});
test.each([
  ['setControlState', { body: { failing: 'yes' } }, 400],
  ['setControlState', { body: { fialing: true } }, 400],
  ['setControlState', { body: { aheadSeconds: -1 } }, 400],
  ['setControlState', { rawBody: '{' }, 400],
  ['setUserAccess', { params: { username: 'nobody' }, body: { active: true } }, 404],
  ['resetCustomer', { params: { username: 'nobody' } }, 404],
] as const)('%s of %j is refused', async (id, call, status) => {
  expect((await pull(id, call)).status).toBe(status);
});
