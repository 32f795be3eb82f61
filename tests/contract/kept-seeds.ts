// Seeds that once found something: they are asked again in every run of the tests, for as long as they stand in the file.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'tests/contract/kept-seeds.json';
/** The seed that every run has. */
const USUAL = 1;
export interface KeptSeed {
  operation: string;
  seed: number;
}
export const readKept = (): KeptSeed[] => JSON.parse(readFileSync(FILE, 'utf8')) as KeptSeed[];

/** Keeps what is new, and answers it. */
export function keepSeeds(findings: readonly { operation: string }[], seed: number): KeptSeed[] {
  if (seed === USUAL) return [];
  const kept = readKept();
  const fresh = [...new Set(findings.map(({ operation }) => operation))]
    .filter((operation) => !operation.includes(' ') && !kept.some((each) => each.operation === operation && each.seed === seed))
    .map((operation) => ({ operation, seed }));
  if (fresh.length) writeFileSync(FILE, `${JSON.stringify([...kept, ...fresh], null, 2)}\n`);
  return fresh;
}
