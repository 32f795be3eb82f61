import { readFileSync } from 'node:fs';
import { readFolder } from '../../server/content/folder.node.ts';
import { buildContent, type ContentSeed } from './content.ts';

const folder = new URL('../content/', import.meta.url);

/** The content of the demo shop, from its folder. */
export const demoContent = (): ContentSeed[] =>
  buildContent(readFolder(folder.pathname), readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8'));
