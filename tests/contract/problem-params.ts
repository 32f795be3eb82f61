// What a problem says besides its code, against `x-params` of the contract.
import type { Contract } from '../../scripts/gen/contract.ts';
import { type ParamKind, problemParamsOf } from '../../scripts/gen/problems.ts';

function fits(value: unknown, kind: ParamKind): boolean {
  if (Array.isArray(kind)) return Array.isArray(value) && value.every((item) => fits(item, kind[0]));
  if (typeof kind === 'object')
    return typeof value === 'object' && value !== null && breaks(value as Record<string, unknown>, kind).length === 0;
  return kind.split('|').some((each) => {
    const name = each.trim();
    if (name === 'integer') return Number.isInteger(value);
    if (['number', 'string', 'boolean'].includes(name)) return typeof value === name;
    // Schemas are judged where answers are; here it is enough that something is there.
    return value !== undefined && value !== null;
  });
}
function breaks(params: Record<string, unknown>, kinds: Record<string, ParamKind>): string[] {
  const names = Object.keys(kinds).map((name) => name.replace(/\?$/, ''));
  const wrong = Object.entries(kinds).filter(([name, kind]) => {
    const value = params[name.replace(/\?$/, '')];
    return value === undefined ? !name.endsWith('?') : !fits(value, kind);
  });
  return [...wrong.map(([name]) => name), ...Object.keys(params).filter((name) => !names.includes(name))];
}

/** Names of the parameters of a problem that are missing, of another kind, or not named by the contract. */
export const wrongParams = (contract: Contract, code: string, params: Record<string, unknown> = {}): string[] =>
  breaks(params, problemParamsOf(contract)[code] ?? {});
