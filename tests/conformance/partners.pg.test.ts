import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationId } from '../../generated/server/operations.ts';
import type { ShownPartner } from '../../server/domain/partner/show.ts';
import { execute, type Instruction } from '../../server/mill/commands.ts';
import { partnerSheet, safeNames } from '../../server/mill/partner-sheet.ts';
import { loadLabels } from '../../server/prepare/labels.node.ts';
import { isFileNeeded } from '../../server/store/queries/files.ts';
import { FilePart, somePdf } from '../contract/files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { partnerRequest } from '../support/partner.ts';
import { drain } from '../support/pay.ts';
import { readPdf } from '../support/pdf.ts';
import { clientOf, cut, fabricWith, mintShopper, type ProblemBody, Shopper } from '../support/shop.ts';
import { together } from '../support/together.ts';

let shop: TestApp;
let visitor: Shopper;
beforeAll(async () => {
  shop = await openTestApp();
  visitor = new Shopper(clientOf(shop), '', '', null as unknown as string);
});
afterAll(() => shop.close());
beforeEach(() => shop.store.transaction((tx) => tx.run('delete from rate_limit')));

const draft = async () => (await visitor.ok('createPartnerDraft')).token;
const refusal = (id: OperationId, call: object): Promise<ProblemBody> => visitor.refused(id, call);
type Wanted = typeof partnerRequest;
const submission = (token: string, more: { [K in keyof Wanted]?: Partial<Wanted[K]> } = {}, rest: object = {}) => {
  const request = Object.fromEntries(
    Object.entries(partnerRequest).map(([name, step]) => [name, { ...step, ...more[name as keyof Wanted] }]),
  );
  return { token, request, termsAccepted: true, privacyConsent: true, privacyVersion: '2026-11', ...rest };
};
const MINUTE = 60_000;
/** A request that was filled in as slowly as people do. */
async function sent(more: Parameters<typeof submission>[1] = {}, rest: object = {}, language = 'en'): Promise<string> {
  const token = await draft();
  shop.advance(5 * MINUTE);
  await visitor.ok('submitPartnerRequest', { body: submission(token, more, rest), headers: { 'accept-language': language } });
  return token;
}
async function mill(instruction: Instruction): Promise<string> {
  const [outcome] = await execute(shop.app, [instruction]);
  if (!outcome?.ok) throw new Error(outcome?.message);
  return outcome.message;
}
const listed = (all = false) => mill({ kind: 'partner-list', all });
const numberOf = async (email: string) =>
  Number(
    (await listed(true))
      .split('\n')
      .find((line) => line.includes(email))
      ?.split(':')[0],
  );
const labels = loadLabels();
async function shown(id: number) {
  const partner = JSON.parse(await mill({ kind: 'partner-show', id, withFiles: true })) as ShownPartner;
  return { text: partnerSheet(partner, (key) => labels[key]?.en ?? key), files: partner.files };
}
const mailsTo = async (email: string) => {
  await drain(shop);
  return shop.mails.filter(({ to }) => to === email);
};

describe('createPartnerDraft', () => {
  test('gives each a token of its own', async () => {
    const tokens = [await draft(), await draft()];
    expect(new Set(tokens).size).toBe(2);
    expect(await visitor.ok('getPartner', { params: { token: tokens[0] } })).toMatchObject({ state: 'draft', typed: '', companyName: '' });
  });
});

