import type { DittaCode, Locale } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export interface Watcher {
  customerCode: string;
  ditta: DittaCode;
  userId: number;
}
export interface NotificationRow {
  articleId: number;
  quantityCm: number | null;
  createdAt: Date;
}

export const putNotification = (
  tx: Tx,
  who: Watcher,
  articleId: number,
  quantityCm: number | null,
  now: Date,
): Promise<NotificationRow | undefined> =>
  tx.one(
    `insert into notification (customer_code, ditta, user_id, article_id, quantity_cm, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (customer_code, ditta, user_id, article_id) do update set quantity_cm = excluded.quantity_cm, told_at = null,
       created_at = case when notification.told_at is null then notification.created_at else excluded.created_at end
     returning article_id as "articleId", quantity_cm as "quantityCm", created_at as "createdAt"`,
    [who.customerCode, who.ditta, who.userId, articleId, quantityCm, now],
  );

export const deleteNotification = (tx: Tx, who: Watcher, articleId: number) =>
  tx.run('delete from notification where customer_code = $1 and ditta = $2 and user_id = $3 and article_id = $4 and told_at is null', [
    who.customerCode,
    who.ditta,
    who.userId,
    articleId,
  ]);

export const listNotificationRows = (tx: Tx, who: Watcher): Promise<NotificationRow[]> =>
  tx.rows(
    `select article_id as "articleId", quantity_cm as "quantityCm", created_at as "createdAt" from notification
     where customer_code = $1 and ditta = $2 and user_id = $3 and told_at is null order by created_at desc, article_id`,
    [who.customerCode, who.ditta, who.userId],
  );

/** What came back of what a user had waited for, the latest first. */
export const listReturnedRows = (tx: Tx, who: Watcher): Promise<{ articleId: number; toldAt: Date }[]> =>
  tx.rows(
    `select article_id as "articleId", coalesce(told_at, created_at) as "toldAt" from notification
     where customer_code = $1 and ditta = $2 and user_id = $3 and told_at is not null order by told_at desc, article_id`,
    [who.customerCode, who.ditta, who.userId],
  );

/** Forgets what came back before then. */
export const deleteOldReturned = (tx: Tx, before: Date) => tx.run('delete from notification where told_at < $1', [before]);

export interface FulfilledWish {
  userId: number;
  customerCode: string;
  articleId: number;
  createdAt: Date;
  code: string;
  color: string;
  email: string;
  nome: string;
  languageCode: Locale;
}
/** Ends the wishes of a ditta that can be fulfilled now from one piece of its warehouse. */
export const takeFulfilledWishes = (tx: Tx, ditta: DittaCode, warehouse: string, usualCm: number, now: Date): Promise<FulfilledWish[]> =>
  tx.rows(
    `update notification n set told_at = $4 from article a, shop_user u
     where n.ditta = $1 and n.told_at is null and a.id = n.article_id and u.id = n.user_id and u.active and a.purchasable and $1 = any(a.ditte)
       and (u.staff or exists (select from membership m where m.user_id = u.id and m.customer_code = n.customer_code and m.ditta = n.ditta))
       and exists (select from piece p where p.article_id = a.id and p.warehouse = $2 and p.state = 'stock'
         and p.length_cm - p.reserved_cm >= coalesce(n.quantity_cm, $3::int))
     returning n.user_id as "userId", n.customer_code as "customerCode", a.id as "articleId", n.created_at as "createdAt", a.code, a.color,
       u.email, u.nome, u.language_code as "languageCode"`,
    [ditta, warehouse, usualCm, now],
  );
