// Which picture an address asks for.
import { isView, VIEWS, type View } from '../../fabric/views.ts';
import type { PictureFormat } from './pool.ts';

export interface PictureRequest {
  code: string;
  color: string;
  view: View;
  width: number;
  format: PictureFormat;
}
/** Of a picture that a page shows. */
type PageRequest = PictureRequest & { format: keyof typeof TYPES };
/** Encodings that pages show; the others are for archives. */
export const TYPES = { webp: 'image/webp', avif: 'image/avif' };
const isFormat = (name: string): name is keyof typeof TYPES => Object.hasOwn(TYPES, name);
const FILE = /^([a-z]+)\.([a-z]+)$/;
const ARTICLE = /^([A-Z0-9]{3,12})-([A-Z0-9]{1,6})$/;

/** What a path asks for, or undefined when no such picture is ever made; nothing is looked up or rendered for it. */
export function parse(article: string, file: string, w: string | undefined): PageRequest | undefined {
  const [, code, color] = ARTICLE.exec(article) ?? [];
  const [, view, format] = FILE.exec(file) ?? [];
  if (!code || !color || !view || !format || !isView(view) || !isFormat(format)) return undefined;
  const { widths } = VIEWS[view];
  const width = w === undefined ? (widths.includes(400) ? 400 : widths[0]!) : Number(w);
  return widths.includes(width) && (w === undefined || /^\d{2,4}$/.test(w)) ? { code, color, view, width, format } : undefined;
}
