import type { FastPaymentLink } from '../../../generated/api/model/fastPaymentLink.ts';
import type { FastPaymentRequest } from '../../../generated/api/model/fastPaymentRequest.ts';
import { type Currency, privacyVersions } from '../../../generated/rules.ts';
import { forgetFilter, storedFilter, storeFilter } from '../../api/session.ts';
import { parseDecimal } from '../../ui/decimal.ts';

/** What is typed, as text. */
export interface Details {
  firstName: string;
  lastName: string;
  email: string;
  customerCode: string;
  invoiceNumber: string;
  amount: string;
  currency: Currency;
  notes: string;
  privacyConsent: boolean;
}
export const noDetails: Details = {
  firstName: '',
  lastName: '',
  email: '',
  customerCode: '',
  invoiceNumber: '',
  amount: '',
  currency: 'EUR',
  notes: '',
  privacyConsent: false,
};

/** Minor units; null for what is no amount. */
export function amountOf(text: string): number | null {
  const amount = parseDecimal(text);
  return typeof amount === 'number' && amount > 0 ? amount : null;
}

/** The request as it goes over the wire, right or wrong. What a link has filled in is not typed. */
export function requestOf(details: Details, link: { token: string; filled: FastPaymentLink } | null): unknown {
  const { firstName, lastName, email, notes, privacyConsent } = details;
  const payer = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), notes: notes.trim() };
  const consent = { privacyConsent, privacyVersion: privacyVersions.at(-1) };
  if (link) {
    const { customerCode, invoiceNumber, cartTotal } = link.filled;
    return { ...payer, ...consent, customerCode, invoiceNumber, cartTotal, link: link.token };
  }
  const amount = amountOf(details.amount);
  return {
    ...payer,
    ...consent,
    customerCode: details.customerCode.trim().toUpperCase(),
    invoiceNumber: details.invoiceNumber.trim(),
    cartTotal: { amount: amount ?? 0, currency: details.currency },
  } satisfies Omit<FastPaymentRequest, 'privacyVersion' | 'privacyConsent'> & object;
}

interface Kept {
  details: Details;
  link: string | null;
}
/** What was typed in this page, for whoever comes back from the bank to try again. */
let kept: Kept | null = null;
export const keepDetails = (details: Details, link: string | null): void => {
  kept = { details, link };
};
/** Once an invoice is paid the next form knows who pays, and nothing of that invoice; a consent was given for it alone. */
export function forgetInvoice(): void {
  if (!kept) return;
  const { invoiceNumber, amount, notes, privacyConsent } = noDetails;
  kept = { details: { ...kept.details, invoiceNumber, amount, notes, privacyConsent }, link: null };
}
const READ_ANEW = 'fast payment';
/** Who pays may sit at anybody's machine: in the tab it lies only from the moment a page is left until the next one is there. */
export const keepWhileReadAnew = (details: Details, link: string | null): void =>
  storeFilter(READ_ANEW, JSON.stringify({ details, link, address: location.href } satisfies Kept & { address: string }));
export const isStillThere = (): void => forgetFilter(READ_ANEW);
export function keptDetails(): Kept | null {
  const reread = storedFilter(READ_ANEW);
  forgetFilter(READ_ANEW);
  if (reread !== null) {
    const { address, ...left } = JSON.parse(reread) as Kept & { address: string };
    // Another address is another invoice: what was typed for one is nothing of the other.
    if (address === location.href) kept = left;
  }
  return kept;
}
