import { heightOf, RENDERER_VERSION, VIEW_NAMES, VIEWS, type View } from '../../../fabric/views.ts';

export interface ArticleImage {
  view: View | 'accessory';
  imageUrl: string;
  width: number;
  height: number;
  srcset: { url: string; width: number; type: 'image/avif' | 'image/webp' | 'image/svg+xml' }[];
}

/** Whose picture it is: an article and the hash of its cloth. */
export interface Pictured {
  code: string;
  color: string;
  clothKey: string;
}

const DEFAULT_WIDTH = 400;
const LINE_WIDTH = 160;
const FORMATS = ['avif', 'webp'] as const;

/** Browsers keep a picture for ever under its address: another address when the renderer or this cloth changed. */
function fabricImage({ code, color, clothKey }: Pictured, view: View, width: number, widths: readonly number[]): ArticleImage {
  const url = (format: string, pixels: number) =>
    `/media/fabrics/${code}-${color}/${view}.${format}?w=${pixels}&v=${RENDERER_VERSION}-${clothKey}`;
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
export const listImages = (article: Pictured): ArticleImage[] => [fabricImage(article, 'swatch', DEFAULT_WIDTH, VIEWS.swatch.widths)];
/** Every view of a fabric, for its own page. */
export const allImages = (article: Pictured): ArticleImage[] =>
  VIEW_NAMES.map((view) => fabricImage(article, view, DEFAULT_WIDTH, VIEWS[view].widths));
/** A thumbnail for a line of a cart or an order. */
export const lineImages = (article: Pictured): ArticleImage[] => [fabricImage(article, 'swatch', LINE_WIDTH, [LINE_WIDTH / 2, LINE_WIDTH])];
export const accessoryImages = (code: string, color: string, width = DEFAULT_WIDTH): ArticleImage[] => {
  const url = `/media/accessories/${code}-${color}.svg?v=${RENDERER_VERSION}`;
  return [{ view: 'accessory', imageUrl: url, width, height: width, srcset: [{ url, width, type: 'image/svg+xml' }] }];
};
