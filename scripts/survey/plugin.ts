import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Switches } from './switches.ts';

/** Files are loaded with their switches. */
export const switchesPlugin = (root: string, switches: Switches): Plugin => ({
  name: 'survey',
  enforce: 'pre',
  transform(_, id) {
    const code = switches.switched(relative(root, id.split('?')[0]!));
    return code === undefined ? undefined : { code, map: null };
  },
});
