import type { Context } from '../domain/context.ts';
import { bookInvoicePayment, creditInvoice, returnBankReceipt } from '../domain/invoice/book.ts';
import { issueInvoice } from '../domain/invoice/issue.ts';
import { refundInvoice } from '../domain/invoice/refund.ts';
import { cancelPart } from '../domain/order/cancel-part.ts';
import { moveOrder } from '../domain/order/transition.ts';
import type { FeedInstruction } from './feed.ts';

type MillContext = Parameters<typeof moveOrder>[0] & Pick<Context, 'deps'>;

const named = (waybills: readonly string[]) => `${waybills.length > 1 ? 'waybills' : 'waybill'} ${waybills.join(', ')}`;

function moved({ orderCode, from, to, shipped }: Awaited<ReturnType<typeof moveOrder>>): string {
  const papers = shipped ? `, ${named(shipped.waybills.map(({ number }) => number))}` : '';
  if (from !== to || !shipped) return `${orderCode}: ${from} → ${to}${papers}`;
  return `${orderCode}: to ${shipped.waybills.map(({ shop }) => shop).join(', ')}${papers}; ${shipped.waiting.join(', ')} has not left`;
}

/** Carries out what was said of an order or a document, and tells what came of it. @throws MillError */
export async function carryOutFeed(context: MillContext, instruction: FeedInstruction): Promise<string> {
  switch (instruction.kind) {
    case 'order': {
      const { action, line } = instruction;
      if (action === 'cancel' && line !== undefined) {
        const { orderCode, isWhole, isLast, quantity } = await cancelPart(context, { ...instruction, line });
        if (isWhole) return `${orderCode}: nothing is left, → Cancelled`;
        return `${orderCode}: ${quantity} of line ${line} cancelled${isLast ? ', nothing else is to leave → Shipped' : ''}`;
      }
      return moved(await moveOrder(context, instruction));
    }
    case 'invoice-issue': {
      const { number, order, waybills, expirationDate } = await issueInvoice(context, instruction);
      return `${number} for ${order}, ${named(waybills)}, due on ${expirationDate}`;
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
