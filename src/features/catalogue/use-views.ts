import { useState } from 'react';
import { preferences, storePreferences } from '../../api/liking.ts';

const SCREEN = 'shop-views';
/** More than these nobody finds his way through. */
export const MOST_VIEWS = 20;

/** A search of the shop under a name. */
export interface SavedView {
  name: string;
  /** The part of the address behind the question mark. */
  search: string;
}

const read = (): readonly SavedView[] => {
  const { views } = preferences<{ views: SavedView[] }>(SCREEN);
  return Array.isArray(views) ? views : [];
};

/** Searches that somebody keeps by name; they stay with the browser, where the person agrees to that. A name is there once. */
export function useViews() {
  const [views, setViews] = useState(read);
  const keep = (next: readonly SavedView[]) => {
    storePreferences(SCREEN, { views: next });
    setViews(next);
  };
  return {
    views,
    save: (view: SavedView) => keep([view, ...read().filter(({ name }) => name !== view.name)].slice(0, MOST_VIEWS)),
    remove: (name: string) => keep(read().filter((view) => view.name !== name)),
  };
}
