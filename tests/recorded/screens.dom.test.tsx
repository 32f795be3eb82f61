// What every screen asks for and shows is on record: docs/decisions/0300-what-is-answered-is-on-record.md.
import { beforeAll, expect, test } from 'vitest';
import { expectOnRecord, recordsBeside } from './kept.ts';
import { lineOf } from './made-up.ts';
import { crookedTables } from './printed.ts';
import { shownIn } from './shown.ts';
import { bringEverything, Stage, screenNames } from './stage.tsx';

const FOLDER = 'tests/recorded/screens';
/** How long a busy machine takes is no part of what is said. */
const PATIENCE_MS = 180_000;

beforeAll(bringEverything, PATIENCE_MS);
test.each(screenNames.flatMap((name) => [[name, 'full'] as const, [name, 'bare'] as const]))(
  '%s shows what is on record, %s',
  { timeout: PATIENCE_MS },
  async (name, rich) => {
    const stage = await Stage.open(name, rich);
    const text = [...stage.asked.requests.map(lineOf).sort(), '', `<title> ${document.title}`, ...shownIn(document.body), ''].join('\n');
    const crooked = crookedTables(document.body);
    stage.close();
    expect(crooked, 'columns that are printed without their head, or heads without their column').toEqual([]);
    expectOnRecord(FOLDER, `${name}.${rich}`, text);
  },
);
test('every record is of a screen that there is', () => {
  expect(recordsBeside(FOLDER, screenNames)).toEqual([]);
});
