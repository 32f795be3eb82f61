/**
 * The pictures that the shop shows of every cloth. A view fixes what is seen; a width fixes how large, from a closed list, so that a picture
 * can be made once and kept for ever under its name.
 */
import type { ClothView } from '../generated/rules.ts';
import { focusOf } from './focus.ts';
import type { Fabric } from './model.ts';
import type { Band } from './render/band.ts';
import { clothBands, encodePicture } from './render/cloth.ts';
import { pinkedBands, SHEET } from './render/pinked.ts';
import { renderStill } from './still/stills.ts';

export { releasePlanes } from './render/window.ts';

export type View = ClothView;

/** Part of the name of a kept picture: raised whenever any picture changes. */
export const RENDERER_VERSION = 5;

export interface ViewSpec {
  /** Widths in pixels that may be asked for. */
  widths: readonly number[];
  /** Height over width. */
  aspect: number;
  /** Width of the cloth in the picture, mm; undefined for scenes. */
  clothWidthMm?: number;
}

export const VIEWS: Record<View, ViewSpec> = {
  swatch: { widths: [80, 160, 240, 400, 560, 800, 1200], aspect: 1.25, clothWidthMm: 70 },
  pinked: { widths: [160, 400, 560, 800, 1200], aspect: SHEET.height / SHEET.width, clothWidthMm: SHEET.width },
  thread: { widths: [160, 400, 560, 800, 1200], aspect: 1, clothWidthMm: 8 },
  detail: { widths: [160, 400, 560, 800, 1200], aspect: 1, clothWidthMm: 30 },
  drape: { widths: [160, 400, 560, 800, 1200], aspect: 1.25 },
  shirt: { widths: [160, 400, 560, 800, 1200], aspect: 1.25 },
};

export const VIEW_NAMES = Object.keys(VIEWS) as readonly View[];

export function isView(name: string): name is View {
  return Object.hasOwn(VIEWS, name);
}

export interface RenderedView {
  width: number;
  height: number;
  /** Interleaved 8-bit sRGB, `width × height × 3`. */
  rgb: Uint8Array;
}

export function renderView(fabric: Fabric, view: View, width: number): RenderedView {
  const spec = VIEWS[view];
  if (!spec.widths.includes(width)) throw new RangeError(`${view} is not made ${width} pixels wide`);
  const height = heightOf(view, width);
  const rgb = new Uint8Array(width * height * 3);
  for (const { row, rows, light } of draw(fabric, view, spec, width, height))
    encodePicture(light, rgb.subarray(row * width * 3, (row + rows) * width * 3));
  return { width, height, rgb };
}

export function heightOf(view: View, width: number): number {
  return Math.round(width * VIEWS[view].aspect);
}

/** The picture from top to bottom. */
function draw(fabric: Fabric, view: View, spec: ViewSpec, width: number, height: number): Iterable<Band> {
  const widthMm = spec.clothWidthMm ?? 0;
  const frame = { x: 0, y: 0, widthMm, heightMm: (widthMm * height) / width, width, height };
  switch (view) {
    case 'swatch':
    case 'detail':
      return clothBands(fabric, frame);
    case 'thread':
      return clothBands(fabric, { ...frame, ...centred(fabric, frame.widthMm, frame.heightMm) });
    case 'pinked':
      return pinkedBands(fabric, width, height);
    case 'drape':
    case 'shirt':
      return renderStill(fabric, view, width, height);
  }
}

/** Corner of a frame whose middle lies on the focus of the cloth; the loupe stays on the swatch where there is none. */
function centred(fabric: Fabric, widthMm: number, heightMm: number): { x: number; y: number } {
  const focus = focusOf(fabric);
  return { x: focus.x === undefined ? 0 : focus.x - widthMm / 2, y: focus.y === undefined ? 0 : focus.y - heightMm / 2 };
}
