import { QueryClient } from '@tanstack/react-query';
import { isAxiosError, onWritten } from './http.ts';

/** The memory of the app. What is not on the screen is old once anything was changed, and is read anew where it is shown next; texts stay. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What was open still shows when the line is gone.
        gcTime: 1_800_000,
        // An answer is an answer: only silence (network) is worth asking again.
        retry: (failures, error) => failures < 2 && isAxiosError(error) && !error.response,
      },
    },
  });
  onWritten(
    () => void client.invalidateQueries({ type: 'inactive', refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== 'content' }),
  );
  return client;
}
