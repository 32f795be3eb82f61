import { isKept } from '../domain/kept.ts';

const encoder = new TextEncoder();
/** What is kept, as it was written the first time. */
const known = new WeakMap<object, Uint8Array>();

/** Characters that JSON writes in another way, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are among them
const SPECIAL = /["\\\u0000-\u001f\ud800-\udfff]/;
/** Longer texts are looked through faster by the platform. */
const SHORT = 100;
const quoted = (text: string): string => (text.length > SHORT || SPECIAL.test(text) ? JSON.stringify(text) : `"${text}"`);

const MOST_NAMES = 5000;
const names = new Map<string, string>();
/** A property's name with its colon; the contract has so many and no more. */
function named(key: string): string {
  let name = names.get(key);
  if (name === undefined) {
    name = `${JSON.stringify(key)}:`;
    if (names.size < MOST_NAMES) names.set(key, name);
  }
  return name;
}
const isNothing = (value: unknown): boolean => value === undefined || typeof value === 'function' || typeof value === 'symbol';
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Stands in the text for what is kept: no text has it, for JSON writes control characters in another way. */
const MARK = '\u0001';
const MARK_BYTE = 1;

/** The text of a JSON value, with a mark for each part that is kept; these are added to `found`. */
function textOf(one: unknown, found: Uint8Array[]): string {
  if (typeof one === 'string') return quoted(one);
  if (typeof one === 'number') return Number.isFinite(one) ? String(one) : 'null';
  if (typeof one !== 'object' || one === null) return JSON.stringify(one) ?? 'null';
  if (Array.isArray(one)) {
    let text = '';
    for (let at = 0; at < one.length; at++) text += at === 0 ? textOf(one[at], found) : `,${textOf(one[at], found)}`;
    return `[${text}]`;
  }
  if ((!isPlain(one) || 'toJSON' in one) && typeof (one as { toJSON?: unknown }).toJSON === 'function')
    return textOf((one as { toJSON: () => unknown }).toJSON(), found);
  if (isKept(one)) {
    found.push(bytesOf(one));
    return MARK;
  }
  let text = '';
  for (const key in one) {
    const entry = (one as Record<string, unknown>)[key];
    if (isNothing(entry)) continue;
    text += (text === '' ? '' : ',') + named(key) + textOf(entry, found);
  }
  return `{${text}}`;
}

function bytesOf(one: object): Uint8Array {
  const bytes = known.get(one) ?? encoder.encode(JSON.stringify(one));
  known.set(one, bytes);
  return bytes;
}

/** A JSON value as JSON.stringify writes it, in UTF-8. What is kept is written once and then copied. */
export function writeJson(value: unknown): Uint8Array<ArrayBuffer> {
  const found: Uint8Array[] = [];
  const text = encoder.encode(textOf(value, found));
  if (found.length === 0) return text;
  const whole = new Uint8Array(found.reduce((size, { length }) => size + length - 1, text.length));
  let from = 0;
  let at = 0;
  for (const bytes of found) {
    const to = text.indexOf(MARK_BYTE, from);
    whole.set(text.subarray(from, to), at);
    whole.set(bytes, at + to - from);
    at += to - from + bytes.length;
    from = to + 1;
  }
  whole.set(text.subarray(from), at);
  return whole;
}
