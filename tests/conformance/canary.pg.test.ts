// What customers write, and what must stay secret, is sent through every flow, also through flows that fail: it reaches no log, and no
// table but those that are there to keep it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/server/operations.ts';
import { Worker } from '../../server/jobs/worker.ts';
import type { Logger } from '../../server/ports/logger.ts';
import { MailRefusedError } from '../../server/ports/mail.ts';
import { pinoLogger } from '../../server/ports/node/logger.ts';
import { BASE_URL, openTestApp, type TestApp } from '../support/app.ts';
import { clientOf, cut, fabricWith, mintShopper, type Shopper } from '../support/shop.ts';

/** Distinct in the first letters, so that each is found alone. */
const SECRET = {
  wrongPassword: 'qzwrongpass-7f3a',
  passwordAsName: 'qzpassname-91bc',
  newPassword: 'qznewpass-55de',
};
const WRITTEN = {
  reference: 'qzreference Rossi',
  note: 'qznote Bianchi',
  notes: 'qznotes Verdi',
  cartName: 'qzcartname Neri',
  search: 'qzsearch Gialli',
};
/** Tables that are there to keep what customers write. */
const KEEPERS: Record<string, RegExp> = {
  reference: /^(cart_line|cart_removal|saved_cart|order_line|idempotency)$/,
  note: /^(cart_line|cart_removal|saved_cart|order_line|idempotency)$/,
  notes: /^(cart|orders|idempotency)$/,
  cartName: /^(saved_cart|idempotency)$/,
};

let shop: TestApp;
let shopper: Shopper;
const lines: string[] = [];
beforeAll(async () => {
  shop = await openTestApp(5);
  const log: Logger = pinoLogger('trace', { write: (line: string) => void lines.push(line) });
  Object.assign(shop.app.deps, { log });
  shopper = await mintShopper(shop);
});
afterAll(() => shop.close());

const email = () => `${shopper.username}@example.com`;
const worker = (send: () => Promise<void>) => new Worker({ deps: shop.app.deps, mail: { send }, publicUrl: 'http://shop.test' });
async function tablesWith(text: string): Promise<string[]> {
  const tables = await shop.store.read((tx) =>
    tx.rows<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    // Names of the catalogue, and a text as a table holds it: with its JSON, in every column.
    const hit = await shop.store.read((tx) => tx.one(`select 1 from "${name}" t where t::text ilike '%' || $1 || '%' limit 1`, [text]));
    if (hit) found.push(name);
  }
  return found;
}

async function flows(): Promise<void> {
  const article = await fabricWith(shop, [{ lengthCm: 5000 }]);
  const client = clientOf(shop);
  await client.send('login', { body: { username: shopper.username, password: SECRET.wrongPassword } }, null);
  await client.send('login', { body: { username: SECRET.passwordAsName, password: SECRET.wrongPassword } }, null);
  await client.send('forgotPassword', { body: { email: email() } }, null);
  await shopper.ok('listArticles', { query: { search: WRITTEN.search } });
  const line = cut(article, 2.2, { reference: WRITTEN.reference, note: WRITTEN.note });
  await shopper.ok('addCartItem', { body: line });
  await shopper.ok('saveCart', { body: { name: WRITTEN.cartName } });
  await shopper.ok('addCartItem', { body: line });
  const { version } = await shopper.ok('updateCart', { body: { version: (await shopper.ok('getCart')).version, notes: WRITTEN.notes } });
  const { paymentId } = await shopper.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  await shopper.ok('completeOrder', { body: { paymentId } });
}
/** The database and the mail server fail with everything they have to say. */
async function failures(): Promise<void> {
  const article = await fabricWith(shop, [{ lengthCm: 5000 }]);
  const ids = Object.keys(operations) as OperationId[];
  const everything = Object.values({ ...WRITTEN, ...SECRET }).join(' ');
  const { read, transaction } = shop.store;
  const broken = async () => {
    throw Object.assign(new Error(`Failed query: insert … params: ${everything}`, { cause: new Error(everything) }), {
      code: '23505',
      detail: `Key (reference)=(${everything}) already exists.`,
      where: everything,
      params: [everything],
    });
  };
  Object.assign(shop.store, { read: broken, transaction: broken });
  for (const id of ids)
    await shopper.client.send(id, { params: { lang: 'it', id: '1', code: article.code, color: article.color } }, shopper.token);
  await worker(async () => {})
    .runOnce()
    .catch((error: unknown) => shop.app.deps.log.error({ err: error }, 'the worker could not look for work'));
  Object.assign(shop.store, { read, transaction });
  // And a fault of the real database, with a text of the customer in its words.
  await shop.store.transaction((tx) =>
    tx.script(`alter table cart_line add constraint canary check (reference not like 'qz%')`).catch(() => {}),
  );
  await shop.store.transaction((tx) =>
    tx.script(
      `alter table cart_line drop constraint if exists canary; alter table cart_line add constraint canary check (reference not like 'qz%') not valid`,
    ),
  );
  const refused = await shopper.client.send('addCartItem', { body: cut(article, 2.2, { reference: WRITTEN.reference }) }, shopper.token);
  expect(refused.status).toBe(500);
  await shop.store.transaction((tx) => tx.script('alter table cart_line drop constraint canary'));
}

