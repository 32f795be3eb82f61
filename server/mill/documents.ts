import type { Context } from '../domain/context.ts';
import { bookInvoicePayment, creditInvoice, returnBankReceipt } from '../domain/invoice/book.ts';
import { issueInvoice } from '../domain/invoice/issue.ts';
import { refundInvoice } from '../domain/invoice/refund.ts';
import { cancelPart } from '../domain/order/cancel-part.ts';
import { moveOrder } from '../domain/order/transition.ts';
import type { FeedInstruction } from './feed.ts';

type MillContext = Parameters<typeof moveOrder>[0] & Pick<Context, 'deps'>;

/** Carries out what was said of an order or a document, and tells what came of it. @throws MillError */
export async function carryOutFeed(context: MillContext, instruction: FeedInstruction): Promise<string> {
  switch (instruction.kind) {
    case 'order': {
      const { action, line } = instruction;
      if (action === 'cancel' && line !== undefined) {
        const { orderCode, isWhole, quantity } = await cancelPart(context, { ...instruction, line });
        return isWhole ? `${orderCode}: nothing is left, → Cancelled` : `${orderCode}: ${quantity} of line ${line} cancelled`;
      }
      const { orderCode, from, to, waybill } = await moveOrder(context, instruction);
      return `${orderCode}: ${from} → ${to}${waybill ? `, waybill ${waybill}` : ''}`;
    }
    case 'invoice-issue': {
      const { number, order, waybill, expirationDate } = await issueInvoice(context, instruction);
      return `${number} for ${order}, waybill ${waybill}, due on ${expirationDate}`;
    }
    case 'invoice-pay': {
      const { by, kind: _, ...rest } = instruction;
      const { number, open, currency } = await bookInvoicePayment(context, { ...rest, kind: by });
      return `${number}: ${open} ${currency} are open`;
    }
    case 'invoice-return': {
      const { number, date } = await returnBankReceipt(context, instruction);
      return `${number} came back unpaid on ${date}`;
    }
    case 'invoice-refund': {
      const { number, back, currency } = await refundInvoice(context, instruction);
      return `${number}: ${back} ${currency} go back to the card`;
    }
    case 'invoice-credit': {
      const { number, invoice, setOff, currency } = await creditInvoice(context, instruction);
      return `${number} for ${invoice}, ${setOff} ${currency} set off`;
    }
  }
}
