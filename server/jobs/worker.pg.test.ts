import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import { cut, fabricWith, mintShopper } from '../../tests/support/shop.ts';
import { type Mail, MailRefusedError } from '../ports/mail.ts';
import { addJob, addMail } from '../store/queries/work.ts';
import { remindOfSavedCarts } from './saved-cart-reminder.ts';
import { Worker } from './worker.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => shop.store.transaction((tx) => tx.script('delete from mail_outbox; delete from job')));

let number = 0;
const write = (recipient = 'a@example.com') =>
  shop.store.transaction((tx) =>
    addMail(
      tx,
      {
        dedup: `test:${++number}`,
        template: 'order-status',
        lang: 'en',
        recipient,
        vars: { name: 'A', orderCode: `OR${number}`, statusText: 'Shipped', trackingCode: null },
      },
      shop.app.deps.clock(),
    ),
  );
const workerWith = (send: (mail: Mail) => Promise<void>, leaseMs?: number) =>
  new Worker({ deps: shop.app.deps, mail: { send }, publicUrl: 'http://shop.test', ...(leaseMs ? { leaseMs } : {}) });
const rows = () =>
  shop.store.read((tx) => tx.rows<{ state: number; attempts: number }>('select state, attempts from mail_outbox order by id'));

test('many workers send each mail once', async () => {
  for (let mail = 0; mail < 30; mail++) await write();
  const sent: string[] = [];
  const workers = Array.from({ length: 5 }, () =>
    workerWith(async ({ to, messageId }) => void (to === 'a@example.com' && sent.push(messageId))),
  );
  for (let turn = 0; turn < 4; turn++) await Promise.all(workers.map((worker) => worker.runOnce()));
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
});
test('a slow mail server and a second node: each mail is sent once', async () => {
  for (let mail = 0; mail < 10; mail++) await write();
  const sent: string[] = [];
  const second = workerWith(async ({ messageId }) => void sent.push(messageId));
  // Each delivery takes so long that a lease for all of them together would have run out after the third.
  const slow = workerWith(async ({ messageId }) => {
    sent.push(messageId);
    shop.advance(25_000);
    if (sent.length === 4) await second.runOnce();
  });
  await slow.runOnce();
  expect(new Set(sent).size).toBe(10);
  expect(sent).toHaveLength(10);
});
test('a delivery that takes longer than a lease keeps it', async () => {
  await write();
  let sent = 0;
  const leaseMs = 300;
  const other = workerWith(async () => void sent++, leaseMs);
  const slow = workerWith(async () => {
    sent++;
    for (let poll = 0; poll < 10; poll++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await other.runOnce();
    }
  }, leaseMs);
  await slow.runOnce();
  expect(sent).toBe(1);
  expect(await rows()).toEqual([{ state: 2, attempts: 1 }]);
});
test('what was sent leaves nothing to read behind, and in time nothing at all', async () => {
  const text = () =>
    shop.store.read((tx) =>
      tx.one<{ all: string }>(`select coalesce(string_agg(m::text, ''), '') as all from mail_outbox m where dedup like 'test:%'`),
    );
  await write();
  const sender = workerWith(async () => {});
  await sender.runOnce();
  expect((await text())?.all).not.toMatch(/Shipped|OR\d/);
  shop.advance(8 * 24 * 3_600_000);

  await sender.runOnce();
  // The hour of housekeeping may write mails of its own.
  expect((await text())?.all).not.toContain('test:');
  await write();
  const refused = workerWith(() => Promise.reject(new MailRefusedError('550 a@example.com is unknown')));
  await refused.runOnce();
  expect((await rows()).map(({ state }) => state)).toContain(3);
  expect((await text())?.all).not.toMatch(/Shipped|OR\d|unknown/);
});
test('a mail of an event that is told twice is written once, and none when the event did not happen', async () => {
  const mail = { dedup: 'event:1', template: 'order-status', lang: 'en', recipient: 'a@example.com', vars: {} } as const;
  await shop.store.transaction((tx) => addMail(tx, mail, new Date()));
  await shop.store.transaction((tx) => addMail(tx, mail, new Date()));
  await shop.store
    .transaction(async (tx) => {
      await addMail(tx, { ...mail, dedup: 'event:2' }, new Date());
      throw new Error('it did not happen');
    })
    .catch(() => {});
  expect(await rows()).toHaveLength(1);
});
test('a server that is away is tried again later under the same Message-ID', async () => {
  await write();
  const ids: string[] = [];
  let away = true;
  const worker = workerWith(async ({ messageId }) => {
    ids.push(messageId);
    if (away) throw new Error('connection refused');
  });
  await worker.runOnce();
  expect(await rows()).toEqual([{ state: 0, attempts: 1 }]);
  await worker.runOnce();
  expect(ids).toHaveLength(1);
  away = false;
  shop.advance(60_000);
  await worker.runOnce();
  expect(await rows()).toEqual([{ state: 2, attempts: 2 }]);
  expect(new Set(ids).size).toBe(1);
});
test('an address that is refused for good is given up', async () => {
  await write();
  const worker = workerWith(() => Promise.reject(new MailRefusedError('550 no such user')));
  await worker.runOnce();
  shop.advance(24 * 3_600_000);
  await worker.runOnce();
  expect(await rows()).toEqual([{ state: 3, attempts: 1 }]);
});
test('what a worker took before it died is done by another after a minute', async () => {
  await write();
  const dead = workerWith(() => new Promise(() => {}));
  void dead.runOnce();
  const sent: string[] = [];
  const other = workerWith(async ({ to }) => void sent.push(to));
  for (let wait = 0; wait < 50 && (await rows())[0]?.state !== 1; wait++) await new Promise((resolve) => setTimeout(resolve, 20));
  await other.runOnce();
  expect(sent).toEqual([]);
  shop.advance(61_000);
  await other.runOnce();
  expect(sent).toEqual(['a@example.com']);
});
test('a job that fails comes again, slower each time, and is given up in the end', async () => {
  await shop.store.transaction((tx) => addJob(tx, 'password-reset', { email: 'nobody@example.com', locale: 'en' }, shop.app.deps.clock()));
  const broken = workerWith(async () => {});
  const state = () =>
    shop.store.read((tx) => tx.one<{ state: number; attempts: number }>(`select state, attempts from job where queue = 'password-reset'`));
  await shop.store.transaction((tx) => tx.script('alter table password_reset rename to gone; alter table shop_user rename to away'));
  for (let attempt = 1; attempt <= 8; attempt++) {
    while ((await broken.runOnce()) > 0);
    expect(await state()).toEqual({ state: attempt === 8 ? 3 : 0, attempts: attempt });
    shop.advance(3_600_000);
  }
  await shop.store.transaction((tx) => tx.script('alter table gone rename to password_reset; alter table away rename to shop_user'));
  // Whoever looks why reads what went wrong, and not whose address it was.
  const given = await shop.store.read((tx) => tx.one<{ all: string }>(`select j::text as all from job j where queue = 'password-reset'`));
  expect(given?.all).not.toContain('nobody@example.com');
  expect(given?.all).toContain('DatabaseError');
});
test('work that was done is forgotten after a week, work that was given up after a month', async () => {
  const day = 86_400_000;
  const now = shop.app.deps.clock();
  await shop.store.transaction(async (tx) => {
    for (const [state, age] of [2, 3].flatMap((each) => [6, 8, 29, 31].map((days) => [each, days] as const))) {
      const at = new Date(now.getTime() - age * day);
      await tx.run(
        `insert into job (queue, dedup, payload, state, run_at, created_at, done_at) values ('password-reset', $1, '{}', $2, $3, $3, $3)`,
        [`${state} after ${age}`, state, at],
      );
      await tx.run(
        `insert into mail_outbox (dedup, template, lang, recipient, vars, state, run_at, created_at, sent_at) values ($1, 'order-status', 'en', 'a@example.com', '{}', $2, $3, $3, $4)`,
        [`${state} after ${age}`, state, at, state === 2 ? at : null],
      );
    }
    await addJob(tx, 'housekeeping', {}, now);
  });
  await workerWith(async () => {}).runOnce();
  const left = ['2 after 6', '3 after 29', '3 after 6', '3 after 8'];
  for (const table of ['job', 'mail_outbox'] as const)
    expect(
      (
        await shop.store.read((tx) => tx.rows<{ dedup: string }>(`select dedup from ${table} where dedup like '% after %' order by dedup`))
      ).map(({ dedup }) => dedup),
      table,
    ).toEqual(left);
});
test('a job for a queue that this program does not know is told aloud and stays for one that does', async () => {
  await shop.store.transaction((tx) => addJob(tx, 'archive-of-next-year' as never, {}, shop.app.deps.clock()));
  const errors: unknown[] = [];
  const log = { ...shop.app.deps.log, error: (...told: unknown[]) => void errors.push(told) };
  const worker = new Worker({ deps: { ...shop.app.deps, log }, mail: { send: async () => {} }, publicUrl: 'http://shop.test' });
  for (let turn = 1; turn <= 12; turn++) {
    while ((await worker.runOnce()) > 0);
    expect(errors).toHaveLength(turn);
    shop.advance(3_600_000);
  }
  expect(JSON.stringify(errors[0])).toContain('archive-of-next-year');
  expect(
    await shop.store.read((tx) => tx.one(`select state, attempts, locked_until as lease from job where queue = 'archive-of-next-year'`)),
  ).toEqual({ state: 0, attempts: 0, lease: null });
});
test('the hourly chores are one job for all nodes', async () => {
  await Promise.all(Array.from({ length: 4 }, () => workerWith(async () => {}).runOnce()));
  expect(await shop.store.read((tx) => tx.one(`select count(*)::int as n from job where queue = 'housekeeping'`))).toEqual({ n: 1 });
});
test('who waits for an article is told once, when the wanted length is there in one piece', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 400 }, { lengthCm: 900, state: 'inspection' }]);
  const buyer = await mintShopper(shop);
  await buyer.ok('addNotification', { params: article, body: { quantity: 5 } });
  const told: string[] = [];
  const worker = workerWith(async ({ to, text }) => void (to.startsWith(buyer.username) && told.push(text)));
  const nextHour = async () => {
    shop.advance(3_600_000);
    for (let turn = 0; turn < 5; turn++) await worker.runOnce();
  };
  await nextHour();
  expect(told).toEqual([]);
  expect((await buyer.ok('listNotifications')).content).toHaveLength(1);
  await shop.store.transaction((tx) => tx.run('update piece set length_cm = 500 where article_id = $1 and length_cm = 400', [article.id]));
  await nextHour();
  await nextHour();
  expect(told).toEqual([expect.stringContaining(`/en/product/${article.code}-${article.color}`)]);
  expect((await buyer.ok('listNotifications')).content).toEqual([]);
});

