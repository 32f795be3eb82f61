/**
 * What one crossing of a cloth looks like from afar. Where a thread is hardly wider than a pixel, painting and lighting every crossing as two tubes
 * shows nothing that its neighbours in the draft, its yarns and their thickness do not tell: so it is looked up in a table, which is a study of the construction
 * (`crossing-study.ts`) in the colours of the cloth.
 */
import { yarnReflectance } from '../appearance.ts';
import type { Rgb } from '../core/colour.ts';
import { type Fabric, meanOverThreads, type Run, type Yarn } from '../model.ts';
import { draftOf } from '../weave/draft.ts';
import { type Parts, REFLECTANCES, type Returned, type Study, studyOf, undyed } from './crossing-study.ts';
import { grainOf, type Shares } from './crossing-sway.ts';
import { WHITE_LEVEL } from './exposure.ts';
import { secondReflectance } from './fibre-painter.ts';
import { gapColour, type LightRig, SHEEN_WHITE } from './light.ts';
import { type Neighbourhoods, neighbourhoodsOf } from './neighbourhood.ts';

/** The tables of cloth whose ends are of one make, and its picks of one make. */
export interface CrossingLight {
  sway: Study['sway'];
  bend: Study['bend'];
  /** Exposed linear light, three channels: `[colour][neighbourhood][part]`. Every yarn has two colours, one after the other. */
  ends: Float32Array;
  picks: Float32Array;
  /** `[neighbourhood][part]`. */
  gaps: Float32Array;
  /** Change of each kind of light by one standard deviation of chance, as `sway` has two faces. */
  grain: readonly Shares[];
}

/** The tables of a cloth, for each make of its warp and each of its weft. */
export interface ClothTables {
  parts: Parts;
  neighbourhoods: Neighbourhoods;
  /** Make of each yarn, where it is in the warp and where it is in the weft. */
  endMake: readonly number[];
  pickMake: readonly number[];
  /** `[make of the end][make of the pick]`. */
  tables: readonly (readonly CrossingLight[])[];
}

export function clothTables(fabric: Fabric, rig: LightRig, parts: Parts): ClothTables {
  const ends = makesOf(fabric, fabric.warp);
  const picks = makesOf(fabric, fabric.weft);
  const colours = fabric.yarns.flatMap((yarn) => [yarnReflectance(yarn.color), secondReflectance(yarn)]);
  return {
    parts,
    neighbourhoods: neighbourhoodsOf(draftOf(fabric.weave)),
    endMake: ends.of,
    pickMake: picks.of,
    tables: ends.yarns.map((end) => picks.yarns.map((pick) => colour(fabric, studyOf(fabric, end, pick, rig, parts), colours))),
  };
}

/** The different makes of the yarns of a system, one yarn of each, and which yarn is of which. */
function makesOf({ yarns }: Fabric, runs: readonly Run[]): { yarns: Yarn[]; of: number[] } {
  const keys: string[] = [];
  const makes: Yarn[] = [];
  const of: number[] = yarns.map(() => 0);
  for (const [index] of runs) {
    const yarn = yarns[index]!;
    const key = JSON.stringify(Object.entries(undyed(yarn)).sort());
    if (!keys.includes(key)) {
      keys.push(key);
      makes.push(yarn);
    }
    of[index] = keys.indexOf(key);
  }
  return { yarns: makes, of };
}

function colour(fabric: Fabric, study: Study, colours: readonly Rgb[]): CrossingLight {
  const gap = gapColour(fabric);
  // As the eye weighs colours: mostly green.
  const green = (yarn: Yarn): number => yarnReflectance(yarn.color)[1];
  const weights = { end: meanOverThreads(fabric, fabric.warp, green), pick: meanOverThreads(fabric, fabric.weft, green), gap: gap[1] };
  const { lit, endGloss, pickGloss } = study.brightness;
  const exposure = WHITE_LEVEL / (lit + endGloss * weights.end + pickGloss * weights.pick);
  return {
    sway: study.sway,
    bend: study.bend,
    ends: dyed(study.end, colours, exposure),
    picks: dyed(study.pick, colours, exposure),
    gaps: Float32Array.from(
      { length: study.gap.length * 3 },
      (_, k) => study.gap[Math.floor(k / 3)]! * gap[(k % 3) as 0 | 1 | 2] * exposure,
    ),
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

export type { Parts };
