import { beforeAll, beforeEach, expect, test } from 'vitest';
import { decide } from '../../src/api/consent.ts';
import { again } from './again.ts';
import { expectOnRecord, recordsBeside } from './kept.ts';
import { unexpectedlyOld } from './left-as-it-is.ts';
import { bringEverything, screenNames } from './stage.tsx';
import { Tour } from './tour.ts';

const FOLDER = 'tests/recorded/controls';
const AGAIN = 'tests/recorded/again';
/** How long a busy machine takes is no part of what is said. */
const PATIENCE_MS = 600_000;
const PARTS = 2;

/** Compares every second screen, from one of the first two on, with its record. */
export function keepControls(part: number): void {
  beforeAll(bringEverything, PATIENCE_MS);
  // Which screens came before is no part of what a screen does.
  beforeEach(() => {
    decide([]);
    localStorage.clear();
  });
  const own = screenNames.filter((_, at) => at % PARTS === part);
  test.each(own)('every control of %s does what is on record', { timeout: PATIENCE_MS }, async (name) => {
    const tour = new Tour(name);
    const text = [...(await tour.all()), ''].join('\n');
    if (process.env.COSTS) console.info('COST', name, tour.mounts, 'mounts');
    // Both are told: what is forgotten shows in the record too, but not what it is.
    expect.soft([...tour.remains], 'what did not leave with the screen').toEqual([]);
    expect.soft(unexpectedlyOld(name, tour.forgotten)).toEqual([]);
    expectOnRecord(FOLDER, name, text);
    expectOnRecord(AGAIN, name, [...(await again(name, tour.writing)), ''].join('\n'));
  });
  test('every record is of a screen that there is', () => {
    for (const folder of [FOLDER, AGAIN]) expect(recordsBeside(folder, screenNames)).toEqual([]);
  });
}
