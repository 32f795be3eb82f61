import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Fabric } from '../../../fabric/model.ts';
import type { Extent } from './extent.ts';
import type { ZoomJob, ZoomResult } from './zoom.worker.ts';

/** Longest side of a drawing: nearer to 400 ms than to a second on one core. */
const LONGEST = 1024;
const SETTLE_MS = 120;

/** Draws the extent into the canvas; while a drawing is made the old one is shown, moved and scaled to where it belongs. */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  /** Nothing is drawn before it is there. */
  fabric: Fabric | undefined,
  extent: Extent,
  size: { width: number; height: number },
  reverse: boolean,
) {
  const worker = useRef<Worker>(null);
  const [drawn, setDrawn] = useState<Extent | null>(null);
  const [failed, setFailed] = useState(false);
  const pending = useRef(new Map<number, Extent>());
  const busy = useRef(false);
  const next = useRef<ZoomJob | null>(null);
  const count = useRef(0);

  useEffect(() => {
    const own = new Worker(new URL('./zoom.worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<ZoomResult>) => {
      busy.current = false;
      const of = pending.current.get(data.id);
      pending.current.delete(data.id);
      const element = canvas.current;
      if (element && of) {
        element.width = data.width;
        element.height = data.height;
        element.getContext('2d')?.putImageData(new ImageData(data.pixels, data.width, data.height), 0, 0);
        setDrawn(of);
      }
      if (next.current) send(next.current);
    });
    own.addEventListener('error', () => setFailed(true));
    function send(job: ZoomJob) {
      next.current = null;
      busy.current = true;
      own.postMessage(job);
    }
    return () => {
      worker.current = null;
      busy.current = false;
      own.terminate();
    };
  }, [canvas]);

  useEffect(() => {
    if (!fabric || size.width < 8 || size.height < 8) return;
    const timer = setTimeout(() => {
      const scale = Math.min(window.devicePixelRatio || 1, LONGEST / Math.max(size.width, size.height));
      const width = Math.round(size.width * scale);
      const height = Math.round(size.height * scale);
      const id = ++count.current;
      const heightMm = (extent.widthMm * height) / width;
      const job: ZoomJob = { id, fabric, reverse, frame: { x: extent.x, y: extent.y, widthMm: extent.widthMm, heightMm, width, height } };
      pending.current.set(id, extent);
      // Only the newest wish is drawn after the present one.
      if (busy.current) next.current = job;
      else {
        busy.current = true;
        worker.current?.postMessage(job);
      }
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [fabric, extent, size.width, size.height, reverse]);

  return { drawn, failed };
}
