import type { ReadPicture } from './picture.ts';

// Markers (ITU T.81, table B.1), the second byte after 0xff.
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Of the application's own segments those that say which colours the numbers are: JFIF and Adobe. */
const COLOURS = new Set([0xe0, 0xee]);
/** Tables and restart intervals, without which nothing can be drawn. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
const DRAWS = new Set([...FRAMES, ...TABLES, ...COLOURS, SCAN]);
/** Application segments and comments: what talks about a picture. */
const isTalk = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
const isRestart = (byte: number) => byte >= 0xd0 && byte <= 0xd7;

/** Where the next marker is after the numbers of a scan; a 0xff that is a number has a zero behind it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] as number;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** A JPEG from its start to its end and not one byte further, without what only talks about it: place, device, previews, words. */
export function readJpeg(bytes: Uint8Array): ReadPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xff00 + START) return undefined;
  const parts = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END) {
      parts.push(bytes.subarray(at, at + 2));
      return size && scans > 0 && at + 2 === bytes.length ? { ...size, parts } : undefined;
    }
    if (at + 4 > bytes.length || !(DRAWS.has(marker) || isTalk(marker))) return undefined;
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (FRAMES.has(marker)) {
      // One frame, and its numbers are there: precision, height, width.
      if (size || length < 8) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === SCAN) {
      if (!size) return undefined;
      const data = end;
      end = endOfScan(bytes, data);
      if (end > data) scans++;
    }
    if (DRAWS.has(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}
