/**
 * The course of one yarn through the cloth: where its axis lies, how thick it is and how it varies, sample by sample.
 *
 * Between two neighbouring crossings the axis swings over or under on a cosine; three octaves of noise with the wavelengths found in
 * spun yarn (about the fibre length, ten times that, and the drafting wave of the spinning frame) make it uneven.
 */
import { clamp, hash2, mod, NoiseWalk, signed, unit } from '../core/random.ts';
import type { Yarn } from '../model.ts';

/** Samples along one yarn. */
export interface Path {
  /** Position of the axis across the yarn's own direction, mm. */
  centre: Float32Array;
  /** Half the drawn width, mm. */
  half: Float32Array;
  /** Height of the axis over the middle plane, mm. */
  axis: Float32Array;
  /** Lightness factor. */
  shade: Float32Array;
}

export function makePath(samples: number): Path {
  return {
    centre: new Float32Array(samples),
    half: new Float32Array(samples),
    axis: new Float32Array(samples),
    shade: new Float32Array(samples),
  };
}

/** What the yarns of one direction have in common. */
export interface System {
  samples: number;
  /** Millimetres per sample along the yarn, and the position of the window's edge. */
  step: number;
  origin: number;
  /** Pitch of the yarns of this system, mm. */
  pitch: number;
  /** Half the height between the two sides that the axis takes, mm. */
  swing: number;
  /** Half the mean thickness, mm. */
  halfThickness: number;
  flattening: number;
  /** Rest positions of the crossing yarns, mm. */
  crossings: Float64Array;
  /** Length of the tile along the yarn in mm, 0 when the cloth is not tiled. */
  tileLength: number;
}

/** One yarn of a system. */
export interface Course {
  yarn: Yarn;
  /** Diameter before flattening, mm. */
  diameter: number;
  seed: number;
  /** Rest position of the axis, mm. */
  rest: number;
  /** Per crossing: 1 where the yarn is on the face; how it leans towards its neighbours (pitches); length of the float it is part of. */
  face: Uint8Array;
  lean: Float32Array;
  float: Uint8Array;
}

export const DEFAULT_EVENNESS = 0.12;
/** Wavelengths of the unevenness, mm: fibre, ten fibres, drafting wave; and of the fuzzy outline seen in a macro. */
export const FIBRE_WAVE = 0.55;
export const MIDDLE_WAVE = 5.5;
export const DRAFTING_WAVE = 46;
const FUZZ_WAVE = 0.045;
/** Shares of the waves, and of what a yarn has throughout, in its unevenness; and what they do to its lightness. */
export const UNEVEN = { fibre: 0.55, middle: 0.55, drafting: 0.35, own: 0.3 } as const;
export const SHADE = { own: 0.018, tone: 0.02, drafting: 0.012, thick: 0.22 } as const;
/** Samples longer than this do not resolve the fuzz. */
const FUZZ_LIMIT = 0.03;

const WANDER_LIMIT = 0.05;

const COSINE_STEPS = 256;
const EASE = Float32Array.from({ length: COSINE_STEPS + 1 }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * i) / COSINE_STEPS));

/** Noise of a wavelength; in a tile the wavelength is stretched so that a whole number fits. */
function wave(seed: number, wavelength: number, tileLength: number): NoiseWalk {
  if (tileLength === 0) return new NoiseWalk(seed, 1 / wavelength);
  const cells = Math.max(1, Math.round(tileLength / wavelength));
  return new NoiseWalk(seed, cells / tileLength, cells);
}

