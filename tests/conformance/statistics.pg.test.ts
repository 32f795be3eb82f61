import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textSeed } from '../../fabric/core/random.ts';
import { type Currency, countryCodes, statisticsBy } from '../../generated/rules.ts';
import { monthAfter, stretchOf, zoneOf } from '../../server/domain/statistics/scope.ts';
import { execute } from '../../server/mill/commands.ts';
import { feedInstruction } from '../../server/mill/feed.ts';
import { bulkInsert } from '../../server/store/bulk.ts';
import { addSalesNews, mendSalesSummary, mendSalesTotals } from '../../server/store/queries/statistics.ts';
import * as t from '../../server/store/schema/trade.ts';
import { dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { checkoutOf, fabricWith, loginAs, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** Numbers that look random and are the same every time. */
function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
interface RawOrder {
  id: number;
  placedAt: Date;
  currency: Currency;
}
interface RawLine {
  orderId: number;
  type: string;
  articleId: number | null;
  quantity: number;
  cancelled: number;
  unitPrice: number;
  free: boolean;
}
/** A tenth of them where all is to be asked within a quarter of an hour. */
const ORDERS = process.env.LONG === 'out' ? 500 : 5_000;
const BASE = 500_000_000;

/** Orders over thirty months, some of them in the last minutes of a month; a few lines are free, cancelled in part or whole. */
async function placeMany(who: Shopper, articles: readonly { id: number; code: string; color: string }[], count: number, first: number) {
  const user = await shop.store.read((tx) => tx.one<{ id: number }>('select id from shop_user where username = $1', [who.username]));
  const random = stream(textSeed('statistics') + first);
  const orders: RawOrder[] = [];
  const lines: RawLine[] = [];
  const now = Date.now();
  for (let at = 0; at < count; at++) {
    const id = BASE + first + at;
    const placedAt = new Date(now - random() * 900 * 86_400_000);
    if (random() < 0.2) {
      placedAt.setUTCDate(1);
      placedAt.setUTCHours(0, -Math.floor(random() * 120));
    }
    orders.push({ id, placedAt, currency: 'EUR' });
    for (let line = 0; line < 1 + random() * 4; line++) {
      const draw = random();
      const type = draw < 0.75 ? 'FABRIC' : draw < 0.85 ? 'SAMPLE' : draw < 0.95 ? 'ACCESSORY' : 'BOOK';
      const quantity = type === 'FABRIC' ? 100 + Math.floor(random() * 400) : 1 + Math.floor(random() * 5);
      lines.push({
        orderId: id,
        type,
        articleId: type === 'FABRIC' || type === 'SAMPLE' ? articles[Math.floor(random() * random() * articles.length)]!.id : null,
        quantity,
        cancelled: random() < 0.1 ? quantity : random() < 0.1 ? Math.floor(quantity / 3) : 0,
        unitPrice: 900 + Math.floor(random() * 4_000),
        free: type === 'ACCESSORY' && random() < 0.5,
      });
    }
  }
  const common = {
    customerCode: who.customerCode,
    ditta: '002',
    userId: user!.id,
    status: 'Shipped',
    goods: 0,
    discount: 0,
    delivery: 0,
    vatBp: 0,
    vat: 0,
    total: 0,
  };
  const name = { name: { it: 'x', en: 'x', fr: 'x', es: 'x', zh: 'x', de: 'x' }, colorName: {}, averageColor: '#000000' };
  await shop.store.transaction(async (tx) => {
    await bulkInsert(
      tx,
      t.orders,
      orders.map((order) => ({
        ...common,
        ...order,
        updatedAt: order.placedAt,
        orderCode: `ST${order.id}`,
        shopOrderCode: `SS${order.id}`,
        paymentMethod: 'on_account',
        reference: '',
        notes: '',
      })),
    );
    const position = new Map<number, number>();
    await bulkInsert(
      tx,
      t.orderLine,
      lines.map((line) => {
        const at = position.get(line.orderId) ?? 0;
        position.set(line.orderId, at + 1);
        return { ...line, position: at, code: 'X', color: '1', name, total: 0, shipped: 0, reference: '', note: '' };
      }),
    );
  }, 'work');
}

/** Orders and lines as they stand in their tables, and nothing else. */
const rawOf = (who: Shopper) =>
  shop.store.read((tx) =>
    tx.rows<RawLine & { placedAt: Date; currency: Currency }>(
      `select l.order_id as "orderId", l.type, l.article_id as "articleId", l.quantity, l.cancelled, l.unit_price as "unitPrice", l.free, o.placed_at as "placedAt", o.currency
       from order_line l join orders o on o.id = l.order_id where o.customer_code = $1 and o.ditta = '002'`,
      [who.customerCode],
    ),
  );
/** The months of the last period and of the one before, counted by hand. */
function periodsOf(zone: string): { present: Set<string>; past: Set<string> } {
  const [year = 0, month = 0] = dayIn(zone, new Date()).split('-').map(Number);
  const name = (back: number) => {
    const index = year * 12 + (month - 1) - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  };
  const range = (from: number) => new Set(Array.from({ length: 12 }, (_, at) => name(from + at)));
  return { present: range(0), past: range(12) };
}
const worth = ({ type, quantity, cancelled, unitPrice, free }: RawLine): number => {
  const left = quantity - cancelled;
  return free ? 0 : type === 'FABRIC' ? Math.floor((unitPrice * left + 50) / 100) : unitPrice * left;
};
const round = (value: number) => Math.round(value * 100) / 100;

async function expectRecomputed(who: Shopper, zone: string): Promise<void> {
  const raw = (await rawOf(who)).map((line) => ({ ...line, month: dayIn(zone, line.placedAt).slice(0, 7) }));
  const { present, past } = periodsOf(zone);
  const articles = new Map(
    (
      await shop.store.read((tx) =>
        tx.rows<{ id: number; key: string; quality: string; catalog: string }>(
          `select id, code || '-' || color as key, quality, collection as catalog from article`,
        ),
      )
    ).map((row) => [row.id, row]),
  );
  const figures = (months: Set<string>) => {
    const some = raw.filter(({ month }) => months.has(month));
    const of = (type: string) => some.filter((line) => line.type === type);
    const units = (type: string) => of(type).reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0);
    return {
      lines: of('FABRIC').length,
      metres: round(units('FABRIC') / 100),
      cancelledMetres: round(of('FABRIC').reduce((sum, { cancelled }) => sum + cancelled, 0) / 100),
      samples: units('SAMPLE'),
      accessories: units('ACCESSORY'),
      books: units('BOOK'),
      value: { amount: some.reduce((sum, line) => sum + worth(line), 0), currency: 'EUR' },
    };
  };
  const summary = await who.ok('getStatisticsSummary');
  expect(summary.total).toEqual(figures(present));
  expect(summary.previous).toEqual(figures(past));
  for (const { month, metres, value } of summary.months)
    expect({ metres, value: value?.amount }).toEqual({
      metres: round(
        raw
          .filter((line) => line.type === 'FABRIC' && line.month === month.slice(0, 7))
          .reduce((sum, line) => sum + line.quantity - line.cancelled, 0) / 100,
      ),
      value: raw.filter((line) => line.type === 'FABRIC' && line.month === month.slice(0, 7)).reduce((sum, line) => sum + worth(line), 0),
    });
  for (const by of statisticsBy)
    for (const measure of ['metres', 'value'] as const) {
      const sums = new Map<string, { cm: number; value: number; before: number }>();
      for (const line of raw.filter(({ type }) => type === 'FABRIC')) {
        const article = articles.get(line.articleId!)!;
        const key = by === 'fabric' ? article.key : article[by];
        const entry = sums.get(key) ?? { cm: 0, value: 0, before: 0 };
        if (present.has(line.month)) {
          entry.cm += line.quantity - line.cancelled;
          entry.value += worth(line);
        }
        if (past.has(line.month)) entry.before += line.quantity - line.cancelled;
        sums.set(key, entry);
      }
      const order = [...sums.values()].map((entry) => (measure === 'metres' ? entry.cm : entry.value)).sort((a, b) => b - a);
      const top = await who.ok('getStatisticsTop', { query: { by, measure, limit: 5 } });
      expect(top.content).toHaveLength(Math.min(5, [...sums.values()].filter(({ cm, value }) => cm > 0 || value > 0).length));
      for (const [at, entry] of top.content.entries()) {
        const own = sums.get(entry.key)!;
        expect(entry).toMatchObject({
          rank: at + 1,
          metres: round(own.cm / 100),
          previousMetres: round(own.before / 100),
          value: { amount: own.value },
        });
        expect(measure === 'metres' ? own.cm : own.value).toBe(order[at]);
        const [part, whole] = measure === 'metres' ? [own.cm, Math.round(top.totalMetres * 100)] : [own.value, top.totalValue?.amount ?? 0];
        expect(entry.sharePercent).toBe(Math.round((part * 10_000) / whole) / 100);
      }
      expect(top.totalMetres).toBe(figures(present).metres);
    }
  expect(await differences()).toBe(0);
}
/** Rows in which the views and their sums differ. All sales of the shop are put together anew for it: longer work than an answer may be. */
const differences = () =>
  shop.store.transaction(async (tx) => {
    const summary = await tx.one<{ n: number }>(
      `select count(*)::int as n from ((table sales except select * from sales_summary where lines <> 0) union all (select * from sales_summary where lines <> 0 except table sales)) d`,
    );
    const totals = await tx.one<{ n: number }>(
      `select count(*)::int as n from (select 1 from (
         select owner, ditta, kind, months, month, key, currency, lines, quantity, cancelled, value from sales_parts where not is_news
         union all select owner, ditta, kind, months, month, key, currency, -lines, -quantity, -cancelled, -value from sales_parts where is_news
         union all select owner, ditta, kind, months, month, key, currency, -lines, -quantity, -cancelled, -value from sales_total) d
       group by owner, ditta, kind, months, month, key, currency having sum(lines) <> 0 or sum(quantity) <> 0 or sum(cancelled) <> 0 or sum(value) <> 0) x`,
    );
    return summary!.n + totals!.n;
  }, 'work');
const addNews = async () => {
  while ((await shop.store.transaction(addSalesNews, 'work')) > 0);
};

describe('getStatisticsSummary, getStatisticsTop', () => {
  test('say what a recomputation of thousands of orders says, also after lines were cancelled and shipped', {
    timeout: 120_000,
  }, async () => {
    const who = await mintShopper(shop, { customer: { timeZone: 'America/New_York' } });
    const articles = await shop.store.read((tx) =>
      tx.rows<{ id: number; code: string; color: string }>(
        `select id, code, color from article where '002' = any(ditte) order by id limit 400`,
      ),
    );
    await placeMany(who, articles, ORDERS, 0);
    await expectRecomputed(who, 'America/New_York');
    await addNews();
    await expectRecomputed(who, 'America/New_York');
    await shop.store.transaction(async (tx) => {
      await tx.run('update order_line set cancelled = quantity where order_id between $1 and $2 and order_id % 7 = 0', [
        BASE,
        BASE + ORDERS,
      ]);
      await tx.run('update order_line set shipped = quantity - cancelled where order_id between $1 and $2', [BASE, BASE + ORDERS]);
      await tx.run('delete from order_line where order_id between $1 and $2 and order_id % 11 = 0', [BASE, BASE + ORDERS]);
    });
    await expectRecomputed(who, 'America/New_York');
    await addNews();
    await expectRecomputed(who, 'America/New_York');
  });
  test('follow an order from its placing to its cancellation', async () => {
    const who = await mintShopper(shop);
    const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
    const empty = await who.ok('getStatisticsSummary');
    expect(empty.total).toMatchObject({ lines: 0, metres: 0, value: { amount: 0 } });
    expect(empty.months).toHaveLength(12);
    expect((await who.ok('getStatisticsTop', { query: { by: 'fabric' } })).content).toEqual([]);
    const paymentId = await checkoutOf(who, cloth, 2.2);
    const placed = await who.ok('completeOrder', { body: { paymentId } });
    if (placed.state !== 'ordered') throw new Error(placed.state);
    const [entry] = (await who.ok('getStatisticsTop', { query: { by: 'fabric' } })).content;
    expect(entry).toMatchObject({ key: `${cloth.code}-${cloth.color}`, metres: 2.2, sharePercent: 100 });
    const part = await execute(shop.app, [feedInstruction('cancel', placed.orderCode, { line: '1', quantity: '0.7' })]);
    expect(part[0]).toMatchObject({ ok: true });
    expect((await who.ok('getStatisticsSummary')).total).toMatchObject({ metres: 1.5, cancelledMetres: 0.7 });
    await execute(shop.app, [feedInstruction('cancel', placed.orderCode)]);
    expect((await who.ok('getStatisticsSummary')).total).toMatchObject({ lines: 1, metres: 0, cancelledMetres: 2.2, value: { amount: 0 } });
    expect((await who.ok('getStatisticsTop', { query: { by: 'fabric' } })).content).toEqual([]);
    expect(await differences()).toBe(0);
  });
  test('two orders of one customer at once both count', async () => {
    const [who, other] = [await mintShopper(shop, { ditte: ['002', 'STK'] }), await mintShopper(shop)];
    const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
    const buy = async (buyer: Shopper) => buyer.ok('completeOrder', { body: { paymentId: await checkoutOf(buyer, cloth, 2) } });
    await Promise.all([buy(who), buy(other)]);
    expect((await who.ok('getStatisticsSummary')).total.metres).toBe(2);
    expect((await other.ok('getStatisticsSummary')).total.metres).toBe(2);
    expect(await differences()).toBe(0);
  });
  test('without the right to prices there are metres only, and value orders nothing', async () => {
    const who = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
    await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 2) } });
    expect((await who.ok('getStatisticsSummary')).total).not.toHaveProperty('value');
    const top = await who.ok('getStatisticsTop', { query: { by: 'quality', measure: 'value' } });
    expect(top).toMatchObject({ measure: 'metres', totalMetres: 2 });
    expect(top.content[0]).not.toHaveProperty('value');
    const none = await mintShopper(shop, { rights: { showOrders: false } });
    expect((await none.refused('getStatisticsSummary')).code).toBe('FEATURE_NOT_ENABLED');
  });
  test('of as many metres what is worth more comes first, and of as much worth what is longer', async () => {
    const who = await mintShopper(shop);
    const cloths = [await fabricWith(shop, [{ lengthCm: 9_000 }]), await fabricWith(shop, [{ lengthCm: 9_000 }])];
    const keys = cloths.map(({ code, color }) => `${code}-${color}`);
    for (const cloth of cloths) await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 2) } });
    const write = (article: number, price: number, quantity: number) =>
      shop.store.transaction(async (tx) => {
        await tx.run(
          `update order_line l set unit_price = $3, quantity = $4 from orders o where o.id = l.order_id and o.customer_code = $1 and l.article_id = $2`,
          [who.customerCode, article, price, quantity],
        );
        await mendSalesSummary(tx);
        await mendSalesTotals(tx);
      }, 'work');
    const ranked = async (measure: string) =>
      (await who.ok('getStatisticsTop', { query: { by: 'fabric', measure } })).content.map(({ key }) => key);
    for (const [first, second] of [cloths, cloths.toReversed()]) {
      const wanted = first === cloths[0] ? keys : keys.toReversed();
      await write(first?.id ?? 0, 3_000, 200);
      await write(second?.id ?? 0, 2_000, 200);
      expect(await ranked('metres')).toEqual(wanted);
      await write(first?.id ?? 0, 1_000, 400);
      expect(await ranked('value')).toEqual(wanted);
    }
  });
  test('a customer who has never ordered has months and tables without anything in them', async () => {
    const who = await mintShopper(shop);
    const { total, previous, months, zones } = await who.ok('getStatisticsSummary');
    expect([total.metres, previous.metres, zones]).toEqual([0, 0, []]);
    expect(months).toHaveLength(12);
    for (const by of ['catalog', 'quality', 'fabric'] as const)
      expect(await who.ok('getStatisticsTop', { query: { by } })).toMatchObject({ content: [], totalMetres: 0 });
    for (const of of ['months', 'zones', 'top'] as const)
      expect((await who.send('exportStatistics', { query: { of, by: 'fabric', format: 'csv' } })).status).toBe(200);
  });
  test('a currency of the year before can be chosen, too', async () => {
    const who = await mintShopper(shop, { customer: { currency: 'USD' } });
    const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
    await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 2) } });
    await shop.store.transaction(async (tx) => {
      await tx.run(`update orders set placed_at = placed_at - interval '15 months' where customer_code = $1`, [who.customerCode]);
      await mendSalesSummary(tx);
      await mendSalesTotals(tx);
    }, 'work');
    const { currencies, total, previous, currency } = await who.ok('getStatisticsSummary');
    expect([currencies, total.metres, previous.metres]).toEqual([['USD'], 0, 2]);
    // Who asks for none is told in that of the customer.
    expect([currency, previous.value?.currency, previous.value?.amount]).toEqual(['USD', 'USD', expect.any(Number)]);
    expect(previous.value?.amount).toBeGreaterThan(0);
    const file = await who.send('exportStatistics', { query: { format: 'csv', of: 'top', by: 'fabric', currency: 'GBP' } } as never);
    expect(file.text.split('\r\n')[0]).toMatch(/\(GBP\).*\(GBP\)/);
  });
  test('all customers, by zone, are for staff alone', async () => {
    const who = await mintShopper(shop);
    expect(await who.refused('getStatisticsSummary', { query: { scope: 'all' } })).toMatchObject({ status: 400, code: 'STAFF_ONLY' });
    expect((await who.refused('getStatisticsTop', { query: { scope: 'all', by: 'fabric' } })).code).toBe('STAFF_ONLY');
    const chiara = await loginAs(shop, 'chiara.villa');
    const all = await chiara.ok('getStatisticsSummary', { query: { scope: 'all' } });
    const own = await chiara.ok('getStatisticsSummary');
    expect(own.zones).toEqual([]);
    expect(all.total.metres).toBeGreaterThan(own.total.metres);
    expect(round(all.zones.reduce((sum, { metres }) => sum + metres, 0))).toBe(all.total.metres);
    for (const { zone, metres, previousMetres, value, previousValue } of all.zones) {
      const part = await chiara.ok('getStatisticsSummary', { query: { scope: 'all', zone } });
      expect(part.total.metres).toBe(metres);
      expect(part.previous.metres).toBe(previousMetres);
      // A zone is as much as its months, this year and the year before.
      const overMonths = (of: 'value' | 'previousValue') => part.months.reduce((sum, month) => sum + (month[of]?.amount ?? 0), 0);
      expect([value?.amount, previousValue?.amount]).toEqual([overMonths('value'), overMonths('previousValue')]);
      expect(round(part.months.reduce((sum, month) => sum + month.previousMetres, 0))).toBe(previousMetres);
      expect(part.zones).toEqual(all.zones);
      // What there is to choose from stays when something is chosen.
      expect(part.currencies).toEqual(all.currencies);
      expect((await chiara.ok('getStatisticsTop', { query: { scope: 'all', zone, by: 'catalog' } })).totalMetres).toBe(metres);
    }
    // The year before was another one, in each figure.
    expect(all.zones.some((each) => each.previousMetres > 0 && each.previousMetres !== each.metres)).toBe(true);
    expect(all.zones.some((each) => each.previousValue?.amount !== each.value?.amount)).toBe(true);
    // Values are of one currency, whatever others there are.
    const dollars = await chiara.ok('getStatisticsSummary', { query: { scope: 'all', currency: 'USD' } });
    expect(all.currencies).toEqual(expect.arrayContaining(['EUR', 'GBP', 'USD']));
    expect(dollars.total.value?.currency).toBe('USD');
    expect(dollars.total.metres).toBe(all.total.metres);
    expect(['IT', 'ZA', 'US', 'BR', 'JP', 'AU'].map(zoneOf)).toEqual(['EMEA', 'EMEA', 'AMERICA', 'AMERICA', 'ASIA', 'ASIA']);
  });
  test('lead to their orders', async () => {
    const giulia = await loginAs(shop, 'giulia.ferretti');
    const { period } = await giulia.ok('getStatisticsSummary');
    for (const by of ['catalog', 'quality'] as const) {
      const [first] = (await giulia.ok('getStatisticsTop', { query: { by } })).content;
      const orders = await giulia.ok('listOrders', { query: { ...period, [by]: first?.key, size: 100 } });
      expect(orders.totalElements).toBeGreaterThan(0);
      expect(orders.totalElements).toBeLessThanOrEqual(first?.lines ?? 0);
    }
    const [fabric] = (await giulia.ok('getStatisticsTop', { query: { by: 'fabric' } })).content;
    expect((await giulia.ok('listOrders', { query: { ...period, search: fabric?.key } })).totalElements).toBeGreaterThan(0);
    expect((await giulia.ok('listOrders', { query: { quality: 'NO-SUCH' } })).totalElements).toBe(0);
  });
});

