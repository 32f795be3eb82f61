export type MediaType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** How files of a type begin, and what their names end with; the first ending is the usual one. */
const KINDS: Record<MediaType, { magic: readonly number[]; endings: readonly string[] }> = {
  'application/pdf': { magic: [0x25, 0x50, 0x44, 0x46, 0x2d], endings: ['pdf'] },
  'image/jpeg': { magic: [0xff, 0xd8, 0xff], endings: ['jpg', 'jpeg'] },
  'image/png': { magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], endings: ['png'] },
};
const TYPES = Object.keys(KINDS) as MediaType[];

/** What bytes are, by how they begin and nothing else. */
export const mediaTypeOf = (bytes: Uint8Array): MediaType | undefined =>
  TYPES.find((type) => KINDS[type].magic.every((byte, at) => bytes[at] === byte));

/** A picture that the mill and its agency may bring, and customers not. */
export function isWebp(bytes: Uint8Array): boolean {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP';
}

/** Letters that turn the direction of a text, with which `fdp.exe` is made to look like `exe.pdf`. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const MAX_NAME = 200;

/** The name of a sent file as it is shown and given back: no path, nothing unseen, not too long, with the ending of what it is. */
export function fileNameOf(sent: string, type: MediaType): string {
  const { endings } = KINDS[type];
  const base = sent.toWellFormed().normalize('NFC').replaceAll(UNSEEN, '').split(/[/\\]/).at(-1)?.trim().replace(/^\.+/, '') || 'file';
  const ending = endings.find((each) => base.toLowerCase().endsWith(`.${each}`));
  const stem = ending ? base.slice(0, -ending.length - 1) || 'file' : base;
  const suffix = `.${ending ?? endings[0]}`;
  return `${stem.slice(0, MAX_NAME - suffix.length).toWellFormed()}${suffix}`;
}
