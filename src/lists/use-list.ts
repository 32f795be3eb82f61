import { keepPreviousData, type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListId } from '../../generated/lists.ts';
import { storePreferences } from '../api/liking.ts';
import type { PageOf } from './define-list.ts';
import type { Asked, FilterName, FilterSpec, Filters, ListState, Preferred, Shown } from './list-state.ts';

/** What a screen needs of `defineList`. */
export interface ListOf<K extends ListId, S extends Shown, Page> {
  id: K;
  sizes: readonly number[];
  remembered: boolean;
  preferred: () => Preferred;
  options: (state: ListState<K, S>) => UseQueryOptions<Page, unknown, Page, QueryKey>;
  parse: (search: URLSearchParams, preferred?: Preferred) => ListState<K, S>;
  asked: (state: ListState<K, S>) => Asked<K>;
  write: (state: ListState<K, S>, preferred?: Preferred) => URLSearchParams;
  clear: (state: ListState<K, S>) => ListState<K, S>;
  count: (state: ListState<K, S>) => number;
  backwards: (state: Filters<K>) => (readonly [FilterName<K>, FilterName<K>])[];
  isAskable: (state: ListState<K, S>) => boolean;
  nameOf: (name: FilterName<K>) => string;
  specOf: (name: FilterName<K>) => FilterSpec;
}
export interface UsedList<K extends ListId, S extends Shown, Page> {
  list: ListOf<K, S, Page>;
  state: ListState<K, S>;
  query: UseQueryResult<Page, unknown>;
  /** The page that is shown; while the next one travels, the one before. */
  page: Page | undefined;
  /** Some filter narrows the list. */
  filtered: boolean;
  /** Goes to the list with other wishes; a changed wish begins at the first page. */
  change: (next: Partial<ListState<K, S>>) => void;
  /** The address of that list, for links. */
  href: (next: Partial<ListState<K, S>>) => string;
  clear: () => void;
  /** Changes how the list is shown and remembers it. */
  prefer: (next: Partial<ListState<K, S>>) => void;
}

/** A list as its screen uses it: the address rules, the page follows. */
export function useList<K extends ListId, S extends Shown, Page extends PageOf<unknown>>(list: ListOf<K, S, Page>): UsedList<K, S, Page> {
  const [search, setSearch] = useSearchParams();
  const [preferred, setPreferred] = useState(list.preferred);
  const state = list.parse(search, preferred);
  const askable = list.isAskable(state);
  const query = useQuery({ ...list.options(state), enabled: askable, placeholderData: keepPreviousData });
  const next = (wish: Partial<ListState<K, S>>): ListState<K, S> => ({ ...state, page: 0, ...wish });
  const go = (target: ListState<K, S>, like = preferred) => setSearch(list.write(target, like), { preventScrollReset: true });
  return {
    list,
    state,
    query,
    page: askable ? query.data : undefined,
    filtered: list.count(state) > 0,
    change: (wish) => go(next(wish)),
    href: (wish) => `?${list.write(next(wish), preferred)}`,
    clear: () => go(list.clear(state)),
    prefer: (wish) => {
      const target = next(wish);
      if (!list.remembered) return go(target);
      const like: Preferred = { ...preferred, ...(wish as Preferred), size: target.size };
      storePreferences(list.id, like);
      setPreferred(like);
      go(target, like);
    },
  };
}
