import { listWishes, type WishRow } from '../../store/queries/wishlists.ts';
import { appendLines, presentRefused } from '../cart/append.ts';
import { goodsOf } from '../cart/goods.ts';
import { articleRef } from '../cart/present.ts';
import { holdCart } from '../cart/settle.ts';
import { toCm } from '../pricing/amounts.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { seeList } from './access.ts';

/** Centimetres or pieces: what was said now, or else what stands on the list. */
const quantityOf = ({ type, quantity }: WishRow, said: number | undefined): number | null =>
  said === undefined ? quantity : type === 'FABRIC' ? toCm(said) : said;

/**
 * Puts lines of a list into the cart, each with its own verdict: a length that nobody chose is not bought. The list stays as it is.
 * @throws ShopError NOT_FOUND, CART_FULL
 */
export const orderWishlist = verb('orderWishlist', async (context, { params: { id }, query: { version }, body: { items } }) => {
  const view = await context.deps.catalogue.current();
  return transact(context, async (tx) => {
    await seeList(tx, context, id);
    const wishes = new Map((await listWishes(tx, id)).map((wish) => [wish.id, wish]));
    const said = items ?? [...wishes.keys()].map((item) => ({ id: item, quantity: undefined }));
    const wanted = said.flatMap(({ id: item, quantity }) => {
      const wish = wishes.get(item);
      return wish ? [{ wish, quantity: quantityOf(wish, quantity) }] : [];
    });
    const open = wanted.filter(({ quantity }) => quantity === null || !Number.isInteger(quantity));
    const lines = wanted.flatMap(({ wish: { type, code, color, note }, quantity }) =>
      quantity === null || !Number.isInteger(quantity)
        ? []
        : [{ type, code, color, quantity, shop: null, reference: '', note, requestedDate: null }],
    );
    const { mutation, added, refused } = await appendLines(tx, view, context, await holdCart(tx, context, version), lines);
    await audit(tx, context, 'wishlist.order', `${id}: ${added.length}`);
    const without = open.map(({ wish }) => ({
      article: articleRef(wish.code, wish.color, goodsOf(view, context, wish), context.locale),
      type: wish.type,
      quantity: 0,
      problem: { code: 'QUANTITY_REQUIRED' as const },
    }));
    return { added, refused: [...presentRefused(view, context, refused), ...without], totals: mutation.totals };
  });
});
