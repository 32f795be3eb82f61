// What every screen asks for and shows is on record: docs/decisions/0300-what-is-answered-is-on-record.md.
import { beforeAll, expect, test } from 'vitest';
import { notAllowed } from './allowed.ts';
import { changes } from './changes.ts';
import { focusNow } from './focus.ts';
import { expectOnRecord, recordsBeside } from './kept.ts';
import { lineOf } from './made-up.ts';
import { moments } from './moments.ts';
import { shortened } from './on-stage.ts';
import { crookedTables, misnamedCells } from './printed.ts';
import { goneWhenNotReadAnew } from './read-anew.ts';
import { other, withLess } from './readers.ts';
import { shownIn } from './shown.ts';
import { bringEverything, rightsFor, type ScreenName, Stage, screenNames } from './stage.tsx';
import { unread } from './unread.ts';
import { misplaced } from './well-formed.ts';
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

/** Languages in which anything was asked, of the shop and of its content. */
function inWhichLanguage({ asked: { requests } }: Stage): string[] {
  const languages = requests.flatMap(({ request }) => request.headers.get('accept-language') ?? []);
  return [...new Set(languages)].map((language) => `asked in ${language}`);
}
/** What those see otherwise who may do less. */
async function forThoseWithLess(name: ScreenName, requests: readonly string[], shown: readonly string[]): Promise<string[]> {
  const needed = rightsFor(name);
  if (!needed) return [];
  const lines: string[] = [];
  for (const { lacking, reader } of withLess(needed)) {
    const stage = await Stage.open(name, 'full', undefined, reader);
    const otherwise = [...changes(requests, stage.asked.requests.map(lineOf).sort()), ...changes(shown, shownIn(document.body))];
    const refused = notAllowed(
      name,
      stage.asked.requests.map(({ id }) => id),
      lacking,
    );
    stage.close();
    expect(refused, `what is asked for although ${lacking.join(', ')} would be needed for it`).toEqual([]);
    if (otherwise.length > 0) lines.push('', `# without ${lacking.join(', ')}`, ...otherwise);
  }
  return lines;
}

beforeAll(bringEverything, PATIENCE_MS);
test.each(screenNames.flatMap((name) => [[name, 'full'] as const, [name, 'bare'] as const]))(
  '%s shows what is on record, %s',
  { timeout: PATIENCE_MS },
  async (name, rich) => {
    const stage = await Stage.open(name, rich, undefined, rich === 'bare' ? other : {});
    const shown = shownIn(document.body);
    const first = stage.asked.requests.length;
    const requests = stage.asked.requests.map(lineOf).sort();
    const said = [...requests, '', ...inWhichLanguage(stage), `<title> ${document.title}`, ...shown, ...focusNow()];
    const widths = rich === 'full' ? await atWidths(stage) : [];
    const later = rich === 'full' ? await moments(stage) : [];
    const crooked = crookedTables(document.body);
    const misnamed = misnamedCells(document.body);
    const stray = misplaced(document.body);
    const { remains, done } = await stage.leave();
    if (done.length > 0) later.push('', '# left', ...done.map(shortened));
    stage.close();
    const less = rich === 'full' ? await forThoseWithLess(name, requests, shown) : [];
    const broken = rich === 'full' ? await unread(name, stage.asked.requests.slice(0, first), shown) : [];
    const text = [...said, ...widths, ...later, ...less, ...broken, ''].join('\n');
    expect(remains, 'what is left of a screen that was left').toEqual([]);
    expect(crooked, 'columns that are printed without their head, or heads without their column').toEqual([]);
    expect(misnamed, 'cells that bring the head of another column along').toEqual([]);
    expect(stray, 'what stands where HTML does not let it').toEqual([]);
    expectOnRecord(FOLDER, `${name}.${rich}`, text);
  },
);
test.each(screenNames)('what %s has read stands where nothing can be read anew', { timeout: PATIENCE_MS }, async (name) => {
  expect(await goneWhenNotReadAnew(name)).toEqual([]);
});
test('every record is of a screen that there is', () => {
  expect(recordsBeside(FOLDER, screenNames)).toEqual([]);
});
