import { getWishlistDocument } from '../domain/wishlist/document.ts';
import { exportWishlist } from '../domain/wishlist/export.ts';
import {
  addToUsualWishlist,
  addWishlistItems,
  removeWishlistItem,
  removeWishlistItems,
  transferWishlistItems,
  updateWishlistItem,
} from '../domain/wishlist/items.ts';
import { closeWishlistLink, getPublicWishlist, openWishlistLink } from '../domain/wishlist/link.ts';
import {
  createWishlist,
  deleteWishlist,
  findWishedArticles,
  getWishlist,
  getWishlistTotals,
  listWishlists,
  updateWishlist,
} from '../domain/wishlist/lists.ts';
import { orderWishlist } from '../domain/wishlist/order.ts';
import { undoWishlistChange } from '../domain/wishlist/undo.ts';
import type { VerbsOf } from './contract.ts';

export const wishlists: VerbsOf<'wishlists'> = {
  getWishlistTotals,
  listWishlists,
  createWishlist,
  getWishlist,
  updateWishlist,
  deleteWishlist,
  addToUsualWishlist,
  addWishlistItems,
  updateWishlistItem,
  removeWishlistItem,
  removeWishlistItems,
  transferWishlistItems,
  undoWishlistChange,
  orderWishlist,
  exportWishlist,
  getWishlistDocument,
  openWishlistLink,
  closeWishlistLink,
  findWishedArticles,
  getPublicWishlist,
};
