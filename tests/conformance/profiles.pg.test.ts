import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileShopsMax } from '../../generated/zod/schemas/profile.zod.ts';
import { execute } from '../../server/mill/commands.ts';
import { deleteOldProfileUndos } from '../../server/store/queries/profiles.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { cut, fabricWith, loginAs, mintColleague, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const contact = { kind: 'QUALITY', name: 'Elisa Conti', email: 'elisa@example.com', phone: '+39 035 1', note: 'Mornings' };
const address = { name: 'Atelier', street: 'Via Ordito 7', postalCode: '20121', city: 'Milano', country: 'IT' };
const SCRIPT = '<script>alert("x")</script>{{7*7}}=1+1';
let keys = 0;
const key = () => ({ headers: { 'Idempotency-Key': `profile-${process.pid}-${++keys}` } });
const addShop = (who: Shopper, more: object = {}) => who.ok('addShop', { ...key(), body: { ...address, ...more } });

describe('getProfile', () => {
  test('says who the firm is, what was agreed, where it pays, who may act', async () => {
    const who = await mintShopper(shop, { ditte: ['002', 'PRD'], customer: { discountBp: 250 } });
    const colleague = await mintColleague(shop, who);
    const profile = await who.ok('getProfile');
    expect(profile.company).toMatchObject({ code: who.customerCode, street: 'Via Prova 1', vatNumber: `IT${who.customerCode}` });
    expect(profile.terms).toMatchObject({
      currency: 'EUR',
      vatPercent: 22,
      prices: {
        priceList: 'EUR-002',
        discountPercent: 2.5,
        deliveryCost: { amount: 1200, currency: 'EUR' },
        freeDeliveryFrom: { amount: 15_000, currency: 'EUR' },
      },
    });
    expect(profile.terms.paymentMethods).toEqual([
      { code: 'on_account', isDefault: true, termDays: 30 },
      { code: 'bank_transfer', isDefault: false, termDays: 0 },
      { code: 'bank_receipt', isDefault: false, termDays: 60 },
      { code: 'card', isDefault: false, termDays: 0 },
    ]);
    expect(profile.bank).toEqual({ name: 'Banca del Serio', iban: 'IT60X0542811101000000123456' });
    expect(profile.shops.map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['S1', true],
      ['S2', false],
    ]);
    expect(profile.colleagues.map(({ nome, isYou }) => [nome, isYou])).toEqual([
      ['Colin', false],
      ['Tess', true],
    ]);
    expect((await colleague.ok('getProfile')).colleagues.map(({ isYou }) => isYou)).toEqual([true, false]);
    // People of the mill are nobody's colleagues there.
    await shop.store.transaction((tx) => tx.run('update shop_user set staff = true where username = $1', [colleague.username]));
    expect((await who.ok('getProfile')).colleagues.map(({ nome }) => nome)).toEqual(['Tess']);
  });
  test('of the ways to pay the usual one stands first, the others as they were agreed', async () => {
    const who = await mintShopper(shop, { customer: { defaultPaymentMethod: 'bank_receipt' } });
    const { paymentMethods } = (await who.ok('getProfile')).terms;
    expect(paymentMethods.map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['bank_receipt', true],
      ['on_account', false],
      ['bank_transfer', false],
      ['card', false],
    ]);
  });
  test('keeps prices and the VAT ceiling from whoever may not see prices, and is read by everybody', async () => {
    const blind = await mintShopper(shop, { rights: { showCatalogPrices: false }, customer: { vatCeilingLeft: 5_000 } });
    const { terms } = await blind.ok('getProfile');
    expect(terms).not.toHaveProperty('prices');
    expect(terms).not.toHaveProperty('vatCeilingLeft');
    const sofia = await loginAs(shop, 'sofia.garcia');
    expect((await sofia.ok('getProfile')).company.code).toBe('C1601');
    expect(await sofia.refused('addContact', { ...key(), body: contact })).toMatchObject({ code: 'FEATURE_NOT_ENABLED' });
  });
});

