import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTypes, quickOrderColumns } from '../../generated/rules.ts';
import { mayPutMonthFirst, readArticle, readDay, readingsOfDay, readingsOfQuantity, readQuantity } from './cells.ts';
import { readRows, rowsOf, type SheetRow } from './columns.ts';
import { readBlock, readTable, separatorOf, writeTable } from './table.ts';
import { columnOf, typeOf } from './words.ts';

const read = (text: string) => rowsOf(readTable(text)).map(({ row }) => row);
const cut = (article: string, quantity: string, more: SheetRow = {}) => ({ article, quantity, ...more });

describe('what is pasted', () => {
  test.each([
    ['from a spreadsheet', 'ORO01204-002\t2,20\nLAR30102-001\t3'],
    ['from a mail', 'ORO01204-002 2,20\nLAR30102-001 3'],
    ['from a mail, with units', 'ORO01204-002   2,20 m\r\nLAR30102-001 3 mt\r\n'],
    ['with semicolons and decimal commas', 'ORO01204-002;2,20\nLAR30102-001;3'],
    ['from here and there', 'ORO01204-002 2,20\nLAR30102-001\t3'],
    ['tabs, and semicolons from elsewhere', 'ORO01204-002\t2,20\tRossi\nLAR30102-001;3;Bianchi'],
    ['semicolons, and tabs from elsewhere', 'ORO01204-002;2,20\nLAR30102-001\t3'],
    ['with bars', 'ORO01204-002|2,20\rLAR30102-001|3\r'],
    ['with commas and quotes', 'ORO01204-002,"2,20"\nLAR30102-001,3'],
    ['with a byte order mark, blank lines and blanks', '\uFEFF\n  ORO01204-002 ; 2,20 \n\n\nLAR30102-001;3\n\n'],
    ['with a line for spreadsheets', 'sep=;\nORO01204-002;2,20\nLAR30102-001;3'],
  ])('%s, each row with the line in which it stands', (_name, text) => {
    const lines = text.split(/\r\n?|\n/);
    const lineOf = (code: string) => lines.findIndex((line) => line.includes(code)) + 1;
    expect(rowsOf(readTable(text)).map(({ line, row }) => [line, row.article, readQuantity(row.quantity ?? '')])).toEqual([
      [lineOf('ORO01204-002'), 'ORO01204-002', 220],
      [lineOf('LAR30102-001'), 'LAR30102-001', 300],
    ]);
  });
  test('what is no code keeps its semicolon: a note, a name, a list of numbers', () =>
    expect(readTable(`${'ORO01204-002\t2,2\n'.repeat(4)}Rossi; 3 pieces\n1 2;3`).slice(4)).toEqual([['Rossi; 3 pieces'], ['1 2;3']]));
  test('two cuts of the same cloth stay two cuts', () =>
    expect(read('ORO01204-002\t2.2\nORO01204-002\t2.2')).toEqual([cut('ORO01204-002', '2.2'), cut('ORO01204-002', '2.2')]));
  test('code and colour in two cells, with leading zeros', () =>
    expect(read('ORO01204\t002\t2.2\nLAR30102\t001\t3')).toEqual([
      cut('ORO01204', '2.2', { color: '002' }),
      cut('LAR30102', '3', { color: '001' }),
    ]));
  // A block of the template, as it stands or with columns that somebody left empty.
  test.each([
    ['ORO01204-002\t\t\t2.2\nLAR30102-001\t\t\t3', {}],
    ['ORO01204-002\t\t2.2\nLAR30102-001\t\t3', {}],
    ['ORO01204\t002\t\t2.2\nLAR30102\t001\t\t3', {}],
    ['ORO01204\t12\t\t2.2\nLAR30102\t7\t\t3', {}],
    ['ORO01204-002\t\tCut\t2.2\nLAR30102-001\t\t\t3', {}],
    ['ORO01204-002\t\t\t2.2\tS1\tRossi', { shop: 'S1', reference: 'Rossi' }],
    ['ORO01204-002\t2.2\t\t4711\nLAR30102-001\t3\t\t4712', { reference: '4711' }],
  ])('columns that are empty keep the others where they are: %j', (text, more) => {
    const [first = {}] = read(text);
    expect(first).toMatchObject({ quantity: '2.2', ...more });
    expect(Object.keys(first).filter((name) => !['article', 'color', 'type', 'quantity', ...Object.keys(more)].includes(name))).toEqual([]);
  });
  test('one line of a mail that is no code leaves the others as they are', () =>
    expect(read('ORO01204-002 12\nXXX 3\nORO01204-003 2,20\nLAR30102-001')).toEqual([
      { article: 'ORO01204-002', quantity: '12' },
      { article: 'XXX 3' },
      { article: 'ORO01204-003', quantity: '2,20' },
      { article: 'LAR30102-001' },
    ]));
  test('a greeting above and a name below do not make a mail a table', () =>
    expect(read('Buongiorno, vorrei\nORO01204-002 2,20\nLAR30102-001 3 m\nORO01204-003 1,50\nGrazie, Anna')).toEqual([
      { article: 'Buongiorno, vorrei' },
      { article: 'ORO01204-002', quantity: '2,20' },
      { article: 'LAR30102-001', quantity: '3 m' },
      { article: 'ORO01204-003', quantity: '1,50' },
      { article: 'Grazie, Anna' },
    ]));
  test('a code, its colour and a quantity in one line of a mail', () =>
    expect(read('ORO01204 002 2,20 m\nLAR30102-001 3')).toEqual([cut('ORO01204-002', '2,20 m'), cut('LAR30102-001', '3')]));
  test('a block is parted by tabs alone: decimal commas and sentences stay whole, an empty last cell is one', () => {
    expect(readBlock('2,20\r\n3,5\r\n')).toEqual([['2,20'], ['3,5']]);
    expect(readBlock('Rossi, Milano; urgent')).toEqual([['Rossi, Milano; urgent']]);
    expect(readBlock('"first\nsecond"\t2\r\n')).toEqual([['first\nsecond', '2']]);
    expect(readBlock('a\r\n\r\n')).toEqual([['a'], ['']]);
  });
  test('what stands above the heads is no row', () =>
    expect(rowsOf(readTable('Bestellung Camiceria Rossi;;\nDatum;10.12.2030;\n\nArtikel;Menge;Referenz\nORO01204-002;2,2;Rossi'))).toEqual([
      { line: 5, row: cut('ORO01204-002', '2,2', { reference: 'Rossi' }) },
    ]));
  test('also where there are eleven lines of it, and of two that could be heads the one that names most', () => {
    const above = (lines: number) =>
      `${Array.from({ length: lines }, (_, at) => `Zeile ${'abcdefghijklmnop'[at]}`).join('\n')}\nArtikel;Menge\nORO01204-002;2,2`;
    expect(rowsOf(readTable(above(11)))).toEqual([{ line: 13, row: cut('ORO01204-002', '2,2') }]);
    const twice = 'Artikel;Menge;Referenz\nArtikel;Menge;x\nORO01204-002;2,2;Rossi';
    expect(rowsOf(readTable(twice)).at(-1)).toEqual({ line: 3, row: cut('ORO01204-002', '2,2', { reference: 'Rossi' }) });
  });
  test('a text that was kept from being calculated is the text again', () =>
    expect(read("Article;Quantity;Reference\nORO01204-002;2,2;'-Rossi")[0]?.reference).toBe('-Rossi'));
  test.each([
    ['Article;Yards\nORO01204-002;3', '3 yd'],
    ['Article;Qty (yds)\nORO01204-002;3', '3 yd'],
    ['货号;数量（码）\nORO01204-002;3', '3 yd'],
    ['Article;Quantity\nORO01204-002;3码', '3码'],
  ])('yards are no metres: %j', (text, quantity) => {
    const [row] = read(text);
    expect(row?.quantity).toBe(quantity);
    expect(readQuantity(row?.quantity ?? '')).toBe('unreadable');
  });
  test('with types between', () =>
    expect(read('ORO01204-002\tCampione\t1\tS1\tRossi')).toEqual([
      cut('ORO01204-002', '1', { type: 'Campione', shop: 'S1', reference: 'Rossi' }),
    ]));
  test('codes, some with metres', () =>
    expect(read('ORO01204-002\nLAR30102-001 2,2')).toEqual([{ article: 'ORO01204-002' }, cut('LAR30102-001', '2,2')]));
  test('codes alone', () => expect(read('ORO01204-002\nLAR30102-001')).toEqual([{ article: 'ORO01204-002' }, { article: 'LAR30102-001' }]));
  test('lines in quotes with line ends and quotes in them', () =>
    expect(read('Article;Note\nORO01204-002;"first ""line""\nsecond; line"')).toEqual([
      { article: 'ORO01204-002', note: 'first "line"\nsecond; line' },
    ]));
  test('a quote that is never closed is a letter', () =>
    expect(read('ORO01204-002\t2.2\nLAR30102-001\t"3')).toEqual([cut('ORO01204-002', '2.2'), cut('LAR30102-001', '"3')]));
  test('columns by their heads, in any order, unknown ones left out', () =>
    expect(read('Menge;Kunde;Preis;Artikel;Farbe\n2,2;Rossi;38,40;ORO01204;002')).toEqual([
      cut('ORO01204', '2,2', { reference: 'Rossi', color: '002' }),
    ]));
  test.each([
    ['by their heads', 'Menge;Kunde;Preis;Artikel;Farbe;Farbe;;Leer\n2,2;Rossi;38,40;ORO01204;002;blau;x;', ['Preis', 'Farbe', 'G']],
    ['without heads by their letters', `${'ORO01204-002;'.repeat(8)}9;\n`, ['I']],
    ['beyond Z by two letters', `${'ORO01204-002;'.repeat(8)}${';'.repeat(18)}9;8\n`, ['AA', 'AB']],
    ['and none where all are known', 'Artikel;Menge\nORO01204-002;2', []],
  ])('columns for which the sheet has no place are named %s', (_how, text, named) =>
    expect(readRows(readTable(text)).leftOut).toEqual(named),
  );
  // What these programs lay into the clipboard: a cell with a line end is quoted, one that only has quotes in it is not.
  test.each([
    [
      'Excel',
      'Article\tColour\tType\tQuantity\tNote\tDate\r\nCODE1\t002\tCut\t2.2\t"first\nsecond"\t1/15/2030\r\nCODE1\t2\tSample\t1\tSay "yes"\t15/01/2030\r\n',
      220,
    ],
    [
      'a German Excel',
      'Artikel\tFarbe\tTyp\tMenge\tNotiz\tWunschtermin\r\nCODE1\t002\tZuschnitt\t2,2\t"first\nsecond"\t15.01.2030\r\nCODE1\t2\tMuster\t1\tSay "yes"\t15.01.30\r\n',
      220,
    ],
    [
      'LibreOffice',
      'Article\tColour\tType\tQuantity\tNote\tDate\nCODE1\t002\tCut\t2.2\t"first\nsecond"\t2030-01-15\nCODE1\t2\tSample\t1\tSay "yes"\t15/01/30',
      220,
    ],
    [
      'a German LibreOffice',
      'Artikel\tFarbe\tTyp\tMenge\tNotiz\tWunschtermin\nCODE1\t002\tZuschnitt\t1.234,5\t"first\nsecond"\t15.01.2030\nCODE1\t2\tMuster\t1\tSay "yes"\t15.01.30',
      123_450,
    ],
  ])('copied in %s', (name, text, quantity) => {
    const rows = read(text);
    expect(rows.map(({ article, color, note }) => [article, color, note])).toEqual([
      ['CODE1', '002', 'first\nsecond'],
      ['CODE1', '2', 'Say "yes"'],
    ]);
    expect(rows.map((row) => typeOf(row.type ?? ''))).toEqual(['FABRIC', 'SAMPLE']);
    expect(rows.map((row) => readQuantity(row.quantity ?? ''))).toEqual([quantity, 100]);
    // A day in the American order can not be told from others and is left as it was typed, to be mended.
    expect(rows.map((row) => readDay(row.requestedDate ?? ''))).toEqual([name === 'Excel' ? 'unreadable' : '2030-01-15', '2030-01-15']);
  });
  test('lines keep their numbers', () =>
    expect(rowsOf(readTable('Article;Quantity\n\nORO01204-002;1\n\n\nLAR30102-001;2')).map(({ line }) => line)).toEqual([3, 6]));
});

