// A ZIP that is written while its entries are made: each is in memory once, nothing is packed again, and how many and how large they are together has no
// bound (ZIP64, APPNOTE 6.3.10, 4.3.14–4.3.16 and 4.5.3).
import { crc32 } from '../../../fabric/export/crc.ts';

export interface ZipEntry {
  path: string;
  bytes: Uint8Array;
}
/** From where on numbers need more room than a plain ZIP has. */
export interface ZipLimits {
  offset: number;
  entries: number;
}
const PLAIN: ZipLimits = { offset: 0xffffffff, entries: 0xffff };
const VERSION = 45;
const UTF8 = 0x800;
/** 1 January 2026, midnight: equal contents give equal archives. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

type Field = readonly [value: number, bytes: 2 | 4 | 8];
function fields(list: readonly Field[], ...tails: readonly Uint8Array[]): Uint8Array {
  const head = list.reduce((sum, [, bytes]) => sum + bytes, 0);
  const out = new Uint8Array(head + tails.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [value, bytes] of list) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  for (const tail of tails) {
    out.set(tail, at);
    at += tail.length;
  }
  return out;
}

/** What the two headers of an entry share. */
const common = (crc: number, size: number, name: number, extra: number): Field[] => [
  [VERSION, 2],
  [UTF8, 2],
  [0, 2],
  [0, 2],
  [DOS_DATE, 2],
  [crc, 4],
  [size, 4],
  [size, 4],
  [name, 2],
  [extra, 2],
];

/** The archive, part by part. An entry is smaller than 4 GiB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, limits: ZipLimits = PLAIN): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  const encoder = new TextEncoder();
  let offset = 0;
  for await (const { path, bytes } of entries) {
    const name = encoder.encode(path);
    const crc = crc32(bytes);
    yield fields([[0x04034b50, 4], ...common(crc, bytes.length, name.length, 0)], name);
    yield bytes;
    const isFar = offset >= limits.offset;
    const extra = isFar
      ? fields([
          [1, 2],
          [8, 2],
          [offset, 8],
        ])
      : new Uint8Array();
    directory.push(
      fields(
        [
          [0x02014b50, 4],
          [VERSION, 2],
          ...common(crc, bytes.length, name.length, extra.length),
          // No comment, the first disk, no attributes.
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [isFar ? 0xffffffff : offset, 4],
        ],
        name,
        extra,
      ),
    );
    offset += 30 + name.length + bytes.length;
  }
  yield* ending(directory, offset, limits);
}

function* ending(directory: readonly Uint8Array[], offset: number, limits: ZipLimits): Generator<Uint8Array> {
  const count = directory.length;
  let size = 0;
  for (const part of directory) {
    size += part.length;
    yield part;
  }
  const isLarge = offset >= limits.offset || count >= limits.entries || size >= limits.offset;
  if (isLarge) {
    yield fields([
      [0x06064b50, 4],
      [44, 8],
      [VERSION, 2],
      [VERSION, 2],
      [0, 4],
      [0, 4],
      [count, 8],
      [count, 8],
      [size, 8],
      [offset, 8],
    ]);
    yield fields([
      [0x07064b50, 4],
      [0, 4],
      [offset + size, 8],
      [1, 4],
    ]);
  }
  yield fields([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [isLarge ? 0xffff : count, 2],
    [isLarge ? 0xffff : count, 2],
    [isLarge ? 0xffffffff : size, 4],
    [isLarge ? 0xffffffff : offset, 4],
    [0, 2],
  ]);
}
