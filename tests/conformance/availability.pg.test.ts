import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Day } from '../../generated/rules.ts';
import { touchStock } from '../../server/store/queries/stock.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { changeCatalogue, fabricWith, mintColleague, mintShopper } from '../support/shop.ts';

type Cloth = { id: number; code: string; color: string };
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
const nameOf = ({ code, color }: Cloth) => `${code}-${color}`;
const loom = (cloth: Cloth, cm: number, day: Day) =>
  shop.store.transaction((tx) =>
    tx.run('insert into production (article_id, length_cm, ready_on) values ($1, $2, $3)', [cloth.id, cm, day]),
  );
const lots = (cloth: Cloth, pieces: [string, number, string][]) =>
  shop.store.transaction(async (tx) => {
    await tx.run('delete from piece where article_id = $1', [cloth.id]);
    for (const [lot, cm, state] of pieces)
      await tx.run("insert into piece (article_id, warehouse, lot, length_cm, state) values ($1, 'IT', $2, $3, $4)", [
        cloth.id,
        lot,
        cm,
        state,
      ]);
  });

describe('checkAvailability', () => {
  test('of a code that has no colour beside it the colour is asked for; a code that is not there is not', async () => {
    const who = await mintShopper(shop);
    const cloth = await fabricWith(shop, [{ lengthCm: 5000 }]);
    const { items } = await who.ok('checkAvailability', {
      body: { items: [{ article: cloth.code, quantity: '2' }, { article: 'NOSUCH1' }] },
    });
    expect(items.map(({ problem }) => problem?.code)).toEqual(['FIELD_REQUIRED', 'ARTICLE_NOT_FOUND']);
    expect(items[0]?.problem?.params?.colors).toContain(cloth.color);
  });
  test('pieces lot by lot, the largest and longest first, with what is on the loom', async () => {
    const who = await mintShopper(shop);
    const cloth = await fabricWith(shop, [{ lengthCm: 100 }]);
    await lots(cloth, [
      ['A1', 1200, 'stock'],
      ['B2', 3000, 'stock'],
      ['B2', 500, 'inspection'],
      ['A1', 800, 'stock'],
    ]);
    await loom(cloth, 60_000, '2030-01-18');
    const { items } = await who.ok('checkAvailability', { body: { items: [{ article: nameOf(cloth).toLowerCase(), quantity: '12,5' }] } });
    expect(items[0]).toMatchObject({
      article: { code: cloth.code, color: cloth.color },
      quantity: 12.5,
      availability: { state: 'AVAILABLE', availableMetres: 55, longestPiece: 30 },
      lots: [
        {
          lot: 'B2',
          metres: 35,
          pieces: [
            { metres: 30, inspection: false },
            { metres: 5, inspection: true },
          ],
        },
        {
          lot: 'A1',
          metres: 20,
          pieces: [
            { metres: 12, inspection: false },
            { metres: 8, inspection: false },
          ],
        },
      ],
      incoming: [{ date: '2030-01-18', metres: 600 }],
      alternatives: [],
      purchasable: true,
      problem: null,
    });
    expect(items[0]?.total?.amount).toBe(Math.round((items[0]?.unitPrice?.amount ?? 0) * 12.5));
  });
  test('where it is short, cloths that can be had in that length, near in what is said', async () => {
    const who = await mintShopper(shop);
    const cloth = await fabricWith(shop, [{ lengthCm: 300 }]);
    const { items } = await who.ok('checkAvailability', { body: { items: [{ article: nameOf(cloth), quantity: '25' }] } });
    expect(items[0]?.availability?.state).toBe('NOT_FOR_QUANTITY');
    const alternatives = items[0]?.alternatives ?? [];
    expect(alternatives.length).toBeGreaterThan(0);
    for (const { article, availability, reasons } of alternatives) {
      expect(['AVAILABLE', 'LIMITED', 'CONFIRM_24H']).toContain(availability.state);
      expect(nameOf(article as never)).not.toBe(nameOf(cloth));
      // As much as is said of it where it is asked for itself.
      const asked = await who.ok('checkAvailability', { body: { items: [{ article: nameOf(article as never), quantity: '25' }] } });
      expect(availability.availableMetres).toBe(asked.items[0]?.availability?.availableMetres);
      const [other, own] = await Promise.all(
        [article, cloth].map(({ code, color }) => who.ok('getArticleByCode', { params: { code, color } })),
      );
      expect(reasons.includes('WEAVE')).toBe(other?.weave === own?.weave);
      expect(reasons.includes('DESIGN')).toBe(other?.design === own?.design);
      expect(reasons.includes('WEIGHT')).toBe(Math.abs((other?.weightGsm ?? 0) - (own?.weightGsm ?? 0)) <= 0.1 * (own?.weightGsm ?? 0));
    }
  });
  test('of another cloth it says how that length of it can be had, as whoever asks for it is told', async () => {
    const who = await mintShopper(shop);
    const cloth = await fabricWith(shop, [{ lengthCm: 300 }]);
    const ask = async (articles: string[]) => {
      const asked = articles.map((article) => ({ article, quantity: '25' }));
      return (await who.ok('checkAvailability', { body: { items: asked } })).items;
    };
    const alternatives = (await ask([nameOf(cloth)]))[0]?.alternatives ?? [];
    // In the length asked for one has little left over, which of a shirt's length it would not.
    const [first] = alternatives;
    const { id } = await who.ok('getArticleByCode', { params: { code: first?.article.code, color: first?.article.color } });
    await lots({ id } as Cloth, [['A1', 2_600, 'stock']]);
    await shop.store.transaction((tx) => touchStock(tx, [id]));
    await shop.app.deps.catalogue.fresh();
    const again = (await ask([nameOf(cloth)]))[0]?.alternatives ?? [];
    const told = await ask(again.map(({ article }) => nameOf(article as never)));
    expect(again.map(({ availability }) => availability.state)).toEqual(told.map(({ availability }) => availability?.state));
    expect(again.map(({ availability }) => availability.state)).toContain('LIMITED');
  });
  test('when it must be confirmed, until when; a length that is not sold says the nearest and still shows the pieces', async () => {
    const who = await mintShopper(shop);
    const cloth = await fabricWith(shop, [{ lengthCm: 700 }, { lengthCm: 600 }]);
    const { items } = await who.ok('checkAvailability', {
      body: {
        items: [
          { article: nameOf(cloth), quantity: '12' },
          { article: nameOf(cloth), quantity: '45' },
          { article: nameOf(cloth), quantity: 'x' },
          { article: nameOf(cloth) },
          { article: nameOf(cloth), quantity: '1.250' },
        ],
      },
    });
    expect(items[0]?.availability).toMatchObject({ state: 'CONFIRM_24H', confirmBy: expect.any(String) });
    // What can be had soon is not answered with others.
    expect(items[0]?.alternatives).toEqual([]);
    expect(items[1]).toMatchObject({
      quantity: null,
      availability: null,
      problem: { code: 'METRES_INVALID', params: { nearest: [29.99] } },
    });
    expect(items[1]?.lots[0]?.metres).toBe(13);
    expect(items[2]?.problem).toMatchObject({ code: 'QUANTITY_UNREADABLE' });
    expect(items[2]?.problem?.params).toBeUndefined();
    expect(items[3]).toMatchObject({ quantity: 2.2, problem: null });
    // A number that could mean two things offers what is sold of both.
    expect(items[4]?.problem).toMatchObject({ code: 'QUANTITY_UNREADABLE', params: { nearest: [1.25] } });
  });
  test('each line for itself, in its place: what does not exist, what is kept for others, what can not be bought', async () => {
    const who = await mintShopper(shop);
    const [kept, gone] = [await fabricWith(shop, [{ lengthCm: 9000 }]), await fabricWith(shop, [{ lengthCm: 9000 }])];
    await changeCatalogue(shop, async (tx) => {
      await tx.run("update article set exclusive_brand = 'SOMEBODY' where id = $1", [kept.id]);
      await tx.run('update article set purchasable = false where id = $1', [gone.id]);
    });
    await who.ok('addNotification', { params: { code: gone.code, color: gone.color }, body: {} });
    const { items } = await who.ok('checkAvailability', {
      body: { items: [{ article: 'ZZZ99999-999' }, { article: nameOf(kept) }, { article: nameOf(gone) }] },
    });
    expect(items.map(({ problem }) => problem?.code)).toEqual(['ARTICLE_NOT_FOUND', 'ARTICLE_OFF_LIMITS', undefined]);
    expect(items[1]).toMatchObject({ article: null, lots: [], availability: null });
    // Who waits for one waits for that one alone.
    const others = await who.ok('checkAvailability', {
      body: { items: [{ article: nameOf(gone) }, { article: nameOf(await fabricWith(shop, [{ lengthCm: 9000 }])) }] },
    });
    expect(others.items.map(({ notificationRequested }) => notificationRequested)).toEqual([true, false]);
    expect(items[2]).toMatchObject({ availability: { state: 'NOT_PURCHASABLE' }, purchasable: false, notificationRequested: true });
    // What can not be bought has no price; what can be has.
    expect([items[2]?.unitPrice, others.items[1]?.unitPrice?.amount]).toEqual([undefined, expect.any(Number)]);
    await changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = null where id = $1', [kept.id]));
  });
  test('no price without the right, in alternatives neither', async () => {
    const who = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const cloth = await fabricWith(shop, [{ lengthCm: 300 }]);
    const answer = await who.ok('checkAvailability', { body: { items: [{ article: nameOf(cloth), quantity: '25' }] } });
    expect(JSON.stringify(answer)).not.toMatch(/[pP]rice|PRICE|total/);
  });
  test('only where the shop tells of its stock, at most a hundred', async () => {
    const who = await mintShopper(shop, { ditte: ['PRD'] });
    for (const [operation, call] of [
      ['checkAvailability', { body: { items: [{ article: 'LAR30102-001' }] } }],
      ['listAvailabilityChecks', {}],
    ] as const)
      expect(await who.refused(operation, call)).toMatchObject({ status: 400, code: 'AVAILABILITY_NOT_HERE' });
    const other = await mintShopper(shop, { ditte: ['HGK'], customer: { currency: 'HKD' } });
    await other.ok('checkAvailability', { body: { items: Array.from({ length: 100 }, () => ({ article: 'LAR30102-001' })) } });
    expect(
      (await other.refused('checkAvailability', { body: { items: Array.from({ length: 101 }, () => ({ article: 'LAR30102-001' })) } }))
        .code,
    ).toBe('VALIDATION_FAILED');
  });
});

