/** Makes a coloured design in a quality into a cloth, and says how to look after it. */
import type { Fabric, Run, Yarn } from '../../fabric/model.ts';
import type { Care } from './article.ts';
import type { Colourway } from './colourways.ts';
import type { Design } from './designs.ts';
import type { QualitySpec } from './qualities.ts';

/** Yarns and runs of a coloured design in a quality. */
export function weave(quality: QualitySpec, design: Design, way: Colourway, random: () => number): Fabric {
  const yarns: Yarn[] = [];
  const take = (slot: number, side: 'warp' | 'weft'): number => {
    const yarn = spin(quality, design, way, slot, side);
    const text = JSON.stringify(yarn);
    const known = yarns.findIndex((other) => JSON.stringify(other) === text);
    return known >= 0 ? known : yarns.push(yarn) - 1;
  };
  const dress = (runs: readonly Run[], side: 'warp' | 'weft'): Run[] => runs.map(([slot, threads]): Run => [take(slot, side), threads]);
  const fabric: Fabric = {
    id: `${quality.code}-${Math.floor(random() * 2 ** 32).toString(36)}`,
    yarns,
    warp: dress(design.warp, 'warp'),
    weft: dress(design.weft, 'weft'),
    weave: design.weave,
    endsPerCm: quality.endsPerCm,
    picksPerCm: quality.picksPerCm,
  };
  if (quality.crimp) fabric.crimp = quality.crimp;
  if (quality.nap) fabric.nap = quality.nap;
  if (quality.flattening) fabric.flattening = quality.flattening;
  if (design.pucker) fabric.pucker = design.pucker;
  return fabric;
}

/** Lighter fibres blended into the yarns of brushed and mélange cloth. */
const BLEND_FIBRE = '#e9e6df';

function spin(quality: QualitySpec, design: Design, way: Colourway, slot: number, side: 'warp' | 'weft'): Yarn {
  const { ne, ply, yarn: handle } = quality[side];
  const { hex, family } = way.shades[slot]!;
  const { ringDye, slub, ...rest } = handle ?? {};
  const yarn: Yarn = { color: hex, ne, ply, ...rest };
  const light = family === 'white' || family === 'ecru';
  if (slub) yarn.slub = slub;
  if (ringDye && !light) yarn.ringDye = ringDye;
  if (design.melange) yarn.melange = { color: BLEND_FIBRE, amount: 0.5 };
  else if (quality.weave === 'flannel' && !light) yarn.melange = { color: BLEND_FIBRE, amount: 0.22 };
  return yarn;
}

/** Care of a quality by its fibres, finest first. */
export function careOf(quality: QualitySpec): Care {
  const fibres = quality.composition.map(({ fibre }) => fibre);
  if (fibres.includes('cashmere') || fibres.includes('wool')) {
    return { wash: 'wash-30', bleach: 'bleach-no', dry: 'line-dry', iron: 'iron-150', professional: 'dryclean-p' };
  }
  if (fibres.includes('elastane'))
    return { wash: 'wash-40', bleach: 'bleach-no', dry: 'tumble-no', iron: 'iron-110', professional: 'dryclean-p' };
  if (fibres.includes('linen'))
    return { wash: 'wash-40', bleach: 'bleach-no', dry: 'line-dry', iron: 'iron-200', professional: 'dryclean-p' };
  if (quality.weave === 'denim')
    return { wash: 'wash-30', bleach: 'bleach-no', dry: 'line-dry', iron: 'iron-150', professional: 'dryclean-no' };
  if (quality.tier === 3) return { wash: 'wash-30', bleach: 'bleach-no', dry: 'line-dry', iron: 'iron-150', professional: 'dryclean-p' };
  const robust = quality.weave === 'oxford';
  return {
    wash: robust ? 'wash-60' : 'wash-40',
    bleach: robust ? 'bleach-oxygen' : 'bleach-no',
    dry: 'tumble-low',
    iron: 'iron-200',
    professional: 'dryclean-p',
  };
}
