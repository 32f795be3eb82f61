import type { NoVatReason } from '../../generated/rules.ts';

/** Members of the Union other than the mill's own country. */
const UNION = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE LT LU LV MT NL PL PT RO SE SI SK'.split(' '));
const HOME = 'IT';

/**
 * Why there is no VAT on goods; null where there is some.
 * @param country where the customer is, two letters
 * @param isDeclared whether the customer has declared that it buys without
 */
export function noVatReason(vatRateBp: number, country: string, isDeclared: boolean): NoVatReason | null {
  if (vatRateBp > 0) return null;
  if (country === HOME) return isDeclared ? 'declared' : 'exempt';
  return UNION.has(country) ? 'union' : 'export';
}