describe('listAvailabilityChecks', () => {
  test('the last twenty of the user, the latest first; the same asked again moves up', async () => {
    const who = await mintShopper(shop);
    const ask = (article: string) => who.ok('checkAvailability', { body: { items: [{ article, quantity: '2,2' }] } });
    for (let asked = 0; asked < 22; asked++) await ask(`CODE${asked}-001`);
    await ask('CODE10-001');
    const { content } = await who.ok('listAvailabilityChecks');
    expect(content).toHaveLength(20);
    expect(content.slice(0, 3).map(({ items }) => items[0]?.article)).toEqual(['CODE10-001', 'CODE21-001', 'CODE20-001']);
    expect(content[0]?.items).toEqual([{ article: 'CODE10-001', quantity: '2,2' }]);
    expect((await (await mintColleague(shop, who)).ok('listAvailabilityChecks')).content).toEqual([]);
  });
});

test('getAvailability tells the same lots on the page of the product', async () => {
  const who = await mintShopper(shop);
  const cloth = await fabricWith(shop, [{ lengthCm: 3000 }, { lengthCm: 1000 }]);
  const { items } = await who.ok('checkAvailability', { body: { items: [{ article: nameOf(cloth), quantity: '5' }] } });
  const page = await who.ok('getAvailability', { params: { a: cloth.code, b: cloth.color }, query: { type: 'FABRIC', quantity: 5 } });
  expect(page.lots).toEqual(items[0]?.lots);
  expect(page.lots[0]?.pieces.map(({ metres }) => metres)).toEqual([30, 10]);
});
