/**
 * The qualities of the mill: yarns, sett and finish. What a design may add (colours, weave figures) is decided in `plans.ts`.
 *
 * Setts are finished threads per centimetre as woven for shirting in these counts; weights follow from them by the model.
 */
import type { Yarn } from '../model.ts';
import type { BrandCode, FibreCode, FinishCode, WeaveCode } from './article.ts';
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

const COTTON = [{ fibre: 'cotton', percent: 100 }] as const;
const COMBED: YarnHandle = { evenness: 0.1, hairiness: 0.15, lustre: 0.42 };
const COMPACT: YarnHandle = { evenness: 0.11, hairiness: 0.18, lustre: 0.35 };
const FINE: YarnHandle = { evenness: 0.09, hairiness: 0.1, lustre: 0.55 };
const SILKY: YarnHandle = { evenness: 0.085, hairiness: 0.07, lustre: 0.68 };
const CARDED: YarnHandle = { evenness: 0.17, hairiness: 0.45, lustre: 0.2 };
const WOOLLY: YarnHandle = { evenness: 0.17, hairiness: 0.8, lustre: 0.08 };
const FLAX: YarnHandle = { evenness: 0.23, hairiness: 0.45, lustre: 0.32, slub: { perMetre: 14, gain: 0.85, length: 14 } };
const SLACK: YarnHandle = { evenness: 0.16, hairiness: 0.55, lustre: 0.22, bulk: 1.28, twist: 520 };
const MERCERISED: readonly FinishCode[] = ['mercerised', 'sanforised'];

