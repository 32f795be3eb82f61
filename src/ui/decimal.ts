export { parseDecimal, readingsOf } from '../../shared/rules/decimal.ts';

export type QuantityProblem = 'required' | 'invalid_number' | 'too_many_decimals' | 'too_small' | 'too_big' | 'not_multiple_of';
/** What a typed text means, in whole hundredths (centimetres for metres): a sum must never meet a binary float. */
export interface Quantity {
  /** Whole hundredths, or null when the text is not a quantity. */
  hundredths: number | null;
  /** The number for the wire (at most two decimals); null unless it is allowed. */
  value: number | null;
  problem: QuantityProblem | null;
  /** Nearby quantities that are allowed, to be offered when the typed one is refused. */
  suggestions: readonly number[];
}
/** Who says which quantities there are. The field knows no rule of the trade: it is given a judge. */
export interface QuantityJudge {
  readonly min: number;
  readonly max: number;
  /** Between two allowed quantities. */
  readonly step: number;
  /** The longest of one piece that is there, where offers go no further. */
  readonly inOnePiece?: number;
  read: (text: string) => Quantity;
}
