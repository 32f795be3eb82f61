// The content service over the demo world's texts, without a database.

import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import { buildContent } from '../../demo/seed/content.ts';
import typeDefs from '../../graphql/schema.graphql?raw';
import { contentService } from '../../server/content/content.ts';
import type { Store, Tx } from '../../server/store/store.ts';

const entries = buildContent(generateCatalogue());
/** Knows the one question that the content service asks. */
const tx = {
  one: async (_text: string, params: readonly unknown[] = []) => {
    const [kind, slug, locale] = params;
    const found = entries.find((entry) => entry.kind === kind && entry.slug === slug && entry.locale === locale);
    return found && { body: found.body };
  },
} as unknown as Tx;
const store = { read: async (work: (tx: Tx) => Promise<unknown>) => work(tx) } as unknown as Store;
const service = contentService({ store, typeDefs, production: false });

export const contentMock = (request: Request): Promise<Response> => service(new Request(new URL('/graphql', request.url), request));
