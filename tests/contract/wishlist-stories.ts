// Stories of the operations of wishlists.
import type { Actor, Story } from './actor.ts';
import type { Call } from './http.ts';

let exported = 0;
export const wishlistStories: Record<string, Story> = {
  createWishlist: async (actor) => {
    await actor.wishlist();
    return { body: { name: 'Contract suite' } };
  },
  getWishlist: async (actor) => ({ params: { id: (await actor.wishlist()).id } }),
  updateWishlist: async (actor) => {
    const { id, version } = await actor.wishlist();
    return { params: { id }, body: { version } };
  },
  deleteWishlist: async (actor) => ({ params: { id: (await actor.wishlist()).id } }),
  addToUsualWishlist: async (actor) => ({ body: { items: [await actor.wish(1)] } }),
  addWishlistItems: async (actor) => ({ params: { id: (await actor.wishlist()).id }, body: { items: [await actor.wish(1)] } }),
  updateWishlistItem: async (actor) => {
    const { id, item } = await actor.wishlist();
    return { params: { id, itemId: item }, body: { quantity: 2.5, note: '' } };
  },
  removeWishlistItem: async (actor) => {
    const { id, item } = await actor.wishlist();
    return { params: { id, itemId: item } };
  },
  removeWishlistItems: async (actor) => {
    const { id, item } = await actor.wishlist();
    return { params: { id }, query: { items: [item] } };
  },
  transferWishlistItems: async (actor) => {
    const { id: to } = await actor.wishlist();
    const { id, item } = await actor.wishlist();
    return { params: { id }, body: { items: [item], to, keep: false } };
  },
  undoWishlistChange: async (actor) => {
    const { id, item } = await actor.wishlist();
    const { undo } = await actor.must<{ undo: string }>('removeWishlistItem', { params: { id, itemId: item } });
    return { body: { undo } };
  },
  orderWishlist: async (actor) => {
    await actor.must('clearCart');
    const { id, item } = await actor.wishlist();
    return { params: { id }, body: { items: [{ id: item }] } };
  },
  exportWishlist: async (actor) => ({
    params: { id: (await actor.wishlist()).id },
    query: { format: exported++ % 2 === 0 ? 'csv' : 'xlsx' },
  }),
  getWishlistDocument: async (actor) => ({ params: { id: (await actor.wishlist()).id } }),
  openWishlistLink: async (actor) => ({ params: { id: (await actor.wishlist()).id }, body: { days: 30 } }),
  closeWishlistLink: async (actor) => ({ params: { id: (await actor.wishlistLink()).id } }),
  findWishedArticles: async (actor) => {
    const { code, color } = await actor.article();
    return { query: { cc: [`${code}-${color}`] } };
  },
  getPublicWishlist: async (actor) => ({ token: null, params: { token: (await actor.wishlistLink()).token } }),
};

/** Lists of another customer look as if they did not exist. */
export const ownedWishlists: Record<string, (owner: Actor) => Promise<Call>> = {
  getWishlist: async (owner) => ({ params: { id: (await owner.wishlist()).id } }),
  updateWishlist: async (owner) => {
    const { id, version } = await owner.wishlist();
    return { params: { id }, body: { version } };
  },
  deleteWishlist: async (owner) => ({ params: { id: (await owner.wishlist()).id } }),
  removeWishlistItem: async (owner) => {
    const { id, item } = await owner.wishlist();
    return { params: { id, itemId: item } };
  },
  orderWishlist: async (owner) => ({ params: { id: (await owner.wishlist()).id }, body: {} }),
  getWishlistDocument: async (owner) => ({ params: { id: (await owner.wishlist()).id } }),
  exportWishlist: async (owner) => ({ params: { id: (await owner.wishlist()).id }, query: { format: 'csv' } }),
  openWishlistLink: async (owner) => ({ params: { id: (await owner.wishlist()).id }, body: { days: 1 } }),
};
