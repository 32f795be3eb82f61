/** Draws the design of a code: colour orders, weave and names, before any colour is chosen. */

import { eachLocale } from '../../fabric/core/localized.ts';
import { hash2, unit } from '../../fabric/core/random.ts';
import { CHECKS, MADRAS_NAME, madras } from '../../fabric/design/checks.ts';
import { dobbyWeave, FIGURES, MOTIFS } from '../../fabric/design/motifs.ts';
import { GROUND, MAIN, slotCount, threadCounter } from '../../fabric/design/pattern.ts';
import { STRIPES } from '../../fabric/design/stripes.ts';
import type { Fabric, Run, WeaveSpec } from '../../fabric/model.ts';
import type { DesignCode, Localized } from '../../generated/rules.ts';
import type { Mix, QualitySpec } from './qualities.ts';
import { DENIM_NAME, HERRINGBONES, MELANGE_NAME, PLAIN_NAME, SATIN_STRIPES, SEERSUCKER_NAME, TWO_TONE_NAME, WEAVE_TERMS } from './terms.ts';

export type Kind = keyof Mix;

/** How the colour slots of a design are filled. */
export type Colouring =
  /** One shade in warp and weft. */
  | 'plain'
  /** Main shade on a light ground, accents beside it. */
  | 'pattern'
  /** Every slot a shade of its own: tartan, buffalo and madras. */
  | 'full'
  /** Two near shades of one colour: jacquard and satin figures. */
  | 'tonal';

export interface Design {
  design: DesignCode;
  name: Localized;
  weave: WeaveSpec;
  warp: readonly Run[];
  weft: readonly Run[];
  slots: number;
  colouring: Colouring;
  pucker?: Fabric['pucker'];
  melange?: boolean;
}

type Draw = () => number;

const SOLID: readonly Run[] = [[GROUND, 1]];
const COLOURED: readonly Run[] = [[MAIN, 1]];

/** A stripe or check that repeats on less than this is hard to tell from its neighbour; more than this does not fit a shirt front. */
const LONGEST_REPEAT_MM = 130;

export function drawDesign(quality: QualitySpec, kind: Kind, random: Draw): Design {
  switch (kind) {
    case 'solid':
      return plain(quality, { design: 'solid', name: PLAIN_NAME, warp: SOLID, slots: 1, colouring: 'plain' });
    case 'melange':
      return plain(quality, { design: 'melange', name: MELANGE_NAME, warp: SOLID, slots: 1, colouring: 'plain', melange: true });
    case 'twoTone':
      return twoTone(quality);
    case 'stripe':
      return stripe(quality, random);
    case 'check':
      return check(quality, random);
    case 'madras': {
      const drawn = madras(ends(quality), picks(quality), random);
      return { design: 'check', name: MADRAS_NAME, weave: { kind: 'plain' }, ...drawn, slots: 4, colouring: 'full' };
    }
    case 'figured':
      return figured(quality, random);
  }
}

/** Ground weave of a quality without a figure. */
export function groundWeave(quality: QualitySpec, random: Draw): WeaveSpec {
  switch (quality.ground) {
    case 'plain':
      return { kind: 'plain' };
    case 'oxford':
      return { kind: 'basket', ends: 2, picks: 1 };
    case 'royal':
      return ROYAL_OXFORD;
    case 'twill22':
      return { kind: 'twill', over: 2, under: 2 };
    case 'twill21':
      return { kind: 'twill', over: 2, under: 1 };
    case 'twill31':
      return { kind: 'twill', over: 3, under: 1 };
    case 'satin':
      return WARP_SATIN;
    case 'herringbone':
      return { kind: 'herringbone', over: 2, under: 2, width: pick(HERRINGBONES, random).width };
    case 'satin-stripe':
      return satinStripe(pick(SATIN_STRIPES, random), quality);
    case 'dobby':
    case 'jacquard':
      throw new Error(`${quality.code} has no weave without a figure`);
  }
}

const WARP_SATIN: WeaveSpec = { kind: 'satin', shafts: 5, step: 2, face: 'warp' };
const WEFT_SATIN: WeaveSpec = { kind: 'satin', shafts: 5, step: 2, face: 'weft' };

/** Small lozenges of three-thread floats on eight shafts. */
const ROYAL_OXFORD: WeaveSpec = {
  kind: 'rows',
  rows: ['xx.x..x.', 'x.xx.x..', '.xx.x..x', 'x.x..xx.', '..x.xx.x', '.x..x.xx', 'x..x.xx.', '.xx.x..x'],
};

