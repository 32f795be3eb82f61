// Draws flat cloth away from the page: a drawing takes up to half a second, in which nothing may freeze.
import type { Fabric } from '../../../fabric/model.ts';
import type { Frame } from '../../../fabric/render/band.ts';
import { encodePicture, renderCloth } from '../../../fabric/render/cloth.ts';

export interface ZoomJob {
  id: number;
  fabric: Fabric;
  frame: Frame;
  reverse: boolean;
}
export interface ZoomResult {
  id: number;
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

self.addEventListener('message', ({ data }: MessageEvent<ZoomJob>) => {
  const { id, fabric, frame, reverse } = data;
  const rgb = encodePicture(renderCloth(fabric, frame, { reverse }).light);
  const pixels = new Uint8ClampedArray(frame.width * frame.height * 4);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    pixels[to] = rgb[from]!;
    pixels[to + 1] = rgb[from + 1]!;
    pixels[to + 2] = rgb[from + 2]!;
    pixels[to + 3] = 255;
  }
  const result: ZoomResult = { id, width: frame.width, height: frame.height, pixels };
  (self as unknown as Worker).postMessage(result, [pixels.buffer]);
});
