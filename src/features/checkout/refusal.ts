import { codeOf, messageOf } from '../../api/errors.ts';
import type { Translate } from '../../i18n/labels.ts';

/** Codes after which the cart itself wants to be looked at. */
export const LOOK_AGAIN = [
  ...['CART_CHANGED', 'PRICE_CHANGED', 'STOCK_CHANGED', 'CART_LINE_INVALID', 'CART_EMPTY', 'CHECKOUT_EXPIRED'],
  // The code stands in the cart, and nobody can order with it until it was taken off there.
  ...['PROMO_ALREADY_USED', 'PROMO_EXPIRED', 'PROMO_MINIMUM_NOT_REACHED', 'PROMO_USED_UP'],
];

/** Codes of a card that was refused, or let go: the cart is as it was, and nothing was charged. */
export const NOT_CHARGED = ['PAYMENT_DECLINED', 'PAYMENT_3DS_INVALID', 'PAYMENT_METHOD_INVALID', 'PAYMENT_FAILED'];

/** Whether another card, or the same one put right, may pay the same. */
export const isOfTheCard = (error: unknown): boolean => NOT_CHARGED.some((code) => code === codeOf(error));

/** A card that was lost between the browser and the shop: nothing was asked of any bank. */
export class NeverSentError extends Error {
  constructor() {
    super('The card did not reach the shop.');
    this.name = 'NeverSentError';
  }
}

/** Why a payment has come to nothing, in the active language. */
export const refusalText = (error: unknown, t: Translate): string =>
  error instanceof NeverSentError ? t('card.neverSent') : messageOf(error, t);
