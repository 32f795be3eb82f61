// What a workbook may not make its reader do: XML that swells, or that asks for something outside of it.
import { strToU8, zipSync } from 'fflate';
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
