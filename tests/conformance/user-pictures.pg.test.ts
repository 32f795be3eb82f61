import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFileNeeded } from '../../server/store/queries/files.ts';
import { FilePart } from '../contract/files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { chunk, joined, jpegOf, ownDivisors, pngOf, segment } from '../support/pictures.ts';
import { loginAs, mintShopper, Shopper } from '../support/shop.ts';
import { together } from '../support/together.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const text = (words: string) => new TextEncoder().encode(words);
const form = (bytes: Uint8Array<ArrayBuffer>, name = 'me.png', type = 'image/png') => ({ body: { file: new FilePart(name, type, bytes) } });
/** A picture that differs from every other. */
const picture = () => jpegOf(256, 256, [ownDivisors()]);
const choose = async (shopper: Shopper, bytes = picture()) => (await shopper.ok('setPicture', form(bytes))).picture;
const see = async (shopper: Shopper, id: string) => (await shopper.send('getPicture', { params: { id } })).status;
const idOf = (shopper: Shopper) =>
  shop.store.read(
    async (tx) => (await tx.one<{ id: number }>('select id from shop_user where username = $1', [shopper.username]))?.id ?? 0,
  );
const shown = async (shopper: Shopper) => (await shopper.ok('getUser', { params: { id: await idOf(shopper) } })).userDetail.picture;
const hashesOf = (shopper: Shopper): Promise<string[]> =>
  shop.store.read(async (tx) => {
    const rows = await tx.rows<{ sha256: string }>(
      'select p.sha256 from user_picture p join shop_user u on u.id = p.user_id where u.username = $1',
      [shopper.username],
    );
    return rows.map(({ sha256 }) => sha256);
  });
/** A PNG of eight by eight whose frame is right: length, check sums and end. */
const whole = (numbers: Uint8Array, colours = 0) =>
  joined(
    pngOf(8, 8).slice(0, 8),
    chunk('IHDR', Uint8Array.of(0, 0, 0, 8, 0, 0, 0, 8, 8, colours, 0, 0, 0)),
    numbers,
    chunk('IEND', new Uint8Array()),
  );
function withoutSegment(marker: number, jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const at = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === marker);
  if (at < 0) return jpeg;
  const length = ((jpeg[at + 2] as number) << 8) | (jpeg[at + 3] as number);
  return withoutSegment(marker, joined(jpeg.slice(0, at), jpeg.slice(at + 2 + length)));
}
/** Makes them colleagues: both act for the customer of the first. */
async function makeColleagues(one: Shopper, other: Shopper): Promise<void> {
  await shop.store.transaction(async (tx) => {
    for (const table of ['session', 'membership'])
      await tx.run(`update ${table} set customer_code = $1 where customer_code = $2`, [one.customerCode, other.customerCode]);
  });
  shop.app.deps.sessions.forget();
}

