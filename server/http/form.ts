// The parts of a form (RFC 7578), read in one pass over its bytes: what somebody sends never costs more than it is long.

/** More parts than any operation wants, twice over. */
export const MAX_PARTS = 16;
/** Of the lines above a part: its name, that of its file, its media type. */
const MAX_HEAD_BYTES = 8 * 1024;
const FORM = /^multipart\/form-data\s*(;.*)$/i;
/** What stands behind a media type; some programs say their charset as well. */
const PARAMETER = /;\s*([\w-]+)=(?:"([^"\\]*)"|([^\s;"]+))/g;
/** A boundary as RFC 2046 lets one be. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;
const DISPOSITION = /^content-disposition:\s*form-data\s*;(.*)$/im;
const NAME = /(?:^|;)\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i;
const FILE_NAME = /(?:^|;)\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i;
const ENCODED_FILE_NAME = /(?:^|;)\s*filename\*=utf-8''([^;\s]*)/i;
const TYPE = /^content-type:\s*([^\r\n;]*)/im;

const [CR, LF, DASH] = [13, 10, 45];
const utf8 = new TextDecoder('utf-8', { fatal: true });
const broken = (why: string): Error => new Error(`The form can not be read: ${why}.`);

/** Whether `wanted` stands in `bytes` at a place. */
function standsAt(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted[i]) return false;
  return true;
}
/** Where a line begins with the mark from `from` on; the place of the line end before it. No mark holds a line end, so that no byte is looked at often. */
function nextMark(bytes: Uint8Array, mark: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++)
    if (bytes[at] === CR && bytes[at + 1] === LF && bytes[at + 2] === DASH && standsAt(bytes, at + 2, mark)) return at;
  throw broken('it has no end');
}
/** Where the lines above a part end: at the empty one. */
function headEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at - from <= MAX_HEAD_BYTES; at++)
    if (bytes[at] === CR && bytes[at + 1] === LF && bytes[at + 2] === CR && bytes[at + 3] === LF) return at;
  throw broken('a part has no head, or a longer one than may be');
}
/** What browsers write in place of a quote and of line ends, and other programs before a quote. */
const unescaped = (text: string): string =>
  text.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('\\"', '"');
const found = (pattern: RegExp, text: string): string | undefined => {
  const [, quoted, plain] = pattern.exec(text) ?? [];
  return quoted ?? plain;
};

function boundaryOf(contentType: string): string {
  const said = [...(FORM.exec(contentType)?.[1] ?? '').matchAll(PARAMETER)].filter(([, name]) => name?.toLowerCase() === 'boundary');
  const [, , quoted, plain] = said[0] ?? [];
  const boundary = quoted ?? plain ?? '';
  if (said.length !== 1 || !BOUNDARY.test(boundary)) throw broken('its header names no boundary');
  return boundary;
}

function readPart(head: string, content: Uint8Array<ArrayBuffer>): [name: string, value: string | File] {
  const said = DISPOSITION.exec(head)?.[1] ?? '';
  const name = found(NAME, said);
  if (name === undefined) throw broken('a part has no name');
  const encoded = ENCODED_FILE_NAME.exec(said)?.[1];
  const fileName = encoded === undefined ? found(FILE_NAME, said) : decodeURIComponent(encoded);
  if (fileName === undefined) return [unescaped(name), utf8.decode(content)];
  return [unescaped(name), new File([content], unescaped(fileName), { type: TYPE.exec(head)?.[1]?.trim() ?? 'text/plain' })];
}

/** The parts of a form by name: texts, and files as `File`. A name that comes twice is a list, which no schema of one value takes. @throws Error */
export function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Record<string, unknown> {
  const mark = new TextEncoder().encode(`--${boundaryOf(contentType)}`);
  const parts = new Map<string, (string | File)[]>();
  if (!standsAt(bytes, 0, mark)) throw broken('it does not begin with its boundary');
  let at = mark.length;
  for (let count = 0; bytes[at] !== DASH || bytes[at + 1] !== DASH; count++) {
    if (count === MAX_PARTS) throw broken('it has too many parts');
    if (bytes[at] !== CR || bytes[at + 1] !== LF) throw broken('something stands behind a boundary');
    const head = headEnd(bytes, at);
    const end = nextMark(bytes, mark, head + 2);
    const [name, value] = readPart(utf8.decode(bytes.subarray(at + 2, head)), bytes.subarray(Math.min(head + 4, end), end));
    parts.set(name, [...(parts.get(name) ?? []), value]);
    at = end + 2 + mark.length;
  }
  return Object.fromEntries([...parts].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}
