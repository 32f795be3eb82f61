// One renderer process: a cloth in, an encoded picture out. A process of its own, because its memory goes back when it ends, and because
// whatever goes wrong in it stays in it.
import { flushCompileCache } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { writeGlb } from '../../fabric/export/glb.ts';
import { writeTextureZip } from '../../fabric/export/textures.ts';
import { writeU3ma } from '../../fabric/export/u3m.ts';
import { writeWif } from '../../fabric/export/wif.ts';
import type { Fabric } from '../../fabric/model.ts';
import { type Pixels, shrink } from '../../fabric/render/shrink.ts';
import { heightOf, releasePlanes, type View } from '../../fabric/views.ts';
import type { ClothFile, FibreCode } from '../../generated/rules.ts';
import { Drawings } from './drawings.ts';

export type PictureFormat = 'webp' | 'avif' | 'jpeg' | 'png';
/** A cloth as a file: `about` is what its author says of it. */
export interface ClothFileJob {
  fabric: Fabric;
  file: ClothFile;
  about: { name: string; description: string; composition: readonly { fibre: FibreCode; percent: number }[] };
}
export interface PictureJob {
  fabric: Fabric;
  view: View;
  width: number;
  format: PictureFormat;
  /** A larger encoded picture of the same sight: this one is made from it, and nothing is drawn. */
  larger?: Uint8Array;
}
// Each renderer uses one core; the encoder must not open more threads beside it.
sharp.concurrency(1);
sharp.cache(false);

/** Cloth is fine texture, so large pictures stand a lower quality than small ones: there are more pixels for each thread. */
function encode(image: Sharp, format: PictureFormat, width: number): Sharp {
  if (format === 'webp') return image.webp({ quality: width <= 400 ? 78 : 72, effort: 1 });
  if (format === 'jpeg') return image.jpeg({ quality: width <= 400 ? 84 : 88, chromaSubsampling: '4:4:4', mozjpeg: false });
  if (format === 'png') return image.png({ compressionLevel: 6 });
  // More effort saves no bytes on cloth, and takes more time than the drawing does.
  return image.avif({ quality: width <= 400 ? 60 : width <= 800 ? 54 : 48, effort: 0, chromaSubsampling: '4:4:4' });
}

/** From this width on the renderer's planes and the encoder's are not held at the same time; below, taking them anew would cost more. */
const LARGE = 800;
const drawings = new Drawings();

async function smaller(larger: Uint8Array, view: View, width: number): Promise<Pixels> {
  const { data, info } = await sharp(larger).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return shrink({ width: info.width, height: info.height, rgb: data }, width, heightOf(view, width));
}

export async function makePicture({ fabric, view, width, format, larger }: PictureJob): Promise<Uint8Array> {
  const { rgb, width: w, height: h } = larger ? await smaller(larger, view, width) : drawings.get(fabric, view, width);
  if (width >= LARGE) {
    releasePlanes();
    globalThis.gc?.();
  }
  const image = sharp(Buffer.from(rgb.buffer, rgb.byteOffset, rgb.byteLength), { raw: { width: w, height: h, channels: 3 } });
  return encode(image, format, width).toBuffer();
}

/** When the cloths of the shop were drawn up: equal cloths give equal files. */
const CREATED = '2026-01-01T00:00:00Z';

/** The file; empty where the cloth has none of the kind. */
export function makeClothFile({ fabric, file, about }: ClothFileJob): Uint8Array {
  switch (file) {
    case 'u3m':
      return writeU3ma({ fabric, ...about, created: CREATED });
    case 'glb':
      return writeGlb(fabric, about.name);
    case 'pbr':
      return writeTextureZip(fabric);
    case 'wif':
      return new TextEncoder().encode(writeWif(fabric, about.name) ?? '');
  }
}

const atStart = process.memoryUsage.rss();
const make = async (job: PictureJob | ClothFileJob): Promise<Uint8Array> => ('file' in job ? makeClothFile(job) : makePicture(job));
process.on('message', (job: PictureJob | ClothFileJob) => {
  make(job).then(
    (bytes) => process.send?.({ bytes, grown: process.memoryUsage.rss() - atStart }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
// The shop is gone: nobody waits for pictures any more.
process.on('disconnect', () => process.exit(0));

/** A plain white cloth that nobody sells. */
const REHEARSED: Fabric = {
  id: 'rehearsal',
  yarns: [{ color: '#ffffff', ne: 100, ply: 2 }],
  warp: [[0, 1]],
  weft: [[0, 1]],
  weave: { kind: 'plain' },
  endsPerCm: 60,
  picksPerCm: 34,
};
// Who looks first does not wait for the compiler: it has seen a small picture of every kind of work.
if (import.meta.main) await makePicture({ fabric: REHEARSED, view: 'swatch', width: 80, format: 'avif' });
// The next renderer starts from what this one has compiled, and needs a third less memory: it does not load the compiler.
flushCompileCache();
