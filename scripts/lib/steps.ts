import type { Step } from './run.ts';

export const OF_THE_CONTRACT: Step[] = [
  { name: 'contract: generated files are up to date', command: 'node', args: ['scripts/check-generated.ts'] },
  {
    name: 'contract: lint',
    command: 'redocly',
    args: ['lint', 'openapi/openapi.yaml', 'openapi/control/control.yaml', '--format=stylish'],
  },
  { name: 'contract: nothing breaks those who use the released one', command: 'node', args: ['scripts/check-breaking.ts'] },
];
/** For programs that need what they allocate until their end (1.4 GB): tidying up meanwhile frees nothing. */
const TIDY_AT_THE_END = { GOGC: 'off' };
/**
 * As long as all of the house together. More checkers would each look at what they share once more: half as much work again, on cores that others are
 * waiting for. What has not changed since the last time is not looked at twice.
 */
export const OF_THE_SOURCES: Step[] = [
  {
    name: 'types',
    command: 'tsc',
    args: ['--noEmit', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    env: TIDY_AT_THE_END,
  },
];
export const OF_THE_STYLE: Step[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '.', '--error-on-warnings'] },
  // Asked of the compiler's own types: in half the time that Biome needs to infer them, and none is missed.
  { name: 'no promise is left alone', command: 'oxlint', args: ['--type-aware', '--deny-warnings'], env: TIDY_AT_THE_END },
];
export const OF_THE_HOUSE: Step[] = [
  { name: 'words', command: 'node', args: ['scripts/check-words.ts'] },
  { name: 'sql', command: 'node', args: ['scripts/check-sql.ts'] },
  { name: 'rooms', command: 'node', args: ['scripts/check-rooms.ts'] },
  { name: 'sizes', command: 'node', args: ['scripts/check-sizes.ts'] },
  { name: 'audit', command: 'node', args: ['scripts/check-audit.ts'] },
  { name: 'known weaknesses of dependencies', command: 'node', args: ['scripts/advisories.ts'] },
];