describe('exportStatistics', () => {
  test('holds the rows of the table, in the language of the reader', async () => {
    const giulia = await loginAs(shop, 'giulia.ferretti');
    const read = async (query: object) => giulia.send('exportStatistics', { query, headers: { 'accept-language': 'de' } } as never);
    const top = await giulia.ok('getStatisticsTop', { query: { by: 'fabric', limit: 5 } });
    const csv = await read({ format: 'csv', of: 'top', by: 'fabric', limit: 5 });
    const rows = csv.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toMatch(/^Rang;Code;Stoff;Zeilen;Meter;/);
    expect(rows.slice(1).map((row) => row.split(';')[1])).toEqual(top.content.map(({ key }) => key));
    const xlsx = await read({ format: 'xlsx', of: 'months' });
    const sheet = (await readXlsx(xlsx.bytes!)).sheets[0];
    expect(sheet?.rows).toHaveLength(13);
    const staff = await loginAs(shop, 'chiara.villa');
    const { zones } = await staff.ok('getStatisticsSummary', { query: { scope: 'all' } });
    const byZone = await staff.send('exportStatistics', {
      query: { format: 'csv', of: 'zones', scope: 'all' },
      headers: { 'accept-language': 'en' },
    } as never);
    const zoneRows = byZone.text.replace('\uFEFF', '').trim().split('\r\n').slice(1);
    expect(zoneRows.map((row) => Number(row.split(',')[1]))).toEqual(zones.map(({ metres }) => metres));
    expect((await giulia.refused('exportStatistics', { query: { format: 'csv', of: 'zones', scope: 'all' } })).code).toBe('STAFF_ONLY');
    expect((await giulia.refused('exportStatistics', { query: { format: 'csv', of: 'top' } })).code).toBe('STATISTICS_BY_REQUIRED');
    expect((await giulia.refused('exportStatistics', { query: { format: 'csv', of: 'months', scope: 'all' } })).code).toBe('STAFF_ONLY');
  });
});

