import type { Tx } from '../store.ts';

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
