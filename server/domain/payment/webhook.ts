import type { PaymentProviderName } from '../../../generated/rules.ts';
import { ForgedEventError, type ProviderEvent } from '../../ports/payments.ts';
import { findPayment, findPaymentByReference, takeEvent } from '../../store/queries/payments.ts';
import { addJob } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import { ShopError } from '../errors.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which of our payments an event is about, if it is about one. */
async function paymentOf(tx: Tx, provider: PaymentProviderName, { paymentId, reference }: ProviderEvent): Promise<string | undefined> {
  if (paymentId && UUID.test(paymentId)) return (await findPayment(tx, paymentId))?.id;
  return reference ? findPaymentByReference(tx, provider, reference) : undefined;
}

/**
 * Takes an event into the inbox and leaves the rest to a job, so that the provider has its answer at once. An event only says that there is something to
 * look at: what it tells may be old by now, and comes in any order.
 * @throws ShopError WEBHOOK_REFUSED
 */
export const handlePaymentWebhook = verb('handlePaymentWebhook', async ({ deps, operation, now, wire }, { params }) => {
  const { provider } = deps.payments;
  if (provider?.name !== params.provider || !wire) throw new ShopError('WEBHOOK_REFUSED');
  const event = await provider.readEvent(wire.body, wire.header).catch((error: unknown) => {
    if (!(error instanceof ForgedEventError)) throw error;
    deps.log.warn({ provider: provider.name, err: error }, 'an event was refused that the provider has not signed');
    throw new ShopError('WEBHOOK_REFUSED');
  });
  await deps.store.transaction(async (tx) => {
    const paymentId = await paymentOf(tx, provider.name, event);
    if (!(await takeEvent(tx, { provider: provider.name, id: event.id, type: event.type, paymentId: paymentId ?? null }, now))) return;
    if (event.refund) await addJob(tx, 'payment-refund-look', { reference: event.refund }, now);
    else if (paymentId) await addJob(tx, 'payment-look', { paymentId }, now);
    const actor = { kind: 'provider', name: provider.name, event: event.id } as const;
    await audit(tx, { actor, operation, now }, 'payment.event', paymentId);
  });
  if (/fail|dispute/.test(event.type) && !event.type.startsWith('payment'))
    deps.log.error(
      { provider: provider.name, event: event.id, type: event.type },
      'the provider reports what the shop can not mend by itself',
    );
  deps.wake();
  return { ok: true as const };
});
