import { useEffect } from 'react';
import type { UserDetail } from '../../../generated/api/model/userDetail.ts';
import { endImpersonation } from '../../../generated/api/staff/staff.ts';
import { leaveTo } from '../../address.ts';
import { isSessionEnd } from '../../api/errors.ts';
import { endSession, getSession, storeActed, takeActed } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { dittaName } from '../../pieces/texts.ts';
import { toast } from '../../ui/toast.tsx';

/** Ends acting for a user: the tab is the member of staff's own again, from its first screen on. */
export function useEndActing(): () => Promise<void> {
  const { locale, t } = useI18n();
  return async () => {
    try {
      await endImpersonation();
    } catch (error) {
      // What the server does not know any more has ended; any other failure leaves it open, and that must be said.
      if (!isSessionEnd(error)) {
        toast('error', t('staff.endFailed'));
        return;
      }
    }
    const acted = getSession()?.user;
    endSession();
    // Who has to log in first knows whose tab it is.
    if (acted?.impersonation && getSession()) storeActed(`${acted.nome} ${acted.cognome}`);
    leaveTo(to('welcome', locale));
  };
}

/** Long enough to read two names. */
const READ_MS = 10_000;
/** What comes after it looks the same and is another customer's: says for whom one acts no more, and for whom now. */
export function useSayActed({ currentCustomer: { name, code, ditta } }: UserDetail): void {
  const { t } = useI18n();
  const shop = dittaName(t, ditta);
  useEffect(() => {
    const user = takeActed();
    if (user)
      toast('message', t('staff.noLonger', { user, customer: t('staff.customerAt', { name, code, ditta: shop }) }), { duration: READ_MS });
  }, [t, name, code, shop]);
}