test('the heads of the template are known in all six languages, and the words of its types', () => {
  const labels = JSON.parse(readFileSync('shared/labels/quickorder.json', 'utf8')) as Record<string, Record<string, string>>;
  for (const column of quickOrderColumns)
    for (const [locale, head] of Object.entries(labels[`quickorder.${column}`] ?? {}))
      expect([locale, columnOf(head)]).toEqual([locale, column]);
  for (const type of lineTypes)
    for (const [locale, word] of Object.entries(labels[`quickorder.type${type}`] ?? {}))
      expect([locale, word, typeOf(word)]).toEqual([locale, word, type]);
});

describe('quantities', () => {
  test.each([
    ['2.2', 220],
    ['2,2', 220],
    ['2,20 m', 220],
    ['２，２米', 220],
    ['1.234,5', 123_450],
    ['1,234.5', 123_450],
    ['30', 3000],
    ['3 pz.', 300],
    ['', 'empty'],
    ['2.205', 'unreadable'],
    ['1.234', 'unreadable'],
    ['-2', 'unreadable'],
    ['two', 'unreadable'],
    ['=1+1', 'unreadable'],
    ['m', 'unreadable'],
    ['9'.repeat(400), 'unreadable'],
  ])('%j', (text, read) => expect(readQuantity(text)).toBe(read));
  test('a number with two meanings names both', () => {
    expect(readingsOfQuantity('1.250')).toEqual([125, 125_000]);
    expect(readingsOfQuantity('2.2')).toEqual([]);
  });
  test('whatever is written with two decimals is read as it was meant, in both ways of writing', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (hundredths) => {
        const english = (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        const german = (hundredths / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
        expect(readQuantity(english)).toBe(hundredths);
        expect(readQuantity(german)).toBe(hundredths);
      }),
    ));
});

