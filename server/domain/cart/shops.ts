import { listCustomerShops, type ShopRow } from '../../store/queries/carts.ts';
import { verb } from '../verb.ts';

/** The one first with which the user's lines begin; without one it is the first of the customer. */
export function usualFirst(shops: readonly ShopRow[], usual: string | undefined) {
  const sorted = [...shops.filter(({ code }) => code === usual), ...shops.filter(({ code }) => code !== usual)];
  return sorted.map((shop, at) => ({ ...shop, isDefault: at === 0 }));
}

/** Points of sale and delivery addresses of the caller's customer, the one first with which the user's lines begin. */
export const listShops = verb('listShops', async ({ caller, deps }) => {
  const shops = await deps.store.read((tx) => listCustomerShops(tx, caller.customer.code));
  return { content: usualFirst(shops, caller.customer.shops[0]) };
});
