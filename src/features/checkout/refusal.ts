import { messageOf } from '../../api/errors.ts';
import type { Translate } from '../../i18n/labels.ts';

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
