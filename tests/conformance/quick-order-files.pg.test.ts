import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineTypes, locales } from '../../generated/rules.ts';
import type { OperationId } from '../../generated/server/operations.ts';
import { FilePart } from '../contract/files.ts';
import type { Call } from '../contract/http.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { excelDay, refilled } from '../support/excel.ts';
import { checkoutOf, fabricWith, mintShopper, type Shopper } from '../support/shop.ts';
import { sheetXml, textCell, workbook, workbookAround } from '../support/tables.ts';

let shop: TestApp;
let who: Shopper;
beforeAll(async () => {
  shop = await openTestApp();
  who = await mintShopper(shop);
});
afterAll(() => shop.close());

const call = (bytes: Uint8Array | string, name = 'friday.xlsx') => ({
  body: {
    file: new FilePart(
      name,
      'application/octet-stream',
      typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes),
    ),
  },
});
const read = (bytes: Uint8Array | string, name?: string, language = 'en') =>
  who.ok('readQuickOrderFile', { ...call(bytes, name), headers: { 'accept-language': language } });
const refusal = async (bytes: Uint8Array | string, name?: string) => {
  const { code, params } = await who.refused('readQuickOrderFile', call(bytes, name));
  return params ? [code, params] : [code];
};
const MB = 1024 ** 2;

