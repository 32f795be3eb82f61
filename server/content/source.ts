import type { Locale } from '../../generated/rules.ts';
import { clothInText } from '../domain/article/public.ts';
import type { Deps } from '../domain/context.ts';
import type { ContentContext } from './context.ts';
import { storedEntries } from './entries.ts';

/** Entries and cloths of a shop, for its content service and for whoever reads its pages without scripts. */
export const contentSource = (deps: Pick<Deps, 'store' | 'clock' | 'catalogue'>): Pick<ContentContext, 'entries' | 'cloth'> => ({
  entries: storedEntries(deps.store, deps.clock),
  cloth: (article, locale) => clothInText(deps, article, locale as Locale),
});
