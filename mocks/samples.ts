// The smallest files that are what they say, for mocks that answer bytes.
import { Ready } from '../server/domain/ready.ts';

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const fromText = (text: string) => new TextEncoder().encode(text);

const SAMPLES: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'text/csv': () => fromText('\uFEFFOrder,Date,Status\r\nOR26-009001,2026-11-20,Ordered\r\n'),
  'application/pdf': () =>
    fromText(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  'application/zip': () =>
    fromBase64(
      'UEsDBBQAAAAAAAAAIVyDFtyMAQAAAAEAAAAIAAAAZmlsZS50eHR4UEsBAhQAFAAAAAAAAAAhXIMW3IwBAAAAAQAAAAgAAAAAAAAAAAAAAAAAAAAAAGZpbGUudHh0UEsFBgAAAAABAAEANgAAACcAAAAAAA==',
    ),
  'image/webp': () => fromBase64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  'image/svg+xml': () => fromText('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
  'image/png': () => fromBase64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='),
};

/** A file of a media type. @throws where nobody has made one yet */
export function sampleOf(mediaType: string): Uint8Array<ArrayBuffer> {
  const make = SAMPLES[mediaType];
  if (!make) throw new Error(`mocks/samples.ts has no file of the type ${mediaType}`);
  return make();
}

/** An answer of a mock that is a file. */
export const fileAnswer = <Media extends string>(
  mediaType: Media,
  body: string | Uint8Array<ArrayBuffer>,
  fileName: string,
): Ready<Media> => new Ready(mediaType, body, { fileName });
