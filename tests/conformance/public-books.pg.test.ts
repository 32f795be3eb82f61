import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookPlace, listPublicBooks } from '../../server/domain/article/public-catalogue.ts';
import { catalogueHead, cataloguePath, publicPages } from '../../server/http/public-pages.ts';
import { execute, type Instruction } from '../../server/mill/commands.ts';
import type { Paper } from '../../server/ports/papers.ts';
import { BASE_URL, openTestApp, type TestApp } from '../support/app.ts';
import { drain } from '../support/pay.ts';
import { changeCatalogue, clientOf, Shopper } from '../support/shop.ts';

interface Row {
  id: number;
  code: string;
  color: string;
  book: string;
  ditte: string[];
  exclusive: string | null;
}
let shop: TestApp;
let visitor: Shopper;
let rows: Row[];
const HTML =
  '<!doctype html><html lang="en"><head><meta name="description" content="x" /><title>Trama</title></head><body><noscript>No.</noscript></body></html>';
const page = (path: string) => publicPages(shop.app.deps).page(path, HTML);
const placeOf = async () => ({ ...((await listPublicBooks(shop.app.deps))[0] as BookPlace) });
const named = ({ code, color }: { code: string; color: string }) => `${code}-${color}`;

beforeAll(async () => {
  shop = await openTestApp();
  visitor = new Shopper(clientOf(shop), '', '', null as unknown as string);
  rows = await shop.store.read((tx) =>
    tx.rows<Row>('select id, code, color, book, ditte, exclusive_brand as exclusive from article order by book, book_page, id'),
  );
});
afterAll(() => shop.close());
beforeEach(() => shop.store.transaction((tx) => tx.run('delete from rate_limit')));

describe('getPublicCatalogue', () => {
  test('has the cloth of everybody in the order of the pages', async () => {
    const place = await placeOf();
    const { pages, book } = await visitor.ok('getPublicCatalogue', { params: place });
    expect(book.code).toBe(place.book);
    expect(pages.flatMap(({ swatches }) => swatches.map(named))).toEqual(
      rows.filter((row) => row.book === place.book && row.exclusive === null && row.ditte.includes(place.ditta)).map(named),
    );
  });
  test('one answer for what does not exist, what another shop sells, what stands elsewhere and what is somebody’s alone', async () => {
    const place = await placeOf();
    const elsewhere = rows.find(({ book }) => rows.every((row) => row.book !== book || !row.ditte.includes('002'))) as Row;
    const wrong = [
      { ...place, book: 'NO-BOOK' },
      { ...place, season: 'SS99' },
      { ...place, brand: 'NOBODY' },
      { ...place, collection: 'NOTHING' },
      { ...place, book: elsewhere.book },
    ];
    const problems = [];
    for (const params of wrong) problems.push(await visitor.refused('getPublicCatalogue', { params }));
    await changeCatalogue(shop, (tx) => tx.run("update article set exclusive_brand = 'SOMEBODY' where book = $1", [place.book]));
    problems.push(await visitor.refused('getPublicCatalogue', { params: place }));
    await changeCatalogue(shop, async (tx) => {
      for (const { id, exclusive } of rows.filter(({ book }) => book === place.book))
        await tx.run('update article set exclusive_brand = $2 where id = $1', [id, exclusive]);
    });
    for (const problem of problems) expect(problem).toEqual({ ...problems[0], status: 404, code: 'NOT_FOUND' });
  });
});

