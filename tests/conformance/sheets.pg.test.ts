import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../generated/rules.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { readPdf } from '../support/pdf.ts';
import { mintShopper } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const solid = (text: string) => text.replaceAll(/\s/gu, '');

describe('getArticleSheet', () => {
  test('is one page in every language, with what the page of the article says, and no price', async () => {
    const who = await mintShopper(shop);
    // The one with most to say: many colourways, a repeat both ways, a book.
    const { content } = await who.ok('listArticles', { query: { size: 100, design: ['check'] } });
    const details = await Promise.all(
      content.slice(0, 30).map(({ code, color }) => who.ok('getArticleByCode', { params: { code, color } })),
    );
    const article = details.sort((a, b) => b.colors.length - a.colors.length)[0];
    if (!article?.book || !article.priceString) throw new Error('There is no check in a book');
    const { code, color } = article;
    for (const language of locales) {
      const answer = await who.send('getArticleSheet', { params: { code, color }, query: { language } });
      const read = await readPdf(answer.bytes);
      expect([read.pages, read.language], language).toEqual([1, language]);
      expect(read.roles).toContain('Figure');
      const text = solid(read.text);
      const own = await who.ok('getArticleByCode', { params: { code, color }, headers: { 'accept-language': language } });
      for (const said of [own.name, own.quality.name, own.designName, own.yarnCount, own.book?.title ?? '', `${code}-${color}`])
        expect(text, language).toContain(solid(said));
      expect(text).not.toContain(solid(own.priceString ?? '-'));
      // No place of a text is left empty.
      expect(text).not.toMatch(/[{}]/);
    }
  });
  test('has the price of the customer where it is asked for and allowed', async () => {
    const who = await mintShopper(shop, { customer: { discountBp: 700 } });
    const [article] = (await who.ok('listArticles', { query: { size: 1 } })).content;
    const params = { code: article?.code, color: article?.color };
    const { text } = await readPdf((await who.send('getArticleSheet', { params, query: { price: true, language: 'en' } })).bytes);
    expect(solid(text)).toContain(solid(article?.priceString ?? '-'));
    const blind = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    expect(await blind.refused('getArticleSheet', { params, query: { price: true } })).toMatchObject({ code: 'FEATURE_NOT_ENABLED' });
    expect((await blind.send('getArticleSheet', { params })).status).toBe(200);
  });
});

describe('getWishlistDocument', () => {
  test('has picture, code, bar code, quantity and note of each line, and prices for who may see them', async () => {
    const who = await mintShopper(shop);
    const { content } = await who.ok('listArticles', { query: { size: 3, availability: ['AVAILABLE'] } });
    const { wishlist } = await who.ok('createWishlist', { body: { name: 'Spring shirts' } });
    const items = content.map(({ code, color }) => ({ type: 'FABRIC', code, color, quantity: 2.2, note: `For ${code}` }));
    await who.ok('addWishlistItems', { params: { id: wishlist?.id }, body: { items } });
    const answer = await who.send('getWishlistDocument', { params: { id: wishlist?.id }, query: { language: 'de' } });
    const { text, pages } = await readPdf(answer.bytes);
    expect(pages).toBe(1);
    for (const { code, color, priceString } of content) {
      expect(text).toContain(`${code}-${color}`);
      expect(text).toContain(`For ${code}`);
      expect(solid(text)).toContain(
        solid(priceString ?? '-')
          .replace('€', '')
          .replace('.', ','),
      );
    }
    expect(text).toContain('2,20');
    // Each line has its sum, the list has that of all as its screen says it, with the day and what the prices hold.
    const list = await who.ok('getWishlist', { params: { id: wishlist?.id } });
    const written = (amount = 0) => (amount / 100).toFixed(2).replace('.', ',');
    for (const { total } of list.items) expect(solid(text)).toContain(written(total?.amount));
    expect(list.items.reduce((sum, { total }) => sum + (total?.amount ?? 0), 0)).toBe(list.total?.amount);
    expect(solid(text)).toContain(`SummezuheutigenPreisen${written(list.total?.amount)}`);
    expect(text).toContain('Mehrwertsteuer');
    const blind = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const own = (await blind.ok('createWishlist', { body: { name: 'Blind' } })).wishlist;
    await blind.ok('addWishlistItems', { params: { id: own?.id }, body: { items } });
    const bare = await readPdf((await blind.send('getWishlistDocument', { params: { id: own?.id }, query: { language: 'de' } })).bytes);
    expect(bare.text).not.toContain('Preis');
    const other = await mintShopper(shop);
    expect(await other.refused('getWishlistDocument', { params: { id: wishlist?.id } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
