import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { addCartBook, addCartItem, getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import type { BookLineInput } from '../../../generated/api/model/bookLineInput.ts';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import type { CartMutation } from '../../../generated/api/model/cartMutation.ts';
import type { Day } from '../../../generated/rules.ts';
import { isAway, isOffline, messageOf } from '../../api/errors.ts';
import { quietly } from '../../api/idempotency.ts';
import { type Waiting, wait } from '../../api/outbox.ts';
import { useUser } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { clothLine } from '../../pieces/contract-check.ts';
import { useWishedDay } from '../../pieces/days.ts';
import { quantityWords } from '../../pieces/quantity.ts';
import { newLineOf, useTakeBack, useUndoAdded } from '../../pieces/use-take-back.ts';
import { toast } from '../../ui/toast.tsx';
import { whoseOf } from './use-outbox.ts';

type Entry = Pick<Waiting & { kind: 'item' }, 'kind' | 'line'> | Pick<Waiting & { kind: 'book' }, 'kind' | 'line'>;
type Result = { ok: true; added?: CartLine } | { ok: false; error: unknown };

interface Wish {
  line: CartLineInput;
  name: string;
}
/** What the shop did not take, and why. */
export interface NotAdded {
  name: string;
  reason: string;
}

/**
 * Puts lines into the cart from anywhere. The same line pressed twice while its answer is on its way is one line; pressed again afterwards it is
 * a second cut, because cuts are never merged. Different lines wait for each other and all arrive, in the order in which they were pressed.
 */
export function useAddToCart() {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const day = useWishedDay();
  const whose = whoseOf(useUser());
  /** Lines on their way, by what they are. */
  const underWay = useRef(new Map<string, Promise<Result>>());
  /** Keys of lines whose answer was lost: sent again, they are the same intent. */
  const keys = useRef(new Map<string, string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const takeBack = useTakeBack();
  const undoAdded = useUndoAdded();

  const follow = (mutation: CartMutation) => {
    queryClient.setQueryData(getGetCartTotalsQueryKey(), mutation.totals);
    void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
  };
  const view = () => ({ label: t('product.viewCart'), onClick: () => void navigate(to('cart', locale)) });
  const tellOne = (name: string, added: CartLine | undefined) =>
    toast('success', t('product.added', { name, quantity: added ? quantityWords(t, locale, added) : '' }), {
      action: view(),
      ...(added ? { undo: { label: t('common.undo'), onClick: () => void takeBack([added], t('product.addedUndone', { name })) } } : {}),
    });
  const send = async (
    line: string,
    name: string,
    entry: Entry,
    call: (key: string) => Promise<CartMutation>,
    tell: typeof tellOne | null,
  ): Promise<Result> => {
    const key = keys.current.get(line) ?? crypto.randomUUID();
    keys.current.set(line, key);
    try {
      const mutation = await call(key);
      keys.current.delete(line);
      follow(mutation);
      const added = newLineOf(mutation);
      tell?.(name, added);
      return { ok: true, added };
    } catch (error) {
      const cutOff = isOffline(error) && !onlineManager.isOnline();
      if (!cutOff && !isAway(error)) return { ok: false, error };
      // Not taken, it waits under its key; whoever adds it once more wants another cut.
      keys.current.delete(line);
      wait({ ...entry, key, name, whose });
      toast('message', cutOff ? t('offline.waits', { name }) : t('offline.shopAway', { name }));
      return { ok: true };
    } finally {
      underWay.current.delete(line);
    }
  };
  const run = (
    entry: Entry,
    name: string,
    call: (key: string) => Promise<CartMutation>,
    tell: typeof tellOne | null = tellOne,
  ): Promise<Result> => {
    const line = JSON.stringify(entry.line);
    const same = underWay.current.get(line);
    if (same) return same;
    const sending = last.current.then(() => send(line, name, entry, call, tell));
    underWay.current.set(line, sending);
    last.current = sending;
    return sending;
  };
  const addItem = (line: CartLineInput, name: string, tell?: typeof tellOne | null) =>
    run({ kind: 'item', line }, name, (key) => addCartItem(line, {}, quietly(key)), tell);
  const addBook = (line: BookLineInput, name: string) => run({ kind: 'book', line }, name, (key) => addCartBook(line, {}, quietly(key)));
  const addOnDay = (line: CartLineInput, name: string, tell?: null): Promise<Result> =>
    addItem(day && line.type === 'FABRIC' && line.requestedDate === null ? { ...line, requestedDate: day } : line, name, tell);
  const addOrTell = async ({ line, name }: Wish): Promise<boolean> => {
    const result = await addOnDay(line, name);
    if (!result.ok) toast('error', messageOf(result.error, t));
    return result.ok;
  };
  const addAll = async (all: readonly Wish[], said: (count: number) => string): Promise<NotAdded[]> => {
    const results = await Promise.all(all.map(async ({ line, name }) => ({ name, result: await addOnDay(line, name, null) })));
    const added = results.flatMap(({ result }) => (result.ok && result.added) || []);
    if (added.length > 0) toast('success', said(added.length), { action: view(), undo: undoAdded(added) });
    return results.flatMap(({ name, result }) => (result.ok ? [] : { name, reason: messageOf(result.error, t) }));
  };
  return {
    addItem: (line: CartLineInput, name: string) => addItem(line, name),
    addBook,
    /** For places without a form of their own: cloth is wanted on the day that the user likes, and a refusal is told as a message. */
    addOrTell: (line: CartLineInput, name: string): Promise<boolean> => addOrTell({ line, name }),
    /** The same for several at once, which are told of, and taken back, in one message. */
    addAllOrTell: async (all: readonly Wish[]): Promise<boolean> => {
      const [only, ...more] = all;
      if (only && more.length === 0) return addOrTell(only);
      const refused = await addAll(all, (count) => t('orders.reordered', { count }));
      for (const { reason } of refused) toast('error', reason);
      return refused.length === 0;
    },
    /** Several at once under words of one's own, for a place that shows by itself what was refused. */
    addAll,
  };
}

/** The line for a length of cloth, in the shape that the shop's own rule gives it; where nobody was asked, for the cart's point of sale and as soon as possible. */
export function fabricLine(
  ditta: CartLineInput['ditta'],
  article: { code: string; color: string },
  metres: number,
  more: { shop?: string; reference?: string; note?: string; requestedDate?: Day } = {},
): CartLineInput {
  return clothLine(ditta, { code: article.code, color: article.color, quantity: metres, shop: null, requestedDate: null, ...more });
}
