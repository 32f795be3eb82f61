import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuickOrderAdded } from '../../generated/api/model/quickOrderAdded.ts';
import { sampleLineQuantityMax } from '../../generated/zod/schemas/sampleLine.zod.ts';
import { dayIn } from '../../shared/rules/days.ts';
import { FilePart } from '../contract/files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { changeCatalogue, checkoutOf, cut, fabricWith, mintColleague, mintShopper, type Shopper } from '../support/shop.ts';

type Cloth = { id: number; code: string; color: string };
let shop: TestApp;
let cloth: Cloth;
let other: Cloth;
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 9000 }, { lengthCm: 4000 }]);
  other = await fabricWith(shop, [{ lengthCm: 9000 }]);
});
afterAll(() => shop.close());

const DAY = '2030-01-15';
const nameOf = ({ code, color }: Cloth) => `${code}-${color}`;
const row = (article: Cloth | string, quantity = '2.20', more: object = {}) => ({
  article: typeof article === 'string' ? article : nameOf(article),
  quantity,
  shop: 'S1',
  requestedDate: DAY,
  ...more,
});
const judge = async (who: Shopper, ...rows: object[]) => who.ok('checkQuickOrder', { body: { rows } });
const problemsOf = async (who: Shopper, one: object) =>
  (await judge(who, one)).rows[0]?.problems.map(({ column, code, params }) => [column, code, ...(params ? [params] : [])]);

