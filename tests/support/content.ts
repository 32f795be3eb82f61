import { execute, type Instruction } from '../../server/mill/commands.ts';
import type { TestApp } from './app.ts';

/** Content of one shop as whoever writes it changes it, and as the app asks for it. */
export function contentDesk(shop: () => TestApp) {
  const tell = async (instruction: Instruction) => (await execute(shop().app, [instruction]))[0] ?? { ok: false, message: '' };
  const rollback = (to?: number) => tell({ kind: 'content-rollback', to });
  return {
    tell,
    publish: () => tell({ kind: 'content-publish', note: 'test' }),
    rollback,
    /** As it was when the shop was opened. */
    reset: async () => {
      await rollback(0);
      await shop().store.transaction((tx) => tx.run(`delete from content_entry where state = 'draft' or release is not null`));
    },
    ask: async (document: { id: string }, variables: Record<string, unknown>) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ documentId: document.id, variables });
      const answer = await (await shop().fetch(new Request('http://shop.test/graphql', { method: 'POST', headers, body }))).json();
      return (answer as { data: Record<string, { title: string; locale: string } | null> }).data;
    },
  };
}
/** A file of a page of the content. */
export const contentPage = (title: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About\ndate: 2026-11-22\n${more}---\n\nWords.\n`;
