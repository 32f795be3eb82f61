import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { changeCatalogue, cut, fabricWith, loginAs, mintShopper } from '../../../tests/support/shop.ts';
import { colorDistance } from './related.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const change = (sql: string, params: unknown[] = []) => changeCatalogue(shop, (tx) => tx.run(sql, params));

describe('prices are those of the customer', () => {
  test('list of currency and ditta, less the discount, to the cent', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 9000 }, { lengthCm: 9000, warehouse: 'HK' }], 'HGK');
    await change(`update article set price_eur_cents = 3842, ditte = array['002', 'PRD', 'HGK'] where id = $1`, [article.id]);
    const unit = async (ditta: '002' | 'PRD' | 'HGK', currency: 'EUR' | 'GBP' | 'HKD', discountBp: number) => {
      const buyer = await mintShopper(shop, { ditte: [ditta], customer: { currency, discountBp } });
      return (await buyer.ok('getArticleByCode', { params: article })).price;
    };
    expect(await unit('002', 'EUR', 0)).toEqual({ amount: 3840, currency: 'EUR' });
    expect(await unit('002', 'EUR', 750)).toEqual({ amount: 3552, currency: 'EUR' });
    expect(await unit('PRD', 'EUR', 0)).toEqual({ amount: 2690, currency: 'EUR' });
    expect(await unit('002', 'GBP', 0)).toEqual({ amount: 3380, currency: 'GBP' });
    expect(await unit('HGK', 'HKD', 0)).toEqual({ amount: 36_250, currency: 'HKD' });
  });
  test('order and range follow them', async () => {
    const buyer = await mintShopper(shop, { customer: { currency: 'USD', discountBp: 1000 } });
    const page = await buyer.ok('listArticles', { query: { sort: 'price,asc', size: 100, priceMin: 1500, priceMax: 2000 } });
    const prices = page.content.map(({ price }) => price?.amount ?? 0);
    expect(prices.length).toBeGreaterThan(20);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(1500);
    expect(Math.max(...prices)).toBeLessThanOrEqual(2000);
    const all = await buyer.ok('listArticles', { query: { size: 1 } });
    const outside = [
      await buyer.ok('listArticles', { query: { priceMax: 1499, size: 1 } }),
      await buyer.ok('listArticles', { query: { priceMin: 2001, size: 1 } }),
    ].reduce((sum, { totalElements }) => sum + totalElements, 0);
    expect(outside + page.totalElements).toBe(all.totalElements);
  });
  test('who may not see them learns nothing by sorting or narrowing', async () => {
    const blind = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const codes = async (query: object) => (await blind.ok('listArticles', { query: { size: 50, ...query } })).content.map(({ id }) => id);
    expect(await codes({ sort: 'price,asc' })).toEqual(await codes({ sort: 'id,asc' }));
    expect(await codes({ priceMax: 1 })).toEqual(await codes({}));
    expect((await blind.ok('listArticles')).ranges.map(({ code }) => code)).toEqual(['weight', 'yarnCount']);
  });
});

describe('exclusive cloth', () => {
  test('is nowhere for others, and says so on its own page', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await change(`update article set exclusive_brand = 'ACME' where id = $1`, [article.id]);
    const other = await mintShopper(shop);
    const owner = await mintShopper(shop, { customer: { exclusiveOf: ['ACME'] } });
    const key = `${article.code}-${article.color}`;
    expect((await owner.ok('searchArticles', { query: { search: key } })).totalElements).toBe(1);
    expect((await other.ok('searchArticles', { query: { search: key } })).totalElements).toBe(0);
    expect((await other.ok('listArticlesByCode', { query: { cc: [key] } })).content).toEqual([]);
    for (const [id, call] of [
      ['getArticleByCode', { params: article }],
      ['getArticle', { params: { id: article.id } }],
      ['getArticleCloth', { params: article }],
      ['listRelatedArticles', { params: article }],
      ['getAvailability', { params: { a: article.code, b: article.color } }],
      ['addNotification', { params: article, body: {} }],
      ['addCartItem', { body: cut(article, 2.2) }],
    ] as const)
      expect(await other.refused(id, call)).toMatchObject({ status: 400, code: 'ARTICLE_OFF_LIMITS' });
    expect((await owner.ok('getArticleByCode', { params: article })).purchaseState).toBe('PURCHASABLE');
  });
});

