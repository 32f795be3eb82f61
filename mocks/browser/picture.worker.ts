import type { Fabric } from '../../fabric/model.ts';
import { renderView, type View } from '../../fabric/views.ts';

export interface PictureWish {
  id: number;
  fabric: Fabric;
  view: View;
  width: number;
}
export interface PictureAnswer {
  id: number;
  blob: Blob | null;
}
async function draw({ fabric, view, width }: PictureWish): Promise<Blob | null> {
  const picture = renderView(fabric, view, width);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pixels = new Uint8ClampedArray(picture.width * picture.height * 4).fill(255);
  for (let from = 0, to = 0; from < picture.rgb.length; from += 3, to += 4) pixels.set(picture.rgb.subarray(from, from + 3), to);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, picture.width, picture.height), 0, 0);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
}
self.addEventListener('message', ({ data }: MessageEvent<PictureWish>) => {
  const post = (blob: Blob | null) => (self as unknown as Worker).postMessage({ id: data.id, blob } satisfies PictureAnswer);
  draw(data).then(post, () => post(null));
});
