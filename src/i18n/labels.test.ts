import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as rules from '../../generated/rules.ts';
import { type Locale, locales } from '../../generated/rules.ts';
import { careSymbols } from '../ui/care-symbol.tsx';
import { makeTranslate } from './labels.ts';

const FOLDER = 'shared/labels';
const areas = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const labels = Object.assign({}, ...areas.map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))) as Record<
  string,
  Record<string, string>
>;
const PLACE = /(?<!\{)\{(\w+)(?::\w+)?\}(?!\})/g;
const placeholders = (text: string) => [...text.matchAll(PLACE)].map((match) => match[1]).sort();

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
  test('every language fills its places in the order of English, but where its grammar turns them round', () => {
    // Chinese says when and of what before how much.
    const turned = new Set(
      `cart.savedMeta orders.partShipped paper.payOverdue paper.payTo program.counted program.missing sheet.someColours publicCatalogue.description stockcheck.incoming`.split(
        ' ',
      ),
    );
    const order = (text = '') => [...text.matchAll(PLACE)].map((match) => match[1]).join();
    const odd = Object.entries(labels).flatMap(([key, texts]) =>
      locales.filter((locale) => order(texts[locale]) !== order(texts.en)).map((locale) => `${key} ${locale}`),
    );
    expect(odd.filter((each) => !each.endsWith(' zh') || !turned.has(each.split(' ')[0]!))).toEqual([]);
    expect([...turned].filter((key) => !odd.includes(`${key} zh`))).toEqual([]);
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
  test('a number that is written for its reader finds its form too', () => {
    const say = (text: string, count: string) => makeTranslate('en', { 'shop.show': text }, undefined)('shop.show', { count });
    const text = labels['shop.show']?.en ?? '';
    expect(['1', '2', '1,234'].map((count) => say(text, count))).toEqual(['Show 1 fabric', 'Show 2 fabrics', 'Show 1,234 fabrics']);
  });
  test.each([
    [
      'quickorder.addValid',
      'count',
      ['Aggiungi la 1 valida', 'Add the 1 valid', 'Ajouter la 1 valide', 'Añadir la 1 válida', 'Die 1 gültige hinzufügen'],
    ],
    ['shop.selected', 'count', ['1 selezionato', '1 selected', '1 sélectionné', '1 seleccionado', '1 ausgewählt']],
    [
      'showroom.tooLong',
      'over',
      ['1 carattere di troppo', '1 character too many', '1 caractère de trop', 'Sobra 1 carácter', '1 Zeichen zu viel'],
    ],
    [
      'collection.codesNotFound',
      'count',
      [
        '1 non trovato in questo negozio: X',
        '1 not found in this shop: X',
        '1 introuvable dans cette boutique : X',
        '1 no encontrado en esta tienda: X',
        '1 in diesem Shop nicht gefunden: X',
      ],
    ],
  ] as const)('of one thing %s speaks in the singular', (key, place, expected) => {
    const say = (locale: Locale) =>
      makeTranslate(locale, { [key]: labels[key]?.[locale] ?? '' }, undefined)
        .find(key, { [place]: '1', codes: 'X' })
        ?.replaceAll(/\s/g, ' ');
    expect((['it', 'en', 'fr', 'es', 'de'] as const).map(say)).toEqual(expected);
  });
  test('what has a singular in one language has it in every language that knows one', () => {
    // One and many are the same word.
    const invariable = new Set([
      'collection.codesNotFound de',
      'collection.codesNotFound en',
      'collection.tooLarge de',
      'download.articles de',
      'download.count it',
      'error.COLLECTION_TOO_LARGE de',
      'header.cart de',
      'header.wishlist de',
      'pricelist.previewCount de',
      'quickorder.addValid en',
      'shop.selected de',
      'shop.selected en',
      'showroom.tooLong de',
      'welcome.watchedBack de',
      'welcome.watchedBack en',
      'wishlist.selected de',
      'wishlist.selected en',
    ]);
    const counts = (text: string | undefined) => text?.includes('{{') ?? false;
    const lost = Object.entries(labels)
      .filter(([, texts]) => locales.some((locale) => counts(texts[locale])))
      .flatMap(([key, texts]) => locales.filter((locale) => locale !== 'zh' && !counts(texts[locale])).map((locale) => `${key} ${locale}`))
      .filter((place) => !invariable.has(place));
    expect(lost).toEqual([]);
  });
  test('the shop speaks to its readers with voi, Sie, vous and usted', () => {
    // A small suo is of the thing that was spoken of; a capital one would be the reader's.
    const others: [Locale, string][] = [
      [
        'it',
        'Lei|Su[oa]|Suoi|Sue|[Tt]u[oae]?|[Tt]uoi|[Aa]ttenda|[Rr]iprovi|[Rr]icarichi|[Ss]celga|[Tt]olga|[Rr]estringa|[Vv]erifichi|[Aa]ccetti|[Cc]hiuda|Le \\p{Ll}+iamo|suo menu|[Nn]on ha ancora \\p{Ll}+(?: \\p{Ll}+)? (?:file|lista)|che ha richiesto|la può riprendere|Se non riconosce|[Cc]hiedimel[oa]',
      ],
      ['de', '[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\\p{L}*'],
      ['fr', '[Tt]u|[Tt]oi|[Tt]on|[Tt]es'],
      ['es', '[Tt]ú|[Tt]us|[Vv]osotros|[Vv]uestr\\p{L}+|[Pp]uedes|[Tt]ienes'],
    ];
    const odd = others.flatMap(([locale, words]) => {
      const other = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u');
      return Object.entries(labels)
        .filter(([, texts]) => other.test(texts[locale] ?? ''))
        .map(([key]) => `${key} ${locale}`);
    });
    expect(odd).toEqual([]);
  });
  test('no screen takes another label for its title', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    const others = files.flatMap((file) =>
      [...readFileSync(join('src', file), 'utf8').matchAll(/(?:<Title>|documentTitle=)\{t\('(?!title\.)[^']*'/g)].map(
        ([found]) => `${file} ${found}`,
      ),
    );
    expect(others).toEqual([]);
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
  test('a code without a label is known to be without', () => expect(t.find('weave.nothing' as string)).toBeUndefined());
});

test('a label shows thousands and parts as its language writes them, and keeps its plural', () => {
  const texts = (locale: Locale) => Object.fromEntries(Object.entries(labels).map(([key, each]) => [key, each[locale] ?? '']));
  const say = (locale: Locale, count: number) => makeTranslate(locale, texts(locale), undefined)('showroom.countCloths', { count });
  expect([1, 2, 999, 1278].map((count) => say('en', count))).toEqual(['1 cloth', '2 cloths', '999 cloths', '1,278 cloths']);
  expect(say('de', 1278)).toMatch(/^1\.278 /);
  expect(say('de', 106.85)).toMatch(/^106,85 /);
});
