// What the demo shop answers is on record: docs/decisions/0300-what-is-answered-is-on-record.md.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';
import type { Contents } from './contents.ts';
import { readWithoutEach } from './each-right.ts';
import { later } from './later.ts';
import { askAsMill } from './mill.ts';
import { readPages } from './pages.ts';
import { differences, type OperationRecord, Recorder } from './record.ts';
import { rowLines } from './rows.ts';
import { playScenes } from './scenes.ts';
import { openRecordedShop } from './shop.ts';
import { staleLines, WRITERS } from './stale.ts';
import { Varied } from './varied.ts';
import { Walk } from './walk.ts';

const FOLDER = 'tests/recorded/answers';
const CONTENTS = 'tests/recorded/contents.json';
/** Records that are lines: where they stand, and what one that is there or gone means. */
const LINES = {
  /** What goes after how long. */
  times: { file: 'tests/recorded/times.txt', more: 'by itself', less: 'no more by itself' },
  /** How far from now the moments are that the database is asked with. */
  spans: { file: 'tests/recorded/spans.txt', more: 'another span', less: 'no more such a span' },
  /** What leaves by mail. */
  mails: { file: 'tests/recorded/mails.txt', more: 'another mail says', less: 'no mail says any more' },
  /** Of which properties all answers say the same. */
  same: { file: 'tests/recorded/same.txt', more: 'always the same now', less: 'no more always the same' },
  /** Which reads a write makes stale. */
  stale: { file: 'tests/recorded/stale.txt', more: 'other reads are stale after', less: 'these were stale after' },
  /** What stands in the database in the end. */
  rows: { file: 'tests/recorded/rows.txt', more: 'stands in the database otherwise', less: 'stood there before' },
  /** Who is counted, and how often one may come. */
  rates: { file: 'tests/recorded/rates.txt', more: 'counts otherwise', less: 'counts no more' },
  /** Which rows a deed holds, so that nobody else changes them meanwhile. */
  held: { file: 'tests/recorded/held.txt', more: 'holds besides', less: 'holds no more' },
  /** What whoever looks after the shop reads. */
  log: { file: 'tests/recorded/log.txt', more: 'the log says', less: 'the log says no more' },
} as const;
type Lines = Record<keyof typeof LINES, string[]>;
const kinds = Object.keys(LINES) as (keyof typeof LINES)[];
/** Of a text in which the same line stands often, the first differences say what it is. */
const MOST_SHOWN = 12;

const file = (operation: string) => `${FOLDER}/${operation}.json`;
const asText = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
/** A mail has more than one line. */
const between = (kind: keyof typeof LINES) => (kind === 'mails' ? '\n\n' : '\n');
const linesOf = (kind: keyof typeof LINES) => readFileSync(LINES[kind].file, 'utf8').trimEnd().split(between(kind));
const without = (lines: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line)).slice(0, MOST_SHOWN);
};
function turned(kind: keyof typeof LINES, now: readonly string[]): string[] {
  const { more, less } = LINES[kind];
  const kept = linesOf(kind);
  return [...without(now, kept).map((line) => `${more}: ${line}`), ...without(kept, now).map((line) => `${less}: ${line}`)];
}

test('every operation answers what is on record', { timeout: 1_200_000 }, async () => {
  const shop = await openRecordedShop();
  const contract = readContract();
  const varied = new Varied(contract);
  const recorder = new Recorder(varied);
  let contents: Contents;
  let lines: Lines;
  try {
    const walk = new Walk(shop, recorder);
    contents = await walk.contents();
    const entries = listOperations(contract);
    await playScenes(shop, recorder);
    const rows = await rowLines(shop.store, 'after the scenes');
    await walk.atNight(entries);
    await shop.morning();
    await walk.all(entries);
    await askAsMill(shop, recorder, 'afterwards');
    await readPages(shop.pages, recorder);
    await readWithoutEach(shop, recorder, entries);
    rows.push(...(await rowLines(shop.store, 'after everything')));
    const stale = await shop.mails.aside(() => staleLines(shop, entries, WRITERS));
    const times = await later(shop, walk, entries);
    rows.push(...(await rowLines(shop.store, 'long afterwards')));
    const spans = shop.spans.lines();
    const mails = await shop.mails.lines();
    lines = {
      times,
      spans,
      mails,
      stale,
      same: varied.always(),
      rows,
      rates: shop.beside.rates(),
      held: shop.beside.held(),
      log: shop.beside.logged(),
    };
  } finally {
    await shop.close();
  }
  const now = recorder.all();
  if (process.env.RECORD) {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    for (const [operation, record] of now) writeFileSync(file(operation), asText(record));
    writeFileSync(CONTENTS, asText(contents));
    for (const kind of kinds) writeFileSync(LINES[kind].file, `${lines[kind].join(between(kind))}\n`);
  }
  const kept = new Map(
    readdirSync(FOLDER).map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as OperationRecord,
    ]),
  );
  expect([
    ...[...now].flatMap(([operation, record]) => differences(operation, kept.get(operation), record)),
    ...kinds.flatMap((kind) => turned(kind, lines[kind])),
    ...shop.mails.rare(),
    ...shop.mails.placeless(),
    ...shop.beside.untold(),
  ]).toEqual([]);
  expect([...kept.keys()].filter((operation) => !now.has(operation))).toEqual([]);
  // What the screens of the tests are given is what the shop says.
  expect(readFileSync(CONTENTS, 'utf8')).toBe(asText(contents));
});
