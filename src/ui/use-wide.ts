import { useSyncExternalStore } from 'react';

const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(media).matches,
  );

/** Whether the screen is as wide as tables need; follows the window. */
export const useWide = (): boolean => useMedia('(min-width: 1250px)');
/** Whether two pages have room beside each other. */
export const useRoomy = (): boolean => useMedia('(min-width: 800px)');
