/**
 * What one crossing of a cloth looks like from afar. Where a thread is hardly wider than a pixel, painting and lighting every crossing as two tubes
 * shows nothing that its neighbours in the draft, its yarns and their thickness do not tell: so it is looked up in a table, which is a study of the construction
 * (`crossing-study.ts`) in the colours of the cloth.
 */
import { yarnReflectance } from '../appearance.ts';
import type { Rgb } from '../core/colour.ts';
import type { Fabric } from '../model.ts';
import { grainOf, type Kind, type Shares, type Sway } from './crossing-sway.ts';
import { type Parts, REFLECTANCES, type Returned, type Study, studyOf } from './crossing-study.ts';
import { WHITE_LEVEL } from './exposure.ts';
import { gapColour, type LightRig, SHEEN_WHITE } from './light.ts';

export interface CrossingLight extends Pick<Study, 'parts' | 'neighbourhoods' | 'sway' | 'bend'> {
  /** Exposed linear light, three channels: `[yarn][neighbourhood][part]`. */
  ends: Float32Array;
  picks: Float32Array;
  /** `[neighbourhood][part]`. */
  gaps: Float32Array;
  /** Change of each kind of light by one standard deviation of chance, as `sway` has two faces. */
  grain: readonly Shares[];
}

export function crossingLight(fabric: Fabric, rig: LightRig, parts: Parts): CrossingLight {
  const study = studyOf(fabric, rig, parts);
  const colours = fabric.yarns.map(({ color }) => yarnReflectance(color));
  const gap = gapColour(fabric);
  // As the eye weighs colours: mostly green.
  const weights = { end: colours[fabric.warp[0]![0]]![1], pick: colours[fabric.weft[0]![0]]![1], gap: gap[1] };
  const { lit, endGloss, pickGloss } = study.brightness;
  const exposure = WHITE_LEVEL / (lit + endGloss * weights.end + pickGloss * weights.pick);
  return {
    parts,
    neighbourhoods: study.neighbourhoods,
    sway: study.sway,
    bend: study.bend,
    ends: dyed(study.end, colours, exposure),
    picks: dyed(study.pick, colours, exposure),
    gaps: Float32Array.from({ length: study.gap.length * 3 }, (_, k) => study.gap[Math.floor(k / 3)]! * gap[(k % 3) as 0 | 1 | 2] * exposure),
    grain: study.chance.map((chance) => grainOf(chance, weights)),
  };
}

function dyed({ lit, gloss }: Returned, colours: readonly Rgb[], exposure: number): Float32Array {
  const out = new Float32Array(colours.length * gloss.length * 3);
  let o = 0;
  for (const colour of colours) {
    const places = colour.map(placeOf);
    for (let part = 0; part < gloss.length; part++) {
      for (let c = 0; c < 3; c++, o++) {
        const albedo = colour[c as 0 | 1 | 2];
        const { at, share } = places[c]!;
        const from = part * REFLECTANCES.length + at;
        const bounced = lit[from]! + (lit[from + 1]! - lit[from]!) * share;
        out[o] = exposure * (albedo * bounced + gloss[part]! * (SHEEN_WHITE + (1 - SHEEN_WHITE) * albedo));
      }
    }
  }
  return out;
}

/** Where a reflectance lies between those that were studied. */
function placeOf(albedo: number): { at: number; share: number } {
  let at = 0;
  while (at < REFLECTANCES.length - 2 && REFLECTANCES[at + 1]! <= albedo) at++;
  return { at, share: (albedo - REFLECTANCES[at]!) / (REFLECTANCES[at + 1]! - REFLECTANCES[at]!) };
}

export type { Kind, Parts, Sway };
