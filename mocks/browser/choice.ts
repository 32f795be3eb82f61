export type MockMode = 'msw' | 'browser' | 'prism';
const STORED = 'trama.scenario';

export interface Choice {
  scenario: string;
  seed: number;
}
/** `?scenario=` and `?seed=` choose, once; the tab remembers. */
export function chosen(): Choice {
  const query = new URLSearchParams(location.search);
  const known = JSON.parse(localStorage.getItem(STORED) ?? 'null') as Choice | null;
  const choice = { scenario: query.get('scenario') ?? known?.scenario ?? 'base', seed: Number(query.get('seed') ?? known?.seed ?? 1) };
  localStorage.setItem(STORED, JSON.stringify(choice));
  return choice;
}
