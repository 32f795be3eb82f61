import { crc32 } from '../../../fabric/export/crc.ts';
import type { ReadPicture } from './picture.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and check sum of a chunk. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;
/** What it takes to draw one; everything else that may be left out is (PNG 1.2, 4.1–4.3). */
const DRAWS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** A PNG from its header to its end and not one byte further, without what only talks about it: place, device, words. */
export function readPng(bytes: Uint8Array): ReadPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  const seen = new Set<string>();
  let size: { width: number; height: number } | undefined;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length || view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return undefined;
    if ((type === 'IHDR') !== (at === SIGNATURE_BYTES)) return undefined;
    if (type === 'IHDR' && length !== HEADER_BYTES) return undefined;
    if (type === 'IHDR') size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (DRAWS.has(type)) parts.push(bytes.subarray(at, end));
    else if (isCritical(type)) return undefined;
    seen.add(type);
    at = end;
    if (type === 'IEND') return size && seen.has('IDAT') && at === bytes.length ? { ...size, parts } : undefined;
  }
  return undefined;
}