function plain(quality: QualitySpec, rest: Pick<Design, 'design' | 'name' | 'warp' | 'slots' | 'colouring' | 'melange'>): Design {
  return { ...rest, weave: groundWeave(quality, () => 0), weft: SOLID };
}

function twoTone(quality: QualitySpec): Design {
  const weave = groundWeave(quality, () => 0);
  if (quality.weave === 'end-on-end') {
    const warp: Run[] = [
      [GROUND, 1],
      [MAIN, 1],
    ];
    return { design: 'structure', name: WEAVE_TERMS['end-on-end'], weave, warp, weft: SOLID, slots: 2, colouring: 'pattern' };
  }
  const structured = ['royal-oxford', 'twill', 'satin'].includes(quality.weave);
  const name = quality.weave === 'denim' ? DENIM_NAME : TWO_TONE_NAME;
  return { design: structured ? 'structure' : 'solid', name, weave, warp: COLOURED, weft: SOLID, slots: 2, colouring: 'pattern' };
}

function stripe(quality: QualitySpec, random: Draw): Design {
  const weave = groundWeave(quality, random);
  if (quality.pucker) return seersuckerStripe(quality, random);
  if (quality.weave === 'denim') return denimStripe(quality, weave, random);
  for (;;) {
    const family = pick(STRIPES, random);
    const drawn = family.warp(ends(quality), random);
    if (!fits(drawn, quality.endsPerCm)) continue;
    if (quality.weave !== 'end-on-end')
      return { design: 'stripe', name: family.name, weave, warp: drawn, weft: SOLID, slots: slotCount(drawn), colouring: 'pattern' };
    const warp = interleaveGround(drawn, slotCount(drawn));
    return { design: 'stripe', name: family.name, weave, warp, weft: SOLID, slots: slotCount(warp), colouring: 'pattern' };
  }
}

/** The ground of an end-on-end cloth: every second end in a pale tint, slot `tint`. */
function interleaveGround(runs: readonly Run[], tint: number): Run[] {
  const out: Run[] = [];
  for (const [slot, threads] of runs) {
    if (slot !== GROUND) out.push([slot, threads]);
    else for (let k = 0; k < threads; k++) out.push([k % 2 ? tint : GROUND, 1]);
  }
  return out;
}

function seersuckerStripe(quality: QualitySpec, random: Draw): Design {
  const tight = ends(quality)(2 + 4.5 * random());
  const slack = random() < 0.7 ? tight : ends(quality)(2 + 3 * random());
  const warp: Run[] = [
    [GROUND, tight],
    [MAIN, slack],
  ];
  const zones: Run[] = [
    [0, tight],
    [1, slack],
  ];
  const pucker = { zones, amplitude: Math.round((0.72 + 0.48 * random()) * 100) / 100 };
  return { design: 'stripe', name: SEERSUCKER_NAME, weave: { kind: 'plain' }, warp, weft: SOLID, slots: 2, colouring: 'pattern', pucker };
}

/** White lines in an indigo warp. */
function denimStripe(quality: QualitySpec, weave: WeaveSpec, random: Draw): Design {
  const wanted = random() < 0.5 ? 'pin' : 'pencil';
  const family = STRIPES.find(({ key }) => key === wanted)!;
  const warp = family.warp(ends(quality), random).map(([slot, threads]): Run => [slot === GROUND ? MAIN : GROUND, threads]);
  return { design: 'stripe', name: family.name, weave, warp, weft: SOLID, slots: 2, colouring: 'pattern' };
}

function check(quality: QualitySpec, random: Draw): Design {
  const weave = groundWeave(quality, random);
  const country = quality.weave === 'flannel';
  const balanced = quality.ground === 'twill22';
  for (;;) {
    const family = pick(CHECKS, random);
    if (family.twillOnly && !balanced) continue;
    if (country ? family.use === 'town' : family.use === 'country' && random() < 0.7) continue;
    const drawn = family.runs(ends(quality), picks(quality), random);
    if (!fits(drawn.warp, quality.endsPerCm) || !fits(drawn.weft, quality.picksPerCm)) continue;
    const slots = slotCount(drawn.warp, drawn.weft);
    const colouring = family.key === 'tartan' || family.key === 'buffalo' ? 'full' : 'pattern';
    if (quality.weave === 'end-on-end') return endOnEndCheck(family.name, weave, drawn, slots);
    const pucker = quality.pucker ? checkPucker(drawn.warp) : undefined;
    return { design: 'check', name: family.name, weave, ...drawn, slots, colouring, pucker };
  }
}

