import type { DittaCode } from '../../../generated/rules.ts';
import { smallestCm } from '../../../shared/rules/metres.ts';
import type { StockRule } from './availability.ts';

export type Warehouse = 'IT' | 'HK';

/** Bespoke HK ships from Hong Kong, everything else from the mill. */
export const warehouseOf = (ditta: DittaCode): Warehouse => (ditta === 'HGK' ? 'HK' : 'IT');

/** With less than this left, a cut (a production lot) is called the last of its cloth: about ten shirts (four lots). */
const PLENTY_OF_CUTS_CM = 2000;
const PLENTY_OF_LOTS_CM = 12_000;

export const stockRule = (ditta: DittaCode): StockRule => ({
  plentyCm: ditta === 'PRD' ? PLENTY_OF_LOTS_CM : PLENTY_OF_CUTS_CM,
  sellsProduction: ditta !== 'STK',
});

/** The quantity that lists, facets and a question without a quantity speak of: cloth for one shirt, or one production lot. */
export const usualCm = (ditta: DittaCode): number => (ditta === 'PRD' ? smallestCm(ditta) : SHIRT_CM);
const SHIRT_CM = 220;
