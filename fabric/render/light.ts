/**
 * Photo pass: lights a surface and exposes it, in linear light.
 *
 * Cotton under a soft box: wrapped diffuse light, one short cast shadow between threads, ambient light with coloured inter-reflection,
 * and the sheen of the fibres along their own direction (after Kajiya and Kay, 1989).
 */
import { faceReflectance } from '../appearance.ts';
import { hexToLinear, type Rgb } from '../core/colour.ts';
import type { Fabric, WeaveSpec } from '../model.ts';
import type { Geometry } from './geometry.ts';
import type { Relief } from './relief.ts';
import type { Surface } from './surface.ts';
import { floatPlane } from './window.ts';

export interface LightRig {
  /** Direction of the key light: angle on the page (radians, x to the right, y down) and elevation over it. */
  azimuth: number;
  elevation: number;
  ambient: number;
  /** How far the soft box reaches round an edge. */
  wrap: number;
  sheen: number;
}

/** From the upper left, soft: for everything that lives by its colours. */
export const STUDIO: LightRig = { azimuth: -2.5, elevation: 0.72, ambient: 0.4, wrap: 0.32, sheen: 0.8 };
/** Low and along the weft: warp floats flash, weft floats stay dull, and white damask becomes visible. */
export const STRUCTURE: LightRig = { azimuth: -3.05, elevation: 0.5, ambient: 0.3, wrap: 0.24, sheen: 1.3 };

/** Largest colour difference (linear, Euclidean) of a cloth that is called tone on tone. */
const TONE_ON_TONE = 0.3;

/** Weaves in which neighbouring places bind differently, and so reflect differently. */
const FIGURED: readonly WeaveSpec['kind'][] = ['figure', 'zones', 'dobby', 'herringbone', 'rows'];

