import { listCustomerShops } from '../../store/queries/carts.ts';
import { verb } from '../verb.ts';

/** Points of sale and delivery addresses of the caller's customer, the usual one first. */
export const listShops = verb('listShops', async ({ caller, deps }) => {
  const shops = await deps.store.read((tx) => listCustomerShops(tx, caller.customer.code));
  return { content: shops.map((shop, at) => ({ ...shop, isDefault: at === 0 })) };
});
