import { confirmFastPayment, getFastPayment } from '../domain/fastpay/confirm.ts';
import { getFastPaymentLink, prepareFastPayment } from '../domain/fastpay/prepare.ts';
import { getFastPaymentReceipt } from '../domain/fastpay/receipt.ts';
import type { VerbsOf } from './contract.ts';

export const fastpayments: VerbsOf<'fastpayments'> = {
  getFastPaymentLink,
  prepareFastPayment,
  confirmFastPayment,
  getFastPayment,
  getFastPaymentReceipt,
};
