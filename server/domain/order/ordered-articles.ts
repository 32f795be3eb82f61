import { listOrderedAmong } from '../../store/queries/order-list.ts';
import { verb } from '../verb.ts';

/** Which of the named articles the customer has ordered in this shop. */
export const findOrderedArticles = verb('findOrderedArticles', async ({ caller, deps }, { query: { cc } }) => {
  const known = new Set(await deps.store.read((tx) => listOrderedAmong(tx, caller.customer.code, caller.ditta, cc)));
  return { content: [...new Set(cc)].filter((each) => known.has(each)) };
});