describe('days', () => {
  test.each([
    ['2026-12-10', '2026-12-10'],
    ['10/12/2026', '2026-12-10'],
    ['10.12.26', '2026-12-10'],
    ['2026年12月10日', '2026-12-10'],
    ['2026-12-10T00:00:00.000Z', '2026-12-10'],
    // As spreadsheets show days that have a name.
    ['10-Dec-26', '2026-12-10'],
    ['10-Dec-2026', '2026-12-10'],
    ['Thursday, December 10, 2026', '2026-12-10'],
    ['Donnerstag, 10. Dezember 2026', '2026-12-10'],
    ['3. Mrz 27', '2027-03-03'],
    ['10 dicembre 2026', '2026-12-10'],
    ['1er août 2027', '2027-08-01'],
    ['jueves, 10 de diciembre de 2026', '2026-12-10'],
    ['31-Feb-27', 'unreadable'],
    ['10-Dec', 'unreadable'],
    ['10 dozen 2026', 'unreadable'],
    ['46366', '2026-12-10'],
    ['5', '1900-01-04'],
    ['12/25/2026', 'unreadable'],
    ['31.02.2027', 'unreadable'],
    ['soon', 'unreadable'],
    ['', 'empty'],
  ])('%j', (text, read) => expect(readDay(text)).toBe(read));
  test('every day is read as it is written, in four ways', () =>
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        const [y, m, d] = day.split('-') as [string, string, string];
        for (const text of [day, `${d}/${m}/${y}`, `${Number(d)}.${Number(m)}.${y.slice(2)}`, `${y}年${m}月${d}日`])
          expect(readDay(text)).toBe(day);
      }),
    ));
});