describe('why an article can be bought or not', () => {
  test('sold in another shop of the customer, in none of them, only to look at, withdrawn with a successor', async () => {
    const [article, next] = [await fabricWith(shop, [{ lengthCm: 9000 }]), await fabricWith(shop, [{ lengthCm: 9000 }])];
    await change(`update article set ditte = array['PRD'] where id = $1`, [article.id]);
    const both = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    expect(await both.ok('getArticleByCode', { params: article })).toMatchObject({ purchaseState: 'OTHER_SHOP', purchasable: false });
    expect(await both.refused('addCartItem', { body: cut(article, 2.2) })).toMatchObject({ code: 'ARTICLE_NOT_PURCHASABLE' });
    expect(await (await mintShopper(shop)).refused('getArticleByCode', { params: article })).toMatchObject({
      status: 404,
      code: 'ARTICLE_NOT_FOUND',
    });
    const looker = await mintShopper(shop, { rights: { enableCartAndPurchases: false } });
    expect(await looker.ok('getArticleByCode', { params: next })).toMatchObject({ purchaseState: 'CATALOGUE_ONLY', purchasable: false });
    await change(`update article set ditte = array['002'], purchasable = false, replaced_by = $2 where id = $1`, [article.id, next.id]);
    const buyer = await mintShopper(shop);
    expect(await buyer.ok('getArticleByCode', { params: article })).toMatchObject({
      purchaseState: 'NOT_PURCHASABLE',
      availability: { state: 'NOT_PURCHASABLE' },
      replacedBy: `${next.code}-${next.color}`,
    });
    // What can not be had either is offered to nobody; what stands in its place is.
    const last = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await change('update article set purchasable = false where id = $1', [next.id]);
    expect((await buyer.ok('getArticleByCode', { params: article })).replacedBy).toBeNull();
    await change('update article set replaced_by = $2 where id = $1', [next.id, last.id]);
    expect((await buyer.ok('getArticleByCode', { params: article })).replacedBy).toBe(`${last.code}-${last.color}`);
    // Two that stand in the place of each other lead nowhere.
    await change('update article set replaced_by = $2 where id = $1', [next.id, article.id]);
    expect((await buyer.ok('getArticleByCode', { params: article })).replacedBy).toBeNull();
    await change('update article set replaced_by = null, purchasable = true where id = $1', [next.id]);
    await buyer.ok('addNotification', { params: article, body: { quantity: 2.2 } });
    expect(await buyer.ok('getArticleByCode', { params: article })).toMatchObject({ notificationRequested: true });
    expect((await buyer.ok('listNotifications')).content).toMatchObject([{ code: article.code, quantity: 2.2 }]);
    await buyer.ok('removeNotification', { params: article });
    expect(await buyer.refused('removeNotification', { params: article })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('availability', () => {
  test('of a quantity, from the pieces of the warehouse that ships it', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 150 }, { lengthCm: 150 }, { lengthCm: 8000, warehouse: 'HK' }], 'HGK');
    await change(`update article set ditte = array['002', 'HGK'] where id = $1`, [article.id]);
    const ask = async (ditta: '002' | 'HGK', quantity: number) =>
      (await mintShopper(shop, { ditte: [ditta], customer: { currency: 'HKD' } })).ok('getAvailability', {
        params: { a: article.code, b: article.color },
        query: { quantity },
      });
    const patchwork = await ask('002', 2.2);
    expect(patchwork).toMatchObject({ state: 'CONFIRM_24H', availableMetres: 3, longestPiece: 1.5 });
    expect(Date.parse(patchwork.confirmBy ?? '') - Date.parse(patchwork.asOf)).toBe(24 * 3_600_000);
    expect(await ask('HGK', 2.2)).toMatchObject({ state: 'AVAILABLE', availableMetres: 80, longestPiece: 80, confirmBy: null });
    expect(await ask('002', 3.01)).toMatchObject({ state: 'NOT_FOR_QUANTITY' });
  });
  test('a length that the shop does not sell is refused with the nearest ones', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 90_000 }], 'PRD');
    const buyer = await mintShopper(shop, { ditte: ['PRD'] });
    const problem = await buyer.refused('getAvailability', { params: { a: article.code, b: article.color }, query: { quantity: 45 } });
    expect(problem).toMatchObject({ status: 400, code: 'METRES_INVALID', params: { nearest: [30, 60] } });
    const cutter = await mintShopper(shop);
    const between = await cutter.refused('getAvailability', { params: { a: article.code, b: article.color }, query: { quantity: 2.205 } });
    expect(between).toMatchObject({ code: 'METRES_INVALID', params: { nearest: [2.2, 2.21] } });
  });
  test('what one sells, the lists and facets of the next show', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 2300 }]);
    const [buyer, other] = [await mintShopper(shop), await mintShopper(shop)];
    const key = { query: { cc: [`${article.code}-${article.color}`] } };
    const state = async () => (await other.ok('listArticlesByCode', key)).content[0]?.availability;
    const limited = async () => {
      const { facets } = await other.ok('listArticles', { query: { search: `${article.code}-${article.color}` } });
      return facets.find(({ code }) => code === 'availability')?.values.map(({ code }) => code);
    };
    expect(await state()).toMatchObject({ state: 'AVAILABLE', availableMetres: 23 });
    await buyer.ok('addCartItem', { body: cut(article, 5) });
    const { version } = await buyer.ok('getCart');
    const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    await buyer.ok('completeOrder', { body: { paymentId } });
    expect(await state()).toMatchObject({ state: 'LIMITED', availableMetres: 18 });
    expect(await limited()).toEqual(['LIMITED']);
  });
});

