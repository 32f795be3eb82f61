import type { WorkContext } from '../domain/context.ts';
import { capture, lookAndSettle, lookAtRefund, refund, release } from '../domain/payment/move.ts';
import { reconcile } from '../domain/payment/reconcile.ts';
import type { ProviderEvent } from '../ports/payments.ts';
import { findPayment } from '../store/queries/payments.ts';
import type { InnerQueue, Job, OuterQueue } from '../store/queries/work.ts';

type Deed = (work: WorkContext, payload: Record<string, unknown>, post: (request: Request) => Promise<Response>) => Promise<unknown>;

/** The built-in provider reports to the shop's own door, as a real one does over the network. @throws when the door does not take it */
const reportSandbox: Deed = async ({ deps }, payload, post) => {
  const { sandbox } = deps.payments;
  if (!sandbox) return;
  const { body, headers } = await sandbox.sealed(payload as unknown as ProviderEvent);
  const answer = await post(new Request(`${deps.publicUrl}/api/v1/payments/webhooks/sandbox`, { method: 'POST', body, headers }));
  if (!answer.ok) throw new Error(`The door answered ${answer.status} to an event of the sandbox.`);
};

const DEEDS: Record<OuterQueue, Deed> = {
  'payment-look': async (work, { paymentId }) => {
    const payment = await work.deps.store.read((tx) => findPayment(tx, String(paymentId)));
    if (payment) await lookAndSettle(work, payment);
  },
  'payment-capture': (work, { paymentId }) => capture(work, String(paymentId)),
  'payment-release': (work, { paymentId }) => release(work, String(paymentId)),
  'payment-refund': (work, { refundId }) => refund(work, String(refundId)),
  'payment-refund-look': (work, { reference }) => lookAtRefund(work, String(reference)),
  'payment-reconcile': (work) => reconcile(work),
  'sandbox-event': reportSandbox,
};

export type InnerJob = Job<InnerQueue>;
type OuterJob = Job<OuterQueue>;
/** Whether a job is done within the transaction that ends it; also one of a queue that nobody knows here. */
export const isInner = (job: InnerJob | OuterJob): job is InnerJob => !Object.hasOwn(DEEDS, job.queue);

/** Does a job that opens its own transactions. It may be done again: everything that it calls can. */
export const doOuterJob = (work: WorkContext, job: OuterJob, post: (request: Request) => Promise<Response>): Promise<unknown> =>
  DEEDS[job.queue](work, job.payload, post);
