import { listClientRows } from '../../store/queries/users.ts';
import { pageInfo, readSort } from '../paging.ts';
import { verb } from '../verb.ts';

/** The customers and ditte that the caller may switch to: all of them for staff. */
export const listClients = verb('listClients', async ({ deps, caller }, { query }) => {
  const { field, descending } = readSort(query.sort);
  const { rows, total } = await deps.store.read((tx) =>
    listClientRows(tx, {
      userId: caller.staff ? null : caller.userId,
      search: query.search ?? '',
      by: field === 'code' ? 'code' : 'name',
      descending,
      page: query.page,
      size: query.size,
    }),
  );
  return {
    content: rows.map((row) => ({
      ...row,
      current: row.code === caller.customer.code && row.ditta === caller.ditta,
    })),
    ...pageInfo(query.page, query.size, total),
  };
});
