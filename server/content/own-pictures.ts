// Pictures that an agency brings with its texts: in the folder `media/name.jpg`, in the shop under the hash of their bytes, so that a draft changes nothing that is published.
import { isWebp, mediaTypeOf } from '../domain/file/media-type.ts';

/** Largest picture, bytes: a photograph across the page, packed as for the web. */
export const PICTURE_MAX = 2_000_000;
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type PictureType = keyof typeof ENDINGS;

/** What a picture is, by its bytes; undefined for everything else. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (isWebp(bytes)) return 'image/webp';
  const type = mediaTypeOf(bytes);
  return type === 'image/jpeg' || type === 'image/png' ? type : undefined;
}

export const pictureAddress = (sha256: string, type: PictureType): string => `/content/own/${sha256}.${ENDINGS[type]}`;
/** The hashes of the pictures that a text names by their addresses. */
export const picturesIn = (text: string): string[] => [...text.matchAll(/\/content\/own\/([0-9a-f]{64})\./g)].map(([, key = '']) => key);

const IN_FOLDER = /(?<![\w/.-])media\/([\w-]+\.(?:jpe?g|png|webp))/gi;
/** A text of the folder with its pictures under their addresses in the shop; `missing` is told of what is not there, with its line. */
export const withAddresses = (
  text: string,
  addressOf: (name: string) => string | undefined,
  missing: (name: string, line: number) => void,
): string =>
  text.replaceAll(IN_FOLDER, (whole, name: string, at: number) => {
    const address = addressOf(name);
    if (!address) missing(name, text.slice(0, at).split('\n').length);
    return address ?? whole;
  });

/** The same text for the folder. */
export const withNames = (text: string, nameOf: (sha256: string) => string | undefined): string =>
  text.replaceAll(/\/content\/own\/([0-9a-f]{64})\.\w+/g, (whole, key: string) => {
    const name = nameOf(key);
    return name ? `media/${name}` : whole;
  });
