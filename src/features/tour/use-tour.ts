import { useQueryClient } from '@tanstack/react-query';
import type { TourChange } from '../../../generated/api/model/tourChange.ts';
import { getGetPreferencesQueryKey, updatePreferences, useGetPreferences } from '../../../generated/api/preferences/preferences.ts';
import { messageOf } from '../../api/errors.ts';
import { useT } from '../../i18n/runtime.tsx';
import { toast } from '../../ui/toast.tsx';

/** One after the other: of two steps taken in a hurry, the later one is to be kept. */
let before: Promise<unknown> = Promise.resolve();

/** How the user stands with the tour, and what the user wants of it: kept on the server, for every device. */
export function useTour() {
  const t = useT();
  const queryClient = useQueryClient();
  const query = useGetPreferences({ query: { staleTime: 60_000 } });
  /** @returns whether the server has kept it; what it says against it is told. */
  const choose = async (tour: TourChange): Promise<boolean> => {
    const kept = before.catch(() => {}).then(() => updatePreferences({ tour }));
    before = kept;
    try {
      queryClient.setQueryData(getGetPreferencesQueryKey(), await kept);
      return true;
    } catch (error) {
      toast('error', messageOf(error, t));
      return false;
    }
  };
  return { query, tour: query.data?.tour, choose };
}
