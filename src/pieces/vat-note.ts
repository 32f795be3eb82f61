import type { CartTotals } from '../../generated/api/model/cartTotals.ts';
import type { LabelKey } from '../../generated/i18n/labels.ts';

/** Members of the Union other than the mill's own country. */
const UNION = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE LT LU LV MT NL PL PT RO SE SI SK'.split(' '));
const HOME = 'IT';

/** Why there is no VAT on goods, by where the customer is and whether it has declared that it buys without; null where there is some. */
export function noVatReason(
  { vatRateBp, vatCeilingLeftString }: Pick<CartTotals, 'vatRateBp' | 'vatCeilingLeftString'>,
  country: string,
): LabelKey | null {
  if (vatRateBp > 0) return null;
  if (country === HOME) return vatCeilingLeftString ? 'cart.vatDeclared' : 'cart.vatExempt';
  return UNION.has(country) ? 'cart.vatUnion' : 'cart.vatExport';
}
