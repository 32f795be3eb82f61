import { heightOf, RENDERER_VERSION, VIEW_NAMES, VIEWS, type View } from '../../../fabric/views.ts';
import type { ArticleImage } from '../../../generated/zod/schemas/articleImage.zod.ts';

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

/** The swatch in all widths. */
export const swatchImages = (article: Pictured): ArticleImage[] => [fabricImage(article, 'swatch', DEFAULT_WIDTH, VIEWS.swatch.widths)];
/** For lists: the swatch, and its threads as they come near under the pointer. */
export const listImages = (article: Pictured): ArticleImage[] => [
  ...swatchImages(article),
  fabricImage(article, 'thread', DEFAULT_WIDTH, [DEFAULT_WIDTH, 560]),
];
const BOOK_WIDTHS = [160, 240, 400, 560, 800];
/** A swatch on the page of a book; there are hundreds of them in one answer. */
export const bookImages = (article: Pictured): ArticleImage[] => [fabricImage(article, 'swatch', DEFAULT_WIDTH, BOOK_WIDTHS)];
/** Every view of a fabric, for its own page. */
export const allImages = (article: Pictured): ArticleImage[] =>
  VIEW_NAMES.map((view) => fabricImage(article, view, DEFAULT_WIDTH, VIEWS[view].widths));
/** A thumbnail for a line of a cart or an order. */
export const lineImages = (article: Pictured): ArticleImage[] => [fabricImage(article, 'swatch', LINE_WIDTH, [LINE_WIDTH / 2, LINE_WIDTH])];
export const accessoryImages = (code: string, color: string, width = DEFAULT_WIDTH): ArticleImage[] => {
  const url = `/media/accessories/${code}-${color}.svg?v=${RENDERER_VERSION}`;
  return [{ view: 'accessory', imageUrl: url, width, height: width, srcset: [{ url, width, type: 'image/svg+xml' }] }];
};