export function rigFor(fabric: Fabric): LightRig {
  const weave = fabric.weave.kind === 'reverse' ? fabric.weave.of : fabric.weave;
  if (fabric.nap || !FIGURED.includes(weave.kind)) return STUDIO;
  const colours = fabric.yarns.map((yarn) => hexToLinear(yarn.color));
  let spread = 0;
  for (const a of colours) for (const b of colours) spread = Math.max(spread, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
  return spread < TONE_ON_TONE ? STRUCTURE : STUDIO;
}

/** Threads fall off steeply at their rim; a sampled normal there is softened. */
const SOFTEN = 0.42;
/** Distance of the shadow sample in pitches. */
const SHADOW_REACH = 0.34;
/** Light out of a gap: a share of the mean colour around it, and the table behind. */
const GAP_SHARE = 0.42;
const GAP_FLOOR = 0.05;

/** Light on every sample, before the exposure. */
export interface Illumination {
  diffuse: Float32Array;
  sheen: Float32Array;
}

/**
 * Three linear channels per sample, valid until the next surface is shaded: they are written over the albedo. The exposure is that of the cloth
 * (`exposure.ts`), not of the window, so that strips and zooms of one cloth are equally bright.
 */
export function photograph(
  fabric: Fabric,
  g: Geometry,
  surface: Surface,
  options: { rig: LightRig; relief?: Relief; exposure: number },
): Float32Array {
  return develop(surface, illuminate(fabric, g, surface, options.rig, options.relief), options.exposure, gapColour(fabric));
}

export function illuminate(fabric: Fabric, g: Geometry, surface: Surface, rig: LightRig, relief?: Relief): Illumination {
  const size = g.thread.length;
  // The occlusion has been read out of these planes.
  const diffuse = floatPlane('near-height', size);
  const sheen = floatPlane('wide-height', size);
  const { width, height: rows, x: left, y: top, dx, dy } = g.window;
  const h = surface.height;
  const { lustre } = surface;
  const ends = g.endYarns.length;
  const nap = fabric.nap ?? 0;
  const lx = Math.cos(rig.elevation) * Math.cos(rig.azimuth);
  const ly = Math.cos(rig.elevation) * Math.sin(rig.azimuth);
  const lz = Math.sin(rig.elevation);
  // Half vector between the light and a camera straight above.
  const halfLength = Math.hypot(lx, ly, lz + 1);
  const hx = lx / halfLength;
  const hy = ly / halfLength;
  const hz = (lz + 1) / halfLength;
  const reach = SHADOW_REACH * Math.min(g.endPitch, g.pickPitch);
  const level = Math.hypot(lx, ly);
  const shadowX = Math.round(((lx / level) * reach) / dx);
  const shadowY = Math.round(((ly / level) * reach) / dy);
  const shadowAt = shadowY * width + shadowX;
  const rise = reach * Math.tan(rig.elevation);
  const shadowScale = 1 / (0.35 * g.depth);
  const shadowDepth = 2.2 * (1 - 0.5 * nap);
  // Raised fibres blur the relief and let light round the threads.
  const steep = 1 - 0.6 * nap;
  const kx = (0.5 / dx) * steep;
  const ky = (0.5 / dy) * steep;
  const wrap = rig.wrap + 0.35 * nap;
  const wrapScale = 1 / (1 + wrap);
  const bend = new Float64Array(2);
  for (let y = 0, i = 0; y < rows; y++) {
    const up = y > 0 ? -width : 0;
    const down = y < rows - 1 ? width : 0;
    const shadowRow = y + shadowY >= 0 && y + shadowY < rows;
    for (let x = 0; x < width; x++, i++) {
      // The undulation is millimetres long: every eighth sample is plenty.
      if (relief && (x & 7) === 0) relief.slopes(left + x * dx, top + y * dy, bend);
      let nx = -(h[x < width - 1 ? i + 1 : i]! - h[x > 0 ? i - 1 : i]!) * kx;
      let ny = -(h[i + down]! - h[i + up]!) * ky;
      const soft = 1 / (1 + SOFTEN * Math.sqrt(nx * nx + ny * ny));
      nx = nx * soft + bend[0]!;
      ny = ny * soft + bend[1]!;
      const nz = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      nx *= nz;
      ny *= nz;
      let shadow = 1;
      if (shadowRow && x + shadowX >= 0 && x + shadowX < width) {
        const over = (h[i + shadowAt]! - h[i]! - rise) * shadowScale;
        if (over > 0) shadow = 1 / (1 + shadowDepth * over);
      }
      const facing = (nx * lx + ny * ly + nz * lz + wrap) * wrapScale;
      diffuse[i] = (facing > 0 ? facing * shadow : 0) + rig.ambient * (0.6 + 0.4 * nz);
      // Fibre direction: along the thread, lifted by the slope of its path.
      const climb = g.slope[i]!;
      const along = ((g.thread[i]! < ends ? hy : hx) + hz * climb) / Math.sqrt(1 + climb * climb);
      const e = (1 - along * along) * (1 - along * along);
      const e4 = e * e * e * e;
      const nh = nx * hx + ny * hy + nz * hz;
      const lu = lustre[i]!;
      sheen[i] = nh > 0 ? rig.sheen * lu * lu * (0.55 * e4 * e4 * e4 + 0.22 * e4) * shadow * nh * nh : 0;
    }
  }
  return { diffuse, sheen };
}

/**
 * Ambient visibility after all reflections, per albedo: the cubic fit of Jimenez et al. (2016). White crevices stay white, navy ones gain
 * saturation.
 */
export function multiBounce(visibility: number, albedo: number): number {
  const fitted =
    ((visibility * (2.0404 * albedo - 0.3324) + (0.6417 - 4.7951 * albedo)) * visibility + (2.7552 * albedo + 0.6903)) * visibility;
  return Math.max(fitted, visibility);
}

/** Share of the sheen that leaves at the first surface, uncoloured; the rest has passed through the dyed fibre. */
export const SHEEN_WHITE = 0.3;

function develop(surface: Surface, { diffuse, sheen }: Illumination, exposure: number, gap: Rgb): Float32Array {
  const { albedo, visibility } = surface;
  const light = albedo;
  for (let i = 0, o = 0; i < diffuse.length; i++, o += 3) {
    const lit = diffuse[i]! * exposure;
    if (albedo[o]! < 0) {
      light[o] = gap[0] * lit;
      light[o + 1] = gap[1] * lit;
      light[o + 2] = gap[2] * lit;
      continue;
    }
    const seen = visibility[i]!;
    const gloss = sheen[i]! * exposure;
    const r = albedo[o]!;
    const g = albedo[o + 1]!;
    const b = albedo[o + 2]!;
    light[o] = r * lit * multiBounce(seen, r) + gloss * (SHEEN_WHITE + (1 - SHEEN_WHITE) * r);
    light[o + 1] = g * lit * multiBounce(seen, g) + gloss * (SHEEN_WHITE + (1 - SHEEN_WHITE) * g);
    light[o + 2] = b * lit * multiBounce(seen, b) + gloss * (SHEEN_WHITE + (1 - SHEEN_WHITE) * b);
  }
  return light;
}

export function gapColour(fabric: Fabric): Rgb {
  const [r, g, b] = faceReflectance(fabric);
  return [r * GAP_SHARE + GAP_FLOOR, g * GAP_SHARE + GAP_FLOOR, b * GAP_SHARE + GAP_FLOOR];
}
