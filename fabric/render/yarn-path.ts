/**
 * The course of one yarn through the cloth: where its axis lies, how thick it is and how it varies, sample by sample.
 *
 * Between two neighbouring crossings the axis swings over or under on a cosine; three octaves of noise with the wavelengths found in
 * spun yarn (about the fibre length, ten times that, and the drafting wave of the spinning frame) make it uneven.
 */
import { clamp, hash2, mod, signed, unit } from '../core/random.ts';
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
export interface Thread {
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

/** One wave of noise along the yarns of a system: where each sample lies in its lattice is the same for all of them. */
interface Wave {
  salt: number;
  period: number;
  first: number;
  index: Int32Array;
  ease: Float64Array;
  /** Lattice of the yarn traced last. */
  values: Float64Array;
}

/** Noise of a wavelength at rising places; in a tile the wavelength is stretched so that a whole number fits. */
function makeWave(places: Float64Array, salt: number, wavelength: number, tileLength: number): Wave {
  const period = tileLength > 0 ? Math.max(1, Math.round(tileLength / wavelength)) : 0;
  const scale = period > 0 ? period / tileLength : 1 / wavelength;
  const first = Math.floor((places[0] ?? 0) * scale);
  const index = new Int32Array(places.length);
  const ease = new Float64Array(places.length);
  for (let l = 0; l < places.length; l++) {
    const t = places[l]! * scale;
    const cell = Math.floor(t);
    const f = t - cell;
    index[l] = cell - first;
    ease[l] = f * f * (3 - 2 * f);
  }
  return { salt, period, first, index, ease, values: new Float64Array((index.at(-1) ?? 0) + 2) };
}

function seedWave({ salt, period, first, values }: Wave, seed: number): void {
  const own = seed ^ salt;
  for (let k = 0; k < values.length; k++) values[k] = signed(hash2(own, period > 0 ? mod(first + k, period) : first + k));
}

function readWave({ index, ease, values }: Wave, l: number): number {
  const at = index[l]!;
  const from = values[at]!;
  return from + (values[at + 1]! - from) * ease[l]!;
}

/** What all yarns of a system share along their length: where each sample lies between two crossings, and in the noise. */
export interface Course {
  places: Float64Array;
  /** Crossing before each sample, and how far on the way from it to the next the sample is. */
  crossing: Int32Array;
  ease: Float64Array;
  /** Height of the bow of a float there, relative to that over its middle. */
  bow: Float64Array;
  fibre: Wave;
  middle: Wave;
  drafting: Wave;
  tone: Wave;
  wander: Wave | undefined;
  fuzz: Wave | undefined;
}

export function chartCourse({ samples, step, origin, crossings, tileLength }: System): Course {
  const places = Float64Array.from({ length: samples }, (_, l) => origin + (l + 0.5) * step);
  const crossing = new Int32Array(samples);
  const ease = new Float64Array(samples);
  const bow = new Float64Array(samples);
  const last = crossings.length - 2;
  for (let l = 0, q = 0; l < samples; l++) {
    while (q < last && crossings[q + 1]! <= places[l]!) q++;
    const t = clamp((places[l]! - crossings[q]!) / (crossings[q + 1]! - crossings[q]!), 0, 1);
    crossing[l] = q;
    ease[l] = EASE[(t * COSINE_STEPS) | 0]!;
    bow[l] = 1 - 0.5 * Math.abs(2 * t - 1);
  }
  const wave = (salt: number, length: number): Wave => makeWave(places, salt, length, tileLength);
  return {
    places,
    crossing,
    ease,
    bow,
    fibre: wave(0, FIBRE_WAVE),
    middle: wave(91, MIDDLE_WAVE),
    drafting: wave(37, DRAFTING_WAVE),
    tone: wave(17, MIDDLE_WAVE),
    // Below a few samples per thread the wandering of a yarn is far less than a sample.
    wander: step < WANDER_LIMIT ? wave(7, FIBRE_WAVE / 0.45) : undefined,
    fuzz: step < FUZZ_LIMIT ? wave(0xe3, FUZZ_WAVE) : undefined,
  };
}

export function tracePath(system: System, course: Course, thread: Thread, out: Path): void {
  const { samples, pitch, swing, halfThickness, tileLength } = system;
  const { yarn, diameter, seed, rest, face, lean, float } = thread;
  const { centre, half, axis, shade } = out;
  const { places, fibre, middle, drafting, tone, wander, fuzz } = course;
  const evenness = yarn.evenness ?? DEFAULT_EVENNESS;
  for (const wave of [fibre, middle, drafting, tone, wander, fuzz]) if (wave) seedWave(wave, seed);
  const fuzzAmount = fuzz ? 0.035 + 0.05 * (yarn.hairiness ?? 0.2) : 0;
  const slubAt = yarn.slub ? slubCourse(yarn.slub, seed, tileLength) : undefined;
  const own = signed(hash2(seed, 5));
  const drawn = diameter * system.flattening;
  for (let l = 0; l < samples; l++) {
    const q = course.crossing[l]!;
    const a = face[q]!;
    const b = face[q + 1]!;
    const ease = course.ease[l]!;
    const side = 2 * (a + (b - a) * ease) - 1;
    const floating = a === 1 && b === 1;
    const long = readWave(drafting, l);
    const waves = UNEVEN.fibre * readWave(fibre, l) + UNEVEN.middle * readWave(middle, l) + UNEVEN.drafting * long;
    const uneven = evenness * (waves + UNEVEN.own * own);
    const thick = 1 + uneven + (slubAt ? slubAt(places[l]!) : 0);
    // A float swells where nothing holds it down, and bows up towards its middle.
    const swell = 1 + 0.06 * side + (floating ? 0.05 : 0) + (fuzz ? fuzzAmount * readWave(fuzz, l) : 0);
    const room = pitch * (floating ? 1.16 : 1.08) * Math.max(1, thick) * (1 + 0.5 * fuzzAmount);
    const bow = floating ? 0.1 * Math.min(3, float[q]! - 1) * course.bow[l]! : 0;
    half[l] = Math.min(drawn * thick * swell, room) / 2;
    const sway = wander ? 0.06 * readWave(wander, l) : 0;
    centre[l] = rest + pitch * (lean[q]! + (lean[q + 1]! - lean[q]!) * ease + sway);
    axis[l] = side * swing + (bow + 0.6 * uneven) * halfThickness;
    // Thick places take less twist and lie open: they look lighter.
    shade[l] = 1 + SHADE.own * own + SHADE.tone * readWave(tone, l) + SHADE.drafting * long + SHADE.thick * (thick - 1) * evenness;
  }
}

/** Share of the cells of the mean slub distance that do carry one. */
const SLUB_SHARE = 0.62;

/** Added thickness by effect slubs: one to a cell of the mean distance, each with its own place, length and size. */
export function slubCourse(slub: NonNullable<Yarn['slub']>, seed: number, tileLength: number): (s: number) => number {
  const spacing = 1000 / slub.perMetre;
  const cells = tileLength > 0 ? Math.max(1, Math.round(tileLength / spacing)) : 0;
  const scale = cells > 0 ? cells / tileLength : 1 / spacing;
  let cell = Number.NaN;
  let [middle, length, most] = [0, 1, 0];
  return (s) => {
    const t = s * scale;
    if (Math.floor(t) !== cell) {
      cell = Math.floor(t);
      const hash = hash2(seed ^ 0x5b, cells > 0 ? mod(cell, cells) : cell);
      most = unit(hash) < SLUB_SHARE ? slub.gain * (0.5 + 0.7 * unit(hash2(hash, 3))) : 0;
      length = slub.length * (0.4 + 1.1 * unit(hash2(hash, 1))) * scale;
      middle = cell + 0.25 + 0.5 * unit(hash2(hash, 2));
    }
    const e = (t - middle) / length;
    return most === 0 || e <= -1 || e >= 1 ? 0 : most * (1 - e * e) * (1 - e * e);
  };
}
