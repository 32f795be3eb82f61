import type { ArticleSort, DittaCode, Locale, Localized } from '../../../generated/rules.ts';
import { colorFamilies, designCodes, fibreCodes, finishCodes, locales, weaveCodes } from '../../../generated/rules.ts';
import type { BookRow, NamedRow, PriceListRow } from '../../store/queries/catalogue.ts';
import type { SortField } from '../paging.ts';
import { listPrice } from '../pricing/amounts.ts';
import { type Bits, emptyBits, orInto, removeInto } from './bitset.ts';
import { CodeOrder } from './code-order.ts';
import { type CatalogueSource, MultiColumn, SingleColumn, sortedBy } from './columns.ts';
import { Designs } from './designs.ts';
import { editorialOrder } from './editorial.ts';
import { newestOrder } from './newest.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

export type SingleFacet = 'design' | 'weave' | 'colorFamily' | 'brand' | 'collection' | 'book' | 'season' | 'quality';
export type MultiFacet = 'fibre' | 'finish';
/** Orders that do not depend on who asks. */
export type ArticleOrder = Exclude<SortField<ArticleSort>, 'price'>;

export interface FibreShare {
  fibre: string;
  percent: number;
}

/** One price list over all articles: prices before the customer's discount, and the articles in their order. */
export interface PriceColumn {
  list: PriceListRow;
  prices: Int32Array<ArrayBuffer>;
  order: () => Uint32Array<ArrayBuffer>;
}

/**
 * One version of the catalogue in memory: columns over the ordinals 0…size−1, which follow the article ids. Only names from labels change in it;
 * stock is beside it (`stock-columns.ts`).
 */
export class CatalogueIndex {
  readonly version: number;
  readonly size: number;
  readonly ids: Int32Array<ArrayBuffer>;
  readonly codes: string[];
  readonly colors: string[];
  readonly clothKeys: string[];
  readonly single: Record<SingleFacet, SingleColumn>;
  readonly multi: Record<MultiFacet, MultiColumn>;
  readonly ditte: MultiColumn;
  readonly yarnCount: SingleColumn;
  readonly exclusive: SingleColumn;
  readonly name: Uint32Array<ArrayBuffer>;
  readonly colorName: Uint32Array<ArrayBuffer>;
  readonly designName: Uint32Array<ArrayBuffer>;
  readonly bookPage: Uint16Array<ArrayBuffer>;
  readonly averageColor: Uint32Array<ArrayBuffer>;
  readonly ne: Uint16Array<ArrayBuffer>;
  readonly weightGsm: Uint16Array<ArrayBuffer>;
  readonly widthCm: Uint16Array<ArrayBuffer>;
  readonly baseCents: Int32Array<ArrayBuffer>;
  readonly purchasable: Uint8Array<ArrayBuffer>;
  readonly replacedBy: Int32Array<ArrayBuffer>;
  /** Set when all articles have been read. */
  codeOrder!: CodeOrder;
  designs!: Designs;
  readonly namedValues: { facet: SingleFacet; offset: number }[] = [];
  readonly #compositions = new Map<number, FibreShare[]>();
  readonly #source: Omit<CatalogueSource, 'batches'>;
  readonly #texts: Localized[] = [];
  readonly #vocabularies = new Map<Locale, Vocabulary>();
  readonly #prices = new Map<string, PriceColumn>();
  readonly #orders = new Map<string, Uint32Array<ArrayBuffer>>();
  readonly #names: Record<string, Map<string, Localized>>;
  readonly #books: Map<string, BookRow>;

