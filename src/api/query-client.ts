import { QueryClient } from '@tanstack/react-query';
import { isAxiosError } from './http.ts';

export const createQueryClient = () =>
  new QueryClient({
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
