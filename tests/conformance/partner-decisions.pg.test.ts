// What the mill makes of a request, country by country, and where the limits of a request lie.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { execute, type Instruction } from '../../server/mill/commands.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { partnerRequest } from '../support/partner.ts';
import { drain } from '../support/pay.ts';
import { clientOf, Shopper } from '../support/shop.ts';

let shop: TestApp;
let visitor: Shopper;
beforeAll(async () => {
  shop = await openTestApp();
  visitor = new Shopper(clientOf(shop), '', '', null as unknown as string);
});
afterAll(() => shop.close());
beforeEach(() => shop.store.transaction((tx) => tx.run('delete from rate_limit')));

const MINUTE = 60_000;
type Wanted = { [K in keyof typeof partnerRequest]?: Partial<(typeof partnerRequest)[K]> };
const bodyOf = (token: string, more: Wanted, rest: object = {}) => ({
  token,
  request: Object.fromEntries(Object.entries(partnerRequest).map(([name, step]) => [name, { ...step, ...more[name as keyof Wanted] }])),
  termsAccepted: true,
  privacyConsent: true,
  privacyVersion: '2026-11',
  ...rest,
});
let firms = 0;
/** A request that was filled in for so long; its number in the mill's list is found by its address. */
async function sent(more: Wanted = {}, rest: object = {}, tookMs = 5 * MINUTE) {
  const email = `firm-${++firms}@decisions.example.com`;
  const { token } = await visitor.ok('createPartnerDraft');
  shop.advance(tookMs);
  await visitor.ok('submitPartnerRequest', { body: bodyOf(token, { ...more, administration: { email, ...more.administration } }, rest) });
  const line = (await mill({ kind: 'partner-list', all: true }))
    .split('\n')
    .find((each) => each.includes(more.administration?.email ?? email));
  return { token, email, id: Number(line?.split(':')[0]), line: line ?? '' };
}
async function mill(instruction: Instruction): Promise<string> {
  const [outcome] = await execute(shop.app, [instruction]);
  if (!outcome?.ok) throw new Error(outcome?.message);
  return outcome.message;
}
const customerOf = (code: string) =>
  shop.store.read((tx) =>
    tx.one(
      `select currency, time_zone as "timeZone", vat_bp as "vatBp", customs_duty_pending as "owesDuty", ditte, country, postal_code as "postalCode",
         (select json_agg(json_build_array(s.code, s.name, s.street, s.city) order by position) from customer_shop s where s.customer_code = c.code) as shops
       from customer c where code = $1`,
      [code],
    ),
  );
const accepted = async (id: number, more: object = {}) =>
  /customer (\S+) in/.exec(await mill({ kind: 'partner-accept', id, ...more }))?.[1] ?? '';
const mailsTo = async (email: string) => {
  await drain(shop);
  return shop.mails.filter(({ to }) => to === email);
};

