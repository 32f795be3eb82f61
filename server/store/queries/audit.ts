import type { ActorKind, Day, DittaCode } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';

export interface AuditEntry {
  at: Date;
  actorKind: string;
  actorId: string | null;
  operation: string;
  userId: number | null;
  staffUserId: number | null;
  customerCode: string | null;
  ditta: string | null;
  action: string;
  subject: string | null;
}

export const writeAudit = (tx: Tx, entry: AuditEntry) =>
  tx.run(
    `insert into audit_log (at, actor_kind, actor_id, operation, user_id, staff_user_id, customer_code, ditta, action, subject)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      entry.at,
      entry.actorKind,
      entry.actorId,
      entry.operation,
      entry.userId,
      entry.staffUserId,
      entry.customerCode,
      entry.ditta,
      entry.action,
      entry.subject,
    ],
  );

export interface AuditFilter {
  actors: readonly ActorKind[];
  /** What staff did in the place of a user, or everything else; both where it is undefined. */
  acting?: boolean | undefined;
  /** Days of this zone (IANA name). */
  timeZone: string;
  from?: Day | undefined;
  to?: Day | undefined;
  search?: string | undefined;
}
/** Staff under their own name are the user of their session. */
const ACTING = 'coalesce(a.staff_user_id <> a.user_id, false)';
const TRAIL = `from audit_log a left join shop_user u on u.id = a.user_id left join shop_user s on s.id = a.staff_user_id
  left join customer c on c.code = a.customer_code
  where (cardinality($1::text[]) = 0 or a.actor_kind = any($1::text[])) and ($2::boolean is null or ${ACTING} = $2::boolean)
    and ($3::date is null or a.at >= $3::date::timestamp at time zone $6) and ($4::date is null or a.at < ($4::date + 1)::timestamp at time zone $6)
    and ($5 = '' or strpos(lower(concat_ws(chr(10), a.customer_code, c.name, u.nome || ' ' || u.cognome, s.nome || ' ' || s.cognome, a.action, a.subject)), $5) > 0)` as const;
const asked = ({ actors, acting, timeZone, from, to, search }: AuditFilter) =>
  [actors, acting ?? null, from ?? null, to ?? null, (search ?? '').trim().toLowerCase(), timeZone] as const;

export interface AuditRow {
  id: number;
  at: Date;
  actor: ActorKind;
  action: string;
  actsForUser: boolean;
  user: string | null;
  staff: string | null;
  customerCode: string | null;
  customerName: string | null;
  ditta: DittaCode | null;
  subject: string | null;
}
export const countAudit = async (tx: Tx, filter: AuditFilter): Promise<number> =>
  theRow(await tx.one(`select count(*)::int as total ${TRAIL}`, asked(filter))).total;

export function listAudit(tx: Tx, filter: AuditFilter & { descending: boolean; page: number; size: number }): Promise<AuditRow[]> {
  const direction = filter.descending ? 'desc' : 'asc';
  return tx.rows(
    `select a.id, a.at, a.actor_kind as actor, a.action, ${ACTING} as "actsForUser", u.nome || ' ' || u.cognome as "user",
       s.nome || ' ' || s.cognome as staff, a.customer_code as "customerCode", c.name as "customerName", a.ditta, left(a.subject, 500) as subject
     ${TRAIL} order by a.at ${direction}, a.id ${direction} limit $7 offset $8`,
    [...asked(filter), filter.size, filter.page * filter.size],
  );
}
