/** The folded shirt as a scene: panels piled into a height field, then lit from the upper left. */
import { clamp, noise2, smoothstep } from '../core/random.ts';
import { boxBlur } from '../render/filter.ts';
import { floatPlane } from '../render/window.ts';
import { BUTTON, emptyBuffer, FACE, type Scene, type SceneBuffer, STITCH, TABLE } from './buffer.ts';
import { Outline } from './outline.ts';
import { BUTTON_RADIUS, BUTTONS, PANELS, type Panel } from './panels.ts';
import { blurWide, type WideBlur } from './wide-blur.ts';

/** Width of the picture, and its middle in the coordinates of the panels, mm. */
const PICTURE_WIDTH = 330;
const MIDDLE = { x: 0, y: 156 };

/** Where a pixel lies on the page. */
interface Page {
  width: number;
  height: number;
  mmPerPixel: number;
  left: number;
  top: number;
}

/** The pile of panels on the page. */
interface Pile {
  page: Page;
  /** Height over the table, mm. */
  relief: Float32Array;
  kind: Uint8Array;
  /** Number of the panel on top, where there is cloth or thread. */
  panel: Uint8Array;
}

/** The folded shirt as a surface: the panels' places on the cloth, and their height over the table in mm. */
export interface ShirtSurface {
  buffer: SceneBuffer;
  relief: Float32Array;
  mmPerPixel: number;
}

export function shirtSurface(width: number, height: number): ShirtSurface {
  const pile = pileShirt(width, height);
  const buffer = emptyBuffer(width, height, 'own');
  showPanels(pile, 0, buffer);
  return { buffer, relief: pile.relief, mmPerPixel: pile.page.mmPerPixel };
}

export function shirtScene(width: number, height: number): Scene {
  const pile = pileShirt(width, height);
  const light = measureLight(pile);
  return {
    width,
    height,
    widthMm: PICTURE_WIDTH,
    showsReverse: false,
    band(top, rows) {
      const buffer = emptyBuffer(width, rows);
      showPanels(pile, top, buffer);
      lightRows(pile, light, top, buffer);
      return buffer;
    },
  };
}

function pileShirt(width: number, height: number): Pile {
  const mmPerPixel = PICTURE_WIDTH / width;
  const pile: Pile = {
    page: { width, height, mmPerPixel, left: MIDDLE.x - PICTURE_WIDTH / 2, top: MIDDLE.y - (height * mmPerPixel) / 2 },
    relief: new Float32Array(width * height),
    kind: new Uint8Array(width * height).fill(TABLE),
    panel: new Uint8Array(width * height),
  };
  PANELS.forEach((panel, number) => {
    layPanel(panel, number, pile);
  });
  for (const [x, y] of BUTTONS) sewButton(x, y, pile);
  return pile;
}

/** Grain of every panel. */
const GRAINS = PANELS.map(({ grain }) => ({ cos: Math.cos(grain), sin: Math.sin(grain) }));

/** What lies on top in some rows of the page, and where it was cut from. */
function showPanels({ page, kind, panel }: Pile, top: number, buffer: SceneBuffer): void {
  const { width } = page;
  const from = top * width;
  buffer.kind.set(kind.subarray(from, from + buffer.kind.length));
  buffer.footprint.fill(page.mmPerPixel);
  for (let i = 0; i < buffer.kind.length; i++) {
    if (buffer.kind[i] === TABLE) continue;
    const own = panel[from + i]!;
    const { shift } = PANELS[own]!;
    const grain = GRAINS[own]!;
    const u = page.left + ((i % width) + 0.5) * page.mmPerPixel - shift[0];
    const v = page.top + (Math.floor(i / width) + top + 0.5) * page.mmPerPixel - shift[1];
    buffer.u[i] = 200 + u * grain.cos + v * grain.sin;
    buffer.v[i] = 200 - u * grain.sin + v * grain.cos;
  }
}

/** Rows and columns of the page that an outline may touch. */
function extent(panel: Panel, page: Page): { x0: number; x1: number; y0: number; y1: number } {
  const xs = panel.outline.map(([x]) => (x - page.left) / page.mmPerPixel);
  const ys = panel.outline.map(([, y]) => (y - page.top) / page.mmPerPixel);
  return {
    x0: Math.max(0, Math.floor(Math.min(...xs))),
    x1: Math.min(page.width - 1, Math.ceil(Math.max(...xs))),
    y0: Math.max(0, Math.floor(Math.min(...ys))),
    y1: Math.min(page.height - 1, Math.ceil(Math.max(...ys))),
  };
}

/** Distance over which cloth bridges the steps beneath it, mm. */
const BRIDGE = 7;

/** Side of the blocks in which an outline is looked up, pixels. */
const BLOCK = 16;

