import type { CarrierCode, DittaCode, Locale, Localized, MaterialRequestState, MaterialTerms } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';
import type { ShopRow } from './carts.ts';

export interface MaterialLineRow {
  material: number;
  title: Localized;
  quantity: number;
}
export interface MaterialRequestRow {
  id: number;
  state: MaterialRequestState;
  shipTo: ShopRow;
  note: string;
  terms: MaterialTerms;
  reason: string;
  carrier: CarrierCode | null;
  trackingCode: string | null;
  requestedAt: Date;
  requestedBy: string;
  changedAt: Date;
}
/** A request with its lines in their order. */
export type WrittenRequest = MaterialRequestRow & { lines: MaterialLineRow[] };

const REQUEST =
  `r.id, r.state, r.ship_to as "shipTo", r.note, r.terms, r.reason, r.carrier, r.tracking_code as "trackingCode", r.requested_at as "requestedAt",
  u.nome || ' ' || u.cognome as "requestedBy", r.changed_at as "changedAt"` as const;
const FROM = 'from material_request r join shop_user u on u.id = r.user_id' as const;

const linesOf = (tx: Tx, ids: readonly number[]): Promise<(MaterialLineRow & { requestId: number })[]> =>
  tx.rows(
    `select l.request_id as "requestId", l.material_id as material, m.title, l.quantity from material_request_line l join material m on m.id = l.material_id
     where l.request_id = any($1::int[]) order by l.request_id, l.position`,
    [[...ids]],
  );
async function written<Row extends MaterialRequestRow>(tx: Tx, rows: readonly Row[]): Promise<(Row & { lines: MaterialLineRow[] })[]> {
  const lines = Map.groupBy(
    await linesOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ requestId }) => requestId,
  );
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }));
}

interface Whose {
  customerCode: string;
  ditta: DittaCode;
}
/** Requests of a customer in a shop, in these states or in all. */
export const pageOfMaterialRequests = async (
  tx: Tx,
  { customerCode, ditta }: Whose,
  page: { states: readonly MaterialRequestState[]; descending: boolean; offset: number; limit: number },
): Promise<WrittenRequest[]> => {
  const direction = page.descending ? 'desc' : 'asc';
  const rows: MaterialRequestRow[] = await tx.rows(
    `select ${REQUEST} ${FROM} where r.customer_code = $1 and r.ditta = $2 and r.state = any($3::text[])
     order by r.requested_at ${direction}, r.id ${direction} offset $4 limit $5`,
    [customerCode, ditta, [...page.states], page.offset, page.limit],
  );
  return written(tx, rows);
};
export const countMaterialRequests = (tx: Tx, { customerCode, ditta }: Whose): Promise<{ state: MaterialRequestState; count: number }[]> =>
  tx.rows('select r.state, count(*)::int as count from material_request r where r.customer_code = $1 and r.ditta = $2 group by r.state', [
    customerCode,
    ditta,
  ]);
export const findMaterialRequest = async (tx: Tx, { customerCode, ditta }: Whose, id: number): Promise<WrittenRequest | undefined> => {
  const row = await tx.one(`select ${REQUEST} ${FROM} where r.customer_code = $1 and r.ditta = $2 and r.id = $3`, [
    customerCode,
    ditta,
    id,
  ]);
  return row && (await written(tx, [row]))[0];
};

/** How many requests of a customer the mill has not finished with. */
export const countOpenMaterialRequests = async (tx: Tx, customerCode: string): Promise<number> =>
  theRow(
    await tx.one(`select count(*)::int as open from material_request where customer_code = $1 and state in ('REQUESTED', 'CONFIRMED')`, [
      customerCode,
    ]),
  ).open;

/** Writes a request down and answers its number. */
export async function insertMaterialRequest(
  tx: Tx,
  request: Whose & {
    userId: number;
    staffUserId: number | null;
    shipTo: ShopRow;
    note: string;
    terms: MaterialTerms;
    lines: readonly { material: number; quantity: number }[];
    now: Date;
  },
): Promise<number> {
  const { customerCode, ditta, userId, staffUserId, shipTo, note, terms, lines, now } = request;
  const { id } = theRow(
    await tx.one(
      `insert into material_request (customer_code, ditta, user_id, staff_user_id, state, ship_to, note, terms, requested_at, changed_at)
       values ($1, $2, $3, $4, 'REQUESTED', $5::text::jsonb, $6, $7, $8, $8) returning id`,
      [customerCode, ditta, userId, staffUserId, JSON.stringify(shipTo), note, terms, now],
    ),
  );
  await tx.run(
    `insert into material_request_line (request_id, position, material_id, quantity)
     select $1, position, material, quantity from jsonb_to_recordset($2::text::jsonb) as x(position smallint, material int, quantity int)`,
    [id, JSON.stringify(lines.map((line, index) => ({ ...line, position: index + 1 })))],
  );
  return id;
}

/** A request that is about to move, with whom it is told to; held. */
export const lockMaterialRequest = (
  tx: Tx,
  id: number,
): Promise<
  | {
      id: number;
      customerCode: string;
      ditta: DittaCode;
      state: MaterialRequestState;
      requestedAt: Date;
      userId: number;
      nome: string;
      email: string;
      languageCode: Locale;
    }
  | undefined
> =>
  tx.one(
    `select r.id, r.customer_code as "customerCode", r.ditta, r.state, r.requested_at as "requestedAt", u.id as "userId", u.nome, u.email,
       u.language_code as "languageCode"
     from material_request r join shop_user u on u.id = r.user_id where r.id = $1 for no key update of r`,
    [id],
  );
export const linesOfMaterialRequest = (tx: Tx, id: number) =>
  tx.rows('select material_id as material, quantity from material_request_line where request_id = $1 order by material_id', [id]);

export const moveMaterialRequest = (
  tx: Tx,
  id: number,
  to: { state: MaterialRequestState; reason?: string; carrier?: CarrierCode | null; trackingCode?: string | null; now: Date },
) =>
  tx.run(
    `update material_request set state = $2, reason = $3, carrier = coalesce($4, carrier), tracking_code = coalesce($5, tracking_code), changed_at = $6
     where id = $1`,
    [id, to.state, to.reason ?? '', to.carrier ?? null, to.trackingCode ?? null, to.now],
  );

/** What the mill sees of requests that it has not finished with. */
export const listOpenMaterialRequests = async (tx: Tx) =>
  written(
    tx,
    await tx.rows(
      `select ${REQUEST}, r.customer_code as "customerCode", c.name as "customerName" ${FROM} join customer c on c.code = r.customer_code
       where r.state in ('REQUESTED', 'CONFIRMED') order by r.id limit 1000`,
    ),
  );

/** What was shipped or cancelled long ago is forgotten. */
export const deleteOldMaterialRequests = (tx: Tx, before: Date) =>
  tx.run(`delete from material_request where state in ('SHIPPED', 'CANCELLED') and changed_at < $1`, [before]);
