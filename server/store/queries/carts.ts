import type { Currency, Day, DittaCode, LineType, PaymentMethodCode } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';

export interface CartRow {
  id: number;
  version: number;
  paymentMethod: PaymentMethodCode | null;
  reference: string;
  notes: string;
  shop: string | null;
  requestedDate: Day | null;
  promoCode: string | null;
}
export interface LineFields {
  type: LineType;
  code: string;
  color: string;
  /** Centimetres for FABRIC, pieces otherwise. */
  quantity: number;
  shop: string | null;
  reference: string;
  note: string;
  requestedDate: Day | null;
}
export interface SeenFields {
  unitPriceSeen: number;
  stateSeen: string | null;
}
export interface CartLineRow extends LineFields, SeenFields {
  id: number;
  version: number;
}

const CART = `id, version, payment_method as "paymentMethod", reference, notes, shop, requested_date as "requestedDate", promo_code as "promoCode"`;

export const findCart = (tx: Tx, customerCode: string, ditta: DittaCode): Promise<CartRow | undefined> =>
  tx.one(`select ${CART} from cart where customer_code = $1 and ditta = $2`, [customerCode, ditta]);

/** The cart, made if there is none yet and held until the end of the transaction. */
export async function lockCart(tx: Tx, customerCode: string, ditta: DittaCode, shop: string | null, now: Date): Promise<CartRow> {
  const find = (): Promise<CartRow | undefined> =>
    tx.one(`select ${CART} from cart where customer_code = $1 and ditta = $2 for update`, [customerCode, ditta]);
  const found = await find();
  if (found) return found;
  await tx.run(
    'insert into cart (customer_code, ditta, shop, updated_at) values ($1, $2, $3, $4) on conflict (customer_code, ditta) do nothing',
    [customerCode, ditta, shop, now],
  );
  return theRow(await find());
}

/** Lines in the order in which they were added. */
export const listCartLines = (tx: Tx, cartId: number): Promise<CartLineRow[]> =>
  tx.rows(
    `select id, version, type, code, color, quantity, shop, reference, note, requested_date as "requestedDate",
       unit_price_seen as "unitPriceSeen", state_seen as "stateSeen" from cart_line where cart_id = $1 order by id`,
    [cartId],
  );

/** The day that a line was last wanted for, also when it has passed. */
export const findRequestedDate = async (tx: Tx, cartLineId: number): Promise<Day | null> =>
  (await tx.one('select requested_date as "requestedDate" from cart_line where id = $1', [cartLineId]))?.requestedDate ?? null;

const LINE_SHAPE = `id int, version int, type text, code text, color text, quantity int, shop text, reference text, note text, "requestedDate" date, "unitPriceSeen" int, "stateSeen" text`;

/**
 * Adds lines in their order and answers their numbers, which are drawn before: what an insert answers comes in no order that the database
 * would promise.
 */
export async function insertCartLines(tx: Tx, cartId: number, lines: readonly (LineFields & SeenFields)[], now: Date): Promise<number[]> {
  const drawn = await tx.rows(`select nextval('cart_line_id_seq')::int as id from generate_series(1, $1::int)`, [lines.length]);
  const ids = drawn.map(({ id }) => id).sort((a, b) => a - b);
  await tx.run(
    `insert into cart_line (id, cart_id, type, code, color, quantity, shop, reference, note, requested_date, unit_price_seen, state_seen, added_at)
     select id, $1, type, code, color, quantity, shop, reference, note, "requestedDate", "unitPriceSeen", "stateSeen", $3
     from jsonb_to_recordset($2::text::jsonb) as x(${LINE_SHAPE})`,
    [cartId, JSON.stringify(lines.map((line, at) => ({ ...line, id: ids[at] }))), now],
  );
  return ids;
}

