import type { DittaCode } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export interface TierRow {
  code: string;
  name: string;
  fromCm: number;
  discountBp: number;
  freeDelivery: boolean;
  freeSamples: number;
}
/** The program of a ditta with its tiers, the lowest first; undefined where there is none. */
export async function findProgram(tx: Tx, ditta: DittaCode): Promise<{ code: string; name: string; tiers: TierRow[] } | undefined> {
  const program = await tx.one('select code, name from program where $1 = any(ditte) order by code limit 1', [ditta]);
  if (!program) return undefined;
  const tiers = await tx.rows(
    `select code, name, from_cm as "fromCm", discount_bp as "discountBp", free_delivery as "freeDelivery", free_samples as "freeSamples"
     from program_tier where program = $1 order by from_cm, position`,
    [program.code],
  );
  return { ...program, tiers };
}

/** Metres of cloth by month, in centimetres; what was cancelled does not count. */
export const listMonthlyCm = (tx: Tx, customerCode: string, ditta: DittaCode, from: string): Promise<{ month: string; cm: number }[]> =>
  tx.rows(
    `select month, coalesce(sum(quantity), 0)::bigint as cm from sales_summary
     where customer_code = $1 and ditta = $2 and type = 'FABRIC' and article_id = -1 and month >= $3::date group by month order by month`,
    [customerCode, ditta, from],
  );
