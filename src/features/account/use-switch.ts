import { useRef, useState } from 'react';
import type { CustomerChoice } from '../../../generated/api/model/customerChoice.ts';
import type { LoginResult } from '../../../generated/api/model/loginResult.ts';
import { switchCustomer } from '../../../generated/api/users/users.ts';
import { leaveTo } from '../../address.ts';
import { announceSwitch } from '../../api/elsewhere.ts';
import { clearFilters, startSession } from '../../api/session.ts';
import { rememberCustomer } from './recent-customers.ts';

/**
 * Another customer or shop: token and user are replaced, stored filters cleared, other tabs told, and the page comes back whole.
 * The flags stay in the session storage and are shown once after the reload.
 */
export function takeOver(result: LoginResult): void {
  clearFilters();
  startSession({ token: result.userToken, userId: result.userId, user: result.userDetail }, result.infoFlags);
  announceSwitch();
}

export function useSwitch(onFailure: () => void) {
  const [working, setWorking] = useState(false);
  // A second press may come before the first is drawn.
  const running = useRef(false);
  return {
    working,
    switchTo: async (choice: CustomerChoice, target: string) => {
      if (running.current) return;
      running.current = true;
      setWorking(true);
      try {
        takeOver(await switchCustomer(choice));
        rememberCustomer({ code: choice.customerCode, ditta: choice.ditta });
        leaveTo(target);
      } catch {
        running.current = false;
        setWorking(false);
        onFailure();
      }
    },
  };
}
