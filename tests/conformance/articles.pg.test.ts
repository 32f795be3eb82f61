import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellOfStock } from '../../server/jobs/back-in-stock.ts';
import { deleteOldReturned } from '../../server/store/queries/notifications.ts';
import { theRow } from '../../server/store/store.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { readPdf } from '../support/pdf.ts';
import { changeCatalogue, cut, fabricWith, loginAs, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openTestApp();
  shopper = await mintShopper(shop, { ditte: ['002', 'HGK', 'PRD', 'STK'] });
});
afterAll(() => shop.close());
const all = async (query: Record<string, unknown>) => {
  const pages = [];
  for (let page = 0; ; page++) {
    const answer = await shopper.ok('listArticles', { query: { ...query, page, size: 100 } });
    pages.push(...answer.content);
    if (page + 1 >= answer.totalPages) return pages;
  }
};

describe('listArticles', () => {
  test('a sort without a direction ascends', async () => {
    const codes = async (sort: 'code' | 'code,asc') =>
      (await shopper.ok('listArticles', { query: { sort, size: 5 } })).content.map(({ code, color }) => `${code}-${color}`);
    expect(await codes('code')).toEqual(await codes('code,asc'));
  });
  test('counts of every facet are what filtering by it gives', async () => {
    const chosen = { weave: ['poplin'], colorFamily: ['blue', 'sky'] };
    const { facets, totalElements } = await shopper.ok('listArticles', { query: chosen });
    expect(totalElements).toBeGreaterThan(20);
    for (const facet of facets)
      for (const { code, count } of facet.values.slice(0, 4)) {
        // The own choice of a facet does not narrow it: its values are alternatives.
        const query = { ...chosen, [facet.code]: [code], size: 1 };
        expect(`${facet.code}=${code} ${(await shopper.ok('listArticles', { query })).totalElements}`).toBe(
          `${facet.code}=${code} ${count}`,
        );
      }
  });
  test('pages hang together: no article twice, none missing', async () => {
    const found = await all({ design: ['check'] });
    const { totalElements } = await shopper.ok('listArticles', { query: { design: ['check'] } });
    expect(new Set(found.map((article) => article.id)).size).toBe(totalElements);
    for (const article of found) expect(article.design).toBe('check');
  });
  test('price order and price range follow the price list of the customer', async () => {
    const sorted = await all({ sort: 'price,desc', weave: ['twill'] });
    const amounts = sorted.map((article) => article.price?.amount ?? 0);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    const middle = amounts[Math.floor(amounts.length / 2)] ?? 0;
    const within = await all({ weave: ['twill'], priceMax: middle });
    expect(within).toHaveLength(amounts.filter((amount) => amount <= middle).length);
    const james = await loginAs(shop, 'james.whitfield');
    const [first] = (await james.ok('listArticles', { query: { weave: ['twill'], sort: 'price,desc', size: 1 } })).content;
    expect(first?.price?.currency).toBe('GBP');
  });
  test('by design, sorts show the first colour of each, and filters part a design', async () => {
    const cheap = await all({ by: 'design', sort: 'price,asc', weave: ['twill'] });
    const singles = Map.groupBy(await all({ weave: ['twill'] }), ({ code }) => code);
    expect(cheap.map(({ code }) => code).sort()).toEqual([...singles.keys()].sort());
    for (const { code, price, colorways } of cheap) {
      const own = singles.get(code) ?? [];
      expect(price?.amount).toBe(Math.min(...own.map((article) => article.price?.amount ?? 0)));
      expect(colorways?.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
    }
    const blue = await all({ by: 'design', weave: ['twill'], colorFamily: ['blue'] });
    expect(blue.some(({ colorways, colorwayTotal }) => (colorways?.length ?? 0) < (colorwayTotal ?? 0))).toBe(true);
    for (const { colorFamily } of blue) expect(colorFamily).toBe('blue');
    expect((await shopper.ok('listArticles', { query: { size: 1 } })).content[0]).not.toHaveProperty('colorways');
  });
  test('the shop opens with cloth that can be bought, of many weaves and colours', async () => {
    const { content } = await shopper.ok('listArticles', { query: { by: 'design', sort: 'editorial', size: 24 } });
    expect(new Set(content.map(({ code }) => code)).size).toBe(24);
    expect(new Set(content.slice(0, 12).map(({ weave }) => weave)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(content.slice(0, 12).map(({ colorFamily }) => colorFamily)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(content.slice(0, 12).map(({ design }) => design)).size).toBeGreaterThanOrEqual(4);
    expect(content.filter(({ purchasable }) => !purchasable)).toEqual([]);
  });
  test('ranges bound what they name', async () => {
    for (const article of await all({ weightMin: 100, weightMax: 110 })) {
      expect(article.weightGsm).toBeGreaterThanOrEqual(100);
      expect(article.weightGsm).toBeLessThanOrEqual(110);
    }
  });
});

describe('exportArticles and getArticlesDocument, of chosen articles', () => {
  test('leave as a file that the quick order reads, in the order asked for and without what may not be seen', async () => {
    const { content } = await shopper.ok('listArticles', { query: { size: 3, page: 3 } });
    const secret = await shop.store.read((tx) =>
      tx.one<{ name: string }>(`select code || '-' || color as name from article where exclusive_brand is not null limit 1`),
    );
    const wanted = content.map(({ code, color }) => `${code}-${color}`).reverse();
    const query = { cc: [...wanted, secret?.name ?? '', 'XXX99999-001'] };
    const csv = await shopper.send('exportArticles', { query: { ...query, format: 'csv' }, headers: { 'accept-language': 'en' } });
    const [head = [], ...rows] = parseCsv(new TextDecoder().decode(csv.bytes).replace('\uFEFF', '')) as string[][];
    expect(head.slice(0, 4)).toEqual(['Article', 'Colour', 'Type', 'Quantity']);
    expect(rows.map(([code, color]) => `${code}-${color}`)).toEqual(wanted);
    const [sheet] = (await readXlsx((await shopper.send('exportArticles', { query: { ...query, format: 'xlsx' } })).bytes)).sheets;
    expect(sheet?.rows).toHaveLength(4);
    const plain = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const bare = await plain.send('exportArticles', { query: { ...query, format: 'csv' } });
    expect(new TextDecoder().decode(bare.bytes).split(/\r?\n/)[0]?.split(/[,;]/)).toHaveLength(head.length - 1);
  });
  test('leave as a line sheet in the language that was asked for', async () => {
    const { content } = await shopper.ok('listArticles', { query: { size: 2 } });
    const cc = content.map(({ code, color }) => `${code}-${color}`);
    const { status, bytes, headers } = await shopper.send('getArticlesDocument', { query: { cc, language: 'de' } });
    expect([status, headers.get('content-language')]).toEqual([200, 'de']);
    const text = (await readPdf(bytes)).text;
    for (const name of cc) expect(text).toContain(name);
    expect(text).toContain('Ausgewählte Stoffe');
  });
});

describe('searchArticles', () => {
  test.each([
    (code: string, color: string) => `${code}-${color}`,
    (code: string, color: string) => `${code}${color}`.toLowerCase(),
    (code: string) => code.slice(3),
    (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
    (code: string, color: string) => `${code}.${color}`,
  ])('finds a code in any way of writing it (%#)', async (write) => {
    const article = (await shopper.ok('listArticles', { query: { size: 1, page: 7 } })).content[0]!;
    const { content } = await shopper.ok('searchArticles', { query: { search: write(article.code, article.color), size: 100 } });
    expect(content.map((hit) => `${hit.code}-${hit.color}`)).toContain(`${article.code}-${article.color}`);
  });
  test('finds words of every language in their own language, with one typo', async () => {
    for (const [language, search] of [
      ['en', 'blue stripe popl'],
      ['en', 'heringbone'],
      ['it', 'popeline'],
      ['de', 'leinen'],
      ['zh', '牛津纺'],
    ] as const) {
      const { totalElements } = await shopper.ok('searchArticles', { query: { search }, headers: { 'accept-language': language } });
      expect(`${language} ${search} ${totalElements > 0}`).toBe(`${language} ${search} true`);
    }
  });
  test('the better hit comes first: linen begins with linen, a code with itself, in whatever language it is asked', async () => {
    for (const [search, language] of [
      ['linen', 'en'],
      ['lino', 'en'],
      ['leinen hemd', 'de'],
    ] as const) {
      const query = { search, size: 12, sort: 'relevance' as const };
      const { content } = await shopper.ok('searchArticles', { query, headers: { 'accept-language': language } });
      for (const { composition } of content)
        expect(composition.find(({ fibre }) => fibre === 'linen')?.percent ?? 0, search).toBeGreaterThanOrEqual(50);
    }
    const some = (await shopper.ok('listArticles', { query: { size: 3, page: 4 } })).content.map(({ code, color }) => `${code}-${color}`);
    const pasted = await shopper.ok('searchArticles', { query: { search: some.join(' '), sort: 'relevance' } });
    expect(pasted.content.map(({ code, color }) => `${code}-${color}`).sort()).toEqual([...some].sort());
  });
  test('the catalogue is narrowed by a search in the same order, with facets beside it, and by design too', async () => {
    const search = 'blue twill';
    const hits = await shopper.ok('searchArticles', { query: { search, size: 48, sort: 'relevance' } });
    const listed = await shopper.ok('listArticles', { query: { search, size: 48, sort: 'relevance' } });
    expect(listed.content.map(({ id }) => id)).toEqual(hits.content.map(({ id }) => id));
    expect(listed.totalElements).toBe(hits.totalElements);
    const { values = [] } = listed.facets.find(({ code }) => code === 'design') ?? {};
    const design = values.find(({ count }) => count > 0 && count < hits.totalElements);
    expect(design).toBeDefined();
    const query = { search, size: 48, sort: 'relevance' as const, design: [design?.code as 'stripe'] };
    const narrowed = await shopper.ok('listArticles', { query });
    expect(narrowed.totalElements).toBe(design?.count);
    const order = hits.content.map(({ id }) => id);
    const places = narrowed.content.map(({ id }) => order.indexOf(id)).filter((place) => place >= 0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const designs = await shopper.ok('listArticles', { query: { ...query, by: 'design' } });
    expect(designs.content[0]?.code).toBe(narrowed.content[0]?.code);
    const all = await shopper.ok('listArticles', { query: { sort: 'relevance', size: 20 } });
    expect(all.content.map(({ code, color }) => code + color)).toEqual([...all.content.map(({ code, color }) => code + color)].sort());
  });
  // By words alone, and by a number with which codes begin and that stands in qualities and weights too.
  test.each(['poplin', '110', '120'])('every page goes on where the one before ended: %s', async (search) => {
    const query = { search, size: 12, sort: 'relevance' as const };
    const pages = await Promise.all([0, 1, 2].map((page) => shopper.ok('searchArticles', { query: { ...query, page } })));
    const seen = pages.flatMap(({ content }) => content.map(({ id }) => id));
    expect(new Set(seen).size).toBe(36);
    const large = await shopper.ok('searchArticles', { query: { ...query, size: 36 } });
    expect(large.content.map(({ id }) => id)).toEqual(seen);
  });
  test('tells nobody by its order what they may not see the price of', async () => {
    const blind = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const sorted = async (sort: string) => {
      const { content } = await blind.ok('searchArticles', { query: { search: 'poplin', size: 48, sort } });
      return content.map(({ code, color }) => code + color);
    };
    expect(await sorted('price,asc')).toEqual((await sorted('price,asc')).toSorted());
    expect(await sorted('price,desc')).toEqual((await sorted('price,desc')).toSorted().reverse());
  });
  test('never finds what the customer may not see', async () => {
    const secret = await shop.store.read((tx) =>
      tx.one<{ code: string; color: string }>(
        `select code, color from article where exclusive_brand is not null and '002' = any(ditte) limit 1`,
      ),
    );
    const { content } = await shopper.ok('searchArticles', { query: { search: `${secret?.code}-${secret?.color}` } });
    expect(content).toEqual([]);
    expect((await shopper.refused('getArticleByCode', { params: secret as never })).code).toBe('ARTICLE_OFF_LIMITS');
  });
});

describe('getArticle and getArticleByCode', () => {
  test('name no colour of a design that is kept for somebody else', async () => {
    const { code, colors } = await shop.store.read(async (tx) =>
      theRow(
        await tx.one<{ code: string; colors: string[] }>(
          `select code, array_agg(color order by color) as colors from article where '002' = any(ditte) and exclusive_brand is null and replaced_by is null
           group by code having count(*) > 2 order by code desc limit 1`,
        ),
      ),
    );
    const [kept = '', ...open] = colors;
    const named = async () => {
      const found = await shopper.ok('getArticleByCode', { params: { code, color: open[0] } });
      return found.colors.map(({ color }) => color);
    };
    expect(await named()).toContain(kept);
    const keepFor = (brand: string | null) =>
      changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = $3 where code = $1 and color = $2', [code, kept, brand]));
    const [{ code: brand }] = (await shop.store.read((tx) =>
      tx.rows<{ code: string }>(`select code from brand where code <> 'ORO' order by code limit 1`),
    )) as [{ code: string }];
    await keepFor(brand);
    expect(await named()).not.toContain(kept);
    await keepFor(null);
  });
  test('say the same of the same article', async () => {
    const [first] = (await shopper.ok('listArticles', { query: { size: 1 } })).content;
    const byCode = await shopper.ok('getArticleByCode', { params: { code: first?.code, color: first?.color } });
    expect(await shopper.ok('getArticle', { params: { id: byCode.id } })).toEqual(byCode);
    expect(byCode.colors.map((color) => color.color)).toContain(byCode.color);
    for (const { srcset } of byCode.images) for (const { url } of srcset) expect(url).toMatch(/^\/media\//);
  });
  test('texts come in the language of the call', async () => {
    const params = await fabricWith(shop, []);
    const names = await Promise.all(
      ['it', 'en', 'fr', 'es', 'zh', 'de'].map(
        async (language) => (await shopper.ok('getArticleByCode', { params, headers: { 'accept-language': language } })).description,
      ),
    );
    expect(new Set(names).size).toBe(6);
  });
});

describe('getArticleCloth', () => {
  test('is the cloth that the pictures are made of', async () => {
    const params = await fabricWith(shop, []);
    const cloth = await shopper.ok('getArticleCloth', { params });
    const detail = await shopper.ok('getArticleByCode', { params });
    expect(cloth.id).toBe(`${params.code}-${params.color}`);
    expect(cloth.endsPerCm).toBe(detail.endsPerCm);
    expect(cloth.picksPerCm).toBe(detail.picksPerCm);
  });
});

describe('listArticleColors', () => {
  test('lists all colours of the code in their order', async () => {
    const [first] = (await shopper.ok('listArticles', { query: { size: 1, page: 3 } })).content;
    const { content } = await shopper.ok('listArticleColors', { params: { code: first?.code } });
    const colors = content.map((article) => article.color);
    expect(colors).toEqual([...colors].sort());
    expect(new Set(content.map((article) => article.code))).toEqual(new Set([first?.code]));
  });
});

describe('listArticlesByCode', () => {
  test('answers in the order asked for and leaves out what is not there', async () => {
    const { content } = await shopper.ok('listArticles', { query: { size: 3 } });
    const cc = content.map((article) => `${article.code}-${article.color}`).reverse();
    const answer = await shopper.ok('listArticlesByCode', { query: { cc: [cc[0], 'ZZZ99999-001', cc[1], cc[2]] } });
    expect(answer.content.map((article) => `${article.code}-${article.color}`)).toEqual(cc);
  });
});

describe('listRelatedArticles and listRelatedArticlesById', () => {
  test('are of the same weave, never the article itself, and agree', async () => {
    const params = await fabricWith(shop, [{ lengthCm: 5000 }]);
    const detail = await shopper.ok('getArticleByCode', { params });
    const { content } = await shopper.ok('listRelatedArticles', { params });
    expect(content.length).toBeGreaterThan(3);
    expect(content.length).toBeLessThanOrEqual(12);
    expect(content.map((article) => article.id)).not.toContain(detail.id);
    for (const article of content) expect(article.weave).toBe(detail.weave);
    // Its own colours stand beside it already, and of another design one is enough.
    const others = new Set(content.map((article) => article.code));
    expect([others.size, others.has(detail.code)]).toEqual([content.length, false]);
    expect((await shopper.ok('listRelatedArticlesById', { params: { id: detail.id } })).content).toEqual(content);
  });
});

describe('listArticleAccessories', () => {
  test('one of each category is free until one is in the cart; what was ordered before is marked', async () => {
    const buyer = await mintShopper(shop);
    const params = await fabricWith(shop, [{ lengthCm: 5000 }]);
    const before = (await buyer.ok('listArticleAccessories', { params })).content;
    expect(new Set(before.map((accessory) => accessory.category)).size).toBeGreaterThanOrEqual(5);
    const button = before.find((accessory) => accessory.category === 'buttons')!;
    expect(button).toMatchObject({ freeAvailable: true, alreadyOrdered: false });
    expect(button.minimumQuantity).toBeGreaterThan(1);
    const few = await buyer.refused('addCartItem', {
      body: { type: 'ACCESSORY', ditta: '002', code: button.code, color: button.color, quantity: 1 },
    });
    expect(few).toMatchObject({ code: 'QUANTITY_BELOW_MINIMUM', params: { minimum: button.minimumQuantity } });
    await buyer.ok('addCartItem', {
      body: { type: 'ACCESSORY', ditta: '002', code: button.code, color: button.color, quantity: button.minimumQuantity },
    });
    const { lines } = await buyer.ok('getCart');
    expect(lines[0]?.free).toBe(true);
    const after = (await buyer.ok('listArticleAccessories', { params })).content;
    expect(after.filter((accessory) => accessory.category === 'buttons').every((accessory) => !accessory.freeAvailable)).toBe(true);
    const { version } = await buyer.ok('getCart');
    const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    await buyer.ok('completeOrder', { body: { paymentId } });
    const later = (await buyer.ok('listArticleAccessories', { params })).content;
    expect(later.find((accessory) => accessory.code === button.code && accessory.color === button.color)?.alreadyOrdered).toBe(true);
  });
  test('says that one is free exactly where the cart would make it free', async () => {
    const buyer = await mintShopper(shop);
    const params = await fabricWith(shop, [{ lengthCm: 5000 }]);
    const first = (await buyer.ok('listArticleAccessories', { params })).content.find(({ minimumQuantity }) => minimumQuantity > 1)!;
    const { code, color, category, minimumQuantity } = first;
    const known = new Set<number>();
    const wants = async (quantity: number) => {
      const { content } = await buyer.ok('listArticleAccessories', { params });
      const said = content.filter((each) => each.category === category).map(({ freeAvailable }) => freeAvailable);
      const { changed } = await buyer.ok('addCartItem', {
        body: { type: 'ACCESSORY', ditta: '002', code, color, quantity, reference: crypto.randomUUID() },
      });
      const added = changed.filter(({ id }) => !known.has(id));
      for (const { id } of added) known.add(id);
      return [new Set(said), added.map(({ free }) => free)];
    };
    // More than the least is paid and takes nothing from the next.
    expect(await wants(minimumQuantity + 1)).toEqual([new Set([true]), [false]]);
    expect(await wants(minimumQuantity)).toEqual([new Set([true]), [true]]);
    expect(await wants(minimumQuantity)).toEqual([new Set([false]), [false]]);
  });
});

describe('listArticleAccessories by colour', () => {
  test('go with the cloth: white and navy cloth have other buttons', async () => {
    const buyer = await mintShopper(shop);
    const buttonsOf = async (colorFamily: string) => {
      const { content } = await buyer.ok('listArticles', { query: { colorFamily: [colorFamily], design: ['solid'] } });
      const { code, color } = content[0]!;
      const accessories = (await buyer.ok('listArticleAccessories', { params: { code, color } })).content;
      return accessories.filter(({ category }) => category === 'buttons').map((button) => `${button.code}-${button.color}`);
    };
    const [white, navy] = [await buttonsOf('white'), await buttonsOf('navy')];
    expect(white).toContain('MOP14-WH');
    expect(navy).toContain('MOP14-NV');
    expect(white).not.toEqual(navy);
  });
});

test('what was chosen stays among the values of its facet, also where nothing has it', async () => {
  const { facets, totalElements } = await shopper.ok('listArticles', { query: { size: 1, brand: ['ORO'], search: 'qqqqqqqq' } });
  expect(totalElements).toBe(0);
  expect(facets.find(({ code }) => code === 'brand')?.values).toMatchObject([{ code: 'ORO', count: 0 }]);
});

test('in the place of an article stands what is sold, however many stood there between', async () => {
  const chain = [await fabricWith(shop, []), await fabricWith(shop, []), await fabricWith(shop, []), await fabricWith(shop, [])] as const;
  const [old, , , last] = chain;
  for (const [at, { id }] of chain.slice(0, -1).entries())
    await changeCatalogue(shop, (tx) =>
      tx.run('update article set purchasable = false, replaced_by = $2 where id = $1', [id, chain[at + 1]?.id]),
    );
  const { replacedBy } = await shopper.ok('getArticleByCode', { params: { code: old.code, color: old.color } });
  for (const { id } of chain)
    await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = true, replaced_by = null where id = $1', [id]));
  expect(replacedBy).toBe(`${last.code}-${last.color}`);
});

test('nothing is named in the place of an article that may not be seen', async () => {
  const [old, next] = [await fabricWith(shop, []), await fabricWith(shop, [])];
  await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = false, replaced_by = $2 where id = $1', [old.id, next.id]));
  const replacedBy = async () => (await shopper.ok('getArticleByCode', { params: { code: old.code, color: old.color } })).replacedBy;
  const keep = (brand: string | null) =>
    changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = $2 where id = $1', [next.id, brand]));
  const before = await replacedBy();
  await keep('SOMEBODY');
  const kept = await replacedBy();
  await keep(null);
  await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = true, replaced_by = null where id = $1', [old.id]));
  expect([before, kept]).toEqual([`${next.code}-${next.color}`, null]);
});

describe('getAvailability', () => {
  test('of an accessory says what all pieces cost', async () => {
    const [accessory] = [...(await shop.app.deps.catalogue.current()).accessories.values()];
    const params = { a: accessory?.code, b: accessory?.color };
    const quantity = 2 * (accessory?.minimumQuantity ?? 1);
    const { unitPrice, total } = await shopper.ok('getAvailability', { params, query: { type: 'ACCESSORY', quantity } });
    expect(total?.amount).toBe(quantity * (unitPrice?.amount ?? 0));
    expect(unitPrice?.amount).toBeGreaterThan(0);
  });
  test('a day that is wished for is answered by what will be there then', async () => {
    const loom = await fabricWith(shop, [{ lengthCm: 150 }, { lengthCm: 150 }]);
    await shop.store.transaction((tx) =>
      tx.run(`insert into production (article_id, length_cm, ready_on) values ($1, 20000, current_date + 20)`, [loom.id]),
    );
    await shop.app.deps.catalogue.fresh();
    const params = { a: loom.code, b: loom.color };
    const ask = (query: object) => shopper.ok('getAvailability', { params, query: { quantity: 2.2, ...query } });
    const now = await ask({});
    const later = await ask({ requestedDate: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10) });
    expect([now.state, later.state]).toEqual(['CONFIRM_24H', 'IN_PRODUCTION']);
  });
  const state = async (article: { code: string; color: string }, quantity: number) =>
    (await shopper.ok('getAvailability', { params: { a: article.code, b: article.color }, query: { quantity } })).state;
  test('knows the six states', async () => {
    expect(await state(await fabricWith(shop, [{ lengthCm: 9000 }, { lengthCm: 8000 }]), 2.2)).toBe('AVAILABLE');
    expect(await state(await fabricWith(shop, [{ lengthCm: 600 }]), 2.2)).toBe('LIMITED');
    expect(await state(await fabricWith(shop, [{ lengthCm: 200 }, { lengthCm: 200 }]), 3.5)).toBe('CONFIRM_24H');
    expect(await state(await fabricWith(shop, [{ lengthCm: 9000, state: 'inspection' }]), 2.2)).toBe('CONFIRM_24H');
    expect(await state(await fabricWith(shop, [{ lengthCm: 100 }]), 2.2)).toBe('NOT_FOR_QUANTITY');
    const loom = await fabricWith(shop, []);
    await shop.store.transaction((tx) =>
      tx.run(`insert into production (article_id, length_cm, ready_on) values ($1, 20000, current_date + 20)`, [loom.id]),
    );
    await shop.app.deps.catalogue.fresh();
    expect(await state(loom, 2.2)).toBe('IN_PRODUCTION');
    const off = await fabricWith(shop, []);
    await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = false where id = $1', [off.id]));
    expect(await state(off, 2.2)).toBe('NOT_PURCHASABLE');
  });
  test('24 hours are a time, a loom is a date', async () => {
    const several = await fabricWith(shop, [{ lengthCm: 200 }, { lengthCm: 200 }]);
    const answer = await shopper.ok('getAvailability', { params: { a: several.code, b: several.color }, query: { quantity: 3.5 } });
    const hours = (new Date(answer.confirmBy ?? 0).getTime() - new Date(answer.asOf).getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    expect(answer.longestPiece).toBe(2);
    expect(answer.availableMetres).toBe(4);
  });
});

describe('addNotification, listNotifications and removeNotification', () => {
  test('a wish can be made, changed, seen and taken back', async () => {
    const who = await mintShopper(shop);
    const params = await fabricWith(shop, []);
    const { createdAt } = await who.ok('addNotification', { params, body: { quantity: 2.2 } });
    // Whoever says it again waits since the first time.
    shop.advance(60_000);
    expect((await who.ok('addNotification', { params, body: { quantity: 5 } })).createdAt).toBe(createdAt);
    shop.advance(-60_000);
    expect((await who.ok('listNotifications')).content).toMatchObject([{ code: params.code, color: params.color, quantity: 5 }]);
    expect((await who.ok('getArticleByCode', { params })).notificationRequested).toBe(true);
    await who.ok('removeNotification', { params });
    expect((await who.ok('listNotifications')).content).toEqual([]);
    expect((await who.refused('removeNotification', { params })).code).toBe('NOT_FOUND');
  });
  test('what came back is told once and stands apart for a month, whatever the matrix says; a new wish begins anew', async () => {
    const who = await mintShopper(shop);
    await who.ok('updatePreferences', { body: { notifications: [{ event: 'BACK_IN_STOCK', mail: false, shop: false }] } });
    const there = await fabricWith(shop, [{ lengthCm: 9000 }]);
    const away = await fabricWith(shop, []);
    for (const params of [there, away]) await who.ok('addNotification', { params, body: { quantity: 5 } });
    const told = (now = shop.app.deps.clock()) => shop.store.transaction((tx) => tellOfStock(tx, 'http://shop.test', now));
    await told();
    const named = ({ code, color }: { code: string; color: string }) => ({ code, color });
    const after = await who.ok('listNotifications');
    expect(after.content.map(named)).toEqual([named(away)]);
    expect(after.returned.map(named)).toEqual([named(there)]);
    expect((await who.ok('getArticleByCode', { params: there })).notificationRequested).toBe(false);
    expect((await who.refused('removeNotification', { params: there })).code).toBe('NOT_FOUND');
    await who.ok('addNotification', { params: there, body: { quantity: 29 } });
    expect((await who.ok('listNotifications')).returned).toEqual([]);
    await told();
    const [again] = (await who.ok('listNotifications')).returned;
    const day = Date.parse(again?.returnedAt ?? '');
    await shop.store.transaction((tx) => deleteOldReturned(tx, new Date(day - 1)));
    expect((await who.ok('listNotifications')).returned).toHaveLength(1);
    await shop.store.transaction((tx) => deleteOldReturned(tx, new Date(day + 1)));
    expect((await who.ok('listNotifications')).returned).toEqual([]);
  });
  test.each([
    ['has left the customer', 'delete from membership m using shop_user u where u.id = m.user_id and u.username = $1'],
    ['was shut out', 'update shop_user set active = false where username = $1'],
  ])('whoever %s is not told of cloth for it', async (_, leave) => {
    const who = await mintShopper(shop);
    const params = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await who.ok('addNotification', { params, body: { quantity: 5 } });
    await shop.store.transaction((tx) => tx.run(leave, [who.username]));
    await shop.store.transaction((tx) => tellOfStock(tx, 'http://shop.test', shop.app.deps.clock()));
    const mails = `select 1 from mail_outbox m join shop_user u on u.email = m.recipient where u.username = $1`;
    expect(await shop.store.read((tx) => tx.rows(mails, [who.username]))).toEqual([]);
  });
  test('the mail leads to the cloth in the shop in which it was waited for, in the language of whoever waits', async () => {
    const who = await mintShopper(shop);
    const params = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await who.ok('addNotification', { params, body: { quantity: 3 } });
    await shop.store.transaction((tx) => tx.run(`update shop_user set language_code = 'fr' where username = $1`, [who.username]));
    await shop.store.transaction((tx) => tellOfStock(tx, 'http://shop.test', shop.app.deps.clock()));
    const mail = await shop.store.read((tx) =>
      tx.one<{ link: string }>(
        `select m.vars ->> 'link' as link from mail_outbox m join shop_user u on u.email = m.recipient where u.username = $1`,
        [who.username],
      ),
    );
    expect(mail?.link).toBe(`http://shop.test/fr/product/${params.code}-${params.color}?forceDitta=002`);
  });
  test('whoever waits for one cloth twice is written to twice', async () => {
    const who = await mintShopper(shop);
    const params = await fabricWith(shop, [{ lengthCm: 9000 }]);
    const written = async () => {
      await shop.store.transaction((tx) => tellOfStock(tx, 'http://shop.test', shop.app.deps.clock()));
      const found = await shop.store.read((tx) =>
        tx.one<{ count: number }>(
          `select count(*)::int as count from mail_outbox m join shop_user u on u.email = m.recipient where u.username = $1 and m.template = 'back-in-stock'`,
          [who.username],
        ),
      );
      return found?.count;
    };
    const counts = [];
    for (let wish = 0; wish < 2; wish++) {
      await who.ok('addNotification', { params, body: { quantity: 5 } });
      counts.push(await written(), await written());
    }
    expect(counts).toEqual([1, 1, 2, 2]);
  });
  test('a cart line of an article that is not purchasable is refused by name', async () => {
    const off = await shop.store.read((tx) =>
      tx.one<{ code: string; color: string }>(
        `select code, color from article where not purchasable and exclusive_brand is null and '002' = any(ditte) limit 1`,
      ),
    );
    expect((await shopper.refused('addCartItem', { body: cut(off as never, 2) })).code).toBe('ARTICLE_NOT_PURCHASABLE');
  });
});
