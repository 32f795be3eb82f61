import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteOldDownloads } from '../../server/store/queries/downloads.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { CLIMBING } from '../support/climbing.ts';
import { mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const TERMS = { terms: '2026-11' } as const;
const make = async () => {
  while (await shop.app.maker.runOnce(() => false));
};
const asked = async (who: Shopper) => (await who.ok('createPriceList', { body: { format: 'csv', season: ['SS27'] } })).download;
const found = async (who: Shopper, id: string) => (await who.ok('listDownloads', {})).content.find((download) => download.id === id);
async function made(who: Shopper) {
  const { id } = await asked(who);
  await make();
  const download = await found(who, id);
  if (!download?.link) throw new Error('The file was not made');
  return { ...download, link: download.link };
}
const change = (text: string, ...params: unknown[]) => shop.store.transaction((tx) => tx.run(text, params));
const linkOf = (link: string, path: string) => {
  const { searchParams } = new URL(link, 'http://shop.test');
  return { params: { path }, query: { until: Number(searchParams.get('until')), signature: searchParams.get('signature') } };
};
const broken = () => {
  throw new Error('The disk is full');
};

describe('listDownloads', () => {
  test('pending until it is made, ready until its expiry date, then expired; counted by state', async () => {
    const who = await mintShopper(shop);
    const { id } = await asked(who);
    expect(await found(who, id)).toMatchObject({ state: 'PENDING', expiryDate: null, size: null, link: null });
    await make();
    expect(await found(who, id)).toMatchObject({ state: 'READY', kind: 'PRICE_LIST' });
    await change("update download set expires_at = now() - interval '1 s' where id = $1", id);
    expect(await found(who, id)).toMatchObject({ state: 'EXPIRED', link: null });
    await asked(who);
    const page = await who.ok('listDownloads', { query: { state: ['EXPIRED', 'EXPIRED'] } });
    expect([page.totalElements, page.content.map((download) => download.id)]).toEqual([1, [id]]);
    expect(page.counts).toEqual([
      { state: 'PENDING', count: 1 },
      { state: 'READY', count: 0 },
      { state: 'EXPIRED', count: 1 },
      { state: 'FAILED', count: 0 },
    ]);
  });
  test('price lists are for who may see prices, also those of before', async () => {
    const who = await mintShopper(shop);
    const { id, path } = await made(who);
    await change('update membership set show_catalog_prices = false where customer_code = $1', who.customerCode);
    expect((await who.ok('listDownloads', {})).content).toEqual([]);
    expect(await who.refused('getDownloadFile', { params: { path } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await who.refused('retryDownload', { params: { id } })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('getDownloadFile', () => {
  test('whole or in parts, which together are the whole', async () => {
    const who = await mintShopper(shop);
    const { path, size } = await made(who);
    const whole = await who.send('getDownloadFile', { params: { path } });
    expect(whole.bytes).toHaveLength(size ?? 0);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const half = Math.floor((size ?? 0) / 2);
    const part = async (range: string, more: Record<string, string> = {}) =>
      who.client.send('getDownloadFile', { params: { path }, headers: { range, ...more } }, who.token);
    const first = await part(`bytes=0-${half - 1}`);
    const second = await part(`bytes=${half}-`, { 'if-range': whole.headers.get('etag') ?? '' });
    expect([first.status, second.status]).toEqual([206, 206]);
    expect(second.headers.get('content-range')).toBe(`bytes ${half}-${(size ?? 0) - 1}/${size}`);
    expect(Buffer.concat([first.bytes, second.bytes]).equals(Buffer.from(whole.bytes))).toBe(true);
    // Of another file than the one that was begun, everything comes.
    expect((await part('bytes=5-', { 'if-range': '"another"' })).status).toBe(200);
    const beyond = await part(`bytes=${size}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });
  test('says that it is not yet available, and that it has expired', async () => {
    const who = await mintShopper(shop);
    const { path, id } = await asked(who);
    expect(await who.refused('getDownloadFile', { params: { path } })).toMatchObject({ status: 400, code: 'FILE_NOT_READY' });
    await make();
    await change("update download set expires_at = now() - interval '1 s' where id = $1", id);
    expect(await who.refused('getDownloadFile', { params: { path } })).toMatchObject({ status: 400, code: 'FILE_EXPIRED' });
  });
  test('no way of writing a path leads to a file of somebody else, or out of the store', async () => {
    const who = await mintShopper(shop);
    const other = await mintShopper(shop);
    const { path } = await made(other);
    const ends = ['etc/passwd', path, `${path}%00.csv`];
    for (const end of ends)
      for (const step of ['', ...CLIMBING, ...CLIMBING.map((each) => each.repeat(6))]) {
        const answer = await shop.fetch(
          new Request(`http://shop.test/api/v1/articles/digital-collection/files/${step}${end}`, {
            headers: { authorization: `Bearer ${who.token}` },
          }),
        );
        expect([400, 404], `${step}${end} ${answer.status}`).toContain(answer.status);
        await answer.text();
      }
  });
});

describe('getLinkedFile', () => {
  test('a signed link needs no token, is good for its file alone, and ends', async () => {
    const who = await mintShopper(shop);
    const { link, path, size } = await made(who);
    const call = linkOf(link, path);
    const visitor = (more: object) => who.client.send('getLinkedFile', { ...call, ...more }, null);
    expect((await visitor({})).bytes).toHaveLength(size ?? 0);
    const another = await made(who);
    const stolen = await visitor({ params: { path: another.path } });
    expect([stolen.status, (stolen.body as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
    const longer = await visitor({ query: { ...call.query, until: call.query.until + 1 } });
    expect([longer.status, (longer.body as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
    await change(
      "update download set expires_at = now() - interval '1 s' where file_key is not null and customer_code = $1",
      who.customerCode,
    );
    const over = await visitor({});
    expect([over.status, (over.body as { code: string }).code]).toEqual([400, 'FILE_EXPIRED']);
    shop.advance(3 * 24 * 3_600_000);
    const late = await visitor({});
    expect([late.status, (late.body as { code: string }).code]).toEqual([400, 'LINK_EXPIRED']);
  });
});

describe('deleteDownload', () => {
  test('what is being made is given up at the next step, and nothing comes of it', async () => {
    const who = await mintShopper(shop);
    const { id } = await who.ok('createPriceList', { body: { format: 'xlsx' } }).then(({ download }) => download);
    let isGone = false;
    const { files } = shop.app.deps;
    const { write } = files;
    files.write = async (parts) => {
      await who.ok('deleteDownload', { params: { id } });
      isGone = true;
      return write(parts);
    };
    try {
      expect(await shop.app.maker.runOnce(() => false)).toBe(true);
    } finally {
      files.write = write;
    }
    expect(isGone).toBe(true);
    expect(await found(who, id)).toBeUndefined();
    expect(shop.mails.some(({ to }) => to.includes(who.username))).toBe(false);
    const other = await mintShopper(shop);
    const theirs = await asked(other);
    expect(await who.refused('deleteDownload', { params: { id: theirs.id } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('retryDownload', () => {
  test('a disk that is full for a while: nothing half is left, and the file comes when there is room', async () => {
    const who = await mintShopper(shop);
    await make();
    const { id } = await asked(who);
    const { files } = shop.app.deps;
    const { write } = files;
    const full = async (parts: AsyncIterable<Uint8Array>) => {
      for await (const part of parts) if (part.length > 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      throw new Error('There was nothing to write');
    };
    files.write = full;
    try {
      await shop.app.maker.runOnce(() => false);
    } finally {
      files.write = write;
    }
    expect(await found(who, id)).toMatchObject({ state: 'PENDING', link: null });
    shop.advance(60_000);
    await make();
    expect(await found(who, id)).toMatchObject({ state: 'READY' });
  });
  test('what can not be made is tried again, then has failed, and may be asked for again', async () => {
    const who = await mintShopper(shop);
    await make();
    const { id } = await asked(who);
    expect(await who.refused('retryDownload', { params: { id } })).toMatchObject({ code: 'FILE_NOT_READY' });
    const { files } = shop.app.deps;
    const { write } = files;
    files.write = broken;
    try {
      for (let attempt = 0; attempt < 5; attempt++) {
        expect(await found(who, id)).toMatchObject({ state: 'PENDING' });
        await shop.app.maker.runOnce(() => false);
        shop.advance(3 * 60_000);
      }
    } finally {
      files.write = write;
    }
    expect(await found(who, id)).toMatchObject({ state: 'FAILED', link: null });
    expect((await who.ok('retryDownload', { params: { id } })).download).toMatchObject({ state: 'PENDING' });
    await make();
    expect(await found(who, id)).toMatchObject({ state: 'READY' });
  });
  test('what is ready is told by mail and in the shop, and what is made anew is told anew; whoever does not want it is not told', async () => {
    const who = await mintShopper(shop);
    const { id } = await asked(who);
    await make();
    const told = async () => (await who.ok('listInbox')).content.filter(({ event }) => event === 'DOWNLOAD_READY');
    expect(await told()).toMatchObject([{ state: 'PRICE_LIST' }]);
    const mails = async () => {
      for (let turn = 0; turn < 20; turn++) await shop.app.worker.runOnce();
      return shop.mails.filter(({ text }) => text.includes('/user-area/pricelist?forceDitta=')).length;
    };
    const before = await mails();
    await change("update download set expires_at = now() - interval '1 s' where id = $1", id);
    expect(await found(who, id)).toMatchObject({ state: 'EXPIRED' });
    await who.ok('retryDownload', { params: { id } });
    await make();
    expect(await mails()).toBe(before + 1);
    expect(await told()).toHaveLength(2);
    await who.ok('updatePreferences', { body: { notifications: [{ event: 'DOWNLOAD_READY', mail: false, shop: false }] } });
    await asked(who);
    await make();
    expect(await mails()).toBe(before + 1);
    expect(await told()).toHaveLength(2);
  });
});

describe('how much may be kept and how much may wait', () => {
  /** What has a file made, each with a request that it would accept. */
  const makers = {
    createPriceList: (who: Shopper) => who.refused('createPriceList', { body: { format: 'csv', season: ['SS27'] } }),
    generateFabricCsv: (who: Shopper) => who.refused('generateFabricCsv', { query: { season: ['SS27'], ...TERMS } }),
    generateImageArchive: (who: Shopper) =>
      who.refused('generateImageArchive', { query: { season: ['SS27'], view: ['swatch'], ...TERMS } }),
  };
  test('twenty gigabytes: nothing more is made, but what makes room for itself', async () => {
    const who = await mintShopper(shop);
    const { id } = await made(who);
    const other = await made(who);
    await change('update download set size = 20e9 where id = $1', id);
    const full = { status: 400, code: 'DOWNLOAD_ROOM', params: { gigabytes: 20 } };
    for (const refused of Object.values(makers)) expect(await refused(who)).toMatchObject(full);
    expect(await who.refused('retryDownload', { params: { id: other.id } })).toMatchObject(full);
    // Refused, it is there as before.
    expect(await found(who, other.id)).toMatchObject({ state: 'READY', size: other.size });
    expect((await who.ok('retryDownload', { params: { id } })).download).toMatchObject({ state: 'PENDING' });
  });
  test('what has expired takes no room', async () => {
    const who = await mintShopper(shop);
    const { id } = await made(who);
    await change(`update download set size = 20e9, file_key = null, expires_at = now() - interval '1 s' where id = $1`, id);
    const next = await asked(who);
    expect(await found(who, next.id)).toMatchObject({ state: 'PENDING' });
    await make();
  });
  test('five of a user are made at a time', async () => {
    const who = await mintShopper(shop);
    const { id } = await made(who);
    for (let file = 0; file < 5; file++) await asked(who);
    const many = { status: 400, code: 'DOWNLOAD_LIMIT', params: { maximum: 5 } };
    for (const refused of Object.values(makers)) expect(await refused(who)).toMatchObject(many);
    expect(await who.refused('retryDownload', { params: { id } })).toMatchObject(many);
    await make();
  });
});

test('two makers make every file once', async () => {
  const who = await mintShopper(shop);
  await make();
  const ids = [];
  for (let file = 0; file < 4; file++) ids.push((await asked(who)).id);
  const turns = await Promise.all([1, 2, 3, 4, 5].map(() => shop.app.maker.runOnce(() => false)));
  expect(turns.filter(Boolean)).toHaveLength(4);
  const { content } = await who.ok('listDownloads', { query: { state: ['READY'] } });
  expect(content.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('a link is good no longer than its file', async () => {
  const who = await mintShopper(shop);
  await who.ok('generateFabricCsv', { query: { season: ['SS27'], ...TERMS } });
  while (await shop.app.maker.runOnce(() => false));
  const ends = new Date(Math.floor(shop.app.deps.clock().getTime() / 1000) * 1000 + 3_600_000);
  await shop.store.transaction((tx) => tx.run('update download set expires_at = $2 where customer_code = $1', [who.customerCode, ends]));
  const [file] = (await who.ok('listDownloads')).content;
  expect(new URL(file?.link ?? '', 'http://shop.test').searchParams.get('until')).toBe(String(ends.getTime() / 1000));
});

test('a link is the same for the whole day, and good until the next one is over', async () => {
  const who = await mintShopper(shop);
  const { id, link } = await made(who);
  const until = Number(new URL(link, 'http://shop.test').searchParams.get('until')) * 1000;
  const DAY = 24 * 3_600_000;
  const today = Math.floor(shop.app.deps.clock().getTime() / DAY) * DAY;
  expect(until).toBe(today + 2 * DAY);
  expect((await found(who, id))?.link).toBe(link);
});

test('of two that were asked for in one moment each stands on one page', async () => {
  const who = await mintShopper(shop);
  const ids = [(await asked(who)).id, (await asked(who)).id, (await asked(who)).id];
  await change("update download set requested_at = '2026-11-01T10:00:00Z' where customer_code = $1", who.customerCode);
  const page = async (query: Record<string, unknown>) => (await who.ok('listDownloads', { query })).content.map(({ id }) => id);
  for (const sort of ['requestDate,desc', 'requestDate,asc'] as const) {
    const pages = [
      await page({ size: 1, page: 0, sort }),
      await page({ size: 1, page: 1, sort }),
      await page({ size: 1, page: 2, sort }),
    ].flat();
    expect(pages.toSorted()).toEqual(ids.toSorted());
    expect(await page({ size: 3, sort })).toEqual(pages);
  }
  const down = await page({ size: 3, sort: 'requestDate,desc' });
  expect(await page({ size: 3, sort: 'requestDate,asc' })).toEqual(down.toReversed());
});

test('a maker that is stopped has made no attempt, however often', async () => {
  const who = await mintShopper(shop);
  await make();
  const { id } = await asked(who);
  for (let stops = 0; stops < 7; stops++) await shop.app.maker.runOnce(() => true);
  expect(await found(who, id)).toMatchObject({ state: 'PENDING' });
  await make();
  expect(await found(who, id)).toMatchObject({ state: 'READY' });
});

test('the last list whose prices are known is kept to be compared with, although a later one came to nothing', async () => {
  const who = await mintShopper(shop);
  const { id } = await made(who);
  const late = await asked(who);
  const run = (sql: string, values: unknown[]) => shop.store.transaction((tx) => tx.run(sql, values));
  await run(`update download set requested_at = now() - interval '120 days', expires_at = now() - interval '100 days' where id = $1`, [id]);
  await run(`update download set requested_at = now() - interval '110 days', state = 'FAILED' where id = $1`, [late.id]);
  const now = shop.app.deps.clock();
  await shop.store.transaction((tx) => deleteOldDownloads(tx, now, new Date(now.getTime() - 90 * 86_400_000)));
  expect((await who.ok('listDownloads', {})).content.map((download) => download.id)).toEqual([id]);
  expect((await who.ok('previewPriceList', {})).lastDate).not.toBeNull();
});

test('in each of two shops the last list is kept, whichever is the newer', async () => {
  const who = await mintShopper(shop, { ditte: ['002', 'PRD'] });
  const { id } = await made(who);
  const { userToken } = await who.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: who.customerCode } });
  who.token = userToken;
  const { id: other } = await made(who);
  await change(
    `update download set requested_at = now() - interval '120 days', expires_at = now() - interval '100 days' where id = $1`,
    id,
  );
  await change(
    `update download set requested_at = now() - interval '110 days', expires_at = now() - interval '95 days' where id = $1`,
    other,
  );
  const now = shop.app.deps.clock();
  await shop.store.transaction((tx) => deleteOldDownloads(tx, now, new Date(now.getTime() - 90 * 86_400_000)));
  const left = await shop.store.read((tx) =>
    tx.rows<{ id: string }>('select id from download where customer_code = $1', [who.customerCode]),
  );
  expect(left.map((row) => row.id).toSorted()).toEqual([id, other].toSorted());
});