test('a file of statistics says in each column what the screen says', async () => {
  const staff = await loginAs(shop, 'chiara.villa');
  const question = { scope: 'all' } as const;
  const rowsOf = async (query: object) => {
    const { text } = await staff.send('exportStatistics', {
      query: { format: 'csv', ...question, ...query },
      headers: { 'accept-language': 'en' },
    } as never);
    const [, ...rows] = parseCsv(text.replace('\uFEFF', '')) as string[][];
    return rows.map((row) => row.map((cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)));
  };
  interface Told {
    metres: number;
    previousMetres: number;
    value?: { amount: number } | undefined;
    previousValue?: { amount: number } | undefined;
  }
  const figures = ({ metres, previousMetres, value, previousValue }: Told) => [
    metres,
    previousMetres,
    (value?.amount ?? 0) / 100,
    (previousValue?.amount ?? 0) / 100,
  ];
  const { months, zones } = await staff.ok('getStatisticsSummary', { query: question });
  expect(await rowsOf({ of: 'months' })).toEqual(months.map((each) => [each.month.slice(0, 7), ...figures(each)]));
  expect((await rowsOf({ of: 'zones' })).map(([, ...told]) => told)).toEqual(zones.map(figures));
  for (const by of statisticsBy)
    for (const measure of ['metres', 'value'] as const) {
      const { content } = await staff.ok('getStatisticsTop', { query: { ...question, by, measure } });
      expect(await rowsOf({ of: 'top', by, measure })).toEqual(
        content.map((each) => [
          each.rank,
          each.key,
          each.colorName ? `${each.name}, ${each.colorName}` : each.name,
          each.lines,
          ...figures(each),
          each.sharePercent,
        ]),
      );
    }
});

