import type { FastPaymentLink } from '../../../generated/api/model/fastPaymentLink.ts';
import type { FastPaymentRequest } from '../../../generated/api/model/fastPaymentRequest.ts';
import { type Currency, privacyVersions } from '../../../generated/rules.ts';
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

/** What was typed in this tab, for whoever comes back from the bank to try again; never stored. */
let kept: { details: Details; link: string | null } | null = null;
export const keepDetails = (details: Details, link: string | null): void => {
  kept = { details, link };
};
export const keptDetails = () => kept;