function endOnEndCheck(name: Localized, weave: WeaveSpec, drawn: { warp: Run[]; weft: Run[] }, slots: number): Design {
  const warp = interleaveGround(drawn.warp, slots);
  return { design: 'check', name, weave, warp, weft: drawn.weft, slots: slots + 1, colouring: 'pattern' };
}

/** In a seersucker check the coloured bands are slack. */
function checkPucker(warp: readonly Run[]): Fabric['pucker'] {
  return { zones: warp.map(([slot, threads]): Run => [slot === GROUND ? 0 : 1, threads]), amplitude: 0.8 };
}

function figured(quality: QualitySpec, random: Draw): Design {
  switch (quality.ground) {
    case 'herringbone': {
      const size = pick(HERRINGBONES, random);
      const weave: WeaveSpec = { kind: 'herringbone', over: 2, under: 2, width: size.width };
      return { design: 'structure', name: size.name, weave, warp: COLOURED, weft: SOLID, slots: 2, colouring: 'pattern' };
    }
    case 'satin-stripe': {
      const size = pick(SATIN_STRIPES, random);
      return {
        design: 'stripe',
        name: size.name,
        weave: satinStripe(size, quality),
        warp: SOLID,
        weft: SOLID,
        slots: 1,
        colouring: 'plain',
      };
    }
    case 'dobby': {
      const motif = pick(MOTIFS, random);
      const weave = dobbyWeave(motif, random() < 0.7, Math.floor(random() * 5));
      return { design: 'dobby', name: motif.name, weave, warp: COLOURED, weft: SOLID, slots: 2, colouring: 'pattern' };
    }
    case 'jacquard':
      return jacquard(quality, random);
    default:
      throw new Error(`${quality.code} has no figures`);
  }
}

function satinStripe(size: (typeof SATIN_STRIPES)[number], quality: QualitySpec): WeaveSpec {
  // Zones of whole weave repeats, so that the binding closes at every edge.
  const plainEnds = Math.max(2, Math.round((size.plain * quality.endsPerCm) / 20) * 2);
  const satinEnds = Math.max(5, Math.round((size.satin * quality.endsPerCm) / 50) * 5);
  return {
    kind: 'zones',
    zones: [
      { weave: { kind: 'plain' }, ends: plainEnds },
      { weave: WARP_SATIN, ends: satinEnds },
    ],
  };
}

function jacquard(quality: QualitySpec, random: Draw): Design {
  const figure = pick(FIGURES, random);
  const width = figure.width * (random() < 0.5 ? 0.75 : 1.1);
  const closing = (threads: number): number => Math.max(10, Math.round(threads / 5) * 5);
  const weave: WeaveSpec = {
    kind: 'figure',
    figure: figure.figure,
    variant: Math.floor(random() * 6),
    ends: closing((width * quality.endsPerCm) / 10),
    picks: closing((width * figure.aspect * quality.picksPerCm) / 10),
    aspect: figure.aspect,
    ground: WARP_SATIN,
    fill: WEFT_SATIN,
  };
  return { design: 'jacquard', name: figure.name, weave, warp: COLOURED, weft: SOLID, slots: 2, colouring: 'tonal' };
}

function ends(quality: QualitySpec): (mm: number) => number {
  return threadCounter(quality.endsPerCm, quality.ground === 'oxford' ? 2 : 1);
}

function picks(quality: QualitySpec): (mm: number) => number {
  return threadCounter(quality.picksPerCm, 1);
}

function fits(runs: readonly Run[], perCm: number): boolean {
  return (runs.reduce((sum, [, threads]) => sum + threads, 0) / perCm) * 10 <= LONGEST_REPEAT_MM;
}

export function pick<T>(list: readonly T[], random: Draw): T {
  return list[Math.floor(random() * list.length)]!;
}

/** An order of the list that depends on the seed alone. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  return list
    .map((item, index) => ({ item, key: unit(hash2(seed, index)) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** "Spigato fine, Riga matita": weave and colour pattern together. */
export function joinNames(first: Localized, second: Localized): Localized {
  return eachLocale((locale) => (locale === 'zh' ? `${first[locale]}${second[locale]}` : `${first[locale]}, ${second[locale]}`));
}
