// Tables as others write them, and as nobody should.
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';

type Cell = string | number | Date | null;
export const workbook = async (rows: Cell[][], name = 'Sheet1'): Promise<Uint8Array> =>
  new Uint8Array(await writeXlsx({ sheets: [{ name, rows }] }));

export interface Part {
  name: string;
  bytes: Uint8Array;
  /** What the directory says that it unpacks to, where that is a lie. */
  said?: number;
}
const u16 = (value: number) => [value & 255, (value >> 8) & 255];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];
/** An archive whose directory says what it is told to say. Check sums are left out: readers that look at sizes first never get to them. */
export function archive(parts: readonly Part[]): Uint8Array {
  const out: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes, said = bytes.length } of parts) {
    const packed = deflateRawSync(bytes);
    const named = new TextEncoder().encode(name);
    const sizes = [...u32(0), ...u32(packed.length), ...u32(said), ...u16(named.length)];
    const head = Uint8Array.from([...u32(0x04034b50), ...u16(20), ...u16(0), ...u16(8), ...u32(0), ...sizes, ...u16(0)]);
    directory.push(
      Uint8Array.from([
        ...u32(0x02014b50),
        ...u16(20),
        ...u16(20),
        ...u16(0),
        ...u16(8),
        ...u32(0),
        ...sizes,
        ...u16(0),
        ...u16(0),
        ...u16(0),
        ...u16(0),
        ...u32(0),
        ...u32(at),
        ...named,
      ]),
    );
    out.push(head, named, packed);
    at += head.length + named.length + packed.length;
  }
  const length = directory.reduce((sum, { length: one }) => sum + one, 0);
  const end = Uint8Array.from([
    ...u32(0x06054b50),
    ...u16(0),
    ...u16(0),
    ...u16(parts.length),
    ...u16(parts.length),
    ...u32(length),
    ...u32(at),
    ...u16(0),
  ]);
  return Uint8Array.from(Buffer.concat([...out, ...directory, end]));
}

const encoder = new TextEncoder();
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The smallest workbook around a sheet that is given as XML. */
export const workbookAround = (sheet: Uint8Array | string, more: readonly Part[] = [], said?: number): Uint8Array =>
  archive([
    {
      name: '[Content_Types].xml',
      bytes: encoder.encode(
        `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      bytes: encoder.encode(
        `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      bytes: encoder.encode(
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: encoder.encode(
        `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: typeof sheet === 'string' ? encoder.encode(sheet) : sheet,
      ...(said === undefined ? {} : { said }),
    },
    ...more,
  ]);
export const sheetXml = (data: string): string => `${XML}<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`;
export const textCell = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
