// A process that is killed at a step of its work: from then on nothing that it does reaches anybody.
import type { PaymentProvider } from '../../server/ports/payments.ts';
import type { Patience, Store, Tx } from '../../server/store/store.ts';

export class KilledError extends Error {}

/** Counts the steps of a process: each commit, and each call of the payment provider, before and after. */
export class Life {
  step = 0;
  /** Steps count from here on; what came before was the start of the process. */
  begun = false;
  readonly #last: number;
  readonly steps: string[] = [];
  constructor(last = Number.POSITIVE_INFINITY) {
    this.#last = last;
  }
  get isOver(): boolean {
    return this.step > this.#last;
  }
  /** @throws KilledError at the step at which this life ends, and at every one after */
  tick(what: string): void {
    if (!this.begun) return;
    this.step++;
    this.steps.push(what);
    if (this.isOver) throw new KilledError(what);
  }
}

/** The database as a process sees it that dies: what it had not committed is gone. */
export const mortalStore = (inner: Store, life: Life): Store => ({
  engine: inner.engine,
  read: async <T>(work: (tx: Tx) => Promise<T>) => {
    if (life.isOver) throw new KilledError('read');
    return inner.read(work);
  },
  transaction: async <T>(work: (tx: Tx) => Promise<T>, patience?: Patience) => {
    const answer = await inner.transaction(async (tx) => {
      if (life.isOver) throw new KilledError('transaction');
      const result = await work(tx);
      life.tick('before a commit');
      return result;
    }, patience);
    life.tick('after a commit');
    return answer;
  },
  exclusively: (lock, work) => inner.exclusively(lock, work),
  listen: (...args) => inner.listen(...args),
  close: async () => {},
});

/** A provider in another house: it goes on living, and what it was asked for has happened whether or not the answer was read. */
export function mortalProvider(inner: PaymentProvider, life: Life): PaymentProvider {
  const guarded =
    <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      life.tick(`before ${name}`);
      const answer = await call(...args);
      life.tick(`after ${name}`);
      return answer;
    };
  return {
    name: inner.name,
    publishableKey: inner.publishableKey,
    confirm: guarded('confirm', (order) => inner.confirm(order)),
    retrieve: guarded('retrieve', (reference) => inner.retrieve(reference)),
    find: guarded('find', (paymentId) => inner.find(paymentId)),
    capture: guarded('capture', (reference, key) => inner.capture(reference, key)),
    cancel: guarded('cancel', (reference, key) => inner.cancel(reference, key)),
    refund: guarded('refund', (reference, amount, key) => inner.refund(reference, amount, key)),
    refundState: guarded('refundState', (reference) => inner.refundState(reference)),
    readEvent: (body, header) => inner.readEvent(body, header),
  };
}
