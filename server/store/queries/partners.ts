import type { Locale, PartnerState } from '../../../generated/rules.ts';
import type { PartnerRequest } from '../../../generated/zod/schemas/partnerRequest.zod.ts';
import { type Tx, theRow } from '../store.ts';

export interface PartnerRow {
  id: number;
  state: PartnerState;
  typed: string;
  request: PartnerRequest | null;
  language: Locale;
  suspicion: string;
  createdAt: Date;
  submittedAt: Date | null;
  decidedAt: Date | null;
  reason: string;
  customerCode: string | null;
}
const PARTNER = `id, state, typed, request, language, suspicion, created_at as "createdAt", submitted_at as "submittedAt", decided_at as "decidedAt", reason,
  customer_code as "customerCode"`;

export const insertPartner = (tx: Tx, p: { tokenHash: Uint8Array; language: Locale; now: Date }) =>
  tx.run(`insert into partner_request (token_hash, state, language, created_at, updated_at) values ($1, 'draft', $2, $3, $3)`, [
    p.tokenHash,
    p.language,
    p.now,
  ]);

export const findPartner = (tx: Tx, tokenHash: Uint8Array): Promise<PartnerRow | undefined> =>
  tx.one(`select ${PARTNER} from partner_request where token_hash = $1`, [tokenHash]);
/** Held until the end of the transaction. */
export const lockPartner = (tx: Tx, tokenHash: Uint8Array): Promise<PartnerRow | undefined> =>
  tx.one(`select ${PARTNER} from partner_request where token_hash = $1 for update`, [tokenHash]);
/** One that was sent, by the number that the mill sees. */
export const findPartnerById = (tx: Tx, id: number): Promise<PartnerRow | undefined> =>
  tx.one(`select ${PARTNER} from partner_request where id = $1 and state <> 'draft'`, [id]);
/** The same, held until the end of the transaction. */
export const lockPartnerById = (tx: Tx, id: number): Promise<PartnerRow | undefined> =>
  tx.one(`select ${PARTNER} from partner_request where id = $1 and state <> 'draft' for update`, [id]);

export const writeTyped = (tx: Tx, id: number, typed: string, language: Locale, now: Date) =>
  tx.run('update partner_request set typed = $2, language = $3, updated_at = $4 where id = $1', [id, typed, language, now]);

export const submitPartner = (
  tx: Tx,
  id: number,
  s: { request: PartnerRequest; language: Locale; suspicion: string; privacyVersion: string; now: Date },
) =>
  tx.run(
    `update partner_request set state = 'submitted', typed = '', request = $2::text::jsonb, language = $3, suspicion = $4, privacy_version = $5, updated_at = $6,
       submitted_at = $6 where id = $1`,
    [id, JSON.stringify(s.request), s.language, s.suspicion, s.privacyVersion, s.now],
  );

export const decidePartner = (
  tx: Tx,
  id: number,
  d: { state: 'accepted' | 'refused'; reason: string; customerCode: string | null; now: Date },
) =>
  tx.run('update partner_request set state = $2, reason = $3, customer_code = $4, decided_at = $5, updated_at = $5 where id = $1', [
    id,
    d.state,
    d.reason,
    d.customerCode,
    d.now,
  ]);

/** What waits for the mill, the oldest first; those that look like a machine's only where they are asked for. */
export const listWaitingPartners = (tx: Tx, all: boolean): Promise<PartnerRow[]> =>
  tx.rows(`select ${PARTNER} from partner_request where state = 'submitted' and ($1 or suspicion = '') order by submitted_at limit 500`, [
    all,
  ]);

/** Drafts that nobody sends any more. */
export const deleteOldPartnerDrafts = (tx: Tx, before: Date): Promise<number> =>
  tx.run(`delete from partner_request where state = 'draft' and updated_at < $1`, [before]);

