import { beforeAll, describe, expect, it, vi } from 'vitest';
import { coverFactor, weight } from '../../fabric/model.ts';
import { draftOf, longestFloat } from '../../fabric/weave/draft.ts';
import type { ColorFamily, DesignCode, WeaveCode } from '../../generated/rules.ts';
import { locales } from '../../generated/rules.ts';
import type { Catalogue, CatalogueArticle } from './article.ts';
import { generateCatalogue } from './generate.ts';
import { SHADES } from './shades.ts';

// Pictures take long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let catalogue: Catalogue;
let articles: readonly CatalogueArticle[];

beforeAll(() => {
  catalogue = generateCatalogue();
  articles = catalogue.articles;
});

function countBy<K extends string>(key: (article: CatalogueArticle) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const article of articles) counts.set(key(article), (counts.get(key(article)) ?? 0) + 1);
  return counts;
}

describe('size', () => {
  it('is that of a mill', () => {
    expect(articles.length).toBeGreaterThanOrEqual(2500);
    expect(new Set(articles.map(({ code }) => code)).size).toBeGreaterThanOrEqual(1000);
    expect(catalogue.books.length).toBeGreaterThanOrEqual(40);
    expect(catalogue.collections.length).toBeGreaterThanOrEqual(12);
  });

  it('fills every colour family, weave and design', () => {
    const families: ColorFamily[] = [
      'white',
      'ecru',
      'sky',
      'blue',
      'navy',
      'turquoise',
      'green',
      'yellow',
      'orange',
      'red',
      'pink',
      'lilac',
      'brown',
      'grey',
      'black',
      'multicolour',
    ];
    const byFamily = countBy(({ colorFamily }) => colorFamily);
    for (const family of families) expect(byFamily.get(family) ?? 0, family).toBeGreaterThanOrEqual(20);
    const weaves: WeaveCode[] = [
      'poplin',
      'end-on-end',
      'zephir',
      'voile',
      'oxford',
      'pinpoint',
      'royal-oxford',
      'twill',
      'herringbone',
      'satin',
      'satin-stripe',
      'dobby',
      'jacquard',
      'seersucker',
      'chambray',
      'denim',
      'flannel',
      'linen',
      'madras',
    ];
    const byWeave = countBy(({ weave }) => weave);
    for (const weave of weaves) expect(byWeave.get(weave) ?? 0, weave).toBeGreaterThanOrEqual(40);
    const designs: DesignCode[] = ['solid', 'stripe', 'check', 'structure', 'dobby', 'jacquard', 'melange'];
    const byDesign = countBy(({ design }) => design);
    for (const design of designs) expect(byDesign.get(design) ?? 0, design).toBeGreaterThanOrEqual(60);
    expect(
      articles.filter((a) => a.weave === 'poplin' && a.design === 'stripe' && ['blue', 'sky', 'navy'].includes(a.colorFamily)).length,
    ).toBeGreaterThan(60);
  });

  it('offers white in every fine plain quality', () => {
    for (const quality of ['PO80', 'PO100', 'PO120', 'PO140', 'PO170', 'PO200', 'TW100', 'SA120', 'VO120']) {
      expect(
        articles.some((a) => a.quality === quality && a.colorFamily === 'white' && a.design === 'solid'),
        quality,
      ).toBe(true);
    }
  });
});

