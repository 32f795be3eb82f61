import type { CurrentProgram } from '../../../generated/zod/schemas/currentProgram.zod.ts';
import { findProgram, listMonthlyCm, type TierRow } from '../../store/queries/programs.ts';
import { toMetres } from '../pricing/amounts.ts';
import { monthAfter, PERIOD_MONTHS } from '../statistics/scope.ts';
import { todayOf } from '../today.ts';
import { verb } from '../verb.ts';

const BP_PER_PERCENT = 100;

const present = ({ code, name, fromCm, discountBp, freeDelivery, freeSamples }: TierRow) => ({
  code,
  name,
  fromMetres: toMetres(fromCm),
  discountPercent: discountBp / BP_PER_PERCENT,
  freeDelivery,
  freeSamples,
});

/** The tier that metres reach; null where they reach none. `tiers` begin with the lowest. */
export const tierAt = (tiers: readonly TierRow[], cm: number): TierRow | null => tiers.findLast(({ fromCm }) => fromCm <= cm) ?? null;

/** The program of the current shop: where the customer stands, what counts, what is missing, and what the shop gives. */
export const getProgram = verb('getProgram', async (context): Promise<CurrentProgram> => {
  const { caller, deps } = context;
  const last = monthAfter(todayOf(context), 0);
  const from = monthAfter(last, 1 - PERIOD_MONTHS);
  const { program, months } = await deps.store.read(async (tx) => ({
    program: await findProgram(tx, caller.ditta),
    months: await listMonthlyCm(tx, caller.customer.code, caller.ditta, from),
  }));
  const byMonth = new Map(months.map(({ month, cm }) => [month, cm]));
  const cm = months.reduce((sum, each) => sum + each.cm, 0);
  const tiers = program?.tiers ?? [];
  const current = tierAt(tiers, cm);
  const next = tiers.find(({ fromCm }) => fromCm > cm);
  return {
    program: program ? { code: program.code, name: program.name } : null,
    tier: current?.code ?? null,
    metres: toMetres(cm),
    from,
    tiers: tiers.map(present),
    next: next ? { tier: next.code, name: next.name, missingMetres: toMetres(next.fromCm - cm) } : null,
    months: Array.from({ length: PERIOD_MONTHS }, (_, at) => {
      const month = monthAfter(from, at);
      return { month, metres: toMetres(byMonth.get(month) ?? 0) };
    }),
  };
});
