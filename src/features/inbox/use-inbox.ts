import { useQueryClient } from '@tanstack/react-query';
import { getListInboxQueryKey, readInbox, useListInbox } from '../../../generated/api/preferences/preferences.ts';

/** How often the shop is asked whether there is something new, ms; and whenever the window comes back. */
const ASK_MS = 120_000;

/** What the shop has told, and marking it as read. That it could not be marked is no matter: it is new once more. */
export function useInbox() {
  const queryClient = useQueryClient();
  const query = useListInbox({ query: { refetchInterval: ASK_MS, retry: false } });
  const markRead = async () => {
    const latest = query.data?.content[0];
    if (!latest || query.data?.unread === 0) return;
    try {
      queryClient.setQueryData(getListInboxQueryKey(), await readInbox({ upTo: latest.id }));
    } catch {
      await queryClient.invalidateQueries({ queryKey: getListInboxQueryKey() });
    }
  };
  return { query, markRead };
}
