import type { Locale } from '../../generated/rules.ts';
import { type DittaCode, metresRule, smallestCm } from '../../shared/rules/metres.ts';
import { intlLocale } from '../i18n/format.ts';
import type { Translate } from '../i18n/labels.ts';
import { type QuantityRule, writeQuantity } from '../ui/decimal.ts';
import type { QuantityTexts } from '../ui/metres-field.tsx';

/** What one cut may measure in a shop, as the contract says it. */
export function metresRuleOf(ditta: DittaCode): QuantityRule {
  const { max, step } = metresRule(ditta);
  return { min: smallestCm(ditta) / 100, max, step };
}
export const piecesRule = (minimum: number, maximum: number): QuantityRule => ({ min: minimum, max: maximum, step: 1 });

/** How far the buttons of a metres field go: a whole step in Production, ten centimetres elsewhere. */
export const nudgeOf = (rule: QuantityRule) => (rule.step >= 1 ? rule.step : 0.1);

export function metresTexts(t: Translate, locale: Locale, rule: QuantityRule): QuantityTexts {
  const text = (value: number) => writeQuantity(value, intlLocale(locale));
  return {
    less: t('common.less'),
    more: t('common.more'),
    offer: (quantity) => t('metres.offer', { quantity }),
    problem: (problem) =>
      t.find(`metres.${problem}`, { min: text(rule.min), max: text(rule.max ?? 0), step: text(rule.step) }) ?? t('error.METRES_INVALID'),
  };
}
export function piecesTexts(t: Translate, locale: Locale, rule: QuantityRule): QuantityTexts {
  const text = (value: number) => writeQuantity(value, intlLocale(locale));
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
            ? t('quantity.too_big', { max: text(rule.max ?? 0) })
            : t('quantity.invalid'),
  };
}

/** Under the field: what this shop sells. */
export function metresHint(t: Translate, locale: Locale, rule: QuantityRule): string {
  const text = (value: number) => writeQuantity(value, intlLocale(locale));
  return rule.step >= 1 ? t('metres.multiples', { step: text(rule.step) }) : t('metres.upTo', { max: text(rule.max ?? 0) });
}
