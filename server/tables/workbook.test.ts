// What a workbook may not make its reader do: XML that swells, or that asks for something outside of it. And what Excel itself saved, as it saved it.
import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTableFile } from './workbook.ts';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** A workbook of one sheet whose only cell holds `cell`, with `doctype` before it. */
const workbook = (doctype: string, cell: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?>${doctype}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`,
    ),
  });
const textOf = async (doctype: string, cell: string): Promise<string> =>
  readTableFile(workbook(doctype, cell), 'en').then(
    (rows) => JSON.stringify(rows),
    (error: unknown) => (error as Error).constructor.name,
  );

test('a plain cell is read, with the five entities of XML', async () =>
  expect(await textOf('', 'twill &amp; poplin')).toBe(JSON.stringify([['twill & poplin']])));
test('an entity that names a file is not followed', async () =>
  expect(await textOf('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;')).not.toContain('root:'));
test('entities that double at every level do not swell', async () => {
  const levels = Array.from({ length: 24 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('');
  expect((await textOf(`<!DOCTYPE x [<!ENTITY e0 "swollen">${levels}]>`, '&e24;')).length).toBeLessThan(1000);
});

const saved = (name: string) => readTableFile(new Uint8Array(readFileSync(`tests/fixtures/excel/${name}`)), 'en');
const letters = (row: number) => ['A', 'B', 'C', '', 'E', 'F', 'G', 'H'].map((column) => column && column + row);
test.each([
  // Texts, a number, a day by its style, what a formula came to, a link.
  ['values.xlsx', ['Text|I am Text', 'Number|3.14', 'Integer|5', 'Date|2016-05-17', 'Formula|I am Text', 'Hyperlink|exceljs']],
  // Days are counted from another first day; three rows that have styles and nothing else stand before.
  ['days-since-1904.xlsx', ['|', '|', '|', '|1904-01-01']],
  ['merged.xlsx', [letters(1).join('|'), '|||||||', letters(3).join('|'), letters(4).join('|')]],
  ['merged.xls', [letters(1).join('|'), '', letters(3).join('|'), letters(4).join('|')]],
  // Sheets that are hidden, and one that is a chart.
  ['hidden-and-chart.xlsx', ['1|2', '3|4', '5|6', '|', 'This workbook contains 4 sheets: Visible, Hidden, VeryHidden and Chart|']],
])('%s of Excel is read as it was seen', async (name, rows) => expect((await saved(name)).map((cells) => cells.join('|'))).toEqual(rows));
test('an old workbook of Excel with Cyrillic letters, formulas and mistakes in them', async () =>
  expect((await saved('letters.xls')).slice(1, 8)).toEqual([
    ['Non-latin1 text', 'МОСКВА Москва'],
    ['formula number', '0.142857142857'],
    ['formula text', 'ABCDEF'],
    ['formula zero-length text'],
    ['formula boolean', ''],
    ['formula error', '#DIV/0!'],
    ['formula non-latin1 text', 'МОСКВА Москва'],
  ]));
test('a sheet that is hidden is not what somebody sent, though it comes first', async () => {
  const hidden = (first: string, second: string) =>
    zipSync({
      ...unzipSync(workbook('', 'list of shops')),
      'xl/workbook.xml': strToU8(
        `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="A" sheetId="1" ${first} r:id="r1"/><sheet name="B" sheetId="2" ${second} r:id="r2"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${REL}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet2.xml': strToU8(
        `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>ORO01204-002</t></is></c></row></sheetData></worksheet>`,
      ),
    });
  expect(await readTableFile(hidden('state="hidden"', ''), 'en')).toEqual([['ORO01204-002']]);
  expect(await readTableFile(hidden('', 'state="veryHidden"'), 'en')).toEqual([['list of shops']]);
});