export const QUALITIES: readonly QualitySpec[] = [
  plainWeave('PO50', 'poplin', 50, 1, 46, 28, {
    tier: 0,
    brands: ['LAR', 'CON'],
    yarn: COMPACT,
    mix: { solid: 1, stripe: 22, check: 16 },
    palette: 'summer',
    finish: ['sanforised'],
  }),
  plainWeave('PO80', 'poplin', 80, 1, 58, 34, {
    tier: 0,
    brands: ['LAR', 'ORO', 'CON'],
    yarn: COMPACT,
    mix: { solid: 2, stripe: 24, check: 16 },
    finish: ['sanforised', 'easy-iron'],
  }),
  plainWeave('PO82', 'poplin', 80, 2, 48, 28, { tier: 1, brands: ['THH', 'ORO'], yarn: COMBED, mix: { solid: 1, stripe: 26, check: 20 } }),
  plainWeave('PO100', 'poplin', 100, 2, 54, 32, {
    tier: 1,
    brands: ['THH', 'ORO', 'CON'],
    yarn: COMBED,
    mix: { solid: 2, stripe: 44, check: 26 },
  }),
  plainWeave('PO120', 'poplin', 120, 2, 60, 34, { tier: 2, brands: ['ORO', 'THH'], yarn: FINE, mix: { solid: 2, stripe: 40, check: 22 } }),
  plainWeave('PO140', 'poplin', 140, 2, 66, 38, { tier: 2, brands: ['ORO', 'THH'], yarn: FINE, mix: { solid: 1, stripe: 32, check: 18 } }),
  plainWeave('PO170', 'poplin', 170, 2, 72, 42, {
    tier: 3,
    brands: ['ORO'],
    yarn: SILKY,
    mix: { solid: 1, stripe: 24, check: 10 },
    composition: [{ fibre: 'giza87', percent: 100 }],
  }),
  plainWeave('PO200', 'poplin', 200, 2, 76, 46, {
    tier: 3,
    brands: ['ORO'],
    yarn: SILKY,
    mix: { solid: 1, stripe: 20, check: 8 },
    composition: [{ fibre: 'giza45', percent: 100 }],
  }),
  plainWeave('PS60', 'poplin', 60, 1, 52, 30, {
    tier: 1,
    brands: ['CON', 'LAR'],
    yarn: COMPACT,
    mix: { solid: 1, stripe: 14, check: 6 },
    palette: 'women',
    composition: [
      { fibre: 'cotton', percent: 97 },
      { fibre: 'elastane', percent: 3 },
    ],
    finish: ['sanforised', 'easy-iron'],
  }),
  plainWeave('EE80', 'end-on-end', 80, 2, 46, 30, {
    tier: 1,
    brands: ['THH', 'ORO'],
    yarn: COMBED,
    crimp: 0.58,
    mix: { twoTone: 2, stripe: 10, check: 6 },
  }),
  plainWeave('EE100', 'end-on-end', 100, 2, 54, 34, {
    tier: 1,
    brands: ['ORO', 'THH'],
    yarn: COMBED,
    crimp: 0.58,
    mix: { twoTone: 2, stripe: 14, check: 8 },
  }),
  plainWeave('EE140', 'end-on-end', 140, 2, 66, 40, {
    tier: 2,
    brands: ['ORO'],
    yarn: FINE,
    crimp: 0.58,
    mix: { twoTone: 1, stripe: 10, check: 6 },
  }),
  plainWeave('ZE60', 'zephir', 60, 1, 42, 38, {
    tier: 1,
    brands: ['ORO', 'LAR'],
    yarn: COMPACT,
    crimp: 0.5,
    mix: { solid: 1, stripe: 16, check: 16 },
    palette: 'summer',
    seasonal: 'summer',
  }),
  plainWeave('ZE100', 'zephir', 100, 2, 44, 40, {
    tier: 2,
    brands: ['ORO', 'THH'],
    yarn: FINE,
    crimp: 0.5,
    mix: { solid: 1, stripe: 14, check: 18 },
    seasonal: 'summer',
  }),
  plainWeave('VO120', 'voile', 120, 2, 34, 31, {
    tier: 2,
    brands: ['CON', 'ORO'],
    yarn: { ...FINE, twist: 1400, lustre: 0.45 },
    crimp: 0.5,
    mix: { solid: 2, stripe: 14, check: 8 },
    palette: 'women',
    seasonal: 'summer',
  }),
  oxford('OX40', 'oxford', [40, 1, 44], [16, 1, 20], { tier: 0, brands: ['LAR', 'THH'], mix: { twoTone: 3, stripe: 18, check: 8 } }),
  oxford('OX50', 'oxford', [50, 1, 48], [21, 1, 23], {
    tier: 1,
    brands: ['THH', 'LAR'],
    mix: { twoTone: 2, stripe: 14, check: 6 },
    composition: [
      { fibre: 'recycled-cotton', percent: 30 },
      { fibre: 'cotton', percent: 70 },
    ],
  }),
  oxford('PP80', 'pinpoint', [80, 2, 56], [40, 1, 29], { tier: 1, brands: ['THH', 'ORO'], mix: { twoTone: 2, stripe: 14, check: 6 } }),
  oxford('PP100', 'pinpoint', [100, 2, 60], [50, 1, 33], { tier: 2, brands: ['ORO', 'THH'], mix: { twoTone: 1, stripe: 12, check: 4 } }),
  figuredWeave('RO80', 'royal-oxford', 'royal', 80, 2, 46, 38, {
    tier: 1,
    brands: ['THH', 'ORO'],
    yarn: { ...COMBED, lustre: 0.55 },
    mix: { twoTone: 2, stripe: 8, check: 4 },
  }),
  figuredWeave('RO100', 'royal-oxford', 'royal', 100, 2, 52, 42, {
    tier: 2,
    brands: ['ORO', 'THH'],
    yarn: FINE,
    mix: { twoTone: 2, stripe: 10, check: 4 },
  }),
  figuredWeave('TW80', 'twill', 'twill21', 80, 2, 54, 36, {
    tier: 1,
    brands: ['THH', 'ORO', 'CON'],
    yarn: COMBED,
    crimp: 0.56,
    mix: { solid: 1, twoTone: 1, stripe: 28 },
  }),
  figuredWeave('TW100', 'twill', 'twill22', 100, 2, 60, 44, {
    tier: 1,
    brands: ['ORO', 'THH'],
    yarn: { ...COMBED, lustre: 0.5 },
    mix: { solid: 1, twoTone: 2, stripe: 24, check: 30 },
  }),
  figuredWeave('TW140', 'twill', 'twill22', 140, 2, 72, 52, {
    tier: 2,
    brands: ['ORO'],
    yarn: FINE,
    mix: { solid: 1, twoTone: 1, stripe: 20, check: 12 },
  }),
  figuredWeave('TW170', 'twill', 'twill22', 170, 2, 76, 50, {
    tier: 3,
    brands: ['ORO', 'CON'],
    yarn: SILKY,
    crimp: 0.56,
    mix: { solid: 1, stripe: 12, check: 6 },
    composition: [{ fibre: 'sea-island', percent: 100 }],
  }),
  figuredWeave('HB100', 'herringbone', 'herringbone', 100, 2, 62, 44, {
    tier: 1,
    brands: ['THH', 'ORO'],
    yarn: { ...COMBED, lustre: 0.5 },
    mix: { figured: 14, stripe: 6 },
  }),
  figuredWeave('HB140', 'herringbone', 'herringbone', 140, 2, 72, 52, {
    tier: 2,
    brands: ['ORO'],
    yarn: FINE,
    mix: { figured: 10, stripe: 6 },
  }),
  figuredWeave('SA120', 'satin', 'satin', 120, 2, 78, 44, {
    tier: 2,
    brands: ['CON', 'ORO'],
    yarn: { ...SILKY, lustre: 0.75 },
    crimp: 0.6,
    mix: { solid: 2, twoTone: 1, stripe: 8 },
    palette: 'women',
  }),
  figuredWeave('SS100', 'satin-stripe', 'satin-stripe', 100, 2, 62, 38, {
    tier: 1,
    brands: ['CON', 'ORO'],
    yarn: { ...FINE, lustre: 0.62 },
    crimp: 0.58,
    mix: { figured: 14, stripe: 6 },
  }),
  figuredWeave('SS140', 'satin-stripe', 'satin-stripe', 140, 2, 74, 44, {
    tier: 2,
    brands: ['ORO'],
    yarn: SILKY,
    crimp: 0.58,
    mix: { figured: 10, stripe: 4 },
  }),
  figuredWeave('DO80', 'dobby', 'dobby', 80, 2, 48, 34, {
    tier: 1,
    brands: ['THH', 'LAR'],
    yarn: COMBED,
    crimp: 0.55,
    mix: { figured: 18 },
  }),
  figuredWeave('DO100', 'dobby', 'dobby', 100, 2, 54, 38, {
    tier: 1,
    brands: ['ORO', 'THH', 'CON'],
    yarn: { ...COMBED, lustre: 0.5 },
    crimp: 0.55,
    mix: { figured: 24 },
  }),
  figuredWeave('DO140', 'dobby', 'dobby', 140, 2, 66, 46, { tier: 2, brands: ['ORO'], yarn: FINE, crimp: 0.55, mix: { figured: 16 } }),
  figuredWeave('JQ100', 'jacquard', 'jacquard', 100, 2, 60, 44, {
    tier: 2,
    brands: ['CON', 'ORO'],
    yarn: { ...FINE, lustre: 0.65 },
    mix: { figured: 22 },
    palette: 'women',
  }),
  figuredWeave('JQ120', 'jacquard', 'jacquard', 120, 2, 70, 50, {
    tier: 3,
    brands: ['ORO', 'CON'],
    yarn: { ...SILKY, lustre: 0.72 },
    mix: { figured: 20 },
    composition: [{ fibre: 'supima', percent: 100 }],
  }),
  plainWeave('SE40', 'seersucker', 40, 1, 40, 30, {
    tier: 1,
    brands: ['LAR', 'THH'],
    yarn: { evenness: 0.13, hairiness: 0.2, lustre: 0.3 },
    crimp: 0.5,
    pucker: true,
    mix: { stripe: 18, check: 6 },
    palette: 'summer',
    seasonal: 'summer',
    finish: ['washed'],
  }),
  plainWeave('SE60', 'seersucker', 60, 1, 46, 34, {
    tier: 1,
    brands: ['CON', 'ORO'],
    yarn: COMPACT,
    crimp: 0.5,
    pucker: true,
    mix: { stripe: 14 },
    palette: 'women',
    seasonal: 'summer',
    finish: ['washed'],
  }),
  plainWeave('CH32', 'chambray', 32, 1, 34, 28, {
    tier: 0,
    brands: ['LAR'],
    yarn: { evenness: 0.17, hairiness: 0.4, lustre: 0.18, ringDye: 0.4, slub: { perMetre: 5, gain: 0.4, length: 9 } },
    crimp: 0.5,
    mix: { twoTone: 3, stripe: 8 },
    palette: 'indigo',
    finish: ['washed'],
  }),
  plainWeave('CH50', 'chambray', 50, 1, 44, 32, {
    tier: 1,
    brands: ['LAR', 'THH'],
    yarn: { evenness: 0.14, hairiness: 0.3, lustre: 0.25, ringDye: 0.25 },
    crimp: 0.5,
    mix: { twoTone: 3, stripe: 8 },
    palette: 'linen',
    finish: ['washed'],
  }),
  denim('DN21', [21, 36], [24, 22], 0),
  denim('DN30', [30, 44], [32, 27], 1),
  brushed('FL20', 'twill22', 20, 1, 26, 22, { tier: 1, nap: 0.85, brands: ['THH', 'LAR'], mix: { melange: 2, check: 26 } }),
  brushed('FL30', 'twill22', 30, 1, 33, 28, { tier: 1, nap: 0.6, brands: ['THH', 'CON'], mix: { melange: 2, stripe: 6, check: 20 } }),
  brushed('FC40', 'twill22', 40, 1, 38, 33, {
    tier: 3,
    nap: 0.55,
    brands: ['ORO'],
    mix: { melange: 2, check: 12 },
    composition: [
      { fibre: 'cotton', percent: 90 },
      { fibre: 'cashmere', percent: 10 },
    ],
  }),
  brushed('FW30', 'twill22', 30, 1, 34, 27, {
    tier: 2,
    nap: 0.45,
    brands: ['THH'],
    mix: { melange: 1, check: 14 },
    composition: [
      { fibre: 'cotton', percent: 80 },
      { fibre: 'wool', percent: 20 },
    ],
  }),
  plainWeave('LI20', 'linen', 20, 1, 21, 19, {
    tier: 2,
    brands: ['LAR', 'ORO'],
    yarn: FLAX,
    crimp: 0.5,
    mix: { solid: 2, melange: 1, stripe: 14, check: 8 },
    palette: 'linen',
    seasonal: 'summer',
    composition: [{ fibre: 'linen', percent: 100 }],
    finish: ['washed'],
  }),
  plainWeave('LI30', 'linen', 30, 1, 25, 22, {
    tier: 2,
    brands: ['ORO', 'CON'],
    yarn: { ...FLAX, evenness: 0.2 },
    crimp: 0.5,
    mix: { solid: 1, melange: 1, stripe: 12, check: 6 },
    palette: 'linen',
    seasonal: 'summer',
    composition: [{ fibre: 'linen', percent: 100 }],
    finish: ['washed'],
  }),
  plainWeave('CL40', 'linen', 40, 1, 34, 26, {
    tier: 1,
    brands: ['LAR'],
    yarn: { evenness: 0.14, hairiness: 0.25, lustre: 0.3 },
    weftYarn: { evenness: 0.22, hairiness: 0.4, lustre: 0.3, slub: { perMetre: 10, gain: 0.7, length: 12 } },
    crimp: 0.5,
    mix: { solid: 1, twoTone: 1, stripe: 12, check: 6 },
    palette: 'linen',
    seasonal: 'summer',
    composition: [
      { fibre: 'linen', percent: 55 },
      { fibre: 'cotton', percent: 45 },
    ],
    finish: ['washed'],
  }),
  plainWeave('MD40', 'madras', 40, 1, 30, 28, {
    tier: 1,
    brands: ['LAR', 'THH'],
    yarn: { evenness: 0.18, hairiness: 0.4, lustre: 0.2 },
    crimp: 0.5,
    mix: { madras: 22 },
    palette: 'summer',
    seasonal: 'summer',
    finish: ['washed'],
  }),
  plainWeave('MD70', 'madras', 70, 2, 40, 36, {
    tier: 2,
    brands: ['ORO'],
    yarn: COMBED,
    crimp: 0.5,
    mix: { madras: 12 },
    palette: 'summer',
    seasonal: 'summer',
  }),
];

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

