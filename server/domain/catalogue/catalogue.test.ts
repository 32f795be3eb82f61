import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FacetCode } from '../../../generated/rules.ts';
import { availabilityStates, colorFamilies, designCodes, facetCodes, weaveCodes } from '../../../generated/rules.ts';
import { sampleSource } from '../../../tests/support/catalogue.ts';
import type { ArticleRow, StockRow } from '../../store/queries/catalogue.ts';
import { netPrice } from '../pricing/amounts.ts';
import { countBits, eachBit, hasBit } from './bitset.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { type Filter, leastListPrice, pageOf, select, type Viewer } from './facets.ts';
import { StockColumns } from './stock-columns.ts';
import { search } from './text-search.ts';

const anyRow = fc.record({
  code: fc.integer({ min: 1, max: 30 }).map((n) => `ORO${String(n).padStart(5, '0')}`),
  brand: fc.constantFrom('ORO', 'LAR'),
  weave: fc.constantFrom(...weaveCodes.slice(0, 4)),
  design: fc.constantFrom(...designCodes.slice(0, 3)),
  colorFamily: fc.constantFrom(...colorFamilies.slice(0, 4)),
  season: fc.constantFrom('SS27', 'FW2728', 'CONT'),
  finishes: fc.constantFrom('', 'mercerised', 'mercerised,sanforised', 'brushed'),
  composition: fc.constantFrom('[{"fibre":"cotton","percent":100}]', '[{"fibre":"cotton","percent":60},{"fibre":"linen","percent":40}]'),
  ditte: fc.constantFrom('002', '002,PRD', 'STK'),
  weightGsm: fc.integer({ min: 70, max: 200 }),
  ne: fc.integer({ min: 20, max: 200 }),
  priceEurCents: fc.integer({ min: 500, max: 9000 }),
  exclusiveBrand: fc.constantFrom(null, null, null, 'ACME'),
  purchasable: fc.constantFrom(true, true, true, false),
});
const anyRows = fc
  .array(anyRow, { minLength: 1, maxLength: 80 })
  .map((rows) => rows.map((row, index): Partial<ArticleRow> => ({ ...row, color: String(index).padStart(3, '0') })));
const anyStock = fc.array(fc.tuple(fc.nat(79), fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 3000 })), { maxLength: 60 });
const some = <T>(values: readonly T[]) => fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const range = (min: number, max: number) =>
  fc.record({ min: fc.option(fc.integer({ min, max }), { nil: undefined }), max: fc.option(fc.integer({ min, max }), { nil: undefined }) });
const anyFilter: fc.Arbitrary<Filter> = fc.record({
  facets: fc.record({
    weave: some(weaveCodes.slice(0, 4)),
    design: some(designCodes.slice(0, 3)),
    brand: some(['ORO', 'LAR', 'NONE']),
    finish: some(['mercerised', 'brushed']),
    fibre: some(['linen']),
    availability: some(availabilityStates),
  }),
  weight: range(70, 200),
  yarnCount: range(20, 200),
  price: range(400, 9000),
  minMetres: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
});

const build = async (rows: Partial<ArticleRow>[], free: [number, number, number][]) => {
  const index = await CatalogueIndex.build(sampleSource(rows));
  const stock = new StockColumns(index);
  const byId = new Map<number, StockRow>();
  for (const [ordinal, inspectedCm, inspectionCm] of free)
    if (ordinal < rows.length)
      byId.set(ordinal + 1, { articleId: ordinal + 1, warehouse: 'IT', inspectedCm, longestCm: Math.ceil(inspectedCm / 2), inspectionCm });
  stock.update(byId.keys(), [...byId.values()], []);
  return { index, stock };
};
const viewerOf = (index: CatalogueIndex): Viewer => ({
  ditta: '002',
  exclusiveOf: [],
  discountBp: 750,
  locale: 'en',
  prices: index.prices('EUR', '002'),
});

