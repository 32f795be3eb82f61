/** Colours a design: which shades fill its slots, what the colourway is called and where a buyer looks for it. */

import { bytesToHex, deltaE, hexToBytes, hexToLinear, linearToLab } from '../../fabric/core/colour.ts';
import { eachLocale } from '../../fabric/core/localized.ts';
import { clamp, hash2, signed, textSeed } from '../../fabric/core/random.ts';
import type { ColorFamily, Localized } from '../../generated/rules.ts';
import { type Design, type Kind, pick } from './designs.ts';
import type { QualitySpec } from './qualities.ts';
import { PALETTES, type Shade, shade } from './shades.ts';

export interface Colourway {
  /** One shade per colour slot of the design. */
  shades: readonly Shade[];
  name: Localized;
  family: ColorFamily;
}

type Draw = () => number;

const WHITES = ['white', 'optical', 'milk', 'white', 'frost', 'white'] as const;
const TINTS = ['ice', 'blush', 'lavender', 'mint', 'cream', 'pearl', 'cloud', 'powder', 'ecru', 'ivory', 'sky'] as const;
/** Ends between the white ones of an end-on-end ground. */
const END_ON_END_TINTS = ['ice', 'cloud', 'powder', 'pearl', 'lavender', 'mint', 'cream', 'ecru', 'sky', 'blush'] as const;

/** Colour differences (CIE 1976) at which two yarns side by side read as two colours, and as near tones of one. */
const CLEAR_CONTRAST = 24;
const LEAST_TONE = 9;

function contrast(a: Shade, b: Shade): number {
  return deltaE(linearToLab(hexToLinear(a.hex)), linearToLab(hexToLinear(b.hex)));
}

/** The light ground of a pattern: white in most cloths, a tint or ecru in some, undyed in linen and denim. */
function groundShade(quality: QualitySpec, random: Draw): Shade {
  if (quality.weave === 'denim') return shade(pick(['white', 'milk', 'chalk'] as const, random));
  if (quality.weave === 'flannel') return shade(pick(['ecru', 'ivory', 'pearl', 'sand'] as const, random));
  if (quality.weave === 'chambray') return shade(pick(['white', 'optical'] as const, random));
  if (quality.weave === 'linen') return shade(pick(['milk', 'white', 'ivory', 'natural', 'chalk'] as const, random));
  return shade(random() < 0.8 ? pick(WHITES, random) : pick(TINTS, random));
}

/** A shade of the palette that stands off all the given ones. */
function contrasting(quality: QualitySpec, random: Draw, others: readonly Shade[], least: number): Shade {
  const palette = PALETTES[quality.palette];
  let best = shade(pick(palette, random));
  let bestContrast = -1;
  for (let attempt = 0; attempt < 12; attempt++) {
    const candidate = shade(pick(palette, random));
    const nearest = Math.min(...others.map((other) => contrast(candidate, other)));
    if (nearest >= least) return candidate;
    if (nearest > bestContrast) [best, bestContrast] = [candidate, nearest];
  }
  return best;
}

/** The neighbour of a shade for tonal figures: a lighter or darker tone of the same family, or white for want of one. */
function nearTone(main: Shade, random: Draw): Shade {
  const tones = tonesOf(main);
  return tones.length > 0 ? pick(tones, random) : shade('white');
}

function tonesOf(main: Shade): Shade[] {
  const family =
    main.family === 'sky'
      ? ['sky', 'blue']
      : main.family === 'navy'
        ? ['navy', 'blue']
        : main.family === 'white'
          ? ['white', 'ecru']
          : [main.family];
  return ALL.filter(
    (candidate) => family.includes(candidate.family) && contrast(candidate, main) >= LEAST_TONE && contrast(candidate, main) < 45,
  );
}

const ALL: readonly Shade[] = [...new Set(Object.values(PALETTES).flat().concat(WHITES, TINTS))].map(shade);

/** How far a recipe may lie from the shade card, in 8-bit steps per channel, growing with every recipe. */
const RECIPE_STEP = 0.6;
const FIRST_RECIPE = 3;
const FARTHEST_RECIPE = 16;
/** Whites drift less. */
const WHITE_DRIFT = 0.5;