test('links that have ended, and names of who asked for swatches, go with the chores of the hour', async () => {
  const owner = await mintShopper(shop);
  const { code } = await shop.store.read(
    async (tx) => (await tx.one<{ code: string }>('select code from customer limit 1')) as { code: string },
  );
  const left = () =>
    shop.store.read((tx) =>
      tx.rows<{ what: string }>(
        `select book as what from showroom_link union all select 'list' from wishlist where link_hash is not null
         union all select email from swatch_request where email like '%@sweep.example'`,
      ),
    );
  const list = await owner.ok('createWishlist', { body: { name: 'Shared' } });
  await owner.ok('openWishlistLink', { params: { id: list.wishlist?.id ?? 0 }, body: { days: 1 } });
  await shop.store.transaction((tx) =>
    tx.script(`
      insert into showroom_link (customer_code, ditta, user_id, book, token_hash, part, notes, expires_at)
      select '${code}', '002', id, 'SWEPT', '\\x01', 'ALL', false, now() - interval '1 minute' from shop_user limit 1;
      insert into showroom_link (customer_code, ditta, user_id, book, token_hash, part, notes, expires_at)
      select '${code}', '002', id, 'OPEN', '\\x02', 'ALL', false, now() + interval '200 days' from shop_user limit 1;
      insert into swatch_request (ditta, code, color, company_name, contact_name, email, street, postal_code, city, country, message, language,
        privacy_version, suspicion, requested_on, created_at, sent_at)
      select '002', 'ORO01204', '002', 'A', 'B', who || '@sweep.example', 'C', '1', 'D', 'FR', '', 'fr', '2026-11', doubt, current_date, now(), sent
      from (values ('waiting', '', null::timestamptz), ('sent', '', now()), ('machine', 'filled in within two seconds', null)) as x(who, doubt, sent)`),
  );
  const sweep = async () => {
    await shop.store.transaction((tx) => addJob(tx, 'housekeeping', {}, shop.app.deps.clock()));
    await workerWith(async () => undefined).runOnce();
    return (await left()).map(({ what }) => what).sort();
  };
  expect(await sweep()).toEqual(['OPEN', 'list', 'machine@sweep.example', 'sent@sweep.example', 'waiting@sweep.example']);
  shop.advance(91 * 86_400_000);
  expect(await sweep()).toEqual(['OPEN', 'waiting@sweep.example']);
  shop.advance(-91 * 86_400_000);
});