describe('updatePartnerDraft', () => {
  test('keeps what was typed, right or wrong, and mails a link to go on elsewhere', async () => {
    const token = await draft();
    const typed = JSON.stringify({ administration: { companyName: '<b>‮Lumière</b>', email: 'not yet' } });
    const linkTo = 'other-device@example.com';
    expect(await visitor.ok('updatePartnerDraft', { params: { token }, body: { typed, linkTo } })).toEqual({ warnings: [] });
    expect((await visitor.ok('getPartner', { params: { token } })).typed).toBe(typed);
    const [mail] = await mailsTo(linkTo);
    expect(mail?.text).toContain(`/en/become-a-partner?request=${token}`);
    for (let more = 0; more < 2; more++) await visitor.ok('updatePartnerDraft', { params: { token }, body: { typed, linkTo } });
    expect(await refusal('updatePartnerDraft', { params: { token }, body: { typed, linkTo } })).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    });
  });
  test('warns of an unusual VAT number, and of a firm that is a customer already, however its number is written', async () => {
    const token = await draft();
    const ask = async (country: string, vatNumber: string) =>
      (await visitor.ok('updatePartnerDraft', { params: { token }, body: { typed: '', company: { country, vatNumber } } })).warnings;
    expect(await ask('FR', 'FR40303265045')).toEqual([]);
    expect(await ask('FR', 'FR40303265046')).toEqual(['VAT_NUMBER_UNUSUAL']);
    const customer = await mintShopper(shop);
    const known = async (number: string) =>
      shop.store.transaction((tx) => tx.run('update customer set vat_number = $2 where code = $1', [customer.customerCode, number]));
    await known('IT 00743 110157');
    for (const number of ['00743110157', 'it00743110157']) expect(await ask('IT', number)).toEqual(['COMPANY_KNOWN']);
    await known('CHE-107.787.577 MWST');
    for (const number of ['CHE107787577', 'CHE-107.787.577 TVA']) expect(await ask('CH', number)).toEqual(['COMPANY_KNOWN']);
    await known('EL094259216');
    expect(await ask('GR', '094259216')).toEqual(['COMPANY_KNOWN']);
  });
});

describe('addPartnerAttachment', () => {
  test('takes what the bytes say is a PDF, JPEG or PNG; five, and the same one once', async () => {
    const token = await draft();
    const add = (file: FilePart) => visitor.send('addPartnerAttachment', { params: { token }, body: { file } });
    const pdf = somePdf('register.pdf');
    const first = (await add(pdf)).body as { id: string };
    expect((await add(pdf)).body).toEqual(first);
    // Under whatever name.
    expect((await add(new FilePart('again.pdf', pdf.type, pdf.bytes))).body).toEqual(first);
    const disguised = await add(new FilePart('register.pdf', 'application/pdf', '<script>alert(1)</script>'));
    expect(disguised.body).toMatchObject({ status: 400, code: 'FILE_TYPE_REFUSED' });
    const large = new Uint8Array(10 * 1024 ** 2 + 1);
    large.set([0x25, 0x50, 0x44, 0x46, 0x2d]);
    expect((await add(new FilePart('a.pdf', 'application/pdf', large))).body).toMatchObject({ code: 'FILE_TOO_LARGE' });
    for (let more = 0; more < 4; more++) expect((await add(somePdf())).status).toBe(200);
    expect((await add(somePdf())).body).toMatchObject({ code: 'FILE_LIMIT' });
    expect((await visitor.ok('getPartner', { params: { token } })).attachments).toHaveLength(5);
    // They are not swept away as nobody's.
    const { sha256 } = (await shop.store.read((tx) =>
      tx.one<{ sha256: string }>('select sha256 from partner_file where id = $1', [first.id]),
    )) ?? { sha256: '' };
    expect(await shop.store.read((tx) => isFileNeeded(tx, sha256))).toBe(true);
  });
});

describe('removePartnerAttachment', () => {
  test('takes a file of this draft away, and no other one’s', async () => {
    const [token, stranger] = [await draft(), await draft()];
    const { id } = await visitor.ok('addPartnerAttachment', { params: { token }, body: { file: somePdf() } });
    expect(await refusal('removePartnerAttachment', { params: { token: stranger, id } })).toMatchObject({ status: 404 });
    await visitor.ok('removePartnerAttachment', { params: { token, id } });
    expect((await visitor.ok('getPartner', { params: { token } })).attachments).toEqual([]);
  });
});

const WRONG_SITES = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com',
  'https://',
  'none',
  'www',
  'https://claire@example.com',
  'https://example.com/<script>',
  'https://example .com',
  '//example.com',
  '\\\\example.com',
  "' or 1=1 --",
];
const SITES = ['', 'www.example.com', 'EXAMPLE.com', 'https://www.example.com/fr/?a=1#b', 'HTTP://crèmerie.example:8080', '例子.example'];

