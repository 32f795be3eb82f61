// What the shop says is on record, each text of each language under its name. A sentence that is changed in one of six languages keeps its length, its
// places and its words; whether it still says what the other five do is seen by whoever reads it. So it is named, and on record once it was read.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Locale, locales } from '../../generated/rules.ts';
import { expectOnRecord } from './kept.ts';

const FOLDER = 'shared/labels';
const RECORD = 'tests/recorded/texts.txt';
const labels = readdirSync(FOLDER).flatMap((name) =>
  Object.entries(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Record<string, Record<Locale, string>>),
);
/** Two of one language that differ share it once in sixteen million times. */
const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6);
const lineOf = ([key, texts]: (typeof labels)[number]) =>
  `${key} ${locales.map((locale) => `${locale}:${markOf(texts[locale])}`).join(' ')}`;

test('every text is as it was when it was last read', () => {
  const lines = existsSync(RECORD) ? readFileSync(RECORD, 'utf8').trimEnd().split('\n') : [];
  const onRecord = new Map(lines.map((line) => [line.split(' ')[0]!, line]));
  const changed = labels.flatMap(([key, texts]) =>
    locales
      .filter((locale) => !onRecord.get(key)?.includes(`${locale}:${markOf(texts[locale])}`))
      .map((locale) => `${locale} ${key}: ${texts[locale]}`),
  );
  if (!process.env.RECORD) expect(changed, 'what the other languages say is said here too, and then it goes on record').toEqual([]);
  expectOnRecord('tests/recorded', 'texts', `${labels.map(lineOf).sort().join('\n')}\n`);
});
