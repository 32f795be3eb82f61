/** Draws what a yarn is made of at one sample: fibres along the twist, the valleys between plies, blended fibres, a worn dye. */
import { RING_MEAN, RING_SHOW, UNDYED_CORE, yarnReflectance } from '../appearance.ts';
import { clamp, hash2, mod, noise1, signed, textSeed, unit } from '../core/random.ts';
import { diameter, type Fabric, type Yarn } from '../model.ts';
import { FIBRE_SIZE, fibreTexture } from './fibre.ts';
import type { Geometry } from './geometry.ts';

type Color = readonly [number, number, number];

/** One yarn of the cloth, prepared for the sample loop. */
interface Material {
  yarn: Yarn;
  color: Color;
  blend: Color | undefined;
  diameter: number;
  /** How strongly fibres show: dull yarns show more of them. */
  streak: number;
  lustre: number;
}

/** What a system of threads has in common. */
interface Direction {
  /** Length of the tile along the threads, mm; 0 when the cloth is not tiled. */
  tileLength: number;
  /** Fibre texels per mm. */
  texels: number;
  /** Turns per mm for each yarn. */
  turns: readonly number[];
}

const TAU = 2 * Math.PI;
/** Fibre texels per mm along the yarn. */
const TEXELS_ALONG = 38.5;
/** Fibre texels once around the yarn: half the texture, so that an even number of turns closes it. */
const TEXELS_PER_TURN = FIBRE_SIZE / 2;
const WRAP = FIBRE_SIZE - 1;

export const DEFAULT_LUSTRE = 0.35;
const DEFAULT_TWIST = { single: 1050, plied: 780 };

/** Lightness and relief (in diameters) by one standard deviation of coarse and of fine fibre streaks. */
const STREAK_SHADE = { coarse: 0.05, fine: 0.042 };
const STREAK_RELIEF = { coarse: 0.022, fine: 0.012 };
/** Darkness and depth (in diameters) of the valley between two plies, and its narrowness. */
const VALLEY = { shade: 0.16, relief: 0.07, narrow: 14 };

export class FibrePainter {
  /** Results of the last `paint`. */
  red = 0;
  green = 0;
  blue = 0;
  shade = 0;
  relief = 0;
  lustre = 0;

  readonly #g: Geometry;
  readonly #detail: number;
  readonly #materials: readonly Material[];
  readonly #warp: Direction;
  readonly #weft: Direction;
  /** Per thread: where its twist starts, how deeply it took the dye, and the seed of its noise. */
  readonly #phase: Float32Array;
  readonly #dye: Float32Array;
  readonly #seed: Int32Array;
  readonly #fibres = fibreTexture();
  #streak = 0;

  constructor(fabric: Fabric, g: Geometry, detail: number) {
    this.#g = g;
    this.#detail = detail;
    this.#materials = fabric.yarns.map(material);
    const { tile } = g.window;
    this.#warp = direction(fabric, tile ? tile.picks * g.pickPitch : 0);
    this.#weft = direction(fabric, tile ? tile.ends * g.endPitch : 0);
    const ends = g.endYarns.length;
    const count = ends + g.pickYarns.length;
    this.#phase = new Float32Array(count);
    this.#dye = new Float32Array(count);
    this.#seed = new Int32Array(count);
    for (let k = 0; k < count; k++) {
      const index = k < ends ? g.firstEnd + k : g.firstPick + k - ends;
      const own = tile ? mod(index, k < ends ? tile.ends : tile.picks) : index;
      const hash = fibreSeed(fabric, k < ends, own);
      this.#phase[k] = unit(hash) * FIBRE_SIZE;
      this.#dye[k] = signed(hash2(hash, 3));
      this.#seed[k] = hash2(hash, 4);
    }
  }

  /** Draws sample i at (x, y), which shows a thread. */
  paint(x: number, y: number, i: number): void {
    const { window, endYarns, pickYarns, thread } = this.#g;
    const k = thread[i]!;
    const isEnd = k < endYarns.length;
    const index = isEnd ? endYarns[k]! : pickYarns[k - endYarns.length]!;
    const m = this.#materials[index]!;
    const s = isEnd ? window.y + (y + 0.5) * window.dy : window.x + (x + 0.5) * window.dx;
    const across = this.#g.across[i]!;
    const run = isEnd ? this.#warp : this.#weft;
    this.red = m.color[0];
    this.green = m.color[1];
    this.blue = m.color[2];
    this.shade = this.#g.shade[i]!;
    this.relief = this.#g.height[i]!;
    this.lustre = m.lustre;
    this.#streak = 0;
    if (this.#detail > 0) this.#drawFibres(m, run, run.turns[index]!, this.#phase[k]!, s, across);
    if (m.blend && m.yarn.melange) this.#blendFibres(m.blend, m.yarn.melange.amount, run.tileLength, this.#seed[k]!, s, across);
    if (m.yarn.ringDye) this.#wearDye(m.yarn.ringDye, run.tileLength, k, s, across);
  }

  #drawFibres(m: Material, run: Direction, turns: number, phase: number, s: number, across: number): void {
    const detail = this.#detail;
    // Close to asin(across), and exact at the rim.
    const around = across * (1 + 0.5708 * across * across * across * across);
    const turn = around + TAU * turns * s;
    const u = (s * run.texels + phase * 7) & WRAP;
    const w = (turn * (TEXELS_PER_TURN / TAU) + phase) & WRAP;
    const coarse = this.#fibres[w * FIBRE_SIZE + u]!;
    const fine = this.#fibres[((w * 3 + 91) & WRAP) * FIBRE_SIZE + ((u * 2 + 17) & WRAP)]!;
    this.#streak = coarse;
    this.shade *= 1 + detail * m.streak * (STREAK_SHADE.coarse * coarse + STREAK_SHADE.fine * fine);
    this.relief += detail * m.diameter * (STREAK_RELIEF.coarse * coarse + STREAK_RELIEF.fine * fine);
    if (m.yarn.ply === 2) {
      // Seen twice per turn.
      const sine = Math.sin(turn + phase);
      const valley = Math.exp(-sine * sine * VALLEY.narrow);
      this.shade *= 1 - VALLEY.shade * detail * valley;
      this.relief -= VALLEY.relief * detail * m.diameter * valley;
    }
  }

