import type { MediaType } from './media-type.ts';
import type { ReadPicture } from './picture.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';

const readers: Partial<Record<MediaType, (bytes: Uint8Array) => ReadPicture | undefined>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
};

/**
 * A picture as it may be shown to others: whole, of a size that it says itself, at most `maxSide` pixels a side, and holding nothing but what draws it.
 * Undefined for anything else, however it begins.
 */
export function drawable(type: MediaType, bytes: Uint8Array, maxSide: number): Uint8Array<ArrayBuffer> | undefined {
  const read = readers[type]?.(bytes);
  if (!read) return undefined;
  const { width, height, parts } = read;
  if (Math.min(width, height) < 1 || Math.max(width, height) > maxSide) return undefined;
  const kept = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    kept.set(part, at);
    at += part.length;
  }
  return kept;
}
