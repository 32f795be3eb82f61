import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { addCartBook, addCartItem, getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import { codeOf, isRefusal, messageOf } from '../../api/errors.ts';
import { quietly } from '../../api/idempotency.ts';
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

/** What waits of this user, for this customer and shop. */
export function useOwnWaiting(): readonly Waiting[] {
  const whose = whoseOf(useUser());
  return useWaiting().filter((entry) => entry.whose === whose);
}

/** How long what could not be sent waits for the next try: first, second, and from then on. */
const PAUSES_MS = [15_000, 60_000, 300_000] as const;

/** The shop has said no to the line itself. Silence, a server that broke and a session that ended say nothing about it. */
const isFinal = (error: unknown) =>
  isRefusal(error) && !['UNAUTHENTICATED', 'SESSION_EXPIRED', 'TOO_MANY_ATTEMPTS'].includes(codeOf(error) ?? '');

/** For whom the shop would take a line now: the customer may be changed while others are under way. */
function whoseNow(): string | undefined {
  const session = getSession();
  return session ? whoseOf(session.user) : undefined;
}

/** What is on its way, whichever screen has begun it. */
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
  const { length } = useOwnWaiting();
  /** How often it has failed, and whether somebody does not want to wait for the next try. */
  const [{ failures, isPressed }, setTries] = useState({ failures: 0, isPressed: false });
  const [turn, setTurn] = useState(0);
  const due = online && length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn begins when what was on its way is done
  useEffect(() => {
    if (!due) return;
    if (sending) return void sending.then(() => setTurn((before) => before + 1));
    const send = (entry: Waiting) =>
      entry.kind === 'book' ? addCartBook(entry.line, {}, quietly(entry.key)) : addCartItem(entry.line, {}, quietly(entry.key));
    const flush = async () => {
      let sent = 0;
      let failed = false;
      // Looked for anew each time: what was added while another one was sent is not left behind.
      for (;;) {
        const entry = waiting().find((each) => each.whose === whoseNow());
        if (!entry) break;
        try {
          const { totals } = await send(entry);
          if (entry.whose === whoseNow()) queryClient.setQueryData(getGetCartTotalsQueryKey(), totals);
          sent++;
        } catch (error) {
          failed = !isFinal(error);
          if (failed) break;
          toast('error', t('offline.refused', { name: entry.name, reason: messageOf(error, t) }), { duration: 30_000 });
        }
        settle(entry.key);
      }
      setTries((before) => ({ failures: failed ? before.failures + 1 : 0, isPressed: false }));
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
    if (failures === 0 || isPressed) return begin();
    const next = setTimeout(begin, PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]);
    return () => clearTimeout(next);
  }, [due, failures, isPressed, turn, queryClient, navigate, locale, t]);
  const again = () => setTries((before) => ({ ...before, isPressed: true }));
  return { online, count: length, stuck: due && failures > 0, again };
}
