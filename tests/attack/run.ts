// The attacks one after the other, on one shop.
import { randomStream } from '../../fabric/core/random.ts';
import type { Attack, Attacker } from './attack.ts';
import { files, pictures, uploads, wrongPasswords } from './floods.ts';
import { questions } from './questions.ts';
import { rivals } from './rivals.ts';
import type { Target } from './target.ts';
import { doors, texts } from './texts.ts';
import { otherSites, paths, slowSockets, wire } from './wire.ts';

export const ATTACKS: readonly Attack[] = [
  questions,
  texts,
  doors,
  wire,
  slowSockets,
  paths,
  otherSites,
  files,
  uploads,
  rivals,
  pictures,
  wrongPasswords,
];

export interface Outcome {
  name: string;
  seconds: number;
  findings: string[];
  notes: string[];
}
/** One attack; what it throws is a finding too. */
export async function attempt(
  target: Target,
  name: string,
  seed: number,
  force: number,
  run: (attacker: Attacker) => Promise<void>,
): Promise<Outcome> {
  const outcome: Outcome = { name, seconds: 0, findings: [], notes: [] };
  const begin = performance.now();
  const attacker: Attacker = {
    target,
    random: randomStream(seed),
    force,
    find: (what) => void outcome.findings.push(what),
    note: (words) => void outcome.notes.push(words),
  };
  await run(attacker).catch((error: unknown) =>
    outcome.findings.push(`broke off: ${error instanceof Error ? error.message : String(error)}`),
  );
  const isUp = await target.isReady();
  if (!isUp) outcome.findings.push('the shop is not ready any more');
  outcome.seconds = (performance.now() - begin) / 1000;
  return outcome;
}
/** What is said of an outcome; of many alike the first ones. */
export function inLines({ name, seconds, findings, notes }: Outcome): string {
  const shown = [...new Set(findings)];
  const more = shown.length > 12 ? [`    … and ${shown.length - 12} more`] : [];
  return [
    `${findings.length > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s): ${notes.join('; ')}`,
    ...shown.slice(0, 12).map((what) => `    ${what}`),
    ...more,
  ].join('\n');
}
