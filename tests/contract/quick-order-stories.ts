// Stories of the operations of the quick order.
import type { Actor, Story } from './actor.ts';
import { FilePart } from './files.ts';

/** A row that can be bought: everything that the sheet asks for. */
async function row(actor: Actor, index = 0) {
  const { code, color } = await actor.article(index);
  const { content } = await actor.must<{ content: { code: string }[] }>('listShops');
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  return {
    article: `${code}-${color}`,
    color: '',
    type: '',
    quantity: actor.ditta === 'PRD' ? '30' : '2.20',
    shop: content[0]?.code ?? '',
    reference: '',
    note: '',
    requestedDate: day,
  };
}
/** A draft of the customer; older ones go, because their number is bounded. */
async function draft(actor: Actor): Promise<{ id: number; version: number }> {
  const { content } = await actor.must<{ content: { id: number }[] }>('listQuickOrderDrafts');
  for (const { id } of content.slice(4)) await actor.must('deleteQuickOrderDraft', { params: { id } });
  return actor.must('createQuickOrderDraft', { body: { name: 'Contract suite', rows: [await row(actor)] } });
}
const format = (actor: Actor) => (actor.client.nth('file of a quick order') % 2 === 1 ? 'csv' : 'xlsx');

export const quickOrderStories: Record<string, Story> = {
  checkQuickOrder: async (actor) => ({ body: { rows: [await row(actor)] } }),
  addQuickOrder: async (actor) => {
    await actor.must('clearCart');
    return { body: { rows: [await row(actor)], only: 'VALID' } };
  },
  readQuickOrderFile: async (actor) => {
    const { article } = await row(actor);
    return { body: { file: new FilePart('friday.csv', 'text/csv', `${article};2,20\n`) } };
  },
  exportQuickOrder: async (actor) => ({ body: { rows: [await row(actor)], format: format(actor) } }),
  getQuickOrderTemplate: (actor) => ({ query: { format: format(actor) } }),
  listQuickOrderDrafts: async (actor) => {
    await draft(actor);
    return {};
  },
  createQuickOrderDraft: async (actor) => {
    await draft(actor);
    return { body: { name: 'Contract suite', from: { wishlist: (await actor.wishlist()).id } } };
  },
};
