import { buildContent, type ContentSeed } from '../../demo/seed/content.ts';
import typeDefs from '../../graphql/schema.graphql?raw';

const folder = '../../demo/content/';
const files = import.meta.glob<string>('../../demo/content/**/*.{yaml,md}', { query: '?raw', import: 'default' });

/** The content of the demo shop, from its folder, in this tab. */
export async function tabContent(): Promise<ContentSeed[]> {
  const texts = await Promise.all(Object.entries(files).map(async ([path, load]) => [path.slice(folder.length), await load()] as const));
  return buildContent(Object.fromEntries(texts), typeDefs);
}
