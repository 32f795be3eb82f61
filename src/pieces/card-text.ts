import type { OrderPayment } from '../../generated/api/model/orderPayment.ts';
import type { Instant } from '../../generated/rules.ts';
import type { Translate } from '../i18n/labels.ts';

/** How an order was paid by card, in words. */
export function cardText(t: Translate, { state, paidAt }: OrderPayment, format: (instant: Instant) => string): string {
  if (state === 'held' || state === 'released') return t(`card.${state}`);
  return paidAt ? t('card.paidOn', { date: format(paidAt) }) : t('card.paidWith');
}
