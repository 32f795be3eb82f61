import { wordingOf } from '../domain/label/places.ts';
import type { Clock } from '../ports/clock.ts';
import { findContent, findDraft, listContent } from '../store/queries/content.ts';
import { listLabelDrafts } from '../store/queries/labels.ts';
import type { Store } from '../store/store.ts';
import type { Entries } from './context.ts';
import { isPreview } from './preview.ts';

/** The entries of a database. */
export const storedEntries = (store: Store, clock: Clock): Entries => ({
  find: (kind, slug, locale) => store.read((tx) => findContent(tx, kind, slug, locale, clock())),
  list: (kind, locale) => store.read((tx) => listContent(tx, kind, locale, clock())),
  draft: async (kind, slug, locale, token) =>
    (await isPreview(store, { kind, slug }, token, clock())) ? store.read((tx) => findDraft(tx, kind, slug, locale)) : undefined,
  labelDrafts: async (locale, token) => {
    if (!(await isPreview(store, { kind: 'labels', slug: '' }, token, clock()))) return null;
    const rows = await store.read((tx) => listLabelDrafts(tx, locale));
    return rows
      .map(({ key, value, own, drafted }) => ({ key, now: wordingOf(value, own), draft: wordingOf(value, drafted) }))
      .filter(({ now, draft }) => now !== draft);
  },
});