describe('a reader without scripts', () => {
  test('finds the book with its cloths, in six languages, everything escaped', async () => {
    const place = await placeOf();
    const found = await page(cataloguePath('de', place));
    const html = found?.html ?? '';
    expect(found?.status).toBe(200);
    expect(html).toContain('<html lang="de"');
    expect(html.match(/<title>/g)).toHaveLength(1);
    for (const lang of ['it', 'en', 'fr', 'es', 'zh', 'de', 'x-default']) expect(html).toContain(`hreflang="${lang}"`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
      mainEntity: { itemListElement: { url: string }[] };
    };
    expect(data).toMatchObject({ '@type': 'CollectionPage' });
    const catalogue = await visitor.ok('getPublicCatalogue', { params: place });
    expect(data.mainEntity.itemListElement).toHaveLength(catalogue.pages.flatMap(({ swatches }) => swatches).length);
    expect(html).toMatch(/<noscript><h1>.*<a href="\/de\/public-product\//s);
    const name = '</title><script>alert(1)</script> & "Co"';
    const { head, plain } = catalogueHead({ ...catalogue, book: { code: 'X', name } }, shop.app.deps.labels, 'en', 'http://shop.test');
    expect(head + plain).not.toContain('<script>alert');
  });
  test('finds nothing of a book that is not for everybody', async () => {
    const place = await placeOf();
    for (const wrong of [
      { ...place, book: 'NO-BOOK' },
      { ...place, season: 'SS99' },
    ])
      expect(await page(cataloguePath('en', wrong))).toMatchObject({ status: 404, html: expect.stringContaining('noindex') });
    expect(await page('/en/public-catalogue/002/SS27')).toBeUndefined();
  });
});

test('a crawler over all public pages finds no price, no stock, no link that is dead and no cloth that is somebody’s alone', async () => {
  const { sitemap } = publicPages(shop.app.deps);
  const paths = [...(await sitemap()).matchAll(/<loc>http:\/\/shop\.test([^<]+)<\/loc>/g)].map(([, path]) => path as string);
  const books = paths.filter((path) => path.includes('/public-catalogue/'));
  const cloths = new Set(paths.filter((path) => path.includes('/public-product/')).map((path) => path.split('/').slice(4).join('-')));
  const hidden = rows.filter(({ exclusive, ditte }) => exclusive !== null || ditte.length === 0).map(named);
  expect(hidden.length).toBeGreaterThan(0);
  expect(books.length).toBeGreaterThan(20);
  for (const cloth of hidden) expect(cloths.has(cloth)).toBe(false);
  /** What a reader can see of a page, and what the app reads for it. */
  const texts = async (path: string): Promise<string[]> => {
    const found = await page(path);
    expect(found?.status, path).toBe(200);
    const [, , kind, ...place] = path.split('/');
    const answer = await shop.fetch(
      new Request(`${BASE_URL}/public/${kind === 'public-product' ? 'articles' : 'catalogue'}/${place.join('/')}`, {
        headers: { 'accept-language': 'en' },
      }),
    );
    expect(answer.status, path).toBe(200);
    return [found?.html ?? '', await answer.text()];
  };
  const FORBIDDEN =
    /"(price|priceString|samplePrice|bookPrice|offers|availability|availableMetres|stock|purchasable|discount)[^"]*"\s*:|[€£]\s?\d|\d\s?[€£]|\bCHF\s?\d|HK\$|schema\.org\/(Offer|InStock)/i;
  const open = new Set(cloths);
  // All books, and of the cloths every ninth: they are thousands, and made by the same few lines.
  const products = paths.filter((path) => path.includes('/public-product/')).filter((_, at) => at % 9 === 0);
  for (const path of [...books, ...products])
    for (const text of await texts(path)) {
      expect(FORBIDDEN.exec(text)?.[0], path).toBeUndefined();
      for (const [, code, color] of text.matchAll(/\/public-product\/\w{3}\/(\w+)\/(\w+)/g))
        expect(open.has(`${code}-${color}`), path).toBe(true);
      for (const cloth of hidden) if (text.includes(cloth)) throw new Error(`${path} shows ${cloth}`);
    }
}, 120_000);

