import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FilePart, somePdf } from '../contract/files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { checkoutOf, cut, fabricWith, loginAs, mintShopper, type Shopper } from '../support/shop.ts';
import { together } from '../support/together.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const form = (file: FilePart) => ({ body: { purpose: 'orderDocument', file } });
const send = (shopper: Shopper, file = somePdf()) => shopper.ok('uploadFile', form(file));
const png = new FilePart('label.png', 'image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]));
const jpeg = new FilePart('label.jpeg', 'image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1]));

describe('uploadFile', () => {
  test('puts a document into the cart, and the order that becomes of it keeps it', async () => {
    const shopper = await mintShopper(shop);
    const article = await fabricWith(shop, [{ lengthCm: 5000 }]);
    const sent = somePdf('Purchase order 4711.pdf');
    const file = await send(shopper, sent);
    expect(file).toMatchObject({
      name: 'Purchase order 4711.pdf',
      mediaType: 'application/pdf',
      size: sent.bytes.length,
      uploadedBy: 'Tess Ter',
    });
    expect((await shopper.ok('getCart')).documents).toEqual([file]);
    const order = await shopper.ok('completeOrder', { body: { paymentId: await checkoutOf(shopper, article, 2.2) } });
    if (order.state !== 'ordered') throw new Error('not ordered');
    expect((await shopper.ok('getOrder', { params: { id: order.idorder } })).documents).toEqual([file]);
    expect((await shopper.ok('getCart')).documents).toEqual([]);
    expect((await shopper.send('getFile', { params: { id: file.id } })).bytes).toEqual(sent.bytes);
    expect(await shopper.refused('deleteFile', { params: { id: file.id } })).toMatchObject({ status: 400, code: 'FILE_KEPT' });
  });
  test('judges the bytes and not the name', async () => {
    const shopper = await mintShopper(shop);
    expect(await send(shopper, png)).toMatchObject({ mediaType: 'image/png' });
    expect(await send(shopper, jpeg)).toMatchObject({ mediaType: 'image/jpeg', name: 'label.jpeg' });
    expect(await send(shopper, new FilePart('invoice.exe', 'application/x-msdownload', '%PDF-1.4 fine'))).toMatchObject({
      name: 'invoice.exe.pdf',
    });
    for (const [name, bytes] of [
      ['order.pdf', '<!doctype html><script>alert(1)</script>'],
      ['order.pdf', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['order.png', 'GIF89a'],
      ['order.pdf', ' %PDF-1.4'],
      ['empty.pdf', ''],
    ] as const)
      expect(await shopper.refused('uploadFile', form(new FilePart(name, 'application/pdf', bytes)))).toMatchObject({
        code: 'FILE_TYPE_REFUSED',
        params: { types: 'PDF, JPEG, PNG' },
      });
  });
  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\order.pdf', 'order.pdf'],
    ['fdp.\u202Eexe', 'fdp.exe.pdf'],
    ['订单 2026.PDF', '订单 2026.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('a file called %s is kept as %s', async (name, kept) => {
    expect((await send(await mintShopper(shop), somePdf(name))).name).toBe(kept);
  });
  test('takes exactly ten megabytes and not one byte more', async () => {
    const shopper = await mintShopper(shop);
    const bytes = new Uint8Array(10 * 1024 ** 2 + 1);
    bytes.set(new TextEncoder().encode('%PDF-1.4'));
    expect((await send(shopper, new FilePart('large.pdf', 'application/pdf', bytes.subarray(0, -1)))).size).toBe(10 * 1024 ** 2);
    expect(await shopper.refused('uploadFile', form(new FilePart('large.pdf', 'application/pdf', bytes)))).toMatchObject({
      code: 'FILE_TOO_LARGE',
      params: { megabytes: 10 },
    });
  });
  test('the same file twice is one file; five are enough, also when they come at once', async () => {
    const shopper = await mintShopper(shop);
    const twice = somePdf();
    expect((await send(shopper, twice)).id).toBe((await send(shopper, twice)).id);
    const answers = await together(shop, Array.from({ length: 8 }), () => shopper.send('uploadFile', form(somePdf())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'FILE_LIMIT', params: { maximum: 5 } });
    expect((await shopper.ok('getCart')).documents).toHaveLength(5);
  });
  test('what a customer may have lying here is bounded', async () => {
    const shopper = await mintShopper(shop);
    const { id } = await send(shopper);
    await shop.store.transaction((tx) => tx.run('update shop_file set size = 500 * 1024 * 1024 where id = $1', [id]));
    expect(await shopper.refused('uploadFile', form(somePdf()))).toMatchObject({ code: 'FILE_LIMIT', params: { maximum: '500 MB' } });
  });
  test('needs the right of its purpose', async () => {
    const reader = await mintShopper(shop, { rights: { enableCartAndPurchases: false } });
    expect(await reader.refused('uploadFile', form(somePdf()))).toMatchObject({ status: 404, code: 'FEATURE_NOT_ENABLED' });
  });
  test('is noted with who sent what', async () => {
    const shopper = await mintShopper(shop);
    const { id } = await send(shopper, somePdf('noted.pdf'));
    const entries = await shop.store.read((tx) =>
      tx.rows("select actor_kind as kind, operation from audit_log where subject = $1 and action = 'file.add'", [`${id} noted.pdf`]),
    );
    expect(entries).toEqual([{ kind: 'user', operation: 'uploadFile' }]);
  });
});

describe('getFile', () => {
  test('is kept by the browser and never shown, under its own name in any script', async () => {
    const shopper = await mintShopper(shop);
    const { id } = await send(shopper, somePdf('订单 "1" (a).pdf'));
    const { headers } = await shopper.send('getFile', { params: { id } });
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="__ _1_ (a).pdf"; filename*=UTF-8''%E8%AE%A2%E5%8D%95%20%221%22%20%28a%29.pdf`,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toBe('no-store');
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const request = new Request(`http://shop.test/api/v1/files/${id}`, {
      headers: { authorization: `Bearer ${shopper.token}`, 'if-none-match': etag },
    });
    const again = await shop.fetch(request);
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });
  test('is for colleagues and for staff who act for the customer, and for nobody else', async () => {
    const owner = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const { id } = await send(owner);
    const colleague = await mintShopper(shop);
    const see = (who: Shopper) => who.send('getFile', { params: { id } }).then(({ status }) => status);
    expect(await see(colleague)).toBe(404);
    await shop.store.transaction((tx) =>
      tx.run('update session set customer_code = $1 where customer_code = $2', [owner.customerCode, colleague.customerCode]),
    );
    await shop.store.transaction((tx) =>
      tx.run('update membership set customer_code = $1 where customer_code = $2', [owner.customerCode, colleague.customerCode]),
    );
    shop.app.deps.sessions.forget();
    expect(await see(colleague)).toBe(200);
    const staff = await loginAs(shop, 'chiara.villa');
    expect(await see(staff)).toBe(404);
    staff.token = (await staff.ok('switchCustomer', { body: { customerCode: owner.customerCode, ditta: '002' } })).userToken;
    expect(await see(staff)).toBe(200);
    // Another shop of the same customer has a cart of its own.
    owner.token = (await owner.ok('switchCustomer', { body: { customerCode: owner.customerCode, ditta: 'PRD' } })).userToken;
    expect(await see(owner)).toBe(404);
  });
  test('of an order needs the right to see orders', async () => {
    const buyer = await mintShopper(shop, { rights: { showOrders: false } });
    const article = await fabricWith(shop, [{ lengthCm: 5000 }]);
    const { id } = await send(buyer);
    await buyer.ok('completeOrder', { body: { paymentId: await checkoutOf(buyer, article, 2.2) } });
    expect(await buyer.refused('getFile', { params: { id } })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('deleteFile', () => {
  test('takes it out of the cart; the bytes go a day later, unless somebody else has the same', async () => {
    const [one, other] = [await mintShopper(shop), await mintShopper(shop)];
    const shared = somePdf();
    const own = somePdf();
    const first = await send(one, shared);
    const second = await send(one, own);
    const theirs = await send(other, shared);
    for (const { id } of [first, second]) await one.ok('deleteFile', { params: { id } });
    expect((await one.ok('getCart')).documents).toEqual([]);
    const keyOf = async (part: FilePart) => Buffer.from(await crypto.subtle.digest('SHA-256', part.bytes)).toString('hex');
    const lies = async (part: FilePart) => shop.app.deps.files.has(await keyOf(part));
    expect(await lies(own)).toBe(true);
    shop.advance(25 * 3_600_000);
    for (let turn = 0; turn < 30 && (await lies(own)); turn++) await shop.app.worker.runOnce();
    expect([await lies(own), await lies(shared)]).toEqual([false, true]);
    const again = await loginAs(shop, other.username);
    expect((await again.send('getFile', { params: { id: theirs.id } })).bytes).toEqual(shared.bytes);
  });
  test('an emptied cart keeps its documents as it keeps its reference and notes', async () => {
    const shopper = await mintShopper(shop);
    await shopper.ok('addCartItem', { body: cut(await fabricWith(shop, [{ lengthCm: 5000 }]), 2.2) });
    await send(shopper);
    await shopper.ok('clearCart');
    expect((await shopper.ok('getCart')).documents).toHaveLength(1);
  });
});