  /** Bundles of the second fibre come and go over fractions of a millimetre. */
  #blendFibres(blend: Color, amount: number, tileLength: number, seed: number, s: number, across: number): void {
    const bundles = 0.38 * along(seed, s, 2.3, tileLength) + 0.35 * along(seed ^ 0x55, s + 0.11 * across, 9, tileLength);
    this.#mix(blend, amount * clamp(0.5 + bundles + 0.28 * this.#streak, 0, 1));
  }

  /** The white core shows where the yarn is worn, most on its crown. */
  #wearDye(ringDye: number, tileLength: number, k: number, s: number, across: number): void {
    const worn = RING_MEAN + 0.16 * this.#streak + 0.26 * along(this.#seed[k]! ^ 0xa7, s, 1.1, tileLength) + 0.1 * this.#dye[k]!;
    this.#mix(UNDYED_CORE, ringDye * RING_SHOW * clamp(worn * (1 - 0.5 * Math.abs(across)), 0, 0.8));
  }

  #mix(color: Color, share: number): void {
    this.red += (color[0] - this.red) * share;
    this.green += (color[1] - this.green) * share;
    this.blue += (color[2] - this.blue) * share;
  }
}

function material(yarn: Yarn): Material {
  const lustre = yarn.lustre ?? DEFAULT_LUSTRE;
  return {
    yarn,
    color: yarnReflectance(yarn.color),
    blend: yarn.melange ? yarnReflectance(yarn.melange.color) : undefined,
    diameter: diameter(yarn),
    streak: 1.35 - 0.75 * lustre,
    lustre,
  };
}

/** In a tile a whole number of fibre textures and an even number of turns fit along every thread. */
function direction(fabric: Fabric, tileLength: number): Direction {
  const turns = fabric.yarns.map((yarn) => {
    const perMm = (yarn.twist ?? (yarn.ply === 2 ? DEFAULT_TWIST.plied : DEFAULT_TWIST.single)) / 1000;
    return tileLength > 0 ? (2 * Math.max(1, Math.round((perMm * tileLength) / 2))) / tileLength : perMm;
  });
  const textures = Math.max(1, Math.round((TEXELS_ALONG * tileLength) / FIBRE_SIZE));
  return { tileLength, turns, texels: tileLength > 0 ? (textures * FIBRE_SIZE) / tileLength : TEXELS_ALONG };
}

/** Noise along a thread, `frequency` cells per mm, closing over the tile. */
function along(seed: number, s: number, frequency: number, tileLength: number): number {
  if (tileLength === 0) return noise1(seed, s * frequency);
  const cells = Math.max(1, Math.round(tileLength * frequency));
  return noise1(seed, (s * cells) / tileLength, cells);
}

/** Where the twist, the dye and the blend of a thread come from. */
export function fibreSeed(fabric: Fabric, isEnd: boolean, own: number): number {
  return hash2(textSeed(fabric.id) ^ 0xf1b ^ (isEnd ? 1 : 2), own);
}

/** Share of the fine bundles of a blend that is left on the mean over one crossing, and of a worn crown over the width that is seen. */
const BUNDLES_LEFT = 0.45;
const CROWN = 0.78;

/** How much of a second colour, blended or of the undyed core, shows on the mean over a crossing at s mm of a thread; undefined where it has none. */
export function secondColour({ melange, ringDye }: Yarn, hash: number, tileLength: number): ((s: number) => number) | undefined {
  const seed = hash2(hash, 4);
  if (melange) {
    return (s) => {
      const bundles = 0.38 * along(seed, s, 2.3, tileLength) + BUNDLES_LEFT * 0.35 * along(seed ^ 0x55, s, 9, tileLength);
      return melange.amount * clamp(0.5 + bundles, 0, 1);
    };
  }
  if (!ringDye) return undefined;
  const dye = 0.1 * signed(hash2(hash, 3));
  return (s) => ringDye * RING_SHOW * clamp(CROWN * (RING_MEAN + 0.26 * along(seed ^ 0xa7, s, 1.1, tileLength) + dye), 0, 0.8);
}

/** The second colour of a yarn; its own where it has none. */
export function secondReflectance({ color, melange, ringDye }: Yarn): Color {
  if (melange) return yarnReflectance(melange.color);
  return ringDye ? UNDYED_CORE : yarnReflectance(color);
}
