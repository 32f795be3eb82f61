import type { Tx } from '../store.ts';

/** Saved carts of active users, who still buy for the customer, that nobody was reminded of yet; they count as reminded now. */
export const takeForgottenCarts = (tx: Tx, savedBefore: Date, now: Date) =>
  tx.rows(
    `update saved_cart s set reminded_at = $2 from shop_user u
     where u.id = s.user_id and u.active and s.reminded_at is null and s.saved_at < $1
       and (u.staff or exists (select from membership m where m.user_id = u.id and m.customer_code = s.customer_code and m.ditta = s.ditta))
     returning s.id, s.name, s.ditta, s.customer_code as "customerCode", u.id as "userId", u.email, u.nome, u.language_code as "languageCode"`,
    [savedBefore, now],
  );
