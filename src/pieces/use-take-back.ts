import { useQueryClient } from '@tanstack/react-query';
import { getGetCartQueryKey, getGetCartTotalsQueryKey, removeCartBook, removeCartItem } from '../../generated/api/carts/carts.ts';
import type { CartLine } from '../../generated/api/model/cartLine.ts';
import type { CartMutation } from '../../generated/api/model/cartMutation.ts';
import { messageOf } from '../api/errors.ts';
import { idempotent } from '../api/idempotency.ts';
import { useT } from '../i18n/runtime.tsx';
import { toast } from '../ui/toast.tsx';

/** A line that has just been put into the cart. */
export type NewLine = Pick<CartLine, 'id' | 'type'>;

/** Others may have changed with it, as the accessory that is free no longer; the new line is the one with the latest number. */
export const newLineOf = ({ changed }: Pick<CartMutation, 'changed'>): CartLine | undefined => changed.toSorted((a, b) => b.id - a.id)[0];

/**
 * Takes lines out of the cart that have just been put in, one after the other, and says so; where one can not be taken out, why. Answers how many
 * are out, counted from the first.
 */
export function useTakeBack() {
  const t = useT();
  const queryClient = useQueryClient();
  return async (lines: readonly NewLine[], said: string = t('cart.takenBack', { count: lines.length })): Promise<number> => {
    let taken = 0;
    try {
      for (const { id, type } of lines) {
        const { totals } = await (type === 'BOOK' ? removeCartBook : removeCartItem)(id, {}, idempotent(crypto.randomUUID()));
        taken++;
        queryClient.setQueryData(getGetCartTotalsQueryKey(), totals);
      }
      toast('message', said);
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
    }
    return taken;
  };
}

/** The button of a message that says that several lines are in the cart. */
export function useUndoAdded() {
  const t = useT();
  const takeBack = useTakeBack();
  return (lines: readonly NewLine[], then?: (taken: number) => void) => ({
    label: t('common.undo'),
    onClick: () => void takeBack(lines).then(then),
  });
}
