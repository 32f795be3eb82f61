import { clientSituationOrdersRecentMax, clientSituationUsersMax } from '../../../generated/zod/schemas/clientSituation.zod.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { findSituation, listClientUsers, listLastOrders } from '../../store/queries/situation.ts';
import { ShopError } from '../errors.ts';
import { amountFields } from '../invoice/present.ts';
import { readAccount } from '../invoice/totals.ts';
import { verb } from '../verb.ts';

/** @throws ShopError STAFF_ONLY, CLOSED_WHILE_ACTING, NOT_FOUND where the customer does not buy in this ditta */
export const getClientSituation = verb('getClientSituation', async ({ deps, locale, now }, { params: { code, ditta } }) => {
  return deps.store.read(async (tx) => {
    const client = await findSituation(tx, code, ditta);
    if (!client) throw new ShopError('NOT_FOUND');
    const users = await listClientUsers(tx, code, ditta, clientSituationUsersMax);
    const orders = await listLastOrders(tx, code, ditta, clientSituationOrdersRecentMax);
    const scope = { customerCode: code, ditta, today: dayIn(client.timeZone, now) };
    const { name, city, country, elementCount, savedCount, openCount } = client;
    const seen = users.flatMap(({ lastSeenAt }) => (lastSeenAt ? [lastSeenAt.getTime()] : []));
    return {
      code: client.code,
      ditta,
      name,
      city,
      country,
      lastSeenAt: seen.length > 0 ? new Date(Math.max(...seen)).toISOString() : null,
      users: users.map((user) => ({ ...user, lastSeenAt: user.lastSeenAt?.toISOString() ?? null })),
      cart: { elementCount, savedCount },
      orders: {
        openCount,
        recent: orders.map(({ orderCode, placedAt, status, total, currency }) => ({
          orderCode,
          date: placedAt.toISOString(),
          status,
          ...amountFields({ total }, currency, locale),
        })),
      },
      invoices: await readAccount(tx, scope, client.currency, locale),
    };
  });
});
