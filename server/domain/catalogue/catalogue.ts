import type { Locale } from '../../../generated/rules.ts';
import type { Clock } from '../../ports/clock.ts';
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
}

/**
 * The catalogue in memory. It looks at most once in `checkMs` whether the version row, the labels or some stock moved, and then reads
 * what did. To be asked before a transaction opens: it reads through the store.
 */
export class Catalogue {
  readonly #store: Store;
  readonly #labels: Labels;
  readonly #clock: Clock;
  readonly #checkMs: number;
  #view: CatalogueView | undefined;
  #checkedAt = -Infinity;
  #labelVersion = -1;
  #xmin = '0';
  #stale = false;
  #running: Promise<void> | undefined;

  constructor(store: Store, labels: Labels, clock: Clock, checkMs: number) {
    this.#store = store;
    this.#labels = labels;
    this.#clock = clock;
    this.#checkMs = checkMs;
  }

  /** Stock or catalogue was changed by this process: the next reader looks at once. */
  touch(): void {
    this.#stale = true;
  }

  async current(): Promise<CatalogueView> {
    for (;;) {
      const age = Math.abs(this.#clock().getTime() - this.#checkedAt);
      if (this.#view && !this.#stale && age < this.#checkMs) return this.#view;
      // A look that began before a touch does not count for it, so the loop asks again after joining one.
      if (this.#running) await this.#running;
      else {
        this.#running = this.#look().finally(() => {
          this.#running = undefined;
        });
        await this.#running;
        // Just looked: fresh enough for whoever asked, however short the view may be trusted.
        if (this.#view && !this.#stale) return this.#view;
      }
    }
  }

  async #look(): Promise<void> {
    this.#stale = false;
    const startedAt = this.#clock().getTime();
    try {
      const moved = await this.#store.read(async (tx) => {
        const pulse = await readPulse(tx, this.#xmin);
        const view = this.#view;
        if (!view || view.index.version !== pulse.catalogue || this.#labelVersion !== pulse.label) return true;
        if (pulse.touched.length > 0) {
          const sums = await readStockSums(tx, pulse.touched);
          view.stock.update(pulse.touched, sums.stock, sums.incoming);
        }
        this.#xmin = pulse.xmin;
        return false;
      });
      if (moved) await this.#store.transaction((tx) => this.#load(tx), 'work');
      this.#checkedAt = startedAt;
    } catch (error) {
      this.#stale = true;
      throw error;
    }
  }

  /** Reads everything, all of one moment. */
  async #load(tx: Tx): Promise<void> {
    await tx.run('set transaction isolation level repeatable read, read only');
    const pulse = await readPulse(tx, this.#xmin);
    await this.#labels.load(tx);
    const labels = this.#labels;
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
    this.#view = { index, stock, accessories, memo: new Memo() };
    this.#labelVersion = pulse.label;
    this.#xmin = pulse.xmin;
  }
}
