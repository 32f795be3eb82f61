import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { checkoutOf, cut, fabricWith, loginAs, mintShopper, Shopper } from '../../../tests/support/shop.ts';
import { execute } from '../../mill/commands.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

let minted = 0;
/** A machine that acts for a shopper, as the mill's command line lets it in. */
async function machineOf(shopper: Shopper, scopes: string[], days = 30) {
  const name = `erp-${++minted}`;
  const [outcome] = await execute(shop.app, [{ kind: 'token-add', name, username: shopper.username, scopes, days }]);
  const token = /^trama_\S+/.exec(outcome?.message ?? '')?.[0];
  if (!outcome?.ok || !token) throw new Error(`no token: ${outcome?.message}`);
  return { name, outcome, machine: new Shopper(shopper.client, shopper.username, shopper.customerCode, token) };
}
const journal = (customerCode: string) =>
  shop.store.read((tx) =>
    tx.rows<Record<string, unknown>>(
      `select actor_kind as kind, actor_id as id, operation, action, subject, user_id as "userId", staff_user_id as "staffUserId"
       from audit_log where customer_code = $1 order by audit_log.id`,
      [customerCode],
    ),
  );

describe('a token of a machine', () => {
  test('acts for its user as far as its scopes reach, through the same door', async () => {
    const shopper = await mintShopper(shop);
    const { machine } = await machineOf(shopper, ['showOrders', 'listArticles']);
    expect((await machine.ok('listOrders')).content).toEqual([]);
    expect((await machine.ok('listArticles')).content.length).toBeGreaterThan(0);
    expect(await machine.refused('getCart')).toMatchObject({ status: 403, code: 'OUTSIDE_SCOPE' });
    expect(await machine.refused('listClients')).toMatchObject({ status: 403, code: 'OUTSIDE_SCOPE' });
    // About a session: for people alone, whatever a token says.
    expect(await machine.refused('logout')).toMatchObject({ status: 403, code: 'OUTSIDE_SCOPE' });
  });
  test('sees prices only where it was given that right, and never more than its user may', async () => {
    const rich = await mintShopper(shop);
    const poor = await mintShopper(shop, { rights: { showCatalogPrices: false, showOrders: false } });
    const firstOf = async (machine: Shopper) => (await machine.ok('listArticles', { query: { size: 1 } })).content[0];
    expect(await firstOf((await machineOf(rich, ['listArticles', 'showCatalogPrices'])).machine)).toHaveProperty('price');
    expect(await firstOf((await machineOf(rich, ['listArticles'])).machine)).not.toHaveProperty('price');
    const greedy = (await machineOf(poor, ['listArticles', 'showCatalogPrices', 'listOrders'])).machine;
    expect(await firstOf(greedy)).not.toHaveProperty('price');
    expect(await greedy.refused('listOrders')).toMatchObject({ code: 'FEATURE_NOT_ENABLED' });
  });
  test('is over when it is revoked, when its days are, and when its user is shut out', async () => {
    const shopper = await mintShopper(shop);
    const revoked = await machineOf(shopper, ['getCart']);
    await revoked.machine.ok('getCart');
    expect(await execute(shop.app, [{ kind: 'token-revoke', name: revoked.name }])).toMatchObject([{ ok: true }]);
    expect(await revoked.machine.refused('getCart')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await execute(shop.app, [{ kind: 'token-revoke', name: revoked.name }])).toMatchObject([{ ok: false }]);
    const { machine } = await machineOf(shopper, ['getCart'], 1);
    await shop.control.disable(shopper.username, true);
    expect(await machine.refused('getCart')).toMatchObject({ code: 'ACCOUNT_DISABLED' });
    await shop.control.disable(shopper.username, false);
    await machine.ok('getCart');
    await shop.store.transaction((tx) =>
      tx.run(
        "update machine_token set expires_at = now() - interval '1 s' where user_id in (select id from shop_user where username = $1)",
        [shopper.username],
      ),
    );
    expect(await machine.refused('getCart')).toMatchObject({ code: 'SESSION_EXPIRED' });
  });
  test('is kept as a hash, listed without itself, and says when it was of use', async () => {
    const shopper = await mintShopper(shop);
    const { name, machine } = await machineOf(shopper, ['getCart']);
    const list = async () =>
      (await execute(shop.app, [{ kind: 'token-list' }]))[0]?.message.split('\n').find((line) => line.startsWith(`${name}:`));
    expect(await list()).toContain('last used never');
    await machine.ok('getCart');
    expect(await list()).toContain(`last used ${new Date().toISOString().slice(0, 10)}`);
    // The last of its days counts, and not the first.
    shop.advance(2 * 86_400_000);
    await machine.ok('getCart');
    expect(await list()).toContain(`last used ${shop.app.deps.clock().toISOString().slice(0, 10)}`);
    shop.advance(-2 * 86_400_000);
    expect(await list()).not.toContain(machine.token);
    const kept = await shop.store.read((tx) =>
      tx.rows<{ row: string }>('select t::text as row from machine_token t where name = $1', [name]),
    );
    expect(kept[0]?.row).not.toContain(machine.token);
  });
  test.each([
    ['a scope that does not exist', { scopes: ['burnHouse'] }],
    ['an operation for people', { scopes: ['switchCustomer'] }],
    ['no scope', { scopes: [] }],
    ['no day', { days: 0 }],
    ['more than ten years', { days: 3651 }],
    ['a user who does not exist', { username: 'nobody.there' }],
    ['a place that is not the user’s', { ditta: 'HGK' as const }],
  ])('is not given for %s', async (_, wrong) => {
    const shopper = await mintShopper(shop);
    const wanted = {
      kind: 'token-add' as const,
      name: `wrong-${++minted}`,
      username: shopper.username,
      scopes: ['getCart'],
      days: 30,
      ...wrong,
    };
    expect((await execute(shop.app, [wanted]))[0]?.ok).toBe(false);
  });
  test('of a user with several places needs to be told which, and a name is given once', async () => {
    const shopper = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const wanted = { kind: 'token-add' as const, name: `place-${++minted}`, username: shopper.username, scopes: ['getCart'], days: 30 };
    expect((await execute(shop.app, [wanted]))[0]?.message).toMatch(/Which place/);
    expect((await execute(shop.app, [{ ...wanted, ditta: 'PRD' as const }]))[0]?.ok).toBe(true);
    expect((await execute(shop.app, [{ ...wanted, ditta: 'PRD' as const }]))[0]?.ok).toBe(false);
  });
});

