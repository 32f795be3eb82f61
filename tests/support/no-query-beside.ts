// The embedded database has one connection: who asks it from within an open transaction, and not through that transaction, waits for itself for ever.
// On PostgreSQL the same takes a second connection, and a full pool waits for itself. So in tests it is an error wherever it is done.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../../server/store/store.ts';

const open = new AsyncLocalStorage<{ isOpen: boolean }>();

export function withoutQueriesBeside(store: Store): Store {
  const judge = () => {
    if (open.getStore()?.isOpen) throw new Error('The store is asked from within an open transaction, and not through it.');
  };
  return {
    engine: store.engine,
    read: async (work) => {
      judge();
      return store.read(work);
    },
    transaction: async (work, patience) => {
      judge();
      return store.transaction(async (tx) => {
        const own = { isOpen: true };
        try {
          return await open.run(own, () => work(tx));
        } finally {
          own.isOpen = false;
        }
      }, patience);
    },
    exclusively: (lock, work) => store.exclusively(lock, work),
    listen: (channel, onChange, onTold) => store.listen(channel, onChange, onTold),
    close: () => store.close(),
  };
}