describe('addContact, updateContact, removeContact', () => {
  test('stand in the order of their kinds, and every change can be taken back once', async () => {
    const who = await mintShopper(shop);
    const added = await who.ok('addContact', { ...key(), body: contact });
    const both = await who.ok('addContact', { ...key(), body: { ...contact, kind: 'PURCHASING', name: '  Anna  ' } });
    expect(both.profile.contacts.map(({ kind, name }) => [kind, name])).toEqual([
      ['PURCHASING', 'Anna'],
      ['QUALITY', 'Elisa Conti'],
    ]);
    const id = added.profile.contacts[0]!.id;
    const changed = await who.ok('updateContact', { params: { id }, body: { kind: 'LOGISTICS', name: 'Elisa', email: 'e@example.com' } });
    expect(changed.profile.contacts.find((each) => each.id === id)).toEqual({
      id,
      kind: 'LOGISTICS',
      name: 'Elisa',
      email: 'e@example.com',
      phone: '',
      note: '',
    });
    const undone = await who.ok('undoProfileChange', { body: { undo: changed.undo } });
    expect(undone.profile.contacts.find((each) => each.id === id)).toMatchObject(contact);
    expect((await who.refused('undoProfileChange', { body: { undo: changed.undo } })).code).toBe('UNDO_EXPIRED');
    const removed = await who.ok('removeContact', { params: { id } });
    expect(removed.profile.contacts).toHaveLength(1);
    expect((await who.refused('removeContact', { params: { id } })).code).toBe('NOT_FOUND');
    const back = await who.ok('undoProfileChange', { body: { undo: removed.undo } });
    expect(back.profile.contacts.map((each) => each.id)).toContain(id);
  });
  test('of another customer do not exist', async () => {
    const [who, other] = [await mintShopper(shop), await mintShopper(shop)];
    const { profile } = await other.ok('addContact', { ...key(), body: contact });
    const params = { id: profile.contacts[0]!.id };
    expect((await who.refused('updateContact', { params, body: contact })).code).toBe('NOT_FOUND');
    expect((await who.refused('removeContact', { params })).code).toBe('NOT_FOUND');
  });
  test('hold what was typed, scripts and formulas, as text; numbers that are none are refused', async () => {
    const who = await mintShopper(shop);
    const { profile } = await who.ok('addContact', { ...key(), body: { ...contact, name: SCRIPT, note: SCRIPT } });
    expect(profile.contacts[0]).toMatchObject({ name: SCRIPT, note: SCRIPT });
    for (const body of [{ phone: 'call me' }, { email: 'no mail' }, { name: '' }, { kind: 'BOSS' }, { name: 'x'.repeat(101) }])
      expect((await who.refused('addContact', { ...key(), body: { ...contact, ...body } })).code).toBe('VALIDATION_FAILED');
  });
  test('are added once for one key, and no more than the contract allows', async () => {
    const who = await mintShopper(shop);
    const again = key();
    const first = await who.ok('addContact', { ...again, body: contact });
    expect(await who.ok('addContact', { ...again, body: contact })).toEqual(first);
    for (let more = 1; more < 50; more++) await who.ok('addContact', { ...key(), body: contact });
    expect(await who.refused('addContact', { ...key(), body: contact })).toMatchObject({ code: 'CONTACT_LIMIT', params: { maximum: 50 } });
  });
});

