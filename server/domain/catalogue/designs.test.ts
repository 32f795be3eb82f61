import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorFamilies, designCodes, weaveCodes } from '../../../generated/rules.ts';
import { sampleSource } from '../../../tests/support/catalogue.ts';
import type { ArticleRow } from '../../store/queries/catalogue.ts';
import { addBit, emptyBits, hasBit } from './bitset.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { editorialOrder, inTurn } from './editorial.ts';
import { select } from './facets.ts';
import { newestOrder } from './newest.ts';
import { StockColumns } from './stock-columns.ts';

/** Codes one of which begins with the other: written with their colours they stand between each other. */
const codes = ['OR1', 'OR10', 'OR100', 'LA2', 'LA21'];
const anyRows = fc
  .array(
    fc.record({
      code: fc.constantFrom(...codes),
      weave: fc.constantFrom(...weaveCodes.slice(0, 3)),
      design: fc.constantFrom(...designCodes.slice(0, 2)),
      colorFamily: fc.constantFrom(...colorFamilies.slice(0, 3)),
      finishes: fc.constantFrom('', 'mercerised', 'mercerised,brushed'),
      purchasable: fc.boolean(),
      priceEurCents: fc.integer({ min: 500, max: 600 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) => rows.map((row, at): Partial<ArticleRow> => ({ ...row, color: String(at * 7).padStart(3, '0') })));
const build = (rows: Partial<ArticleRow>[]) => CatalogueIndex.build(sampleSource(rows));
const codeAt = (rows: Partial<ArticleRow>[], ordinal: number) => rows[ordinal]?.code as string;

describe('designs', () => {
  test('counts, facets and pages of any part of a catalogue are those that a count by hand gives', () =>
    fc.assert(
      fc.asyncProperty(anyRows, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), async (rows, chosen) => {
        const index = await build(rows);
        const bits = emptyBits(rows.length);
        const members = [...rows.keys()].filter((ordinal) => chosen[ordinal]);
        for (const ordinal of members) addBit(bits, ordinal);
        const wanted = new Set(members.map((ordinal) => codeAt(rows, ordinal)));
        expect(index.designs.count(bits)).toBe(wanted.size);
        const order = index.prices('EUR', '002').order();
        const paged = [0, 1, 2].flatMap((page) => index.designs.pageOf(order, false, bits, page, 2));
        expect(paged.map((ordinal) => codeAt(rows, ordinal)).sort()).toEqual([...wanted].sort());
        const rank = new Map([...order].map((ordinal, at) => [ordinal, at]));
        for (const lead of paged) {
          const own = members.filter((ordinal) => codeAt(rows, ordinal) === codeAt(rows, lead));
          expect(Math.min(...own.map((ordinal) => rank.get(ordinal) as number))).toBe(rank.get(lead));
          expect(hasBit(bits, lead)).toBe(true);
        }
        // Backwards each is there as the last of its colours in the order.
        for (const lead of [0, 1, 2].flatMap((page) => index.designs.pageOf(order, true, bits, page, 2))) {
          const own = members.filter((ordinal) => codeAt(rows, ordinal) === codeAt(rows, lead));
          expect(Math.max(...own.map((ordinal) => rank.get(ordinal) as number))).toBe(rank.get(lead));
        }
        for (const [ordinal, { code }] of rows.entries()) {
          const colors = [...index.designs.colorsOf(index.designs.of[ordinal] as number)].map((each) => index.colors[each]);
          expect(colors).toEqual(
            rows
              .filter((row) => row.code === code)
              .map(({ color }) => color)
              .sort(),
          );
        }
      }),
      { numRuns: 100 },
    ));
  test('what a facet counts is the list that it leads to', () =>
    fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const index = await build(rows);
        const stock = new StockColumns(index);
        const viewer = { ditta: '002' as const, exclusiveOf: [], discountBp: 0, locale: 'en' as const, prices: null };
        const filter = { facets: {}, weight: {}, yarnCount: {}, price: {} };
        const { facets } = select(index, stock, viewer, filter, 'design');
        for (const { code, values } of facets)
          for (const value of values)
            expect([
              code,
              value.code,
              select(index, stock, viewer, { ...filter, facets: { [code]: [value.code] } }, 'design').total,
            ]).toEqual([code, value.code, value.count]);
      }),
      { numRuns: 30 },
    ));
});

