import type { Catalogue } from '../catalogue/article.ts';
import { buildAccessories } from './accessories.ts';
import { buildOrders, buildSavedCarts } from './orders.ts';
import { buildCustomers, buildUsers } from './people.ts';
import { buildPriceLists, PROMOS } from './prices.ts';
import { PROGRAMS } from './programs.ts';
import { buildStock } from './stock.ts';
import type { World } from './types.ts';

/** The whole demo world around a catalogue; the same catalogue always gives the same world. Dates are days from "today". */
export function buildWorld(catalogue: Catalogue): World {
  const customers = buildCustomers();
  const users = buildUsers(customers);
  const accessories = buildAccessories();
  return {
    customers,
    users,
    priceLists: buildPriceLists(),
    ...buildStock(catalogue.articles),
    accessories,
    promos: PROMOS,
    programs: PROGRAMS,
    orders: buildOrders(customers, users, catalogue.articles, accessories),
    savedCarts: buildSavedCarts(users, catalogue.articles),
  };
}
