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
  read: (text: string) => Quantity;
}

/**
 * A typed decimal point and comma mean the same in every language; the last mark is the decimal one, earlier marks may only group thousands.
 * More than two decimals are refused, because `1.250` could mean two things.
 */
export function parseDecimal(text: string): number | 'empty' | 'invalid' | 'decimals' {
  // NFKC turns the full-width digits and marks of a Chinese keyboard into plain ones, except the ideographic stop
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replace(/[\s'’]/g, '');
  if (plain === '') return 'empty';
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return 'invalid';
  const mark = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (mark < 0) return Number(plain) * 100;
  const whole = plain.slice(0, mark);
  const decimals = plain.slice(mark + 1);
  const grouping = /[.,]/.exec(whole)?.[0];
  if (grouping && (grouping === plain[mark] || !new RegExp(`^\\d{1,3}(\\${grouping}\\d{3})+$`).test(whole))) return 'invalid';
  if (decimals.length > 2) return 'decimals';
  return Number(whole.replace(/[.,]/g, '') || '0') * 100 + Number(decimals.padEnd(2, '0'));
}

/** `7,25` in Italian, `7.25` in English, `30` stays `30`. No grouping, so that the text can be typed on. */
export function writeQuantity(value: number, locale: string): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  return new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(value);
}