export function tracePath(system: System, course: Course, out: Path): void {
  const { samples, step, origin, pitch, swing, halfThickness, crossings, tileLength } = system;
  const { yarn, diameter, seed, rest, face, lean, float } = course;
  const { centre, half, axis, shade } = out;
  const evenness = yarn.evenness ?? DEFAULT_EVENNESS;
  const fibre = wave(seed, FIBRE_WAVE, tileLength);
  const middle = wave(seed ^ 91, MIDDLE_WAVE, tileLength);
  const drafting = wave(seed ^ 37, DRAFTING_WAVE, tileLength);
  const wander = wave(seed ^ 7, FIBRE_WAVE / 0.45, tileLength);
  const tone = wave(seed ^ 17, MIDDLE_WAVE, tileLength);
  const fuzz = wave(seed ^ 0xe3, FUZZ_WAVE, tileLength);
  const fuzzAmount = step < FUZZ_LIMIT ? 0.035 + 0.05 * (yarn.hairiness ?? 0.2) : 0;
  // Below a few samples per thread the wandering of a yarn is far less than a sample.
  const wanders = step < WANDER_LIMIT;
  const slubAt = yarn.slub ? slubCourse(yarn.slub, seed, tileLength) : undefined;
  const own = signed(hash2(seed, 5));
  const drawn = diameter * system.flattening;
  const last = face.length - 2;
  let q = 0;
  for (let l = 0; l < samples; l++) {
    const s = origin + (l + 0.5) * step;
    while (q < last && crossings[q + 1]! <= s) q++;
    const from = crossings[q]!;
    const t = clamp((s - from) / (crossings[q + 1]! - from), 0, 1);
    const a = face[q]!;
    const b = face[q + 1]!;
    const ease = EASE[(t * COSINE_STEPS) | 0]!;
    const side = 2 * (a + (b - a) * ease) - 1;
    const floating = a === 1 && b === 1;
    const long = drafting.at(s);
    const uneven = evenness * (UNEVEN.fibre * fibre.at(s) + UNEVEN.middle * middle.at(s) + UNEVEN.drafting * long + UNEVEN.own * own);
    const thick = 1 + uneven + (slubAt ? slubAt(s) : 0);
    // A float swells where nothing holds it down, and bows up towards its middle.
    const swell = 1 + 0.06 * side + (floating ? 0.05 : 0) + (fuzzAmount > 0 ? fuzzAmount * fuzz.at(s) : 0);
    const room = pitch * (floating ? 1.16 : 1.08) * Math.max(1, thick) * (1 + 0.5 * fuzzAmount);
    const bow = floating ? 0.1 * Math.min(3, float[q]! - 1) * (1 - 0.5 * Math.abs(2 * t - 1)) : 0;
    half[l] = Math.min(drawn * thick * swell, room) / 2;
    const sway = wanders ? 0.06 * wander.at(s) : 0;
    centre[l] = rest + pitch * (lean[q]! + (lean[q + 1]! - lean[q]!) * ease + sway);
    axis[l] = side * swing + (bow + 0.6 * uneven) * halfThickness;
    // Thick places take less twist and lie open: they look lighter.
    shade[l] = 1 + SHADE.own * own + SHADE.tone * tone.at(s) + SHADE.drafting * long + SHADE.thick * (thick - 1) * evenness;
  }
}

/** Share of the cells of the mean slub distance that do carry one. */
const SLUB_SHARE = 0.62;

/** Added thickness by effect slubs: one to a cell of the mean distance, each with its own place, length and size. */
function slubCourse(slub: NonNullable<Yarn['slub']>, seed: number, tileLength: number): (s: number) => number {
  const spacing = 1000 / slub.perMetre;
  const cells = tileLength > 0 ? Math.max(1, Math.round(tileLength / spacing)) : 0;
  const scale = cells > 0 ? cells / tileLength : 1 / spacing;
  return (s) => {
    const t = s * scale;
    const cell = Math.floor(t);
    const hash = hash2(seed ^ 0x5b, cells > 0 ? mod(cell, cells) : cell);
    if (unit(hash) >= SLUB_SHARE) return 0;
    const length = slub.length * (0.4 + 1.1 * unit(hash2(hash, 1))) * scale;
    const middle = 0.25 + 0.5 * unit(hash2(hash, 2));
    const e = (t - cell - middle) / length;
    if (e <= -1 || e >= 1) return 0;
    return slub.gain * (0.5 + 0.7 * unit(hash2(hash, 3))) * (1 - e * e) * (1 - e * e);
  };
}
