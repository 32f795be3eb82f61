import type { DittaCode } from '../../../generated/rules.ts';
import type { AvailabilityItemOutput } from '../../../generated/zod/schemas/availabilityItem.zod.ts';
import type { Tx } from '../store.ts';

export type CheckItem = AvailabilityItemOutput;
interface Who {
  customerCode: string;
  ditta: DittaCode;
  userId: number;
}
export interface CheckRow {
  id: number;
  askedAt: Date;
  items: CheckItem[];
}

/** Keeps a question as the latest one; the same asked again moves up. Of older ones `most` stay. */
export async function keepCheck(
  tx: Tx,
  { customerCode, ditta, userId }: Who,
  items: readonly CheckItem[],
  most: number,
  now: Date,
): Promise<void> {
  const json = JSON.stringify(items);
  await tx.run('delete from availability_check where customer_code = $1 and ditta = $2 and user_id = $3 and items = $4::text::jsonb', [
    customerCode,
    ditta,
    userId,
    json,
  ]);
  await tx.run('insert into availability_check (customer_code, ditta, user_id, items, asked_at) values ($1, $2, $3, $4::text::jsonb, $5)', [
    customerCode,
    ditta,
    userId,
    json,
    now,
  ]);
  await tx.run(
    `delete from availability_check where id in (select id from availability_check where customer_code = $1 and ditta = $2 and user_id = $3
       order by asked_at desc, id desc offset $4)`,
    [customerCode, ditta, userId, most],
  );
}

export const listChecks = (tx: Tx, { customerCode, ditta, userId }: Who): Promise<CheckRow[]> =>
  tx.rows(
    `select id, asked_at as "askedAt", items from availability_check where customer_code = $1 and ditta = $2 and user_id = $3
     order by asked_at desc, id desc`,
    [customerCode, ditta, userId],
  );
