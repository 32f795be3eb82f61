import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPublicBooks } from '../../server/domain/article/public-catalogue.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { readPdf } from '../support/pdf.ts';
import { changeCatalogue, clientOf, loginAs, mintColleague, mintShopper, Shopper } from '../support/shop.ts';

interface Row {
  id: number;
  code: string;
  color: string;
  brand: string;
  collection: string;
  book: string;
  page: number;
  ditte: string[];
  exclusive: string | null;
}
let shop: TestApp;
let who: Shopper;
let outsider: Shopper;
let rows: Row[];
beforeAll(async () => {
  shop = await openTestApp();
  who = await mintShopper(shop, { ditte: ['002', 'STK'] });
  outsider = new Shopper(clientOf(shop), '', '', null as unknown as string);
  rows = await shop.store.read((tx) =>
    tx.rows<Row>(
      'select id, code, color, brand, collection, book, book_page as page, ditte, exclusive_brand as exclusive from article order by book, book_page, id',
    ),
  );
});
afterAll(() => shop.close());

const seen = (row: Row, ditta = '002') => row.ditte.includes(ditta) && row.exclusive === null;
/** A book of which the shop sells something, with the most pages. */
const someBook = (ditta = '002') => {
  const counts = new Map<string, number>();
  for (const row of rows) if (seen(row, ditta)) counts.set(row.book, (counts.get(row.book) ?? 0) + 1);
  const [code] = [...counts].sort((a, b) => b[1] - a[1])[0] as [string, number];
  return placeOf(code);
};
function placeOf(code: string) {
  const { brand, collection, book } = rows.find((row) => row.book === code) as Row;
  return { brand, catalog: collection, book };
}
const named = ({ code, color }: { code: string; color: string }) => `${code}-${color}`;
/** The names of all properties, however deep. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)]);
const PRICED = /price|amount|currency|stock|metres|availab|purchas|discount/i;

describe('listShowroomBrands, listShowroomCatalogs, listShowroomBooks', () => {
  test('lead from brand to catalogue to book, and count what the customer sees', async () => {
    const { content: brands } = await who.ok('listShowroomBrands');
    // Where there is most to see comes first.
    expect(brands.map(({ articles }) => articles)).toEqual(brands.map(({ articles }) => articles).sort((a, b) => b - a));
    expect(brands.map(({ code }) => code).sort()).toEqual([...new Set(rows.filter((row) => seen(row)).map(({ brand }) => brand))].sort());
    for (const brand of brands) {
      const { content: catalogs } = await who.ok('listShowroomCatalogs', { params: { brand: brand.code } });
      expect(catalogs).toHaveLength(brand.catalogs);
      expect(catalogs.reduce((sum, { articles }) => sum + articles, 0)).toBe(brand.articles);
      for (const { code: catalog, books } of catalogs.toSorted((a, b) => b.books - a.books).slice(0, 2)) {
        const { content } = await who.ok('listShowroomBooks', { params: { brand: brand.code, catalog } });
        expect(content).toHaveLength(books);
        expect(content.map(({ issueYear }) => issueYear)).toEqual(content.map(({ issueYear }) => issueYear).sort((a, b) => b - a));
      }
    }
  });
  test('covers are of cloth of the books themselves, with stripes to paint', async () => {
    for (const { code, cover } of (await who.ok('listShowroomBrands')).content) {
      expect(cover.length).toBeGreaterThan(0);
      for (const cloth of cover) {
        expect(rows.some((row) => named(row) === named(cloth) && row.brand === code && seen(row))).toBe(true);
        expect(cloth.stripes.warp.length).toBeGreaterThan(0);
        expect(cloth.images[0]?.view).toBe('swatch');
      }
    }
  });
  test('what this shop does not sell is not found', async () => {
    expect((await who.refused('listShowroomCatalogs', { params: { brand: 'NOBODY' } })).code).toBe('NOT_FOUND');
    const { brand } = someBook();
    expect((await who.refused('listShowroomBooks', { params: { brand, catalog: 'NOTHING' } })).code).toBe('NOT_FOUND');
  });
});

describe('getShowroomBook', () => {
  test('has every cloth that the customer sees, in the order of the pages, and never a price', async () => {
    const place = someBook();
    const book = await who.ok('getShowroomBook', { params: place });
    const expected = rows.filter((row) => row.book === place.book && seen(row));
    expect(book.pages.flatMap(({ swatches }) => swatches.map(named))).toEqual(expected.map(named));
    expect(book.pages.map(({ page }) => page)).toEqual([...new Set(expected.map(({ page }) => page))]);
    expect(namesIn(book).filter((name) => PRICED.test(name))).toEqual([]);
  });
  test('of another shop, under another brand or catalogue: not found, as one that does not exist', async () => {
    const elsewhere = rows.find(({ book }) => rows.every((row) => row.book !== book || !row.ditte.includes('002'))) as Row;
    const other = { brand: elsewhere.brand, catalog: elsewhere.collection, book: elsewhere.book };
    const mine = someBook();
    const problems = [
      await who.refused('getShowroomBook', { params: other }),
      await who.refused('getShowroomBook', { params: { ...mine, book: 'NO-BOOK' } }),
      await who.refused('getShowroomBook', { params: { ...mine, brand: 'LAR' === mine.brand ? 'ORO' : 'LAR' } }),
      await who.refused('getShowroomBook', { params: { ...mine, catalog: 'NO-CATALOG' } }),
    ];
    for (const problem of problems) expect(problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const promotions = await mintShopper(shop, { ditte: ['STK'] });
    const sold = rows.some((row) => row.book === other.book && seen(row, 'STK'));
    if (sold) expect((await promotions.ok('getShowroomBook', { params: other })).pages.length).toBeGreaterThan(0);
  });
  test('cloth that is kept for others is not in it', async () => {
    const place = someBook();
    const victim = rows.find((row) => row.book === place.book && seen(row)) as Row;
    await changeCatalogue(shop, (tx) => tx.run("update article set exclusive_brand = 'SOMEBODY' where id = $1", [victim.id]));
    const { pages } = await who.ok('getShowroomBook', { params: place });
    expect(pages.flatMap(({ swatches }) => swatches.map(named))).not.toContain(named(victim));
    await changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = null where id = $1', [victim.id]));
  });
});

describe('updateShowroomPage', () => {
  test('marks and notes are the user’s at this customer and shop, and are changed one by one', async () => {
    const place = someBook();
    const { pages } = await who.ok('getShowroomBook', { params: place });
    const page = pages[1]?.page as number;
    const at = { params: { ...place, page } };
    const note = '<script>alert(1)</script> ‮cuffs "white" & \'plain\'';
    expect(await who.ok('updateShowroomPage', { ...at, body: { marked: true } })).toEqual({ page, marked: true, note: '' });
    expect(await who.ok('updateShowroomPage', { ...at, body: { note } })).toEqual({ page, marked: true, note });
    expect((await who.ok('getShowroomBook', { params: place })).pages[1]).toMatchObject({ marked: true, note });
    const listed = await who.ok('listShowroomBooks', { params: { brand: place.brand, catalog: place.catalog } });
    expect(listed.content.find(({ code }) => code === place.book)?.marked).toBe(1);
    const colleague = await mintColleague(shop, who);
    expect((await colleague.ok('getShowroomBook', { params: place })).pages.some(({ marked, note: kept }) => marked || kept)).toBe(false);
    expect(await who.ok('updateShowroomPage', { ...at, body: { marked: false } })).toEqual({ page, marked: false, note });
    // A note without a mark stays.
    expect((await who.ok('getShowroomBook', { params: place })).pages[1]).toMatchObject({ marked: false, note });
    const noted = await who.ok('listShowroomBooks', { params: { brand: place.brand, catalog: place.catalog } });
    expect(noted.content.find(({ code }) => code === place.book)?.marked).toBe(0);
    expect(await who.ok('updateShowroomPage', { ...at, body: { note: '' } })).toEqual({ page, marked: false, note: '' });
    const left = await shop.store.read((tx) =>
      tx.one<{ n: number }>('select count(*)::int as n from showroom_page where book = $1', [place.book]),
    );
    expect(left?.n).toBe(0);
  });
  test('a mark on a page that is no longer seen is not counted', async () => {
    const place = someBook();
    const { pages } = await who.ok('getShowroomBook', { params: place });
    const [first, second] = pages.map(({ page }) => page);
    for (const page of [first, second]) await who.ok('updateShowroomPage', { params: { ...place, page }, body: { marked: true } });
    const marked = async () => {
      const { content } = await who.ok('listShowroomBooks', { params: { brand: place.brand, catalog: place.catalog } });
      return content.find(({ code }) => code === place.book)?.marked;
    };
    expect(await marked()).toBe(2);
    const keep = (brand: string | null) =>
      changeCatalogue(shop, (tx) =>
        tx.run('update article set exclusive_brand = $3 where book = $1 and book_page = $2 and id = any($4::int[])', [
          place.book,
          second,
          brand,
          ids,
        ]),
      );
    const ids = rows.filter((row) => row.exclusive === null).map(({ id }) => id);
    await keep('SOMEBODY');
    expect(await marked()).toBe(1);
    await keep(null);
    for (const page of [first, second]) await who.ok('updateShowroomPage', { params: { ...place, page }, body: { marked: false } });
  });
  test('two who write at once lose nothing of each other', async () => {
    const place = someBook();
    const { pages } = await who.ok('getShowroomBook', { params: place });
    const at = { params: { ...place, page: pages[2]?.page as number } };
    await Promise.all([
      who.ok('updateShowroomPage', { ...at, body: { marked: true } }),
      who.ok('updateShowroomPage', { ...at, body: { note: 'For the trunk show' } }),
    ]);
    expect((await who.ok('getShowroomBook', { params: place })).pages[2]).toMatchObject({ marked: true, note: 'For the trunk show' });
  });
  test('ten thousand characters, and a page that is not there, are refused', async () => {
    const place = someBook();
    const { pages } = await who.ok('getShowroomBook', { params: place });
    const at = { params: { ...place, page: pages[0]?.page as number } };
    expect(await who.refused('updateShowroomPage', { ...at, body: { note: 'x'.repeat(10_000) } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'body.note', code: 'too_big' }],
    });
    expect((await who.refused('updateShowroomPage', { params: { ...place, page: 1999 }, body: { marked: true } })).code).toBe('NOT_FOUND');
  });
});

describe('openShowroomLink, closeShowroomLink, getSharedBook', () => {
  test('an outsider turns the pages without prices, until the link is renewed, withdrawn or over', async () => {
    const place = someBook();
    const owner = await mintShopper(shop);
    const { asOf } = await owner.ok('getCart');
    const first = await owner.ok('openShowroomLink', { params: place, body: { days: 7, part: 'ALL', notes: false } });
    expect((Date.parse(first.expiresAt) - Date.parse(asOf)) / 86_400_000).toBeCloseTo(7, 2);
    const book = await outsider.ok('getSharedBook', { params: { token: first.token } });
    expect(book.pages.length).toBe((await owner.ok('getShowroomBook', { params: place })).pages.length);
    expect(namesIn(book).filter((name) => PRICED.test(name))).toEqual([]);
    expect((await owner.ok('getShowroomBook', { params: place })).linkExpiresAt).toBe(first.expiresAt);
    const colleague = await mintColleague(shop, owner);
    expect((await colleague.ok('getShowroomBook', { params: place })).linkExpiresAt).toBeNull();
    const stored = await shop.store.read((tx) => tx.rows<{ row: string }>('select l::text as row from showroom_link l'));
    expect(JSON.stringify(stored)).not.toContain(first.token);
    const second = await owner.ok('openShowroomLink', { params: place, body: { days: 7, part: 'ALL', notes: false } });
    const gone = [
      await outsider.refused('getSharedBook', { params: { token: first.token } }),
      await outsider.refused('getSharedBook', { params: { token: 'A'.repeat(43) } }),
    ];
    await owner.ok('closeShowroomLink', { params: place });
    gone.push(await outsider.refused('getSharedBook', { params: { token: second.token } }));
    const third = await owner.ok('openShowroomLink', { params: place, body: { days: 1, part: 'ALL', notes: false } });
    shop.advance(86_400_001);
    gone.push(await outsider.refused('getSharedBook', { params: { token: third.token } }));
    shop.advance(-86_400_001);
    for (const problem of gone) expect(problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
  test('marked pages alone, and notes only where they are meant to be seen', async () => {
    const place = someBook();
    const owner = await mintShopper(shop);
    const { pages } = await owner.ok('getShowroomBook', { params: place });
    const page = pages[3]?.page as number;
    await owner.ok('updateShowroomPage', { params: { ...place, page }, body: { marked: true, note: 'Our favourite' } });
    // What is only written on, and what is marked no more, is not shared.
    const write = (at: number, marked: boolean, note: string) =>
      owner.ok('updateShowroomPage', { params: { ...place, page: pages[at]?.page as number }, body: { marked, note } });
    await write(1, false, 'Too dear');
    await write(2, true, '');
    await write(2, false, '');
    const open = async (notes: boolean) => {
      const { token } = await owner.ok('openShowroomLink', { params: place, body: { days: 7, part: 'MARKED', notes } });
      return (await outsider.ok('getSharedBook', { params: { token } })).pages.map((each) => [each.page, each.note]);
    };
    expect(await open(false)).toEqual([[page, '']]);
    expect(await open(true)).toEqual([[page, 'Our favourite']]);
  });
  test('it shows what its owner may see now, and nothing of what became somebody’s alone', async () => {
    const place = someBook();
    const owner = await mintShopper(shop);
    const { token } = await owner.ok('openShowroomLink', { params: place, body: { days: 7, part: 'ALL', notes: false } });
    const victim = rows.find((row) => row.book === place.book && seen(row)) as Row;
    await changeCatalogue(shop, (tx) => tx.run("update article set exclusive_brand = 'SOMEBODY' where id = $1", [victim.id]));
    const { pages } = await outsider.ok('getSharedBook', { params: { token } });
    expect(pages.flatMap(({ swatches }) => swatches.map(named))).not.toContain(named(victim));
    await changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = null where id = $1', [victim.id]));
  });
});

test('a link to a book that has ended is none any more, and one of a shop that the customer has left leads nowhere', async () => {
  const place = someBook();
  const owner = await mintShopper(shop, { ditte: ['002', 'STK'] });
  const { token } = await owner.ok('openShowroomLink', { params: place, body: { days: 7, part: 'ALL', notes: false } });
  const buysIn = (ditte: string[]) =>
    shop.store.transaction((tx) => tx.run('update customer set ditte = $2 where code = $1', [owner.customerCode, ditte]));
  await buysIn(['STK']);
  expect(await outsider.refused('getSharedBook', { params: { token } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await buysIn(['002', 'STK']);
  await outsider.ok('getSharedBook', { params: { token } });
  await shop.store.transaction((tx) =>
    tx.run(`update showroom_link set expires_at = $2 where customer_code = $1`, [owner.customerCode, new Date(Date.now() - 1_000)]),
  );
  expect((await owner.ok('getShowroomBook', { params: place })).linkExpiresAt).toBeNull();
});

describe('getSharedSwatch', () => {
  test('an outsider sees what is on the shared pages down to the thread, without prices, and nothing else', async () => {
    const place = someBook();
    const owner = await mintShopper(shop);
    const { pages } = await owner.ok('getShowroomBook', { params: place });
    const [first, other] = [pages[3]!, pages[4]!];
    await owner.ok('updateShowroomPage', { params: { ...place, page: first.page }, body: { marked: true, note: '' } });
    const { token } = await owner.ok('openShowroomLink', { params: place, body: { days: 7, part: 'MARKED', notes: false } });
    const { code, color } = first.swatches[0]!;
    const near = await outsider.ok('getSharedSwatch', { params: { token, code, color } });
    expect(near.cloth).toEqual(await owner.ok('getArticleCloth', { params: { code, color } }));
    expect(near.images.map(({ view }) => view)).toContain('drape');
    expect(namesIn(near).filter((name) => PRICED.test(name))).toEqual([]);
    const hidden = other.swatches[0]!;
    for (const params of [
      { token, code: hidden.code, color: hidden.color },
      { token, code: 'NONE000', color: '001' },
      { token: 'A'.repeat(43), code, color },
    ])
      expect(await outsider.refused('getSharedSwatch', { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await owner.ok('closeShowroomLink', { params: place });
    expect(await outsider.refused('getSharedSwatch', { params: { token, code, color } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('getShowroomDocument', () => {
  test('has the marked pages with notes, prices for who may see them, and says when nothing is marked', async () => {
    const place = someBook();
    const owner = await mintShopper(shop);
    expect((await owner.refused('getShowroomDocument', { params: place, query: { part: 'MARKED' } })).code).toBe('NOTHING_CHOSEN');
    const { pages } = await owner.ok('getShowroomBook', { params: place });
    const [, marked] = pages;
    await owner.ok('updateShowroomPage', {
      params: { ...place, page: marked?.page as number },
      body: { marked: true, note: 'Our favourite' },
    });
    const pdf = async (asker: Shopper) => {
      const answer = await asker.send('getShowroomDocument', { params: place, query: { part: 'MARKED', language: 'en' } });
      expect(answer.status).toBe(200);
      return (await readPdf(answer.bytes)).text;
    };
    const text = await pdf(owner);
    for (const { name } of marked?.swatches ?? []) expect(text).toContain(name);
    expect(text).toContain('Our favourite');
    expect(text).toMatch(new RegExp(`Articles\\s+${marked?.swatches.length}\\s`));
    expect(text).toContain('€');
    expect(text).not.toContain(pages[4]?.swatches[0]?.code);
    const german = await owner.send('getShowroomDocument', { params: place, query: { part: 'MARKED', language: 'de' } });
    expect((await readPdf(german.bytes)).language).toBe('de');
  });
});

describe('getShowroomLabels', () => {
  test('are for staff: one for the cover and one for each cloth of everybody', async () => {
    const place = someBook();
    expect((await who.refused('getShowroomLabels', { params: place })).code).toBe('STAFF_ONLY');
    const staff = await loginAs(shop, 'chiara.villa');
    const answer = await staff.send('getShowroomLabels', { params: place, query: { language: 'fr' } });
    expect(answer.status).toBe(200);
    const { text, pages } = await readPdf(answer.bytes);
    const cloths = rows.filter((row) => row.book === place.book && seen(row));
    expect(pages).toBe(Math.ceil((cloths.length + 1) / 24));
    for (const cloth of cloths.slice(0, 10)) expect(text).toContain(named(cloth));
    const hidden = rows.filter((row) => row.book === place.book && row.exclusive !== null);
    for (const cloth of hidden) expect(text).not.toContain(named(cloth));
  });
  test('have nothing of what is somebody’s alone, also where the staff may see it themselves', async () => {
    const place = someBook();
    const staff = await loginAs(shop, 'chiara.villa');
    const victim = rows.find((row) => row.book === place.book && seen(row)) as Row;
    const keep = async (brand: string | null, brands: string[]) => {
      await changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = $2 where id = $1', [victim.id, brand]));
      await shop.store.transaction((tx) => tx.run('update customer set exclusive_of = $2 where code = $1', [staff.customerCode, brands]));
    };
    const before = await shop.store.read((tx) =>
      tx.one<{ brands: string[] }>('select exclusive_of as brands from customer where code = $1', [staff.customerCode]),
    );
    await keep('SOMEBODY', ['SOMEBODY']);
    const { pages } = await staff.ok('getShowroomBook', { params: place });
    expect(pages.flatMap(({ swatches }) => swatches.map(named))).toContain(named(victim));
    const { text } = await readPdf((await staff.send('getShowroomLabels', { params: place })).bytes);
    expect(text).not.toContain(named(victim));
    await keep(null, before?.brands ?? []);
  });
});

test('every book of the sitemap is one that the showroom of its shop opens as well', async () => {
  const places = await listPublicBooks(shop.app.deps);
  expect(places.length).toBeGreaterThan(20);
  for (const { ditta, brand, collection, book } of places.filter((place) => place.ditta === '002').slice(0, 12)) {
    expect(ditta).toBe('002');
    await who.ok('getShowroomBook', { params: { brand, catalog: collection, book } });
  }
});
