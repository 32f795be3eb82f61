import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { mintShopper } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('the guided tour is offered until it was seen, put off to the next day, or unwanted; it goes on where it was left', async () => {
  const who = await mintShopper(shop);
  const choose = async (tour: Record<string, unknown>) => (await who.ok('updatePreferences', { body: { tour } as never })).tour;
  expect((await who.ok('getPreferences')).tour).toEqual({ isDue: true, step: 0 });
  expect(await choose({ choice: 'STARTED', step: 4 })).toEqual({ isDue: true, step: 4 });
  await who.ok('updatePreferences', { body: { startPage: 'shop' } });
  expect(await choose({ choice: 'TOMORROW' })).toEqual({ isDue: false, step: 4 });
  shop.advance(86_400_000);
  expect((await who.ok('getPreferences')).tour).toEqual({ isDue: true, step: 4 });
  expect(await choose({ choice: 'NEVER' })).toEqual({ isDue: false, step: 4 });
  shop.advance(10 * 86_400_000);
  expect((await who.ok('getPreferences')).tour.isDue).toBe(false);
  expect(await choose({ choice: 'DONE', step: 0 })).toEqual({ isDue: false, step: 0 });
  for (const tour of [
    { choice: 'SOON' },
    { step: 1 },
    { choice: 'DONE', step: -1 },
    { choice: 'DONE', step: 101 },
    { choice: 'DONE', step: 1.5 },
    'DONE',
  ])
    expect((await who.refused('updatePreferences', { body: { tour } as never })).code).toBe('VALIDATION_FAILED');
});
