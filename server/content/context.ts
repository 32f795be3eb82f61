import type { Store } from '../store/store.ts';

/** What the resolvers of the content service work with. The service knows no users. */
export interface ContentContext {
  store: Store;
}
