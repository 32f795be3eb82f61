// /media: every picture of the shop, made on first request and kept.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { Fabric } from '../../fabric/model.ts';
import { RENDERER_VERSION } from '../../fabric/views.ts';
import type { Logger } from '../ports/logger.ts';
import type { ClothFileWish } from '../ports/pictures.ts';
import { readAccessoryLook, readCloth, readClothKeys } from '../store/queries/media.ts';
import type { Store } from '../store/store.ts';
import { drawAccessory } from './accessory-drawing.ts';
import { DiskCache, mediaFolderOf } from './disk-cache.ts';
import { inTime, PATIENCE_MS } from './in-time.ts';
import { largerPicture } from './larger-picture.ts';
import { type Certainty, Looks } from './looks.ts';
import { NameMemory } from './name-memory.ts';
import { hashOf, knows, nameOf, tagOf } from './picture-name.ts';
import { type PictureRequest, parse, TYPES } from './picture-request.ts';
import { type ClothFileJob, type PictureJob, type PictureMaker, PoolFullError, RenderPool, type Urgency } from './pool.ts';

export interface MediaOptions {
  store: Store;
  log: Logger;
  dataDir: string;
  /** Bound of the pictures kept on disk. */
  maxBytes?: number;
  /** Draws the pictures; processes of their own where nothing else is given. */
  pool?: PictureMaker;
  /** The address that a request comes from, so that each has its share of the queue. */
  addressOf?: (c: Context) => string;
  /** How long a page waits for a picture before it is asked to come again, ms. */
  patienceMs?: number;
}
/** A picture on its way, and how many wait for it. */
interface Making {
  bytes: Promise<Uint8Array>;
  waiting: number;
  /** Nobody waits any more. */
  dropped: AbortController;
}
interface Model {
  fabric: Fabric;
  hash: string;
  /** What the address of its pictures ends with as long as it is this cloth. */
  version: string;
  /** Only some customers see it: its pictures are for those who were given their address. */
  exclusive: boolean;
}
/** The addresses that the API gives out carry a version, so what they show never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Under an address without the version of today, what is shown may change. */
const FOR_A_WHILE = 'public, max-age=300';
const DEFAULT_MAX_BYTES = 1024 ** 3;
const KNOWN_MODELS = 400;
/** How often it is said that pictures can not be kept, ms. */
const SAY_AGAIN_MS = 60_000;

/** The picture that lists show: what a first visitor should not have to wait for. */
export const THUMBNAIL = { view: 'swatch', width: 400, format: 'avif' } as const satisfies Pick<
  PictureRequest,
  'view' | 'width' | 'format'
>;
/** The first minutes belong to whoever opens the shop. */
const PREWARM_AFTER_MS = 15_000;

export class Media {
  readonly #store: Store;
  readonly #log: Logger;
  readonly #cache: DiskCache;
  readonly #pool: PictureMaker;
  readonly #making = new Map<string, Making>();
  readonly #models = new Map<string, Model>();
  readonly #looks = new Looks();
  readonly #names: NameMemory;
  readonly #drawings = new Map<string, string>();
  readonly #addressOf: (c: Context) => string;
  #saidNotKept = 0;
  readonly #closing = new AbortController();
  readonly #patienceMs: number;

