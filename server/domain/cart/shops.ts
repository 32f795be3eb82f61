import { listCustomerShops } from '../../store/queries/carts.ts';
import type { Context } from '../context.ts';

/** Points of sale and delivery addresses of the caller's customer, the usual one first. */
export async function listShops({ caller, deps }: Context) {
  const shops = await deps.store.read((tx) => listCustomerShops(tx, caller.customer.code));
  return { content: shops.map((shop, at) => ({ ...shop, isDefault: at === 0 })) };
}
