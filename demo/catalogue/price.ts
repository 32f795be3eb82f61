/** Base price per metre, built up as a mill would: yarn, weaving, finishing, then the margin of the range. Assumed figures, in euro. */

import { type Fabric, meanOverThreads, tex, WARP_TAKE_UP, WEFT_TAKE_UP, type Yarn } from '../../fabric/model.ts';
import type { FibreCode } from '../../generated/rules.ts';
import type { QualitySpec } from './qualities.ts';

/** Yarn waste from winding to weaving. */
const WASTE = 1.12;
/** Loom cost per pick of a plain cloth; fine warps run slower. */
const EURO_PER_PICK = 0.00042;
const FINISHING_PER_METRE = 2.3;
const BRUSHING = 1.9;
const SLACK_BEAM = 0.8;
const ROPE_DYEING = 1.6;
const WASHING = 0.7;

const FIBRE_FACTOR: Record<FibreCode, number> = {
  cotton: 1,
  giza45: 3.2,
  giza87: 1.8,
  supima: 1.5,
  'sea-island': 2.9,
  linen: 3.4,
  cashmere: 14,
  wool: 2.6,
  elastane: 1.6,
  'recycled-cotton': 1.05,
};

const LOOM_FACTOR: Partial<Record<QualitySpec['weave'], number>> = {
  dobby: 1.25,
  jacquard: 1.9,
  'satin-stripe': 1.2,
  'royal-oxford': 1.12,
  herringbone: 1.08,
  madras: 1.15,
};

/** Margin over cost by tier: entry, core, fine, luxury. */
const TIER_FACTOR = [1.95, 2.35, 3.05, 3.9] as const;
const BRAND_FACTOR = { ORO: 1.06, THH: 1.02, LAR: 0.95, CON: 1 } as const;

/** Euro per kilogram: rises with the square of the count, and by a third for plying and gassing. */
function yarnPrice(yarn: Yarn): number {
  return 4.4 + 0.0009 * yarn.ne ** 1.9 * (yarn.ply === 2 ? 1.35 : 1);
}

export function priceCents(fabric: Fabric, quality: QualitySpec, brand: keyof typeof BRAND_FACTOR, widthCm: number): number {
  const fibre = quality.composition.reduce((sum, part) => sum + (FIBRE_FACTOR[part.fibre] * part.percent) / 100, 0);
  const yarnCost = (runs: Fabric['warp'], threadsPerCm: number, takeUp: number): number => {
    // Metres of yarn in one metre of cloth: as many ends of one metre, or as many picks of the width, in either direction.
    const threads = threadsPerCm * widthCm;
    return (threads * (1 + takeUp) * meanOverThreads(fabric, runs, (yarn) => (tex(yarn) / 1000) * yarnPrice(yarn))) / 1000;
  };
  const yarn = yarnCost(fabric.warp, fabric.endsPerCm, WARP_TAKE_UP) + yarnCost(fabric.weft, fabric.picksPerCm, WEFT_TAKE_UP);
  const shuttleChange = fabric.weft.length > 1 ? 1.15 : 1;
  const slower = Math.max(1, (quality.warp.ne / 80) ** 0.5);
  const weaving = fabric.picksPerCm * 100 * EURO_PER_PICK * (LOOM_FACTOR[quality.weave] ?? 1) * shuttleChange * slower;
  const indigo = fabric.yarns.some((thread) => (thread.ringDye ?? 0) > 0.5);
  const extras = [
    fabric.nap ? BRUSHING : 0,
    fabric.pucker ? SLACK_BEAM : 0,
    indigo ? ROPE_DYEING : 0,
    quality.finish.includes('washed') ? WASHING : 0,
  ];
  const finishing = extras.reduce((sum, extra) => sum + extra, FINISHING_PER_METRE);
  const cost = yarn * fibre * WASTE + weaving + finishing;
  // Price lists round to five cents.
  return Math.round((cost * TIER_FACTOR[quality.tier] * BRAND_FACTOR[brand] * 100) / 5) * 5;
}