  constructor(options: MediaOptions) {
    const { store, log, dataDir, maxBytes = DEFAULT_MAX_BYTES, pool = new RenderPool(), addressOf = () => '' } = options;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
    this.#store = store;
    this.#log = log;
    this.#cache = new DiskCache(mediaFolderOf(dataDir), maxBytes);
    this.#pool = pool;
    this.#addressOf = addressOf;
    this.#names = new NameMemory(() => store.read(readClothKeys));
  }
  /** Reads what the first pictures of a page would wait for: their names, and which are drawn. */
  start(): void {
    this.#names.ask();
    void this.#cache.open().catch(() => {});
  }
  readonly routes = new Hono()
    .onError((error, c) => {
      if (!(error instanceof PoolFullError)) throw error;
      return c.text('Busy', 503, { 'retry-after': '2', 'cache-control': 'no-store' });
    })
    .get('/fabrics/:article/:file', async (c) => {
      const wanted = parse(c.req.param('article'), c.req.param('file'), c.req.query('w'));
      const version = c.req.query('v') ?? '';
      const model = wanted && (await this.#model(wanted.code, wanted.color, version));
      if (!model || (model.exclusive && model.version !== version)) return c.text('Not found', 404, { 'cache-control': 'no-store' });
      const etag = tagOf(nameOf(model.hash, wanted));
      const kept = model.version === version ? FOR_EVER : FOR_A_WHILE;
      // Whoever names the picture as it is now has it already: nothing is made for them.
      if (knows(c.req.header('if-none-match'), etag)) return c.body(null, 304, { etag, 'cache-control': kept });
      const picture = await this.picture(wanted, 'now', c.req.raw.signal, this.#addressOf(c));
      if (picture === 'busy') throw new PoolFullError();
      if (!picture) return c.text('Not found', 404, { 'cache-control': 'no-store' });
      return c.body(picture.bytes as Uint8Array<ArrayBuffer>, 200, {
        'content-type': TYPES[wanted.format],
        'cache-control': kept,
        etag: picture.etag,
        'x-content-type-options': 'nosniff',
      });
    })
    .get('/accessories/:file', async (c) => {
      const match = /^([A-Z0-9]{3,12})-([A-Z0-9]{1,6})\.svg$/.exec(c.req.param('file'));
      const drawing = match && (await this.#drawing(match[1]!, match[2]!));
      if (!drawing) return c.text('Not found', 404, { 'cache-control': 'no-store' });
      return c.body(drawing, 200, {
        'content-type': 'image/svg+xml',
        'cache-control': FOR_EVER,
        'x-content-type-options': 'nosniff',
      });
    });

  /**
   * The picture, undefined where there is no such article, 'busy' when too many are waiting. Two requests for one picture make it once; when all who
   * asked for it have gone before its turn came, it is not made.
   */
  async picture(
    wanted: PictureRequest,
    urgency: Urgency,
    signal?: AbortSignal,
    who?: string,
  ): Promise<{ bytes: Uint8Array; etag: string } | 'busy' | undefined> {
    const { code, color, view, width, format } = wanted;
    const model = await this.#model(code, color);
    if (!model) return undefined;
    const name = nameOf(model.hash, { view, width, format });
    const etag = tagOf(name);
    const kept = await this.#cache.get(name);
    if (kept) return { bytes: kept, etag };
    const larger = this.#making.has(name) ? undefined : await largerPicture(this.#cache, model.hash, wanted);
    const making =
      this.#making.get(name) ?? this.#start(name, { fabric: model.fabric, view, width, format, ...(larger && { larger }) }, urgency, who);
    making.waiting++;
    const leave = () => {
      if (--making.waiting === 0) making.dropped.abort();
    };
    signal?.addEventListener('abort', leave);
    try {
      const bytes = signal ? await inTime(making.bytes, this.#patienceMs) : await making.bytes;
      // Whoever is sent away will come again: the picture is made meanwhile, as if they still waited.
      return bytes ? { bytes, etag } : 'busy';
    } catch (error) {
      if (error instanceof PoolFullError || signal?.aborted) return 'busy';
      // The last one left just before this one came.
      if (error === making.dropped.signal.reason) return this.picture(wanted, urgency, signal, who);
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }
  /** A cloth as a file, kept as pictures are; `busy` as there. Empty where the cloth has none of the kind. */
  async file({ code, color, file, about }: ClothFileWish): Promise<{ bytes: Uint8Array } | 'busy' | undefined> {
    const model = await this.#model(code, color);
    if (!model) return undefined;
    const id = createHash('sha256')
      .update(`${model.hash} ${RENDERER_VERSION} ${file} ${JSON.stringify(about)}`)
      .digest('hex');
    const name = `${id.slice(0, 32)}.${file}`;
    const kept = await this.#cache.get(name);
    if (kept) return { bytes: kept };
    const making = this.#making.get(name) ?? this.#start(name, { fabric: model.fabric, file, about }, 'ahead');
    try {
      return { bytes: await making.bytes };
    } catch (error) {
      if (error instanceof PoolFullError) return 'busy';
      throw error;
    }
  }
  #start(name: string, job: PictureJob | ClothFileJob, urgency: Urgency, who?: string): Making {
    const dropped = new AbortController();
    const bytes = this.#pool.render(job, urgency, dropped.signal, who).then(async (picture) => {
      // A disk that is full takes nothing away from whoever waits: the picture is shown, only not kept.
      await this.#cache.put(name, picture).catch((error) => this.#sayNotKept(error));
      return picture;
    });
    const making: Making = { bytes, waiting: 0, dropped };
    this.#making.set(name, making);
    const forget = () => this.#making.delete(name);
    bytes.then(forget, forget);
    return making;
  }

  /** Makes the thumbnails of the whole catalogue, gently, with its progress in the log. Resolves when all are there or on close. */
  async prewarm({ view, width, format }: Pick<PictureRequest, 'view' | 'width' | 'format'>, afterMs = PREWARM_AFTER_MS): Promise<void> {
    const { signal } = this.#closing;
    await sleep(afterMs, undefined, { ref: false, signal }).catch(() => {});
    if (signal.aborted) return;
    const keys = await this.#store.read(readClothKeys);
    const started = performance.now();
    let made = 0;
    for (const [index, { code, color }] of keys.entries()) {
      if (signal.aborted) return;
      try {
        if (await this.#make({ code, color, view, width, format })) made++;
      } catch (error) {
        if (signal.aborted) return;
        this.#log.warn({ err: error, code, color }, 'a thumbnail could not be made');
      }
      if (made > 0 && (index + 1) % 250 === 0)
        this.#log.info({ done: index + 1, of: keys.length }, `thumbnails ${index + 1} of ${keys.length}`);
    }
    if (made > 0) this.#log.info({ made, seconds: Math.round((performance.now() - started) / 1000) }, 'thumbnails are ready');
  }
  /** Whether a picture had to be made. */
  async #make(wanted: PictureRequest): Promise<boolean> {
    const model = await this.#model(wanted.code, wanted.color);
    if (!model || (await this.#cache.has(nameOf(model.hash, wanted)))) return false;
    const picture = await this.picture(wanted, 'ahead');
    return picture !== undefined && picture !== 'busy';
  }
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#pool.close();
  }

  #sayNotKept(error: unknown): void {
    if (performance.now() - this.#saidNotKept < SAY_AGAIN_MS && this.#saidNotKept > 0) return;
    this.#saidNotKept = performance.now();
    this.#log.warn({ err: error }, 'pictures are shown but can not be kept');
  }

  /** What a name stands for, or undefined at once when it stood for nothing a moment ago. @throws PoolFullError */
  async #look<T>(key: string, certainty: Certainty, read: () => Promise<T | undefined>): Promise<T | undefined> {
    if (this.#names.isMissing(key)) return undefined;
    const found = await this.#looks.run(certainty, read);
    if (found) this.#names.exists(key);
    else this.#names.isNot(key);
    return found;
  }
  async #drawing(code: string, color: string): Promise<string | undefined> {
    const key = `${code}-${color}`;
    const known = this.#drawings.get(key);
    if (known) return known;
    const read = () => this.#store.read((tx) => readAccessoryLook(tx, code, color));
    const look = await this.#look(`accessory ${key}`, 'doubtful', read);
    if (!look) return undefined;
    const drawing = drawAccessory(look.category, look.look, look.color);
    this.#drawings.set(key, drawing);
    if (this.#drawings.size > KNOWN_MODELS) this.#drawings.delete(this.#drawings.keys().next().value!);
    return drawing;
  }

  /** The cloth as it is remembered, or as it is now when somebody asks for another version than that. */
  async #model(code: string, color: string, version?: string): Promise<Model | undefined> {
    const key = `${code}-${color}`;
    const known = this.#models.get(key);
    if (known && (version === undefined || version === known.version)) return known;
    // A version that nobody was given is as doubtful as a name that nobody was given.
    const certainty = !known && this.#names.mayExist(key) ? 'known' : 'doubtful';
    const found = await this.#look(key, certainty, () => this.#store.read((tx) => readCloth(tx, code, color)));
    if (!found) return undefined;
    const { cloth: fabric, clothKey, exclusive } = found;
    const model = { fabric, hash: hashOf(fabric), version: `${RENDERER_VERSION}-${clothKey}`, exclusive };
    this.#models.set(key, model);
    // Insertion order is age: the oldest goes, and is read again when somebody looks at it again.
    if (this.#models.size > KNOWN_MODELS) this.#models.delete(this.#models.keys().next().value!);
    return model;
  }
}