describe('submitPartnerRequest', () => {
  test('a site is the name of a host on the web, with or without its path', async () => {
    const send = async (website: string) => {
      const token = await draft();
      shop.advance(5 * MINUTE);
      return visitor.send('submitPartnerRequest', { body: submission(token, { administration: { website } }) });
    };
    for (const website of WRONG_SITES)
      expect((await send(website)).body, website).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ path: 'body.request.administration.website', code: 'invalid_format' }],
      });
    for (const website of SITES) expect((await send(website)).status, website).toBe(200);
  });
  test('once however often it is sent; both sides have a mail, and nothing can be changed any more', async () => {
    const email = 'once@example.com';
    const token = await draft();
    await visitor.ok('addPartnerAttachment', { params: { token }, body: { file: somePdf() } });
    shop.advance(5 * MINUTE);
    const body = submission(token, { administration: { email, companyName: '  Lumière & Fils <script> ' } });
    await together(shop, Array.from({ length: 5 }), () => visitor.ok('submitPartnerRequest', { body }));
    await visitor.ok('submitPartnerRequest', { body: submission(token, { administration: { email, companyName: 'Another' } }) });
    expect(await visitor.ok('getPartner', { params: { token } })).toMatchObject({
      state: 'submitted',
      typed: '',
      companyName: 'Lumière & Fils <script>',
    });
    const [received, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(received?.subject).toBe('We have received the request of Lumière & Fils <script>');
    expect(received?.html).not.toContain('<script>');
    const told = (await mailsTo('chiara.villa@example.com')).filter(({ text }) => text.includes(email));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Allegati: 1.');
    for (const [id, call] of [
      ['updatePartnerDraft', { params: { token }, body: { typed: '' } }],
      ['addPartnerAttachment', { params: { token }, body: { file: somePdf() } }],
    ] as const)
      expect(await refusal(id, call)).toMatchObject({ code: 'PARTNER_SUBMITTED' });
  });
  test('says at its field what is wrong: VAT number, prices, courier, consent', async () => {
    const token = await draft();
    const wrong = async (more: Parameters<typeof submission>[1], rest: object = {}) => {
      const { code, errors } = await refusal('submitPartnerRequest', { body: submission(token, more, rest) });
      return [code, errors?.[0]?.path];
    };
    expect(await wrong({ administration: { vatNumber: 'FR40303265046' } })).toEqual([
      'VAT_NUMBER_INVALID',
      'body.request.administration.vatNumber',
    ]);
    expect(await wrong({ sales: { minimumPrice: 200, maximumPrice: 100 } })).toEqual([
      'VALIDATION_FAILED',
      'body.request.sales.maximumPrice',
    ]);
    expect(await wrong({ production: { ownCourier: true, courier: ' ' } })).toEqual([
      'VALIDATION_FAILED',
      'body.request.production.courier',
    ]);
    expect(await wrong({ administration: { companyName: '   ' } })).toEqual([
      'VALIDATION_FAILED',
      'body.request.administration.companyName',
    ]);
    expect(await wrong({ administration: { phone: 'abcde' } })).toEqual(['VALIDATION_FAILED', 'body.request.administration.phone']);
    expect(await wrong({ administration: { postalCode: ' ' } })).toEqual(['VALIDATION_FAILED', 'body.request.administration.postalCode']);
    expect(await wrong({ administration: { vatNumber: '' } })).toEqual(['VAT_NUMBER_INVALID', 'body.request.administration.vatNumber']);
    const address = { company: 'Atelier', street: '3 quai', city: 'Lyon', postalCode: '', country: 'FR' as const };
    expect(await wrong({ production: { addresses: [{ ...address, country: 'HK' }, address] } })).toEqual([
      'VALIDATION_FAILED',
      'body.request.production.addresses.1.postalCode',
    ]);
    expect(await wrong({}, { termsAccepted: false })).toEqual(['VALIDATION_FAILED', 'body.termsAccepted']);
    expect(await wrong({}, { privacyConsent: false })).toEqual(['VALIDATION_FAILED', 'body.privacyConsent']);
    expect(await wrong({}, { token: 'x'.repeat(43) })).toEqual(['VALIDATION_FAILED', 'body.token']);
  });
  test('a firm of a country that has neither postal codes nor VAT numbers needs none', async () => {
    const token = await draft();
    const company = { country: 'HK', vatNumber: '' } as const;
    const { warnings } = await visitor.ok('updatePartnerDraft', { params: { token }, body: { typed: '', company } });
    expect(warnings).toEqual([]);
    await visitor.ok('submitPartnerRequest', { body: submission(token, { administration: { ...company, postalCode: '' } }) });
    expect((await visitor.ok('getPartner', { params: { token } })).state).not.toBe('draft');
  });
  test('a machine is told nothing, and nobody is told of it; what it sent is kept', async () => {
    await sent({ administration: { email: 'robot@example.com' } }, { homepage: 'https://spam.example.com' });
    const hasty = await draft();
    await visitor.ok('submitPartnerRequest', { body: submission(hasty, { administration: { email: 'hasty@example.com' } }) });
    expect(await mailsTo('robot@example.com')).toEqual([]);
    expect(await mailsTo('hasty@example.com')).toEqual([]);
    expect(await listed()).not.toMatch(/robot@|hasty@/);
    expect(await listed(true)).toMatch(/robot@example\.com.*LOOKS LIKE A MACHINE/);
  });
});

