// The content service over the demo world's texts, without a database.

import type { Cloth } from '../../generated/content/resolvers.ts';
import typeDefs from '../../graphql/schema.graphql?raw';
import { contentService } from '../../server/content/content.ts';
import type { Entries } from '../../server/content/context.ts';
import { tabContent } from './content-files.ts';

const seeds = tabContent();
/** In the language, or in English where the language has nothing. */
const written = async (kind: string, locale: string) => {
  const entries = (await seeds).filter((entry) => entry.kind === kind && (entry.locale === locale || entry.locale === 'en'));
  const own = new Set(entries.filter((entry) => entry.locale === locale).map(({ slug }) => slug));
  return entries.filter((entry) => entry.locale === locale || !own.has(entry.slug));
};
const entries: Entries = {
  find: async (kind, slug, locale) => (await written(kind, locale)).find((entry) => entry.slug === slug) as never,
  list: async (kind, locale) => (await written(kind, locale)) as never,
  draft: async () => undefined,
  labelDrafts: async () => null,
};
/** There is no catalogue here, and so no cloth to show. */
const cloth = async (): Promise<Cloth | null> => null;
const service = contentService({ entries, cloth, typeDefs, production: false });

export const contentMock = (request: Request): Promise<Response> => service(new Request(new URL('/graphql', request.url), request));
