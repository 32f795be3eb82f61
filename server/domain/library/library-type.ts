import { isWebp, mediaTypeOf } from '../file/media-type.ts';

export type LibraryType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp' | 'image/svg+xml';

/** What makes a drawing do something: scripts, handlers, foreign markup, addresses that are code. */
const LIVELY = /<script|<foreignObject|<iframe|<!ENTITY|\son[a-z]+\s*=|javascript:|data:text/i;

/** What the mill's own bytes are, by what is in them and never by their name; undefined for everything that the library does not take. */
export function libraryTypeOf(bytes: Uint8Array): LibraryType | undefined {
  const known = mediaTypeOf(bytes);
  if (known) return known;
  if (isWebp(bytes)) return 'image/webp';
  const head = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart();
  if (!/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(head)) return undefined;
  return LIVELY.test(new TextDecoder().decode(bytes)) ? undefined : 'image/svg+xml';
}
