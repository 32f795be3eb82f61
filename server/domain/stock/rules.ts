import { type DittaCode, ditteRules } from '../../../generated/rules.ts';
import { toCm } from '../../../shared/rules/metres.ts';
import type { StockRule } from './availability.ts';

export const warehouses = ['IT', 'HK'] as const;
export type Warehouse = (typeof warehouses)[number];

/** What a ditta means to the mill; what it means to clients stands in the contract (`ditteRules`). A further ditta is a record here and there. */
interface DittaRecord {
  /** Where its cloth lies. */
  warehouse: Warehouse;
  /** With less than this left it is called the last of its cloth, cm: about ten shirts, or four production lots. */
  plentyCm: number;
  /** Whether cloth is sold that is still on the loom. */
  sellsProduction: boolean;
}
const DITTE: Record<DittaCode, DittaRecord> = {
  '002': { warehouse: 'IT', plentyCm: 2000, sellsProduction: true },
  PRD: { warehouse: 'IT', plentyCm: 12_000, sellsProduction: true },
  HGK: { warehouse: 'HK', plentyCm: 2000, sellsProduction: true },
  STK: { warehouse: 'IT', plentyCm: 2000, sellsProduction: false },
};

export const warehouseOf = (ditta: DittaCode): Warehouse => DITTE[ditta].warehouse;
export const stockRule = (ditta: DittaCode): StockRule => ({
  ...DITTE[ditta],
  onePiece: cutsFromOnePiece(ditta),
  transitDays: ditteRules[ditta].transitDays,
});

/** The quantity that lists, facets and a question without a quantity speak of: cloth for one shirt, or one production lot. */
export const usualCm = (ditta: DittaCode): number => toCm(ditteRules[ditta].usualMetres);
/** Whether a cut must come from one piece: then one that is longer than the longest piece can not be bought. */
export const cutsFromOnePiece = (ditta: DittaCode): boolean => ditteRules[ditta].onePiece;
