// What a shop answers, field by field, as short marks that can be kept and compared: docs/decisions/0300-what-is-answered-is-on-record.md.
import { createHash, type Hash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { readCsv } from '../../shared/csv.ts';
import type { Answer } from '../contract/http.ts';
import { readPdf } from '../support/pdf.ts';
import type { Varied } from './varied.ts';

/** Of a field: the mark of all its values, one after the other, and the first of them to look at. */
export type FieldMark = [mark: string, first: string];
/** What is kept of one operation. */
export interface OperationRecord {
  /** By the place in the answer: `200 content[].openAmount.amount`. */
  fields: Record<string, FieldMark>;
  /** By who asked and for what: the status and the mark of the whole answer. */
  asked: Record<string, string>;
}
const MARK_LENGTH = 8;
const SHOWN_LENGTH = 40;
/** A folder for all values, to be compared with those of another version by whoever wants to know what a mark hides. */
const VALUES = process.env.RECORD_VALUES;
/** Headers that say the moment, the length or the version of an answer, of which a file has another one each time. */
const MOVING = new Set(['date', 'content-length', 'etag', 'last-modified', 'x-contract-hash']);

/** What is drawn by lot: numbers of things without an order and of payments, tokens and signatures. */
const BY_LOT = [
  // On paper a long one goes on in the next line, or does not; one in a thousand has no figure.
  /(?<=link=\d+ ?\. ?)(?:[\w-] ?){43}/g,
  /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g,
  /\b[\da-f]{64}\b/g,
  /\b[a-z]+_(?:[\da-f] ?){20}\b/gi,
  /(?<![\w-])(?=[\w-]*[a-z\d])(?=[\w-]*[A-Z])[\w-]{40,}(?![\w-])/g,
];
export const withoutLot = (text: string): string => BY_LOT.reduce((left, pattern) => left.replace(pattern, '…'), text);

/** Every value of an answer with its place, lists without their numbers. */
export function* leaves(value: unknown, place: string): Generator<[string, unknown]> {
  if (Array.isArray(value)) {
    if (!value.length) yield [`${place}[]`, []];
    for (const item of value) yield* leaves(item, `${place}[]`);
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* leaves(inner, place ? `${place}.${name}` : name);
  else yield [place, value];
}

/** A file as far as it is text: rows by the heads of their columns, the sheets of a workbook, the lines of a document. */
async function* written(type: string, { text, bytes }: Answer): AsyncGenerator<[string, unknown]> {
  if (type.startsWith('text/csv'))
    for (const { values } of readCsv(text).rows) for (const [column, value] of Object.entries(values)) yield [`column ${column}`, value];
  if (type.includes('spreadsheetml'))
    for (const [name, part] of Object.entries(unzipSync(bytes)))
      if (/^xl\/(worksheets|sharedStrings|styles|workbook)/.test(name)) yield [name, strFromU8(part)];
  if (type === 'application/zip') yield* packed(bytes);
  if (type === 'application/pdf') {
    // What a customer has sent need not be one.
    const read = await readPdf(bytes).catch(() => undefined);
    if (!read) {
      yield ['no paper', type];
      return;
    }
    yield ['pages', read.pages];
    yield ['of itself', [read.title, read.language, ...read.roles].join(', ')];
    for (const place of read.places) yield ['places', place];
    for (const line of read.text.split(/\s{2,}/)) yield ['texts', line];
  }
}
/** What there is of text in an archive beside the names of its files. */
const TEXT = /\.(wif|json|u3m|txt|csv|html|xml)$/;
async function* packed(bytes: Uint8Array): AsyncGenerator<[string, unknown]> {
  const files = unzipSync(bytes);
  yield ['files', Object.keys(files)];
  for (const [name, part] of Object.entries(files)) {
    if (TEXT.test(name)) yield ['file', `${name} ${strFromU8(part)}`];
    if (name.endsWith('.pdf')) yield ['paper', `${name} ${(await readPdf(part)).text}`];
  }
}
async function* said(answer: Answer): AsyncGenerator<[string, unknown]> {
  const { status, body, headers } = answer;
  for (const [name, value] of headers) yield [`${status} ${name}:`, MOVING.has(name) ? 'one' : value];
  if (body !== undefined) for (const [place, value] of leaves(body, '')) yield [`${status} ${place}`, value];
  else if (status === 200) yield* written(headers.get('content-type') ?? '', answer);
}

interface Noted {
  fields: Map<string, { hash: Hash; first: string }>;
  asked: Map<string, string>;
}
export class Recorder {
  readonly #operations = new Map<string, Noted>();
  readonly #varied: Varied | undefined;
  constructor(varied?: Varied) {
    this.#varied = varied;
  }

  /** @param question who asked, and with what that is not the usual */
  async note(operation: string, question: string, answer: Answer): Promise<void> {
    const known = this.#of(operation);
    this.#varied?.note(operation, answer);
    const whole = createHash('sha256');
    for await (const [place, value] of said(answer)) {
      const written = withoutLot(JSON.stringify(value));
      const field = known.fields.get(place) ?? { hash: createHash('sha256'), first: written.slice(0, SHOWN_LENGTH) };
      known.fields.set(place, field);
      field.hash.update(written);
      if (VALUES) appendFileSync(`${VALUES}/${operation}.txt`, `${question} ${place} ${written}\n`);
      whole.update(place).update(written);
    }
    known.asked.set(question, `${answer.status} ${whole.digest('hex').slice(0, MARK_LENGTH)}`);
  }
  /** Nothing could be asked: that is on record too. */
  lacks(operation: string, question: string, why: string): void {
    this.#of(operation).asked.set(question, withoutLot(why));
  }
  #of(operation: string): Noted {
    const known = this.#operations.get(operation) ?? { fields: new Map(), asked: new Map() };
    this.#operations.set(operation, known);
    return known;
  }
  /** Ends the recording. */
  all(): Map<string, OperationRecord> {
    const byName = <T>(entries: Iterable<[string, T]>) => Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
    return new Map(
      [...this.#operations].map(([operation, { fields, asked }]) => [
        operation,
        {
          fields: byName(
            [...fields].map(([place, { hash, first }]): [string, FieldMark] => [place, [hash.digest('hex').slice(0, MARK_LENGTH), first]]),
          ),
          asked: byName(asked),
        },
      ]),
    );
  }
}

/** What is answered otherwise than it is on record, in words that name the operation, the place and who asked. */
export function differences(operation: string, kept: OperationRecord | undefined, now: OperationRecord): string[] {
  if (!kept) return [`${operation} is not on record`];
  const changed = (a: object, b: object) => [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  const fields = changed(kept.fields, now.fields).flatMap((place) => {
    const [was, is] = [kept.fields[place], now.fields[place]];
    if (was?.[0] === is?.[0]) return [];
    if (!was) return [`${operation} answers ${place}, which it did not: ${is![1]}`];
    if (!is) return [`${operation} answers no ${place} any more, which was ${was[1]}`];
    return [`${operation} answers ${place} otherwise${was[1] === is[1] ? '' : `: ${was[1]} was, ${is[1]} is`}`];
  });
  const asked = changed(kept.asked, now.asked).filter((question) => kept.asked[question] !== now.asked[question]);
  if (!asked.length) return fields;
  const some = asked
    .slice(0, 3)
    .map((question) => `${question} (${kept.asked[question] ?? 'not asked'} → ${now.asked[question] ?? 'not asked'})`);
  return [...fields, `${operation} differs for ${asked.length} questions: ${some.join('; ')}`];
}