function plainWeave(code: string, weave: WeaveCode, ne: number, ply: 1 | 2, ends: number, picks: number, options: Options): QualitySpec {
  // The dense warp of poplin bends more than its weft: the fine cross ribs that tell it from zephir.
  return base(code, weave, 'plain', [ne, ply, ends], [ne, ply, picks], { crimp: 0.62, ...options });
}

function oxford(
  code: string,
  weave: WeaveCode,
  warp: [number, 1 | 2, number],
  weft: [number, 1 | 2, number],
  options: Options,
): QualitySpec {
  return base(code, weave, 'oxford', warp, weft, { yarn: { ...COMBED, hairiness: 0.3 }, weftYarn: SLACK, crimp: 0.5, ...options });
}

function figuredWeave(
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
function denim(code: string, [warpNe, ends]: [number, number], [weftNe, picks]: [number, number], tier: 0 | 1): QualitySpec {
  return base(code, 'denim', 'twill31', [warpNe, 1, ends], [weftNe, 1, picks], {
    tier,
    brands: ['LAR'],
    yarn: { evenness: 0.2, hairiness: 0.55, lustre: 0.12, ringDye: 0.75, slub: { perMetre: 9, gain: 0.55, length: 12 } },
    weftYarn: { ...CARDED, lustre: 0.12 },
    crimp: 0.68,
    palette: 'indigo',
    mix: { twoTone: 4, stripe: 5 },
    finish: ['washed'],
  });
}

function brushed(
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