describe('getPartner', () => {
  test('accepted: customer, addresses, user and an invitation by which the first password is set', async () => {
    const email = 'accepted@example.com';
    const more = {
      administration: { email, firstName: 'Élodie', lastName: 'Noël' },
      production: {
        addresses: [{ company: 'Atelier', street: '3 quai Saint-Vincent', city: 'Lyon', postalCode: '69001', country: 'FR' as const }],
      },
    };
    const token = await sent(more, {}, 'fr');
    const id = await numberOf(email);
    const told = await mill({ kind: 'partner-accept', id, ditte: ['002', 'STK'] });
    const [, code = '', username = ''] = /customer (C\d+) in 002, STK; (\S+) gets/.exec(told) ?? [];
    expect(username).toBe('elodie.noel');
    expect(await visitor.ok('getPartner', { params: { token } })).toMatchObject({ state: 'accepted', reason: '' });
    const [, invitation] = await mailsTo(email);
    const link = new URL(/https?:\/\/\S+reset-password\S+/.exec(invitation?.text ?? '')?.[0] ?? '');
    // Whoever has asked in French is a user in French, and so are mail and link.
    expect([invitation?.html.match(/lang="(..)"/)?.[1], link.pathname.slice(0, 4)]).toEqual(['fr', '/fr/']);
    const params = { a: link.searchParams.get('token') ?? '', b: link.searchParams.get('data') ?? '' };
    shop.advance(6 * 86_400_000);
    await visitor.ok('resetPassword', { params, body: { password: 'a-new-password-of-her-own' } });
    const login = await visitor.ok('login', { body: { username, password: 'a-new-password-of-her-own' } });
    expect(login.userDetail).toMatchObject({ nome: 'Élodie', languageCode: 'fr', currentCustomer: { code, name: 'Chemiserie Lumière' } });
    const partner = new Shopper(clientOf(shop), username, code, login.userToken);
    expect((await partner.ok('listShops')).content).toMatchObject([{ code: 'S1' }]);
    await expect(mill({ kind: 'partner-accept', id })).rejects.toThrow(/was accepted/);
  });
  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table partner; --",
    '\u202egnp.exe\u2066',
    'شركة القمصان',
    '=HYPERLINK("//evil")',
    '{name:string} {0}',
  ])('%s in every field is a text: in mails, on the terminal, in the shop and on paper', async (attack) => {
    const email = `${Math.random().toString(36).slice(2)}@example.com`;
    const fits = (length: number) => attack.slice(0, length);
    const address = { company: attack, street: attack, city: attack, postalCode: fits(12), country: 'FR' as const };
    await sent({
      administration: {
        email,
        companyName: attack,
        firstName: attack,
        lastName: attack,
        street: attack,
        city: attack,
        postalCode: fits(12),
        phone: '+33 4 72 00 00 00',
        taxCode: fits(20),
      },
      info: { otherSuppliers: attack },
      production: { addresses: [address, address, address], courier: attack, courierAccount: attack, ownCourier: true },
      extra: { message: attack },
    });
    const line = (await listed(true)).split('\n').find((each) => each.includes(email)) ?? '';
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const sheet = (await shown(await numberOf(email))).text.split('\n');
    expect(sheet.filter((each) => /[\p{Cc}\p{Cf}]/u.test(each))).toEqual([]);
    const told = await mill({ kind: 'partner-accept', id: await numberOf(email), ditte: ['002'] });
    const [, code = '', username = ''] = /customer (C\d+) in 002; (\S+) gets/.exec(told) ?? [];
    const mails = [...(await mailsTo(email)), ...shop.mails.filter(({ text }) => text.includes(email))];
    expect(mails.length).toBeGreaterThan(2);
    for (const { html, subject } of mails) {
      expect(html).not.toMatch(/<script|<img/i);
      expect(subject).not.toMatch(/[\r\n]/);
    }
    const link = new URL(/https?:\/\/\S+reset-password\S+/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '');
    const params = { a: link.searchParams.get('token') ?? '', b: link.searchParams.get('data') ?? '' };
    await visitor.ok('resetPassword', { params, body: { password: 'a-new-password-of-her-own' } });
    const { userToken, userDetail } = await visitor.ok('login', { body: { username, password: 'a-new-password-of-her-own' } });
    // What turns the direction of writing is kept nowhere.
    const kept = attack.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
    expect(userDetail).toMatchObject({ nome: kept, currentCustomer: { code, name: kept } });
    const partner = new Shopper(clientOf(shop), username, code, userToken);
    expect((await partner.ok('listShops')).content.map(({ city }) => city)).toEqual(expect.arrayContaining([kept]));
    await partner.ok('addCartItem', { body: cut(await fabricWith(shop, [{ lengthCm: 50_000 }]), 2.2, { shop: 'S1' }) });
    const { version } = await partner.ok('getCart');
    const { paymentId } = await partner.ok('preparePayment', { body: { version, paymentMethod: 'bank_transfer' } });
    const placed = await partner.ok('completeOrder', { body: { paymentId } });
    if (placed.state !== 'ordered') throw new Error(placed.state);
    const paper = await partner.send('getOrderDocument', {
      params: { id: placed.idorder },
      query: { kind: 'confirmation', language: 'en' },
    });
    expect(paper.status).toBe(200);
    const { text } = await readPdf(paper.bytes);
    // On paper as well: the words themselves, whatever they would mean elsewhere.
    if (/^[\x20-\x7e]+$/.test(attack)) expect(text.replaceAll(/\s+/g, ' ')).toContain(attack);
  });
  test('shown: every field in words, and what is attached, under names that lead nowhere', async () => {
    const email = 'shown@example.com';
    const token = await draft();
    const file = somePdf('register.pdf');
    await visitor.ok('addPartnerAttachment', { params: { token }, body: { file } });
    shop.advance(5 * MINUTE);
    const extra = { message: 'We sew by hand.\nSince 1921.' };
    await visitor.ok('submitPartnerRequest', { body: submission(token, { administration: { email }, extra }) });
    const id = await numberOf(email);
    const { text, files } = await shown(id);
    const { administration, sales } = partnerRequest;
    for (const typed of [
      administration.vatNumber,
      administration.phone,
      sales.minimumPrice,
      'register.pdf',
      'We sew by hand.',
      '    Since 1921.',
    ])
      expect(text).toContain(String(typed));
    // Words of the form, none of its codes or keys.
    expect(text).toContain('Primary contact: ');
    expect(text).not.toMatch(/partner\.|_/);
    expect(
      Buffer.from(files[0]?.bytes ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(safeNames(['../../a.pdf', 'C:\\a.pdf', 'a.pdf', 'A.pdf', '\u202egnp.exe', '..'])).toEqual([
      '-..-a.pdf',
      'C--a.pdf',
      'a.pdf',
      'A-2.pdf',
      '-gnp.exe',
      'file',
    ]);
    await expect(mill({ kind: 'partner-show', id: 999_999, withFiles: false })).rejects.toThrow(/no request 999999/);
  });
  test('refused: the reason is shown, and in the mail; a number that is taken is refused', async () => {
    const email = 'refused@example.com';
    const token = await sent({ administration: { email } });
    const id = await numberOf(email);
    await expect(mill({ kind: 'partner-accept', id, customer: 'C1001' })).rejects.toThrow(/taken/);
    await expect(mill({ kind: 'partner-accept', id, ditte: ['XYZ'] })).rejects.toThrow(/no ditta XYZ/);
    await expect(mill({ kind: 'partner-refuse', id, reason: ' ' })).rejects.toThrow(/reason/);
    await mill({ kind: 'partner-refuse', id, reason: 'We already work with a distributor in Lyon.' });
    expect(await visitor.ok('getPartner', { params: { token } })).toMatchObject({
      state: 'refused',
      reason: 'We already work with a distributor in Lyon.',
    });
    expect((await mailsTo(email)).at(-1)?.text).toContain('distributor in Lyon');
    await expect(mill({ kind: 'partner-refuse', id: 999_999, reason: 'x' })).rejects.toThrow(/no request 999999/);
  });
});
