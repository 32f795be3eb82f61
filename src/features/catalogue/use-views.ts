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

/** Searches that somebody keeps by name; they stay with the browser, where the person agrees to that. A name is there once. */
export function useViews() {
  const [views, setViews] = useState<readonly SavedView[]>(() => {
    const { views: kept } = preferences<{ views: SavedView[] }>(SCREEN);
    return Array.isArray(kept) ? kept : [];
  });
  const keep = (next: readonly SavedView[]) => {
    storePreferences(SCREEN, { views: next });
    setViews(next);
  };
  return {
    views,
    save: (view: SavedView) => keep([view, ...views.filter(({ name }) => name !== view.name)].slice(0, MOST_VIEWS)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}
