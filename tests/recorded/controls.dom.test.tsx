// What each control of each screen sends, leads to and changes is on record: docs/decisions/0301-what-controls-do-is-on-record.md.
import { beforeAll, expect, test, vi } from 'vitest';
import { expectOnRecord, recordsBeside } from './kept.ts';
import { bringEverything, screenNames } from './stage.tsx';
import { Tour } from './tour.ts';

vi.mock('../../src/ui/toast.tsx', async () => {
  const { passingBy } = await import('./leavings.ts');
  return { toast: passingBy, Toasts: () => null };
});
// As for somebody who has agreed: what is kept over the page goes with what the device keeps, so that nothing is left of one mount for the next.
vi.mock('../../src/api/consent.ts', async (original) => ({
  ...(await original<typeof import('../../src/api/consent.ts')>()),
  hasDecided: () => true,
  keep: (_: string, key: string, value: string) => localStorage.setItem(key, value),
  kept: (_: string, key: string) => localStorage.getItem(key),
}));

const FOLDER = 'tests/recorded/controls';
/** How long a busy machine takes is no part of what is said. */
const PATIENCE_MS = 300_000;

beforeAll(bringEverything, PATIENCE_MS);
test.each(screenNames)('every control of %s does what is on record', { timeout: PATIENCE_MS }, async (name) => {
  const tour = new Tour(name);
  const text = [...(await tour.all()), ''].join('\n');
  if (process.env.COSTS) console.info('COST', name, tour.mounts, 'mounts');
  expectOnRecord(FOLDER, name, text);
});
test('every record is of a screen that there is', () => {
  expect(recordsBeside(FOLDER, screenNames)).toEqual([]);
});
