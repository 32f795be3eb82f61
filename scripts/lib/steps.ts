import type { Step } from './run.ts';

/** First, and one after the other: what is generated is generated anew meanwhile. */
export const OF_THE_CONTRACT: Step[] = [
  {
    name: 'contract: lint',
    command: 'redocly',
    args: ['lint', 'openapi/openapi.yaml', 'openapi/control/control.yaml', '--format=stylish'],
  },
  { name: 'contract: generated files are up to date', command: 'node', args: ['scripts/check-generated.ts'] },
  { name: 'contract: nothing breaks those who use the released one', command: 'node', args: ['scripts/check-breaking.ts'] },
];
/** As long as all of the house together, on one core. */
export const OF_THE_SOURCES: Step[] = [{ name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] }];
export const OF_THE_HOUSE: Step[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '.', '--error-on-warnings'] },
  { name: 'words', command: 'node', args: ['scripts/check-words.ts'] },
  { name: 'sql', command: 'node', args: ['scripts/check-sql.ts'] },
  { name: 'rooms', command: 'node', args: ['scripts/check-rooms.ts'] },
  { name: 'sizes', command: 'node', args: ['scripts/check-sizes.ts'] },
  { name: 'audit', command: 'node', args: ['scripts/check-audit.ts'] },
  { name: 'known weaknesses of dependencies', command: 'node', args: ['scripts/advisories.ts'] },
];
