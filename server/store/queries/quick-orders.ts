import type { DittaCode } from '../../../generated/rules.ts';
import type { SheetRow } from '../../../shared/quick-order/columns.ts';
import { type Tx, theRow } from '../store.ts';

export interface DraftHead {
  id: number;
  version: number;
  /** Null where nobody has named it. */
  name: string | null;
  rowCount: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
}
export interface DraftRow extends Omit<DraftHead, 'rowCount'> {
  rows: SheetRow[];
}
interface Place {
  customerCode: string;
  ditta: DittaCode;
}

export const listDraftHeads = (tx: Tx, { customerCode, ditta }: Place): Promise<DraftHead[]> =>
  tx.rows(
    `select d.id, d.version, d.name, w.n as "rowCount", d.created_at as "createdAt", d.updated_at as "updatedAt",
       u.nome || ' ' || u.cognome as "updatedBy"
     from quick_order_draft d join shop_user u on u.id = d.user_id
     cross join lateral (
       select count(*)::int as n from jsonb_array_elements(d.rows) r
       where exists (select from jsonb_each_text(r - 'shop' - 'requestedDate') c where c.value <> '')) w
     where d.customer_code = $1 and d.ditta = $2 order by d.updated_at desc, d.id desc`,
    [customerCode, ditta],
  );

/** A draft of the customer; with `lock` it is held until the end of the transaction. */
export const findDraft = (tx: Tx, id: number, { customerCode, ditta }: Place, lock = false): Promise<DraftRow | undefined> => {
  const hold = lock ? 'for update of d' : '';
  return tx.one(
    `select d.id, d.version, d.name, d.rows, d.created_at as "createdAt", d.updated_at as "updatedAt", u.nome || ' ' || u.cognome as "updatedBy"
     from quick_order_draft d join shop_user u on u.id = d.user_id where d.id = $1 and d.customer_code = $2 and d.ditta = $3 ${hold}`,
    [id, customerCode, ditta],
  );
};

/** Drafts are counted one at a time: their customer is held. */
export async function countDrafts(tx: Tx, { customerCode, ditta }: Place): Promise<number> {
  await tx.rows('select code from customer where code = $1 for no key update', [customerCode]);
  const found = await tx.one('select count(*)::int as n from quick_order_draft where customer_code = $1 and ditta = $2', [
    customerCode,
    ditta,
  ]);
  return found?.n ?? 0;
}

export const insertDraft = async (
  tx: Tx,
  { customerCode, ditta }: Place,
  { userId, name, rows, now }: { userId: number; name: string | null; rows: readonly SheetRow[]; now: Date },
): Promise<number> =>
  theRow(
    await tx.one(
      'insert into quick_order_draft (customer_code, ditta, user_id, name, rows, created_at, updated_at) values ($1, $2, $3, $4, $5::text::jsonb, $6, $6) returning id',
      [customerCode, ditta, userId, name, JSON.stringify(rows), now],
    ),
  ).id;

export const writeDraft = (
  tx: Tx,
  id: number,
  { userId, name, rows, now }: { userId: number; name: string | null; rows: readonly SheetRow[]; now: Date },
) =>
  tx.run(
    'update quick_order_draft set version = version + 1, user_id = $2, name = $3, rows = $4::text::jsonb, updated_at = $5 where id = $1',
    [id, userId, name, JSON.stringify(rows), now],
  );

export const deleteDraft = (tx: Tx, id: number, { customerCode, ditta }: Place) =>
  tx.run('delete from quick_order_draft where id = $1 and customer_code = $2 and ditta = $3', [id, customerCode, ditta]);
