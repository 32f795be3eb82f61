import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { readPdf } from '../support/pdf.ts';
import { changeCatalogue, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const bytesOf = async (who: Shopper, id: string) => (await who.send('getPriceListDocument', { params: { id } })).bytes;
/** Has a list made and waits for it. */
async function made(who: Shopper, body: object) {
  const { download } = await who.ok('createPriceList', { body });
  while (await shop.app.maker.runOnce(() => false));
  const list = (await who.ok('listPriceLists')).content.find(({ id }) => id === download.id);
  if (list?.state !== 'READY') throw new Error(`The list is ${list?.state}`);
  return list;
}
const table = async (who: Shopper, id: string) => {
  const [sheet] = (await readXlsx(await bytesOf(who, id))).sheets;
  const [heads = [], ...rows] = sheet?.rows ?? [];
  return { heads, rows: rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at]]))) };
};

describe('createPriceList', () => {
  test('says of every article of the choice what the customer pays, to the cent, in the language that was asked for', async () => {
    const who = await mintShopper(shop, { customer: { discountBp: 1200 } });
    const page = await who.ok('listArticles', { query: { brand: ['ORO'], size: 100, sort: 'code' } });
    const prices = new Map(page.content.map(({ code, color, price }) => [`${code}-${color}`, price?.amount]));
    const list = await made(who, { brand: ['ORO'], columns: ['quality', 'weight', 'samplePrice'], format: 'xlsx', language: 'de' });
    const { heads, rows } = await table(who, list.id);
    expect(list.title).toMatch(/^Preisliste .*\d{1,2}\. \p{L}+ \d{4}$/u);
    expect(heads.slice(0, 2)).toEqual(['Artikel', 'Farbe']);
    expect(heads).toContain('Preis je Meter (EUR)');
    expect(rows).toHaveLength(list.articles);
    const told = new Map(rows.map((row) => [`${row.Artikel}-${row.Farbe}`, Math.round(Number(row['Preis je Meter (EUR)']) * 100)]));
    const [first] = rows;
    const { samplePrice } = await who.ok('getArticleByCode', { params: { code: first?.Artikel, color: first?.Farbe } });
    const sample = Object.entries(first ?? {}).find(([head]) => head.startsWith(shop.app.deps.labels.text('product.sample', 'de')));
    expect(Math.round(Number(sample?.[1]) * 100)).toBe(samplePrice?.amount);
    for (const { code, color, purchasable } of page.content)
      expect(told.get(`${code}-${color}`), `${code}-${color}`).toBe(purchasable ? prices.get(`${code}-${color}`) : undefined);
  });
  test('in the language of the firm where none was asked for; its title names four of what was chosen and says where there is more', async () => {
    const who = await mintShopper(shop);
    const collections =
      (await who.ok('listArticles', { query: { size: 1 } })).facets.find(({ code }) => code === 'collection')?.values ?? [];
    expect(collections.length).toBeGreaterThan(4);
    const titled = async (count: number) => {
      const collection = collections.slice(0, count).map(({ code }) => code);
      const { download } = await who.ok('createPriceList', { body: { format: 'csv', collection } });
      await who.ok('deleteDownload', { params: { id: download.id } });
      return download.title.replace(/ · .*$/, '');
    };
    const names = collections.slice(0, 4).map(({ name }) => name);
    const italian = (rest: string[]) => `Listino ${[...names, ...rest].join(', ')}`;
    expect([await titled(4), await titled(5)]).toEqual([italian([]), italian(['…'])]);
  });
  test('what is in no catalogue any more is told to whoever asks for everything, and is of no brand', async () => {
    const who = await mintShopper(shop);
    await made(who, { format: 'csv' });
    const [one] = (await who.ok('previewPriceList')).rows;
    const rename = (from?: string, to?: string) =>
      changeCatalogue(shop, (tx) => tx.run('update article set code = $3 where code = $1 and color = $2', [from, one?.color, to]));
    const goneOf = async (query: Record<string, unknown>) =>
      (await who.ok('previewPriceList', { query })).changes.find(({ change }) => change === 'GONE')?.count;
    await rename(one?.code, 'ZZZ98765');
    expect([await goneOf({}), await goneOf({ brand: ['ORO'] }), await goneOf({ season: ['SS27'] })]).toEqual([1, 0, 0]);
    // It changes what is said of a list, and is no article of it.
    const { articles } = await who.ok('previewPriceList');
    const list = await made(who, { format: 'csv' });
    expect(list.articles).toBe(articles);
    await rename('ZZZ98765', one?.code);
  });
  test('columns stand in the order in which they were asked for', async () => {
    const who = await mintShopper(shop);
    const headed = async (columns: string[]) => {
      const list = await made(who, { brand: ['ORO'], columns, format: 'xlsx', language: 'en' });
      return (await table(who, list.id)).heads.filter((head) => ['Weight (g/m²)', 'Quality', 'Brand'].includes(String(head)));
    };
    expect(await headed(['weight', 'brand', 'quality'])).toEqual(['Weight (g/m²)', 'Brand', 'Quality']);
    expect(await headed(['quality', 'weight', 'brand'])).toEqual(['Quality', 'Weight (g/m²)', 'Brand']);
  });
  test('a last list in another currency is nothing to compare with', async () => {
    const who = await mintShopper(shop);
    await made(who, { format: 'csv', contents: 'ALL', language: 'en' });
    await shop.store.transaction((tx) => tx.run(`update customer set currency = 'CHF' where code = $1`, [who.customerCode]));
    shop.app.deps.sessions.forget();
    const { rows, changes } = await who.ok('previewPriceList', {});
    expect([rows[0]?.price?.currency, ...changes.map(({ count }) => count)]).toEqual(['CHF', 0, 0, 0]);
  });
  test('what changed since the last list is a list of its own: new prices, new articles, what is gone', async () => {
    const who = await mintShopper(shop);
    const first = await who.ok('previewPriceList', {});
    expect(first).toMatchObject({ lastDate: null, changes: [{ count: 0 }, { count: 0 }, { count: 0 }] });
    await made(who, { format: 'csv' });
    const [one, two] = first.rows;
    await changeCatalogue(shop, async (tx) => {
      await tx.run('update article set price_eur_cents = price_eur_cents + 500 where code = $1 and color = $2', [one?.code, one?.color]);
      await tx.run('update article set purchasable = false where code = $1 and color = $2', [two?.code, two?.color]);
    });
    const preview = await who.ok('previewPriceList', { query: { contents: 'CHANGES' } });
    expect(preview.rows.map(({ code, color, change }) => [code, color, change])).toEqual([
      [one?.code, one?.color, 'PRICE'],
      [two?.code, two?.color, 'GONE'],
    ]);
    expect(preview.rows[0]?.before).toEqual(one?.price);
    expect(preview.rows[0]?.price?.amount).toBe((one?.price?.amount ?? 0) + 500);
    const changes = await made(who, { format: 'xlsx', contents: 'CHANGES', language: 'en' });
    expect(changes.articles).toBe(2);
    const { rows } = await table(who, changes.id);
    expect(rows.map((row) => row.Change)).toEqual(['Price changed', 'No longer listed']);
    const inCents = (key: string) =>
      rows.map((row) => {
        const amount = row[`${shop.app.deps.labels.text(key, 'en')} (EUR)`];
        return amount ? Math.round(Number(amount) * 100) : null;
      });
    const [was, gone] = [one?.price?.amount ?? 0, two?.price?.amount];
    expect([inCents('pricelist.before'), inCents('pricelist.perMetre')]).toEqual([
      [was, gone],
      [was + 500, null],
    ]);
    // Seen is seen: the next list has nothing to tell.
    expect((await who.ok('previewPriceList', {})).changes.map(({ count }) => count)).toEqual([0, 0, 0]);
  });
  test('a list of what changed that is made again is compared with the list before it, and not with itself', async () => {
    const who = await mintShopper(shop);
    await made(who, { format: 'csv' });
    const [one] = (await who.ok('previewPriceList', {})).rows;
    await changeCatalogue(shop, (tx) =>
      tx.run('update article set price_eur_cents = price_eur_cents + 500 where code = $1 and color = $2', [one?.code, one?.color]),
    );
    const { id } = await made(who, { format: 'xlsx', contents: 'CHANGES', language: 'en' });
    await who.ok('retryDownload', { params: { id } });
    while (await shop.app.maker.runOnce(() => false));
    expect((await table(who, id)).rows.map((row) => [row.Article, row.Change])).toEqual([[one?.code, 'Price changed']]);
  });
  test('a choice without an article, a page that is too narrow, a sixth list at once and a customer without prices are refused', async () => {
    const who = await mintShopper(shop);
    expect(await who.refused('createPriceList', { body: { format: 'pdf', brand: ['NOBODY'] } })).toMatchObject({ code: 'NOTHING_CHOSEN' });
    const columns = ['brand', 'collection', 'season', 'book', 'quality', 'composition', 'weight'];
    expect(await who.refused('createPriceList', { body: { format: 'pdf', columns } })).toMatchObject({
      code: 'TOO_MANY_COLUMNS',
      params: { maximum: 6 },
    });
    for (let list = 0; list < 5; list++) await who.ok('createPriceList', { body: { format: 'csv', season: ['SS27'] } });
    expect(await who.refused('createPriceList', { body: { format: 'csv' } })).toMatchObject({ code: 'DOWNLOAD_LIMIT' });
    const blind = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    expect(await blind.refused('createPriceList', { body: { format: 'csv' } })).toMatchObject({ status: 404, code: 'FEATURE_NOT_ENABLED' });
  });
  test('a mail says that it is ready, once', async () => {
    const who = await mintShopper(shop);
    const list = await made(who, { format: 'csv', season: ['SS27'], language: 'fr' });
    for (let turn = 0; turn < 20; turn++) await shop.app.worker.runOnce();
    // In the language of mails of who asked, whatever the list is written in.
    expect(shop.mails.map(({ subject }) => subject).filter((subject) => subject.includes(list.title))).toEqual([
      `${list.title}: your file is ready`,
    ]);
  });
  test('the mail names the last day as the customer counts days and in the words of a letter', async () => {
    // Whenever this runs, one of the two is on another day than the clock of the server.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const who = await mintShopper(shop, { customer: { timeZone } });
      const list = await made(who, { format: 'csv', season: ['SS27'] });
      const own = () => shop.mails.find(({ to }) => to === `${who.username}@example.com`);
      for (let turn = 0; turn < 20 && !own(); turn++) await shop.app.worker.runOnce();
      const last = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' }).format(new Date(list.expiryDate ?? ''));
      expect(own()?.text).toContain(`until ${last}.`);
    }
  });
});