test.each([
  ['IT', '00743110157', 'EUR', 'Europe/Rome', 2200],
  ['DE', '136695976', 'EUR', 'Europe/Rome', 0],
  ['IE', '6433435F', 'EUR', 'Europe/Dublin', 0],
  ['PT', '501964843', 'EUR', 'Europe/Lisbon', 0],
  ['GB', '980780684', 'GBP', 'Europe/London', 0],
  ['US', '12', 'USD', 'America/New_York', 0],
  ['CA', '12', 'EUR', 'America/Toronto', 0],
  ['CH', '107787577', 'CHF', 'Europe/Rome', 0],
  ['LI', '12', 'CHF', 'Europe/Rome', 0],
  ['HK', '', 'HKD', 'Asia/Hong_Kong', 0],
  ['CN', '12', 'EUR', 'Asia/Shanghai', 0],
  ['JP', '12', 'EUR', 'Asia/Tokyo', 0],
  ['AU', '12', 'EUR', 'Australia/Sydney', 0],
] as const)(
  'a firm of %s (%s) pays in %s, lives by the clock of %s, with VAT of %i',
  async (country, vatNumber, currency, timeZone, vatBp) => {
    const { id } = await sent({ administration: { country, vatNumber } });
    expect(await customerOf(await accepted(id))).toMatchObject({ country, currency, timeZone, vatBp, owesDuty: country === 'US' });
  },
);
test('who names no other address has goods sent to the firm’s own; Bespoke is open where the mill says nothing', async () => {
  const { id } = await sent();
  expect(await customerOf(await accepted(id))).toMatchObject({
    ditte: ['002'],
    postalCode: '69002',
    shops: [['S1', 'Chemiserie Lumière', '12 rue de la République', 'Lyon']],
  });
});
test('addresses that were named bear their own names, in their order', async () => {
  const of = (company: string, street: string) => ({ company, street, postalCode: '69003', city: 'Lyon', country: 'FR' as const });
  const { id } = await sent({ production: { addresses: [of('Atelier Nord', '1 rue A'), of('Dépôt', '2 rue B')] } });
  expect(await customerOf(await accepted(id))).toMatchObject({
    shops: [
      ['S1', 'Atelier Nord', '1 rue A', 'Lyon'],
      ['S2', 'Dépôt', '2 rue B', 'Lyon'],
    ],
  });
});
test('a second of the same name has a number behind it', async () => {
  const person = { firstName: 'Ada', lastName: 'Twin' };
  const names: string[] = [];
  for (let at = 0; at < 3; at++) {
    const { id } = await sent({ administration: person });
    names.push(/; (\S+) gets/.exec(await mill({ kind: 'partner-accept', id }))?.[1] ?? '');
    // However it is written, it is the same name.
    await shop.store.transaction((tx) => tx.run(`update shop_user set username = upper(username) where username = 'ada.twin'`));
  }
  expect(names).toEqual(['ada.twin', 'ada.twin2', 'ada.twin3']);
});
test('an invitation is good for seven days, as its mail says', async () => {
  const { id, email } = await sent();
  await mill({ kind: 'partner-accept', id });
  const [, invitation] = await mailsTo(email);
  const link = new URL(/https?:\/\/\S+reset-password\S+/.exec(invitation?.text ?? '')?.[0] ?? '');
  expect(invitation?.text).toMatch(/\b7 days/);
  const params = { a: link.searchParams.get('token') ?? '', b: link.searchParams.get('data') ?? '' };
  const late = await sent();
  await mill({ kind: 'partner-accept', id: late.id });
  const other = new URL(/https?:\/\/\S+reset-password\S+/.exec((await mailsTo(late.email))[1]?.text ?? '')?.[0] ?? '');
  shop.advance(7 * 86_400_000 - 60 * MINUTE);
  await visitor.ok('resetPassword', {
    params: { a: other.searchParams.get('token') ?? '', b: other.searchParams.get('data') ?? '' },
    body: { password: 'a-new-password-of-hers' },
  });
  shop.advance(61 * MINUTE);
  expect(await visitor.refused('resetPassword', { params, body: { password: 'a-new-password-of-hers' } })).toMatchObject({ status: 400 });
});
test('whoever looks like a machine has no mail, not of the request and not of its refusal', async () => {
  const { id, email } = await sent({}, { homepage: 'https://spam.example.com' });
  await mill({ kind: 'partner-refuse', id, reason: 'Spam' });
  expect(await mailsTo(email)).toEqual([]);
});
test('four seconds are enough for a person', async () => {
  expect((await sent({}, {}, 3_500)).line).toContain('LOOKS LIKE A MACHINE');
  expect((await sent({}, {}, 5_000)).line).not.toContain('LOOKS LIKE A MACHINE');
});
test('a reason has five hundred characters at most', async () => {
  const { id } = await sent();
  await expect(mill({ kind: 'partner-refuse', id, reason: 'x'.repeat(501) })).rejects.toThrow(/500/);
  await mill({ kind: 'partner-refuse', id, reason: 'x'.repeat(500) });
});
test.each(['companyName', 'firstName', 'lastName', 'street', 'city'])('%s of blanks is none', async (name) => {
  const { token } = await visitor.ok('createPartnerDraft');
  expect(await visitor.refused('submitPartnerRequest', { body: bodyOf(token, { administration: { [name]: '  ' } }) })).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ path: `body.request.administration.${name}`, code: 'required' }],
  });
});
test('whose shirts all cost the same has one price', async () => {
  const { token } = await sent({ sales: { minimumPrice: 150, maximumPrice: 150 } });
  expect((await visitor.ok('getPartner', { params: { token } })).state).toBe('submitted');
});
test('a request says when it was sent and when it was decided', async () => {
  const { token, id } = await sent();
  const at = async () => {
    const { submittedAt, decidedAt } = await visitor.ok('getPartner', { params: { token } });
    return [submittedAt, decidedAt];
  };
  const [submitted, open] = await at();
  expect([submitted !== null, open]).toEqual([true, null]);
  shop.advance(MINUTE);
  await accepted(id);
  const [still, decided] = await at();
  expect(still).toBe(submitted);
  expect(Date.parse(decided ?? '')).toBeGreaterThanOrEqual(Date.parse(submitted ?? '') + MINUTE);
});
test('one mailbox is told of ten requests, and more are kept all the same', async () => {
  const email = 'crowded@decisions.example.com';
  for (let at = 0; at < 12; at++) await sent({ administration: { email } });
  expect(await mailsTo(email)).toHaveLength(12);
  // At one moment: nothing of the allowance has come back.
  const tokens = await Promise.all(Array.from({ length: 12 }, async () => (await visitor.ok('createPartnerDraft')).token));
  shop.advance(600 * MINUTE);
  const other = 'at-once@decisions.example.com';
  for (const token of tokens) await visitor.ok('submitPartnerRequest', { body: bodyOf(token, { administration: { email: other } }) });
  expect(await mailsTo(other)).toHaveLength(10);
  for (const token of tokens) expect((await visitor.ok('getPartner', { params: { token } })).state).toBe('submitted');
});
test('requests, drafts and savings of one address are counted each by itself', async () => {
  const codes: unknown[] = [];
  const { token } = await visitor.ok('createPartnerDraft');
  for (let at = 0; at < 31; at++) {
    const { token: own } = await visitor.ok('createPartnerDraft');
    codes.push(((await visitor.send('submitPartnerRequest', { body: bodyOf(own, {}) })).body as { code?: string }).code ?? 'kept');
  }
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(1);
  await visitor.ok('updatePartnerDraft', { params: { token }, body: { typed: '' } });
});
test('a mailbox is one, in whatever case its address is written', async () => {
  const { token } = await visitor.ok('createPartnerDraft');
  const statuses: number[] = [];
  for (const linkTo of [
    'draft@decisions.example.com',
    'DRAFT@decisions.example.com',
    'Draft@decisions.example.com',
    'drafT@decisions.example.com',
  ])
    statuses.push((await visitor.send('updatePartnerDraft', { params: { token }, body: { typed: '', linkTo } })).status);
  expect(statuses).toEqual([200, 200, 200, 400]);
  const tokens = await Promise.all(Array.from({ length: 12 }, async () => (await visitor.ok('createPartnerDraft')).token));
  shop.advance(5 * MINUTE);
  for (const [at, each] of tokens.entries()) {
    const email = `${at % 2 ? 'CASE' : 'case'}@decisions.example.com`;
    await visitor.ok('submitPartnerRequest', { body: bodyOf(each, { administration: { email } }) });
  }
  expect([...(await mailsTo('case@decisions.example.com')), ...(await mailsTo('CASE@decisions.example.com'))]).toHaveLength(10);
});
test('a request is told to the staff, and to nobody of them who is shut out', async () => {
  const told = async () => {
    const { email } = await sent();
    await drain(shop);
    return shop.mails.filter(({ text, to }) => to !== email && text.includes(email)).map(({ to }) => to);
  };
  const staff = await told();
  expect(staff).toContain('chiara.villa@example.com');
  const shut = (active: boolean) =>
    shop.store.transaction((tx) => tx.run('update shop_user set active = $1 where email = $2', [active, 'chiara.villa@example.com']));
  await shut(false);
  expect(await told()).toEqual(staff.filter((to) => to !== 'chiara.villa@example.com'));
  await shut(true);
});
test('a new customer begins with the terms of one who pays in the same currency', async () => {
  const termsOf = (where: string, value: string) =>
    shop.store.read((tx) =>
      tx.one(
        `select bank, iban, delivery_cost as "deliveryCost", free_delivery_from as "freeDeliveryFrom" from customer where ${where} = $1 order by code limit 1`,
        [value],
      ),
    );
  for (const [country, currency, vatNumber] of [
    ['GB', 'GBP', '980780684'],
    ['US', 'USD', '12'],
  ] as const) {
    const usual = await termsOf('currency', currency);
    const { id } = await sent({ administration: { country, vatNumber } });
    expect(await termsOf('code', await accepted(id)), country).toEqual(usual);
  }
});