test('facet counts, ranges, pages and totals equal a count by hand', () =>
  fc.assert(
    fc.asyncProperty(anyRows, anyStock, anyFilter, async (rows, free, filter) => {
      const { index, stock } = await build(rows, free);
      const viewer = viewerOf(index);
      const list = index.prices('EUR', '002').prices;
      const ordinals = [...rows.keys()];
      const visible = ordinals.filter((i) => rows[i]?.ditte?.split(',').includes('002') && !rows[i]?.exclusiveBrand);
      const valuesOf = (facet: FacetCode, i: number): string[] => {
        const row = rows[i] as ArticleRow;
        if (facet === 'availability') return [stock.stateOf('002', i)];
        if (facet === 'finish') return row.finishes.split(',').filter(Boolean);
        if (facet === 'fibre') return (JSON.parse(row.composition) as { fibre: string }[]).map(({ fibre }) => fibre);
        return [index.single[facet].at(i)];
      };
      const within = (value: number, { min = 0, max = Infinity }: { min?: number | undefined; max?: number | undefined }) =>
        value >= min && value <= max;
      const price = (i: number) => netPrice(list[i] as number, viewer.discountBp);
      const passes = (i: number, except?: string) =>
        facetCodes.every(
          (facet) => facet === except || !filter.facets[facet] || valuesOf(facet, i).some((code) => filter.facets[facet]?.includes(code)),
        ) &&
        (except === 'weight' || within(rows[i]?.weightGsm as number, filter.weight)) &&
        (except === 'yarnCount' || within(rows[i]?.ne as number, filter.yarnCount)) &&
        (except === 'price' || within(price(i), filter.price)) &&
        (filter.minMetres === undefined || (stock.longest('002')[i] as number) >= filter.minMetres * 100);
      const selection = select(index, stock, viewer, filter);
      const expected = visible.filter((i) => passes(i));
      const found: number[] = [];
      eachBit(selection.bits, (i) => found.push(i));
      expect(found).toEqual(expected);
      expect(countBits(selection.bits)).toBe(expected.length);
      expect(selection.catalogueTotal).toBe(visible.length);
      for (const { code, values } of selection.facets) {
        const base = visible.filter((i) => passes(i, code));
        for (const value of values)
          expect([code, value.code, value.count]).toEqual([
            code,
            value.code,
            base.filter((i) => valuesOf(code, i).includes(value.code)).length,
          ]);
      }
      for (const { code, min, max } of selection.ranges) {
        const base = visible.filter((i) => passes(i, code));
        const value = (i: number) =>
          code === 'price' ? price(i) : code === 'weight' ? (rows[i]?.weightGsm as number) : (rows[i]?.ne as number);
        expect([code, min, max]).toEqual([code, Math.min(...base.map(value)), Math.max(...base.map(value))]);
      }
      const paged = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((page) =>
        pageOf(index.prices('EUR', '002').order(), false, selection.bits, page, 10),
      );
      expect([...paged].sort((a, b) => a - b)).toEqual(expected);
      for (let i = 1; i < paged.length; i++) expect(price(paged[i - 1] as number)).toBeLessThanOrEqual(price(paged[i] as number));
    }),
    { numRuns: 150 },
  ));

test('a user without prices gets no price range, and the price filter has no effect', async () => {
  const { index, stock } = await build([{ priceEurCents: 900 }, { priceEurCents: 5000, color: '002' }], []);
  const filter: Filter = { facets: {}, weight: {}, yarnCount: {}, price: { max: 1000 } };
  expect(countBits(select(index, stock, viewerOf(index), filter).bits)).toBe(1);
  const blind = select(index, stock, { ...viewerOf(index), prices: null }, filter);
  expect(countBits(blind.bits)).toBe(2);
  expect(blind.ranges.map(({ code }) => code)).not.toContain('price');
});

test('the least list price that nets to an amount', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 9999 }), (amount, discount) => {
      const least = leastListPrice(amount, discount, 20_000);
      if (least <= 20_000) expect(netPrice(least, discount)).toBeGreaterThanOrEqual(amount);
      if (least > 0) expect(netPrice(least - 1, discount)).toBeLessThan(amount);
    }),
  ));

