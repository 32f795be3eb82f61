// One renderer thread: a cloth in, an encoded picture out.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import type { Fabric } from '../../fabric/model.ts';
import { renderView, type View } from '../../fabric/views.ts';

export type PictureFormat = 'webp' | 'avif';
export interface PictureJob {
  fabric: Fabric;
  view: View;
  width: number;
  format: PictureFormat;
}
// Each renderer is one thread; the encoder must not open more beside it.
sharp.concurrency(1);
sharp.cache(false);
// On Linux the priority of "this process" asked for in a thread is the thread's own: pictures yield to answers.
try {
  setPriority(10);
} catch {
  // Not allowed here; the pool's size still leaves a core to the shop.
}

/** Cloth is fine texture, so large pictures stand a lower quality than small ones: there are more pixels for each thread. */
function encode(image: Sharp, format: PictureFormat, width: number): Sharp {
  if (format === 'webp') return image.webp({ quality: width <= 400 ? 78 : 72, effort: 3 });
  return image.avif({ quality: width <= 400 ? 58 : width <= 800 ? 52 : 46, effort: 2, chromaSubsampling: '4:4:4' });
}

export async function makePicture({ fabric, view, width, format }: PictureJob): Promise<Uint8Array> {
  const { rgb, width: w, height: h } = renderView(fabric, view, width);
  const image = sharp(Buffer.from(rgb.buffer, rgb.byteOffset, rgb.byteLength), { raw: { width: w, height: h, channels: 3 } });
  return encode(image, format, width).toBuffer();
}

parentPort?.on('message', (job: PictureJob) => {
  makePicture(job).then(
    (bytes) => parentPort?.postMessage({ bytes }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
