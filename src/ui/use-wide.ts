import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1250px)';

/** Whether the screen is as wide as tables need; follows the window. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