describe('days of whoever may put the month first', () => {
  test.each([
    ['3/4/2027', ['2027-04-03', '2027-03-04']],
    ['03-04-27', ['2027-04-03', '2027-03-04']],
    ['12/25/2026', ['2026-12-25']],
    ['25/12/2026', ['2026-12-25']],
    ['4/4/2027', ['2027-04-04']],
    ['13/13/2027', []],
    // Points, the year in front and names leave no doubt.
    ['3.4.2027', []],
    ['2027-03-04', []],
    ['3 Apr 2027', []],
  ])('%j', (text, days) => expect(readingsOfDay(text)).toEqual(days));
  test('that is who likes days so, and who comes from where it is usual and has said nothing', () => {
    expect([mayPutMonthFirst('US', 'LANGUAGE'), mayPutMonthFirst('IT', 'MONTH_FIRST')]).toEqual([true, true]);
    expect([mayPutMonthFirst('US', 'DAY_FIRST'), mayPutMonthFirst('GB', 'LANGUAGE')]).toEqual([false, false]);
  });
});

test.each([
  ['ORO01204-002', '', 'ORO01204', '002'],
  ['oro01204 / 002', '', 'ORO01204', '002'],
  ['ORO01204', '2', 'ORO01204', '2'],
  ['ORO01204', '', 'ORO01204', ''],
  ['ＯＲＯ01204', '００２', 'ORO01204', '002'],
])('article %j with colour %j', (article, color, code, read) => expect(readArticle(article, color)).toEqual({ code, color: read }));

const cell = fc
  .string({ unit: fc.constantFrom('a', 'B', '7', '"', "'", ';', ',', '|', ' ', 'ä', '中', '\n', '=', '-') })
  .map((text) => text.trim());
test('a block that is copied comes back as it was, whatever stands in it', () =>
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 20 }), (rows) => {
      const width = rows[0]?.length ?? 0;
      const block = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
      expect(readTable(writeTable(block))).toEqual(block);
    }),
  ));
test.each([[['a7', '', '']], [['', 'a7']], [['a7 7', '']], [['a7 7', '7']]])(
  'a copied row of a code and empty cells is no mail: %j',
  (row) => expect(readTable(writeTable([row]))).toEqual([row]),
);
test('any text is a table: nothing throws, nothing hangs', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      for (const { row } of rowsOf(readTable(text)))
        for (const value of Object.values(row)) {
          readQuantity(value);
          readDay(value);
          readArticle(value, '');
          typeOf(value);
        }
      separatorOf(text);
    }),
  ));
test('a thousand lines are read', () => {
  const text = Array.from({ length: 1000 }, (_, at) => `ORO${10_000 + at}-001;2,2${at % 10};S1;Rossi`).join('\n');
  expect(read(text)).toHaveLength(1000);
});
