/** Quantities are kept as whole hundredths (centimetres for metres): a sum must never meet a binary float. */
export interface QuantityRule {
  min: number;
  max?: number;
  step: number;
}
export type QuantityProblem = 'required' | 'invalid_number' | 'too_many_decimals' | 'too_small' | 'too_big' | 'not_multiple_of';
export interface Quantity {
  /** Whole hundredths, or null when the text is not a quantity. */
  hundredths: number | null;
  /** The number for the wire (at most two decimals); null unless it is valid by the rule. */
  value: number | null;
  problem: QuantityProblem | null;
  /** Nearby quantities that the rule allows, to be offered when it refuses the typed one. */
  suggestions: number[];
}

const hundredthsOf = (value: number) => Math.round(value * 100);

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

export function suggestQuantities(hundredths: number, rule: QuantityRule): number[] {
  const step = hundredthsOf(rule.step);
  const min = Math.ceil(hundredthsOf(rule.min) / step) * step;
  const max = rule.max === undefined ? Number.POSITIVE_INFINITY : Math.floor(hundredthsOf(rule.max) / step) * step;
  const inside = (value: number) => Math.min(max, Math.max(min, value));
  const below = inside(Math.floor(hundredths / step) * step);
  const above = inside(Math.ceil(hundredths / step) * step);
  return [...new Set([below, above])].map((value) => value / 100);
}

export function readQuantity(text: string, rule: QuantityRule): Quantity {
  const parsed = parseDecimal(text);
  if (typeof parsed === 'string') {
    const problem = parsed === 'empty' ? 'required' : parsed === 'decimals' ? 'too_many_decimals' : 'invalid_number';
    return { hundredths: null, value: null, problem, suggestions: [] };
  }
  const problem =
    parsed < hundredthsOf(rule.min)
      ? 'too_small'
      : rule.max !== undefined && parsed > hundredthsOf(rule.max)
        ? 'too_big'
        : parsed % hundredthsOf(rule.step) !== 0
          ? 'not_multiple_of'
          : null;
  return {
    hundredths: parsed,
    value: problem ? null : parsed / 100,
    problem,
    suggestions: problem ? suggestQuantities(parsed, rule) : [],
  };
}

/** `7,25` in Italian, `7.25` in English, `30` stays `30`. No grouping, so that the text can be typed on. */
export function writeQuantity(value: number, locale: string): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  return new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(value);
}