/** Puts removed lines back under their old numbers, which is where they stood. */
export const reinsertCartLines = (tx: Tx, cartId: number, lines: readonly CartLineRow[], now: Date) =>
  tx.run(
    `insert into cart_line (id, version, cart_id, type, code, color, quantity, shop, reference, note, requested_date, unit_price_seen, state_seen, added_at)
     select id, version, $1, type, code, color, quantity, shop, reference, note, "requestedDate", "unitPriceSeen", "stateSeen", $3
     from jsonb_to_recordset($2::text::jsonb) as x(${LINE_SHAPE})`,
    [cartId, JSON.stringify(lines), now],
  );

export const updateCartLine = (tx: Tx, id: number, line: LineFields & SeenFields) =>
  tx.run(
    `update cart_line set version = version + 1, quantity = $2, shop = $3, reference = $4, note = $5, requested_date = $6,
       unit_price_seen = $7, state_seen = $8 where id = $1`,
    [id, line.quantity, line.shop, line.reference, line.note, line.requestedDate, line.unitPriceSeen, line.stateSeen],
  );

/** What the customer has seen of the lines by now. */
export async function writeSeen(tx: Tx, seen: readonly ({ id: number } & SeenFields)[]): Promise<void> {
  if (seen.length === 0) return;
  await tx.run(
    `update cart_line i set unit_price_seen = x."unitPriceSeen", state_seen = x."stateSeen"
     from jsonb_to_recordset($1::text::jsonb) as x(id int, "unitPriceSeen" int, "stateSeen" text) where i.id = x.id`,
    [JSON.stringify(seen)],
  );
}

export const deleteCartLines = (tx: Tx, ids: readonly number[]) => tx.run('delete from cart_line where id = any($1::int[])', [ids]);

/** Counts a change of the cart. */
export const bumpCart = async (tx: Tx, cartId: number, now: Date): Promise<number> =>
  theRow(await tx.one('update cart set version = version + 1, updated_at = $2 where id = $1 returning version', [cartId, now])).version;

export type CartHeaderFields = Omit<CartRow, 'id' | 'version'>;
export const writeCartHeader = (tx: Tx, cartId: number, header: CartHeaderFields) =>
  tx.run('update cart set payment_method = $2, reference = $3, notes = $4, shop = $5, requested_date = $6, promo_code = $7 where id = $1', [
    cartId,
    header.paymentMethod,
    header.reference,
    header.notes,
    header.shop,
    header.requestedDate,
    header.promoCode,
  ]);

export type SharedField = 'shop' | 'requestedDate' | 'reference';
/** Writes fields of the header into every line; they count as changes of the lines. */
export async function applyHeaderToCartLines(
  tx: Tx,
  cartId: number,
  header: CartHeaderFields,
  fields: readonly SharedField[],
): Promise<void> {
  if (fields.length === 0) return;
  await tx.run(
    `update cart_line set version = version + 1, shop = case when $2::boolean then $3 else shop end,
       requested_date = case when $4::boolean then $5 else requested_date end, reference = case when $6::boolean then $7 else reference end
     where cart_id = $1`,
    [
      cartId,
      fields.includes('shop'),
      header.shop,
      fields.includes('requestedDate'),
      header.requestedDate,
      fields.includes('reference'),
      header.reference,
    ],
  );
}

export const insertRemoval = (tx: Tx, id: string, cartId: number, lines: readonly CartLineRow[], now: Date) =>
  tx.run('insert into cart_removal (id, cart_id, lines, removed_at) values ($1, $2, $3::text::jsonb, $4)', [
    id,
    cartId,
    JSON.stringify(lines),
    now,
  ]);

/** Takes a removal that is not older than `since`: it works once. */
export const takeRemoval = async (tx: Tx, id: string, cartId: number, since: Date): Promise<CartLineRow[] | undefined> =>
  (await tx.one('delete from cart_removal where id = $1 and cart_id = $2 and removed_at >= $3 returning lines', [id, cartId, since]))
    ?.lines;

export const deleteOldRemovals = (tx: Tx, before: Date) => tx.run('delete from cart_removal where removed_at < $1', [before]);