describe('readQuickOrderFile', () => {
  test.each(['C:\\orders\\friday.csv', 'orders/friday.csv', 'friday.csv'])('%s is called by its name alone', async (path) => {
    expect((await read('Code,Quantity\nCODE1,2', path)).name).toBe('friday.csv');
  });
  test('a note keeps its lines, whatever else is one line', async () => {
    const { rows } = await read('Article,Quantity,Reference,Note\nCODE1,2,"Mr\nLee","first\nsecond"', 'friday.csv');
    expect(rows).toEqual([{ article: 'CODE1', quantity: '2', reference: 'Mr Lee', note: 'first\nsecond' }]);
  });
  test.each(['xls', 'xlsx'])('a German .%s, with texts, numbers, days and Chinese', async (ending) => {
    const { rows, lines, name } = await read(new Uint8Array(readFileSync(`tests/fixtures/order.${ending}`)), `Bestellung.${ending}`, 'de');
    expect(name).toBe(`Bestellung.${ending}`);
    expect(lines).toEqual([2, 3]);
    expect(rows).toEqual([
      { article: 'CODE1', color: '002', type: 'Zuschnitt', quantity: '2.2', shop: 'S1', reference: 'Müller', requestedDate: '2030-01-15' },
      { article: 'CODE1', color: '2', type: 'Muster', quantity: '1', shop: 'S1', reference: '重庆', requestedDate: '2030-01-15' },
    ]);
  });
  test.each([
    ['german-excel.csv', 'de', ['Zuschnitt', 'Muster'], '2,2', '15.01.2030', 'Weiß; lang'],
    ['excel-unicode.txt', 'de', ['Zuschnitt', 'Muster'], '2,2', '15.01.2030', '重庆'],
    ['excel-utf8.csv', 'en', ['Cut', 'Sample'], '2.2', '2030-01-15', 'Smith, John'],
    ['libreoffice.csv', 'en', ['Cut', 'Sample'], '2.2', '2030-01-15', 'Say "yes"'],
  ])('%s is read as it was meant', async (name, language, [cut, sample], quantity, requestedDate, reference) => {
    const { rows } = await read(new Uint8Array(readFileSync(`tests/fixtures/${name}`)), name, language);
    expect(rows).toEqual([
      { article: 'CODE1', color: '002', type: cut, quantity, shop: 'S1', reference: 'Müller', requestedDate },
      { article: 'CODE1', color: '2', type: sample, quantity: '1', shop: 'S1', reference, requestedDate },
    ]);
  });
  test.each([
    // A workbook keeps numbers and days, a text what was seen. Before March 1900 the two programs count days differently, and a workbook means those of Excel.
    ['libreoffice.xlsx', { quantity: '2.2', day: '2030-01-15', many: '1234.5', old: '1900-01-02', lost: '重庆' }],
    ['libreoffice.xls', { quantity: '2.2', day: '2030-01-15', many: '1234.5', old: '1900-01-02', lost: '重庆' }],
    ['libreoffice-german.csv', { quantity: '2,2', day: '15.01.2030', many: '1.234,5', old: '01.01.1900', lost: '重庆' }],
    ['libreoffice-utf16.csv', { quantity: '2,2', day: '15.01.2030', many: '1.234,5', old: '01.01.1900', lost: '重庆' }],
    // What the old letters of Windows do not have is lost before it comes here.
    ['libreoffice-windows.csv', { quantity: '2,2', day: '15.01.2030', many: '1.234,5', old: '01.01.1900', lost: '??' }],
  ])('%s, written by LibreOffice itself in German, is read as it was meant', async (name, { quantity, day, many, old, lost }) => {
    const { rows } = await read(new Uint8Array(readFileSync(`tests/fixtures/${name}`)), name, 'de');
    expect(rows).toEqual([
      { article: 'CODE1', color: '002', type: 'Zuschnitt', quantity, shop: 'S1', reference: 'Müller', requestedDate: day },
      { article: 'CODE1', color: '2', type: 'Muster', quantity: '1', shop: 'S1', reference: `Weiß; „lang“, ${lost}`, requestedDate: day },
      { article: 'CODE1', color: '002', type: 'Zuschnitt', quantity: many, shop: 'S1', requestedDate: old },
    ]);
    // The sheet says what it makes of them: a number with a group of three is one, and a day of 1900 is over.
    const { code, color } = await fabricWith(shop, [{ lengthCm: 9_000 }]);
    const meant = rows.map((row) => ({ ...row, article: code, color }));
    const { rows: judged } = await who.ok('checkQuickOrder', { body: { rows: meant }, headers: { 'accept-language': 'de' } });
    expect(judged.map(({ problems }) => problems.filter(({ column }) => column === 'requestedDate').map(({ code }) => code))).toEqual([
      [],
      [],
      ['DATE_IN_PAST'],
    ]);
    expect(judged.map(({ quantity }) => quantity)).toEqual([2.2, 1, 1234.5]);
  });
  test.each([
    ['values.xlsx', 1900, 1],
    ['days-since-1904.xlsx', 1904, 2],
  ] as const)('an order in a workbook that Excel saved: %s', async (name, first, style) => {
    const day = { day: excelDay('2030-01-15', first), style };
    const bytes = refilled(`tests/fixtures/excel/${name}`, [
      ['Artikel', 'Farbe', 'Typ', 'Menge', 'Shop', 'Referenz', 'Wunschtermin'],
      ['CODE1', '002', 'Zuschnitt', 2.2, 'S1', 'Müller', day],
      ['CODE1', 2, 'Muster', 1, 'S1', 'Weiß; „lang“, 重庆', day],
    ]);
    const { rows, lines } = await read(bytes, name, 'de');
    expect(lines).toEqual([2, 3]);
    expect(rows).toEqual([
      { article: 'CODE1', color: '002', type: 'Zuschnitt', quantity: '2.2', shop: 'S1', reference: 'Müller', requestedDate: '2030-01-15' },
      {
        article: 'CODE1',
        color: '2',
        type: 'Muster',
        quantity: '1',
        shop: 'S1',
        reference: 'Weiß; „lang“, 重庆',
        requestedDate: '2030-01-15',
      },
    ]);
  });
  test('an old workbook that Excel saved in Chinese, with merged cells and a line without any', async () => {
    const { rows, lines } = await read(new Uint8Array(readFileSync('tests/fixtures/excel/merged.xls')), 'merged.xls', 'zh');
    expect(lines).toEqual([1, 3, 4]);
    expect(rows.map(({ article }) => article)).toEqual(['A1', 'A3', 'A4']);
  });
  test('CSV in Unicode, in Windows letters, in Chinese ones and in UTF-16', async () => {
    const text = 'Artikel;Menge;Referenz\nORO01204-002;2,2;Müller\n';
    const latin = Uint8Array.from([...text].map((char) => char.charCodeAt(0)));
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    for (const bytes of [text, `\uFEFF${text}`, latin, wide])
      expect((await read(bytes as Uint8Array, 'a.csv')).rows).toEqual([{ article: 'ORO01204-002', quantity: '2,2', reference: 'Müller' }]);
    const chinese = Uint8Array.from([...Buffer.from('ORO01204-002;2,2;;'), 0xd6, 0xd8, 0xc7, 0xec, 0x0a]);
    expect((await read(chinese, 'a.csv', 'zh')).rows[0]?.reference).toBe('重庆');
  });
  test('columns for which the sheet has no place are named, heads of any length and number included', async () => {
    const { leftOut, rows } = await read('Article;Quantity;Price;Price;Empty\nORO01204-002;2.2;38;;\nORO01204-003;2.2;;40;\n', 'a.csv');
    expect([leftOut, rows.length]).toEqual([['Price', 'Price'], 2]);
    const many = Array.from({ length: 80 }, (_, at) => `${'x'.repeat(150)}${at}`);
    const long = await read(`Article;Quantity;${many.join(';')}\nORO01204-002;2.2;${many.map(() => '1').join(';')}\n`, 'a.csv');
    expect([long.leftOut.length, long.leftOut[0]]).toEqual([50, 'x'.repeat(100)]);
  });
  test('equal rows stay apart, blank ones are left out, lines keep their numbers', async () => {
    const { rows, lines } = await read('ORO01204-002;2.2\n\nORO01204-002;2.2\n', 'a.csv');
    expect(rows).toHaveLength(2);
    expect(lines).toEqual([1, 3]);
  });
  test('the hundred-and-first row is refused by the number of its line', async () => {
    const lines = Array.from({ length: 101 }, (_, at) => `ORO${10_000 + at}-001;2`);
    expect((await read(lines.slice(0, 100).join('\n'), 'a.csv')).rows).toHaveLength(100);
    expect(await refusal(`Article;Quantity\n\n${lines.join('\n')}`, 'a.csv')).toEqual(['FILE_TOO_MANY_ROWS', { maximum: 100, row: 103 }]);
    const book = await workbook(lines.map((line) => line.split(';')));
    expect(await refusal(book)).toEqual(['FILE_TOO_MANY_ROWS', { maximum: 100, row: 101 }]);
  });
  test('ten megabytes, and not one byte more', async () => {
    const padded = (length: number) => `ORO01204-002;2;${' '.repeat(length - 'ORO01204-002;2;\n'.length)}\n`;
    expect((await read(padded(10 * MB), 'a.csv')).rows).toHaveLength(1);
    expect(await refusal(padded(10 * MB + 1), 'a.csv')).toEqual(['FILE_TOO_LARGE', { maximum: 10 * MB, megabytes: 10 }]);
  });
  test.each([
    ['a page', '<!doctype html><table><tr><td>ORO01204-002'],
    ['a page of a spreadsheet', '\uFEFF\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'],
    ['a program', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ['a text with NUL', 'ORO01204-002;2\u0000;x'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    [
      'macros',
      workbookAround(sheetXml(`<row r="1">${textCell('A1', 'ORO01204-002')}</row>`), [
        { name: 'xl/vbaProject.bin', bytes: new Uint8Array(10) },
      ]),
    ],
  ])('%s, called .xls, is none of ours', async (_name, bytes) =>
    expect(await refusal(bytes, 'orders.xls')).toEqual(['FILE_TYPE_REFUSED', { types: 'XLSX, XLS, CSV' }]),
  );
  test('heads alone are no rows, and nothing is no other kind of file', async () => {
    expect(await refusal('Article;Quantity\n', 'a.csv')).toEqual(['FILE_EMPTY']);
    for (const nothing of ['', ' \n']) expect(await refusal(nothing, 'a.csv')).toEqual(['FILE_EMPTY']);
  });
  test('formulas are what they came to; merged cells stand where they begin; control characters are blanks', async () => {
    const formula = workbookAround(
      sheetXml(
        `<row r="1">${textCell('A1', 'ORO01204-002')}<c r="B1"><f>1.1*2</f><v>2.2</v></c></row><row r="2">${textCell('A2', 'LAR30102-001')}<c r="B2"><v>2.1999999999999997</v></c></row>`,
      ).replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="B2:D2"/></mergeCells>'),
    );
    expect((await read(formula)).rows.map(({ quantity }) => quantity)).toEqual(['2.2', '2.2']);
  });
});

describe('what the shop writes itself it reads', () => {
  const formats = ['xlsx', 'csv'] as const;
  // A dozen files are read by a process each: how long that takes on a busy machine is no part of what is said.
  test.each(locales)('orders, wishlists, sheets and templates in %s', { timeout: 300_000 }, async (language) => {
    const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
    const buyer = await mintShopper(shop);
    const written = { reference: 'Müller; „lang“', note: 'Weiß, 重庆' };
    const placed = await buyer.ok('completeOrder', {
      body: { paymentId: await checkoutOf(buyer, cloth, 2.2, written) },
    });
    if (placed.state !== 'ordered') throw new Error(placed.state);
    const item = { type: 'FABRIC', code: cloth.code, color: cloth.color, quantity: 2.2, note: written.note };
    const list = await buyer.ok('createWishlist', { body: { name: 'Back' } });
    await buyer.ok('addWishlistItems', { params: { id: list.wishlist?.id }, body: { items: [item] } });
    const headers = { 'accept-language': language };
    const again = async (id: OperationId, asked: Call, name: string) => {
      const { bytes } = await buyer.send(id, { ...asked, headers });
      const { rows } = await buyer.ok('readQuickOrderFile', { ...call(bytes, name), headers });
      const judged = await buyer.ok('checkQuickOrder', { body: { rows }, headers });
      return { rows, lines: judged.rows };
    };
    for (const format of formats) {
      const order = await again('exportOrder', { params: { id: placed.idorder }, query: { format } }, `order.${format}`);
      const wishes = await again('exportWishlist', { params: { id: list.wishlist?.id }, query: { format } }, `wishes.${format}`);
      for (const { rows, lines } of [order, wishes]) {
        expect(rows).toHaveLength(1);
        expect(rows[0]).toMatchObject({ article: cloth.code, color: cloth.color, note: written.note });
        expect(lines[0]).toMatchObject({ type: 'FABRIC', article: { code: cloth.code, color: cloth.color }, quantity: 2.2 });
        // What neither order nor list say is to be filled in.
        expect(lines[0]?.problems.map(({ code }) => code).filter((code) => code !== 'FIELD_REQUIRED')).toEqual([]);
      }
      expect(order.rows[0]?.reference).toBe(written.reference);
      const sheet = await again('exportQuickOrder', { body: { rows: order.rows, format } }, `sheet.${format}`);
      expect(sheet.rows).toEqual(order.rows);
      const template = await again('getQuickOrderTemplate', { query: { format } }, `template.${format}`);
      expect(template.lines.map(({ type }) => type)).toEqual(lineTypes);
    }
  });
});

describe('files that mean no good', () => {
  const far = workbookAround(sheetXml(`<row r="1048576">${textCell('XFD1048576', 'x')}</row>`));
  const big = Buffer.alloc(100 * MB, 0x20);
  const inflated = () => workbookAround(new Uint8Array(big));
  const lying = () => workbookAround(new Uint8Array(big), [], 1000);
  const broken = Uint8Array.from([...workbookAround(sheetXml('')).subarray(0, 300)]);
  const legacy = () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(4000).fill(0xff)]);
  test('the only cell is the last of a sheet: read in no time, and empty', async () => {
    expect(far.length).toBeLessThan(2500);
    expect(['FILE_EMPTY', 'FILE_UNREADABLE']).toContain((await refusal(far))[0]);
  });
  test('a hundred megabytes in a small archive, said and unsaid; broken archives and workbooks', async () => {
    for (const bytes of [inflated(), lying(), broken, legacy()]) expect(await refusal(bytes)).toEqual(['FILE_UNREADABLE']);
  });
  // How long they take on a quiet machine is said by a benchmark (tests/bench/bad-files.ts).
  test('meanwhile others are answered, one after the other', async () => {
    const files = [lying(), inflated(), far, legacy(), lying()];
    await who.ok('getCartTotals');
    let left = files.length;
    const bad = Promise.all(files.map((bytes) => refusal(bytes).finally(() => left--)));
    let answered = 0;
    while (left > 0) {
      await who.ok('getCartTotals');
      if (left > 0) answered += 1;
    }
    await bad;
    // Were the files read where the shop answers, others would come in between files at best.
    expect(answered).toBeGreaterThan(2 * files.length);
  });
});
