// One renderer process: a cloth in, an encoded picture out. A process of its own, because its memory goes back when it ends, and because
// whatever goes wrong in it stays in it.
import { flushCompileCache } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import type { Fabric } from '../../fabric/model.ts';
import { releasePlanes, renderView, type View } from '../../fabric/views.ts';

export type PictureFormat = 'webp' | 'avif' | 'jpeg' | 'png';
export interface PictureJob {
  fabric: Fabric;
  view: View;
  width: number;
  format: PictureFormat;
}
// Each renderer uses one core; the encoder must not open more threads beside it.
sharp.concurrency(1);
sharp.cache(false);

/** Cloth is fine texture, so large pictures stand a lower quality than small ones: there are more pixels for each thread. */
function encode(image: Sharp, format: PictureFormat, width: number): Sharp {
  if (format === 'webp') return image.webp({ quality: width <= 400 ? 78 : 72, effort: 3 });
  if (format === 'jpeg') return image.jpeg({ quality: width <= 400 ? 84 : 88, chromaSubsampling: '4:4:4', mozjpeg: false });
  if (format === 'png') return image.png({ compressionLevel: 6 });
  return image.avif({ quality: width <= 400 ? 58 : width <= 800 ? 52 : 46, effort: 2, chromaSubsampling: '4:4:4' });
}

/** From this width on the renderer's planes and the encoder's are not held at the same time; below, taking them anew would cost more. */
const LARGE = 800;

export async function makePicture({ fabric, view, width, format }: PictureJob): Promise<Uint8Array> {
  const { rgb, width: w, height: h } = renderView(fabric, view, width);
  if (width >= LARGE) {
    releasePlanes();
    globalThis.gc?.();
  }
  const image = sharp(Buffer.from(rgb.buffer, rgb.byteOffset, rgb.byteLength), { raw: { width: w, height: h, channels: 3 } });
  return encode(image, format, width).toBuffer();
}

const atStart = process.memoryUsage.rss();
process.on('message', (job: PictureJob) => {
  makePicture(job).then(
    (bytes) => process.send?.({ bytes, grown: process.memoryUsage.rss() - atStart }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
// The shop is gone: nobody waits for pictures any more.
process.on('disconnect', () => process.exit(0));
// The next renderer starts from what this one has compiled, and needs a third less memory: it does not load the compiler.
flushCompileCache();