describe('getPriceListDocument', () => {
  test('of what changed says on paper of each article how: what it was, that it is new, that it is gone', async () => {
    const who = await mintShopper(shop);
    await made(who, { format: 'csv' });
    const [one, two] = (await who.ok('previewPriceList', {})).rows;
    await changeCatalogue(shop, async (tx) => {
      await tx.run('update article set price_eur_cents = price_eur_cents + 500 where code = $1 and color = $2', [one?.code, one?.color]);
      await tx.run('update article set purchasable = false where code = $1 and color = $2', [two?.code, two?.color]);
    });
    const list = await made(who, { format: 'pdf', contents: 'CHANGES', language: 'en' });
    const { text } = await readPdf(await bytesOf(who, list.id));
    expect(text).toContain(`was ${one?.priceString}`.replaceAll('\u00a0', ' '));
    // Once over what is gone, and once at the article.
    expect(text.match(/No longer listed/g)).toHaveLength(2);
  });
  test('calls a season that stays by its name, in the list and in its title', async () => {
    const who = await mintShopper(shop);
    const list = await made(who, { season: ['CONT'], columns: ['season'], format: 'xlsx', language: 'en' });
    const { rows } = await table(who, list.id);
    const permanent = shop.app.deps.labels.text('product.continuative', 'en');
    expect(new Set(rows.map((row) => row[shop.app.deps.labels.text('product.season', 'en')]))).toEqual(new Set([permanent]));
    expect(list.title).toMatch(new RegExp(` ${permanent}[, ]`));
  });
  test('says of which day the list is that it is compared with, as the customer counts days', async () => {
    // Whenever this runs, one of the two is on another day than the clock of the server.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const who = await mintShopper(shop, { customer: { timeZone } });
      await made(who, { format: 'csv', season: ['SS27'] });
      const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(new Date());
      const list = await made(who, { format: 'pdf', season: ['SS27'], language: 'en' });
      expect((await readPdf(await bytesOf(who, list.id))).text).toMatch(new RegExp(`Compared with the list of\\s+${day}`));
    }
  });
  test('is a PDF with validity, currency, discount and every article under its collection', async () => {
    const who = await mintShopper(shop, { customer: { discountBp: 1500 } });
    const { content: articles } = await who.ok('listArticles', { query: { season: ['SS27'], size: 1 } });
    const collection = articles[0]?.collection;
    const list = await made(who, { format: 'pdf', season: ['SS27'], collection: [collection?.code], language: 'it' });
    const { text } = await readPdf(await bytesOf(who, list.id));
    expect(text).toContain('Valido dal');
    expect(text).toContain('15 %');
    expect(text).toContain(collection?.name);
    const pages = await who.ok('listArticles', { query: { season: ['SS27'], collection: [collection?.code], size: 100 } });
    for (const { code, color, purchasable } of pages.content) if (purchasable) expect(text).toContain(`${code}-${color}`);
  });
  test('is not yet available while it is made, gone when it has expired, and nobody else’s', async () => {
    const who = await mintShopper(shop);
    const { download } = await who.ok('createPriceList', { body: { format: 'csv' } });
    const call = { params: { id: download.id } };
    expect(await who.refused('getPriceListDocument', call)).toMatchObject({ status: 400, code: 'FILE_NOT_READY' });
    while (await shop.app.maker.runOnce(() => false));
    expect((await who.send('getPriceListDocument', call)).headers.get('content-disposition')).toContain('.csv');
    const other = await mintShopper(shop);
    expect(await other.refused('getPriceListDocument', call)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await shop.store.transaction((tx) => tx.run("update download set expires_at = now() - interval '1 s' where id = $1", [download.id]));
    expect(await who.refused('getPriceListDocument', call)).toMatchObject({ status: 400, code: 'FILE_EXPIRED' });
    expect((await who.ok('listPriceLists')).content).toMatchObject([{ state: 'EXPIRED', link: null }]);
  });
});

