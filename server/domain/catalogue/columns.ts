import type { Locale } from '../../../generated/rules.ts';
import type { ArticleRow, CatalogueTables } from '../../store/queries/catalogue.ts';
import { addBit, type Bits, emptyBits } from './bitset.ts';

/** Everything that one version of the catalogue consists of, as the store reads it. */
export interface CatalogueSource extends CatalogueTables {
  version: number;
  /** Names of the closed code lists by facet and code, from the labels. */
  terms: (facet: string, code: string, locale: Locale) => string;
  batches: AsyncIterable<ArticleRow[]>;
}

/** A column of one code per article. */
export class SingleColumn {
  readonly values: string[] = [];
  /** Ordinal → index into `values`. */
  readonly of: Uint16Array<ArrayBuffer>;
  bits: Bits[] = [];
  readonly #known = new Map<string, number>();

  constructor(size: number, preset: readonly string[] = []) {
    this.of = new Uint16Array(size);
    for (const value of preset) this.indexOf(value);
  }

  indexOf(value: string): number {
    let index = this.#known.get(value);
    if (index === undefined) {
      index = this.values.push(value) - 1;
      this.#known.set(value, index);
    }
    return index;
  }

  /** Undefined for a code that no article has. */
  find(value: string): number | undefined {
    return this.#known.get(value);
  }

  at(ordinal: number): string {
    return this.values[this.of[ordinal] as number] as string;
  }

  set(ordinal: number, value: string): void {
    this.of[ordinal] = this.indexOf(value);
  }

  /** Builds one set per value. To be called once, after the last `set`. */
  seal(): void {
    this.bits = this.values.map(() => emptyBits(this.of.length));
    for (let i = 0; i < this.of.length; i++) addBit(this.bits[this.of[i] as number] as Bits, i);
  }
}

/** A column of several codes per article. Equal combinations share one entry. */
export class MultiColumn {
  readonly combinations: string[][] = [];
  readonly of: Uint16Array<ArrayBuffer>;
  readonly values: string[];
  bits: Bits[] = [];
  /** Combination → places of its codes in `values`. */
  places: number[][] = [];
  readonly #known = new Map<string, number>();
  readonly #split: (text: string) => string[];

  constructor(size: number, split: (text: string) => string[], preset: readonly string[] = []) {
    this.of = new Uint16Array(size);
    this.values = [...preset];
    this.#split = split;
  }

  find(value: string): number | undefined {
    const index = this.values.indexOf(value);
    return index < 0 ? undefined : index;
  }

  at(ordinal: number): readonly string[] {
    return this.combinations[this.of[ordinal] as number] as string[];
  }

  set(ordinal: number, text: string): void {
    let index = this.#known.get(text);
    if (index === undefined) {
      const codes = this.#split(text);
      index = this.combinations.push(codes) - 1;
      this.#known.set(text, index);
      for (const code of codes) if (!this.values.includes(code)) this.values.push(code);
    }
    this.of[ordinal] = index;
  }

  seal(): void {
    this.bits = this.values.map(() => emptyBits(this.of.length));
    this.places = this.combinations.map((codes) => codes.map((code) => this.values.indexOf(code)));
    for (let i = 0; i < this.of.length; i++)
      for (const position of this.places[this.of[i] as number] as number[]) addBit(this.bits[position] as Bits, i);
  }
}

/** Ordinals sorted by `value`, equal ones in the order of `tie`. */
export function sortedBy(value: ArrayLike<number>, tie: Uint32Array): Uint32Array<ArrayBuffer> {
  const rank = new Uint32Array(tie.length);
  for (let i = 0; i < tie.length; i++) rank[tie[i] as number] = i;
  return Uint32Array.from(tie).sort((a, b) => (value[a] as number) - (value[b] as number) || (rank[a] as number) - (rank[b] as number));
}
