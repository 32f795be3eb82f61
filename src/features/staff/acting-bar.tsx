import { useState } from 'react';
import type { Impersonation } from '../../../generated/api/model/impersonation.ts';
import type { UserDetail } from '../../../generated/api/model/userDetail.ts';
import { extendImpersonation } from '../../../generated/api/staff/staff.ts';
import { messageOf } from '../../api/errors.ts';
import { changeUser } from '../../api/session.ts';
import { useT } from '../../i18n/runtime.tsx';
import { dittaName } from '../../pieces/texts.ts';
import { clock, useCountdown } from '../../pieces/use-countdown.ts';
import { toast } from '../../ui/toast.tsx';
import { useEndActing } from './use-end-acting.ts';

/** From then on the end is announced, once. */
const SOON_S = 120;

/** Stands above everything for as long as somebody acts in the place of a user: who, for whom, how long, and the ways to go on and to end. */
export function ActingBar({ user, acting }: { user: UserDetail; acting: Impersonation }) {
  const t = useT();
  const left = useCountdown(acting.expiresAt);
  const end = useEndActing();
  const [working, setWorking] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setWorking(true);
    await work().catch((error: unknown) => toast('error', messageOf(error, t)));
    setWorking(false);
  };
  const extend = () =>
    run(async () => {
      const impersonation = await extendImpersonation();
      changeUser(() => ({ impersonation }));
    });
  const { name, code, ditta } = user.currentCustomer;
  const button = 'h-9 flex-none underline decoration-1 underline-offset-4 hover:no-underline disabled:opacity-60';
  return (
    <section aria-label={t('staff.acting')} className="no-print bg-robbia text-white">
      <div className="page flex min-h-9 items-center gap-x-5 text-xs max-md:flex-wrap max-md:py-1.5">
        <p className="min-w-0 flex-1 truncate max-md:basis-full max-md:whitespace-normal">
          <span className="font-medium">{t('staff.actsFor', { staff: acting.staffName, user: `${user.nome} ${user.cognome}` })}</span>
          <span className="ml-2 max-md:ml-0 max-md:block">{t('staff.customerAt', { name, code, ditta: dittaName(t, ditta) })}</span>
        </p>
        <span role="timer" className="tnum flex-none max-md:mr-auto">
          {t('staff.left', { time: clock(left) })}
        </span>
        <span role="status" className="sr-only">
          {left <= SOON_S && left > 0 ? t('staff.endsSoon') : ''}
        </span>
        <button type="button" className={button} disabled={working} onClick={() => void extend()}>
          {t('staff.extend')}
        </button>
        <button type="button" className={button} disabled={working} onClick={() => void run(end)}>
          {t('staff.end')}
        </button>
      </div>
    </section>
  );
}
