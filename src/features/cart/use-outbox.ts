import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { addCartBook, addCartItem, getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import { codeOf, isRefusal, messageOf } from '../../api/errors.ts';
import { idempotent } from '../../api/idempotency.ts';
import { settle, useWaiting, type Waiting, waiting } from '../../api/outbox.ts';
import { getSession, useUser } from '../../api/session.ts';
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

/** How long what could not be sent waits for the next try: first, second, and from then on. */
const PAUSES_MS = [15_000, 60_000, 300_000] as const;

/** The shop has said no to the line itself. Silence, a server that broke and a session that ended say nothing about it. */
const isFinal = (error: unknown) =>
  isRefusal(error) && !['UNAUTHENTICATED', 'SESSION_EXPIRED', 'TOO_MANY_ATTEMPTS'].includes(codeOf(error) ?? '');

/** What is on its way, whoever of the screens sends it. */
let sending: Promise<void> | null = null;

/**
 * Sends what waits as soon as there is a line again, one after the other and each under the key of its first try. What was not answered, or by a
 * server that broke, is tried again: a line goes only when it is in the cart or was refused.
 */
export function useOutbox() {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const online = useOnline();
  const whose = whoseOf(useUser());
  const mine = useWaiting().filter((entry) => entry.whose === whose);
  const [failures, setFailures] = useState(0);
  const [turn, setTurn] = useState(0);
  const due = online && mine.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn begins when what was on its way for somebody else is done
  useEffect(() => {
    if (!due) return;
    if (sending) return void sending.then(() => setTurn((before) => before + 1));
    const isMine = () => {
      const session = getSession();
      return session !== null && whoseOf(session.user) === whose;
    };
    const send = (entry: Waiting) =>
      entry.kind === 'book' ? addCartBook(entry.line, {}, idempotent(entry.key)) : addCartItem(entry.line, {}, idempotent(entry.key));
    const flush = async () => {
      let sent = 0;
      let failed = false;
      // Looked for anew each time: what was added while another one was sent is not left behind, and nobody orders for another customer to whom the user
      // has gone meanwhile.
      for (;;) {
        const entry = isMine() ? waiting().find((each) => each.whose === whose) : undefined;
        if (!entry) break;
        try {
          const { totals } = await send(entry);
          queryClient.setQueryData(getGetCartTotalsQueryKey(), totals);
          sent++;
        } catch (error) {
          failed = !isFinal(error);
          if (failed) break;
          toast('error', t('offline.refused', { name: entry.name, reason: messageOf(error, t) }), { duration: 30_000 });
        }
        settle(entry.key);
      }
      setFailures((before) => (failed ? before + 1 : 0));
      if (sent === 0) return;
      void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
      toast('success', t('offline.sent', { count: sent }), {
        action: { label: t('product.viewCart'), onClick: () => void navigate(to('cart', locale)) },
      });
    };
    const begin = () => {
      sending = flush().finally(() => {
        sending = null;
      });
    };
    if (failures === 0) return begin();
    const next = setTimeout(begin, PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]);
    return () => clearTimeout(next);
  }, [due, failures, turn, whose, queryClient, navigate, locale, t]);
  return { online, count: mine.length, stuck: due && failures > 0 };
}
