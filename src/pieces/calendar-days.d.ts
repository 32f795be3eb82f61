// The calendar writes its days as days are written everywhere: what is picked there does not pass for any other text.
import type { Day } from '../../generated/rules.ts';

declare module '@internationalized/date' {
  interface CalendarDate {
    toString(): Day;
  }
}