test('texts come in the language of the call, English where it is unknown', async () => {
  const wei = await loginAs(shop, 'li.wei');
  const [first] = (await wei.ok('listArticles', { query: { size: 1 } })).content;
  const name = async (language: string) =>
    (await wei.ok('getArticle', { params: { id: first?.id }, headers: { 'accept-language': language } })).colorName;
  const stored = await shop.store.read((tx) =>
    tx.one<Record<string, string>>('select p.* from article a join phrase p on p.id = a.color_name where a.id = $1', [first?.id]),
  );
  for (const language of ['it', 'en', 'fr', 'es', 'zh', 'de']) expect(await name(language)).toBe(stored?.[language]);
  expect(await name('nl')).toBe(stored?.en);
});
test('the alternative that is like it in colour, yarn and price comes first', async () => {
  const buyer = await mintShopper(shop);
  const article = await fabricWith(shop, [{ lengthCm: 9000 }]);
  const related = async () => (await buyer.ok('listRelatedArticles', { params: article })).content;
  const last = (await related()).findLast(({ availability }, _, all) => availability.state === all[0]?.availability.state);
  const columns = 'average_color, ne, price_eur_cents';
  await change(`update article set (${columns}) = (select ${columns} from article where id = $2) where id = $1`, [last?.id, article.id]);
  const after = await related();
  expect(after[0]?.id).toBe(last?.id);
  expect(after.length).toBeGreaterThan(1);
});
test('alternatives are of the same weave or design, never the article itself, and what can be had comes first', async () => {
  const buyer = await mintShopper(shop);
  const article = await fabricWith(shop, [{ lengthCm: 9000 }]);
  const own = await buyer.ok('getArticleByCode', { params: article });
  const { content } = await buyer.ok('listRelatedArticles', { params: article });
  expect(content.length).toBeGreaterThan(3);
  expect(content.map(({ id }) => id)).not.toContain(own.id);
  for (const other of content) expect(other.weave === own.weave || other.design === own.design).toBe(true);
  const late = content.map(({ availability }) => ['NOT_FOR_QUANTITY', 'IN_PRODUCTION', 'NOT_PURCHASABLE'].includes(availability.state));
  expect(late).toEqual([...late].sort());
  expect(await buyer.ok('listRelatedArticlesById', { params: { id: own.id } })).toEqual({ content });
});

describe('what is alike', () => {
  test('is nearer in colour at the head of the list than at its foot', async () => {
    const buyer = await mintShopper(shop);
    const { content } = await buyer.ok('listArticles', { query: { size: 30 } });
    const colorOf = ({ averageColor }: { averageColor: string }) => Number.parseInt(averageColor.slice(1), 16);
    const far = { head: 0, foot: 0 };
    for (const article of content) {
      const { content: alike } = await buyer.ok('listRelatedArticles', { params: { code: article.code, color: article.color } });
      const distances = alike.map((other) => colorDistance(colorOf(article), colorOf(other)));
      for (const distance of distances.slice(0, 3)) far.head += distance;
      for (const distance of distances.slice(-3)) far.foot += distance;
    }
    // Fineness and price count too: of one cloth it need not be so, of thirty it is.
    expect(far.head).toBeLessThan(far.foot * 0.8);
  });
});