function layPanel(panel: Panel, number: number, pile: Pile): void {
  const { page } = pile;
  const { width, height, mmPerPixel } = page;
  const bridged = blurWide(pile.relief, width, height, BRIDGE / mmPerPixel);
  const { x0, x1, y0, y1 } = extent(panel, page);
  const outline = new Outline(panel.outline);
  for (let top = y0; top <= y1; top += BLOCK) {
    for (let left = x0; left <= x1; left += BLOCK) {
      const middleX = page.left + (left + BLOCK / 2) * mmPerPixel;
      const middleY = page.top + (top + BLOCK / 2) * mmPerPixel;
      const patch = outline.patch(middleX, middleY, BLOCK * mmPerPixel * Math.SQRT1_2);
      if (!patch) continue;
      for (let py = top; py < Math.min(top + BLOCK, y1 + 1); py++) {
        const y = page.top + (py + 0.5) * mmPerPixel;
        for (let px = left; px < Math.min(left + BLOCK, x1 + 1); px++) {
          const x = page.left + (px + 0.5) * mmPerPixel;
          const inside = patch.distance(x, y);
          if (inside <= 0) continue;
          const i = py * width + px;
          layPoint(panel, x, y, inside, i, bridged.at(px, py), pile);
          pile.panel[i] = number;
        }
      }
    }
  }
}

function layPoint(panel: Panel, x: number, y: number, inside: number, i: number, bridged: number, { relief, kind }: Pile): void {
  const below = relief[i]!;
  // Towards the middle the panel lies on the bridge, at its edge on what is there.
  const rest = below + (Math.max(bridged, below - 3 * smoothstep(0, 6, inside)) - below) * smoothstep(0, 3, inside);
  const t = Math.min(1, inside / panel.edge);
  const seam = stitchAt(panel, x, y, inside);
  relief[i] = rest + panel.thickness * Math.sqrt(1 - (1 - t) * (1 - t)) + (panel.crown?.(x, y, inside) ?? 0) + seam.height;
  kind[i] = seam.thread ? STITCH : FACE;
}

/** Stitches per mm, the share of each that lies on top, and half their width. */
const STITCH_PITCH = 2.1;
const STITCH_SHARE = 0.74;
const STITCH_HALF = 0.2;

/** A row of stitches draws the cloth down into a groove and puckers it up to the edge. */
function stitchAt(panel: Panel, x: number, y: number, inside: number): { height: number; thread: boolean } {
  let height = 0;
  let thread = false;
  for (const row of panel.stitches ?? []) {
    const off = inside - row;
    if (off > 0 && off < 9) height += 0.05 * noise2(77, x / 2.4, y / 2.4) * (1 - off / 9);
    if (Math.abs(off) >= 1.6) continue;
    height -= 0.16 * Math.exp(-((off / 0.5) ** 2));
    const along = (0.83 * x + y) / STITCH_PITCH;
    if (Math.abs(off) < STITCH_HALF && along - Math.floor(along) < STITCH_SHARE) {
      thread = true;
      height += 0.14;
    }
  }
  return { height, thread };
}

/** A four-hole button of mother of pearl, sewn crosswise. */
function sewButton(bx: number, by: number, { page, relief, kind }: Pile): void {
  const { mmPerPixel } = page;
  const middleX = (bx - page.left) / mmPerPixel;
  const middleY = (by - page.top) / mmPerPixel;
  const reach = BUTTON_RADIUS / mmPerPixel;
  for (let py = Math.max(0, Math.floor(middleY - reach)); py <= Math.min(page.height - 1, middleY + reach); py++) {
    for (let px = Math.max(0, Math.floor(middleX - reach)); px <= Math.min(page.width - 1, middleX + reach); px++) {
      const x = (px + 0.5 - middleX) * mmPerPixel;
      const y = (py + 0.5 - middleY) * mmPerPixel;
      const r = Math.hypot(x, y);
      if (r > BUTTON_RADIUS) continue;
      const i = py * page.width + px;
      const hole = Math.hypot(Math.abs(x) - 1.05, Math.abs(y) - 1.05) < 0.5;
      const thread = Math.abs(Math.abs(x) - 1.05) < 0.28 && Math.abs(y) < 1.05;
      const rounded = 2 * smoothstep(BUTTON_RADIUS, BUTTON_RADIUS - 0.9, r) - 0.7 * smoothstep(3.6, 3, r);
      relief[i] = relief[i]! + rounded - (hole ? 1.1 : 0) + (thread ? 0.4 : 0);
      kind[i] = thread ? STITCH : BUTTON;
    }
  }
}

const LAMP = { azimuth: Math.atan2(-0.55, -0.58), elevation: 0.6 };
const LAMP_LIGHT = 0.92;
const SKY_LIGHT = 0.5;
/** Occlusion at three scales: blur radius, strength, and depth at which it is complete, mm. */
const OCCLUSION = [
  { radius: 1.2, strength: 0.34, depth: 1.4 },
  { radius: 4, strength: 0.24, depth: 3.4 },
  { radius: 13, strength: 0.2, depth: 8 },
] as const;
/** Half-angle of the lamp as the width of its penumbra per distance. */
const PENUMBRA = 0.3;

/** What the light on any row depends on beyond that row. */
interface Surroundings {
  blurred: readonly WideBlur[];
  highest: number;
}

