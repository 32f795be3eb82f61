// What a renderer has drawn last: another encoding of it, and every smaller size, are made from it.
import { createHash } from 'node:crypto';
import type { Fabric } from '../../fabric/model.ts';
import { type Pixels, shrink } from '../../fabric/render/shrink.ts';
import { heightOf, renderView, VIEWS, type View } from '../../fabric/views.ts';

/** A renderer is small; this much of it are pictures that were drawn. */
const MOST_BYTES = 6 * 1024 ** 2;
/** Larger ones would push out all others. */
const LARGEST_BYTES = MOST_BYTES / 2;

export class Drawings {
  /** Insertion order is age. */
  readonly #kept = new Map<string, Pixels>();
  #bytes = 0;

  /** The picture: as it was drawn, made smaller from a larger one, or drawn now. */
  get(fabric: Fabric, view: View, width: number): Pixels {
    if (!VIEWS[view].widths.includes(width)) throw new RangeError(`${view} is not made ${width} pixels wide`);
    const cloth = createHash('sha256').update(JSON.stringify(fabric)).digest('hex');
    for (const larger of VIEWS[view].widths) {
      const kept = larger >= width ? this.#kept.get(`${cloth} ${view} ${larger}`) : undefined;
      if (kept) return larger === width ? kept : shrink(kept, width, heightOf(view, width));
    }
    const drawn = renderView(fabric, view, width);
    this.#keep(`${cloth} ${view} ${width}`, drawn);
    return drawn;
  }

  #keep(key: string, drawn: Pixels): void {
    const { byteLength } = drawn.rgb;
    if (byteLength > LARGEST_BYTES) return;
    this.#kept.set(key, drawn);
    this.#bytes += byteLength;
    for (const [oldest, { rgb }] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= rgb.byteLength;
    }
  }
}