test('nothing that was written or is secret reaches a log or a table that is not there for it', async () => {
  await flows();
  // The first delivery fails with the mail in its words, the second succeeds.
  const said = async () => {
    throw new Error(`450 try later: to=${email()} ${Object.values(WRITTEN).join(' ')}`);
  };
  for (let turn = 0; turn < 4; turn++) await worker(said).runOnce();
  shop.advance(60_000);
  const bodies: string[] = [];
  const delivering = new Worker({
    deps: shop.app.deps,
    mail: { send: async (mail) => void bodies.push(mail.text) },
    publicUrl: 'http://shop.test',
  });
  for (let turn = 0; turn < 4; turn++) await delivering.runOnce();
  const link = bodies.map((text) => /reset-password\?token=([\w-]+)&data=([\w.-]+)/.exec(text)).find((match) => match);
  if (!link?.[1] || !link[2]) throw new Error('no link came');
  const reset = await clientOf(shop).send(
    'resetPassword',
    { params: { a: link[1], b: link[2] }, body: { password: SECRET.newPassword } },
    null,
  );
  expect(reset.status).toBe(200);
  const login = await clientOf(shop).send('login', { body: { username: shopper.username, password: SECRET.newPassword } }, null);
  shopper.token = (login.body as { userToken: string }).userToken;
  await failures();
  await worker(() => Promise.reject(new MailRefusedError(`550 ${email()}`))).runOnce();
  await shop.app.fetch(
    new Request(`${BASE_URL}/orders?reference=${encodeURIComponent(WRITTEN.reference)}`, {
      headers: { authorization: `Bearer ${shopper.token}` },
    }),
  );

  const log = lines.join('\n');
  // The log did speak of the failures.
  expect(lines.length).toBeGreaterThan(20);
  expect(log).toContain('23505');
  for (const text of [
    ...Object.values(SECRET),
    ...Object.values(WRITTEN).map((written) => written.split(' ')[0] as string),
    email(),
    shopper.token,
    link[1],
    link[2],
  ])
    expect(log.includes(text), `the log says ${text}`).toBe(false);

  for (const secret of [...Object.values(SECRET), shopper.token, link[1], link[2]]) expect(await tablesWith(secret), secret).toEqual([]);
  for (const [name, text] of Object.entries(WRITTEN)) {
    const keepers = KEEPERS[name] ?? /^$/;
    expect(
      (await tablesWith(text)).filter((table) => !keepers.test(table)),
      name,
    ).toEqual([]);
  }
  expect((await tablesWith(email())).filter((table) => !/^(shop_user|idempotency|mail_outbox)$/.test(table))).toEqual([]);
}, 60_000);
