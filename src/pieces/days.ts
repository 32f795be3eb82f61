import { type Day, ditteRules } from '../../generated/rules.ts';
import { addDays, dayIn } from '../../shared/rules/days.ts';
import { addWorkingDays, workingDayFrom } from '../../shared/rules/mill-days.ts';
import { useSession } from '../api/session.ts';

/** The zone in which the days of the session's customer begin; without one it is the reader's own. */
export function useZone(): string {
  const zone = useSession()?.user.currentCustomer.timeZone;
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The present day of the session's customer, `2026-11-27`, as the server judges it. Asked anew with each rendering: midnight may pass. */
export const useToday = (): Day => dayIn(useZone(), new Date());

/** The day on which cloth that lies in the warehouse can be at the customer's door, from the shop that is open. */
export function useEarliestDay(): Day {
  const today = useToday();
  const ditta = useSession()?.user.currentCustomer.ditta;
  return addWorkingDays(today, ditta ? ditteRules[ditta].transitDays : 1);
}

/** The requested date with which a new line begins: as many days from today as the user likes, on a working day, and never before cloth can be there. */
export function useFirstDay(): Day {
  const today = useToday();
  const earliest = useEarliestDay();
  const wished = useSession()?.user.display?.requestedInDays ?? 0;
  const day = addDays(today, wished);
  if (day <= earliest) return earliest;
  return workingDayFrom(day);
}

/** With which requested date a line begins that is added without a form: null for whoever wants cloth as soon as it can be had, which needs no day. */
export function useWishedDay(): Day | null {
  const first = useFirstDay();
  return (useSession()?.user.display?.requestedInDays ?? 0) > 0 ? first : null;
}
