import { type AvailabilityState, type Day, type DittaCode, ditteRules } from '../../generated/rules.ts';
import { addWorkingDays } from './mill-days.ts';

/** The first day on which what leaves the mill on a day, or is cut then, can be there. */
export const arrivalOf = (from: Day, ditta: DittaCode): Day => addWorkingDays(from, ditteRules[ditta].transitDays);

/** When a line will arrive, not before it is wanted; null where nobody can say. Days are those of the customer's zone. */
export function deliveryDateOf(
  line: { state: AvailabilityState | null; expectedDate: Day | null; requestedDate: Day | null },
  ditta: DittaCode,
  today: Day,
): Day | null {
  if (line.state === 'NOT_FOR_QUANTITY' || line.state === 'NOT_PURCHASABLE') return null;
  // A loom that is late may be done today, and was not done before.
  const from =
    line.state === 'IN_PRODUCTION' && line.expectedDate && line.expectedDate > today
      ? line.expectedDate
      : line.state === 'CONFIRM_24H'
        ? addWorkingDays(today, 1)
        : today;
  const earliest = arrivalOf(from, ditta);
  return line.requestedDate && line.requestedDate > earliest ? line.requestedDate : earliest;
}