describe('addShop, updateShop, removeShop, undoProfileChange', () => {
  test('a new address takes orders at once; the usual one stands first', async () => {
    const who = await mintShopper(shop);
    const { profile } = await addShop(who, { isDefault: true });
    expect(profile.shops.map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['S3', true],
      ['S1', false],
      ['S2', false],
    ]);
    const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
    await who.ok('addCartItem', { body: cut(cloth, 2.2, { shop: 'S3' }) });
    expect((await who.ok('getCart')).lines[0]).toMatchObject({ shop: 'S3' });
    const changed = await who.ok('updateShop', { params: { code: 'S2' }, body: { ...address, city: 'Lecco', isDefault: true } });
    expect(changed.profile.shops.map(({ code, city }) => [code, city])).toEqual([
      ['S2', 'Lecco'],
      ['S3', 'Milano'],
      ['S1', 'Bergamo'],
    ]);
    const undone = await who.ok('undoProfileChange', { body: { undo: changed.undo } });
    expect(undone.profile.shops.map(({ code, city }) => [code, city])).toEqual([
      ['S3', 'Milano'],
      ['S1', 'Bergamo'],
      ['S2', 'Bergamo'],
    ]);
  });
  test('an address that lines are for stays, and so does the last; a cart without lines begins with another', async () => {
    const who = await mintShopper(shop);
    const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
    await who.ok('addCartItem', { body: cut(cloth, 2.2, { shop: 'S1' }) });
    expect((await who.refused('removeShop', { params: { code: 'S1' } })).code).toBe('SHOP_IN_CART');
    await who.ok('clearCart');
    // With a third one behind them the cart begins with the one that is the usual one now, the first.
    await addShop(who);
    const { undo } = await who.ok('removeShop', { params: { code: 'S1' } });
    expect((await who.ok('getCart')).shop).toBe('S2');
    expect((await who.refused('addCartItem', { body: cut(cloth, 2.2, { shop: 'S1' }) })).code).toBe('SHOP_UNKNOWN');
    expect((await who.refused('updateShop', { params: { code: 'S1' }, body: address })).code).toBe('NOT_FOUND');
    expect((await who.ok('undoProfileChange', { body: { undo } })).profile.shops.map(({ code }) => code)).toEqual(['S1', 'S2', 'S3']);
    for (const code of ['S1', 'S3']) await who.ok('removeShop', { params: { code } });
    expect((await who.refused('removeShop', { params: { code: 'S2' } })).code).toBe('SHOP_LAST');
  });
  test('codes are never given twice, and no more addresses than the contract allows', async () => {
    const who = await mintShopper(shop);
    await addShop(who);
    await who.ok('removeShop', { params: { code: 'S3' } });
    expect((await addShop(who)).profile.shops.map(({ code }) => code)).toEqual(['S1', 'S2', 'S4']);
    for (let more = 3; more < profileShopsMax; more++) await addShop(who);
    expect(await who.refused('addShop', { ...key(), body: address })).toMatchObject({
      code: 'SHOP_LIMIT',
      params: { maximum: profileShopsMax },
    });
  });
  test('what a colleague has changed since is not taken back', async () => {
    const who = await mintShopper(shop);
    const colleague = await mintColleague(shop, who);
    const { undo } = await addShop(who);
    expect((await colleague.refused('undoProfileChange', { body: { undo } })).code).toBe('UNDO_EXPIRED');
    await colleague.ok('updateShop', { params: { code: 'S3' }, body: { ...address, city: 'Como' } });
    expect((await who.refused('undoProfileChange', { body: { undo } })).code).toBe('UNDO_EXPIRED');
    expect((await who.ok('getProfile')).shops.at(-1)?.city).toBe('Como');
  });
  test('nor is what a colleague has made the usual address since', async () => {
    const who = await mintShopper(shop);
    const colleague = await mintColleague(shop, who);
    const { undo } = await addShop(who);
    await colleague.ok('updateShop', { params: { code: 'S3' }, body: { ...address, isDefault: true } });
    expect((await who.refused('undoProfileChange', { body: { undo } })).code).toBe('UNDO_EXPIRED');
    expect((await who.ok('getProfile')).shops[0]?.code).toBe('S3');
  });
  test('two who add at once both get an address of their own', async () => {
    const who = await mintShopper(shop);
    const colleague = await mintColleague(shop, who);
    await Promise.all([addShop(who, { name: 'A' }), addShop(colleague, { name: 'B' }), addShop(who, { name: 'C' })]);
    const { shops } = await who.ok('getProfile');
    expect(shops.map(({ code }) => code).sort()).toEqual(['S1', 'S2', 'S3', 'S4', 'S5']);
    expect(new Set(shops.slice(2).map(({ name }) => name))).toEqual(new Set(['A', 'B', 'C']));
  });
  test('after an hour nothing of it can be taken back, and removed contacts are gone for good', async () => {
    const who = await mintShopper(shop);
    const { profile } = await who.ok('addContact', { ...key(), body: contact });
    const { undo } = await who.ok('removeContact', { params: { id: profile.contacts[0]!.id } });
    await shop.store.transaction((tx) => deleteOldProfileUndos(tx, new Date(Date.now() + 1_000)));
    expect((await who.refused('undoProfileChange', { body: { undo } })).code).toBe('UNDO_EXPIRED');
    const left = await shop.store.read((tx) =>
      tx.one<{ n: number }>('select count(*)::int as n from customer_contact where customer_code = $1', [who.customerCode]),
    );
    expect(left?.n).toBe(0);
  });
});

