import { addCartBook, addCartItem } from '../domain/cart/add.ts';
import { checkItemPrice } from '../domain/cart/check-price.ts';
import { exportCart } from '../domain/cart/export.ts';
import { getCart, getCartTotals } from '../domain/cart/get.ts';
import { clearCart, removeCartBook, removeCartItem, undoCartRemoval } from '../domain/cart/remove.ts';
import { copySavedCart, deleteSavedCart, listSavedCarts, restoreSavedCart, saveCart, updateSavedCart } from '../domain/cart/saved.ts';
import { listShops } from '../domain/cart/shops.ts';
import { removePromoCode, setPromoCode, updateCart } from '../domain/cart/update-header.ts';
import { updateCartItem } from '../domain/cart/update-line.ts';
import { listPaymentMethods, preparePayment } from '../domain/order/checkout.ts';
import { completeOrder } from '../domain/order/complete.ts';
import type { VerbsOf } from './contract.ts';

export const carts: VerbsOf<'carts'> = {
  getCart,
  getCartTotals,
  addCartItem,
  addCartBook,
  updateCartItem,
  removeCartItem,
  removeCartBook,
  clearCart,
  undoCartRemoval,
  updateCart,
  checkItemPrice,
  setPromoCode,
  removePromoCode,
  listPaymentMethods,
  listShops,
  preparePayment,
  completeOrder,
  listSavedCarts,
  saveCart,
  restoreSavedCart,
  updateSavedCart,
  copySavedCart,
  deleteSavedCart,
  exportCart,
};