test('stock that changes moves an article from one state to another', async () => {
  const { index, stock } = await build([{}], [[0, 5000, 0]]);
  expect(stock.stateOf('002', 0)).toBe('AVAILABLE');
  const before = stock.revision;
  stock.update([1], [{ articleId: 1, warehouse: 'IT', inspectedCm: 300, longestCm: 300, inspectionCm: 0 }], []);
  expect([stock.stateOf('002', 0), stock.stateOf('PRD', 0), stock.stateOf('HGK', 0)]).toEqual([
    'LIMITED',
    'NOT_FOR_QUANTITY',
    'NOT_FOR_QUANTITY',
  ]);
  expect(stock.states('002').bits.filter((bits) => hasBit(bits, 0))).toHaveLength(1);
  expect(stock.revision).toBeGreaterThan(before);
  stock.update([1], [], [{ articleId: 1, incomingCm: 60_000, firstDate: '2027-01-18' }]);
  expect([stock.stateOf('002', 0), stock.nextDate(0)]).toEqual(['IN_PRODUCTION', '2027-01-18']);
  // What was on its way has come, and is sold.
  stock.update([1], [], []);
  expect([stock.stateOf('002', 0), stock.stateOf('PRD', 0)]).toEqual(['NOT_FOR_QUANTITY', 'NOT_FOR_QUANTITY']);
  expect(index.size).toBe(1);
});

