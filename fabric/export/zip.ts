/**
 * A zip archive in the strict subset that U3M prescribes: UTF-8 names, no extra fields, comments or data descriptors, version 2.0, made by
 * version 6.3. Every other zip reader understands it too. The time stamp is fixed, so that equal contents give equal archives.
 */
import { deflateSync } from 'fflate';
import { crc32 } from './crc.ts';
import { concat } from './png.ts';

export interface ArchiveFile {
  path: string;
  data: Uint8Array;
}

const VERSION_NEEDED = 0x14;
const MADE_BY = 0x3f;
const UTF8_NAMES = 0x800;
/** 1 January 2026, midnight, as MS-DOS writes it. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;
const DOS_TIME = 0;
/** Compressing these again costs time and gains nothing. */
const COMPRESSED = /\.(png|jpe?g|u3ma|glb)$/i;

export function writeZip(files: readonly ArchiveFile[]): Uint8Array<ArrayBuffer> {
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const { path, data } of files) {
    const name = new TextEncoder().encode(path);
    const deflated = COMPRESSED.test(path) ? data : deflateSync(data, { level: 9 });
    const body = deflated.length < data.length ? deflated : data;
    const entry = common(body === data ? 0 : 8, crc32(data), body.length, data.length, name.length);
    local.push(fields([[0x04034b50, 4], ...entry]), name, body);
    central.push(
      // No comment, disk 0, no attributes; then where the entry starts.
      fields([[0x02014b50, 4], [MADE_BY, 2], ...entry, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]),
      name,
    );
    offset += 30 + name.length + body.length;
  }
  const directory = concat(central);
  const end = fields([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return concat([...local, directory, end]);
}

type Field = readonly [value: number, bytes: number];

/** The fields that local and central headers share. */
function common(method: number, crc: number, packed: number, size: number, nameLength: number): Field[] {
  return [
    [VERSION_NEEDED, 2],
    [UTF8_NAMES, 2],
    [method, 2],
    [DOS_TIME, 2],
    [DOS_DATE, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [nameLength, 2],
    [0, 2],
  ];
}

/** Little-endian fields one after the other. */
function fields(list: readonly Field[]): Uint8Array {
  const out = new Uint8Array(list.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of list) {
    for (let k = 0; k < bytes; k++) out[at++] = Math.floor(value / 2 ** (8 * k)) & 255;
  }
  return out;
}
