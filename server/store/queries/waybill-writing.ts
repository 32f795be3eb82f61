import type { CarrierCode, Day } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';

/** The next number of a kind of document in a year. The row is held until the transaction ends, so that no number is left out. */
export const nextDocumentNumber = async (tx: Tx, kind: string, year: number): Promise<number> =>
  theRow(
    await tx.one(
      `insert into document_number (kind, year, last) values ($1, $2, 1)
       on conflict (kind, year) do update set last = document_number.last + 1 returning last`,
      [kind, year],
    ),
  ).last;

export const hasWaybillNumber = async (tx: Tx, number: string): Promise<boolean> =>
  (await tx.one('select exists (select from waybill where number = $1) as found', [number]))?.found === true;

export interface NewWaybill {
  orderId: number;
  /** The lines that have just left, whole. */
  lineIds: readonly number[];
  /** The point of sale that they go to; null: the customer's own address. */
  shop: string | null;
  number: string;
  date: Day;
  carrier: CarrierCode;
  trackingCode: string | null;
  /** Null: one. */
  parcels: number | null;
  /** Null: as much as the cloth weighs by its table. */
  weightGrams: number | null;
  now: Date;
}
/**
 * Writes the waybill of lines of an order that have just been shipped to one place. What came out of pieces stands on it by piece and dye lot. Grams are those of the cloth, ten for a swatch, two for each unit of anything else, and the box.
 * Answers the name at the address it goes to.
 */
export async function insertWaybill(tx: Tx, w: NewWaybill): Promise<string> {
  const { id, shipTo } = theRow(
    await tx.one(
      `insert into waybill (number, customer_code, ditta, order_id, date, carrier, tracking_code, parcels, weight_grams, ship_to, cm, created_at)
       select $2, o.customer_code, o.ditta, o.id, $3, $4, $5, coalesce($6::int, 1), coalesce($7::int, l.grams + 300),
         jsonb_build_object('name', coalesce(s.name, c.name), 'street', coalesce(s.street, c.street), 'postalCode', coalesce(s.postal_code, c.postal_code),
           'city', coalesce(s.city, c.city), 'country', coalesce(s.country, c.country)), l.cm, $8
       from orders o join customer c on c.code = o.customer_code
         cross join lateral (select coalesce(sum(case when l.type = 'FABRIC' then l.shipped else 0 end), 0)::int as cm,
             coalesce(sum(case when l.type = 'FABRIC' then l.shipped * coalesce(a.weight_gsm * a.width_cm, 17000) / 10000 when l.type = 'SAMPLE' then 10 * l.shipped else 2 * l.shipped end), 0)::int as grams
           from order_line l left join article a on a.id = l.article_id where l.id = any($9::int[])) l
         left join customer_shop s on s.customer_code = o.customer_code and s.code = $10
       where o.id = $1 returning id, coalesce(ship_to ->> 'name', '') as "shipTo"`,
      [w.orderId, w.number, w.date, w.carrier, w.trackingCode, w.parcels, w.weightGrams, w.now, w.lineIds, w.shop],
    ),
  );
  await tx.run(
    `insert into waybill_line (waybill_id, position, order_line_id, piece, lot, quantity)
     select $1, row_number() over (order by l.position, c.n), l.id, c.piece, c.lot, c.quantity
     from order_line l cross join lateral (
       select r.id as n, coalesce('P' || r.piece_id, 'L' || r.production_id) as piece, coalesce(p.lot, 'L' || r.production_id) as lot, r.cm as quantity
       from reservation r left join piece p on p.id = r.piece_id where r.order_line_id = l.id and r.state = 'shipped'
       union all
       select 2147483647, '', '', l.shipped - coalesce((select sum(r.cm) from reservation r where r.order_line_id = l.id and r.state = 'shipped'), 0)::int) c
     where l.id = any($2::int[]) and c.quantity > 0`,
    [id, w.lineIds],
  );
  return shipTo;
}
