import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MATERIALS } from '../../demo/library/materials.ts';
import { locales } from '../../generated/rules.ts';
import { execute } from '../../server/mill/commands.ts';
import { addDays, dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { readPdf } from '../support/pdf.ts';
import { loginAs, mintColleague, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

let keys = 0;
const key = () => ({ headers: { 'Idempotency-Key': `library-${process.pid}-${++keys}` } });
const TERMS = '2026-11';
const shelf = async (who: Shopper, query: object = {}) => (await who.ok('listLibrary', { query: { size: 100, ...query } })).content;
const named = async (who: Shopper, title: string) => (await shelf(who)).find((each) => each.title === title)!;
const wish = async (who: Shopper, title: string, quantity: number, more: object = {}) => ({
  ...key(),
  body: { lines: [{ material: (await named(who, title)).id, quantity }], shop: 'S1', terms: TERMS, ...more },
});
const mill = async (action: 'confirm' | 'ship' | 'cancel', code: string, more: object = {}) =>
  (await execute(shop.app, [{ kind: 'material-move', action, code, ...more }]))[0]!;
const CARE = 'Care of fine cotton';
const DISPLAY = 'Counter display';

describe('listLibrary', () => {
  test('has every kind, in the language of the call, the newest first; counts are what the filters give', async () => {
    const who = await mintShopper(shop);
    const page = await who.ok('listLibrary', { query: { size: 100 } });
    expect(page.totalElements).toBe(MATERIALS.length);
    expect(page.categories.every(({ count }) => count > 0)).toBe(true);
    const days = page.content.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual([...days].sort().reverse());
    const chinese = await who.ok('listLibrary', { query: { search: '护理', size: 100 }, headers: { 'accept-language': 'zh' } });
    expect(chinese.content.map(({ title }) => title).sort()).toEqual(['亚麻护理', '洗标护理符号', '精细棉布护理'].sort());
    // Every word somewhere, in any order; the name of the kind counts as well.
    const found = async (search: string, locale: string) => {
      const { content } = await who.ok('listLibrary', { query: { search, size: 100 }, headers: { 'accept-language': locale } });
      return content.map(({ title }) => title);
    };
    expect(await found('logo thornbury', 'en')).toEqual(['Thornbury & Hale logo']);
    expect((await found('Pflegeanl Leinen', 'de')).length).toBeGreaterThan(0);
    expect(await found('Thornbury Pflegeanl', 'de')).toEqual([]);
    const spanish = await who.ok('listLibrary', { query: { category: ['TRAINING'], language: ['es'] } });
    expect(spanish.content).toHaveLength(1);
    expect(spanish.languages.find(({ language }) => language === 'de')?.count).toBe(2);
    // And the other way round: of each kind those that there are in Spanish.
    for (const { category, count } of spanish.categories)
      expect((await shelf(who, { category: [category], language: ['es'] })).length, category).toBe(count);
  });
  test('what can not be had says why: expired, too early, of another brand, for a higher tier', async () => {
    const who = await mintShopper(shop);
    const reasons = new Map((await shelf(who)).map(({ title, obstacle }) => [title, obstacle]));
    expect(reasons.get('Declaration of composition 2025')).toMatchObject({ reason: 'EXPIRED', day: expect.any(String) });
    expect(reasons.get('Window autumn/winter 2027-28')).toMatchObject({ reason: 'NOT_YET', day: expect.any(String) });
    expect(reasons.get('Thornbury & Hale logo')).toEqual({ reason: 'BRAND', detail: 'Thornbury & Hale', day: null });
    expect(reasons.get('Matching stripes and checks')).toEqual({ reason: 'TIER', detail: 'Cimosa and Pettine', day: null });
    const german = await who.ok('listLibrary', { query: { size: 100 }, headers: { 'accept-language': 'de' } });
    expect(german.content.map(({ obstacle }) => obstacle?.detail)).toContain('Cimosa und Pettine');
    expect(reasons.get(CARE)).toBeNull();
    const partner = await mintShopper(shop, { customer: { exclusiveOf: ['THH'] } });
    expect((await named(partner, 'Thornbury & Hale logo')).obstacle).toBeNull();
    const shipped = (await shelf(who)).find(({ title }) => title === 'Shade card SS 2026');
    expect(shipped).toMatchObject({ obstacle: null, copies: { left: 0 } });
  });
});

test('what begins today can be had today, and what ends today still can', async () => {
  const who = await mintShopper(shop);
  const title = 'Window autumn/winter 2027-28';
  const today = dayIn('Europe/Rome', shop.app.deps.clock());
  const obstacleFor = async (from: number, to: number) => {
    await shop.store.transaction((tx) =>
      tx.run(`update material set valid_from = $2, valid_to = $3 where title ->> 'en' = $1`, [
        title,
        addDays(today, from),
        addDays(today, to),
      ]),
    );
    return (await named(who, title)).obstacle?.reason ?? null;
  };
  expect([await obstacleFor(1, 9), await obstacleFor(0, 9), await obstacleFor(-9, 0), await obstacleFor(-9, -1)]).toEqual([
    'NOT_YET',
    null,
    null,
    'EXPIRED',
  ]);
});

test('of what can not be had there is neither an address nor a file, and of what can be had both', async () => {
  const who = await mintShopper(shop);
  const film = (await shelf(who)).find(({ link }) => link !== null);
  const bar = (validTo: string | null) =>
    shop.store.transaction((tx) =>
      tx.run(`update material set valid_to = $2, link = coalesce(link, 'https://video.example.com/a') where id = any($1)`, [
        [film?.id, care.id],
        validTo,
      ]),
    );
  const care = await named(who, CARE);
  const given = async () => {
    const now = (await shelf(who)).filter(({ id }) => id === film?.id || id === care.id);
    return now.map(({ obstacle, link }) => [obstacle?.reason ?? null, link !== null]);
  };
  await bar('2020-01-01');
  expect(await given()).toEqual([
    ['EXPIRED', false],
    ['EXPIRED', false],
  ]);
  expect((await who.refused('getLibraryFile', { params: { id: care.id } })).code).toBe('MATERIAL_NOT_SELECTABLE');
  await bar(null);
  expect(await given()).toEqual([
    [null, true],
    [null, true],
  ]);
});

describe('getLibraryFile', () => {
  test('comes in the language of the call or of the file that is named, and not again when it has not changed', async () => {
    const who = await mintShopper(shop);
    const care = await named(who, CARE);
    const fetched = await who.send('getLibraryFile', { params: { id: care.id }, headers: { 'accept-language': 'de' } });
    expect(fetched.headers.get('content-disposition')).toContain('Pflege');
    const again = await who.send('getLibraryFile', {
      params: { id: care.id },
      headers: { 'accept-language': 'de', 'if-none-match': fetched.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
    const italian = care.files.find(({ language }) => language === 'it')!;
    const other = await who.send('getLibraryFile', { params: { id: care.id }, query: { file: italian.file } });
    expect(other.headers.get('content-disposition')).toContain('Cura');
    expect(Number(other.headers.get('content-length'))).toBe(italian.size);
  });
  test('of what has none in the language of the call, comes in English; of what has neither, the first', async () => {
    const who = await mintShopper(shop);
    const { id, files } = await named(who, 'Care of linen');
    const english = files.find(({ language }) => language === 'en');
    const without = async (language: string) => {
      await shop.store.transaction((tx) => tx.run('delete from material_file where material_id = $1 and language = $2', [id, language]));
      const { headers } = await who.send('getLibraryFile', { params: { id }, headers: { 'accept-language': 'zh' } });
      return Number(headers.get('content-length'));
    };
    expect(english).not.toBe(files[0]);
    expect(await without('zh')).toBe(english?.size);
    expect(await without('en')).toBe(files[0]?.size);
  });
  test('whole or in parts, which together are the whole', async () => {
    const who = await mintShopper(shop);
    const { id, files } = await named(who, CARE);
    const [{ file, size } = { file: 0, size: 0 }] = files;
    const ask = (headers: Record<string, string> = {}) =>
      who.client.send('getLibraryFile', { params: { id }, query: { file }, headers }, who.token);
    const whole = await ask();
    expect([whole.status, whole.bytes.length, whole.headers.get('accept-ranges')]).toEqual([200, size, 'bytes']);
    const half = Math.floor(size / 2);
    const etag = whole.headers.get('etag') ?? '';
    const parts = [await ask({ range: `bytes=0-${half - 1}` }), await ask({ range: `bytes=${half}-`, 'if-range': etag })];
    expect(parts.map(({ status }) => status)).toEqual([206, 206]);
    expect(Buffer.concat(parts.map(({ bytes }) => bytes)).equals(Buffer.from(whole.bytes))).toBe(true);
    // Of another file than the one that was begun, everything comes.
    expect((await ask({ range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200);
    expect((await ask({ range: `bytes=${size}-` })).status).toBe(416);
  });
  test('refuses what is not selectable, and knows no file that is not there', async () => {
    const who = await mintShopper(shop);
    const logo = await named(who, 'Thornbury & Hale logo');
    expect(await who.refused('getLibraryFile', { params: { id: logo.id } })).toMatchObject({
      code: 'MATERIAL_NOT_SELECTABLE',
      params: { title: 'Thornbury & Hale logo' },
    });
    const care = await named(who, CARE);
    expect(await who.refused('getLibraryFile', { params: { id: care.id }, query: { file: 99 } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await who.refused('getLibraryFile', { params: { id: 999_999 } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await who.refused('getLibraryFile', { params: { id: (await named(who, DISPLAY)).id } })).toMatchObject({ code: 'NOT_FOUND' });
  });
  test('every printed guide is a tagged PDF in its own language', async () => {
    const who = await mintShopper(shop);
    const care = await named(who, CARE);
    expect(care.languages).toEqual(locales);
    for (const { file, language } of care.files) {
      const answer = await shop.fetch(
        new Request(`http://shop.test/api/v1/library/${care.id}/file?file=${file}`, {
          headers: { authorization: `Bearer ${who.token}`, 'accept-language': 'en' },
        }),
      );
      const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect(pdf.language?.slice(0, 2)).toBe(language);
      expect(pdf.roles.has('H1')).toBe(true);
    }
  });
});

describe('getLibraryPreview', () => {
  test('shows what the list names, to a page without a token', async () => {
    const who = await mintShopper(shop);
    const { preview } = await named(who, 'Orobia 1876 logo');
    const answer = await shop.fetch(new Request(`http://shop.test${preview}`));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    const guessed = await shop.fetch(new Request(`http://shop.test/api/v1/public/library/${'0'.repeat(64)}`));
    expect(guessed.status).toBe(404);
  });
});

describe('requestMaterial, listMaterialRequests', () => {
  test('is kept with its address and the version of the terms, once for a key, and seen by colleagues', async () => {
    const who = await mintShopper(shop);
    const call = await wish(who, CARE, 12, { shop: 'S2', note: '  For March  ' });
    const { request } = await who.ok('requestMaterial', call);
    expect(request).toMatchObject({
      state: 'REQUESTED',
      lines: [{ title: CARE, quantity: 12 }],
      address: { code: 'S2', street: 'Via Prova 1', city: 'Bergamo' },
      note: 'For March',
      terms: TERMS,
      requestedBy: 'Tess Ter',
    });
    expect((await who.ok('requestMaterial', call)).request.id).toBe(request.id);
    const colleague = await mintColleague(shop, who);
    const seen = await colleague.ok('listMaterialRequests', { headers: { 'accept-language': 'it' } });
    expect(seen.content.map(({ code, lines }) => [code, lines[0]?.title])).toEqual([[request.code, 'Cura del cotone fine']]);
    expect(seen.counts.find(({ state }) => state === 'REQUESTED')?.count).toBe(1);
    expect((await (await mintShopper(shop)).ok('listMaterialRequests')).totalElements).toBe(0);
  });
  test('without the terms, to an address of somebody else, of what is not there or not so often: nothing is sent, and it is said why', async () => {
    const who = await mintShopper(shop);
    const lines = [{ material: (await named(who, CARE)).id, quantity: 1 }];
    expect(await who.refused('requestMaterial', { ...key(), body: { lines, shop: 'S1' } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'body.terms', code: 'required' }],
    });
    expect(await who.refused('requestMaterial', { ...key(), body: { lines, shop: 'S9', terms: TERMS } })).toMatchObject({
      code: 'SHOP_UNKNOWN',
    });
    expect(await who.refused('requestMaterial', await wish(who, 'Shade card SS 2026', 1))).toMatchObject({
      code: 'MATERIAL_NOT_SELECTABLE',
      params: { title: 'Shade card SS 2026' },
    });
    expect(await who.refused('requestMaterial', await wish(who, 'Window autumn/winter 2027-28', 1))).toMatchObject({
      code: 'MATERIAL_NOT_SELECTABLE',
    });
    expect(await who.refused('requestMaterial', await wish(who, 'Care symbols for labels', 1))).toMatchObject({
      code: 'MATERIAL_NOT_SELECTABLE',
    });
    expect(await who.refused('requestMaterial', await wish(who, DISPLAY, 3))).toMatchObject({
      code: 'MATERIAL_QUANTITY',
      params: { title: DISPLAY, maximum: 2 },
    });
    // Twice the same material is one wish.
    const { id } = await named(who, DISPLAY);
    const twice = { lines: [1, 2].map(() => ({ material: id, quantity: 2 })), shop: 'S1', terms: TERMS };
    expect(await who.refused('requestMaterial', { ...key(), body: twice })).toMatchObject({ code: 'MATERIAL_QUANTITY' });
    expect((await who.ok('listMaterialRequests')).totalElements).toBe(0);
    const blind = await mintShopper(shop, { rights: { enableCartAndPurchases: false } });
    expect(await blind.refused('listMaterialRequests')).toMatchObject({ code: 'FEATURE_NOT_ENABLED' });
  });
  test('a script in the note stays a text', async () => {
    const who = await mintShopper(shop);
    const note = '<script>alert("x")</script>{{7*7}}=1+1';
    expect((await who.ok('requestMaterial', await wish(who, CARE, 1, { note }))).request.note).toBe(note);
  });
  test('twenty requests may be open, and not one more', async () => {
    const who = await mintShopper(shop);
    for (let at = 0; at < 20; at++) await who.ok('requestMaterial', await wish(who, CARE, 1));
    // One that is packed is open as well.
    const { content } = await who.ok('listMaterialRequests');
    expect(await mill('confirm', content[0]?.code ?? '')).toMatchObject({ ok: true });
    expect(await who.refused('requestMaterial', await wish(who, CARE, 1))).toMatchObject({
      code: 'MATERIAL_REQUEST_LIMIT',
      params: { maximum: 20 },
    });
  });
});

describe('withdrawMaterialRequest', () => {
  test('frees the copies as long as the mill has not confirmed, and is nobody else’s business', async () => {
    const who = await mintShopper(shop, { ditte: ['002', 'STK'] });
    const before = (await named(who, DISPLAY)).copies!.left!;
    const { request } = await who.ok('requestMaterial', await wish(who, DISPLAY, 2));
    expect((await named(who, DISPLAY)).copies!.left).toBe(before - 2);
    const stranger = await mintShopper(shop);
    expect(await stranger.refused('withdrawMaterialRequest', { params: { id: request.id } })).toMatchObject({ code: 'NOT_FOUND' });
    // Nor is it of the other shop of the same customer.
    const go = async (ditta: string) => {
      who.token = (await who.ok('switchCustomer', { body: { ditta, customerCode: who.customerCode } })).userToken;
    };
    await go('STK');
    expect(await who.refused('withdrawMaterialRequest', { params: { id: request.id } })).toMatchObject({ code: 'NOT_FOUND' });
    await go('002');
    expect((await who.ok('withdrawMaterialRequest', { params: { id: request.id } })).request.state).toBe('CANCELLED');
    expect((await named(who, DISPLAY)).copies!.left).toBe(before);
    expect(await who.refused('withdrawMaterialRequest', { params: { id: request.id } })).toMatchObject({ code: 'MATERIAL_REQUEST_CLOSED' });
    // What the mill has confirmed is being packed.
    const { request: packed } = await who.ok('requestMaterial', await wish(who, DISPLAY, 1));
    expect(await mill('confirm', packed.code)).toMatchObject({ ok: true });
    expect(await who.refused('withdrawMaterialRequest', { params: { id: packed.id } })).toMatchObject({ code: 'MATERIAL_REQUEST_CLOSED' });
    expect((await named(who, DISPLAY)).copies!.left).toBe(before - 1);
  });
});

describe('npm run mill -- library', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const every = (text: string) => Object.fromEntries(locales.map((locale) => [locale, `${text} ${locale}`]));
  const material = (more: object = {}) => ({
    code: 'care-hemp',
    category: 'CARE_GUIDE',
    title: every('Hemp'),
    description: every('How hemp is washed'),
    publishedOn: '2026-11-20',
    preview: 'hemp.svg',
    files: [
      { language: 'it', file: 'hemp-it.pdf' },
      { language: 'en', file: 'hemp-en.pdf' },
    ],
    copies: { maximum: 5, left: 7 },
    ...more,
  });
  const FILES = {
    'hemp-it.pdf': base64('%PDF-1.7 it'),
    'hemp-en.pdf': base64('%PDF-1.7 en'),
    'hemp.svg': base64('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  const load = async (more: object = {}, files: Record<string, string> = FILES) =>
    (await execute(shop.app, [{ kind: 'library-load', material: material(more), files }]))[0]!;

  test('what is loaded is on the shelf with its files, replaced under its code, and gone when it is dropped', async () => {
    const who = await mintShopper(shop);
    expect(await load()).toMatchObject({ ok: true });
    const found = await named(who, 'Hemp en');
    expect(found).toMatchObject({
      description: 'How hemp is washed en',
      languages: ['it', 'en'],
      copies: { maximum: 5, left: 7 },
      obstacle: null,
    });
    const file = await who.send('getLibraryFile', { params: { id: found.id }, headers: { 'accept-language': 'it' } });
    expect(Buffer.from(file.bytes).toString()).toBe('%PDF-1.7 it');
    await who.ok('requestMaterial', await wish(who, 'Hemp en', 3));
    // As many as a request may have are not there any more: what is said is how many can be had.
    expect(await who.refused('requestMaterial', await wish(who, 'Hemp en', 5))).toMatchObject({ params: { title: 'Hemp en', maximum: 4 } });
    // The first and the last day count.
    const today = dayIn('Europe/Rome', shop.app.deps.clock());
    const obstacleWith = async (more: object) => {
      await load(more);
      return (await named(who, 'Hemp en')).obstacle?.reason ?? null;
    };
    expect(await obstacleWith({ validFrom: today, validTo: today })).toBeNull();
    expect(await obstacleWith({ validFrom: addDays(today, 1) })).toBe('NOT_YET');
    expect(await obstacleWith({ validTo: addDays(today, -1) })).toBe('EXPIRED');
    await load({ title: every('Hemp and linen'), validTo: '2020-01-01' });
    expect(await named(who, 'Hemp en')).toBeUndefined();
    expect(await named(who, 'Hemp and linen en')).toMatchObject({ id: found.id, obstacle: { reason: 'EXPIRED' } });
    const [list] = await execute(shop.app, [{ kind: 'library-list' }]);
    expect(list?.message).toContain('care-hemp: CARE_GUIDE, Hemp and linen en, 2 files, since 2026-11-20, until 2020-01-01, 7 copies left');
    const drop = async () => (await execute(shop.app, [{ kind: 'library-drop', code: 'care-hemp' }]))[0];
    expect(await drop()).toMatchObject({ ok: true });
    expect(await drop()).toMatchObject({ ok: false });
    expect(await named(who, 'Hemp and linen en')).toBeUndefined();
    // What was dropped and comes again is there again.
    await load();
    expect(await named(who, 'Hemp en')).toMatchObject({ id: found.id });
    await drop();
  });
  test.each([
    [{ title: { en: 'Only English' } }, FILES, /title\.it/],
    [{ description: every('x'.repeat(1001)) }, FILES, /description\.en/],
    [{ category: 'SONGS' }, FILES, /category/],
    [{ code: '../up' }, FILES, /code/],
    [{ odd: 1 }, FILES, /odd|whole/],
    [{ link: 'javascript:alert(1)' }, FILES, /link/],
    [{ publishedOn: '2026-02-30' }, FILES, /publishedOn/],
    [{ brand: 'NOBODY' }, FILES, /no brand NOBODY/],
    [{ tiers: ['platinum'] }, FILES, /no tier platinum/],
    [{ files: [], copies: null }, FILES, /neither files/],
    [{}, { ...FILES, 'hemp-en.pdf': undefined }, /no file hemp-en\.pdf/],
    [{}, { ...FILES, 'hemp-en.pdf': base64('MZ not a document') }, /hemp-en\.pdf is neither/],
    [{}, { ...FILES, 'hemp.svg': base64('<svg><script>alert(1)</script></svg>') }, /hemp\.svg is neither/],
    [{}, { ...FILES, 'hemp.svg': base64('<svg onload="alert(1)"/>') }, /hemp\.svg is neither/],
    [{}, { ...FILES, 'hemp.svg': base64('<html><svg/></html>') }, /hemp\.svg is neither/],
    [{ preview: 'hemp-it.pdf' }, FILES, /no picture/],
  ])('%j is refused, and nothing of it is taken over', async (more, files, why) => {
    const outcome = await load({ code: 'care-wrong', ...more }, files as Record<string, string>);
    expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(why) });
    expect((await execute(shop.app, [{ kind: 'library-list' }]))[0]?.message).not.toContain('care-wrong');
  });
});

describe('npm run mill -- material', () => {
  test('is followed to shipping: each step by mail and in the inbox, none twice', async () => {
    const who = await mintShopper(shop);
    const note = `tab\there, ${'and so on '.repeat(20)}to the end`;
    const { request } = await who.ok('requestMaterial', await wish(who, CARE, 3, { note }));
    const [listed] = await execute(shop.app, [{ kind: 'material-list' }]);
    expect(listed?.message).toContain(`${request.code} REQUESTED: ${who.customerCode}`);
    expect(listed?.message).toContain('3 × Care of fine cotton');
    expect(listed?.message).toContain('"tab\\there, and so on ');
    expect(listed?.message).toContain('and so on to the end"');
    expect(await mill('ship', request.code)).toEqual({ ok: false, message: `Request ${request.code} is REQUESTED.` });
    expect(await mill('confirm', request.code)).toMatchObject({ ok: true });
    expect(await mill('confirm', request.code)).toMatchObject({ ok: false });
    expect(await mill('ship', String(request.id), { tracking: 'TR 1', carrier: 'pigeon' })).toMatchObject({ ok: false });
    expect(await mill('ship', String(request.id), { tracking: 'TR1', carrier: 'dhl' })).toMatchObject({ ok: true });
    const now = (await who.ok('listMaterialRequests')).content[0];
    expect(now).toMatchObject({ state: 'SHIPPED', carrier: 'dhl', trackingCode: 'TR1', trackingUrl: expect.stringContaining('TR1') });
    while ((await shop.app.worker.runOnce()) > 0);
    const mine = shop.mails.filter(({ to }) => to === `${who.username}@example.com`).map(({ subject }) => subject);
    expect(mine).toEqual([`Material ${request.code}: request confirmed`, `Material ${request.code}: shipped`]);
    const told = (await who.ok('listInbox')).content.map(({ event, subject, state }) => [event, subject, state]);
    expect(told).toEqual([
      ['MATERIAL_STATUS', request.code, 'SHIPPED'],
      ['MATERIAL_STATUS', request.code, 'CONFIRMED'],
    ]);
  });
  test('the mail leads to the shop in which it was asked for, and to the page of the carrier', async () => {
    const who = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    who.token = (await who.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: who.customerCode } })).userToken;
    const { request } = await who.ok('requestMaterial', await wish(who, CARE, 1));
    for (const [action, more] of [
      ['confirm', {}],
      ['ship', { tracking: 'TR 9', carrier: 'dhl' }],
    ] as const)
      expect(await mill(action, request.code, more)).toMatchObject({ ok: true });
    while ((await shop.app.worker.runOnce()) > 0);
    const [confirmed, shipped] = shop.mails.filter(({ to }) => to === `${who.username}@example.com`);
    for (const mail of [confirmed, shipped]) expect(mail?.text).toContain('/en/user-area/library?forceDitta=PRD');
    const [listed] = (await who.ok('listMaterialRequests', { query: { state: ['SHIPPED', 'SHIPPED'] } })).content;
    expect(listed?.trackingUrl).toMatch(/TR%209$/);
    expect(shipped?.text).toContain(listed?.trackingUrl ?? '-');
  });
  test('requests stand as they were made, whichever was moved last', async () => {
    const who = await mintShopper(shop);
    const codes: string[] = [];
    for (let request = 0; request < 3; request++) codes.push((await who.ok('requestMaterial', await wish(who, CARE, 1))).request.code);
    for (const code of codes.slice(0, 2)) expect(await mill('confirm', code)).toMatchObject({ ok: true });
    expect((await who.ok('listMaterialRequests')).content.map(({ code }) => code)).toEqual(codes.toReversed());
  });
  test('a state that is asked for twice is counted once', async () => {
    const who = await mintShopper(shop);
    await who.ok('requestMaterial', await wish(who, CARE, 1));
    const page = await who.ok('listMaterialRequests', { query: { state: ['REQUESTED', 'REQUESTED'] } });
    expect([page.content.length, page.totalElements]).toEqual([1, 1]);
  });
  test('what no carrier carries has a number all the same, and no page', async () => {
    const who = await mintShopper(shop);
    const { request } = await who.ok('requestMaterial', await wish(who, CARE, 1));
    expect(await mill('confirm', request.code)).toMatchObject({ ok: true });
    expect(await mill('ship', request.code, { tracking: 'VAN 7' })).toMatchObject({ ok: true });
    while ((await shop.app.worker.runOnce()) > 0);
    const told = shop.mails.filter(({ to }) => to === `${who.username}@example.com`).at(-1);
    expect(told?.text).toContain('VAN 7');
    expect((await who.ok('listMaterialRequests')).content[0]).toMatchObject({ carrier: 'other', trackingCode: 'VAN 7', trackingUrl: null });
  });
  test('a cancellation has a reason, which the customer reads; the copies are free again; the matrix is kept', async () => {
    const who = await mintShopper(shop);
    await who.ok('updatePreferences', { body: { notifications: [{ event: 'MATERIAL_STATUS', mail: false, shop: true }] } });
    const before = (await named(who, DISPLAY)).copies!.left!;
    const { request } = await who.ok('requestMaterial', await wish(who, DISPLAY, 1));
    expect(await mill('cancel', request.code)).toMatchObject({ ok: false });
    expect(await mill('cancel', request.code, { reason: 'None left in walnut.' })).toMatchObject({ ok: true });
    expect((await named(who, DISPLAY)).copies!.left).toBe(before);
    expect((await who.ok('listMaterialRequests')).content[0]).toMatchObject({ state: 'CANCELLED', reason: 'None left in walnut.' });
    // So they are where the mill had confirmed it before.
    const { request: promised } = await who.ok('requestMaterial', await wish(who, DISPLAY, 1));
    expect(await mill('confirm', promised.code)).toMatchObject({ ok: true });
    expect((await named(who, DISPLAY)).copies!.left).toBe(before - 1);
    expect(await mill('cancel', promised.code, { reason: 'Broken.' })).toMatchObject({ ok: true });
    expect((await named(who, DISPLAY)).copies!.left).toBe(before);
    while ((await shop.app.worker.runOnce()) > 0);
    expect(shop.mails.filter(({ to }) => to === `${who.username}@example.com`)).toEqual([]);
    expect((await who.ok('listInbox')).content).toHaveLength(3);
    expect(await mill('confirm', 'MR26-999999')).toEqual({ ok: false, message: 'There is no request MR26-999999.' });
    expect(await mill('confirm', 'x')).toMatchObject({ ok: false });
  });
  test('what people of the demo shop see: the tier of giulia opens the course', async () => {
    const giulia = await loginAs(shop, 'giulia.ferretti');
    const { tier } = await giulia.ok('getProgram');
    const course = await named(giulia, 'Matching stripes and checks');
    expect(course.obstacle === null).toBe(tier === 'cimosa');
  });
});
