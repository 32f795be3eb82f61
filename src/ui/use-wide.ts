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
/** Whether a sheet of many columns can be worked in: there is room beside each other, and a mouse, with which keys come. */
export const useSheetRoom = (): boolean => useMedia('(min-width: 1250px), (min-width: 800px) and (pointer: fine)');