  private constructor(source: CatalogueSource) {
    const size = source.count;
    this.version = source.version;
    this.size = size;
    this.#source = source;
    this.ids = new Int32Array(size);
    this.codes = new Array(size);
    this.colors = new Array(size);
    this.clothKeys = new Array(size);
    const codesOf = (rows: readonly NamedRow[]) => rows.map(({ code }) => code);
    this.single = {
      design: new SingleColumn(size, designCodes),
      weave: new SingleColumn(size, weaveCodes),
      colorFamily: new SingleColumn(size, colorFamilies),
      brand: new SingleColumn(size, codesOf(source.brands)),
      collection: new SingleColumn(size, codesOf(source.collections)),
      book: new SingleColumn(size, codesOf(source.books)),
      season: new SingleColumn(size),
      quality: new SingleColumn(size, codesOf(source.qualities)),
    };
    this.multi = {
      fibre: new MultiColumn(size, (text) => (JSON.parse(text) as FibreShare[]).map(({ fibre }) => fibre), fibreCodes),
      finish: new MultiColumn(size, splitCodes, finishCodes),
    };
    this.ditte = new MultiColumn(size, splitCodes);
    this.yarnCount = new SingleColumn(size);
    this.exclusive = new SingleColumn(size, ['']);
    this.name = new Uint32Array(size);
    this.colorName = new Uint32Array(size);
    this.designName = new Uint32Array(size);
    this.bookPage = new Uint16Array(size);
    this.averageColor = new Uint32Array(size);
    this.ne = new Uint16Array(size);
    this.weightGsm = new Uint16Array(size);
    this.widthCm = new Uint16Array(size);
    this.baseCents = new Int32Array(size);
    this.purchasable = new Uint8Array(size);
    this.replacedBy = new Int32Array(size);
    const named = (rows: readonly NamedRow[]) => new Map(rows.map(({ code, name }) => [code, name]));
    this.#names = {
      brand: named(source.brands),
      collection: named(source.collections),
      quality: named(source.qualities),
      book: named(source.books),
    };
    this.#books = new Map(source.books.map((book) => [book.code, book]));
  }

  /** Reads all articles and builds the columns. @throws when the number of rows is not the announced one. */
  static async build(source: CatalogueSource): Promise<CatalogueIndex> {
    const index = new CatalogueIndex(source);
    await index.#fill(source);
    index.#seal();
    return index;
  }

  async #fill(source: CatalogueSource): Promise<void> {
    const texts = new Map<number, number>();
    const textOf = (phrase: number): number => {
      let number = texts.get(phrase);
      if (number === undefined) {
        const text = source.phrases.get(phrase);
        if (!text) throw new Error(`There is no phrase ${phrase}.`);
        number = this.#texts.push(text) - 1;
        texts.set(phrase, number);
      }
      return number;
    };
    let i = 0;
    for await (const batch of source.batches)
      for (const row of batch) {
        if (i >= this.size) throw new Error('The catalogue grew while it was read.');
        this.ids[i] = row.id;
        this.codes[i] = row.code;
        this.colors[i] = row.color;
        this.clothKeys[i] = row.clothKey;
        for (const facet of singleFacets) this.single[facet].set(i, row[facet]);
        this.multi.fibre.set(i, row.composition);
        this.multi.finish.set(i, row.finishes);
        this.ditte.set(i, row.ditte);
        this.yarnCount.set(i, row.yarnCount);
        this.exclusive.set(i, row.exclusiveBrand ?? '');
        this.name[i] = textOf(row.name);
        this.colorName[i] = textOf(row.colorName);
        this.designName[i] = textOf(row.designName);
        this.bookPage[i] = row.bookPage;
        this.averageColor[i] = Number.parseInt(row.averageColor.slice(1), 16);
        this.ne[i] = row.ne;
        this.weightGsm[i] = row.weightGsm;
        this.widthCm[i] = row.widthCm;
        this.baseCents[i] = row.priceEurCents;
        this.purchasable[i] = row.purchasable ? 1 : 0;
        this.replacedBy[i] = row.replacedBy ?? 0;
        const combination = this.multi.fibre.of[i] as number;
        if (!this.#compositions.has(combination)) this.#compositions.set(combination, JSON.parse(row.composition) as FibreShare[]);
        i++;
      }
    if (i !== this.size) throw new Error('The catalogue shrank while it was read.');
  }

  #seal(): void {
    for (const facet of singleFacets) this.single[facet].seal();
    this.multi.fibre.seal();
    this.multi.finish.seal();
    this.ditte.seal();
    this.exclusive.seal();
    this.codeOrder = new CodeOrder(this.codes, this.colors);
    this.designs = new Designs(this.codes, this.codeOrder.byCode);
    for (const facet of NAMED_FACETS) {
      this.namedValues.push({ facet, offset: this.#texts.length });
      for (const code of this.single[facet].values) this.#texts.push(this.#nameIn(facet, code));
    }
  }
  #nameIn(facet: SingleFacet, code: string): Localized {
    return Object.fromEntries(locales.map((locale) => [locale, this.nameOf(facet, code, locale)])) as Localized;
  }

  /** The names that come from labels have changed: what was made of them is made anew. */
  relabel(): void {
    for (const { facet, offset } of this.namedValues)
      for (const [at, code] of this.single[facet].values.entries()) this.#texts[offset + at] = this.#nameIn(facet, code);
    this.#vocabularies.clear();
  }

  /** What the address of a picture is made from. */
  pictured(ordinal: number): { code: string; color: string; clothKey: string } {
    return { code: this.codes[ordinal] as string, color: this.colors[ordinal] as string, clothKey: this.clothKeys[ordinal] as string };
  }

  /** A text of an article by its number. */
  text(number: number, locale: Locale): string {
    return (this.#texts[number] as Localized)[locale];
  }

  localized(number: number): Localized {
    return this.#texts[number] as Localized;
  }

  vocabulary(locale: Locale): Vocabulary {
    let vocabulary = this.#vocabularies.get(locale);
    if (!vocabulary) {
      vocabulary = vocabularyOf(this.#texts.map((text) => text[locale]));
      this.#vocabularies.set(locale, vocabulary);
    }
    return vocabulary;
  }

  /** Name of a facet value in a language. */
  nameOf(facet: string, code: string, locale: Locale): string {
    const names = this.#names[facet];
    return names ? (names.get(code)?.[locale] ?? code) : this.#source.terms(facet, code, locale);
  }

  book(code: string): BookRow | undefined {
    return this.#books.get(code);
  }

  compositionOf(ordinal: number): FibreShare[] {
    return this.#compositions.get(this.multi.fibre.of[ordinal] as number) as FibreShare[];
  }

  ordinalOfId(id: number): number | undefined {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.ids[middle] as number;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** What a customer sees in a ditta: what is sold there, without the exclusive cloth of others. */
  visible(ditta: DittaCode, exclusiveOf: readonly string[]): Bits {
    const sold = this.ditte.find(ditta);
    const bits = sold === undefined ? emptyBits(this.size) : (this.ditte.bits[sold] as Bits).slice();
    return removeInto(bits, this.offLimits(exclusiveOf));
  }

  /** Articles that are kept for other customers. */
  offLimits(exclusiveOf: readonly string[]): Bits {
    const bits = emptyBits(this.size);
    for (const [position, brand] of this.exclusive.values.entries())
      if (brand !== '' && !exclusiveOf.includes(brand)) orInto(bits, this.exclusive.bits[position] as Bits);
    return bits;
  }

  /** Prices of the list of a currency and ditta. @throws when there is no such list. */
  prices(currency: string, ditta: DittaCode): PriceColumn {
    const key = `${currency} ${ditta}`;
    let column = this.#prices.get(key);
    if (!column) {
      const list = this.#source.priceLists.find((candidate) => candidate.currency === currency && candidate.ditta === ditta);
      if (!list) throw new Error(`There is no price list in ${currency} for ${ditta}.`);
      const prices = Int32Array.from(this.baseCents, (base) => listPrice(base, list.factorPpm, list.roundTo));
      column = { list, prices, order: () => this.#order(key, prices) };
      this.#prices.set(key, column);
    }
    return column;
  }

  /** Articles in ascending order of a column, equal ones by code. */
  order(by: ArticleOrder): Uint32Array<ArrayBuffer> {
    if (by === 'code') return this.codeOrder.byCode;
    if (by === 'id') return this.#order(by, this.ids);
    if (by === 'weight') return this.#order(by, this.weightGsm);
    if (by === 'yarnCount') return this.#order(by, this.ne);
    if (by === 'editorial') return this.#kept(by, () => editorialOrder(this));
    return this.#kept(by, () => newestOrder(this));
  }

  #order(key: string, values: ArrayLike<number>): Uint32Array<ArrayBuffer> {
    return this.#kept(key, () => sortedBy(values, this.codeOrder.byCode));
  }
  #kept(key: string, make: () => Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
    const order = this.#orders.get(key) ?? make();
    this.#orders.set(key, order);
    return order;
  }
}

const singleFacets = ['design', 'weave', 'colorFamily', 'brand', 'collection', 'book', 'season', 'quality'] as const;
/** Facets whose names are words of the search. */
const NAMED_FACETS = ['quality', 'brand', 'collection', 'weave', 'design', 'colorFamily'] as const;
const splitCodes = (text: string): string[] => (text === '' ? [] : text.split(','));
