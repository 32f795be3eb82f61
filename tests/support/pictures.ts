// Pictures byte by byte, right ones and such as only look so.
import { deflateSync } from 'node:zlib';
import { crc32 } from '../../fabric/export/crc.ts';

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
export const broken = (bytes: Uint8Array, at: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte));

const number = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
const short = (value: number) => Uint8Array.of(value >>> 8, value);

/** A chunk of a PNG. */
export function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = joined(new TextEncoder().encode(type), data);
  return joined(number(data.length), named, number(crc32(named)));
}
/** A grey PNG that says it has this size; `more` stands between its header and its numbers. */
export const pngOf = (width: number, height: number, more: Uint8Array[] = []): Uint8Array<ArrayBuffer> =>
  joined(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', joined(number(width), number(height), Uint8Array.of(8, 0, 0, 0, 0))),
    ...more,
    chunk('IDAT', deflateSync(new Uint8Array((width + 1) * height))),
    chunk('IEND', new Uint8Array(0)),
  );

/** A segment of a JPEG. */
export const segment = (marker: number, data: Uint8Array): Uint8Array => joined(Uint8Array.of(0xff, marker), short(data.length + 2), data);
/** The shortest code for the only thing that a table tells: blocks of one grey, and nothing after it. */
const codes = (kind: number) => segment(0xc4, Uint8Array.of(kind, 1, ...new Uint8Array(15), 0));
/** A grey has two bits for each block of eight by eight, which are zero; what fills the last byte is one. */
function greyBlocks(width: number, height: number): number[] {
  const bits = 2 * Math.ceil(width / 8) * Math.ceil(height / 8);
  const bytes = new Array<number>(Math.ceil(bits / 8)).fill(0);
  if (bits % 8 > 0) bytes[bytes.length - 1] = 0xff >> (bits % 8);
  return bytes;
}
/** A grey JPEG of this size; `more` stands before its frame, `numbers` is its scan. */
export const jpegOf = (
  width: number,
  height: number,
  more: Uint8Array[] = [],
  numbers = greyBlocks(width, height),
): Uint8Array<ArrayBuffer> =>
  joined(
    Uint8Array.of(0xff, 0xd8),
    segment(0xe0, new TextEncoder().encode('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xdb, joined(Uint8Array.of(0), new Uint8Array(64).fill(1))),
    codes(0x00),
    codes(0x10),
    ...more,
    segment(0xc0, joined(Uint8Array.of(8), short(height), short(width), Uint8Array.of(1, 1, 0x11, 0))),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    Uint8Array.from(numbers),
    Uint8Array.of(0xff, 0xd9),
  );
/** Table of divisors that tells one grey JPEG from every other. */
export const ownDivisors = () =>
  segment(
    0xdb,
    joined(
      Uint8Array.of(0),
      crypto.getRandomValues(new Uint8Array(64)).map((byte) => byte | 1),
    ),
  );
