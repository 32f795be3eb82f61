import { addCartBook, addCartItem } from '../domain/cart/add.ts';
import { checkItemPrice } from '../domain/cart/check-price.ts';
import { getCart, getCartTotals } from '../domain/cart/get.ts';
import { clearCart, removeLine, undoRemoval } from '../domain/cart/remove.ts';
import { deleteSavedCart, listSavedCarts, restoreSavedCart, saveCart } from '../domain/cart/saved.ts';
import { listShops } from '../domain/cart/shops.ts';
import { removePromoCode, setPromoCode, updateCart } from '../domain/cart/update-header.ts';
import { updateCartItem } from '../domain/cart/update-item.ts';
import { listPaymentMethods, preparePayment } from '../domain/order/checkout.ts';
import { completeOrder } from '../domain/order/place.ts';
import type { HandlersOf } from './contract.ts';

export const carts: HandlersOf<'carts'> = {
  getCart: ({ context }) => getCart(context),
  getCartTotals: ({ context }) => getCartTotals(context),
  addCartItem: ({ context, body }) => addCartItem(context, body),
  addCartBook: ({ context, body }) => addCartBook(context, body),
  updateCartItem: ({ context, body }) => updateCartItem(context, body),
  removeCartItem: ({ context, params }) => removeLine(context, params.id, false),
  removeCartBook: ({ context, params }) => removeLine(context, params.id, true),
  clearCart: ({ context }) => clearCart(context),
  undoCartRemoval: ({ context, body }) => undoRemoval(context, body.undo),
  updateCart: ({ context, body }) => updateCart(context, body),
  checkItemPrice: ({ context, body }) => checkItemPrice(context, body.lines),
  setPromoCode: ({ context, body }) => setPromoCode(context, body.code),
  removePromoCode: ({ context }) => removePromoCode(context),
  listPaymentMethods: ({ context }) => listPaymentMethods(context),
  listShops: ({ context }) => listShops(context),
  preparePayment: ({ context, body }) => preparePayment(context, body),
  completeOrder: ({ context, body }) => completeOrder(context, body.paymentId),
  listSavedCarts: ({ context }) => listSavedCarts(context),
  saveCart: ({ context, body }) => saveCart(context, body),
  restoreSavedCart: ({ context, params, body }) => restoreSavedCart(context, params.id, body),
  deleteSavedCart: ({ context, params }) => deleteSavedCart(context, params.id),
};
