import type { Store } from '../store/store.ts';

/** What the resolvers of the content service work with. The service knows no users. */
export interface ContentContext {
  store: Store;
  /** Set when the database did not answer: then the whole question is answered by 503. */
  outcome: { unavailable?: boolean };
}