test('any twelve months are made of six sums at most, each month of one of them', () => {
  for (let at = 0; at < 24; at++) {
    const from = monthAfter('2026-01-01', at);
    const { singles, longs, last } = stretchOf(from, 12, true);
    expect(singles.length + longs.length).toBeLessThanOrEqual(6);
    const all = [...singles, ...longs.flatMap((month) => [0, 1, 2, 3].map((later) => monthAfter(month, later)))].sort();
    expect(all).toEqual(Array.from({ length: 12 }, (_, later) => monthAfter(from, later)));
    expect(last).toBe(all.at(-1));
    for (const month of longs) expect(['01', '05', '09']).toContain(month.slice(5, 7));
  }
});

test('the database knows the zone of each country as the contract does', async () => {
  const rows = await shop.store.read((tx) =>
    tx.rows<{ country: string; zone: string }>('select country, sales_zone(country) as zone from unnest($1::text[]) as country', [
      countryCodes,
    ]),
  );
  expect(rows.length).toBe(countryCodes.length);
  for (const { country, zone } of rows) expect([country, zone]).toEqual([country, zoneOf(country)]);
});

test('while orders are placed, adding what is new loses nothing and counts nothing twice', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => mintShopper(shop)));
  const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
  const buy = async (who: Shopper) => {
    for (let at = 0; at < 3; at++) await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 2) } });
  };
  let done = false;
  const adding = [0, 1].map(async () => {
    while (!done) await addNews();
  });
  await Promise.all(buyers.map(buy)).finally(() => {
    done = true;
  });
  await Promise.all(adding);
  for (const who of buyers) expect((await who.ok('getStatisticsTop', { query: { by: 'fabric' } })).totalMetres).toBe(6);
  expect(await differences()).toBe(0);
});

