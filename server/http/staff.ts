import { listAuditEntries } from '../domain/staff/audit.ts';
import { listClientOrders } from '../domain/staff/client-orders.ts';
import { endImpersonation, enterImpersonation, extendImpersonation, startImpersonation } from '../domain/staff/impersonate.ts';
import { getClientSituation } from '../domain/staff/situation.ts';
import type { VerbsOf } from './contract.ts';

export const staff: VerbsOf<'staff'> = {
  startImpersonation,
  enterImpersonation,
  extendImpersonation,
  endImpersonation,
  getClientSituation,
  listClientOrders,
  listAuditEntries,
};