const index = await CatalogueIndex.build(
  sampleSource([
    { code: 'ORO01204', color: '002' },
    { code: 'ORO01204', color: '003', colorName: 5, colorFamily: 'white' },
    { code: 'LAR00120', color: '001', brand: 'LAR', name: 4, designName: 6, design: 'solid', quality: 'TW80', weave: 'twill' },
  ]),
);
describe('search', () => {
  const found = (query: string, locale: 'it' | 'en' | 'zh' = 'en') => {
    const hits: string[] = [];
    eachBit(search(index, locale, query).bits, (i) => hits.push(`${index.codes[i]}-${index.colors[i]}`));
    return hits;
  };
  test.each([
    ['ORO01204-002', ['ORO01204-002']],
    ['oro 01204/002', ['ORO01204-002']],
    ['oro.01204', ['ORO01204-002', 'ORO01204-003']],
    ['1204', ['ORO01204-002', 'ORO01204-003']],
    ['204002', ['ORO01204-002']],
    ['0120', ['ORO01204-002', 'ORO01204-003', 'LAR00120-001']],
    ['marina', ['ORO01204-002', 'ORO01204-003']],
    ['marina white', ['ORO01204-003']],
    ['marina whi', ['ORO01204-003']],
    ['whi marina', []],
    ['marnia', ['ORO01204-002', 'ORO01204-003']],
    ['twil', ['LAR00120-001']],
    ['poplim 100', ['ORO01204-002', 'ORO01204-003']],
    ['PÓPLIN', ['ORO01204-002', 'ORO01204-003']],
    ['xyzzy', []],
    ['---', []],
  ])('%s', (query, expected) => expect(found(query)).toEqual(expected));
  test('in the language of the reader first, in the others where that one does not know the word', () => {
    expect(found('azzurro', 'it')).toEqual(['ORO01204-002', 'LAR00120-001']);
    expect(found('azurro', 'it')).toEqual(['ORO01204-002', 'LAR00120-001']);
    expect(found('azzurro', 'en')).toEqual(['ORO01204-002', 'LAR00120-001']);
    expect(found('azurro', 'en')).toEqual([]);
    expect(found('条纹', 'zh')).toEqual(['ORO01204-002', 'ORO01204-003']);
  });
  /** Codes by tier, those that hold none left out. */
  const ranked = (query: string, locale: 'it' | 'en' = 'en') =>
    search(index, locale, query).tiers.flatMap((tier) => {
      const codes: string[] = [];
      eachBit(tier, (i) => codes.push(`${index.codes[i]}-${index.colors[i]}`));
      return codes.length > 0 ? [codes] : [];
    });
  test.each([
    ['the code itself, then codes that contain it', 'oro01204', [['ORO01204-002', 'ORO01204-003']]],
    ['one colour of a code', 'oro01204-003', [['ORO01204-003']]],
    ['a code that begins so before one that contains it', '0120', [['ORO01204-002', 'ORO01204-003', 'LAR00120-001']]],
    ['several codes at once', 'LAR00120-001, ORO01204-002', [['ORO01204-002', 'LAR00120-001']]],
    ['several, of which one does not exist', 'LAR00120;ORO99999', [['LAR00120-001']]],
    ['the dominant colour', 'white', [['ORO01204-003']]],
    ['what everything is for says nothing', 'marina shirt', [['ORO01204-002', 'ORO01204-003']]],
    ['a word of the trade', 'gestreift', [['ORO01204-002', 'ORO01204-003']]],
    ['a plural', 'twills', [['LAR00120-001']]],
  ])('ranks: %s', (_, query, expected) => expect(ranked(query)).toEqual(expected));
  test('one word in every place: the code itself, codes with it, name, quality, colour, everything else', async () => {
    const source = sampleSource([
      { code: 'AAA00001', name: 4, design: 'solid', designName: 6, colorName: 5, colorFamily: 'white', quality: 'TW80', weave: 'twill' },
      { code: 'AAA00002', name: 4, design: 'solid', designName: 3, colorName: 5, colorFamily: 'white', quality: 'TW80', weave: 'twill' },
      { code: 'AAA00003', name: 4, design: 'solid', designName: 6, colorName: 5, colorFamily: 'sky', quality: 'TW80', weave: 'twill' },
      { code: 'AAA00004', name: 4, design: 'stripe', designName: 6, colorName: 5, colorFamily: 'white', quality: 'TW80', weave: 'twill' },
      { code: 'AAA00005', name: 1, design: 'solid', designName: 6, colorName: 5, colorFamily: 'white', quality: 'TW80', weave: 'twill' },
      { code: 'STRIPE06', name: 4, design: 'solid', designName: 6, colorName: 5, colorFamily: 'white', quality: 'TW80', weave: 'twill' },
      {
        code: 'STRIPE',
        color: '007',
        name: 4,
        design: 'solid',
        designName: 6,
        colorName: 5,
        colorFamily: 'white',
        quality: 'TW80',
        weave: 'twill',
      },
    ]);
    const named = source.terms;
    source.terms = (facet, code, locale) => (facet === 'colorFamily' && code === 'sky' ? 'stripe blue' : named(facet, code, locale));
    const all = await CatalogueIndex.build(source);
    const tiers = search(all, 'en', 'stripe').tiers.flatMap((tier) => {
      const codes: string[] = [];
      eachBit(tier, (i) => codes.push(all.codes[i] as string));
      return codes.length > 0 ? [codes] : [];
    });
    expect(tiers).toEqual([['STRIPE'], ['STRIPE06'], ['AAA00005'], ['AAA00004'], ['AAA00003'], ['AAA00002']]);
  });
  test('a word of four letters may have a slip in it, a shorter one is taken as it is', async () => {
    const all = await CatalogueIndex.build(sampleSource([{}]));
    const finds = (typed: string, locale: 'it' | 'en') => countBits(search(all, locale, typed).bits) > 0;
    expect([finds('rixa', 'it'), finds('bengola', 'it')]).toEqual([true, true]);
    expect([finds('sky', 'en'), finds('skx', 'en')]).toEqual([true, false]);
  });
  test('cloth that is half of a fibre comes before cloth with less of it', async () => {
    const half = '[{"fibre":"cotton","percent":50},{"fibre":"linen","percent":50}]';
    const less = '[{"fibre":"cotton","percent":51},{"fibre":"linen","percent":49}]';
    const all = await CatalogueIndex.build(
      sampleSource([
        { code: 'AAA00001', composition: less },
        { code: 'AAA00002', composition: half },
      ]),
    );
    const codes = search(all, 'en', 'linen').tiers.flatMap((tier) => {
      const found: string[] = [];
      eachBit(tier, (i) => found.push(all.codes[i] as string));
      return found;
    });
    expect(codes).toEqual(['AAA00002', 'AAA00001']);
  });
  test('short codes that are pasted one behind the other are all found', async () => {
    const all = await CatalogueIndex.build(sampleSource([{ code: 'AAA11' }, { code: 'AAB22' }, { code: 'AAC33' }]));
    for (const typed of ['AAA11 AAC33', 'aaa11,aac33', 'AAA11-001; AAC33']) {
      const codes: string[] = [];
      eachBit(search(all, 'en', typed).bits, (i) => codes.push(all.codes[i] as string));
      expect(codes, typed).toEqual(['AAA11', 'AAC33']);
    }
  });
  test('a colour is no misspelt fibre', async () => {
    const source = sampleSource([
      { code: 'AAA00001', colorFamily: 'sky' },
      { code: 'AAA00002', colorFamily: 'white', colorName: 5 },
    ]);
    const called: Record<string, string> = { 'sky de': 'Blau', 'cotton de': 'Baumwolle' };
    source.terms = (facet, code, locale) => called[`${code} ${locale}`] ?? (facet === 'colorFamily' ? code : 'x');
    const all = await CatalogueIndex.build(source);
    const codes: string[] = [];
    eachBit(search(all, 'de', 'blau').bits, (i) => codes.push(all.codes[i] as string));
    expect(codes).toEqual(['AAA00001']);
    // Whoever has misspelt the fibre still finds it.
    expect(search(all, 'de', 'baumwole').tiers.some((tier) => tier.some((word) => word !== 0))).toBe(true);
  });
  test('of two that a word finds as little, the one that another word finds in the name comes first', async () => {
    const all = await CatalogueIndex.build(
      sampleSource([
        { code: 'AAA00001', name: 4, design: 'stripe', colorFamily: 'white', quality: 'TW80', weave: 'twill' },
        { code: 'AAA00002', name: 1, design: 'stripe', colorFamily: 'white', quality: 'TW80', weave: 'twill' },
      ]),
    );
    for (const query of ['stripe white', 'white stripe']) {
      const codes = search(all, 'en', query).tiers.flatMap((tier) => {
        const found: string[] = [];
        eachBit(tier, (i) => found.push(all.codes[i] as string));
        return found;
      });
      expect(codes, query).toEqual(['AAA00002', 'AAA00001']);
    }
  });
  test.each([
    ['it', 'camicie a righe', 'gestreifte Hemden', 'chemise rayée', 'camisas rayadas', '条纹衬衫', 'striped shirts'],
    ['de', 'camicie a righe', 'gestreifte Hemden', 'chemise rayée', 'camisas rayadas', '条纹衬衫', 'striped shirts'],
  ] as const)('read in %s, stripes are found by their words in six languages', (locale, ...queries) => {
    for (const query of queries) {
      const codes: string[] = [];
      eachBit(search(index, locale as 'it', query).bits, (i) => codes.push(index.codes[i] as string));
      expect(codes, query).toEqual(['ORO01204', 'ORO01204']);
    }
  });
  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])(
    'a word that every object knows, %s, is a word like any other',
    (word) => expect(ranked(word)).toEqual([]),
  );
  test('what everything is for finds everything where it stands alone', () => {
    for (const word of ['shirt', 'camicia', 'Hemden', 'chemises', 'camisa']) expect(found(word)).toHaveLength(3);
  });
  test('every part of every code finds it', () =>
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.nat(10),
        fc.integer({ min: 3, max: 11 }),
        fc.constantFrom('', '-', ' ', '.', '/'),
        (ordinal, from, length, separator) => {
          const whole = `${index.codes[ordinal]}${index.colors[ordinal]}`;
          const part = whole.slice(Math.min(from, whole.length - 3)).slice(0, length);
          const typed = part.length > 3 ? part.slice(0, 2) + separator + part.slice(2) : part;
          expect(found(typed.toLowerCase())).toContain(`${index.codes[ordinal]}-${index.colors[ordinal]}`);
        },
      ),
    ));
  test('lookups by code, colour and id', () => {
    expect(index.codeOrder.ordinalOf('ORO01204', '003')).toBe(1);
    expect(index.codeOrder.ordinalOf('ORO01204', '004')).toBeUndefined();
    expect(index.codeOrder.colorsOf('ORO01204')).toEqual([0, 1]);
    expect(index.ordinalOfId(3)).toBe(2);
    expect(index.ordinalOfId(9)).toBeUndefined();
  });
});
