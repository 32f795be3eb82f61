import { useState } from 'react';
import { preferences, storePreferences } from '../../api/liking.ts';

const MOST = 8;
const SCREEN = 'search';
const read = (): string[] => {
  const { recent } = preferences<{ recent: string[] }>(SCREEN);
  return Array.isArray(recent) ? recent.filter((text) => typeof text === 'string').slice(0, MOST) : [];
};

/** What was searched for in this browser, the last first; each once, whatever its case. */
export function useRecent() {
  const [recent, setRecent] = useState(read);
  const keep = (list: string[]) => {
    storePreferences(SCREEN, { recent: list });
    setRecent(list);
  };
  return {
    recent,
    remember: (text: string) => keep([text, ...read().filter((each) => each.toLowerCase() !== text.toLowerCase())].slice(0, MOST)),
    forget: () => keep([]),
  };
}