describe('checkQuickOrder', () => {
  test('a row in which anything was written is not empty; one that only says where it goes is', async () => {
    const who = await mintShopper(shop);
    const written = [{ reference: 'Rossi' }, { note: 'soft' }, { quantity: '2' }, { color: '002' }, { article: 'X' }];
    const { rows } = await who.ok('checkQuickOrder', { body: { rows: [...written, { shop: 'S1' }, { requestedDate: '2030-01-01' }] } });
    expect(rows.map(({ state }) => state)).toEqual([...written.map(() => 'WRONG'), 'EMPTY', 'EMPTY']);
  });
  test('of a code that is right and has no colour beside it the colour is asked for, with those that the customer may see', async () => {
    const who = await mintShopper(shop);
    const { code } = cloth;
    const colors = async (clause: string) =>
      (
        await shop.store.read((tx) =>
          tx.rows<{ color: string }>(`select color from article where code = $1 ${clause} order by color`, [code]),
        )
      ).map(({ color }) => color);
    const all = await colors("and '002' = any(ditte)");
    expect(all.length).toBeGreaterThan(1);
    expect(await problemsOf(who, row(code, '2'))).toEqual([['color', 'FIELD_REQUIRED', { colors: all }]]);
    expect(await problemsOf(who, row(code, '1', { type: 'Sample' }))).toEqual([['color', 'FIELD_REQUIRED', { colors: all }]]);
    expect(await problemsOf(who, row('NOSUCH1', '2'))).toEqual([['article', 'ARTICLE_NOT_FOUND']]);
    // What another customer has to himself is told of no more than what is not there.
    const [gone] = all;
    await changeCatalogue(shop, (tx) => tx.run(`update article set exclusive_brand = 'XXX' where code = $1 and color = $2`, [code, gone]));
    expect(await problemsOf(who, row(code, '2'))).toEqual([['color', 'FIELD_REQUIRED', { colors: all.slice(1) }]]);
    await changeCatalogue(shop, (tx) => tx.run(`update article set exclusive_brand = 'XXX' where code = $1`, [code]));
    expect(await problemsOf(who, row(code, '2'))).toEqual([['article', 'ARTICLE_NOT_FOUND']]);
    await changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = null where code = $1', [code]));
  });
  test('metres are those that were typed, to the centimetre, and so is their price', async () => {
    const who = await mintShopper(shop);
    const { rows, metres } = await judge(who, row(cloth, '2,25'), row(cloth, '2.20'));
    expect(rows.map(({ quantity }) => quantity)).toEqual([2.25, 2.2]);
    expect(metres).toBe(4.45);
  });
  test('reads what is typed: any writing of a code, decimal comma, words of six languages, days as they are written', async () => {
    const who = await mintShopper(shop);
    const { code, color } = cloth;
    const check = await judge(
      who,
      row(cloth, '2,2'),
      row(`${code.toLowerCase()} ${color}`, '2.20 m', { requestedDate: '15.01.2030' }),
      row(code, '3', { color }),
      row(code, '1', { color: String(Number(color)), type: 'Campione' }),
      row(`${code}${color}`, '1,5', { shop: 's2', type: 'Zuschnitt', requestedDate: '2030年1月15日' }),
      {},
    );
    expect(check.rows.map(({ state, type, quantity }) => [state, type, quantity])).toEqual([
      ['VALID', 'FABRIC', 2.2],
      ['VALID', 'FABRIC', 2.2],
      ['VALID', 'FABRIC', 3],
      ['CORRECTED', 'SAMPLE', 1],
      ['CORRECTED', 'FABRIC', 1.5],
      ['EMPTY', null, null],
    ]);
    expect(check.rows[3]?.corrections).toEqual([{ column: 'color', from: String(Number(color)), to: color }]);
    expect(check.counts).toEqual({ valid: 3, corrected: 2, wrong: 0 });
    expect(check.metres).toBe(8.9);
    expect(check.total?.amount).toBe(check.rows.reduce((sum, { total }) => sum + (total?.amount ?? 0), 0));
    expect(check.rows[0]).toMatchObject({ availability: { state: 'AVAILABLE' }, article: { code, color } });
  });
  test('the number of a spreadsheet is a day, and which one is told', async () => {
    const [verdict] = (await judge(await mintShopper(shop), row(cloth, '2', { requestedDate: '47498' }))).rows;
    expect(verdict).toMatchObject({ state: 'CORRECTED', corrections: [{ column: 'requestedDate', from: '47498', to: '2030-01-15' }] });
  });
  test('figures that may have the month first are asked about, where somebody writes days so', async () => {
    const who = await mintShopper(shop, { customer: { country: 'US' } });
    const asked = { days: ['2030-04-03', '2030-03-04'] };
    expect(await problemsOf(who, row(cloth, '2', { requestedDate: '3/4/2030' }))).toEqual([['requestedDate', 'DATE_AMBIGUOUS', asked]]);
    const { rows } = await judge(who, row(cloth, '2', { requestedDate: '12/25/2030' }), row(cloth, '2', { requestedDate: '3 Apr 2030' }));
    expect(rows[0]).toMatchObject({ state: 'CORRECTED', corrections: [{ column: 'requestedDate', from: '12/25/2030', to: '2030-12-25' }] });
    expect(rows[1]).toMatchObject({ state: 'VALID' });
    // Elsewhere the day stands before the month.
    expect((await judge(await mintShopper(shop), row(cloth, '2', { requestedDate: '3/4/2030' }))).rows[0]).toMatchObject({
      state: 'VALID',
    });
  });
  test('says of each cell what is wrong with it, and offers the nearest quantities without taking one', async () => {
    const who = await mintShopper(shop);
    const { code } = cloth;
    expect(await problemsOf(who, row(cloth, '31'))).toEqual([['quantity', 'METRES_INVALID', { nearest: [29.99] }]]);
    expect(await problemsOf(who, row(cloth, '1.234,5'))).toEqual([['quantity', 'METRES_INVALID', { nearest: [29.99] }]]);
    expect(await problemsOf(who, row(cloth, '1.250'))).toEqual([['quantity', 'QUANTITY_UNREADABLE', { nearest: [1.25] }]]);
    expect(await problemsOf(who, row(cloth, 'two'))).toEqual([['quantity', 'QUANTITY_UNREADABLE']]);
    for (const yards of ['3 yd', '3码']) expect(await problemsOf(who, row(cloth, yards))).toEqual([['quantity', 'QUANTITY_UNREADABLE']]);
    expect(await problemsOf(who, row(cloth, '=1+1'))).toEqual([['quantity', 'QUANTITY_UNREADABLE']]);
    expect(await problemsOf(who, row(cloth, ''))).toEqual([['quantity', 'FIELD_REQUIRED']]);
    expect(await problemsOf(who, row('ZZZ99999-999'))).toEqual([['article', 'ARTICLE_NOT_FOUND']]);
    expect(await problemsOf(who, row('', '2', { note: 'x' }))).toEqual([['article', 'FIELD_REQUIRED']]);
    expect(await problemsOf(who, row(cloth, '2', { type: 'wool' }))).toEqual([['type', 'TYPE_UNKNOWN']]);
    expect(await problemsOf(who, row(cloth, '2', { type: 'accessory' }))).toEqual([['type', 'ARTICLE_WRONG_TYPE']]);
    expect(await problemsOf(who, row(cloth, '2', { shop: 'Paris' }))).toEqual([['shop', 'SHOP_UNKNOWN']]);
    expect(await problemsOf(who, row(cloth, '2', { shop: '', requestedDate: '' }))).toEqual([
      ['shop', 'FIELD_REQUIRED'],
      ['requestedDate', 'FIELD_REQUIRED'],
    ]);
    expect((await problemsOf(who, row(cloth, '2', { requestedDate: '5' })))?.[0]?.slice(0, 2)).toEqual(['requestedDate', 'DATE_IN_PAST']);
    expect(await problemsOf(who, row(cloth, '2', { requestedDate: '12/25/2030' }))).toEqual([['requestedDate', 'DATE_UNREADABLE']]);
    expect(await problemsOf(who, row(cloth, '2', { reference: 'x'.repeat(61) }))).toEqual([
      ['reference', 'TEXT_TOO_LONG', { maximum: 60 }],
    ]);
    expect(await problemsOf(who, row(cloth, '1.5', { type: 'sample' }))).toEqual([['quantity', 'METRES_INVALID', { nearest: [1, 2] }]]);
    // Nobody is offered more swatches than a line may have.
    expect(await problemsOf(who, row(cloth, `${sampleLineQuantityMax + 1},5`, { type: 'sample' }))).toEqual([
      ['quantity', 'METRES_INVALID', { nearest: [sampleLineQuantityMax] }],
    ]);
    expect((await judge(who, row(cloth, '31'))).rows[0]).toMatchObject({ state: 'WRONG', quantity: 31, article: { code } });
  });
  test('today is a day on which cloth may be wanted, and an article of another kind is told at its article', async () => {
    const who = await mintShopper(shop);
    const today = dayIn('Europe/Rome', shop.app.deps.clock());
    expect(await problemsOf(who, row(cloth, '2', { requestedDate: today }))).toEqual([]);
    const { content } = await who.ok('listArticleAccessories', { params: { code: cloth.code, color: cloth.color } });
    const accessory = `${content[0]?.code}-${content[0]?.color}`;
    expect(await problemsOf(who, row(accessory, '2', { type: 'Zuschnitt' }))).toEqual([['article', 'ARTICLE_WRONG_TYPE']]);
  });
  test('counts the rows in each of their states', async () => {
    const who = await mintShopper(shop);
    const corrected = row(cloth.code, '1', { color: String(Number(cloth.color)) });
    const { counts, rows } = await judge(who, row(cloth), row(other), row(cloth, '1'), corrected, corrected, row(cloth, '31'));
    expect(rows.map(({ state }) => state)).toEqual(['VALID', 'VALID', 'VALID', 'CORRECTED', 'CORRECTED', 'WRONG']);
    expect(counts).toEqual({ valid: 3, corrected: 2, wrong: 1 });
  });
  test('an address is meant by its code, also where another one is called so', async () => {
    const who = await mintShopper(shop);
    await shop.store.transaction((tx) =>
      tx.run(`update customer_shop set name = 'S2' where customer_code = $1 and code = 'S1'`, [who.customerCode]),
    );
    expect(await problemsOf(who, row(cloth, '2', { shop: 'S2' }))).toEqual([]);
  });
  test('an address is known by its city as well, where no other is there', async () => {
    const who = await mintShopper(shop);
    await shop.store.transaction((tx) =>
      tx.run(`update customer_shop set city = 'Lodi' where customer_code = $1 and code = 'S2'`, [who.customerCode]),
    );
    expect(await problemsOf(who, row(cloth, '2', { shop: 'lodi' }))).toEqual([]);
  });
  test('a code is known by its number alone where only one article is meant, and never one that is off limits', async () => {
    const who = await mintShopper(shop);
    const own = await fabricWith(shop, [{ lengthCm: 9000 }]);
    const number = '7340199';
    await changeCatalogue(shop, (tx) => tx.run("update article set code = $2, color = '002' where id = $1", [own.id, `QQQ${number}`]));
    const [verdict] = (await judge(who, row(`${number}-2`, '3'))).rows;
    expect(verdict).toMatchObject({ state: 'CORRECTED', article: { code: `QQQ${number}`, color: '002' }, quantity: 3 });
    expect(verdict?.corrections).toEqual([{ column: 'article', from: `${number}-2`, to: `QQQ${number}-002` }]);
    expect(await problemsOf(who, row(`${number}-3`, '3'))).toEqual([['article', 'ARTICLE_NOT_FOUND']]);
    expect(await problemsOf(who, row('199-2', '3'))).toEqual([['article', 'ARTICLE_NOT_FOUND']]);
    const twin = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await changeCatalogue(shop, (tx) => tx.run("update article set code = $2, color = '002' where id = $1", [twin.id, `QQR${number}`]));
    expect(await problemsOf(who, row(`${number}-2`, '3'))).toEqual([['article', 'ARTICLE_NOT_FOUND']]);
    await changeCatalogue(shop, (tx) => tx.run("update article set exclusive_brand = 'SOMEBODY' where id = $1", [own.id]));
    expect((await judge(who, row(`${number}-2`, '3'))).rows[0]?.article).toMatchObject({ code: `QQR${number}` });
  });
  test('a colour may be said twice, but not in two ways: nobody chooses between them', async () => {
    const who = await mintShopper(shop);
    const { code, color } = cloth;
    const colors = [color, String(Number(color)), String(Number(color) + 1)];
    const check = await judge(who, ...colors.map((said) => row(cloth, '2', { color: said })));
    expect(check.rows.map(({ article }) => article?.color)).toEqual([color, color, undefined]);
    expect(check.rows[2]?.problems.map(({ column, code: problem }) => [column, problem])).toEqual([['article', 'ARTICLE_NOT_FOUND']]);
    expect(check.rows[0]?.article?.code).toBe(code);
  });
  test('two rows never count on the same piece, and a wrong one takes nothing from the others', async () => {
    const who = await mintShopper(shop);
    const short = await fabricWith(shop, [{ lengthCm: 500 }]);
    const check = await judge(who, row(short, '4'), row(short, '31'), row(short, '4'));
    expect(check.rows.map(({ availability }) => availability?.state)).toEqual(['LIMITED', undefined, 'NOT_FOR_QUANTITY']);
  });
  test('Promotions sell no cut that is longer than the longest piece; Production sells multiples of thirty', async () => {
    const who = await mintShopper(shop, { ditte: ['STK', 'PRD'] });
    const sale = await fabricWith(shop, [{ lengthCm: 500 }], 'STK');
    expect(await problemsOf(who, row(sale, '6'))).toEqual([['quantity', 'LONGER_THAN_PIECE', { longestPiece: 5 }]]);
    who.token = (await who.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: who.customerCode } })).userToken;
    const bulk = await fabricWith(shop, [{ lengthCm: 90_000 }], 'PRD');
    expect(await problemsOf(who, row(bulk, '27'))).toEqual([['quantity', 'METRES_INVALID', { nearest: [30] }]]);
    expect(await problemsOf(who, row(bulk, '60'))).toEqual([]);
  });
  test('what is off limits says so, and no price is told without the right', async () => {
    const who = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const kept = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await changeCatalogue(shop, (tx) => tx.run("update article set exclusive_brand = 'SOMEBODY' where id = $1", [kept.id]));
    expect(await problemsOf(who, row(kept))).toEqual([['article', 'ARTICLE_OFF_LIMITS']]);
    await changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = null, purchasable = false where id = $1', [kept.id]));
    expect(await problemsOf(who, row(kept))).toEqual([['article', 'ARTICLE_NOT_PURCHASABLE']]);
    expect(JSON.stringify(await judge(who, row(cloth)))).not.toMatch(/[pP]rice|total/);
  });
  test('books and accessories are known by their codes', async () => {
    const who = await mintShopper(shop);
    const accessory = (await who.ok('listArticleAccessories', { params: { code: cloth.code, color: cloth.color } })).content[0];
    const book = (await who.ok('getArticleByCode', { params: { code: cloth.code, color: cloth.color } })).book?.code as string;
    const check = await judge(
      who,
      row(`${accessory?.code}-${accessory?.color}`, String(accessory?.minimumQuantity)),
      row(book, '1', { requestedDate: '' }),
    );
    expect(check.rows.map(({ type, state }) => [type, state])).toEqual([
      ['ACCESSORY', 'VALID'],
      ['BOOK', 'VALID'],
    ]);
    expect(await problemsOf(who, row(`${accessory?.code}-${accessory?.color}`, '1'))).toEqual([
      ['quantity', 'QUANTITY_BELOW_MINIMUM', { minimum: accessory?.minimumQuantity }],
    ]);
  });
  test('a hundred rows, and not one more', async () => {
    const who = await mintShopper(shop);
    const rows = Array.from({ length: 100 }, () => row(cloth, '0.1'));
    expect((await judge(who, ...rows)).counts).toEqual({ valid: 100, corrected: 0, wrong: 0 });
    expect(await who.refused('checkQuickOrder', { body: { rows: [...rows, row(cloth)] } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'body.rows', code: 'too_big' }],
    });
  });
});

