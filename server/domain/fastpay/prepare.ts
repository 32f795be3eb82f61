import type { FastPaymentLink } from '../../../generated/zod/schemas/fastPaymentLink.zod.ts';
import type { FastPaymentRequest } from '../../../generated/zod/schemas/fastPaymentRequest.zod.ts';
import { insertAllocations } from '../../store/queries/allocations.ts';
import { findPayableById, findPayableByNumber, insertFastPayment, type PayableInvoice } from '../../store/queries/fast-payments.ts';
import { insertPayment } from '../../store/queries/payments.ts';
import { giveBack, type Rate, takeToken } from '../../store/queries/rate-limit.ts';
import type { PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { holdParts } from '../invoice/parts.ts';
import { checkoutOf } from '../invoice/pay.ts';
import { formatMoney, money } from '../pricing/format.ts';
import { sha256Hex } from '../tokens.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { isPayable, readPayLink } from './link.ts';

/** From one address, whatever for. */
const PER_ADDRESS: Rate = { burst: 120, intervalMs: 500 };
/** Details that do not agree, from one address: a book-keeper mistypes a few times, whoever guesses does it longer. */
const WRONG_PER_ADDRESS: Rate = { burst: 15, intervalMs: 60_000 };
/** The same for one invoice, from wherever: its amount is not to be found by trying. Its link works all the same. */
const WRONG_PER_INVOICE: Rate = { burst: 15, intervalMs: 120_000 };

async function countCall({ deps, address, now }: PublicContext): Promise<void> {
  // unaudited: counts how often a stranger asks
  const retryAfterSeconds = await deps.store.transaction((tx) => takeToken(tx, `fast-pay:${address}`, PER_ADDRESS, now));
  if (retryAfterSeconds > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
}

const keysOf = async ({ deps, address }: PublicContext, number: string): Promise<[string, Rate][]> => [
  [`fast-pay-wrong:${address}`, WRONG_PER_ADDRESS],
  [`fast-pay-invoice:${await sha256Hex(number.toUpperCase(), deps.sha256)}`, WRONG_PER_INVOICE],
];
/** Counts an attempt by hand before anything is looked up, so that any number of them at once lets no more pass. */
async function countGuess(context: PublicContext, number: string): Promise<void> {
  const keys = await keysOf(context, number);
  // unaudited: counts how often a stranger tries
  const waits = await context.deps.store.transaction(async (tx) => {
    const all: number[] = [];
    for (const [key, rate] of keys) all.push(await takeToken(tx, key, rate, context.now));
    return all;
  });
  const retryAfterSeconds = Math.max(...waits);
  if (retryAfterSeconds > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
}

/** @throws ShopError NOT_FOUND for a link that we have not signed, TOO_MANY_ATTEMPTS */
export const getFastPaymentLink = verb('getFastPaymentLink', async (context, { params: { link } }): Promise<FastPaymentLink> => {
  await countCall(context);
  const id = await readPayLink(context.deps, link);
  const invoice = id === undefined ? undefined : await context.deps.store.read((tx) => findPayableById(tx, id));
  if (!invoice) throw new ShopError('NOT_FOUND');
  const { customerCode, customerName, number, date, expirationDate, currency, openAmount, heldAmount } = invoice;
  const open = isPayable(invoice) ? openAmount : 0;
  return {
    customerCode,
    customerName,
    invoiceNumber: number,
    date,
    expirationDate,
    cartTotal: money(open, currency),
    cartTotalString: formatMoney(open, currency, context.locale),
    state: open === 0 ? 'settled' : heldAmount > 0 ? 'in_progress' : 'open',
  };
});

/** @throws ShopError VALIDATION_FAILED for a name of nothing but spaces */
function payerOf({ firstName, lastName, email, notes = '' }: FastPaymentRequest) {
  const payer = { firstName: firstName.trim(), lastName: lastName.trim(), email, notes: notes.trim() };
  const missing = (['firstName', 'lastName'] as const).filter((name) => payer[name] === '');
  const errors = missing.map((name) => ({ path: `body.${name}`, code: 'required' as const }));
  if (errors.length > 0) throw new ShopError('VALIDATION_FAILED', undefined, errors);
  return payer;
}

type Typed = Pick<FastPaymentRequest, 'customerCode' | 'invoiceNumber' | 'cartTotal'>;
const isSameInvoice = (invoice: PayableInvoice, { customerCode, invoiceNumber }: Typed): boolean =>
  invoice.customerCode === customerCode && invoice.number === invoiceNumber.toUpperCase();
const isSameAmount = ({ openAmount, currency }: PayableInvoice, { cartTotal }: Typed): boolean =>
  openAmount === cartTotal.amount && currency === cartTotal.currency;

/**
 * Freezes all that is open of one invoice, for whoever knows what stands on it or has its link. No money moves, and nothing is held yet.
 * @throws ShopError PAYMENT_METHOD_UNAVAILABLE, FAST_PAYMENT_NOT_MATCHED, INVOICE_AMOUNT_NOT_OPEN, TOO_MANY_ATTEMPTS
 */
export const prepareFastPayment = verb('prepareFastPayment', async (context, { body }) => {
  const { deps, now, locale } = context;
  const { provider } = deps.payments;
  if (!provider) throw new ShopError('PAYMENT_METHOD_UNAVAILABLE');
  const { link } = body;
  const payer = payerOf(body);
  await (link === undefined ? countGuess(context, body.invoiceNumber) : countCall(context));
  const linked = link === undefined ? undefined : await readPayLink(deps, link);
  if (link !== undefined && linked === undefined) throw new ShopError('FAST_PAYMENT_NOT_MATCHED');
  const guesses = link === undefined ? await keysOf(context, body.invoiceNumber) : [];
  return deps.store.transaction(async (tx) => {
    const invoice = await (linked === undefined ? findPayableByNumber(tx, body.invoiceNumber) : findPayableById(tx, linked));
    const isKnown = invoice && isSameInvoice(invoice, body) && isPayable(invoice);
    // Whoever has the link knows the amount from us: it has changed since. By hand nobody learns what of it was wrong.
    if (!isKnown || (link === undefined && !isSameAmount(invoice, body))) throw new ShopError('FAST_PAYMENT_NOT_MATCHED');
    if (!isSameAmount(invoice, body)) throw new ShopError('INVOICE_AMOUNT_NOT_OPEN');
    for (const [key, rate] of guesses) await giveBack(tx, key, rate);
    const { customerCode, ditta, currency, openAmount: amount, number } = invoice;
    const id = crypto.randomUUID();
    const parts = [{ invoiceId: invoice.id, amount }];
    await holdParts(tx, { customerCode, ditta }, parts, id);
    const nobody = { userId: null, staffUserId: null };
    const payment = { id, subject: 'fastPayment', subjectKey: `fast-pay:${id}`, provider: provider.name, amount, currency, now } as const;
    await insertPayment(tx, { ...payment, ...nobody, customerCode, ditta });
    await insertAllocations(tx, id, parts);
    const { privacyVersion } = body;
    await insertFastPayment(tx, { paymentId: id, ...payer, language: locale, byLink: link !== undefined, privacyVersion, now });
    await audit(tx, context, 'fast-payment.prepare', number, customerCode);
    return checkoutOf(context, provider, { id, amount, currency });
  });
});
