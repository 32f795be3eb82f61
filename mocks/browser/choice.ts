import { findScenario, SCENARIOS } from '../../demo/scenarios/scenarios.ts';

export type MockMode = 'msw' | 'browser' | 'prism';
const STORED = 'trama.scenario';

export interface Choice {
  scenario: string;
  seed: number;
}
/**
 * `?scenario=` and `?seed=` choose, once; the tab remembers.
 * @throws for a scenario or seed that there is not, which is not remembered: the next visit would be refused as well
 */
export function chosen(): Choice {
  const query = new URLSearchParams(location.search);
  const known = JSON.parse(localStorage.getItem(STORED) ?? 'null') as Choice | null;
  // A kept one may have been of an earlier version.
  const before = SCENARIOS.find(({ name }) => name === known?.scenario)?.name ?? 'base';
  const seed = Number(query.get('seed') || (known?.seed ?? 1));
  if (!Number.isInteger(seed)) throw new Error(`There is no seed "${query.get('seed')}"`);
  const choice = { scenario: findScenario(query.get('scenario') ?? before).name, seed };
  localStorage.setItem(STORED, JSON.stringify(choice));
  return choice;
}
