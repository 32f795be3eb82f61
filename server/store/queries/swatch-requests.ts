import type { Day, DittaCode, Locale } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export interface SwatchRequestFields {
  ditta: DittaCode;
  code: string;
  color: string;
  companyName: string;
  contactName: string;
  email: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  message: string;
  language: Locale;
  privacyVersion: string;
  suspicion: string;
}
export interface SwatchRequestRow extends SwatchRequestFields {
  id: number;
  createdAt: Date;
}

/** Keeps a request; undefined when the same one has come today. */
export const insertSwatchRequest = async (tx: Tx, r: SwatchRequestFields, day: Day, now: Date): Promise<number | undefined> =>
  (
    await tx.one(
      `insert into swatch_request (ditta, code, color, company_name, contact_name, email, street, postal_code, city, country, message, language,
         privacy_version, suspicion, requested_on, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       on conflict (lower(email), ditta, code, color, requested_on) do nothing returning id`,
      [
        r.ditta,
        r.code,
        r.color,
        r.companyName,
        r.contactName,
        r.email,
        r.street,
        r.postalCode,
        r.city,
        r.country,
        r.message,
        r.language,
        r.privacyVersion,
        r.suspicion,
        day,
        now,
      ],
    )
  )?.id;

/** Swatches that are still to be sent, the oldest first; what looks like a machine's only where it is asked for. */
export const listOpenSwatchRequests = (tx: Tx, all: boolean): Promise<SwatchRequestRow[]> =>
  tx.rows(
    `select id, ditta, code, color, company_name as "companyName", contact_name as "contactName", email, street, postal_code as "postalCode", city, country,
       message, language, privacy_version as "privacyVersion", suspicion, created_at as "createdAt"
     from swatch_request where sent_at is null and ($1 or suspicion = '') order by created_at, id limit 500`,
    [all],
  );

/** Whether there was one that had not been sent. */
export const markSwatchSent = async (tx: Tx, id: number, now: Date): Promise<boolean> =>
  (await tx.run('update swatch_request set sent_at = $2 where id = $1 and sent_at is null', [id, now])) === 1;

/** Names and addresses are kept no longer than they are needed: of swatches that were sent before then, and of what looked like a machine's. */
export const deleteOldSwatchRequests = (tx: Tx, before: Date) =>
  tx.run(`delete from swatch_request where sent_at < $1 or (suspicion <> '' and created_at < $1)`, [before]);
