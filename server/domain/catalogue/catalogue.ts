import type { Locale } from '../../../generated/rules.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import {
  type AccessoryRow,
  readAccessories,
  readArticles,
  readCatalogueTables,
  readPulse,
  readStockSums,
} from '../../store/queries/catalogue.ts';
import type { Store, Tx } from '../../store/store.ts';
import type { Labels } from '../label/labels.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { StockColumns } from './stock-columns.ts';

/** One consistent view of the catalogue; `Catalogue.current` gives it and later ones replace it. */
export interface CatalogueView {
  index: CatalogueIndex;
  stock: StockColumns;
  accessories: ReadonlyMap<string, AccessoryRow>;
  /** Answers that were computed from this view, by their question; emptied whenever stock moves. */
  memo: Memo;
}

/** Labels by which the values of a facet are called. */
const TERM_LABELS: Record<string, string> = { colorFamily: 'color' };

const MEMO_ENTRIES = 300;
/** A small cache of computed answers, oldest out first. */
export class Memo {
  readonly #answers = new Map<string, { revision: number; value: unknown }>();

  get<T>(key: string, revision: number, compute: () => T): T {
    const known = this.#answers.get(key);
    if (known?.revision === revision) return known.value as T;
    const value = compute();
    this.#answers.delete(key);
    if (this.#answers.size >= MEMO_ENTRIES) this.#answers.delete(this.#answers.keys().next().value as string);
    this.#answers.set(key, { revision, value });
    return value;
  }
  clear(): void {
    this.#answers.clear();
  }
}

/** A view and what it was read with. */
interface Loaded {
  view: CatalogueView;
  /** Oldest transaction that may have been running then: stock that changed from it on is read again. */
  xmin: string;
}

/**
 * The catalogue in memory. It looks at most once in `checkMs` whether the version row, the labels or some stock moved, and then reads
 * what did. Stock and labels are there for whoever asked; while the articles are read anew, everybody goes on with the view of before. To be
 * asked before a transaction opens: it reads through the store.
 */
export class Catalogue {
  readonly #store: Store;
  readonly #labels: Labels;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #checkMs: number;
  #loaded: Loaded | undefined;
  #labelVersion = -1;
  #checkedAt = -Infinity;
  #stale = false;
  #looking: Promise<void> | undefined;
  #loading: Promise<void> | undefined;

  constructor({ store, labels, clock, log, checkMs }: { store: Store; labels: Labels; clock: Clock; log: Logger; checkMs: number }) {
    this.#store = store;
    this.#labels = labels;
    this.#clock = clock;
    this.#log = log;
    this.#checkMs = checkMs;
  }

  /** Stock or catalogue was changed by this process: the next reader looks at once. */
  touch(): void {
    this.#stale = true;
  }

  /** The view to answer from: stock as of now, articles of the last version that was read whole. */
  async current(): Promise<CatalogueView> {
    for (;;) {
      const view = this.#loaded?.view;
      const age = Math.abs(this.#clock().getTime() - this.#checkedAt);
      if (view && !this.#stale && age < this.#checkMs) return view;
      // A look that began before a touch does not count for it, so the loop asks again after joining one.
      if (this.#looking) await this.#looking;
      else {
        this.#looking = this.#look().finally(() => {
          this.#looking = undefined;
        });
        await this.#looking;
        // Just looked: fresh enough for whoever asked, however short the view may be trusted.
        if (this.#loaded && !this.#stale) return this.#loaded.view;
      }
    }
  }

  /** The view of this very moment, however long it takes to read: for whoever has changed the articles. */
  async fresh(): Promise<CatalogueView> {
    this.touch();
    await this.current();
    await this.#loading;
    return this.current();
  }

  async #look(): Promise<void> {
    this.#stale = false;
    const startedAt = this.#clock().getTime();
    try {
      if (this.#loaded) await this.#follow(this.#loaded);
      else await this.#reload();
      this.#checkedAt = startedAt;
    } catch (error) {
      this.#stale = true;
      throw error;
    }
  }

  /** Brings in the stock and the labels that moved; articles that moved are read beside. */
  async #follow(loaded: Loaded): Promise<void> {
    const { view } = loaded;
    const pulse = await this.#store.read(async (tx) => {
      const seen = await readPulse(tx, loaded.xmin);
      if (seen.touched.length > 0) {
        const sums = await readStockSums(tx, seen.touched);
        view.stock.update(seen.touched, sums.stock, sums.incoming);
      }
      if (seen.label !== this.#labelVersion) {
        await this.#labels.load(tx);
        this.#labelVersion = seen.label;
        view.index.relabel();
        view.memo.clear();
      }
      return seen;
    });
    loaded.xmin = pulse.xmin;
    if (pulse.catalogue !== view.index.version)
      void this.#reload().catch((error: unknown) => this.#log.error({ err: error }, 'the catalogue could not be read anew'));
  }

  #reload(): Promise<void> {
    // unaudited: reads everything from one snapshot and writes nothing
    this.#loading ??= this.#store
      .transaction((tx) => this.#load(tx), 'work')
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  /** Reads everything, all of one moment. */
  async #load(tx: Tx): Promise<void> {
    await tx.run('set transaction isolation level repeatable read, read only');
    const pulse = await readPulse(tx, '0');
    const labels = this.#labels;
    if (pulse.label !== this.#labelVersion) {
      await labels.load(tx);
      this.#labelVersion = pulse.label;
    }
    const index = await CatalogueIndex.build({
      version: pulse.catalogue,
      ...(await readCatalogueTables(tx)),
      terms: (facet: string, code: string, locale: Locale) => labels.find(`${TERM_LABELS[facet] ?? facet}.${code}`, locale) ?? code,
      batches: readArticles(tx),
    });
    const stock = new StockColumns(index);
    const sums = await readStockSums(tx, null);
    stock.update(index.ids, sums.stock, sums.incoming);
    const accessories = new Map((await readAccessories(tx)).map((row) => [`${row.code}-${row.color}`, row]));
    this.#loaded = { view: { index, stock, accessories, memo: new Memo() }, xmin: pulse.xmin };
  }
}