describe('addQuickOrder', () => {
  test('a place is meant by the name that the shop shows of it; by a town that several have, none is', async () => {
    const who = await mintShopper(shop);
    const call = (code: string, name: string) =>
      shop.store.transaction((tx) =>
        tx.run(`update customer_shop set name = $3, city = 'Bergamo', street = $2 where customer_code = $1 and code = $2`, [
          who.customerCode,
          code,
          name,
        ]),
      );
    await call('S1', 'Ferretti S.r.l.');
    await call('S2', 'Ferretti S.r.l. – laboratorio');
    const places = ['bergamo', 'Laboratorio, Bergamo', 'Bergamo S1', 'S2'];
    const { lines } = await who.ok('addQuickOrder', {
      body: { rows: places.map((place) => row(cloth, '2', { shop: place })), only: 'ALL' },
    });
    expect(lines.map((line) => line.shop)).toEqual(['S1', 'S2', 'S1', 'S2']);
    await call('S1', 'Ferretti bottega');
    expect(await problemsOf(who, row(cloth, '2', { shop: 'Bergamo' }))).toEqual([['shop', 'SHOP_UNKNOWN']]);
  });
  test('of shops of one name in two towns the name with its town means one; of pieces the most can be had', async () => {
    const who = await mintShopper(shop);
    for (const [code, city] of [
      ['S1', 'Bergamo'],
      ['S2', 'Lecco'],
    ])
      await shop.store.transaction((tx) =>
        tx.run(`update customer_shop set name = 'Ferretti', city = $3, street = 'Via ' || $2 where customer_code = $1 and code = $2`, [
          who.customerCode,
          code,
          city,
        ]),
      );
    const rows = [row(cloth, '2', { shop: 'ferretti lecco' }), row(cloth, '10', { type: 'sample', shop: 'Ferretti Bergamo' })];
    const { lines } = await who.ok('addQuickOrder', { body: { rows, only: 'ALL' } });
    expect(lines.map((line) => [line.shop, line.quantity])).toEqual([
      ['S2', 2],
      ['S1', 10],
    ]);
    expect(await problemsOf(who, row(cloth, '11', { type: 'sample', shop: 'S1' }))).toMatchObject([
      ['quantity', 'METRES_INVALID', { nearest: [10] }],
    ]);
  });
  const add = (who: Shopper, only: string, rows: object[], key: string = crypto.randomUUID()) =>
    who.send('addQuickOrder', { body: { rows, only }, headers: { 'Idempotency-Key': key } });
  test('all rows or none', async () => {
    const who = await mintShopper(shop);
    const refused = await add(who, 'ALL', [row(cloth), {}, row(cloth, '31')]);
    expect(refused.body).toMatchObject({ code: 'QUICK_ORDER_INVALID', params: { rows: [2] } });
    expect((await who.ok('getCart')).lines).toEqual([]);
    const done = await add(who, 'ALL', [row(cloth, '2.20', { reference: 'Rossi', note: 'Roll' }), {}, row(cloth)]);
    expect(done.body).toMatchObject({ added: [0, 2], totals: { elementCount: 2, metres: 4.4 } });
    const { lines } = await who.ok('getCart');
    expect(lines.map(({ quantity }) => quantity)).toEqual([2.2, 2.2]);
    expect(lines[0]).toMatchObject({ reference: 'Rossi', note: 'Roll', shop: 'S1', requestedDate: DAY });
    // By them they can be taken out again, row by row.
    expect((done.body as QuickOrderAdded).lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  });
  test('those that are not wrong', async () => {
    const who = await mintShopper(shop);
    const done = await who.ok('addQuickOrder', { body: { rows: [row(cloth, '31'), row(cloth), row('ZZZ99999-999')], only: 'VALID' } });
    expect(done.added).toEqual([1]);
    expect(done.lines.map(({ quantity }) => quantity)).toEqual([2.2]);
    expect(done.check.counts).toEqual({ valid: 1, corrected: 0, wrong: 2 });
    const none = await who.ok('addQuickOrder', { body: { rows: [row(cloth, '31')], only: 'VALID' } });
    expect(none.added).toEqual([]);
    expect(none.totals.elementCount).toBe(1);
  });
  test('once for a key, however often and however fast it is sent', async () => {
    const who = await mintShopper(shop);
    const rows = Array.from({ length: 40 }, () => row(cloth, '0.5'));
    const answers = await Promise.all([1, 2, 3].map(() => add(who, 'ALL', rows, 'friday-forty')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await who.ok('getCartTotals')).elementCount).toBe(40);
    expect((await add(who, 'ALL', rows.slice(1), 'friday-forty')).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
  test('what the cart already holds of the last piece of Promotions counts', async () => {
    const who = await mintShopper(shop, { ditte: ['STK'] });
    const sale = await fabricWith(shop, [{ lengthCm: 500 }], 'STK');
    await who.ok('addCartItem', { body: cut(sale, 3, { ditta: 'STK' }) });
    expect((await add(who, 'ALL', [row(sale, '3')])).body).toMatchObject({ code: 'QUICK_ORDER_INVALID', params: { rows: [0] } });
    const valid = await who.ok('addQuickOrder', { body: { rows: [row(sale, '3')], only: 'VALID' } });
    expect(valid).toMatchObject({
      added: [],
      check: { rows: [{ state: 'WRONG', problems: [{ column: 'quantity', code: 'LONGER_THAN_PIECE' }] }] },
    });
  });
  test('a cart that has no room takes none of them', async () => {
    const who = await mintShopper(shop);
    const rows = Array.from({ length: 100 }, () => row(cloth, '0.1'));
    for (const _ of [1, 2]) expect((await add(who, 'ALL', rows)).status).toBe(200);
    expect((await add(who, 'VALID', [row(cloth)])).body).toMatchObject({ code: 'CART_FULL' });
  });
  test('needs the right to buy; the sheet alone needs only its own', async () => {
    const who = await mintShopper(shop, { rights: { enableCartAndPurchases: false } });
    expect((await judge(who, row(cloth))).counts.valid).toBe(1);
    expect(await who.refused('addQuickOrder', { body: { rows: [row(cloth)], only: 'ALL' } })).toMatchObject({
      code: 'FEATURE_NOT_ENABLED',
      params: { flag: 'enableCartAndPurchases' },
    });
    const without = await mintShopper(shop, { rights: { showQuickOrder: false } });
    expect((await without.refused('checkQuickOrder', { body: { rows: [row(cloth)] } })).code).toBe('FEATURE_NOT_ENABLED');
  });
});

describe('readQuickOrderFile', () => {
  test.each(['order.csv', '/home/ann/order.csv', 'C:\\Users\\Ann\\order.csv'])(
    '%s is called by its name, not by where it lay',
    async (name) => {
      const who = await mintShopper(shop);
      const file = new FilePart(name, 'text/csv', `article;quantity\n${nameOf(cloth)};2,2\n`);
      expect((await who.ok('readQuickOrderFile', { body: { file } })).name).toBe('order.csv');
    },
  );
});

describe('getQuickOrderTemplate, exportQuickOrder', () => {
  const load = (who: Shopper, bytes: Uint8Array, name: string) =>
    who.ok('readQuickOrderFile', { body: { file: new FilePart(name, 'application/octet-stream', new Uint8Array(bytes)) } });
  test.each(['it', 'en', 'fr', 'es', 'zh', 'de'])(
    'the template in %s is read again as it stands, one valid row of each type',
    async (language) => {
      const who = await mintShopper(shop);
      for (const format of ['csv', 'xlsx']) {
        const answer = await who.send('getQuickOrderTemplate', { query: { format }, headers: { 'accept-language': language } });
        const { rows } = await load(who, answer.bytes, `template.${format}`);
        const check = await judge(who, ...rows);
        expect(check.rows.map(({ type }) => type)).toEqual(['FABRIC', 'SAMPLE', 'ACCESSORY', 'BOOK']);
        expect(check.counts.wrong, JSON.stringify(check.rows.flatMap(({ problems }) => problems))).toBe(0);
        if (format === 'csv') continue;
        const { sheets } = await readXlsx(answer.bytes);
        expect(sheets[1]?.rows.map(([code]) => code).slice(1)).toEqual(['S1', 'S2']);
      }
    },
  );
  test('the sheet comes back with its errors in a column, and can be read again', async () => {
    const who = await mintShopper(shop);
    const rows = [row(cloth, '2,2'), row(cloth, '31', { note: '=1+1' }), row('ZZZ99999-999')];
    const xlsx = await who.send('exportQuickOrder', { body: { rows, format: 'xlsx' }, headers: { 'accept-language': 'de' } });
    const [sheet] = (await readXlsx(xlsx.bytes)).sheets;
    expect(sheet?.rows[0]?.at(-1)).toBe('Fehler');
    expect(sheet?.rows.slice(1).map((cells) => cells.at(-1))).toEqual([
      '',
      expect.stringMatching(/^Menge: .*29[.,]99/),
      expect.stringMatching(/^Artikel: /),
    ]);
    expect((await load(who, xlsx.bytes, 'back.xlsx')).rows.map(({ quantity }) => quantity)).toEqual(['2,2', '31', '2.20']);
    const csv = await who.send('exportQuickOrder', { body: { rows, format: 'csv' } });
    expect(new TextDecoder().decode(csv.bytes)).toContain("'=1+1");
    expect((await load(who, csv.bytes, 'back.csv')).rows).toHaveLength(3);
  });
});

describe('listQuickOrderDrafts, createQuickOrderDraft, getQuickOrderDraft, updateQuickOrderDraft, deleteQuickOrderDraft', () => {
  test('a draft is the customer’s and the shop’s: colleagues see it, others do not, another shop has its own', async () => {
    const who = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const colleague = await mintColleague(shop, who);
    const stranger = await mintShopper(shop);
    const rows = [{ article: 'half typed', quantity: 'tw' }];
    const draft = await who.ok('createQuickOrderDraft', { body: { name: 'Friday', rows } });
    expect(draft).toMatchObject({ name: 'Friday', rows, version: 1, updatedBy: 'Tess Ter' });
    expect((await colleague.ok('listQuickOrderDrafts')).content).toMatchObject([{ id: draft.id, rowCount: 1 }]);
    await colleague.ok('updateQuickOrderDraft', { params: { id: draft.id }, body: { version: 1, name: 'Saturday' } });
    expect(await who.ok('getQuickOrderDraft', { params: { id: draft.id } })).toMatchObject({
      name: 'Saturday',
      rows,
      version: 2,
      updatedBy: 'Colin League',
    });
    expect((await stranger.refused('getQuickOrderDraft', { params: { id: draft.id } })).code).toBe('NOT_FOUND');
    who.token = (await who.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: who.customerCode } })).userToken;
    expect((await who.ok('listQuickOrderDrafts')).content).toEqual([]);
  });
  test('a sheet that nobody has named is called by the moment it was begun, in the language and the zone of whoever reads; a name that was given stays', async () => {
    const who = await mintShopper(shop, { customer: { timeZone: 'America/New_York' } });
    const { id, version, name } = await who.ok('createQuickOrderDraft', { body: {}, headers: { 'accept-language': 'en' } });
    const now = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', dateStyle: 'medium' }).format(shop.app.deps.clock());
    expect(name).toMatch(new RegExp(`^Sheet of ${now}, \\d\\d:\\d\\d$`));
    await shop.store.transaction((tx) =>
      tx.run('update quick_order_draft set created_at = $2 where id = $1', [id, new Date('2026-03-02T02:30:00Z')]),
    );
    await who.ok('updateQuickOrderDraft', { params: { id }, body: { version, rows: [{ note: 'x' }] } });
    const names = async (language: string) => {
      const headers = { 'accept-language': language };
      const [head] = (await who.ok('listQuickOrderDrafts', { headers })).content;
      expect((await who.ok('getQuickOrderDraft', { params: { id }, headers })).name).toBe(head?.name);
      return head?.name;
    };
    expect([await names('de'), await names('it')]).toEqual(['Blatt vom 01.03.2026, 21:30', 'Foglio del 1 mar 2026, 21:30']);
    await who.ok('updateQuickOrderDraft', { params: { id }, body: { version: version + 1, name: 'Cuts of March' } });
    expect([await names('de'), await names('it')]).toEqual(['Cuts of March', 'Cuts of March']);
  });
  test('the rows of a sheet are those in which something is written besides the shop and the day', async () => {
    const who = await mintShopper(shop);
    const free = [{}, { shop: 'S1', requestedDate: DAY }, { article: '', shop: 'S1' }];
    const rows = [...free, { article: 'x' }, { shop: 'S1', type: 'Cut' }, ...free];
    const counted = async () => (await who.ok('listQuickOrderDrafts')).content.map(({ rowCount }) => rowCount);
    const { id, version } = await who.ok('createQuickOrderDraft', { body: { rows } });
    expect(await counted()).toEqual([2]);
    await who.ok('updateQuickOrderDraft', { params: { id }, body: { version, rows: free } });
    expect(await counted()).toEqual([0]);
  });
  test('many tabs on one draft: one is kept, the others are told, and nothing is overwritten', async () => {
    const who = await mintShopper(shop);
    const { id, version } = await who.ok('createQuickOrderDraft', { body: { name: 'Friday' } });
    // With as many lines to the database as there are tabs: whoever waits for a line to be opened comes too late to disagree.
    await Promise.all(Array.from({ length: 12 }, () => who.ok('getQuickOrderDraft', { params: { id } })));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        who.send('updateQuickOrderDraft', { params: { id }, body: { version, rows: [{ article: `tab ${at}` }] } }),
      ),
    );
    const kept = answers.filter(({ status }) => status === 200).map(({ body }) => body as { rows: unknown });
    expect(kept).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { code: string }).code))).toEqual(
      new Set(['DRAFT_CHANGED']),
    );
    expect((await who.ok('getQuickOrderDraft', { params: { id } })).rows).toEqual(kept[0]?.rows);
  });
  test('an order, a wishlist and a saved cart open as sheets that are good as they stand', async () => {
    const who = await mintShopper(shop);
    await who.ok('addCartItem', { body: cut(other, 1.25, { reference: 'Bianchi', requestedDate: DAY }) });
    await who.ok('saveCart', { body: { name: 'Later', keep: false } });
    const savedCart = (await who.ok('listSavedCarts')).content[0]?.id;
    const order = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 2.2) } });
    const wishlist = (
      await who.ok('addToUsualWishlist', { body: { items: [{ type: 'FABRIC', code: cloth.code, color: cloth.color, quantity: 3 }] } })
    ).wishlist?.id;
    const sources = [{ order: order.state === 'ordered' ? order.idorder : 0 }, { savedCart }, { wishlist }];
    const opened = await Promise.all(sources.map((from) => who.ok('createQuickOrderDraft', { body: { name: 'Again', from } })));
    expect(opened.map(({ rows }) => rows.map(({ article, quantity }) => [article, quantity]))).toEqual([
      [[nameOf(cloth), '2.20']],
      [[nameOf(other), '1.25']],
      [[nameOf(cloth), '3.00']],
    ]);
    expect(opened[1]?.rows[0]).toMatchObject({ reference: 'Bianchi', requestedDate: DAY, shop: 'S1' });
    const [first] = opened[0]?.rows ?? [];
    expect((await judge(who, { ...first, shop: 'S1', requestedDate: DAY })).counts.valid).toBe(1);
    const stranger = await mintShopper(shop);
    for (const from of sources)
      expect((await stranger.refused('createQuickOrderDraft', { body: { name: 'x', from } })).code).toBe('NOT_FOUND');
    const none = { showOrders: false, showWishlist: false, enableCartAndPurchases: false };
    const blind = await mintShopper(shop, { rights: none });
    for (const from of sources)
      expect((await blind.refused('createQuickOrderDraft', { body: { name: 'x', from } })).code).toBe('FEATURE_NOT_ENABLED');
    // Each by the right to what it comes from: with that alone it is looked for, and is not theirs; without it alone it is refused.
    for (const [at, flag] of (['showOrders', 'enableCartAndPurchases', 'showWishlist'] as const).entries()) {
      for (const [rights, code] of [
        [{ ...none, [flag]: true }, 'NOT_FOUND'],
        [{ [flag]: false }, 'FEATURE_NOT_ENABLED'],
      ] as const) {
        const one = await mintShopper(shop, { rights });
        expect((await one.refused('createQuickOrderDraft', { body: { name: 'x', from: sources[at] } })).code).toBe(code);
      }
    }
  });
  test('what a line is is written in the language of the page, as it would be typed there, whatever the user reads in mails', async () => {
    const who = await mintShopper(shop);
    await who.ok('addCartItem', { body: { ...cut(cloth, 1), type: 'SAMPLE' } });
    await who.ok('saveCart', { body: { name: 'Swatch', keep: false } });
    const savedCart = (await who.ok('listSavedCarts')).content[0]?.id;
    for (const language of ['de', 'zh'] as const) {
      const headers = { 'accept-language': language };
      const { rows } = await who.ok('createQuickOrderDraft', { body: { name: language, from: { savedCart } }, headers });
      expect(rows[0]?.type).toBe(shop.app.deps.labels.text('quickorder.typeSAMPLE', language));
      expect(JSON.stringify(await who.ok('checkQuickOrder', { body: { rows }, headers }))).toContain('"type":"SAMPLE"');
    }
  });
  test('of a list that is longer than a sheet the first hundred, and how many there are more', async () => {
    const buyer = await mintShopper(shop);
    const { content } = await buyer.ok('listArticles', { query: { size: 100 } });
    const { content: more } = await buyer.ok('listArticles', { query: { size: 100, page: 1 } });
    const list = (await buyer.ok('createWishlist', { body: { name: 'Long' } })).wishlist;
    const wishes = [...content, ...more.slice(0, 12)].map(({ code, color }) => ({ type: 'FABRIC', code, color, quantity: 3 }));
    for (const items of [wishes.slice(0, 100), wishes.slice(100)])
      await buyer.ok('addWishlistItems', { params: { id: list?.id }, body: { items } });
    const opened = await buyer.ok('createQuickOrderDraft', { body: { name: 'Long', from: { wishlist: list?.id } } });
    expect([opened.rows.length, opened.leftOut]).toEqual([100, 12]);
    expect(await buyer.ok('getQuickOrderDraft', { params: { id: opened.id } })).not.toHaveProperty('leftOut');
  });
  test('an order comes back without the days for which it was wanted', async () => {
    const buyer = await mintShopper(shop);
    await buyer.ok('addCartItem', { body: cut(cloth, 2.2, { requestedDate: DAY, reference: 'Rossi', shop: 'S2' }) });
    const { version } = await buyer.ok('getCart');
    const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    const placed = await buyer.ok('completeOrder', { body: { paymentId } });
    if (placed.state !== 'ordered') throw new Error(placed.state);
    const { rows } = await buyer.ok('createQuickOrderDraft', { body: { name: 'Again', from: { order: placed.idorder } } });
    expect(rows).toEqual([{ article: nameOf(cloth), quantity: '2.20', reference: 'Rossi', shop: 'S2' }]);
  });
  test('their number ends, and a deleted one is gone', async () => {
    const who = await mintShopper(shop);
    const { id } = await who.ok('createQuickOrderDraft', { body: { name: 'First' } });
    for (let made = 2; made < 20; made++) await who.ok('createQuickOrderDraft', { body: { name: `Draft ${made}` } });
    const last = await Promise.all([1, 2].map((at) => who.send('createQuickOrderDraft', { body: { name: `Last ${at}` } })));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await who.refused('createQuickOrderDraft', { body: { name: 'More' } })).toMatchObject({
      code: 'DRAFT_LIMIT',
      params: { maximum: 20 },
    });
    await who.ok('deleteQuickOrderDraft', { params: { id } });
    expect((await who.refused('getQuickOrderDraft', { params: { id } })).code).toBe('NOT_FOUND');
  });
});
