import type { LineType, Locale } from '../../generated/rules.ts';
import { cmProblem, type DittaCode, metresRule, nearestMetres, smallestCm } from '../../shared/rules/metres.ts';
import { formatMetres, formatNumber } from '../i18n/format.ts';
import type { Translate } from '../i18n/labels.ts';
import { parseDecimal, type Quantity, type QuantityJudge, readingsOf } from '../ui/decimal.ts';
import type { QuantityTexts } from '../ui/metres-field.tsx';

interface Rule {
  min: number;
  max: number;
  step: number;
  problemOf: (hundredths: number) => Quantity['problem'];
  /** The allowed quantities on either side of a refused one. */
  nearest: (hundredths: number) => number[];
}
const UNREADABLE = { empty: 'required', invalid: 'invalid_number', decimals: 'too_many_decimals' } as const;

const judge = ({ min, max, step, problemOf, nearest }: Rule): QuantityJudge => ({
  min,
  max,
  step,
  read: (text) => {
    const hundredths = parseDecimal(text);
    if (typeof hundredths === 'string') {
      // A number that could mean two things offers what is sold of both, or else what is near to the one that is within the limits.
      const readings = hundredths === 'decimals' ? readingsOf(text) : [];
      const sold = readings.filter((each) => problemOf(each) === null).map((each) => each / 100);
      const within = readings.find((each) => each >= min * 100 && each <= max * 100);
      const suggestions = sold.length > 0 || within === undefined ? sold : nearest(within);
      return { hundredths: null, value: null, problem: UNREADABLE[hundredths], suggestions };
    }
    const problem = problemOf(hundredths);
    return { hundredths, value: problem ? null : hundredths / 100, problem, suggestions: problem ? nearest(hundredths) : [] };
  },
});

/** What one length of cloth may measure in a shop, as the contract says it. */
export function clothJudge(ditta: DittaCode): QuantityJudge {
  const { max, step } = metresRule(ditta);
  return judge({
    min: smallestCm(ditta) / 100,
    max,
    step,
    problemOf: (cm) => cmProblem(ditta, cm),
    nearest: (cm) => nearestMetres(ditta, cm),
  });
}
/** Things that are counted: swatches, accessories, books. */
export function unitsJudge(min: number, max: number): QuantityJudge {
  const within = (units: number) => Math.min(max, Math.max(min, units));
  return judge({
    min,
    max,
    step: 1,
    problemOf: (hundredths) =>
      hundredths < min * 100 ? 'too_small' : hundredths > max * 100 ? 'too_big' : hundredths % 100 === 0 ? null : 'not_multiple_of',
    nearest: (hundredths) => [...new Set([within(Math.floor(hundredths / 100)), within(Math.ceil(hundredths / 100))])],
  });
}

/** How far the buttons of a metres field go: a whole step in Production, ten centimetres elsewhere. */
export const nudgeOf = (rule: Limits) => (rule.step >= 1 ? rule.step : 0.1);

/** What stays in a field whose quantity was added: what was typed meanwhile is meant for the next time; a field that was left writes the same one otherwise. */
export const leftTyped =
  (judge: QuantityJudge, added: number) =>
  (now: string): string =>
    judge.read(now).value === added ? '' : now;

type Limits = Pick<QuantityJudge, 'min' | 'max' | 'step'>;
/** A limit as it is read, not typed on: `30,000`. */
const limitText = (locale: Locale, value: number) => formatNumber(locale, value, Number.isInteger(value) ? 0 : 2);
export function metresTexts(t: Translate, locale: Locale, rule: Limits): QuantityTexts {
  const text = (value: number) => limitText(locale, value);
  return {
    less: t('common.less'),
    more: t('common.more'),
    offer: (quantity) => t('metres.offer', { quantity }),
    onePiece: (metres) => t('availability.onePiece', { metres }),
    problem: (problem) =>
      t.find(`metres.${problem}`, { min: text(rule.min), max: text(rule.max), step: text(rule.step) }) ?? t('error.METRES_INVALID'),
  };
}
export function unitsTexts(t: Translate, locale: Locale, rule: Limits): QuantityTexts {
  const text = (value: number) => limitText(locale, value);
  return {
    less: t('common.less'),
    more: t('common.more'),
    offer: (quantity) => t('metres.offer', { quantity }),
    problem: (problem) =>
      problem === 'required'
        ? t('quantity.required')
        : problem === 'too_small'
          ? t('quantity.too_small', { min: text(rule.min) })
          : problem === 'too_big'
            ? t('quantity.too_big', { max: text(rule.max) })
            : t('quantity.invalid'),
  };
}

/** Under the field: what this shop sells. */
export function metresHint(t: Translate, locale: Locale, rule: Limits): string {
  return rule.step >= 1
    ? t('metres.multiples', { step: formatMetres(locale, rule.step) })
    : t('metres.upTo', { max: formatMetres(locale, rule.max) });
}

/** `2.20 m`, `1 pc`, `3 pcs`. */
export const quantityWords = (t: Translate, locale: Locale, { type, quantity }: { type: LineType | null; quantity: number }): string =>
  type === 'FABRIC' ? formatMetres(locale, quantity) : t('common.pieces', { quantity: formatNumber(locale, quantity), count: quantity });

/** The same judge, offering in place of a refused length none that is longer than the longest piece. */
export function withinPiece(judge: QuantityJudge, ditta: DittaCode, longestMetres: number): QuantityJudge {
  const longest = nearestMetres(ditta, Math.round(longestMetres * 100)).findLast((metres) => metres <= longestMetres);
  if (longest === undefined) return judge;
  return {
    ...judge,
    inOnePiece: longest,
    read: (text) => {
      const quantity = judge.read(text);
      return { ...quantity, suggestions: [...new Set(quantity.suggestions.map((offer) => Math.min(offer, longest)))] };
    },
  };
}
