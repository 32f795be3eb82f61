import { ditte as allDitte, type DittaCode } from '../../../generated/rules.ts';
import { tierCodeMax, tierDiscountPercentMax, tierFreeSamplesMax, tierNameMax } from '../../../generated/zod/schemas/tier.zod.ts';
import { deleteProgram, holdPrograms, listPrograms, type ProgramRecord, writeProgram } from '../../store/queries/programs.ts';
import { MillError } from '../mill-error.ts';
import { toMetres } from '../pricing/amounts.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';

const CM_A_METRE = 100;
const BP_PER_PERCENT = 100;
const MOST_METRES = 10_000_000;
const MOST_TIERS = 10;
const CODE = /^[a-z0-9-]+$/;

/** A program as a file says it: metres and per cent, as people write them. */
interface WrittenProgram {
  code: string;
  name: string;
  ditte: DittaCode[];
  tiers: { code: string; name: string; fromMetres: number; discountPercent: number; freeDelivery: boolean; freeSamples: number }[];
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown, where: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MillError(`${where} is no object.`);
  return value as Fields;
};
function only(fields: Fields, names: readonly string[], where: string): void {
  const odd = Object.keys(fields).filter((name) => !names.includes(name));
  if (odd.length > 0) throw new MillError(`${where}: there is no ${odd.join(', ')}. There are: ${names.join(', ')}.`);
}
function codeIn({ code }: Fields, where: string): string {
  if (typeof code !== 'string' || !CODE.test(code) || code.length > tierCodeMax)
    throw new MillError(`${where}: a code has 1 to ${tierCodeMax} small letters, figures and hyphens.`);
  return code;
}
function nameIn({ name }: Fields, where: string): string {
  if (typeof name !== 'string' || !name.trim() || name.length > tierNameMax)
    throw new MillError(`${where}: a name has 1 to ${tierNameMax} characters.`);
  return name.trim();
}
/** A number with at most two decimals, as a whole number of hundredths. */
function hundredthsIn(fields: Fields, name: string, most: number, where: string): number {
  const value = fields[name] ?? 0;
  const whole = typeof value === 'number' ? Math.round(value * 100) : Number.NaN;
  if (!(whole >= 0 && whole <= most * 100 && Math.abs(whole - (value as number) * 100) < 1e-6))
    throw new MillError(`${where}: ${name} is a number from 0 to ${most}, with at most two decimals.`);
  return whole;
}
const TIER = ['code', 'name', 'fromMetres', 'discountPercent', 'freeDelivery', 'freeSamples'];
function tierIn(value: unknown, where: string): ProgramRecord['tiers'][number] {
  const fields = fieldsOf(value, where);
  only(fields, TIER, where);
  const { freeDelivery = false, freeSamples = 0 } = fields;
  if (typeof freeDelivery !== 'boolean') throw new MillError(`${where}: freeDelivery is true or false.`);
  if (!Number.isInteger(freeSamples) || Number(freeSamples) < 0 || Number(freeSamples) > tierFreeSamplesMax)
    throw new MillError(`${where}: freeSamples is a whole number from 0 to ${tierFreeSamplesMax}.`);
  return {
    code: codeIn(fields, where),
    name: nameIn(fields, where),
    fromCm: hundredthsIn(fields, 'fromMetres', MOST_METRES, where) * (CM_A_METRE / 100),
    discountBp: hundredthsIn(fields, 'discountPercent', tierDiscountPercentMax, where) * (BP_PER_PERCENT / 100),
    freeDelivery,
    freeSamples: Number(freeSamples),
  };
}

/** Reads a program as a file says it. @throws MillError that says what is wrong and where */
export function readProgram(value: unknown): ProgramRecord {
  const fields = fieldsOf(value, 'A program');
  const code = codeIn(fields, 'A program');
  const where = `Program ${code}`;
  only(fields, ['code', 'name', 'ditte', 'tiers'], where);
  const ditte = Array.isArray(fields.ditte) ? fields.ditte : [];
  const known = allDitte.filter((ditta) => ditte.includes(ditta));
  if (known.length === 0 || known.length !== ditte.length)
    throw new MillError(`${where}: ditte are some of ${allDitte.join(', ')}, each once.`);
  const tiers = (Array.isArray(fields.tiers) ? fields.tiers : []).map((tier, at) => tierIn(tier, `${where}, tier ${at + 1}`));
  if (tiers.length === 0 || tiers.length > MOST_TIERS) throw new MillError(`${where} has 1 to ${MOST_TIERS} tiers.`);
  if (new Set(tiers.map((tier) => tier.code)).size < tiers.length) throw new MillError(`${where} has two tiers of one code.`);
  if (tiers.some(({ fromCm }, at) => at > 0 && fromCm <= (tiers[at - 1]?.fromCm ?? 0)))
    throw new MillError(`${where}: each tier begins with more metres than the one before.`);
  return { code, name: nameIn(fields, where), ditte: known, tiers };
}

/** The programs as a file would say them, so that what is printed can be changed and loaded. */
export const showPrograms = innerVerb('showPrograms', ['mill'], async ({ deps }, _: null): Promise<string> => {
  const written = (await deps.store.read(listPrograms)).map(
    ({ code, name, ditte, tiers }): WrittenProgram => ({
      code,
      name,
      ditte: [...ditte],
      tiers: tiers.map(({ fromCm, discountBp, ...tier }) => ({
        code: tier.code,
        name: tier.name,
        fromMetres: toMetres(fromCm),
        discountPercent: discountBp / BP_PER_PERCENT,
        freeDelivery: tier.freeDelivery,
        freeSamples: tier.freeSamples,
      })),
    }),
  );
  return JSON.stringify(written, null, 2);
});

/** Defines a program, or defines it anew: tiers and benefits count from the next price on. A ditta belongs to one program. @throws MillError */
export const defineProgram = innerVerb('defineProgram', ['mill'], async (context, { program }: { program: unknown }) => {
  const record = readProgram(program);
  await context.deps.store.transaction(async (tx) => {
    await holdPrograms(tx);
    const taken = (await listPrograms(tx)).find(
      ({ code, ditte }) => code !== record.code && ditte.some((ditta) => record.ditte.includes(ditta)),
    );
    if (taken) throw new MillError(`Program ${taken.code} holds in one of these ditte already.`);
    await writeProgram(tx, record);
    await audit(tx, context, 'program.define', record.code);
  });
  context.deps.sessions.forget();
  return `Program ${record.code} has ${record.tiers.length} tiers, in ${record.ditte.join(', ')}.`;
});

/** Takes a program away: its shops have no tiers from the next price on. @throws MillError */
export const dropProgram = innerVerb('dropProgram', ['mill'], async (context, { code }: { code: string }) => {
  await context.deps.store.transaction(async (tx) => {
    await holdPrograms(tx);
    if (!(await deleteProgram(tx, code))) throw new MillError(`There is no program ${code}.`);
    await audit(tx, context, 'program.drop', code);
  });
  context.deps.sessions.forget();
  return `Program ${code} is gone.`;
});
