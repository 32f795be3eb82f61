import { type Patience, type Store, StoreUnavailableError, type Tx } from './store.ts';

/** A store that can be told to fail, or to be away as a database is that nobody reaches: for tests. */
export class FaultyStore implements Store {
  readonly #inner: Store;
  failing = false;
  away = false;
  constructor(inner: Store) {
    this.#inner = inner;
  }
  get engine() {
    return this.#inner.engine;
  }
  #check(): void {
    if (this.failing) throw new Error('The database fails');
    if (this.away) throw new StoreUnavailableError('away');
  }
  async read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#check();
    return this.#inner.read(work);
  }
  async transaction<T>(work: (tx: Tx) => Promise<T>, patience?: Patience): Promise<T> {
    this.#check();
    return this.#inner.transaction(work, patience);
  }
  exclusively<T>(lock: number, work: () => Promise<T>): Promise<T> {
    return this.#inner.exclusively(lock, work);
  }
  listen(...args: Parameters<Store['listen']>): ReturnType<Store['listen']> {
    return this.#inner.listen(...args);
  }
  close(): Promise<void> {
    return this.#inner.close();
  }
}
