// What is left of the shop while its database can not be reached.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HeaderDocument } from '../../generated/content/operations.ts';
import { type OperationId, operations } from '../../generated/server/operations.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openTestApp(5);
  shopper = await mintShopper(shop);
  await shop.app.deps.catalogue.current();
});
afterAll(() => shop.close());
beforeEach(() => shop.away(true));

const params = (id: OperationId) => Object.fromEntries([...operations[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));

describe('the database away', () => {
  const secured = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].secured);
  test.each([...secured, 'login'] as const)('%s says so, and when to come again', async (id) => {
    const body = id === 'login' ? { body: { username: 'giulia.ferretti', password: 'trama-demo' } } : {};
    const answer = await shopper.client.send(id, { params: params(id), ...body }, shopper.token);
    expect(answer.body).toMatchObject({ status: 503, code: 'MAINTENANCE' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  test.each(['it', 'en', 'fr', 'es', 'zh', 'de'] as const)('the texts of its page are there in %s', async (lang) => {
    const texts = await shopper.ok('getLabels', { params: { lang } });
    expect(texts['page.maintenanceTitle']).toBe(shop.app.deps.labels.text('page.maintenanceTitle', lang));
    expect(texts['page.maintenanceTitle']).not.toBe('page.maintenanceTitle');
  });
  test('so they are under the switch of maintenance', async () => {
    shop.away(false);
    await shop.control.maintenance(true);
    expect(await shopper.refused('getCart')).toMatchObject({ status: 503, code: 'MAINTENANCE' });
    expect((await shopper.ok('getLabels', { params: { lang: 'it' } }))['page.maintenanceTitle']).toBeTruthy();
    await shop.control.maintenance(false);
  });
  test('a look that hangs keeps nobody from the texts', async () => {
    shop.away(false);
    const { catalogue } = shop.app.deps;
    const { current } = catalogue;
    Object.assign(catalogue, { current: () => new Promise(() => {}) });
    const from = performance.now();
    await shopper.ok('getLabels', { params: { lang: 'de' } });
    Object.assign(catalogue, { current });
    expect(performance.now() - from).toBeLessThan(10_000);
  });
  test('the content service says so too', async () => {
    const body = JSON.stringify({ documentId: HeaderDocument.id, variables: { locale: 'it' } });
    const answer = await shop.fetch(
      new Request('http://shop.test/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    );
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });
  test('when it is back, so is the shop', async () => {
    shop.away(false);
    expect((await shopper.ok('getCart')).lines).toEqual([]);
  });
});