describe('the journal', () => {
  test('says of each kind of actor who it was, for whom and through which operation', async () => {
    const shopper = await mintShopper(shop);
    const article = await fabricWith(shop, [{ lengthCm: 5000 }]);
    const { machine } = await machineOf(shopper, ['enableCartAndPurchases']);
    await machine.ok('addCartItem', { body: cut(article, 2.2) });
    const { orderCode } = (await shopper.ok('completeOrder', { body: { paymentId: await checkoutOf(shopper, article, 2.2) } })) as {
      orderCode: string;
    };
    await execute(shop.app, [{ kind: 'order', action: 'confirm', code: orderCode }]);
    const staff = await loginAs(shop, 'chiara.villa');
    const { userToken, userId } = await staff.ok('switchCustomer', { body: { customerCode: shopper.customerCode, ditta: '002' } });
    staff.token = userToken;
    await staff.ok('clearCart');
    const entries = await journal(shopper.customerCode);
    const by = (action: string) => entries.filter((entry) => entry.action === action);
    const userOf = by('user.login')[0]?.userId;
    expect(by('user.login')[0]).toMatchObject({ kind: 'user', id: String(userOf), operation: 'login' });
    expect(by('token.add')[0]).toMatchObject({ kind: 'mill', id: 'command-line', operation: 'addMachineToken', userId: null });
    expect(by('cart.add').map(({ kind, operation, userId: forWhom }) => [kind, operation, forWhom])).toEqual([
      ['machine', 'addCartItem', userOf],
      ['user', 'addCartItem', userOf],
    ]);
    expect(by('order.place')[0]).toMatchObject({ kind: 'user', operation: 'completeOrder', subject: orderCode, staffUserId: null });
    expect(by('order.confirm')[0]).toMatchObject({ kind: 'mill', operation: 'moveOrder', subject: orderCode, userId: null });
    expect(by('user.switch-customer')[0]).toMatchObject({
      kind: 'staff',
      operation: 'switchCustomer',
      staffUserId: userId,
    });
    // Where from: where to is whose journal it stands in.
    expect(by('user.switch-customer')[0]?.subject).toMatch(/^C\d+\/\w{3}$/);
    expect(by('cart.clear')[0]).toMatchObject({ kind: 'staff', id: String(userId), operation: 'clearCart', userId, staffUserId: userId });
  });
  test('names both persons when staff act in the place of a user', async () => {
    const shopper = await mintShopper(shop);
    const chiara = await shop.store.read((tx) => tx.one<{ id: number }>("select id from shop_user where username = 'chiara.villa'"));
    await shop.store.transaction((tx) =>
      tx.run('update session set staff_user_id = $2 where customer_code = $1', [shopper.customerCode, chiara?.id]),
    );
    shop.app.deps.sessions.forget();
    await shopper.ok('clearCart');
    const entry = (await journal(shopper.customerCode)).at(-1);
    expect(entry).toMatchObject({ kind: 'staff', id: String(chiara?.id), staffUserId: chiara?.id, action: 'cart.clear' });
    expect(entry?.userId).not.toBe(chiara?.id);
  });
  test('notes what a job did', async () => {
    const shopper = await mintShopper(shop);
    await shopper.send('forgotPassword', { body: { email: `${shopper.username}@example.com` }, token: null });
    for (let turn = 0; turn < 10; turn++) await shop.app.worker.runOnce();
    const entries = await shop.store.read((tx) =>
      tx.rows<{ id: string }>("select actor_id as id from audit_log where action = 'job.password-reset' and actor_kind = 'job'"),
    );
    expect(entries.at(-1)?.id).toMatch(/^password-reset\/\d+$/);
  });
});