export interface PartnerFileRow {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
}
export const listPartnerFiles = (tx: Tx, requestId: number): Promise<PartnerFileRow[]> =>
  tx.rows('select id, name, media_type as "mediaType", size, sha256 from partner_file where request_id = $1 order by created_at, id', [
    requestId,
  ]);
export const insertPartnerFile = (tx: Tx, requestId: number, file: PartnerFileRow, now: Date) =>
  tx.run('insert into partner_file (id, request_id, name, media_type, size, sha256, created_at) values ($1, $2, $3, $4, $5, $6, $7)', [
    file.id,
    requestId,
    file.name,
    file.mediaType,
    file.size,
    file.sha256,
    now,
  ]);
export const deletePartnerFile = (tx: Tx, requestId: number, id: string): Promise<number> =>
  tx.run('delete from partner_file where request_id = $1 and id = $2', [requestId, id]);

/** Whether a firm is a customer whose VAT number is one of these, whatever stands between its signs. */
export const hasVatNumber = async (tx: Tx, writings: readonly string[]): Promise<boolean> =>
  (
    await tx.one(
      `select exists (select from customer where regexp_replace(upper(vat_number), '[^A-Z0-9]', '', 'g') = any($1::text[])) as found`,
      [writings],
    )
  )?.found === true;

/** Where a request is told of: whoever may act for every customer. */
export const listStaffMails = (tx: Tx): Promise<{ email: string; lang: string }[]> =>
  tx.rows('select email, language_code as lang from shop_user where staff and active order by id limit 20');

/** The next free number of a customer, `C1902`. */
export const nextCustomerCode = async (tx: Tx): Promise<string> => {
  const row = theRow(
    await tx.one(`select coalesce(max(substring(code from 2)::int), 1000) + 1 as next from customer where code ~ '^C[0-9]{4,8}$'`),
  );
  return `C${row.next}`;
};

/** Terms of a customer of the same currency, or of any: a new one begins with them. */
export const readUsualTerms = (tx: Tx, currency: string) =>
  tx.one(
    `select brand_code as "brandCode", bank, iban, delivery_cost as "deliveryCost", free_delivery_from as "freeDeliveryFrom" from customer
     order by currency = $1 desc, code limit 1`,
    [currency],
  );

export interface NewCustomer {
  code: string;
  name: string;
  country: string;
  street: string;
  postalCode: string;
  city: string;
  vatNumber: string;
  brandCode: string;
  currency: string;
  language: Locale;
  timeZone: string;
  ditte: readonly string[];
  vatBp: number;
  bank: string;
  iban: string;
  deliveryCost: number;
  freeDeliveryFrom: number;
}
export const insertCustomer = (tx: Tx, c: NewCustomer) =>
  tx.run(
    `insert into customer (code, name, country, street, postal_code, city, vat_number, brand_code, currency, language, time_zone, ditte, discount_bp, vat_bp, bank, iban,
       payment_methods, default_payment_method, delivery_cost, free_delivery_from, customs_duty_pending, exclusive_of)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, $13, $14, $15, '{card,bank_transfer}', 'card', $16, $17, $3 = 'US', '{}')`,
    [
      c.code,
      c.name,
      c.country,
      c.street,
      c.postalCode,
      c.city,
      c.vatNumber,
      c.brandCode,
      c.currency,
      c.language,
      c.timeZone,
      c.ditte,
      c.vatBp,
      c.bank,
      c.iban,
      c.deliveryCost,
      c.freeDeliveryFrom,
    ],
  );

export interface NewCustomerShop {
  customerCode: string;
  code: string;
  position: number;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
}
export const insertCustomerShop = (tx: Tx, s: NewCustomerShop) =>
  tx.run(
    `insert into customer_shop (customer_code, code, position, name, street, postal_code, city, country) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [s.customerCode, s.code, s.position, s.name, s.street, s.postalCode, s.city, s.country],
  );

export const hasUsername = async (tx: Tx, username: string): Promise<boolean> =>
  (await tx.one('select exists (select from shop_user where lower(username) = lower($1)) as found', [username]))?.found === true;
