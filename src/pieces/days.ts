import { dayIn } from '../../shared/rules/days.ts';
import { useSession } from '../api/session.ts';

/** The zone in which the days of the session's customer begin; without one it is the reader's own. */
export function useZone(): string {
  const zone = useSession()?.user.currentCustomer.timeZone;
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The present day of the session's customer, `2026-11-27`, as the server judges it. Asked anew with each rendering: midnight may pass. */
export const useToday = (): string => dayIn(useZone(), new Date());