describe('listPriceLists', () => {
  test('shows how far each is, until when it is kept, and for which days the prices are meant', async () => {
    const who = await mintShopper(shop);
    const before = await who.ok('listPriceLists');
    expect(before).toMatchObject({ content: [], currency: 'EUR', maxColumns: 6 });
    expect((before.validTo ?? '') > before.validFrom).toBe(true);
    const { download } = await who.ok('createPriceList', { body: { format: 'csv' } });
    expect(download).toMatchObject({ state: 'PENDING', link: null, expiryDate: null });
    const list = await made(who, { format: 'csv' });
    expect(list.link).toContain(list.path);
    expect(new Date(list.expiryDate ?? 0).getTime() - new Date(list.requestDate).getTime()).toBeGreaterThan(29 * 24 * 3_600_000);
  });
});

test('prices are meant from the day that the mill has said, and where it has said none from today', async () => {
  const who = await mintShopper(shop);
  const from = async (day: string | null) => {
    await changeCatalogue(shop, (tx) => tx.run(`update price_list set valid_from = $1 where currency = 'EUR' and ditta = '002'`, [day]));
    return (await who.ok('listPriceLists')).validFrom;
  };
  expect(await from('2026-09-01')).toBe('2026-09-01');
  expect(await from(null)).toBe(dayIn('Europe/Rome', shop.app.deps.clock()));
});

