// Words of the contract that the demo mill does not happen to use are told like all others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '../../generated/rules.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { changeCatalogue, cut, fabricWith, loginAs, mintShopper } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('getArticleByCode: finishes and care of every kind, and none', async () => {
  const who = await mintShopper(shop);
  const params = await fabricWith(shop, [{ lengthCm: 1000 }]);
  const care = { wash: 'wash-hand', bleach: 'bleach-no', dry: 'line-dry', iron: 'iron-110', professional: 'wetclean' };
  const tell = (value: unknown, finishes: string[]) =>
    changeCatalogue(shop, async (tx) => {
      await tx.run(`update article set finishes = $2 where id = $1`, [params.id, finishes]);
      await tx.run(`update article_detail set facts = jsonb_set(facts, '{care}', $2::jsonb) where article_id = $1`, [
        params.id,
        JSON.stringify(value),
      ]);
    });
  await tell(care, ['calendered', 'bio-polished']);
  expect(await who.ok('getArticleByCode', { params })).toMatchObject({ care, finish: ['calendered', 'bio-polished'] });
  await tell(null, []);
  expect(await who.ok('getArticleByCode', { params })).toMatchObject({ care: null, finish: [] });
});

test('getArticleCloth: the height of a relief', async () => {
  const who = await mintShopper(shop);
  const params = await fabricWith(shop, []);
  await changeCatalogue(shop, (tx) =>
    tx.run(`update article_detail set cloth = jsonb_set(cloth, '{relief}', '0.4') where article_id = $1`, [params.id]),
  );
  expect((await who.ok('getArticleCloth', { params })).relief).toBe(0.4);
});

test('getUser: the language of the user, whichever it is', async () => {
  const who = await mintShopper(shop);
  const user = await shop.store.read((tx) => tx.one<{ id: number }>('select id from shop_user where username = $1', [who.username]));
  for (const language of locales) {
    await shop.store.transaction((tx) => tx.run('update shop_user set language_code = $2 where id = $1', [user?.id, language]));
    expect((await who.ok('getUser', { params: { id: user?.id } })).userDetail.languageCode).toBe(language);
  }
});

test('getOrder: a line that goes to no shop, and a transfer whose amount the reader may not see', async () => {
  const who = await mintShopper(shop, { rights: { showCatalogPrices: false } });
  await shop.store.transaction((tx) => tx.run('delete from customer_shop where customer_code = $1', [who.customerCode]));
  const shopless = await loginAs(shop, who.username, who.customerCode);
  const cloth = await fabricWith(shop, [{ lengthCm: 1000 }]);
  await shopless.ok('addCartItem', { body: cut(cloth, 2) });
  const { version } = await shopless.ok('getCart');
  const { paymentId } = await shopless.ok('preparePayment', { body: { version, paymentMethod: 'bank_transfer' } });
  const order = await shopless.ok('completeOrder', { body: { paymentId } });
  if (order.state !== 'ordered') throw new Error('not ordered');
  const detail = await shopless.ok('getOrder', { params: { id: order.idorder } });
  expect(detail.lines).toMatchObject([{ shop: null }]);
  expect(detail.transfer).toMatchObject({ iban: expect.any(String), reference: order.orderCode });
  expect(detail.transfer).not.toHaveProperty('amount');
});
