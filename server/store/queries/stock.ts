import type { Day } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export interface FreePieceRow {
  articleId: number;
  id: number;
  freeCm: number;
  inspection: boolean;
  lot: string;
}
export interface FreeProductionRow {
  articleId: number;
  id: number;
  freeCm: number;
  readyOn: Day;
}

/**
 * Free pieces of the articles in one warehouse and their free lots on the loom. With `lock` the rows are held until the end of the
 * transaction, pieces before lots and each in the order of their numbers, so that no two orders wait for each other in a circle.
 */
export async function readFreeStock(tx: Tx, articleIds: readonly number[], warehouse: string, lock: boolean) {
  const hold = lock ? 'for no key update' : '';
  const pieces = await tx.rows(
    `select article_id as "articleId", id, length_cm - reserved_cm as "freeCm", state = 'inspection' as inspection, lot
     from piece where article_id = any($1::int[]) and warehouse = $2 and length_cm > reserved_cm order by id ${hold}`,
    [articleIds, warehouse],
  );
  const productions = await tx.rows(
    `select article_id as "articleId", id, length_cm - reserved_cm as "freeCm", ready_on as "readyOn"
     from production where article_id = any($1::int[]) and length_cm > reserved_cm order by id ${hold}`,
    [articleIds],
  );
  return { pieces, productions };
}

export interface NewReservation {
  orderLineId: number;
  pieceId: number | null;
  productionId: number | null;
  cm: number;
}

/** Reserves lengths whose rows this transaction holds. The tables themselves refuse more than there is. */
export async function reserve(tx: Tx, reservations: readonly NewReservation[]): Promise<void> {
  if (reservations.length === 0) return;
  const json = JSON.stringify(reservations);
  await tx.run(
    `with r as (select * from jsonb_to_recordset($1::text::jsonb) as x("orderLineId" int, "pieceId" int, "productionId" int, cm int)),
       p as (update piece set reserved_cm = reserved_cm + s.cm from (select "pieceId" as id, sum(cm)::int as cm from r where "pieceId" is not null group by 1) s where piece.id = s.id),
       l as (update production set reserved_cm = reserved_cm + s.cm from (select "productionId" as id, sum(cm)::int as cm from r where "productionId" is not null group by 1) s where production.id = s.id)
     insert into reservation (order_line_id, piece_id, production_id, cm, state) select "orderLineId", "pieceId", "productionId", cm, 'held' from r`,
    [json],
  );
}

/** Tells the nodes that the free lengths of these articles changed in this transaction. */
export const touchStock = (tx: Tx, articleIds: readonly number[]) =>
  tx.run(
    `insert into stock_touch (article_id, xid) select id, pg_current_xact_id() from unnest($1::int[]) as t(id) order by id
     on conflict (article_id) do update set xid = excluded.xid`,
    [[...new Set(articleIds)]],
  );

/** Gives back what an order's lines still hold. */
export async function releaseReservations(tx: Tx, orderId: number): Promise<void> {
  await tx.rows(
    `select p.id from piece p where p.id in (select r.piece_id from reservation r join order_line l on l.id = r.order_line_id where l.order_id = $1 and r.state = 'held') order by p.id for no key update`,
    [orderId],
  );
  await tx.run(
    `with r as (update reservation r set state = 'released' from order_line l where l.id = r.order_line_id and l.order_id = $1 and r.state = 'held' returning r.piece_id, r.production_id, r.cm),
       p as (update piece set reserved_cm = reserved_cm - s.cm from (select piece_id, sum(cm)::int as cm from r where piece_id is not null group by 1) s where piece.id = s.piece_id)
     update production set reserved_cm = reserved_cm - s.cm from (select production_id, sum(cm)::int as cm from r where production_id is not null group by 1) s where production.id = s.production_id`,
    [orderId],
  );
}

/** What lines of an order hold leaves the house: pieces become shorter, lots smaller. */
export async function consumeReservations(tx: Tx, lineIds: readonly number[]): Promise<void> {
  await tx.run(
    `with r as (update reservation r set state = 'shipped' where r.order_line_id = any($1::int[]) and r.state = 'held' returning r.piece_id, r.production_id, r.cm),
       p as (update piece set reserved_cm = reserved_cm - s.cm, length_cm = length_cm - s.cm from (select piece_id, sum(cm)::int as cm from r where piece_id is not null group by 1) s where piece.id = s.piece_id)
     update production set reserved_cm = reserved_cm - s.cm, length_cm = length_cm - s.cm from (select production_id, sum(cm)::int as cm from r where production_id is not null group by 1) s where production.id = s.production_id`,
    [lineIds],
  );
}

/** Gives back so many centimetres of what a line holds, the latest first, or all of it where it holds less. */
export async function releasePart(tx: Tx, lineId: number, cm: number): Promise<void> {
  await tx.rows(
    `select p.id from piece p where p.id in (select r.piece_id from reservation r where r.order_line_id = $1 and r.state = 'held') order by p.id for no key update`,
    [lineId],
  );
  await tx.run(
    `with h as (select id, piece_id, production_id, cm, coalesce(sum(cm) over (order by id desc rows between unbounded preceding and 1 preceding), 0)::int as before
         from reservation where order_line_id = $1 and state = 'held'),
       t as (select id, piece_id, production_id, cm, least(cm, $2::int - before) as taken from h where before < $2::int),
       w as (update reservation r set state = case when t.taken = t.cm then 'released' else 'held' end, cm = case when t.taken = t.cm then r.cm else r.cm - t.taken end
         from t where r.id = t.id),
       p as (update piece set reserved_cm = reserved_cm - s.cm from (select piece_id, sum(taken)::int as cm from t where piece_id is not null group by 1) s where piece.id = s.piece_id)
     update production set reserved_cm = reserved_cm - s.cm from (select production_id, sum(taken)::int as cm from t where production_id is not null group by 1) s where production.id = s.production_id`,
    [lineId, cm],
  );
}