describe('records', () => {
  it('are identified once', () => {
    const keys = articles.map(({ code, color }) => `${code}-${color}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const article of articles) {
      expect(article.code).toMatch(/^[A-Z]{3}\d{5}$/);
      expect(article.color).toMatch(/^\d{3}$/);
      expect(article.code.slice(0, 3)).toBe(article.brand);
      expect(article.model.id).toBe(`${article.code}-${article.color}`);
      expect(article.averageColor).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('share everything but colour within a code', () => {
    const first = new Map<string, CatalogueArticle>();
    for (const article of articles) {
      const other = first.get(article.code);
      if (!other) {
        first.set(article.code, article);
        continue;
      }
      for (const key of [
        'name',
        'brand',
        'collection',
        'season',
        'quality',
        'weave',
        'design',
        'designName',
        'endsPerCm',
        'picksPerCm',
        'repeatWarpMm',
      ] as const) {
        expect(article[key]).toEqual(other[key]);
      }
      expect(article.model.weave).toEqual(other.model.weave);
    }
  });

  it('have a name of their own within a brand, in six languages', () => {
    const names = new Map<string, string>();
    for (const article of articles) {
      for (const text of [article.name, article.colorName, article.designName]) {
        for (const locale of locales) expect(text[locale].trim().length, `${article.code} ${locale}`).toBeGreaterThan(0);
      }
      expect(article.name.zh).toMatch(/\p{Script=Han}/u);
      expect(article.colorName.zh).toMatch(/\p{Script=Han}/u);
      const key = `${article.brand}/${article.name.it}`;
      expect(names.get(key) ?? article.code).toBe(article.code);
      names.set(key, article.code);
    }
    for (const { name } of catalogue.qualities) for (const locale of locales) expect(name[locale].length).toBeGreaterThan(3);
    for (const shade of SHADES) expect(new Set(Object.keys(shade.name)).size).toBe(locales.length);
  });

  it('weigh what the model weighs and are woven closely enough to be shirts', () => {
    for (const article of articles) {
      expect(article.weightGsm).toBe(Math.round(weight(article.model)));
      expect(article.weightGsm).toBeGreaterThanOrEqual(60);
      expect(article.weightGsm).toBeLessThanOrEqual(240);
      const cover = coverFactor(article.model);
      expect(cover, article.code).toBeGreaterThan(15);
      expect(cover, article.code).toBeLessThan(28);
      expect(longestFloat(draftOf(article.model.weave)), `${article.code} ${article.designName.en}`).toBeLessThanOrEqual(9);
    }
  });

  it('are made of something', () => {
    for (const article of articles) {
      expect(article.composition.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      expect(article.ditte.length).toBeGreaterThan(0);
      expect(article.finish.length).toBeGreaterThan(0);
    }
  });

  it('are bound into books that exist, on pages that exist', () => {
    const books = new Map(catalogue.books.map((book) => [book.code, book]));
    const perPage = new Map<string, number>();
    for (const article of articles) {
      const book = books.get(article.book.code)!;
      expect(book.collection).toBe(article.collection);
      expect(book.season).toBe(article.season);
      expect(book.brand).toBe(article.brand);
      expect(article.book.page).toBeGreaterThanOrEqual(1);
      expect(article.book.page).toBeLessThanOrEqual(book.pages);
      const page = `${book.code}/${article.book.page}`;
      perPage.set(page, (perPage.get(page) ?? 0) + 1);
    }
    expect(Math.max(...perPage.values())).toBeLessThanOrEqual(4);
    for (const { code } of catalogue.books)
      expect(
        articles.some(({ book }) => book.code === code),
        code,
      ).toBe(true);
  });

  it('are shown in their season', () => {
    for (const { weave, season, code } of articles) {
      if (weave === 'flannel') expect(season, code).not.toMatch(/^SS/);
      if (['voile', 'seersucker', 'madras', 'linen'].includes(weave)) expect(season, code).not.toMatch(/^FW/);
    }
    expect(new Set(articles.map(({ season }) => season))).toEqual(new Set(['CONT', 'SS26', 'FW2627', 'SS27', 'FW2728']));
  });

  it('are sold where they should be', () => {
    const share = (ditta: CatalogueArticle['ditte'][number]): number =>
      articles.filter(({ ditte }) => ditte.includes(ditta)).length / articles.length;
    expect(share('002')).toBeGreaterThan(0.8);
    expect(share('HGK')).toBeGreaterThan(0.75);
    expect(share('PRD')).toBeGreaterThan(0.15);
    for (const article of articles.filter(({ ditte }) => ditte.includes('STK'))) expect(['SS26', 'FW2627']).toContain(article.season);
    expect(share('STK')).toBeGreaterThan(0.05);
  });
});

describe('prices', () => {
  const median = (quality: string): number => {
    const prices = articles.filter((a) => a.quality === quality).map((a) => a.priceEurCents);
    return prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)]!;
  };

  it('rise with the count', () => {
    for (const ladder of [
      ['PO80', 'PO100', 'PO120', 'PO140', 'PO170', 'PO200'],
      ['TW80', 'TW100', 'TW140', 'TW170'],
      ['OX40', 'OX50', 'PP80', 'PP100'],
    ]) {
      const prices = ladder.map(median);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }
  });

  it('are those of the trade, in steps of five cents', () => {
    for (const article of articles) {
      expect(article.priceEurCents % 5).toBe(0);
      expect(article.priceEurCents).toBeGreaterThanOrEqual(700);
      expect(article.priceEurCents).toBeLessThanOrEqual(12000);
    }
    expect(median('PO80')).toBeLessThan(1300);
    expect(median('PO100')).toBeGreaterThan(1200);
    expect(median('PO200')).toBeGreaterThan(6000);
  });
});

describe('generation', () => {
  it('gives the same catalogue every time', () => {
    expect(JSON.stringify(generateCatalogue())).toBe(JSON.stringify(catalogue));
  });

  it('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(catalogue))).toEqual(catalogue);
  });
});
