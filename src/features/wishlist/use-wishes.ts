import { keepPreviousData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { WishedArticles } from '../../../generated/api/model/wishedArticles.ts';
import type { WishInput } from '../../../generated/api/model/wishInput.ts';
import type { WishlistMutation } from '../../../generated/api/model/wishlistMutation.ts';
import {
  addToUsualWishlist,
  addWishlistItems,
  getFindWishedArticlesQueryKey,
  getGetWishlistTotalsQueryKey,
  getListWishlistsQueryKey,
  removeWishlistItem,
  undoWishlistChange,
  useFindWishedArticles,
} from '../../../generated/api/wishlists/wishlists.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent } from '../../api/idempotency.ts';
import { useUser } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { mayOpen } from '../../screen-rights.ts';
import { toast } from '../../ui/toast.tsx';

/** An article that can be wished for, with the name under which it is spoken of. */
export interface Wishable extends WishInput {
  name: string;
}
/** The wish for an article of a list or a page. */
export const wishOf = ({ kind, code, color, name }: { kind: WishInput['type']; code: string; color: string; name: string }): Wishable => ({
  type: kind,
  code,
  color,
  name,
});
const fullName = ({ name, code, color }: Wishable) => `${name} ${code}-${color}`;

const FOUND = getFindWishedArticlesQueryKey();
const isFound = (key: QueryKey) => FOUND.every((part, at) => key[at] === part);

/** What is read of wishlists is read anew, without the hearts where a further one was pressed meanwhile; the count in the header is that of the answer. */
export function useWishlistAnswers() {
  const queryClient = useQueryClient();
  return (mutation: WishlistMutation, withHearts = true) => {
    queryClient.setQueryData(getGetWishlistTotalsQueryKey(), mutation.totals);
    const totals = JSON.stringify(getGetWishlistTotalsQueryKey());
    return queryClient.invalidateQueries({
      queryKey: getListWishlistsQueryKey(),
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== totals && (withHearts || !isFound(queryKey)),
    });
  };
}

/** The hearts of a screen: which of its articles stand on lists of the user, and what pressing one does. */
export function useWishes(articles: readonly { code: string; color: string }[]) {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const answered = useWishlistAnswers();
  const enabled = mayOpen(useUser(), 'wishlists');
  const cc = [...new Set(articles.map(prodId))].slice(0, 100);
  const params = { cc };
  const wished = useFindWishedArticles(params, { query: { enabled: enabled && cc.length > 0, placeholderData: keepPreviousData } });
  const entriesOf = ({ code, color }: { code: string; color: string }) =>
    wished.data?.content.filter((entry) => entry.code === code && entry.color === color) ?? [];
  const underWay = useRef(0);
  /** Shows at once what is on its way to the server, which what was asked before knows nothing of. */
  const patch = (change: (content: WishedArticles['content']) => WishedArticles['content']) => {
    underWay.current++;
    void queryClient.cancelQueries({ queryKey: FOUND });
    queryClient.setQueryData<WishedArticles>(getFindWishedArticlesQueryKey(params), (old) => ({ content: change(old?.content ?? []) }));
  };
  /** The last of several answers brings what stands on the lists. */
  const done = (mutation: WishlistMutation) => {
    underWay.current--;
    void answered(mutation, underWay.current === 0);
  };
  /** @param back takes the patch back: what is read anew may not come either */
  const failed = async (error: unknown, back: (content: WishedArticles['content']) => WishedArticles['content']) => {
    queryClient.setQueryData<WishedArticles>(getFindWishedArticlesQueryKey(params), (old) => ({ content: back(old?.content ?? []) }));
    underWay.current--;
    toast('error', messageOf(error, t));
    await wished.refetch();
  };

  const back = async (undo: string) => {
    try {
      await answered(await undoWishlistChange({ undo }));
    } catch (error) {
      toast('error', messageOf(error, t));
    }
  };
  /** Puts an article on a list, the usual one when none is named. */
  const add = async (wish: Wishable, wishlist?: number) => {
    const { name: _name, ...item } = wish;
    const entry = { code: wish.code, color: wish.color, wishlist: wishlist ?? 0, item: 0 };
    patch((content) => [...content, entry]);
    try {
      const body = { items: [item] };
      const key = idempotent(crypto.randomUUID());
      const mutation = await (wishlist === undefined ? addToUsualWishlist(body, key) : addWishlistItems(wishlist, body, key));
      done(mutation);
      const list = mutation.wishlist;
      if (list)
        toast('success', t(mutation.items.length > 0 ? 'wishlist.added' : 'wishlist.there', { name: fullName(wish), list: list.name }), {
          action: { label: t('wishlist.view'), onClick: () => void navigate(to('wishlistDetail', locale, { id: String(list.id) })) },
        });
    } catch (error) {
      const isOther = (each: typeof entry) =>
        each.item !== 0 || each.wishlist !== entry.wishlist || each.code !== wish.code || each.color !== wish.color;
      await failed(error, (content) => content.filter(isOther));
    }
  };
  /** Takes an article off the list on which it was found first, the usual one before others. */
  const remove = async (wish: Wishable) => {
    const [entry] = entriesOf(wish);
    if (!entry || entry.item === 0) return;
    patch((content) => content.filter(({ item }) => item !== entry.item));
    try {
      const mutation = await removeWishlistItem(entry.wishlist, entry.item);
      done(mutation);
      const { undo } = mutation;
      toast('message', t('wishlist.removed', { name: fullName(wish) }), {
        ...(undo ? { action: { label: t('common.undo'), onClick: () => void back(undo) } } : {}),
      });
    } catch (error) {
      await failed(error, (content) => (content.some(({ item }) => item === entry.item) ? content : [...content, entry]));
    }
  };
  return {
    /** Whether the user has wishlists at all. */
    enabled,
    isWished: (article: { code: string; color: string }) => entriesOf(article).length > 0,
    listsOf: (article: { code: string; color: string }) => entriesOf(article).map(({ wishlist }) => wishlist),
    add,
    remove,
    back,
    toggle: (wish: Wishable) => (entriesOf(wish).length > 0 ? remove(wish) : add(wish)),
  };
}
export type Wishes = ReturnType<typeof useWishes>;