describe('undoProfileChange, at its limits', () => {
  test('for an hour, and no longer', async () => {
    const who = await mintShopper(shop);
    const first = await addShop(who);
    shop.advance(59 * 60_000);
    expect((await who.ok('undoProfileChange', { body: { undo: first.undo } })).undo).toBeNull();
    const second = await addShop(who);
    shop.advance(61 * 60_000);
    expect((await who.refused('undoProfileChange', { body: { undo: second.undo } })).code).toBe('UNDO_EXPIRED');
  });
  test('an address for which there are lines now does not go', async () => {
    const who = await mintShopper(shop);
    const { undo } = await addShop(who);
    await who.ok('addCartItem', { body: cut(await fabricWith(shop, [{ lengthCm: 9_000 }]), 2.2, { shop: 'S3' }) });
    expect((await who.refused('undoProfileChange', { body: { undo } })).code).toBe('UNDO_EXPIRED');
    expect((await who.ok('getProfile')).shops.map(({ code }) => code)).toEqual(['S1', 'S2', 'S3']);
  });
  test('a cart without lines that begins with it begins with the usual one', async () => {
    const who = await mintShopper(shop);
    const { undo } = await addShop(who);
    const { version } = await who.ok('getCart');
    expect((await who.ok('updateCart', { body: { version, shop: 'S3' } })).shop).toBe('S3');
    await who.ok('undoProfileChange', { body: { undo } });
    expect((await who.ok('getCart')).shop).toBe('S1');
  });
});
test('whoever sees prices is told what is left of a VAT ceiling', async () => {
  const { terms } = await (await mintShopper(shop, { customer: { vatCeilingLeft: 5_000 } })).ok('getProfile');
  expect(terms).toMatchObject({ vatCeilingLeft: { amount: 5_000, currency: 'EUR' } });
});
test('nothing is kept of the blanks around what was typed', async () => {
  const who = await mintShopper(shop);
  const around = (body: Record<string, string>, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(body).map(([name, text]) => [name, fields.includes(name) ? `  ${text} ` : text]));
  const { profile } = await who.ok('addContact', { ...key(), body: around(contact, ['name', 'note']) });
  expect(profile.contacts[0]).toMatchObject(contact);
  const places = ['name', 'street', 'postalCode', 'city'];
  expect((await who.ok('addShop', { ...key(), body: around(address, places) })).profile.shops.at(-1)).toMatchObject(address);
});

