import { countClientOrders, listClientOrderRows } from '../../store/queries/client-orders.ts';
import { amountFields } from '../invoice/present.ts';
import { pageInfo, readSort } from '../paging.ts';
import { toMetres } from '../pricing/amounts.ts';
import { verb } from '../verb.ts';

/** Orders of the current shop, whoever has placed them. @throws ShopError STAFF_ONLY, CLOSED_WHILE_ACTING */
export const listClientOrders = verb('listClientOrders', async ({ caller, deps, locale }, { query }) => {
  const { page, size, sort, ...wish } = query;
  const filter = { ...wish, ditta: caller.ditta };
  const { descending } = readSort(sort);
  return deps.store.read(async (tx) => {
    const total = await countClientOrders(tx, filter);
    const rows = await listClientOrderRows(tx, { ...filter, descending, page, size });
    return {
      content: rows.map(({ cm, total: amount, currency, ...row }) => ({
        ...row,
        metres: toMetres(cm),
        ...amountFields({ total: amount }, currency, locale),
      })),
      ...pageInfo(page, size, total),
    };
  });
});
