import { useCallback, useState } from 'react';
import type { Day } from '../../../generated/rules.ts';

/**
 * The day for which goods are wanted: until somebody chooses one, the first on which they can be there, and not before `first`. When that is may depend on
 * the day that the shop is asked for, so for other goods it begins anew with `first` and goes up from there: it comes to rest, wherever it was before.
 * @param goods what is wanted, as far as the day depends on it
 */
export function useWantedDay(first: Day, goods: string) {
  const [reached, setReached] = useState({ goods, day: first });
  const proposed = reached.goods === goods ? reached.day : first;
  /** What can be there on this day, as the shop says when it is asked for `proposed`. @returns the day that is to be proposed now */
  const reach = useCallback(
    (earliest: Day): Day => {
      const day = earliest > proposed ? earliest : proposed;
      setReached((before) => (before.goods === goods && before.day === day ? before : { goods, day }));
      return day;
    },
    [goods, proposed],
  );
  return { proposed, reach };
}
