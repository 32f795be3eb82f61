import { countAudit, listAudit } from '../../store/queries/audit.ts';
import { pageInfo, readSort } from '../paging.ts';
import { verb } from '../verb.ts';

/** The trail, newest first unless asked otherwise. @throws ShopError STAFF_ONLY, CLOSED_WHILE_ACTING */
export const listAuditEntries = verb('listAuditEntries', async ({ caller, deps }, { query }) => {
  const { page, size, sort, actor = [], acting, from, to, search } = query;
  const filter = { actors: actor, acting, from, to, search, timeZone: caller.customer.timeZone };
  const { descending } = readSort(sort);
  return deps.store.read(async (tx) => {
    const total = await countAudit(tx, filter);
    const rows = await listAudit(tx, { ...filter, descending, page, size });
    return { content: rows.map((row) => ({ ...row, at: row.at.toISOString() })), ...pageInfo(page, size, total) };
  });
});