test('no file that a row of the shop leads to is swept away', async () => {
  const columns = await shop.store.read((tx) =>
    tx.rows<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'
         and (column_name = 'sha256' or column_name in ('file_key', 'prices_key', 'preview_key')) order by 1, 2`,
    ),
  );
  expect(columns.length).toBeGreaterThanOrEqual(8);
  const needed = new Set<string>();
  const { files } = shop.app.deps;
  const { sweep } = files;
  files.sweep = async (_, isNeeded) => {
    for (const { table, column } of columns) if (await isNeeded(`${table}.${column}`)) needed.add(`${table}.${column}`);
    return 0;
  };
  // A row with nothing in it but the key, for nobody.
  await shop.store.transaction(async (tx) => {
    await tx.script('set local session_replication_role = replica');
    for (const { table, column } of columns) {
      const others = await tx.rows<{ name: string; value: string }>(
        `select quote_ident(column_name) as name, case when data_type like 'timestamp%' or data_type = 'date' then quote_literal($3::text) when data_type = 'uuid' then 'gen_random_uuid()'
           when data_type = 'jsonb' or data_type = 'ARRAY' then quote_literal('{}') when data_type = 'text' then quote_literal('swept')
           when data_type = 'boolean' then 'false' else '32001' end as value
         from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name <> $2 and is_nullable = 'NO'
           and (column_default is null or data_type like 'timestamp%')
           and is_identity = 'NO'`,
        // Of the day of the shop, which is further on than the database's.
        [table, column, shop.app.deps.clock().toISOString()],
      );
      await tx.script(
        `insert into ${table} (${[column, ...others.map(({ name }) => name)].join(', ')}) values ('${table}.${column}', ${others.map(({ value }) => value).join(', ')})`,
      );
    }
    await addJob(tx, 'housekeeping', {}, shop.app.deps.clock());
  });
  await workerWith(async () => undefined).runOnce();
  files.sweep = sweep;
  expect([...needed]).toEqual(columns.map(({ table, column }) => `${table}.${column}`));
});
test('what was kept for a time is forgotten after it, and not before', async () => {
  const owner = await mintShopper(shop);
  const now = shop.app.deps.clock().getTime();
  const user = `(select id from shop_user where username = '${owner.username}')`;
  const place = `'${owner.customerCode}', '002'`;
  const ofOwner = `customer_code = '${owner.customerCode}'`;
  /** Days, how a row of so many days is written, and which are meant. */
  const kept: Record<string, [days: number, write: (at: string, tag: string) => string, mine: string]> = {
    inbox_entry: [
      90,
      (at, tag) =>
        `(user_id, customer_code, ditta, dedup, event, subject, at) values (${user}, ${place}, ${tag}, 'ORDER_STATUS', 'x', ${at})`,
      ofOwner,
    ],
    notification: [
      30,
      (at, tag) => `(customer_code, ditta, user_id, article_id, created_at, told_at)
        select ${place}, ${user}, case ${tag} when 'kept older' then max(id) else min(id) end, ${at}, ${at} from article`,
      ofOwner,
    ],
    material_request: [
      730,
      (at) => `(customer_code, ditta, user_id, state, ship_to, note, terms, requested_at, changed_at)
        values (${place}, ${user}, 'SHIPPED', '{}', '', '', ${at}, ${at})`,
      ofOwner,
    ],
    partner_request: [
      30,
      (at, tag) => `(token_hash, state, language, created_at, updated_at) values (${tag}::bytea, 'draft', 'en', ${at}, ${at})`,
      `token_hash in ('kept older', 'kept younger')`,
    ],
    idempotency: [
      2,
      (at, tag) => `(scope, key, operation, request_hash, created_at) values ('kept', ${tag}, 'x', 'x', ${at})`,
      `scope = 'kept'`,
    ],
    checkout: [
      30,
      (at) => `(id, cart_id, cart_version, customer_code, ditta, method, amount, currency, created_at, expires_at)
        values (gen_random_uuid(), 0, 0, ${place}, 'card', 0, 'EUR', ${at}, ${at})`,
      ofOwner,
    ],
    session: [
      7,
      (at, tag) =>
        `(token_hash, user_id, customer_code, ditta, created_at, expires_at) values (${tag}::bytea, ${user}, ${place}, ${at}, ${at})`,
      `token_hash in ('kept older', 'kept younger')`,
    ],
    payment: [
      60,
      (at, tag) => `(id, subject, subject_key, customer_code, provider, state, amount, currency, created_at, updated_at)
        values (gen_random_uuid(), 'order', ${tag}, '${owner.customerCode}', 'sandbox', 'created', 1, 'EUR', ${at}, ${at})`,
      ofOwner,
    ],
    payment_event: [60, (at, tag) => `(provider, event_id, type, received_at) values ('kept', ${tag}, 'x', ${at})`, `provider = 'kept'`],
    sandbox_token: [60, (at, tag) => `(id, behaviour, created_at) values (${tag}, 'kept', ${at})`, `behaviour = 'kept'`],
    swatch_request: [
      90,
      (
        at,
        tag,
      ) => `(ditta, code, color, company_name, contact_name, email, street, postal_code, city, country, message, language, privacy_version, requested_on, created_at, sent_at)
        values ('002', ${tag}, '', '', 'kept', '', '', '', '', 'IT', '', 'en', '', current_date, ${at}, ${at})`,
      `contact_name = 'kept'`,
    ],
    wishlist_undo: [
      1 / 24,
      (at) => `(id, user_id, customer_code, ditta, steps, created_at) values (gen_random_uuid(), ${user}, ${place}, '[]', ${at})`,
      ofOwner,
    ],
    profile_undo: [
      1 / 24,
      (at) => `(id, customer_code, user_id, step, created_at) values (gen_random_uuid(), '${owner.customerCode}', ${user}, '{}', ${at})`,
      ofOwner,
    ],
    content_picture: [1, (at, tag) => `(sha256, name, media_type, created_at) values (${tag}, 'x', 'image/png', ${at})`, `name = 'x'`],
  };
  const at = (days: number) => `'${new Date(now - days * 86_400_000).toISOString()}'::timestamptz`;
  await shop.store.transaction(async (tx) => {
    for (const [table, [days, write]] of Object.entries(kept)) {
      const near = Math.min(0.5, days / 2);
      await tx.script(
        `insert into ${table} ${write(at(days + near), `'kept older'`)}; insert into ${table} ${write(at(days - near), `'kept younger'`)}`,
      );
    }
    await addJob(tx, 'housekeeping', {}, shop.app.deps.clock());
  });
  await workerWith(async () => undefined).runOnce();
  const left: Record<string, number | undefined> = {};
  for (const [table, [, , mine]] of Object.entries(kept))
    left[table] = (await shop.store.read((tx) => tx.one<{ n: number }>(`select count(*)::int as n from ${table} where ${mine}`)))?.n;
  expect(left).toEqual(Object.fromEntries(Object.keys(kept).map((table) => [table, 1])));
});
test('of a cart that was put aside its owner is reminded after a week, once, and led to its shop', async () => {
  const owner = await mintShopper(shop, { ditte: ['002', 'STK'] });
  owner.token = (await owner.ok('switchCustomer', { body: { ditta: 'STK', customerCode: owner.customerCode } })).userToken;
  await owner.ok('addCartItem', { body: cut(await fabricWith(shop, [{ lengthCm: 9_000 }], 'STK'), 5, { ditta: 'STK' }) });
  await owner.ok('saveCart', { body: { name: 'For the spring', keep: false } });
  const saved = shop.app.deps.clock().getTime();
  const told = (hours: number) =>
    shop.store.transaction(async (tx) => {
      await remindOfSavedCarts(tx, 'http://shop.test', new Date(saved + hours * 3_600_000));
      return tx.rows(`select vars ->> 'cartName' as name, vars ->> 'link' as link from mail_outbox where recipient = $1`, [
        `${owner.username}@example.com`,
      ]);
    });
  const reminder = { name: 'For the spring', link: 'http://shop.test/en/cart?forceDitta=STK' };
  expect([await told(7 * 24 - 1), await told(7 * 24 + 1), await told(8 * 24)]).toEqual([[], [reminder], [reminder]]);
  const { content } = await owner.ok('listInbox');
  expect(content.map(({ event, subject }) => [event, subject])).toEqual([['SAVED_CART', 'For the spring']]);
});
test('whoever buys for a customer no more is reminded of no cart of it', async () => {
  const owner = await mintShopper(shop);
  const other = await mintShopper(shop);
  await shop.store.transaction((tx) =>
    tx.run(
      `insert into membership (user_id, customer_code, ditta, position, show_quick_order, show_orders, show_invoices, show_transport_document, show_wishlist, enable_cart_and_purchases, show_catalog_prices)
       select id, $2, '002', 9, true, true, true, true, true, true, true from shop_user where username = $1`,
      [owner.username, other.customerCode],
    ),
  );
  await owner.ok('addCartItem', { body: cut(await fabricWith(shop, [{ lengthCm: 9_000 }]), 5) });
  await owner.ok('saveCart', { body: { name: 'Left behind', keep: false } });
  const mails = await shop.store.transaction(async (tx) => {
    await tx.run('delete from membership where customer_code = $1', [owner.customerCode]);
    await remindOfSavedCarts(tx, 'http://shop.test', new Date(shop.app.deps.clock().getTime() + 8 * 86_400_000));
    return tx.rows('select 1 from mail_outbox where recipient = $1', [`${owner.username}@example.com`]);
  });
  expect(mails).toEqual([]);
});
