import type { Day, DittaCode } from '../../../generated/rules.ts';
import type { PromoRow } from '../../store/queries/carts.ts';
import type { Refusal } from '../errors.ts';

/** Why a promo is not in force for this customer on this day, or null. Its minimum of goods is judged with the cart. */
export function promoRefusal(promo: PromoRow, ditta: DittaCode, today: Day): Refusal | null {
  if (!promo.ditte.includes(ditta)) return { code: 'PROMO_NOT_FOR_DITTA' };
  if (promo.validFrom > today || promo.validTo < today) return { code: 'PROMO_EXPIRED' };
  if (promo.maxUses !== null && promo.used >= promo.maxUses) return { code: 'PROMO_USED_UP' };
  if (promo.onePerCustomer && promo.usedByCustomer) return { code: 'PROMO_ALREADY_USED' };
  return null;
}
