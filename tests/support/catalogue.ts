// A small invented catalogue for tests of the index.
import type { Localized } from '../../generated/rules.ts';
import type { CatalogueSource } from '../../server/domain/catalogue/columns.ts';
import type { ArticleRow } from '../../server/store/queries/catalogue.ts';

export const localized = (it: string, en: string, zh = en): Localized => ({ it, en, fr: en, es: en, zh, de: en });

const base: ArticleRow = {
  id: 1,
  code: 'ORO00001',
  color: '001',
  name: 1,
  colorName: 2,
  designName: 3,
  brand: 'ORO',
  collection: 'SART',
  book: 'B1',
  bookPage: 1,
  season: 'SS27',
  ditte: '002,PRD',
  quality: 'PO100',
  weave: 'poplin',
  design: 'stripe',
  colorFamily: 'sky',
  averageColor: '#aebfd9',
  yarnCount: '100/2 × 100/2',
  composition: '[{"fibre":"cotton","percent":100}]',
  finishes: 'mercerised,sanforised',
  ne: 100,
  weightGsm: 109,
  widthCm: 150,
  priceEurCents: 2000,
  purchasable: true,
  exclusiveBrand: null,
  replacedBy: null,
  clothKey: '0123456789ab',
};

const phrases = new Map<number, Localized>([
  [1, localized('Rigato Marina', 'Marina stripe', '马里纳条纹')],
  [2, localized('Azzurro', 'Sky', '天蓝')],
  [3, localized('Riga bengala', 'Bengal stripe', '孟加拉条纹')],
  [4, localized('Quadro Bergamo', 'Bergamo check', '贝加莫格纹')],
  [5, localized('Bianco', 'White', '白色')],
  [6, localized('Tinta unita', 'Solid', '素色')],
]);

/** A source over the given articles; each names only what differs from a sky-blue Bengal stripe in poplin. */
export function sampleSource(rows: Partial<ArticleRow>[]): CatalogueSource {
  const articles = rows.map((row, index) => ({ ...base, id: index + 1, ...row }));
  return {
    version: 1,
    count: articles.length,
    phrases,
    brands: [
      { code: 'ORO', name: localized('Orobia 1876', 'Orobia 1876') },
      { code: 'LAR', name: localized('Lario', 'Lario') },
    ],
    collections: [{ code: 'SART', name: localized('Sartoria', 'Sartoria') }],
    qualities: [
      { code: 'PO100', name: localized('Popeline 100/2', 'Poplin 100/2') },
      { code: 'TW80', name: localized('Twill 80/2', 'Twill 80/2') },
    ],
    books: [{ code: 'B1', name: localized('Libro', 'Book'), issueYear: 2027, status: 'current' }],
    priceLists: [
      {
        code: 'EUR-002',
        currency: 'EUR',
        ditta: '002',
        factorPpm: 1_000_000,
        roundTo: 10,
        sampleSurcharge: 400,
        bookPrice: 6500,
        validFrom: null,
        validTo: null,
      },
      {
        code: 'HKD-HGK',
        currency: 'HKD',
        ditta: 'HGK',
        factorPpm: 9_300_000,
        roundTo: 50,
        sampleSurcharge: 4000,
        bookPrice: 60_000,
        validFrom: null,
        validTo: null,
      },
    ],
    terms: (_facet, code) => code,
    batches: (async function* () {
      yield articles;
    })(),
  };
}