/** A shade as one quality takes it: recipe 0 is the card, later ones drift around it. */
export function dyed(card: Shade, quality: string, recipe: number): Shade {
  if (recipe === 0) return card;
  const reach = Math.min(FARTHEST_RECIPE, FIRST_RECIPE + RECIPE_STEP * recipe);
  const seed = hash2(textSeed(`${quality}/${card.key}`), recipe);
  const [r, g, b] = hexToBytes(card.hex);
  // Dark shades change hue with a few steps; light ones bear more.
  const room = 0.4 + (0.6 * Math.max(r, g, b)) / 255;
  const drift = (axis: number): number => reach * room * signed(hash2(seed, axis));
  const level = (value: number): number => clamp(Math.round(value), 8, 253);
  if (card.family === 'white' || card.family === 'ecru') {
    // Bleaching varies between bright and grey and between warm and cool; a light ground never turns pink or green.
    const depth = -WHITE_DRIFT * Math.abs(drift(0));
    const warmth = WHITE_DRIFT * drift(1);
    return { ...card, hex: bytesToHex(level(r + depth + warmth), level(g + depth + 0.6 * warmth), level(b + depth - warmth)) };
  }
  return { ...card, hex: bytesToHex(level(r + drift(0)), level(g + drift(1)), level(b + drift(2))) };
}

/** Figured and two-tone cloth is offered in white and in sky before anything else. */
const FIRST_SHADES = ['white', 'sky'] as const;

export function drawColourway(quality: QualitySpec, design: Design, kind: Kind, attempt: number, random: Draw): Colourway {
  const palette = PALETTES[quality.palette];
  const first = FIRST_SHADES[attempt];
  const classic = kind === 'figured' || (kind === 'twoTone' && !['denim', 'chambray', 'end-on-end'].includes(quality.weave));
  if (first && classic && (attempt === 0 || random() < 0.4)) {
    const { name, family } = shade(first);
    return { shades: Array.from({ length: design.slots }, (_, slot) => shade(slot === 0 ? 'white' : first)), name, family };
  }
  const main = shade(pick(palette, random));
  if (design.colouring === 'plain') return { shades: [main], name: main.name, family: main.family };
  if (design.colouring === 'tonal') {
    const tone = random() < 0.3 ? shade('white') : nearTone(main, random);
    return { shades: [tone, main], name: main.name, family: main.family };
  }
  if (design.colouring === 'full') return fullColourway(quality, design, main, random);
  return patternColourway(quality, design, random);
}

function fullColourway(quality: QualitySpec, design: Design, main: Shade, random: Draw): Colourway {
  const ground =
    design.slots > 3 && quality.weave !== 'madras' ? groundShade(quality, random) : contrasting(quality, random, [main], CLEAR_CONTRAST);
  const shades: Shade[] = [ground, main];
  while (shades.length < design.slots) shades.push(contrasting(quality, random, shades, CLEAR_CONTRAST));
  const families = new Set(shades.slice(1).map(({ family }) => hueFamily(family)));
  return {
    shades,
    name: joined([main, shades[2] ?? ground]),
    family: quality.weave === 'madras' || families.size > 2 ? 'multicolour' : main.family,
  };
}

function patternColourway(quality: QualitySpec, design: Design, random: Draw): Colourway {
  const ground = groundShade(quality, random);
  const main = contrasting(quality, random, [ground], CLEAR_CONTRAST);
  const shades: Shade[] = [ground, main];
  const interleaved = quality.weave === 'end-on-end' && design.design !== 'structure';
  while (shades.length < design.slots - (interleaved ? 1 : 0)) shades.push(contrasting(quality, random, shades, CLEAR_CONTRAST));
  const accents = shades.slice(2);
  if (interleaved) shades.push(shade(pick(END_ON_END_TINTS, random)));
  const tinted = ground.family !== 'white' && ground.family !== 'ecru' && design.weft.some(([slot]) => slot === 0);
  const families = new Set([main, ...accents].map(({ family }) => hueFamily(family)));
  const wide = tinted && design.design === 'stripe' ? ground : main;
  const named = tinted ? [main, ground] : [main, ...accents.slice(0, 1)];
  return { shades, name: joined(named), family: families.size > 2 ? 'multicolour' : wide.family };
}

/** Blues count as one hue when the question is whether a cloth is multicoloured. */
function hueFamily(family: ColorFamily): ColorFamily {
  return family === 'sky' || family === 'navy' ? 'blue' : family === 'ecru' ? 'white' : family;
}

function joined(shades: readonly Shade[]): Localized {
  const distinct = [...new Set(shades)];
  return eachLocale((locale) => distinct.map(({ name }) => name[locale]).join(' / '));
}
