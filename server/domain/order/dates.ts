import type { AvailabilityState, DittaCode } from '../../../generated/rules.ts';
import { addWorkingDays } from '../../../shared/rules/mill-days.ts';
import { transitDays } from '../stock/rules.ts';

/** When a line will arrive, not before it is wanted; null where nobody can say. */
export function deliveryDateOf(
  line: { state: AvailabilityState | null; expectedDate: string | null; requestedDate: string | null },
  ditta: DittaCode,
  today: string,
): string | null {
  if (line.state === 'NOT_FOR_QUANTITY' || line.state === 'NOT_PURCHASABLE') return null;
  const from =
    line.state === 'IN_PRODUCTION' && line.expectedDate
      ? line.expectedDate
      : line.state === 'CONFIRM_24H'
        ? addWorkingDays(today, 1)
        : today;
  const earliest = addWorkingDays(from, transitDays(ditta));
  return line.requestedDate && line.requestedDate > earliest ? line.requestedDate : earliest;
}

export const latest = (dates: readonly (string | null)[]): string | null =>
  dates.reduce<string | null>((late, date) => (date !== null && (late === null || date > late) ? date : late), null);
