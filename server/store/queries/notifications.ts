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
     on conflict (customer_code, ditta, user_id, article_id) do update set quantity_cm = excluded.quantity_cm
     returning article_id as "articleId", quantity_cm as "quantityCm", created_at as "createdAt"`,
    [who.customerCode, who.ditta, who.userId, articleId, quantityCm, now],
  );

export const deleteNotification = (tx: Tx, who: Watcher, articleId: number) =>
  tx.run('delete from notification where customer_code = $1 and ditta = $2 and user_id = $3 and article_id = $4', [
    who.customerCode,
    who.ditta,
    who.userId,
    articleId,
  ]);

export const listNotificationRows = (tx: Tx, who: Watcher): Promise<NotificationRow[]> =>
  tx.rows(
    `select article_id as "articleId", quantity_cm as "quantityCm", created_at as "createdAt" from notification
     where customer_code = $1 and ditta = $2 and user_id = $3 order by created_at desc, article_id`,
    [who.customerCode, who.ditta, who.userId],
  );

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
/** Takes the wishes of a ditta that can be fulfilled now from one piece of its warehouse. */
export const takeFulfilledWishes = (tx: Tx, ditta: DittaCode, warehouse: string, usualCm: number): Promise<FulfilledWish[]> =>
  tx.rows(
    `delete from notification n using article a, shop_user u
     where n.ditta = $1 and a.id = n.article_id and u.id = n.user_id and u.active and a.purchasable and $1 = any(a.ditte)
       and exists (select from piece p where p.article_id = a.id and p.warehouse = $2 and p.state = 'stock'
         and p.length_cm - p.reserved_cm >= coalesce(n.quantity_cm, $3::int))
     returning n.user_id as "userId", n.customer_code as "customerCode", a.id as "articleId", n.created_at as "createdAt", a.code, a.color,
       u.email, u.nome, u.language_code as "languageCode"`,
    [ditta, warehouse, usualCm],
  );
