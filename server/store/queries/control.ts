import type { Tx } from '../store.ts';

/** Answers whether there is such a user. */
export const setUserActive = async (tx: Tx, username: string, active: boolean): Promise<boolean> =>
  (await tx.one('update shop_user set active = $2 where username = $1 returning 1 as found', [username, active])) !== undefined;

/** Forgets every attempt that was counted. */
export const forgetRates = (tx: Tx) => tx.run('delete from rate_limit');

/** Password links that are open count as nearly over, so that their owners may have further ones; they stay good meanwhile. */
export const shortenResets = (tx: Tx, until: Date) =>
  tx.run('update password_reset set expires_at = least(expires_at, $1::timestamptz) where used_at is null', [until]);

const CUSTOMERS = 'select m.customer_code from membership m join shop_user u on u.id = m.user_id where u.username = $1';

export const hasUser = async (tx: Tx, username: string): Promise<boolean> =>
  (await tx.one('select 1 as found from shop_user where username = $1', [username])) !== undefined;

/** Discount codes count as not used by the customers of a user. */
export const forgetPromoUses = (tx: Tx, username: string) =>
  tx.run(
    `with gone as (delete from promo_use where customer_code in (${CUSTOMERS}) returning promo_code),
       counted as (select promo_code, count(*)::int as uses from gone group by promo_code)
     update promo set used = used - uses from counted where code = promo_code`,
    [username],
  );

/** Copies of the newest invoice of each customer of a user, in each ditta, of which nothing has been paid. */
export const copyInvoices = (tx: Tx, username: string, copies: number, now: Date) =>
  tx.run(
    `insert into invoice (number, type, customer_code, ditta, date, expiration_date, currency, goods, discount, delivery, vat_bp, vat, amount, open_amount,
       payment_method, bill_to, reason, created_at)
     select 'K' || i.id || '-' || (select count(*) from invoice where customer_code = i.customer_code) || '-' || n, 'invoice', i.customer_code, i.ditta, ($3::timestamptz)::date,
       ($3::timestamptz)::date + 60, i.currency, i.goods, i.discount, i.delivery, i.vat_bp, i.vat, i.amount, i.amount, 'on_account', i.bill_to, '', $3::timestamptz
     from (select distinct on (customer_code, ditta) * from invoice
           where type = 'invoice' and customer_code in (${CUSTOMERS}) and amount > 1000 order by customer_code, ditta, id desc) i,
       generate_series(1, $2::int) n`,
    [username, copies, now],
  );
