// Stories of the operations of invoices.
import type { Story } from './actor.ts';
import { need } from './lacking.ts';

export const invoiceStories: Record<string, Story> = {
  prepareInvoicePayment: async (actor) => ({ body: await actor.invoicePart() }),
  // A cent of an invoice that a cent of a credit note pays.
  transferInvoiceCredit: async (actor) => {
    const query = { type: ['credit_note'], state: ['open'], sort: 'openAmount', size: 1 };
    const { content } = await actor.must<{ content: { id: number }[] }>('listInvoices', { query });
    const note = need(content[0], 'a credit note that is open');
    const { currency, lines } = await actor.invoicePart();
    return { body: { currency, lines: [...lines, { id: note.id, amount: -1 }] } };
  },
};
