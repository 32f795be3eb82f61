import type { DittaCode } from '../../../fabric/catalogue/article.ts';
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

export const putNotification = (tx: Tx, who: Watcher, articleId: number, quantityCm: number | null, now: Date) =>
  tx.one<NotificationRow>(
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

export const listNotificationRows = (tx: Tx, who: Watcher) =>
  tx.rows<NotificationRow>(
    `select article_id as "articleId", quantity_cm as "quantityCm", created_at as "createdAt" from notification
     where customer_code = $1 and ditta = $2 and user_id = $3 order by created_at desc, article_id`,
    [who.customerCode, who.ditta, who.userId],
  );
