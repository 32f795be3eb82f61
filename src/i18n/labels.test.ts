import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as rules from '../../generated/rules.ts';
import { locales } from '../../generated/rules.ts';
import { careSymbols } from '../ui/care-symbol.tsx';
import { makeTranslate } from './labels.ts';

const FOLDER = 'shared/labels';
const areas = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const labels = Object.assign({}, ...areas.map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))) as Record<
  string,
  Record<string, string>
>;
const placeholders = (text: string) => [...text.matchAll(/(?<!\{)\{(\w+)(?::\w+)?\}(?!\})/g)].map((match) => match[1]).sort();

describe('labels', () => {
  test('every label has its text in all six languages', () => {
    const gaps = Object.entries(labels).flatMap(([key, texts]) =>
      locales.filter((locale) => !texts[locale]?.trim()).map((locale) => `${key} ${locale}`),
    );
    expect(gaps).toEqual([]);
  });
  test('every language fills the same places', () => {
    const odd = Object.entries(labels).flatMap(([key, texts]) => {
      const english = [...new Set(placeholders(texts.en ?? ''))].join();
      return locales
        .filter((locale) => [...new Set(placeholders(texts[locale] ?? ''))].join() !== english)
        .map((locale) => `${key} ${locale}`);
    });
    expect(odd).toEqual([]);
  });
  test('a plural keeps its words apart: blanks stand beside its forms, for those inside are lost', () => {
    const lost = Object.entries(labels).flatMap(([key, texts]) =>
      locales
        .filter((locale) =>
          [...(texts[locale] ?? '').matchAll(/\{\{([^{}]*)\}\}/g)].some(([, forms = '']) => /(^|\||:)\s|\s(\||$)/.test(forms)),
        )
        .map((locale) => `${key} ${locale}`),
    );
    expect(lost).toEqual([]);
    const say = (locale: 'en' | 'fr', count: number) =>
      makeTranslate(
        locale,
        { 'quickorder.attention': labels['quickorder.attention']?.[locale] ?? '' },
        undefined,
      )('quickorder.attention', { count });
    expect([say('en', 1), say('en', 2), say('fr', 2)]).toEqual(['1 row needs attention', '2 rows need attention', '2 lignes à corriger']);
  });
  test('page titles are Italian for it and English otherwise', () => {
    for (const [key, texts] of Object.entries(labels).filter(([key]) => key.startsWith('title.')))
      for (const locale of ['fr', 'es', 'zh', 'de']) expect(`${key} ${texts[locale]}`).toBe(`${key} ${texts.en}`);
  });
  test.each([
    ['error', rules.problemCodes],
    [
      'error',
      [
        'required',
        'invalid_type',
        'invalid_format',
        'invalid_value',
        'too_small',
        'too_big',
        'not_multiple_of',
        'too_many_decimals',
        'unrecognized_keys',
        'invalid',
      ],
    ],
    ['availability', rules.availabilityStates],
    ['orders.status', rules.orderStatuses],
    ['payment', rules.paymentMethods],
    ['weave', rules.weaveCodes],
    ['design', rules.designCodes],
    ['color', rules.colorFamilies],
    ['fibre', rules.fibreCodes],
    ['finish', rules.finishCodes],
    ['product.category', rules.accessoryCategories],
    ['facet', rules.facetCodes],
    ['line', rules.lineTypes],
    ['ditta', rules.ditte],
    ['shop', rules.ditte.map((ditta) => `lead${ditta}`)],
    ['care', careSymbols],
  ])('every code under %s has a label', (area, codes) => {
    const join = area === 'shop' ? 'shop.' : `${area}.`;
    expect(codes.filter((code) => !labels[join + code])).toEqual([]);
  });
});

describe('translate', () => {
  const t = makeTranslate(
    'de',
    { 'common.close': 'Schließen', 'search.count': '{count:number} Stoff{{e}}' },
    { 'common.close': 'Close', 'common.cancel': 'Cancel' },
  );
  test('own language first, English where it lacks', () => {
    expect(t('common.close')).toBe('Schließen');
    expect(t('common.cancel')).toBe('Cancel');
  });
  test('plurals', () => {
    expect([1, 2].map((count) => t('search.count', { count }))).toEqual(['1 Stoff', '2 Stoffe']);
  });
  test('a code without a label is known to be without', () => expect(t.find('weave.nothing')).toBeUndefined());
});
