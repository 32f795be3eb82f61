// What the demo shop answers is on record: docs/decisions/0300-what-is-answered-is-on-record.md.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';
import type { Contents } from './contents.ts';
import { later } from './later.ts';
import { askAsMill } from './mill.ts';
import { differences, type OperationRecord, Recorder } from './record.ts';
import { openRecordedShop } from './shop.ts';
import { Walk } from './walk.ts';

const FOLDER = 'tests/recorded/answers';
const CONTENTS = 'tests/recorded/contents.json';
/** What goes after how long. */
const TIMES = 'tests/recorded/times.txt';
/** How far from now the moments are that the database is asked with. */
const SPANS = 'tests/recorded/spans.txt';
const file = (operation: string) => `${FOLDER}/${operation}.json`;
const asText = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

test('every operation answers what is on record', { timeout: 600_000 }, async () => {
  const shop = await openRecordedShop();
  const recorder = new Recorder();
  let contents: Contents;
  let times: string[];
  let spans: string[];
  try {
    const walk = new Walk(shop, recorder);
    contents = await walk.contents();
    const entries = listOperations(readContract());
    await walk.all(entries);
    await askAsMill(shop, recorder, 'afterwards');
    times = await later(shop, walk, entries);
    spans = shop.spans.lines();
  } finally {
    await shop.close();
  }
  const now = recorder.all();
  if (process.env.RECORD) {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    for (const [operation, record] of now) writeFileSync(file(operation), asText(record));
    writeFileSync(CONTENTS, asText(contents));
    writeFileSync(TIMES, `${times.join('\n')}\n`);
    writeFileSync(SPANS, `${spans.join('\n')}\n`);
  }
  const kept = new Map(
    readdirSync(FOLDER).map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as OperationRecord,
    ]),
  );
  const linesOf = (name: string) => readFileSync(name, 'utf8').trimEnd().split('\n');
  const [keptTimes, keptSpans] = [linesOf(TIMES), linesOf(SPANS)];
  expect([
    ...[...now].flatMap(([operation, record]) => differences(operation, kept.get(operation), record)),
    ...times.filter((line) => !keptTimes.includes(line)).map((line) => `by itself, ${line}`),
    ...keptTimes.filter((line) => !times.includes(line)).map((line) => `no more by itself, ${line}`),
    ...spans.filter((line) => !keptSpans.includes(line)).map((line) => `another span: ${line}`),
    ...keptSpans.filter((line) => !spans.includes(line)).map((line) => `no more such a span: ${line}`),
  ]).toEqual([]);
  expect([...kept.keys()].filter((operation) => !now.has(operation))).toEqual([]);
  // What the screens of the tests are given is what the shop says.
  expect(readFileSync(CONTENTS, 'utf8')).toBe(asText(contents));
});
