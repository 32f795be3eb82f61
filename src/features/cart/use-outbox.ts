import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { addCartBook, addCartItem, getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import { isOffline, messageOf } from '../../api/errors.ts';
import { idempotent } from '../../api/idempotency.ts';
import { settle, useWaiting, type Waiting, waiting } from '../../api/outbox.ts';
import { useUser } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { toast } from '../../ui/toast.tsx';

/** Lines belong to the user, customer and shop for whom they were added: another one of the same browser does not order them. */
export const whoseOf = ({ email, currentCustomer: { code, ditta } }: ReturnType<typeof useUser>): string => [email, code, ditta].join(' ');

export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

let sending = false;

/** Sends what waits as soon as there is a line again, one after the other and each under the key of its first try. */
export function useOutbox() {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const online = useOnline();
  const whose = whoseOf(useUser());
  const mine = useWaiting().filter((entry) => entry.whose === whose);
  const due = online && mine.length > 0;
  useEffect(() => {
    if (!due || sending) return;
    const send = (entry: Waiting) =>
      entry.kind === 'book' ? addCartBook(entry.line, {}, idempotent(entry.key)) : addCartItem(entry.line, {}, idempotent(entry.key));
    const flush = async () => {
      sending = true;
      let sent = 0;
      for (const entry of waiting().filter((each) => each.whose === whose)) {
        try {
          const { totals } = await send(entry);
          queryClient.setQueryData(getGetCartTotalsQueryKey(), totals);
          sent++;
        } catch (error) {
          // The line went away again: the rest waits on.
          if (isOffline(error)) break;
          toast('error', t('offline.refused', { name: entry.name, reason: messageOf(error, t) }), { duration: 30_000 });
        }
        settle(entry.key);
      }
      sending = false;
      if (sent === 0) return;
      void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
      toast('success', t('offline.sent', { count: sent }), {
        action: { label: t('product.viewCart'), onClick: () => void navigate(to('cart', locale)) },
      });
    };
    void flush();
  }, [due, whose, queryClient, navigate, locale, t]);
  return { online, count: mine.length };
}
