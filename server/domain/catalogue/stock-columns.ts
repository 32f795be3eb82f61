import type { AvailabilityState, Day, DittaCode } from '../../../generated/rules.ts';
import { availabilityStates } from '../../../generated/rules.ts';
import { addDays } from '../../../shared/rules/days.ts';
import type { IncomingRow, StockRow } from '../../store/queries/catalogue.ts';
import { judgeSums, type StockRule } from '../stock/availability.ts';
import { stockRule, usualCm, type Warehouse, warehouseOf, warehouses } from '../stock/rules.ts';
import { addBit, type Bits, emptyBits, removeBit } from './bitset.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

interface WarehouseColumns {
  inspected: Int32Array<ArrayBuffer>;
  longest: Int32Array<ArrayBuffer>;
  inspection: Int32Array<ArrayBuffer>;
}
interface DittaStates {
  state: Uint8Array<ArrayBuffer>;
  bits: Bits[];
}

const DAY_MS = 86_400_000;
const dayOf = (date: Day): number => Date.parse(date) / DAY_MS;
const dateOf = (day: number): Day => addDays('1970-01-01', day);

/**
 * What is free of every article, and its state for the usual quantity of each ditta. Follows the database by small updates; lists
 * and facets read it, while a product page, the cart and an order read the pieces themselves.
 */
export class StockColumns {
  readonly #index: CatalogueIndex;
  readonly #warehouses: Record<Warehouse, WarehouseColumns>;
  readonly #incoming: Int32Array<ArrayBuffer>;
  readonly #firstDay: Int32Array<ArrayBuffer>;
  readonly #states = new Map<DittaCode, DittaStates>();
  /** Moves with every change: what was counted before is stale. */
  revision = 0;

  constructor(index: CatalogueIndex) {
    this.#index = index;
    const columns = (): WarehouseColumns => ({
      inspected: new Int32Array(index.size),
      longest: new Int32Array(index.size),
      inspection: new Int32Array(index.size),
    });
    this.#warehouses = Object.fromEntries(warehouses.map((warehouse) => [warehouse, columns()])) as Record<Warehouse, WarehouseColumns>;
    this.#incoming = new Int32Array(index.size);
    this.#firstDay = new Int32Array(index.size);
  }

  /** Puts in the present sums of the named articles; one that has no row has nothing. */
  update(articleIds: Iterable<number>, stock: readonly StockRow[], incoming: readonly IncomingRow[]): void {
    const touched: number[] = [];
    for (const id of articleIds) {
      const ordinal = this.#index.ordinalOfId(id);
      if (ordinal === undefined) continue;
      touched.push(ordinal);
      for (const columns of Object.values(this.#warehouses)) {
        columns.inspected[ordinal] = 0;
        columns.longest[ordinal] = 0;
        columns.inspection[ordinal] = 0;
      }
      this.#incoming[ordinal] = 0;
    }
    for (const row of stock) {
      const ordinal = this.#index.ordinalOfId(row.articleId);
      if (ordinal === undefined) continue;
      const columns = this.#warehouses[row.warehouse];
      columns.inspected[ordinal] = row.inspectedCm;
      columns.longest[ordinal] = row.longestCm;
      columns.inspection[ordinal] = row.inspectionCm;
    }
    for (const row of incoming) {
      const ordinal = this.#index.ordinalOfId(row.articleId);
      if (ordinal === undefined) continue;
      this.#incoming[ordinal] = row.incomingCm;
      this.#firstDay[ordinal] = dayOf(row.firstDate);
    }
    for (const [ditta, { state, bits }] of this.#states)
      for (const ordinal of touched) {
        removeBit(bits[state[ordinal] as number] as Bits, ordinal);
        state[ordinal] = this.#judge(ditta, ordinal);
        addBit(bits[state[ordinal] as number] as Bits, ordinal);
      }
    if (touched.length > 0) this.revision++;
  }

  #judge(ditta: DittaCode, ordinal: number, quantityCm = usualCm(ditta), rule: StockRule = stockRule(ditta)): number {
    const columns = this.#warehouses[warehouseOf(ditta)];
    const state = judgeSums(
      {
        purchasable: this.#index.purchasable[ordinal] === 1,
        inspectedCm: columns.inspected[ordinal] as number,
        longestCm: columns.longest[ordinal] as number,
        inspectionCm: columns.inspection[ordinal] as number,
        incomingCm: this.#incoming[ordinal] as number,
      },
      quantityCm,
      rule,
    );
    return availabilityStates.indexOf(state);
  }

  /** One set of articles per state, in the order of the contract's list. */
  states(ditta: DittaCode): DittaStates {
    let states = this.#states.get(ditta);
    if (!states) {
      const rule = stockRule(ditta);
      const quantity = usualCm(ditta);
      const state = new Uint8Array(this.#index.size);
      const bits = availabilityStates.map(() => emptyBits(this.#index.size));
      for (let i = 0; i < state.length; i++) {
        state[i] = this.#judge(ditta, i, quantity, rule);
        addBit(bits[state[i] as number] as Bits, i);
      }
      states = { state, bits };
      this.#states.set(ditta, states);
    }
    return states;
  }

  stateOf(ditta: DittaCode, ordinal: number): AvailabilityState {
    return availabilityStates[this.states(ditta).state[ordinal] as number] as AvailabilityState;
  }

  /** The state for a quantity of one's own, cm. */
  stateFor(ditta: DittaCode, ordinal: number, quantityCm: number): AvailabilityState {
    return availabilityStates[this.#judge(ditta, ordinal, quantityCm)] as AvailabilityState;
  }

  /** Free now, cm, inspected or not. */
  freeCm(ditta: DittaCode, ordinal: number): number {
    const columns = this.#warehouses[warehouseOf(ditta)];
    return (columns.inspected[ordinal] as number) + (columns.inspection[ordinal] as number);
  }

  /** Longest single length per article that can be cut now, cm. */
  longest(ditta: DittaCode): Int32Array {
    return this.#warehouses[warehouseOf(ditta)].longest;
  }

  /** When the next cloth comes off the loom, or null. */
  nextDate(ordinal: number): Day | null {
    return (this.#incoming[ordinal] as number) > 0 ? dateOf(this.#firstDay[ordinal] as number) : null;
  }
}
