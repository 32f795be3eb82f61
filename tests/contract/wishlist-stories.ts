// Stories of the operations of wishlists.
import type { Story } from './actor.ts';

export const wishlistStories: Record<string, Story> = {
  createWishlist: async (actor) => {
    await actor.wishlist();
    return { body: { name: 'Contract suite' } };
  },
  addToUsualWishlist: async (actor) => ({ body: { items: [await actor.wish(1)] } }),
  // Of an empty list there is nothing to read.
  getWishlistDocument: async (actor) => ({ params: { id: (await actor.wishlist()).id } }),
  addWishlistItems: async (actor) => ({ params: { id: (await actor.wishlist()).id }, body: { items: [await actor.wish(1)] } }),
  updateWishlistItem: () => ({ body: { quantity: 2.5, note: '' } }),
  transferWishlistItems: async (actor) => {
    const { id: to } = await actor.wishlist();
    const { id, item } = await actor.wishlist();
    return { params: { id }, body: { items: [item], to, keep: false } };
  },
  orderWishlist: async (actor) => {
    await actor.must('clearCart');
    const { id, item } = await actor.wishlist();
    return { params: { id }, body: { items: [{ id: item }] } };
  },
  exportWishlist: (actor) => ({ query: { format: actor.client.nth('file of a wishlist') % 2 === 1 ? 'csv' : 'xlsx' } }),
  openWishlistLink: () => ({ body: { days: 30 } }),
  closeWishlistLink: async (actor) => ({ params: { id: (await actor.wishlistLink()).id } }),
  findWishedArticles: async (actor) => {
    const { code, color } = await actor.article();
    return { query: { cc: [`${code}-${color}`] } };
  },
  getPublicWishlist: () => ({ token: null }),
};
