// The short form of `npm run attack`: every attack with a twentieth of its strength, and one power cut, on the embedded database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDataDir } from '../support/demo-data.ts';
import { killShop } from './kills.ts';
import { ATTACKS, attempt, inLines } from './run.ts';
import { Target } from './target.ts';

const FORCE = 0.05;
const SEED = 20_261_122;
let target: Target;
beforeAll(async () => {
  target = await new Target({ port: 47_312, dataDir: await demoDataDir('attack') }).start();
}, 240_000);
afterAll(() => target.close(), 30_000);

test.each(ATTACKS)('$name', { timeout: 120_000 }, async ({ name, run }) => {
  const outcome = await attempt(target, name, SEED, FORCE, run);
  expect(outcome.findings, inLines(outcome)).toEqual([]);
  // An attack that did nothing has proved nothing.
  expect(outcome.notes.length).toBeGreaterThan(0);
});
test('a power cut while customers buy', { timeout: 120_000 }, async () => {
  const outcome = await attempt(target, 'killed', SEED, FORCE, (attacker) => killShop(attacker, 1));
  expect(outcome.findings, inLines(outcome)).toEqual([]);
});
