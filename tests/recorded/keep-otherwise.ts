import { beforeAll, beforeEach, expect, test } from 'vitest';
import { decide } from '../../src/api/consent.ts';
import { expectOnRecord, recordsBeside } from './kept.ts';
import { otherwise } from './otherwise.ts';
import { bringEverything, screenNames } from './stage.tsx';

const FOLDER = 'tests/recorded/otherwise';
/** How long a busy machine takes is no part of what is said. */
const PATIENCE_MS = 600_000;
const PARTS = 2;

/** Compares every second screen, from one of the first two on, with its record. */
export function keepOtherwise(part: number): void {
  beforeAll(bringEverything, PATIENCE_MS);
  beforeEach(() => {
    decide([]);
    localStorage.clear();
  });
  const own = screenNames.filter((_, at) => at % PARTS === part);
  test.each(own)('%s says what is on record when it is told otherwise', { timeout: PATIENCE_MS }, async (name) => {
    expectOnRecord(FOLDER, name, [...(await otherwise(name)), ''].join('\n'));
  });
  test('every record is of a screen that there is', () => {
    expect(recordsBeside(FOLDER, screenNames)).toEqual([]);
  });
}
