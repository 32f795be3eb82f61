import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { PaymentStateCode } from '../../../generated/api/model/paymentStateCode.ts';
import type { LabelKey } from '../../../generated/i18n/labels.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Notice, Skeleton } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FROM_SHOP } from './use-bank-page.ts';
import { type Ends, type Followed, useFollow } from './use-follow.ts';

const CONFIRMING = { title: 'card.confirmingTitle', text: 'card.confirming' } as const;
const SETTLING = { title: 'card.settlingTitle', text: 'card.settling' } as const;
/** What is waited for; of a payment that is decided, only to hear how. */
const WAITS: Record<PaymentStateCode, { title: LabelKey; text: LabelKey }> = {
  prepared: { title: 'card.confirmingTitle', text: 'card.sending' },
  requires_action: CONFIRMING,
  pending: CONFIRMING,
  completed: SETTLING,
  failed: SETTLING,
  released: SETTLING,
};

/** A payment that is under way, as a screen of its own: the bank wants the customer, or has not answered yet. */
export function PaymentFollow({
  paymentId,
  wait,
  settle,
  onRefused,
  resends = false,
  onLeave,
  read,
}: Ends & {
  paymentId: string;
  /** How it stands, where it is no payment of the session. */
  read?: (id: string) => Promise<Followed>;
  /** What is meanwhile with what is paid. */
  wait: string;
  /** Back to the choice of how to pay. */
  onLeave: (payment: Followed) => void;
}) {
  const { t } = useI18n();
  const { payment, offline } = useFollow(paymentId, { settle, onRefused, resends }, read);
  // The form before it was long: what stands here instead is seen at once.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  if (!payment) return offline ? <Notice tone="warn">{t('card.offline')}</Notice> : <Skeleton className="h-48 max-w-xl" />;
  const wanted = payment.state === 'requires_action' ? payment.nextAction : null;
  const waits = WAITS[payment.state];
  return (
    <section className="grid max-w-xl gap-4 border border-line bg-surface p-6 md:p-8" aria-busy={!wanted}>
      <h1 className="font-display text-d4">{t(wanted ? 'card.actionTitle' : waits.title)}</h1>
      <p role="status" className="text-md text-ink-2">
        {wanted ? wait : t(waits.text)}
      </p>
      {payment.amountString && <p className="tnum text-[1.375rem] font-medium">{payment.amountString}</p>}
      {offline && <Notice tone="warn">{t('card.offline')}</Notice>}
      {wanted ? (
        <div className="flex flex-wrap gap-3">
          {wanted.type === 'redirect' && wanted.url ? (
            <Link to={wanted.url} state={FROM_SHOP} className={buttonClass()}>
              {t('card.actionGo')}
            </Link>
          ) : (
            <Challenge payment={payment} secret={wanted.clientSecret} />
          )}
          <Button kind="secondary" onClick={() => onLeave(payment)}>
            {t('card.otherWay')}
          </Button>
        </div>
      ) : (
        <div aria-hidden="true" className="h-0.5 overflow-hidden bg-line">
          <div className="h-full w-1/3 animate-pulse bg-indaco" />
        </div>
      )}
    </section>
  );
}

/** The bank's page, opened by the provider's script in a frame of its own. */
function Challenge({ payment, secret }: { payment: Followed; secret: string }) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (!payment.publishableKey) return;
    setBusy(true);
    try {
      const { stripeFor } = await import('./stripe-script.ts');
      // What comes of it the shop learns from the provider, not from here.
      await (await stripeFor(payment.publishableKey))?.handleNextAction({ clientSecret: secret });
    } catch {
      // A challenge that is over already throws: the next look tells how it ended.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void open()}>
      {t('card.actionGo')}
    </Button>
  );
}
