import type { Day, DittaCode } from '../../../generated/rules.ts';
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
export const listMonthlyCm = (tx: Tx, customerCode: string, ditta: DittaCode, from: Day): Promise<{ month: Day; cm: number }[]> =>
  tx.rows(
    `select month, coalesce(sum(quantity), 0)::bigint as cm from sales_summary
     where customer_code = $1 and ditta = $2 and type = 'FABRIC' and article_id = -1 and month >= $3::date group by month order by month`,
    [customerCode, ditta, from],
  );

/** A program as the mill defines it. */
export interface ProgramRecord {
  code: string;
  name: string;
  ditte: readonly DittaCode[];
  tiers: readonly TierRow[];
}
export const listPrograms = async (tx: Tx): Promise<ProgramRecord[]> => {
  const programs = await tx.rows('select code, name, ditte from program order by code', []);
  const tiers = await tx.rows(
    `select program, code, name, from_cm as "fromCm", discount_bp as "discountBp", free_delivery as "freeDelivery", free_samples as "freeSamples"
     from program_tier order by program, from_cm, position`,
    [],
  );
  return programs.map((program) => ({
    ...program,
    tiers: tiers.filter((tier) => tier.program === program.code).map(({ program: _, ...tier }) => tier),
  }));
};
/** One definition after the other. */
export const holdPrograms = (tx: Tx) => tx.run('lock table program in share row exclusive mode', []);

/** Takes a program away with its tiers. Answers whether there was one. */
export async function deleteProgram(tx: Tx, code: string): Promise<boolean> {
  await tx.run('delete from program_tier where program = $1', [code]);
  return (await tx.run('delete from program where code = $1', [code])) === 1;
}
/** Writes a program anew, with all its tiers. */
export async function writeProgram(tx: Tx, { code, name, ditte, tiers }: ProgramRecord): Promise<void> {
  await tx.run(
    'insert into program (code, name, ditte) values ($1, $2, $3) on conflict (code) do update set name = excluded.name, ditte = excluded.ditte',
    [code, name, [...ditte]],
  );
  await tx.run('delete from program_tier where program = $1', [code]);
  await tx.run(
    `insert into program_tier (program, position, code, name, from_cm, discount_bp, free_delivery, free_samples)
     select $1, position, code, name, "fromCm", "discountBp", "freeDelivery", "freeSamples"
     from jsonb_to_recordset($2::text::jsonb) as x(position smallint, code text, name text, "fromCm" bigint, "discountBp" int, "freeDelivery" boolean,
       "freeSamples" int)`,
    [code, JSON.stringify(tiers.map((tier, position) => ({ ...tier, position })))],
  );
}