describe('what is shown first', () => {
  test('groups take turns on every level', () => {
    const ordinals = [11, 12, 13, 21, 31, 32];
    expect(inTurn(ordinals, [(ordinal) => Math.floor(ordinal / 10)])).toEqual([11, 21, 31, 12, 32, 13]);
    expect(inTurn([111, 112, 121, 211], [(n) => Math.floor(n / 100), (n) => Math.floor(n / 10)])).toEqual([111, 211, 121, 112]);
  });
  test('every article once; all that can be bought before all that can not; each design before any second colour', () =>
    fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const order = [...editorialOrder(await build(rows))];
        expect([...order].sort((a, b) => a - b)).toEqual([...rows.keys()]);
        const bought = order.map((ordinal) => rows[ordinal]?.purchasable);
        expect(bought).toEqual(bought.toSorted((a, b) => Number(b) - Number(a)));
        const sold = order.filter((ordinal) => rows[ordinal]?.purchasable).map((ordinal) => codeAt(rows, ordinal));
        const designs = new Set(sold).size;
        expect(new Set(sold.slice(0, designs)).size).toBe(designs);
      }),
    ));
  test('neighbours differ in weave and colour where the catalogue has more than one', async () => {
    const rows = ['poplin', 'twill', 'poplin', 'twill'].flatMap((weave, at) =>
      ['white', 'blue'].map(
        (colorFamily, color): Partial<ArticleRow> => ({
          code: `OR${at}`,
          weave,
          colorFamily,
          color: String(color).padStart(3, '0'),
        }),
      ),
    );
    const first = [...editorialOrder(await build(rows))].slice(0, 4).map((ordinal) => [rows[ordinal]?.weave, rows[ordinal]?.colorFamily]);
    expect(first.map(([weave]) => weave)).toEqual(['poplin', 'twill', 'poplin', 'twill']);
    expect(first.map(([, family]) => family)).toEqual(['white', 'blue', 'white', 'blue']);
  });
});

describe('what is newest', () => {
  test('of the latest year the qualities take turns, that with the newest cloth first; what was there before comes after', async () => {
    const of = (quality: string, design: string, book = 'NEXT-1') => ({ quality, design, book });
    const rows: Partial<ArticleRow>[] = [
      of('old', 'check', 'LAST-1'),
      of('poplin', 'check'),
      of('poplin', 'check'),
      of('twill', 'stripe'),
      of('twill', 'check'),
      of('madras', 'stripe'),
      of('madras', 'check'),
      of('madras', 'check'),
    ].map((row, at) => ({ ...row, code: `OR${at}` }));
    const source = sampleSource(rows);
    const [book] = source.books;
    const books = [
      { ...book!, code: 'NEXT-1', issueYear: 2026 },
      { ...book!, code: 'LAST-1', issueYear: 2025 },
    ];
    const order = [...newestOrder(await CatalogueIndex.build({ ...source, books }))].map((ordinal) => rows[ordinal]);
    expect(order.map((row) => row?.quality)).toEqual(['madras', 'twill', 'poplin', 'madras', 'twill', 'poplin', 'madras', 'old']);
    // The newest of its quality, unless the one before was of the same design.
    expect(order.map((row) => row?.code)).toEqual(['OR7', 'OR3', 'OR2', 'OR5', 'OR4', 'OR1', 'OR6', 'OR0']);
  });
  test('every article once', () =>
    fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        expect([...newestOrder(await build(rows))].sort((a, b) => a - b)).toEqual([...rows.keys()]);
      }),
    ));
});
