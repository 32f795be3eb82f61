// What must agree in the database after whatever happened: orders, lines, stock, mails, and what the customers were told.
import type { Store } from '../../server/store/store.ts';
import type { Books } from './buyers.ts';

/** Sentences about money, cloth and mail, each of which counts what breaks it. */
const SENTENCES: Record<string, string> = {
  'orders without a line': 'select count(*)::int as n from orders o where not exists (select 1 from order_line l where l.order_id = o.id)',
  'orders whose total is not that of their lines': `select count(*)::int as n from orders o
    where id > $1 and goods <> (select coalesce(sum(total), 0) from order_line l where l.order_id = o.id)`,
  'pieces that hold another length than their reservations': `select count(*)::int as n from piece p
    where reserved_cm <> (select coalesce(sum(cm), 0) from reservation r where r.piece_id = p.id and r.state = 'held')
      and exists (select 1 from reservation r where r.piece_id = p.id)`,
  'new orders without their mail, or with two': `select count(*)::int as n from orders o
    where id > $1 and (select count(*) from mail_outbox where dedup = 'order-placed:' || o.id) <> 1
      and not exists (select 1 from payment p where p.order_id = o.id and p.state = 'authorized')`,
  'orders without their first event':
    'select count(*)::int as n from orders o where not exists (select 1 from order_event e where e.order_id = o.id)',
  'cards that were charged and bought nothing': `select count(*)::int as n from sandbox_intent s join payment p on p.id = s.payment_id
    where s.captured > s.refunded and p.order_id is null and not exists (select 1 from payment_allocation a where a.payment_id = p.id)`,
  'orders by card that are charged another amount than theirs': `select count(*)::int as n from orders o
    cross join lateral (select coalesce(sum(s.captured), 0) as captured, bool_or(p.state = 'authorized') as held
      from sandbox_intent s join payment p on p.id = s.payment_id where p.order_id = o.id) c
    where o.id > $1 and o.payment_method = 'card' and c.captured <> o.total and not (c.captured = 0 and c.held)`,
  'checkouts that made two orders':
    'select count(*)::int as n from (select 1 from orders where checkout_id is not null group by checkout_id having count(*) > 1) twice',
};
export const newestOrder = (store: Store): Promise<number> =>
  store.read(async (tx) => (await tx.one<{ id: number }>('select coalesce(max(id), 0)::int as id from orders'))?.id ?? 0);

/** What does not agree, in words. `before` is the newest order from before the attack. */
export async function disagreements(store: Store, before: number, books: Books): Promise<string[]> {
  const found: string[] = [];
  for (const [what, sql] of Object.entries(SENTENCES)) {
    const row = await store.read((tx) => tx.one<{ n: number }>(sql, sql.includes('$1') ? [before] : []));
    if (row?.n !== 0) found.push(`${row?.n ?? '?'} ${what}`);
  }
  for (const [payment, codes] of books.orders) if (codes.size > 1) found.push(`payment ${payment} was told of ${codes.size} orders`);
  const told = new Set([...books.orders.values()].flatMap((codes) => [...codes]));
  const rows = await store.read((tx) => tx.rows<{ code: string }>('select order_code as code from orders where id > $1', [before]));
  const kept = new Set(rows.map(({ code }) => code));
  for (const code of told) if (!kept.has(code)) found.push(`order ${code} was promised and is lost`);
  for (const code of kept) if (!told.has(code)) found.push(`order ${code} exists and nobody was told of it`);
  return found;
}
