import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { addCartBook, addCartItem, getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import type { BookLineInput } from '../../../generated/api/model/bookLineInput.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import type { CartMutation } from '../../../generated/api/model/cartMutation.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { clothLine } from '../../pieces/contract-check.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Puts a line into the cart from anywhere. The same line pressed twice while the answer is on its way is one line;
 * pressed again afterwards it is a second cut, because cuts are never merged.
 */
export function useAddToCart() {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const intent = useIntent();
  const running = useRef(false);

  const run = async (
    body: unknown,
    name: string,
    send: (key: string) => Promise<CartMutation>,
  ): Promise<{ ok: true } | { ok: false; error: unknown }> => {
    if (running.current) return { ok: false, error: null };
    running.current = true;
    try {
      const mutation = await send(intent.keyFor(body));
      intent.done();
      queryClient.setQueryData(getGetCartTotalsQueryKey(), mutation.totals);
      void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
      toast('success', t('product.added', { name }), {
        action: { label: t('product.viewCart'), onClick: () => void navigate(to('cart', locale)) },
      });
      return { ok: true };
    } catch (error) {
      return { ok: false, error };
    } finally {
      running.current = false;
    }
  };
  const addItem = (line: CartLineInput, name: string) => run(line, name, (key) => addCartItem(line, idempotent(key)));
  const addBook = (line: BookLineInput, name: string) => run(line, name, (key) => addCartBook(line, idempotent(key)));
  return {
    addItem,
    addBook,
    /** For places without a form of their own: a refusal is told as a message. */
    addOrTell: async (line: CartLineInput, name: string): Promise<boolean> => {
      const result = await addItem(line, name);
      if (!result.ok && result.error) toast('error', messageOf(result.error, t));
      return result.ok;
    },
  };
}

/** The line for a length of cloth, in the shape that the shop's own rule gives it. */
export function fabricLine(
  ditta: CartLineInput['ditta'],
  article: { code: string; color: string },
  metres: number,
  more: { shop?: string; reference?: string; note?: string; requestedDate?: string } = {},
): CartLineInput {
  return clothLine(ditta, { code: article.code, color: article.color, quantity: metres, ...more });
}
