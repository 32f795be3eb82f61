// What every screen asks for and shows is on record: docs/decisions/0300-what-is-answered-is-on-record.md.
import { beforeAll, expect, test } from 'vitest';
import { changes } from './changes.ts';
import { focusNow } from './focus.ts';
import { expectOnRecord, recordsBeside } from './kept.ts';
import { lineOf } from './made-up.ts';
import { crookedTables } from './printed.ts';
import { shownIn } from './shown.ts';
import { bringEverything, Stage, screenNames } from './stage.tsx';
import { NARROW, WIDE, WIDTH } from './window-width.ts';

const FOLDER = 'tests/recorded/screens';
/** How long a busy machine takes is no part of what is said. */
const PATIENCE_MS = 180_000;

/** What is otherwise in a wide window and in a narrow one, and what stays so when it is again as it was. */
async function atWidths(stage: Stage): Promise<string[]> {
  const lines: string[] = [];
  // What comes by itself, later, comes at every width.
  await stage.rest();
  const usual = shownIn(document.body);
  for (const width of [WIDE, NARROW, WIDTH]) {
    await stage.widen(width);
    const otherwise = changes(usual, shownIn(document.body));
    if (otherwise.length > 0) lines.push('', `# ${width} wide`, ...otherwise);
  }
  return lines;
}

beforeAll(bringEverything, PATIENCE_MS);
test.each(screenNames.flatMap((name) => [[name, 'full'] as const, [name, 'bare'] as const]))(
  '%s shows what is on record, %s',
  { timeout: PATIENCE_MS },
  async (name, rich) => {
    const stage = await Stage.open(name, rich);
    const said = [...stage.asked.requests.map(lineOf).sort(), '', `<title> ${document.title}`, ...shownIn(document.body), ...focusNow()];
    const widths = rich === 'full' ? await atWidths(stage) : [];
    const text = [...said, ...widths, ''].join('\n');
    const crooked = crookedTables(document.body);
    stage.close();
    expect(crooked, 'columns that are printed without their head, or heads without their column').toEqual([]);
    expectOnRecord(FOLDER, `${name}.${rich}`, text);
  },
);
test('every record is of a screen that there is', () => {
  expect(recordsBeside(FOLDER, screenNames)).toEqual([]);
});