function measureLight({ page, relief }: Pile): Surroundings {
  return {
    blurred: OCCLUSION.map(({ radius }) => blurWide(relief, page.width, page.height, radius / page.mmPerPixel)),
    highest: relief.reduce((top, value) => Math.max(top, value), 0),
  };
}

const DIRECTION = { x: Math.cos(LAMP.azimuth), y: Math.sin(LAMP.azimuth), rise: Math.tan(LAMP.elevation) };

/** The relief of some rows without the steps from pixel to pixel, and of one more row above and below. */
function smoothRows({ page, relief }: Pile, top: number, rows: number): { smooth: Float32Array; first: number } {
  const { width, height } = page;
  const first = Math.max(0, top - 2);
  const count = Math.min(height, top + rows + 2) - first;
  const planes = { rows: floatPlane('shirt-rows', width * count), out: floatPlane('shirt-smooth', width * count) };
  return { first, smooth: boxBlur(relief.subarray(first * width, (first + count) * width), width, count, 1, 1, false, planes) };
}

function lightRows(pile: Pile, { blurred, highest }: Surroundings, top: number, buffer: SceneBuffer): void {
  const { page, relief, panel } = pile;
  const { width, height, mmPerPixel } = page;
  const key = { x: DIRECTION.x * Math.cos(LAMP.elevation), y: DIRECTION.y * Math.cos(LAMP.elevation), z: Math.sin(LAMP.elevation) };
  const halfLength = Math.hypot(key.x, key.y, key.z + 1);
  const { smooth, first } = smoothRows(pile, top, buffer.height);
  const shadows = castShadows(page, relief, highest, top, buffer.height);
  for (let row = 0, i = 0; row < buffer.height; row++) {
    const y = top + row;
    const up = y > 0 ? -width : 0;
    const down = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++, i++) {
      const at = y * width + x;
      const near = (y - first) * width + x;
      let nx = -(smooth[x < width - 1 ? near + 1 : near]! - smooth[x > 0 ? near - 1 : near]!) / (2 * mmPerPixel);
      let ny = -(smooth[near + down]! - smooth[near + up]!) / (2 * mmPerPixel);
      const soft = 1 / (1 + 0.25 * Math.sqrt(nx * nx + ny * ny));
      nx *= soft;
      ny *= soft;
      const nz = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      nx *= nz;
      ny *= nz;
      let open = 1;
      for (let k = 0; k < OCCLUSION.length; k++) {
        const { strength, depth } = OCCLUSION[k]!;
        open *= 1 - strength * clamp((blurred[k]!.at(x, y) - relief[at]!) / depth, 0, 1);
      }
      const lit = shadows[i]!;
      const facing = Math.max(0, (nx * key.x + ny * key.y + nz * key.z + 0.2) / 1.2);
      const offX = x - width * 0.4;
      const offY = y - height * 0.4;
      const falloff = 1.03 - 0.00045 * mmPerPixel * Math.sqrt(offX * offX + offY * offY);
      const dim = buffer.kind[i] === TABLE ? 1 : (PANELS[panel[at]!]!.dim ?? 1);
      buffer.irradiance[i] = (LAMP_LIGHT * facing * (0.12 + 0.88 * lit) + SKY_LIGHT * open * (0.5 + 0.5 * nz)) * dim * falloff;
      const nh = Math.max(0, (nx * key.x + ny * key.y + nz * (key.z + 1)) / halfLength);
      const polished = buffer.kind[i] === BUTTON;
      buffer.gloss[i] = nh ** (polished ? 60 : 12) * lit * (polished ? 1.6 : 0.35);
    }
  }
}

/** Nearest and farthest occluder looked for, mm, and the growth of the steps between them. */
const SHADOW_FROM = 0.5;
const SHADOW_TO = 26;
const SHADOW_GROWTH = 1.22;

/** Share of the lamp that each point of some rows sees: marches towards it and keeps the narrowest opening. */
function castShadows(page: Page, relief: Float32Array, highest: number, top: number, rows: number): Float32Array {
  const { width, height, mmPerPixel } = page;
  const out = floatPlane('shirt-shadow', width * rows);
  const steps: { dx: number; dy: number; at: number; distance: number }[] = [];
  for (let distance = SHADOW_FROM; distance < SHADOW_TO; distance *= SHADOW_GROWTH) {
    const dx = Math.round((DIRECTION.x * distance) / mmPerPixel);
    const dy = Math.round((DIRECTION.y * distance) / mmPerPixel);
    if (dx !== 0 || dy !== 0) steps.push({ dx, dy, at: dy * width + dx, distance });
  }
  for (let y = top, i = top * width; y < top + rows; y++) {
    for (let x = 0; x < width; x++, i++) {
      let open = 1;
      const base = relief[i]! + 0.15;
      for (const { dx, dy, at, distance } of steps) {
        const clear = base + distance * DIRECTION.rise;
        if (clear - PENUMBRA * distance > highest) break;
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) break;
        const over = clear - relief[i + at]!;
        if (over < PENUMBRA * distance) open = Math.min(open, clamp(over / (PENUMBRA * distance), 0, 1));
      }
      out[i - top * width] = open;
    }
  }
  return out;
}
