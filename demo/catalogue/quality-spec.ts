/** What a quality is, and how the usual ones are written down briefly. */

import type { Yarn } from '../../fabric/model.ts';
import type { FibreCode, FinishCode, WeaveCode } from '../../generated/rules.ts';
import type { BrandCode } from './article.ts';
import type { PALETTES } from './shades.ts';

/** What a quality is woven into, with the number of codes of each kind. */
export interface Mix {
  /** Plain colour, yarn-dyed in warp and weft. */
  solid?: number;
  /** Coloured warp, white weft: oxford, chambray, twill and satin. */
  twoTone?: number;
  stripe?: number;
  check?: number;
  /** Fibre-dyed blends. */
  melange?: number;
  /** Figured weave in the quality's own construction: herringbone width, satin stripe, dobby motif, jacquard figure. */
  figured?: number;
  madras?: number;
}

type YarnHandle = Omit<Yarn, 'color' | 'ne' | 'ply'>;

export interface QualitySpec {
  code: string;
  weave: WeaveCode;
  /** Ground weave, `figured` where each design has its own. */
  ground:
    | 'plain'
    | 'oxford'
    | 'royal'
    | 'twill22'
    | 'twill21'
    | 'twill31'
    | 'herringbone'
    | 'satin'
    | 'satin-stripe'
    | 'dobby'
    | 'jacquard';
  warp: { ne: number; ply: 1 | 2; yarn?: YarnHandle };
  weft: { ne: number; ply: 1 | 2; yarn?: YarnHandle };
  endsPerCm: number;
  picksPerCm: number;
  crimp?: number;
  nap?: number;
  flattening?: number;
  tier: 0 | 1 | 2 | 3;
  brands: readonly BrandCode[];
  mix: Mix;
  palette: keyof typeof PALETTES;
  composition: readonly { fibre: FibreCode; percent: number }[];
  finish: readonly FinishCode[];
  seasonal: 'any' | 'summer' | 'winter';
  pucker?: boolean;
}

export const COTTON = [{ fibre: 'cotton', percent: 100 }] as const;
export const COMBED: YarnHandle = { evenness: 0.1, hairiness: 0.15, lustre: 0.42 };
export const COMPACT: YarnHandle = { evenness: 0.11, hairiness: 0.18, lustre: 0.35 };
export const FINE: YarnHandle = { evenness: 0.09, hairiness: 0.1, lustre: 0.55 };
export const SILKY: YarnHandle = { evenness: 0.085, hairiness: 0.07, lustre: 0.68 };
export const CARDED: YarnHandle = { evenness: 0.17, hairiness: 0.45, lustre: 0.2 };
export const WOOLLY: YarnHandle = { evenness: 0.17, hairiness: 0.8, lustre: 0.08 };
/** Wet-spun and washed: uneven throughout, with many short slubs that show as body and not as lines of light. */
export const FLAX: YarnHandle = { evenness: 0.3, hairiness: 0.45, lustre: 0.32, slub: { perMetre: 22, gain: 0.45, length: 10 } };
export const SLACK: YarnHandle = { evenness: 0.16, hairiness: 0.55, lustre: 0.22, bulk: 1.28, twist: 520 };
export const MERCERISED: readonly FinishCode[] = ['mercerised', 'sanforised'];

interface Options {
  tier: QualitySpec['tier'];
  brands: readonly BrandCode[];
  mix: Mix;
  yarn?: YarnHandle;
  weftYarn?: YarnHandle;
  crimp?: number;
  nap?: number;
  palette?: keyof typeof PALETTES;
  composition?: QualitySpec['composition'];
  finish?: readonly FinishCode[];
  seasonal?: QualitySpec['seasonal'];
  pucker?: boolean;
}

export function plainWeave(
  code: string,
  weave: WeaveCode,
  ne: number,
  ply: 1 | 2,
  ends: number,
  picks: number,
  options: Options,
): QualitySpec {
  // The dense warp of poplin bends more than its weft: the fine cross ribs that tell it from zephir.
  return base(code, weave, 'plain', [ne, ply, ends], [ne, ply, picks], { crimp: 0.62, ...options });
}

export function oxford(
  code: string,
  weave: WeaveCode,
  warp: [number, 1 | 2, number],
  weft: [number, 1 | 2, number],
  options: Options,
): QualitySpec {
  return base(code, weave, 'oxford', warp, weft, { yarn: { ...COMBED, hairiness: 0.3 }, weftYarn: SLACK, crimp: 0.5, ...options });
}

export function figuredWeave(
  code: string,
  weave: WeaveCode,
  ground: QualitySpec['ground'],
  ne: number,
  ply: 1 | 2,
  ends: number,
  picks: number,
  options: Options,
): QualitySpec {
  return base(code, weave, ground, [ne, ply, ends], [ne, ply, picks], options);
}

/** Rope-dyed slub warp over an undyed weft, 3/1 warp-faced. */
export function denim(code: string, [warpNe, ends]: [number, number], [weftNe, picks]: [number, number], tier: 0 | 1): QualitySpec {
  return base(code, 'denim', 'twill31', [warpNe, 1, ends], [weftNe, 1, picks], {
    tier,
    brands: ['LAR'],
    yarn: { evenness: 0.2, hairiness: 0.55, lustre: 0.12, ringDye: 0.75, slub: { perMetre: 9, gain: 0.55, length: 12 } },
    weftYarn: { ...CARDED, lustre: 0.12 },
    crimp: 0.68,
    palette: 'indigo',
    mix: { twoTone: 6, stripe: 9 },
    finish: ['washed'],
  });
}

export function brushed(
  code: string,
  ground: QualitySpec['ground'],
  ne: number,
  ply: 1 | 2,
  ends: number,
  picks: number,
  options: Options & { nap: number },
): QualitySpec {
  const quality = base(code, 'flannel', ground, [ne, ply, ends], [ne, ply, picks], {
    yarn: WOOLLY,
    palette: 'flannel',
    finish: ['brushed', 'sanforised'],
    seasonal: 'winter',
    ...options,
  });
  return { ...quality, flattening: 1.5 };
}

function base(
  code: string,
  weave: WeaveCode,
  ground: QualitySpec['ground'],
  [warpNe, warpPly, endsPerCm]: readonly [number, 1 | 2, number],
  [weftNe, weftPly, picksPerCm]: readonly [number, 1 | 2, number],
  options: Options,
): QualitySpec {
  const yarn = options.yarn ?? COMBED;
  return {
    code,
    weave,
    ground,
    warp: { ne: warpNe, ply: warpPly, yarn },
    weft: { ne: weftNe, ply: weftPly, yarn: options.weftYarn ?? yarn },
    endsPerCm,
    picksPerCm,
    crimp: options.crimp,
    nap: options.nap,
    tier: options.tier,
    brands: options.brands,
    mix: options.mix,
    palette: options.palette ?? 'business',
    composition: options.composition ?? COTTON,
    finish: options.finish ?? MERCERISED,
    seasonal: options.seasonal ?? 'any',
    pucker: options.pucker,
  };
}
