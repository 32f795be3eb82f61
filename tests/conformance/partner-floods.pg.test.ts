import { afterAll, beforeAll, expect, test } from 'vitest';
import { FilePart, somePdf } from '../contract/files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { clientOf, Shopper } from '../support/shop.ts';

let shop: TestApp;
let visitor: Shopper;
beforeAll(async () => {
  shop = await openTestApp();
  visitor = new Shopper(clientOf(shop), '', '', null as unknown as string);
});
afterAll(() => shop.close());

test('an address sends so many megabytes, and then waits, whatever number of drafts it has', async () => {
  const tokens = await Promise.all(Array.from({ length: 26 }, async () => (await visitor.ok('createPartnerDraft')).token));
  const megabytes = new Uint8Array(10 * 1024 ** 2);
  const send = (token: string, mark: number) => {
    megabytes.set([0x25, 0x50, 0x44, 0x46, 0x2d, mark]);
    const file = new FilePart('extract.pdf', 'application/pdf', megabytes.slice());
    return visitor.send('addPartnerAttachment', { params: { token }, body: { file } });
  };
  // Two a draft, and drafts without end.
  const codes: unknown[] = [];
  for (const [at, token] of tokens.entries())
    for (const more of [0, 1]) codes.push(((await send(token, 2 * at + more)).body as { code?: string }).code ?? 'kept');
  expect(codes.filter((code) => code === 'kept')).toHaveLength(50);
  expect(codes.slice(50)).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
});

test('a file of a few bytes weighs a whole megabyte, so that nobody sends thousands of them', async () => {
  await shop.store.transaction((tx) => tx.run('delete from rate_limit'));
  const { token } = await visitor.ok('createPartnerDraft');
  const send = () => visitor.send('addPartnerAttachment', { params: { token }, body: { file: somePdf() } });
  expect((await send()).status).toBe(200);
  // All but one of the five hundred, at ten seconds each.
  await shop.store.transaction((tx) =>
    tx.run(`update rate_limit set arrival = arrival + interval '4985 s' where key like 'partner-file:%'`),
  );
  expect((await send()).body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});