describe('requestProfileChange, withdrawProfileChange', () => {
  const mill = async (instruction: Parameters<typeof execute>[1][number]) => (await execute(shop.app, [instruction]))[0]!;
  test('waits for the mill, which accepts it; who asked is told by mail', async () => {
    const who = await mintShopper(shop);
    const wish = { street: 'Via dei Telai 9', city: 'Bergamo', website: 'https://x.example', note: SCRIPT };
    const { profile } = await who.ok('requestProfileChange', { ...key(), body: wish });
    const [request] = profile.requests;
    expect(request).toMatchObject({
      state: 'OPEN',
      requestedBy: 'Tess Ter',
      note: SCRIPT,
      decidedAt: null,
      changes: [
        { field: 'street', from: 'Via Prova 1', to: 'Via dei Telai 9' },
        { field: 'website', from: '', to: 'https://x.example' },
      ],
    });
    expect(profile.company.street).toBe('Via Prova 1');
    expect((await who.refused('requestProfileChange', { ...key(), body: { city: 'Lecco' } })).code).toBe('PROFILE_REQUEST_OPEN');
    const listed = await mill({ kind: 'customer-list' });
    expect(listed.message).toContain(`${request!.id}: ${who.customerCode}`);
    // Why something is refused is nothing to say to whom it is granted.
    expect(await mill({ kind: 'customer-decide', request: request!.id, accept: true, reason: 'Fine' })).toMatchObject({ ok: true });
    const after = await who.ok('getProfile');
    expect(after.company).toMatchObject({ street: 'Via dei Telai 9', website: 'https://x.example', city: 'Bergamo' });
    expect(after.requests[0]).toMatchObject({ state: 'ACCEPTED', reason: '' });
    await shop.app.worker.runOnce();
    expect(shop.mails.find(({ to }) => to === `${who.username}@example.com`)?.text).toContain('accepted your request');
    expect(await mill({ kind: 'customer-decide', request: request!.id, accept: true })).toMatchObject({ ok: false });
  });
  test('a firm that is called otherwise now is called so at once, wherever somebody is logged in', async () => {
    const who = await mintShopper(shop);
    const { content } = await who.ok('listClients');
    const { profile } = await who.ok('requestProfileChange', { ...key(), body: { name: 'Camiceria Nuova' } });
    await mill({ kind: 'customer-decide', request: profile.requests[0]!.id, accept: true });
    expect(content[0]?.name).not.toBe('Camiceria Nuova');
    const me = await shop.store.read((tx) => tx.one<{ id: number }>('select id from shop_user where username = $1', [who.username]));
    expect((await who.ok('getUser', { params: { id: me!.id } })).userDetail.currentCustomer.name).toBe('Camiceria Nuova');
  });
  test('is answered in the language of who asked', async () => {
    const who = await mintShopper(shop);
    await shop.store.transaction((tx) => tx.run(`update shop_user set language_code = 'de' where username = $1`, [who.username]));
    const { profile } = await who.ok('requestProfileChange', { ...key(), body: { city: 'Lecco' } });
    await mill({ kind: 'customer-decide', request: profile.requests[0]!.id, accept: true });
    const mails = await shop.store.read((tx) =>
      tx.rows('select template, lang from mail_outbox where recipient = $1', [`${who.username}@example.com`]),
    );
    expect(mails).toEqual([{ template: 'profile-accepted', lang: 'de' }]);
  });
  test('is refused with a reason, or taken back before; what does not differ is no wish', async () => {
    const who = await mintShopper(shop);
    expect((await who.refused('requestProfileChange', { ...key(), body: { street: ' Via Prova 1 ' } })).code).toBe('PROFILE_UNCHANGED');
    const ask = async (body: object) => (await who.ok('requestProfileChange', { ...key(), body })).profile.requests[0]!.id;
    const first = await ask({ name: 'Other' });
    for (const none of [{}, { reason: ' \t ' }])
      expect(await mill({ kind: 'customer-decide', request: first, accept: false, ...none })).toMatchObject({ ok: false });
    expect(await mill({ kind: 'customer-decide', request: first, accept: false, reason: 'No papers' })).toMatchObject({ ok: true });
    expect((await who.ok('getProfile')).requests[0]).toMatchObject({ state: 'REFUSED', reason: 'No papers' });
    // Who asked is told so, with the reason: by mail and in the shop.
    await shop.app.worker.runOnce();
    const told = shop.mails.filter(({ to }) => to === `${who.username}@example.com`);
    expect(told.map(({ text }) => [text.includes('No papers'), text.includes('accepted')])).toEqual([[true, false]]);
    expect((await who.ok('listInbox')).content).toMatchObject([{ event: 'PROFILE_DECIDED', subject: String(first), state: 'REFUSED' }]);
    expect(await mill({ kind: 'customer-decide', request: first, accept: true })).toMatchObject({ ok: false });
    expect((await who.ok('getProfile')).company.name).toBe(`Test ${who.customerCode}`);
    const second = await ask({ note: 'Only a word' });
    const today = shop.app.deps.clock().toISOString().slice(0, 10);
    expect((await mill({ kind: 'customer-list' })).message.split('\n').find((line) => line.startsWith(`${second}:`))).toContain(today);
    const long = await mill({ kind: 'customer-decide', request: second, accept: false, reason: 'x'.repeat(501) });
    expect(long).toMatchObject({ ok: false, message: expect.stringContaining('500') });
    const stranger = await mintShopper(shop);
    expect((await stranger.refused('withdrawProfileChange', { params: { id: second } })).code).toBe('NOT_FOUND');
    expect((await who.ok('withdrawProfileChange', { params: { id: second } })).profile.requests[0]).toMatchObject({ state: 'WITHDRAWN' });
    expect((await who.ok('getProfile')).company.name).toBe(`Test ${who.customerCode}`);
    expect(await mill({ kind: 'customer-decide', request: 999_999, accept: true })).toMatchObject({ ok: false });
  });
});
