import { CATALOGUE_EDITION } from '../../../fabric/catalogue/edition.ts';
import { heightOf, RENDERER_VERSION, VIEW_NAMES, VIEWS, type View } from '../../../fabric/views.ts';

export interface ArticleImage {
  view: View | 'accessory';
  imageUrl: string;
  width: number;
  height: number;
  srcset: { url: string; width: number; type: 'image/avif' | 'image/webp' | 'image/svg+xml' }[];
}

/** Browsers keep a picture for ever under its address: another address when the renderer or any cloth changed. */
const VERSION = `${RENDERER_VERSION}-${CATALOGUE_EDITION}`;
const DEFAULT_WIDTH = 400;
const LINE_WIDTH = 160;
const FORMATS = ['avif', 'webp'] as const;

function fabricImage(code: string, color: string, view: View, width: number, widths: readonly number[]): ArticleImage {
  const url = (format: string, pixels: number) => `/media/fabrics/${code}-${color}/${view}.${format}?w=${pixels}&v=${VERSION}`;
  return {
    view,
    imageUrl: url('webp', width),
    width,
    height: heightOf(view, width),
    srcset: FORMATS.flatMap((format) =>
      widths.map((pixels) => ({ url: url(format, pixels), width: pixels, type: `image/${format}` as const })),
    ),
  };
}

/** The swatch in all widths, for lists. */
export const listImages = (code: string, color: string): ArticleImage[] => [
  fabricImage(code, color, 'swatch', DEFAULT_WIDTH, VIEWS.swatch.widths),
];
/** Every view of a fabric, for its own page. */
export const allImages = (code: string, color: string): ArticleImage[] =>
  VIEW_NAMES.map((view) => fabricImage(code, color, view, DEFAULT_WIDTH, VIEWS[view].widths));
/** A thumbnail for a line of a cart or an order. */
export const lineImages = (code: string, color: string): ArticleImage[] => [
  fabricImage(code, color, 'swatch', LINE_WIDTH, [LINE_WIDTH / 2, LINE_WIDTH]),
];
export const accessoryImages = (code: string, color: string, width = DEFAULT_WIDTH): ArticleImage[] => {
  const url = `/media/accessories/${code}-${color}.svg?v=${VERSION}`;
  return [{ view: 'accessory', imageUrl: url, width, height: width, srcset: [{ url, width, type: 'image/svg+xml' }] }];
};
