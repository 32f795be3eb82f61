// Pictures of the shop, drawn in this tab by the renderer that the server uses.

import type { Fabric } from '../../fabric/model.ts';
import { isView, VIEWS, type View } from '../../fabric/views.ts';
import { drawAccessory } from '../../server/media/accessory-drawing.ts';
import { readAccessoryLook, readCloth } from '../../server/store/queries/media.ts';
import type { Store } from '../../server/store/store.ts';
import type { PictureAnswer, PictureWish } from './picture.worker.ts';

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };
const notFound = () => new Response('Not found', { status: 404 });

export class Pictures {
  readonly #store: Store;
  readonly #worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, (blob: Blob | null) => void>();
  readonly #kept = new Map<string, Promise<Blob | null>>();
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => {
      this.#waiting.get(data.id)?.(data.blob);
      this.#waiting.delete(data.id);
    });
  }
  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const accessory = /\/media\/accessories\/([A-Z0-9]+)-([A-Z0-9]+)\.svg$/.exec(url.pathname);
    if (accessory) {
      const look = await this.#store.read((tx) => readAccessoryLook(tx, accessory[1] ?? '', accessory[2] ?? ''));
      return look
        ? new Response(drawAccessory(look.category, look.look, look.color), { headers: { 'content-type': 'image/svg+xml', ...FOR_EVER } })
        : notFound();
    }
    const [, code, color, view] = /\/media\/fabrics\/([A-Z0-9]+)-([A-Z0-9]+)\/([a-z]+)\.(?:webp|avif)$/.exec(url.pathname) ?? [];
    const width = Number(url.searchParams.get('w') ?? 400);
    if (!code || !color || !view || !isView(view) || !VIEWS[view].widths.includes(width)) return notFound();
    // A browser writes WebP and reads it under any name; the type of the answer is what counts.
    const blob = await this.#picture(code, color, view, width);
    return blob ? new Response(blob, { headers: { 'content-type': 'image/webp', ...FOR_EVER } }) : notFound();
  }
  #picture(code: string, color: string, view: View, width: number): Promise<Blob | null> {
    const key = `${code}-${color} ${view} ${width}`;
    let picture = this.#kept.get(key);
    if (!picture) {
      picture = this.#store
        .read((tx) => readCloth(tx, code, color))
        .then((found) => (found ? this.#draw({ fabric: found.cloth, view, width }) : null));
      this.#kept.set(key, picture);
      if (this.#kept.size > 600) this.#kept.delete(this.#kept.keys().next().value ?? '');
    }
    return picture;
  }
  #draw(wish: { fabric: Fabric; view: View; width: number }): Promise<Blob | null> {
    const id = ++this.#count;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ id, ...wish } satisfies PictureWish);
    });
  }
}
