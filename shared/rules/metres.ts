// Names for the contract's rules about quantities of cloth. Every number comes from generated/rules.ts; lengths are integer centimetres.
import { metresRules } from '../../generated/rules.ts';

export type DittaCode = keyof typeof metresRules;
export interface MetresRule {
  /** Metres; with `exclusiveMin` the quantity must be greater than this. */
  readonly min: number;
  readonly max: number;
  /** Metres between two allowed quantities. */
  readonly step: number;
  readonly decimals: number;
  readonly exclusiveMin: boolean;
}

/** What a quantity of cloth must satisfy in a ditta, in metres. */
export const metresRule = (ditta: DittaCode): MetresRule => metresRules[ditta];

/** Whole centimetres of metres with at most two decimals; other values round to the nearest centimetre. */
export const toCm = (metres: number): number => Math.round(metres * 100);

/** Centimetres of metres as they were typed: 2.205 m are 220.5 cm, without the noise of binary fractions. What is no whole number is not sold. */
export const typedCm = (metres: number): number => Math.round(metres * 1_000_000) / 10_000;

const lowestCm = (rule: MetresRule) => toCm(rule.exclusiveMin ? rule.min + rule.step : rule.min);

/** Smallest quantity that the ditta sells, in cm. */
export const smallestCm = (ditta: DittaCode): number => lowestCm(metresRule(ditta));

export type LengthProblem = 'too_small' | 'too_big' | 'not_multiple_of';
/** Why the ditta does not sell this length, in cm; null when it does. A length that is wrong in two ways is first of all too short or too long. */
export function cmProblem(ditta: DittaCode, cm: number): LengthProblem | null {
  const rule = metresRule(ditta);
  if (cm < lowestCm(rule)) return 'too_small';
  if (cm > toCm(rule.max)) return 'too_big';
  return cm % toCm(rule.step) === 0 ? null : 'not_multiple_of';
}
/** Whether the ditta sells this length. */
export const cmAllowed = (ditta: DittaCode, cm: number): boolean => cmProblem(ditta, cm) === null;

/** The allowed quantities on either side of a refused one (centimetres, also fractions), in metres: what the customer may have meant. One entry at the ends of the range, none for no length at all. */
export function nearestMetres(ditta: DittaCode, cm: number): number[] {
  if (cm <= 0) return [];
  const rule = metresRule(ditta);
  const step = toCm(rule.step);
  const highest = Math.floor(toCm(rule.max) / step) * step;
  const within = (value: number) => Math.min(highest, Math.max(lowestCm(rule), value));
  return [...new Set([within(Math.floor(cm / step) * step), within(Math.ceil(cm / step) * step)])].map((value) => value / 100);
}