describe('previewPriceList', () => {
  test('counts what a list of the choice would hold', async () => {
    const who = await mintShopper(shop);
    const preview = await who.ok('previewPriceList', { query: { season: ['SS27'] } });
    const list = await made(who, { format: 'csv', season: ['SS27'] });
    expect(list.articles).toBe(preview.articles);
    expect(preview.rows).toHaveLength(12);
    for (const { averageColor, stripes } of preview.rows) {
      expect(averageColor).toMatch(/^#[0-9a-f]{6}$/);
      expect(stripes?.warp.length).toBeGreaterThan(0);
    }
  });
});

describe('getPriceListTemplate', () => {
  test('works out the own price from a mark-up, by a formula in XLSX and as numbers in CSV', async () => {
    const who = await mintShopper(shop);
    const { bytes } = await who.send('getPriceListTemplate', { query: { format: 'xlsx' } });
    const [sheet] = (await readXlsx(bytes, { readStyles: false })).sheets;
    const [, first] = sheet?.rows ?? [];
    expect(Number(first?.[5])).toBeCloseTo(Number(first?.[3]) * 2.5, 1);
    expect([...(sheet?.cells?.values() ?? [])].some((cell) => cell.formula?.startsWith('ROUND('))).toBe(true);
    const csv = await who.send('getPriceListTemplate', { query: { format: 'csv' } });
    expect(csv.text.trim().split('\r\n')).toHaveLength(4);
  });
});