describe('setPicture', () => {
  test.each([
    ['PNG', pngOf],
    ['JPEG', jpegOf],
  ])('keeps a %s and shows it with its owner', async (_, make) => {
    const shopper = await mintShopper(shop);
    expect(await shown(shopper)).toBeNull();
    const bytes = make(256, 256);
    const id = await choose(shopper, bytes);
    expect(await shown(shopper)).toBe(id);
    const { colleagues } = await shopper.ok('getProfile');
    expect(colleagues.map(({ isYou, picture: its }) => [isYou, its])).toEqual([[true, id]]);
    expect((await shopper.send('getPicture', { params: { id } })).bytes).toEqual(bytes);
  });
  test('takes 2,000 pixels a side and not one more', async () => {
    const shopper = await mintShopper(shop);
    await choose(shopper, jpegOf(2000, 2000));
    for (const bytes of [jpegOf(2001, 10), jpegOf(10, 2001), pngOf(2001, 10), jpegOf(0, 10), pngOf(10, 0)])
      expect(await shopper.refused('setPicture', form(bytes))).toMatchObject({
        status: 400,
        code: 'PICTURE_UNREADABLE',
        params: { maximum: 2000 },
      });
  });
  test.each([
    ['a text', text('me')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an executable', joined(text('MZ'), new Uint8Array(200))],
    ['a GIF', text('GIF89a')],
    ['a PDF', text('%PDF-1.7')],
    ['nothing', new Uint8Array()],
  ])('%s that is called a picture is refused', async (_, bytes) => {
    const shopper = await mintShopper(shop);
    expect(await shopper.refused('setPicture', form(bytes))).toMatchObject({
      status: 400,
      code: 'FILE_TYPE_REFUSED',
      params: { types: 'JPEG, PNG' },
    });
    expect(await shown(shopper)).toBeNull();
  });
  test.each([
    ['the first bytes of a PNG before a page', joined(pngOf(8, 8).slice(0, 8), text('<script>alert(1)</script>'))],
    ['the first bytes of a JPEG before a page', joined(jpegOf(8, 8).slice(0, 4), text('<script>alert(1)</script>'))],
    ['a PNG that breaks off', pngOf(64, 64).slice(0, -20)],
    ['a JPEG that breaks off', jpegOf(64, 64).slice(0, -4)],
    ['a PNG that is an archive as well', joined(pngOf(8, 8), text('PK\x05\x06'), new Uint8Array(18))],
    ['a JPEG that is a page as well', joined(jpegOf(8, 8), text('<html onclick=alert(1)>'))],
  ])('%s is refused', async (_, bytes) => {
    const shopper = await mintShopper(shop);
    expect(await shopper.refused('setPicture', form(bytes))).toMatchObject({ status: 400, code: 'PICTURE_UNREADABLE' });
    expect(await hashesOf(shopper)).toEqual([]);
  });
  test.each([
    ['a PNG whose lines are no lines', whole(chunk('IDAT', text('nothing that was ever packed')))],
    ['a PNG that has half of its lines', whole(chunk('IDAT', deflateSync(new Uint8Array(9 * 4))))],
    ['a PNG of a kind of colour that there is not', whole(chunk('IDAT', deflateSync(new Uint8Array(9 * 8))), 5)],
    [
      'a JPEG whose scan is noise',
      jpegOf(
        64,
        64,
        [],
        Array.from({ length: 50 }, (_, at) => (at * 37) % 255),
      ),
    ],
    ['a JPEG of which most is missing', jpegOf(640, 640, [], [0, 0])],
    ['a JPEG without a table of divisors', withoutSegment(0xdb, jpegOf(8, 8))],
  ])('%s is refused: it has the form of a picture, and nobody can draw it', async (_, bytes) => {
    const shopper = await mintShopper(shop);
    expect(await shopper.refused('setPicture', form(bytes))).toMatchObject({ status: 400, code: 'PICTURE_UNREADABLE' });
    expect([await hashesOf(shopper), await shown(shopper)]).toEqual([[], null]);
  });
  test('keeps nothing that only talks about it: no place, no script', async () => {
    const shopper = await mintShopper(shop);
    const jpeg = await choose(shopper, jpegOf(8, 8, [segment(0xe1, text('Exif\0\0 46.0N')), segment(0xfe, text('<script>'))]));
    expect((await shopper.send('getPicture', { params: { id: jpeg } })).bytes).toEqual(jpegOf(8, 8));
    const png = await choose(shopper, pngOf(8, 8, [chunk('eXIf', text('46.0N')), chunk('tEXt', text('a\0<script>'))]));
    expect((await shopper.send('getPicture', { params: { id: png } })).bytes).toEqual(pngOf(8, 8));
  });
  test('takes one megabyte; what is larger is too large, also ten', async () => {
    const shopper = await mintShopper(shop);
    // Before a marker there may be as much of this as one likes.
    const large = (more: number) => jpegOf(8, 8, [new Uint8Array(1024 ** 2 - jpegOf(8, 8).length + more).fill(0xff)]);
    await choose(shopper, large(0));
    for (const more of [1, 9 * 1024 ** 2])
      expect(await shopper.refused('setPicture', form(large(more)))).toMatchObject({
        status: 400,
        code: 'FILE_TOO_LARGE',
        params: { megabytes: 1 },
      });
  });
  test('stands in the place of the one before, whose bytes are needed no more; the same again is the same', async () => {
    const shopper = await mintShopper(shop);
    const bytes = picture();
    const first = await choose(shopper, bytes);
    const [before = ''] = await hashesOf(shopper);
    expect(await choose(shopper, bytes)).toBe(first);
    const second = await choose(shopper);
    expect(second).not.toBe(first);
    const [after = ''] = await hashesOf(shopper);
    expect(await shop.store.read((tx) => Promise.all([before, after].map((hash) => isFileNeeded(tx, hash))))).toEqual([false, true]);
    expect([await see(shopper, first), await see(shopper, second)]).toEqual([404, 200]);
  });
  test('eight at once leave one, which can be seen', async () => {
    const shopper = await mintShopper(shop);
    await together(shop, Array.from({ length: 8 }), () => choose(shopper));
    expect(await hashesOf(shopper)).toHaveLength(1);
    expect(await see(shopper, (await shown(shopper)) ?? '')).toBe(200);
  });
  test('is noted with who chose it', async () => {
    const shopper = await mintShopper(shop);
    const id = await choose(shopper);
    const entries = await shop.store.read((tx) => tx.rows('select actor_kind as kind, action from audit_log where subject = $1', [id]));
    expect(entries).toEqual([{ kind: 'user', action: 'user.set-picture' }]);
  });
  test('is in nobody’s hand but the user’s', async () => {
    const shopper = await mintShopper(shop);
    const id = await choose(shopper);
    const chiara = await loginAs(shop, 'chiara.villa');
    const { token } = await chiara.ok('startImpersonation', {
      body: { userId: await idOf(shopper), customerCode: shopper.customerCode, ditta: '002' },
    });
    const acting = await chiara.ok('enterImpersonation', { body: { token } });
    const inPlace = new Shopper(chiara.client, shopper.username, shopper.customerCode, acting.userToken);
    expect(await inPlace.refused('setPicture', form(picture()))).toMatchObject({ status: 400, code: 'CLOSED_WHILE_ACTING' });
    expect(await inPlace.refused('removePicture')).toMatchObject({ status: 400, code: 'CLOSED_WHILE_ACTING' });
    expect([acting.userDetail.picture, await see(inPlace, id)]).toEqual([id, 200]);
  });
});

describe('removePicture', () => {
  test('takes it away, and may be asked for again', async () => {
    const shopper = await mintShopper(shop);
    const id = await choose(shopper);
    for (let time = 0; time < 2; time++) expect(await shopper.ok('removePicture')).toEqual({ ok: true });
    expect([await shown(shopper), await see(shopper, id)]).toEqual([null, 404]);
    expect(await hashesOf(shopper)).toEqual([]);
  });
  test('leaves alone who chose the same', async () => {
    const [one, other] = [await mintShopper(shop), await mintShopper(shop)];
    const bytes = picture();
    await choose(one, bytes);
    const theirs = await choose(other, bytes);
    const [hash = ''] = await hashesOf(one);
    await one.ok('removePicture');
    expect(await shop.store.read((tx) => isFileNeeded(tx, hash))).toBe(true);
    expect(await see(other, theirs)).toBe(200);
  });
});

describe('getPicture', () => {
  test('is for colleagues and for staff who act for the customer, and for nobody else', async () => {
    const owner = await mintShopper(shop);
    const id = await choose(owner);
    const colleague = await mintShopper(shop);
    const staff = await loginAs(shop, 'chiara.villa');
    expect([await see(colleague, id), await see(staff, id), await see(owner, crypto.randomUUID())]).toEqual([404, 404, 404]);
    await makeColleagues(owner, colleague);
    expect(await see(colleague, id)).toBe(200);
    expect((await colleague.ok('getProfile')).colleagues.map(({ picture: its }) => its)).toContain(id);
    staff.token = (await staff.ok('switchCustomer', { body: { customerCode: owner.customerCode, ditta: '002' } })).userToken;
    expect(await see(staff, id)).toBe(200);
    // Who left is no colleague any more.
    await shop.store.transaction((tx) => tx.run('update shop_user set active = false where username = $1', [owner.username]));
    expect(await see(colleague, id)).toBe(404);
  });
  test('is kept by this browser alone, asked about each time, and never guessed at', async () => {
    const shopper = await mintShopper(shop);
    const id = await choose(shopper);
    const { headers } = await shopper.send('getPicture', { params: { id } });
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="picture.jpg"/);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await shop.fetch(
      new Request(`http://shop.test/api/v1/users/pictures/${id}`, {
        headers: { authorization: `Bearer ${shopper.token}`, 'if-none-match': etag },
      }),
    );
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });
});
