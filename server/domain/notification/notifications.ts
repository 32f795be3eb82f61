import {
  deleteNotification,
  listNotificationRows,
  listReturnedRows,
  type NotificationRow,
  putNotification,
} from '../../store/queries/notifications.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { requireVisible } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { toCm, toMetres } from '../pricing/amounts.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';

const watcher = ({ caller }: Context) => ({ customerCode: caller.customer.code, ditta: caller.ditta, userId: caller.userId });

function present(index: CatalogueIndex, { articleId, quantityCm, createdAt }: NotificationRow) {
  const ordinal = index.ordinalOfId(articleId) as number;
  return {
    code: index.codes[ordinal] as string,
    color: index.colors[ordinal] as string,
    quantity: quantityCm === null ? null : toMetres(quantityCm),
    createdAt: createdAt.toISOString(),
  };
}

/** Asks to be told when the article can be bought; asking again changes the quantity. @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS */
export const addNotification = verb('addNotification', async (context, { params: { code, color }, body: { quantity } }) => {
  const { deps, now } = context;
  const { index } = await deps.catalogue.current();
  const ordinal = requireVisible(index, index.codeOrder.ordinalOf(code, color), context);
  const row = await deps.store.transaction(async (tx) => {
    const kept = await putNotification(
      tx,
      watcher(context),
      index.ids[ordinal] as number,
      quantity === undefined ? null : toCm(quantity),
      now,
    );
    await audit(tx, context, 'notification.add', `${code}-${color}`);
    return kept;
  });
  return present(index, row as NotificationRow);
});

/** @throws ShopError NOT_FOUND when there is no such wish */
export const removeNotification = verb('removeNotification', async (context, { params: { code, color } }) => {
  const { deps } = context;
  const { index } = await deps.catalogue.current();
  const ordinal = index.codeOrder.ordinalOf(code, color);
  if (ordinal === undefined) throw new ShopError('NOT_FOUND');
  await deps.store.transaction(async (tx) => {
    const removed = await deleteNotification(tx, watcher(context), index.ids[ordinal] as number);
    if (removed === 0) throw new ShopError('NOT_FOUND');
    await audit(tx, context, 'notification.remove', `${code}-${color}`);
  });
  return { ok: true as const };
});

/** What the user waits for, and what has come back. */
export const listNotifications = verb('listNotifications', async (context) => {
  const { index } = await context.deps.catalogue.current();
  const [rows, back] = await context.deps.store.read(async (tx) => [
    await listNotificationRows(tx, watcher(context)),
    await listReturnedRows(tx, watcher(context)),
  ]);
  const isThere = ({ articleId }: { articleId: number }) => index.ordinalOfId(articleId) !== undefined;
  return {
    content: rows.filter(isThere).map((row) => present(index, row)),
    returned: back.filter(isThere).map(({ articleId, toldAt }) => {
      const ordinal = index.ordinalOfId(articleId) as number;
      return { code: index.codes[ordinal] as string, color: index.colors[ordinal] as string, returnedAt: toldAt.toISOString() };
    }),
  };
});
