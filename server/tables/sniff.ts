// What bytes are, before anything is unpacked: by how they begin, and by what the directory of an archive says.
import { TableRefusedError } from '../ports/tables.ts';

export type TableKind = 'xlsx' | 'xls' | 'text';
/** What one archive may unpack to, bytes: ten times a sheet of a hundred rows with every style that there is. */
export const MAX_UNPACKED = 64 * 1024 ** 2;
const MAX_ENTRIES = 2000;

const XLSX = [0x50, 0x4b, 0x03, 0x04];
const XLS = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const begins = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte);

export interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  /** Where its local head stands. */
  offset: number;
}
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 65_535;

/** The directory of an archive. @throws TableRefusedError when it is broken, or of the kind for huge archives */
export function readDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_LENGTH;
  const last = Math.max(0, end - MAX_COMMENT);
  while (end >= last && view.getUint32(end, true) !== END) end--;
  if (end < last || end < 0) throw new TableRefusedError('unreadable');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > MAX_ENTRIES) throw new TableRefusedError('unreadable');
  const entries: ZipEntry[] = [];
  for (let read = 0; read < count; read++) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY) throw new TableRefusedError('unreadable');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** A workbook with programs in it is not opened, although nothing would run them. */
const MACROS = /vbaProject\.bin$/i;
const LEGACY_MACROS = [...'_VBA_PROJECT'].join('\0');
/** One letter a byte: a text is searched faster than bytes. */
const contains = (bytes: Uint8Array, part: string): boolean => new TextDecoder('latin1').decode(bytes).includes(part);

function assertWorkbook(bytes: Uint8Array): void {
  const entries = readDirectory(bytes);
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new TableRefusedError('type');
  if (entries.some(({ name }) => MACROS.test(name))) throw new TableRefusedError('type');
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED) throw new TableRefusedError('unreadable');
}

/** What the bytes begin like, and what an archive says of itself: no time, whatever they are. Pages, programs and pictures are refused. @throws TableRefusedError */
export function beginningOf(bytes: Uint8Array): TableKind {
  if (begins(bytes, XLSX)) {
    assertWorkbook(bytes);
    return 'xlsx';
  }
  if (begins(bytes, XLS)) return 'xls';
  return 'text';
}

/** The same, with a look through all of an old workbook for programs: of ten megabytes a tenth of a second, which only a process that nobody waits for has. */
export function kindOf(bytes: Uint8Array): TableKind {
  const kind = beginningOf(bytes);
  if (kind === 'xls' && contains(bytes, LEGACY_MACROS)) throw new TableRefusedError('type');
  return kind;
}
