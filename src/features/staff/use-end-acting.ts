import { endImpersonation } from '../../../generated/api/staff/staff.ts';
import { leaveTo } from '../../address.ts';
import { isSessionEnd } from '../../api/errors.ts';
import { endSession } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
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
    endSession();
    leaveTo(to('welcome', locale));
  };
}