describe('requestSwatch', () => {
  const wish = async (more: object = {}, of: object = {}) => {
    const { ditta } = await placeOf();
    const { code, color } = rows.find((row) => row.exclusive === null && row.ditte.includes(ditta)) as Row;
    return {
      params: { ditta, code, color, ...of },
      body: {
        companyName: 'Chemiserie Lumière',
        contactName: 'Claire <b>Dubois</b>',
        email: 'claire@example.com',
        street: '12 rue de la République',
        postalCode: '69002',
        city: 'Lyon',
        country: 'FR',
        message: 'Pour un mariage',
        privacyConsent: true,
        privacyVersion: '2026-11',
        seconds: 40,
        ...more,
      },
    };
  };
  const mill = async (instruction: Instruction) => (await execute(shop.app, [instruction]))[0];
  const listed = async (all = false) => (await mill({ kind: 'swatch-list', all }))?.message ?? '';
  const mails = async (email: string) => {
    await drain(shop);
    return shop.mails.filter(({ to }) => to === email);
  };

  test('is kept, told to both sides once, and leaves the list when it is sent', async () => {
    const email = 'once@example.com';
    const call = await wish({ email });
    await Promise.all([visitor.ok('requestSwatch', call), visitor.ok('requestSwatch', call)]);
    await visitor.ok('requestSwatch', await wish({ email: 'ONCE@example.com' }));
    const line = (await listed()).split('\n').filter((each) => each.toLowerCase().includes(email));
    expect(line).toHaveLength(1);
    expect(line[0]).toContain(named(call.params));
    // Whatever was typed reaches the mill, but the version of the consent, which is kept.
    const { privacyVersion: _, ...typed } = call.body;
    for (const text of Object.values(typed).filter((value) => typeof value === 'string')) expect(line[0]).toContain(text);
    const [mail] = await mails(email);
    expect(mail?.text).toContain('12 rue de la République, 69002 Lyon, FR');
    expect(mail?.html).toContain('Claire &lt;b&gt;Dubois&lt;/b&gt;');
    expect(await mails(email)).toHaveLength(1);
    // Whoever sends it reads the same in a mail.
    const toMill = shop.mails.filter(({ text }) => text.includes('Chemiserie Lumière') && text.includes('swatch sent'));
    expect(toMill.map(({ text }) => text)).toContainEqual(expect.stringContaining(call.body.message));
    // Each in the language of its reader.
    const langs = await shop.store.read((tx) =>
      tx.rows(
        `select distinct m.lang, u.language_code as reader from mail_outbox m join shop_user u on u.email = m.recipient where m.template = 'swatch-request'`,
      ),
    );
    expect(langs).toEqual([{ lang: 'it', reader: 'it' }]);
    const id = Number(line[0]?.split(':')[0]);
    expect(await mill({ kind: 'swatch-sent', id })).toMatchObject({ ok: true });
    expect(await mill({ kind: 'swatch-sent', id })).toMatchObject({ ok: false });
    expect((await listed()).toLowerCase()).not.toContain(email);
  });
  test('without a word beside it has no empty line in the mail to the mill', async () => {
    const asked = await wish({ email: 'silent@example.com', companyName: 'Maison Muette', message: '  ' });
    await visitor.ok('requestSwatch', asked);
    await mails('silent@example.com');
    const paragraphs = shop.mails.find(({ text }) => text.includes('Maison Muette'))?.text.split('\n\n') ?? [];
    expect(paragraphs.length).toBeGreaterThan(2);
    expect(paragraphs).not.toContainEqual(expect.stringMatching(/^\s*$/));
  });
  test('is told to everybody at the mill, each in the own language', async () => {
    await shop.store.transaction((tx) =>
      tx.run(`insert into shop_user (username, email, nome, cognome, language_code, staff, password_hash)
        select 'second.staff', 'second.staff@mill.test', 'Zweite', 'Kraft', 'de', true, password_hash from shop_user where staff limit 1`),
    );
    await visitor.ok('requestSwatch', await wish({ email: 'both@example.com', companyName: 'Maison Double', seconds: 2 }));
    await mails('both@example.com');
    const told = shop.mails.filter(({ text, to }) => text.includes('Maison Double') && to !== 'both@example.com');
    expect(told.length).toBeGreaterThan(1);
    expect(told.filter(({ to }) => to === 'second.staff@mill.test').map(({ html }) => /lang="de"/.test(html ?? ''))).toEqual([true]);
    await shop.store.transaction((tx) => tx.run(`update shop_user set active = false where username = 'second.staff'`));
  });
  test('of a machine is kept and told to nobody', async () => {
    for (const [email, more] of [
      ['filled@example.com', { homepage: 'https://spam.example' }],
      ['hasty@example.com', { seconds: 1 }],
    ] as const) {
      await visitor.ok('requestSwatch', await wish({ email, ...more }));
      expect(await mails(email)).toEqual([]);
      expect(await listed()).not.toContain(email);
      expect(await listed(true)).toMatch(new RegExp(`${email}.*LOOKS LIKE A MACHINE`));
    }
  });
  test('for cloth that is not for everybody is refused as for cloth that does not exist', async () => {
    const exclusive = rows.find((row) => row.exclusive !== null && row.ditte.includes('002')) as Row;
    const problems = [
      await visitor.refused('requestSwatch', await wish({}, { ditta: '002', code: exclusive.code, color: exclusive.color })),
      await visitor.refused('requestSwatch', await wish({}, { code: 'ZZZ99999', color: '999' })),
    ];
    for (const problem of problems) expect(problem).toEqual({ ...problems[0], status: 404, code: 'ARTICLE_NOT_FOUND' });
  });
  test('is counted by address and by mailbox', async () => {
    const free = rows.filter((row) => row.exclusive === null && row.ditte.includes('002')).slice(0, 40);
    const codes: string[] = [];
    for (const { code, color } of free) {
      const { status, body } = await visitor.send(
        'requestSwatch',
        // In whatever case its address is written.
        await wish({ email: codes.length % 2 ? 'MANY@example.com' : 'many@example.com' }, { ditta: '002', code, color }),
      );
      codes.push(status === 200 ? 'OK' : (body as { code: string }).code);
    }
    expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    // Whoever has waited longest is sent theirs first.
    const ids = (await listed()).split('\n').map((line) => Number(line.split(':')[0]));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });
  test('says at which field something lacks, and takes no consent that was not given', async () => {
    const wrong = async (more: object) => (await visitor.refused('requestSwatch', await wish(more))).errors?.[0]?.path;
    expect(await wrong({ companyName: '   ' })).toBe('body.companyName');
    expect(await wrong({ email: 'nobody' })).toBe('body.email');
    expect(await wrong({ privacyConsent: false })).toBe('body.privacyConsent');
    expect(await wrong({ message: 'x'.repeat(10_000) })).toBe('body.message');
  });
});

test('the mill prints labels of a book, and is told where there is none', async () => {
  const { ditta, book } = await placeOf();
  const [printed, none] = await execute(shop.app, [
    { kind: 'labels', book, ditta, language: 'fr' },
    { kind: 'labels', book: 'NO-BOOK', ditta, language: 'fr' },
  ]);
  const paper = JSON.parse(printed?.message ?? '{}') as Paper;
  const [block] = paper.blocks;
  const labels = block?.kind === 'labels' ? block.labels : [];
  expect(labels[0]?.url).toMatch(new RegExp(`/fr/public-catalogue/${ditta}/.*/${book}$`));
  expect(labels.slice(1).map(({ title }) => title)).toEqual(
    rows.filter((row) => row.book === book && row.exclusive === null && row.ditte.includes(ditta)).map(named),
  );
  for (const { url } of labels.slice(0, 5)) expect(await page(new URL(url).pathname)).toMatchObject({ status: 200 });
  expect(none).toMatchObject({ ok: false });
});
