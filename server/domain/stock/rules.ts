import type { DittaCode } from '../../../fabric/catalogue/article.ts';
import { metresRules } from '../../../generated/rules.ts';
import { toCm } from '../pricing/amounts.ts';
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

/** The smallest quantity of cloth that the ditta sells, in cm. */
export function smallestCm(ditta: DittaCode): number {
  const rule = metresRules[ditta];
  return toCm(rule.exclusiveMin ? rule.step : rule.min);
}

/** The quantity that lists, facets and a question without a quantity speak of: cloth for one shirt, or one production lot. */
export const usualCm = (ditta: DittaCode): number => (ditta === 'PRD' ? smallestCm(ditta) : SHIRT_CM);
const SHIRT_CM = 220;

/** Whether the ditta's rule allows this length. */
export function cmAllowed(ditta: DittaCode, cm: number): boolean {
  const rule = metresRules[ditta];
  const step = toCm(rule.step);
  return (
    Number.isInteger(cm) && cm <= toCm(rule.max) && (rule.exclusiveMin ? cm > toCm(rule.min) : cm >= toCm(rule.min)) && cm % step === 0
  );
}

/** The allowed lengths next to a refused one, in metres: what the customer may have meant. */
export function nearestMetres(ditta: DittaCode, cm: number): number[] {
  const rule = metresRules[ditta];
  const step = toCm(rule.step);
  const lowest = rule.exclusiveMin ? step : toCm(rule.min);
  const highest = toCm(rule.max);
  const within = (value: number) => Math.min(highest, Math.max(lowest, value));
  return [...new Set([within(Math.floor(cm / step) * step), within(Math.ceil(cm / step) * step)])].map((value) => value / 100);
}
