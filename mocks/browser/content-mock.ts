// The content service over the demo world's texts, without a database.

import type { Cloth } from '../../generated/content/resolvers.ts';
import typeDefs from '../../graphql/schema.graphql?raw';
import { contentService } from '../../server/content/content.ts';
import type { Entries } from '../../server/content/context.ts';
import { tabContent } from './content-files.ts';

type Written = Awaited<ReturnType<typeof tabContent>>[number];
/** Texts as the service asks for them: each in the language, or in English where it is not written in that. */
export function entriesOf(texts: Promise<readonly Written[]>): Entries {
  const written = async (kind: string, locale: string) => {
    const entries = (await texts).filter((entry) => entry.kind === kind && (entry.locale === locale || entry.locale === 'en'));
    const own = new Set(entries.filter((entry) => entry.locale === locale).map(({ slug }) => slug));
    return entries.filter((entry) => entry.locale === locale || !own.has(entry.slug));
  };
  return {
    find: async (kind, slug, locale) => (await written(kind, locale)).find((entry) => entry.slug === slug) as never,
    list: async (kind, locale) => (await written(kind, locale)) as never,
    draft: async () => undefined,
    labelDrafts: async () => null,
  };
}
/** There is no catalogue here, and so no cloth to show. */
const cloth = async (): Promise<Cloth | null> => null;
const service = contentService({ entries: entriesOf(tabContent()), cloth, typeDefs, production: false });

export const contentMock = (request: Request): Promise<Response> => service(new Request(new URL('/graphql', request.url), request));
