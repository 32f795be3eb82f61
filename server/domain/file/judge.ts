import { ShopError } from '../errors.ts';
import { type MediaType, mediaTypeOf } from './media-type.ts';

const MB = 1024 ** 2;

/** @throws ShopError FILE_TOO_LARGE, FILE_TYPE_REFUSED: the bytes say what a file is, not its name and not its sender */
export function judge({ maxBytes, accepts }: { maxBytes: number; accepts: readonly string[] }, bytes: Uint8Array): MediaType {
  if (bytes.length > maxBytes) throw new ShopError('FILE_TOO_LARGE', { maximum: maxBytes, megabytes: maxBytes / MB });
  const type = mediaTypeOf(bytes);
  if (!type || !accepts.includes(type))
    throw new ShopError('FILE_TYPE_REFUSED', { types: accepts.map((each) => each.replace(/^.*\//, '').toUpperCase()).join(', ') });
  return type;
}
