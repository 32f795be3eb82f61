import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { mintShopper } from '../support/shop.ts';
import { together } from '../support/together.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('fourteen displays for twelve customers who want two each: seven get them, none is given twice', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => mintShopper(shop)));
  const { content } = await buyers[0]!.ok('listLibrary', { query: { size: 100 } });
  const display = content.find(({ title }) => title === 'Counter display')!;
  expect(display.copies).toEqual({ maximum: 2, left: 14 });
  const answers = await together(shop, buyers, (buyer, index) =>
    buyer.send('requestMaterial', {
      headers: { 'Idempotency-Key': `race-${process.pid}-${index}` },
      body: { lines: [{ material: display.id, quantity: 2 }], shop: 'S1', terms: '2026-11' },
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { code: string }).code);
  expect(new Set(refused)).toEqual(new Set(['MATERIAL_NOT_SELECTABLE']));
  const after = (await buyers[0]!.ok('listLibrary', { query: { size: 100 } })).content.find(({ id }) => id === display.id);
  expect(after?.copies?.left).toBe(0);
});

test('withdrawn by two colleagues at once, the copies come back once', async () => {
  const buyer = await mintShopper(shop);
  const { content } = await buyer.ok('listLibrary', { query: { size: 100, category: ['TRAINING'] } });
  const course = content.find(({ copies }) => copies?.left)!;
  const { request } = await buyer.ok('requestMaterial', {
    headers: { 'Idempotency-Key': `back-${process.pid}` },
    body: { lines: [{ material: course.id, quantity: 5 }], shop: 'S1', terms: '2026-11' },
  });
  const both = await together(shop, [1, 2], () => buyer.send('withdrawMaterialRequest', { params: { id: request.id } }));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const now = (await buyer.ok('listLibrary', { query: { size: 100, category: ['TRAINING'] } })).content.find(({ id }) => id === course.id);
  expect(now?.copies?.left).toBe(course.copies?.left);
});
