// Pictures of things that are no paper: composed of the shop's own drawings of cloth.
import sharp from 'sharp';
import type { CatalogueArticle } from '../catalogue/article.ts';

export const INK = '#16191D';
export const PAPER = '#F4F4F2';
const INDIGO = '#1E3354';
export const PREVIEW = { width: 480, height: 360 };

/** A picture of a cloth, encoded, so many pixels wide. */
export type Draw = (code: string, color: string, view: 'swatch' | 'shirt', width: number) => Promise<Uint8Array>;

/** Two shirts behind glass, each whole on its own pane; the ground of the picture goes on above and below it. */
export async function shopWindow(draw: Draw, shown: readonly CatalogueArticle[]): Promise<Uint8Array> {
  const gap = 4;
  const width = (PREVIEW.width - gap) / 2;
  const panes = [];
  for (const [at, { code, color }] of shown.entries()) {
    const { data, info } = await sharp(await draw(code, color, 'shirt', 560))
      .resize({ width })
      .toBuffer({ resolveWithObject: true });
    const spare = PREVIEW.height - info.height;
    const pane = sharp(data).extend({ top: spare >> 1, bottom: spare - (spare >> 1), extendWith: 'copy' });
    panes.push({ input: await pane.toBuffer(), left: at * (width + gap), top: 0 });
  }
  const frame = sharp({ create: { ...PREVIEW, channels: 3, background: PAPER } });
  return frame.composite(panes).webp({ quality: 80 }).toBuffer();
}

/** Four books standing in a rack of walnut and brass. */
export async function counterDisplay(draw: Draw, shown: readonly CatalogueArticle[]): Promise<Uint8Array> {
  const [width, height, top] = [92, 236, 38];
  const leftOf = (at: number) => 40 + at * 103;
  const books = [];
  for (const [at, { code, color }] of shown.entries())
    books.push({
      input: await sharp(await draw(code, color, 'swatch', 400))
        .resize({ width, height, fit: 'cover' })
        .toBuffer(),
      left: leftOf(at),
      top,
    });
  const rack = (drawn: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">${drawn}</svg>`);
  const shadows = shown.map(
    (_, at) => `<path d="M${leftOf(at) + 5} ${top + 6}h${width}v${height}h-${width}z" fill="${INK}" opacity=".16"/>`,
  );
  const plates = shown.map(
    (_, at) =>
      `<path d="M${leftOf(at)} ${top}h${width}v26h-${width}z" fill="${INDIGO}"/><path d="M${leftOf(at) + 20} ${top + 13}h${width - 40}" stroke="${PAPER}" stroke-width="2"/>`,
  );
  const walnut =
    '<path d="M20 236h440v76H20z" fill="#5B3F2C"/><path d="M20 236h440v5H20z" fill="#B8954F"/><path d="M20 258q110 6 220 0t220 0M20 286q110-7 220 0t220 0" fill="none" stroke="#4B3324" stroke-width="2"/><path d="M14 312h452v10H14z" fill="#463021"/>';
  const ground = sharp({ create: { ...PREVIEW, channels: 3, background: '#ECECE9' } });
  const layers = [
    { input: rack(`<ellipse cx="244" cy="326" rx="226" ry="12" fill="${INK}" opacity=".18"/>${shadows.join('')}`) },
    ...books,
    { input: rack(plates.join('') + walnut) },
  ];
  return ground.composite(layers).webp({ quality: 80 }).toBuffer();
}
