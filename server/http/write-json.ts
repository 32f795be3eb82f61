import { isKept } from '../domain/kept.ts';

const encoder = new TextEncoder();
/** What is kept, as it was written the first time. */
const known = new WeakMap<object, Uint8Array>();

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** Longer texts are written faster by the platform. */
const SHORT = 100;
/** Bytes that any short text fits into, quoted. */
const SHORT_ROOM = SHORT * 3 + 2;
/** Larger numbers, broken ones and those below nothing are rare. */
const [MOST_FIGURES, FIGURES_ROOM, ZERO, POINT] = [999_999_999, 9, 0x30, 0x2e];
const FIRST_ROOM = 1 << 16;
/** Room that an answer of unusual size has taken is given back. */
const MOST_KEPT_ROOM = 4 << 20;

const MOST_NAMES = 5000;
const names = new Map<string, Uint8Array>();
/** A property's name with its colon, behind a comma; the contract has so many and no more. */
function named(key: string): Uint8Array {
  let name = names.get(key);
  if (name === undefined) {
    name = encoder.encode(`,${JSON.stringify(key)}:`);
    if (names.size < MOST_NAMES) names.set(key, name);
  }
  return name;
}
const isNothing = (value: unknown): boolean => value === undefined || typeof value === 'function' || typeof value === 'symbol';
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
/** As dates do; no plain object of an answer does. */
const writesItself = (value: object): value is { toJSON: () => unknown } =>
  !isPlain(value) && typeof (value as { toJSON?: unknown }).toJSON === 'function';

/** The bytes that are being written: letter by letter, for a text put together first would be gone through three times more. */
let out = new Uint8Array(FIRST_ROOM);
let at = 0;

function makeRoom(bytes: number): void {
  if (at + bytes <= out.length) return;
  const larger = new Uint8Array(Math.max(out.length * 2, at + bytes));
  larger.set(out.subarray(0, at));
  out = larger;
}
function writeBytes(bytes: Uint8Array): void {
  makeRoom(bytes.length);
  out.set(bytes, at);
  at += bytes.length;
}
/** A few bytes from one of them on: shorter than what a call of the platform costs. */
function writeFew(few: Uint8Array, first: number): void {
  const length = few.length;
  makeRoom(length);
  const bytes = out;
  let to = at;
  for (let from = first; from < length; from++) bytes[to++] = few[from] as number;
  at = to;
}
function writeByte(byte: number): void {
  makeRoom(1);
  out[at++] = byte;
}
/** Anything, as the platform writes it. */
function writeAsPlatform(value: unknown): void {
  const text = JSON.stringify(value) ?? 'null';
  makeRoom(text.length * 3);
  at += encoder.encodeInto(text, out.subarray(at)).written;
}
function writeAscii(text: string): void {
  makeRoom(text.length);
  const [bytes, begin] = [out, at];
  for (let from = 0; from < text.length; from++) bytes[begin + from] = text.charCodeAt(from);
  at = begin + text.length;
}

const [NULL, TRUE, FALSE] = [encoder.encode('null'), encoder.encode('true'), encoder.encode('false')];

function writeNumber(value: number): void {
  const hundredths = Math.round(value * 100);
  if (!(value >= 0 && value <= MOST_FIGURES)) writeAscii(Number.isFinite(value) ? String(value) : 'null');
  else if (Number.isInteger(value)) writeWhole(value);
  // As lengths are. So few figures are the shortest that say the number, which is what the platform looks for.
  else if (hundredths / 100 === value) writeHundredths(hundredths);
  else writeAscii(String(value));
}
function writeHundredths(hundredths: number): void {
  const rest = hundredths % 100;
  writeWhole((hundredths - rest) / 100);
  writeByte(POINT);
  writeByte(ZERO + Math.trunc(rest / 10));
  if (rest % 10 > 0) writeByte(ZERO + (rest % 10));
}
function writeWhole(value: number): void {
  makeRoom(FIGURES_ROOM);
  let figures = 1;
  for (let bound = 10; bound <= value; bound *= 10) figures++;
  const bytes = out;
  let rest = value;
  for (let to = at + figures - 1; to >= at; to--) {
    bytes[to] = ZERO + (rest % 10);
    rest = (rest / 10) | 0;
  }
  at += figures;
}

/** Writes the letters from a place on and answers where they end, or -1 where the platform must write: what JSON escapes, and halves of characters. */
function writeLetters(text: string, bytes: Uint8Array, begin: number): number {
  let to = begin;
  for (let from = 0; from < text.length; from++) {
    const letter = text.charCodeAt(from);
    if (letter < 0x80) {
      if (letter < 0x20 || letter === QUOTE || letter === BACKSLASH) return -1;
      bytes[to++] = letter;
    } else if (letter < 0x800) {
      bytes[to++] = 0xc0 | (letter >> 6);
      bytes[to++] = 0x80 | (letter & 0x3f);
    } else {
      if (letter >= 0xd800 && letter <= 0xdfff) return -1;
      bytes[to++] = 0xe0 | (letter >> 12);
      bytes[to++] = 0x80 | ((letter >> 6) & 0x3f);
      bytes[to++] = 0x80 | (letter & 0x3f);
    }
  }
  return to;
}
function writeText(text: string): void {
  makeRoom(SHORT_ROOM);
  const end = text.length > SHORT ? -1 : writeLetters(text, out, at + 1);
  if (end < 0) writeAsPlatform(text);
  else {
    out[at] = QUOTE;
    out[end] = QUOTE;
    at = end + 1;
  }
}

function writeList(list: readonly unknown[]): void {
  writeByte(OPEN_LIST);
  for (let index = 0; index < list.length; index++) {
    if (index > 0) writeByte(COMMA);
    write(list[index]);
  }
  writeByte(CLOSE_LIST);
}
function writeObject(object: object): void {
  writeByte(OPEN_OBJECT);
  let isFirst = true;
  for (const key in object) {
    const value = (object as Record<string, unknown>)[key];
    if (isNothing(value)) continue;
    // The first has no comma.
    writeFew(named(key), isFirst ? 1 : 0);
    isFirst = false;
    write(value);
  }
  writeByte(CLOSE_OBJECT);
}
function writeKept(one: object): void {
  let bytes = known.get(one);
  if (bytes === undefined) {
    bytes = encoder.encode(JSON.stringify(one));
    known.set(one, bytes);
  }
  writeBytes(bytes);
}
function write(value: unknown): void {
  if (typeof value === 'string') writeText(value);
  else if (typeof value === 'number') writeNumber(value);
  else if (value === null) writeFew(NULL, 0);
  else if (typeof value === 'boolean') writeFew(value ? TRUE : FALSE, 0);
  else if (typeof value !== 'object') writeAsPlatform(value);
  else if (Array.isArray(value)) writeList(value);
  else if (writesItself(value)) write(value.toJSON());
  else if (isKept(value)) writeKept(value);
  else writeObject(value);
}

/** A JSON value as JSON.stringify writes it, in UTF-8. What is kept is written once and then copied. */
export function writeJson(value: unknown): Uint8Array<ArrayBuffer> {
  at = 0;
  write(value);
  const written = out.slice(0, at);
  if (out.length > MOST_KEPT_ROOM) out = new Uint8Array(FIRST_ROOM);
  return written;
}
