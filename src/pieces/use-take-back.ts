import { useQueryClient } from '@tanstack/react-query';
import { getGetCartQueryKey, getGetCartTotalsQueryKey, removeCartBook, removeCartItem } from '../../generated/api/carts/carts.ts';
import type { CartLine } from '../../generated/api/model/cartLine.ts';
import { messageOf } from '../api/errors.ts';
import { idempotent } from '../api/idempotency.ts';
import { useT } from '../i18n/runtime.tsx';
import { toast } from '../ui/toast.tsx';

/** Takes lines out of the cart that have just been put in, one after the other, and says so; where one can not be taken out, why. */
export function useTakeBack() {
  const t = useT();
  const queryClient = useQueryClient();
  return async (lines: readonly Pick<CartLine, 'id' | 'type'>[], said: string) => {
    try {
      for (const { id, type } of lines) {
        const { totals } = await (type === 'BOOK' ? removeCartBook : removeCartItem)(id, {}, idempotent(crypto.randomUUID()));
        queryClient.setQueryData(getGetCartTotalsQueryKey(), totals);
      }
      toast('message', said);
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
    }
  };
}
