import { buildSchema } from 'graphql';
import { readEntry } from '../../server/content/files.ts';

export interface ContentSeed {
  kind: string;
  slug: string;
  locale: string;
  body: unknown;
}

/**
 * The entries of the content service, from the texts of `demo/content` by their path in it (`it/story/poplin.md`).
 * @throws when one of them is not what the contract of the content service says
 */
export function buildContent(files: Readonly<Record<string, string>>, typeDefs: string): ContentSeed[] {
  const schema = buildSchema(typeDefs);
  return Object.entries(files).map(([path, text]) => {
    const { entry, problems } = readEntry(path, text, schema);
    const [first] = problems;
    if (!entry) throw new Error(`demo/content/${path}:${first?.line}: ${first?.field} ${first?.message}`);
    const { kind, slug, locale, body } = entry;
    return { kind, slug, locale, body };
  });
}
