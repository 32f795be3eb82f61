import { confirmPayment } from '../domain/invoice/pay.ts';
import { getPayment } from '../domain/payment/get.ts';
import { answerSandboxChallenge, createSandboxToken, getSandboxChallenge } from '../domain/payment/sandbox.ts';
import { handlePaymentWebhook } from '../domain/payment/webhook.ts';
import type { VerbsOf } from './contract.ts';

export const payments: VerbsOf<'payments'> = {
  getPayment,
  confirmPayment,
  handlePaymentWebhook,
  createSandboxToken,
  getSandboxChallenge,
  answerSandboxChallenge,
};