test('a total that is wrong is mended by the job, also where a customer has moved to another zone', async () => {
  const who = await mintShopper(shop);
  const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
  await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 3) } });
  await addNews();
  await shop.store.transaction((tx) =>
    tx.run(`update sales_total set quantity = quantity + 500 where owner = $1 and kind = 'fabric' and months = 4`, [who.customerCode]),
  );
  expect(await shop.store.transaction(mendSalesTotals)).toBe(1);
  await shop.store.transaction((tx) => tx.run(`update customer set country = 'JP' where code = $1`, [who.customerCode]));
  // Five sums of the old zone, five of the new one.
  expect(await shop.store.transaction(mendSalesTotals)).toBe(10);
  expect(await differences()).toBe(0);
  expect(await shop.store.transaction(mendSalesTotals)).toBe(0);
});

test('the worker adds what is new, once a minute', async () => {
  const who = await mintShopper(shop);
  const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
  await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 3) } });
  shop.advance(60_000);
  await shop.app.worker.runOnce();
  const news = await shop.store.read((tx) =>
    tx.one<{ n: number }>('select count(*)::int as n from sales_news where customer_code = $1', [who.customerCode]),
  );
  expect(news?.n).toBe(0);
  expect((await who.ok('getStatisticsTop', { query: { by: 'quality' } })).totalMetres).toBe(3);
});

test('a summary that is wrong is mended by the job, by the difference', async () => {
  const who = await mintShopper(shop);
  const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
  await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 3) } });
  await shop.store.transaction((tx) =>
    tx.run('update sales_summary set quantity = quantity + 500 where customer_code = $1', [who.customerCode]),
  );
  expect(await differences()).toBeGreaterThan(0);
  expect(await shop.store.transaction(mendSalesSummary)).toBe(2);
  expect(await differences()).toBe(0);
  expect(await shop.store.transaction(mendSalesSummary)).toBe(0);
  expect((await who.ok('getStatisticsSummary')).total.metres).toBe(3);
});