export interface ShopRow {
  code: string;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
}
export const listCustomerShops = (tx: Tx, customerCode: string): Promise<ShopRow[]> =>
  tx.rows(
    `select code, name, street, postal_code as "postalCode", city, country from customer_shop
     where customer_code = $1 and removed_at is null order by position, code`,
    [customerCode],
  );

/** Declared VAT-exempt amount that is left to a customer; null where there is no ceiling. */
export const readVatCeiling = async (tx: Tx, customerCode: string): Promise<number | null> =>
  (await tx.one('select vat_ceiling_left as left from customer where code = $1', [customerCode]))?.left ?? null;

export interface PromoRow {
  code: string;
  percentBp: number;
  validFrom: Day;
  validTo: Day;
  maxUses: number | null;
  used: number;
  onePerCustomer: boolean;
  /** Least amount of goods, minor units of each currency. */
  minimumGoods: Record<Currency, number>;
  ditte: DittaCode[];
  usedByCustomer: boolean;
}
export const findPromo = (tx: Tx, code: string, customerCode: string): Promise<PromoRow | undefined> =>
  tx.one(
    `select code, percent_bp as "percentBp", valid_from as "validFrom", valid_to as "validTo", max_uses as "maxUses", used,
       one_per_customer as "onePerCustomer", minimum_goods as "minimumGoods", ditte,
       exists (select from promo_use u where u.promo_code = promo.code and u.customer_code = $2) as "usedByCustomer"
     from promo where code = $1`,
    [code, customerCode],
  );

export interface SavedCartRow {
  id: number;
  name: string;
  savedAt: Date;
  savedBy: string;
  lines: LineFields[];
}
const SAVED = `s.id, s.name, s.saved_at as "savedAt", u.nome || ' ' || u.cognome as "savedBy", s.lines from saved_cart s join shop_user u on u.id = s.user_id`;

export const listSavedCartRows = (tx: Tx, customerCode: string, ditta: DittaCode): Promise<SavedCartRow[]> =>
  tx.rows(`select ${SAVED} where s.customer_code = $1 and s.ditta = $2 order by s.saved_at desc, s.id desc`, [customerCode, ditta]);

export const findSavedCart = (tx: Tx, id: number, customerCode: string, ditta: DittaCode): Promise<SavedCartRow | undefined> =>
  tx.one(`select ${SAVED} where s.id = $1 and s.customer_code = $2 and s.ditta = $3 for update of s`, [id, customerCode, ditta]);

export const countSavedCarts = async (tx: Tx, customerCode: string, ditta: DittaCode): Promise<number> =>
  (await tx.one('select count(*)::int as n from saved_cart where customer_code = $1 and ditta = $2', [customerCode, ditta]))?.n ?? 0;

export const insertSavedCart = async (
  tx: Tx,
  cart: { customerCode: string; ditta: DittaCode; userId: number; name: string; lines: readonly LineFields[]; now: Date },
): Promise<number> =>
  theRow(
    await tx.one(
      'insert into saved_cart (customer_code, ditta, user_id, name, lines, saved_at) values ($1, $2, $3, $4, $5::text::jsonb, $6) returning id',
      [cart.customerCode, cart.ditta, cart.userId, cart.name, JSON.stringify(cart.lines), cart.now],
    ),
  ).id;

export const writeSavedLines = (tx: Tx, id: number, lines: readonly LineFields[]) =>
  tx.run('update saved_cart set lines = $2::text::jsonb where id = $1', [id, JSON.stringify(lines)]);

export const nameSavedCart = (tx: Tx, id: number, name: string) => tx.run('update saved_cart set name = $2 where id = $1', [id, name]);

export const deleteSavedCartRow = (tx: Tx, id: number, customerCode: string, ditta: DittaCode) =>
  tx.run('delete from saved_cart where id = $1 and customer_code = $2 and ditta = $3', [id, customerCode, ditta]);
