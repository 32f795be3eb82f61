/** Surface pass: what the painted tubes are made of. Colour, fibre and ply relief, occlusion and lustre, in linear light. */
import { yarnReflectance } from '../appearance.ts';
import { smoothstep } from '../core/random.ts';
import type { Fabric } from '../model.ts';
import { DEFAULT_LUSTRE, FibrePainter } from './fibre-painter.ts';
import { boxBlur } from './filter.ts';
import type { Geometry } from './geometry.ts';
import { floatPlane } from './window.ts';

export interface Surface {
  /** Three linear channels per sample; the first is negative in a gap. */
  albedo: Float32Array;
  /** Height with fibre and ply relief, mm; drawn over the height of the geometry. */
  height: Float32Array;
  /** Ambient visibility 0 … 1. */
  visibility: Float32Array;
  /** Lustre of the yarn. */
  lustre: Float32Array;
  /** How far fibre detail is resolved: 0 below four samples per thread, 1 above nine. */
  detail: number;
}

/** `closed`: the window is the whole tile, and its borders look at their opposite ones. */
export function shadeSurface(fabric: Fabric, g: Geometry, { closed = g.window.tile !== undefined } = {}): Surface {
  const { window } = g;
  const size = window.width * window.height;
  const perThread = Math.min(g.endPitch / window.dx, g.pickPitch / window.dy);
  const surface: Surface = {
    albedo: floatPlane('albedo', size * 3),
    height: g.height,
    visibility: floatPlane('visibility', size),
    lustre: floatPlane('lustre', size),
    detail: perThread < DETAIL_FROM ? 0 : smoothstep(DETAIL_FROM - 1, 9, perThread),
  };
  if (surface.detail > 0 || fabric.yarns.some((yarn) => yarn.melange || yarn.ringDye)) paintDetailed(fabric, g, surface);
  else paintPlain(fabric, g, surface);
  if (surface.detail > 0.05) scatter(g, surface, closed);
  occlude(g, surface, closed);
  return surface;
}

/** Samples per thread from which fibres are drawn. */
const DETAIL_FROM = 5;

/** Height of the bottom of a gap below the middle plane, in depths of the cloth. */
const GAP_DEPTH = 0.62;

function paintGap(g: Geometry, surface: Surface, i: number): void {
  surface.height[i] = -g.depth * GAP_DEPTH;
  surface.lustre[i] = 0;
  surface.albedo[i * 3] = -1;
  surface.albedo[i * 3 + 1] = -1;
  surface.albedo[i * 3 + 2] = -1;
}

/** Far views: only the colour of the yarn and its unevenness count. */
function paintPlain(fabric: Fabric, g: Geometry, surface: Surface): void {
  const { albedo, height, lustre } = surface;
  const ends = g.endYarns.length;
  const colours = Float32Array.from(fabric.yarns.flatMap(({ color }) => yarnReflectance(color)));
  const lustres = Float32Array.from(fabric.yarns, (yarn) => yarn.lustre ?? DEFAULT_LUSTRE);
  const size = g.thread.length;
  for (let i = 0; i < size; i++) {
    const thread = g.thread[i]!;
    if (thread < 0) {
      paintGap(g, surface, i);
      continue;
    }
    const yarn = thread < ends ? g.endYarns[thread]! : g.pickYarns[thread - ends]!;
    const shade = g.shade[i]!;
    albedo[i * 3] = colours[yarn * 3]! * shade;
    albedo[i * 3 + 1] = colours[yarn * 3 + 1]! * shade;
    albedo[i * 3 + 2] = colours[yarn * 3 + 2]! * shade;
    height[i] = g.height[i]!;
    lustre[i] = lustres[yarn]!;
  }
}

/** Near views, and yarns of two colours: every sample is drawn with its fibres. */
function paintDetailed(fabric: Fabric, g: Geometry, surface: Surface): void {
  const { width, height: rows } = g.window;
  const { albedo, height, lustre } = surface;
  const fibres = new FibrePainter(fabric, g, surface.detail);
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (g.thread[i]! < 0) {
        paintGap(g, surface, i);
        continue;
      }
      fibres.paint(x, y, i);
      albedo[i * 3] = fibres.red * fibres.shade;
      albedo[i * 3 + 1] = fibres.green * fibres.shade;
      albedo[i * 3 + 2] = fibres.blue * fibres.shade;
      height[i] = fibres.relief;
      lustre[i] = fibres.lustre;
    }
  }
}

/** Share of the light that leaves a yarn beside the place where it entered, and how far away (in pitches). */
const SCATTERED = 0.28;
const SCATTER_RADIUS = 0.16;

/** Cotton is translucent: neighbouring colours bleed into each other a little. Gaps take no part. */
function scatter(g: Geometry, surface: Surface, wrap: boolean): void {
  const { width, height, dx, dy } = g.window;
  const { albedo } = surface;
  const size = width * height;
  const rx = Math.max(1, Math.round((SCATTER_RADIUS * g.endPitch) / dx));
  const ry = Math.max(1, Math.round((SCATTER_RADIUS * g.endPitch) / dy));
  // Planes of earlier passes that are used up, and of later ones.
  const weight = floatPlane('near-height', size);
  for (let i = 0; i < size; i++) weight[i] = albedo[i * 3]! < 0 ? 0 : 1;
  const rows = floatPlane('across', size);
  const blurredWeight = boxBlur(weight, width, height, rx, ry, wrap, { rows, out: floatPlane('wide-height', size) });
  const channel = floatPlane('visibility', size);
  const out = floatPlane('shade', size);
  const amount = SCATTERED * surface.detail;
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < size; i++) channel[i] = weight[i]! * albedo[i * 3 + c]!;
    const blurred = boxBlur(channel, width, height, rx, ry, wrap, { rows, out });
    for (let i = 0; i < size; i++) {
      if (weight[i] === 0) continue;
      const at = i * 3 + c;
      albedo[at] = albedo[at]! + (blurred[i]! / blurredWeight[i]! - albedo[at]!) * amount;
    }
  }
}

/** Radius of the occlusion in pitches. */
const OCCLUSION_RADIUS = 0.55;

/** Ambient visibility from how deep a point lies under the mean height of its surroundings, near and wide. */
function occlude(g: Geometry, surface: Surface, wrap: boolean): void {
  const { width, height: rows, dx, dy } = g.window;
  const { height, visibility } = surface;
  const rx = Math.max(1, Math.round((OCCLUSION_RADIUS * g.endPitch) / dx));
  const ry = Math.max(1, Math.round((OCCLUSION_RADIUS * g.pickPitch) / dy));
  const size = width * rows;
  const blurred = floatPlane('across', size);
  const near = boxBlur(height, width, rows, rx, ry, wrap, { rows: blurred, out: floatPlane('near-height', size) });
  const planes = { rows: blurred, out: floatPlane('wide-height', size) };
  const wide = surface.detail > 0 ? boxBlur(near, width, rows, rx, ry, wrap, planes) : near;
  const inverse = 1 / g.depth;
  for (let i = 0; i < visibility.length; i++) {
    const h = height[i]!;
    const buried = 1.1 * Math.max(0, near[i]! - h) + 0.7 * Math.max(0, wide[i]! - h);
    visibility[i] = 1 / (1 + 2.6 * buried * inverse);
  }
}
