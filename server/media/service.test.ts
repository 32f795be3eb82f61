// The image service as HTTP: what it refuses, what it keeps, and what is left of the shop while it is flooded.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import { RENDERER_VERSION } from '../../fabric/views.ts';
import type { Logger } from '../ports/logger.ts';
import { silent } from '../ports/logger.ts';
import { TEMPLATE } from '../store/open.ts';
import { openPglite } from '../store/pglite.ts';
import type { Store, Tx } from '../store/store.ts';
import { Media, type MediaOptions } from './media.ts';
import { type PictureJob, type PictureMaker, PoolFullError, RenderPool, renderersFor, type Urgency } from './pool.ts';

const ARTICLES = generateCatalogue().articles.slice(0, 320);
const [FIRST] = ARTICLES;
let PICTURE: string;

/** The address that the API gives out for a picture of the article. */
async function addressOf(tx: Tx, { code, color }: { code: string; color: string }): Promise<string> {
  const row = await tx.one<{ key: string }>(
    'select cloth_key as key from article join article_detail on article_id = id where code = $1 and color = $2',
    [code, color],
  );
  return `/fabrics/${code}-${color}/swatch.webp?w=400&v=${RENDERER_VERSION}-${row?.key}`;
}

/** The tables that pictures are made from, in the database that the shop carries with it. */
let store: Store;
beforeAll(async () => {
  store = await openPglite({ loadDataDir: new Blob([readFileSync(TEMPLATE)]) });
  await store.transaction(async (tx) => {
    await tx.run('create table article (id int primary key, code text, color text, exclusive_brand text)');
    await tx.run(
      'create table article_detail (article_id int primary key, cloth jsonb, cloth_key text generated always as (left(md5(cloth::text), 12)) stored)',
    );
    await tx.run('create table label (key text, lang text, value text)');
    for (const [id, { code, color, model }] of ARTICLES.entries()) {
      await tx.run('insert into article values ($1, $2, $3, null)', [id, code, color]);
      await tx.run('insert into article_detail values ($1, $2, default)', [id, JSON.stringify(model)]);
    }
    PICTURE = await addressOf(tx, FIRST!);
    await tx.run(`insert into label select 'label.' || n, 'it', 'Testo ' || n from generate_series(1, 800) n`);
  });
}, 60_000);
afterAll(() => store.close());

/** Counts its jobs and draws nothing; each picture is its own name. */
class Counting implements PictureMaker {
  readonly jobs: PictureJob[] = [];
  readonly urgencies: Urgency[] = [];
  bytes = 100;
  render(job: PictureJob, urgency: Urgency): Promise<Uint8Array> {
    this.jobs.push(job);
    this.urgencies.push(urgency);
    return sleep(2, new Uint8Array(this.bytes).fill(this.jobs.length));
  }
  async close(): Promise<void> {}
}

/** Where a test looks at whom is drawn for, no clock counts: a slow machine would refuse those who waited too long. */
const WHATEVER_IT_TAKES_MS = 200_000;
let folder: string;
const open: Media[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
});
afterEach(async () => {
  for (const media of open.splice(0)) await media.close();
  rmSync(folder, { recursive: true, force: true });
});
function serve(pool: PictureMaker, rest: Partial<MediaOptions> = {}): Media {
  const media = new Media({ store, log: silent, dataDir: folder, pool, ...rest });
  open.push(media);
  return media;
}

test('what is not on the lists is not found at once, and nothing is drawn for it', async () => {
  const pool = new Counting();
  const { routes } = serve(pool);
  const key = `${FIRST!.code}-${FIRST!.color}`;
  for (const path of [
    `/fabrics/${key}/portrait.webp?w=400`,
    `/fabrics/${key}/constructor.webp?w=400`,
    `/fabrics/${key}/swatch.webp?w=401`,
    `/fabrics/${key}/swatch.webp?w=99999`,
    `/fabrics/${key}/swatch.webp?w=4e2`,
    `/fabrics/${key}/swatch.webp?w=-400`,
    `/fabrics/${key}/thread.webp?w=80`,
    `/fabrics/${key}/swatch.png?w=400`,
    `/fabrics/${key}/swatch?w=400`,
    `/fabrics/${key}/..%2fswatch.webp?w=400`,
    `/fabrics/${FIRST!.code}/swatch.webp?w=400`,
    `/fabrics/ORO99999-001/swatch.webp?w=400`,
    `/fabrics/${FIRST!.code}-999/swatch.webp?w=400`,
    `/fabrics/ORO'--001/swatch.webp?w=400`,
    `/fabrics/${key}`,
    `/fabrics`,
  ]) {
    const answer = await routes.request(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('cache-control') ?? 'no-store', path).not.toContain('immutable');
  }
  expect(pool.jobs).toEqual([]);
  // The same service does draw what is on the lists.
  expect((await routes.request(PICTURE)).status).toBe(200);
  expect(pool.jobs).toHaveLength(1);
});

test('a picture is kept for ever under its address, and not sent to whoever has it', async () => {
  const pool = new Counting();
  const { routes } = serve(pool);
  const answer = await routes.request(PICTURE);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const etag = answer.headers.get('etag')!;
  expect(etag).toMatch(/^"[0-9a-f]{32}\.webp"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await routes.request(PICTURE, { headers: { 'if-none-match': known } });
    expect(again.status, known).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toContain('immutable');
    expect(await again.text()).toBe('');
  }
  expect((await routes.request(PICTURE, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  expect(pool.jobs).toHaveLength(1);
  // Another service over the same folder finds it there; one over an empty folder need not draw it to say that it is the same.
  const next = new Counting();
  expect((await serve(next).routes.request(PICTURE)).headers.get('etag')).toBe(etag);
  rmSync(join(folder, 'media'), { recursive: true });
  expect((await serve(next).routes.request(PICTURE, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(next.jobs).toHaveLength(0);
});

test('cloth that only some may see is shown to whoever was given its address; a corrected cloth gets another one', async () => {
  const pool = new Counting();
  const { routes } = serve(pool);
  const [, { code, color, model }] = ARTICLES as [unknown, (typeof ARTICLES)[number]];
  const guessed = `/fabrics/${code}-${color}/swatch.webp?w=400`;
  const change = (statement: string, ...params: unknown[]) => store.transaction((tx) => tx.run(statement, [1, ...params]));
  await change(`update article set exclusive_brand = 'BRIVIO' where id = $1`);
  try {
    const given = await store.read((tx) => addressOf(tx, ARTICLES[1]!));
    for (const address of [guessed, `${guessed}&v=1`, given.replace(/\w{4}$/, '0000')])
      expect((await routes.request(address, { headers: { 'if-none-match': '*' } })).status, address).toBe(404);
    expect(pool.jobs).toEqual([]);
    expect((await routes.request(given)).status).toBe(200);
    await change('update article_detail set cloth = $2::jsonb where article_id = $1', JSON.stringify({ ...model, endsPerCm: 50 }));
    const corrected = await store.read((tx) => addressOf(tx, ARTICLES[1]!));
    expect(corrected).not.toBe(given);
    const answer = await routes.request(corrected);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(pool.jobs.map(({ fabric }) => fabric.endsPerCm)).toEqual([model.endsPerCm, 50]);
    expect((await routes.request(given)).status).toBe(404);
  } finally {
    await change('update article set exclusive_brand = null where id = $1');
    await change('update article_detail set cloth = $2::jsonb where article_id = $1', JSON.stringify(model));
  }
  // Everybody may see it, but under an old address not for ever.
  const old = await routes.request(guessed);
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
});

test('many requests for one picture at one time draw it once', async () => {
  const pool = new Counting();
  const { routes } = serve(pool);
  const answers = await Promise.all(Array.from({ length: 20 }, () => routes.request(PICTURE)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  // Not bytes(): another file of this process may have put the HTTP server's own Response in place of the platform's, which lacks it.
  const bodies = await Promise.all(answers.map(async (answer) => new Uint8Array(await answer.arrayBuffer())));
  expect(new Set(bodies.map((body) => body.join())).size).toBe(1);
  expect(pool.jobs).toHaveLength(1);
  // The other format is another picture.
  await routes.request(PICTURE.replace('.webp', '.avif'));
  expect(pool.jobs).toHaveLength(2);
});

test('a full queue answers that it is busy, and when to come again; the picture is made later', async () => {
  let full = true;
  const pool = new Counting();
  const { routes } = serve({
    render: (job, urgency) => (full ? Promise.reject(new PoolFullError()) : pool.render(job as PictureJob, urgency)),
    close: () => pool.close(),
  });
  const answer = await routes.request(PICTURE);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  full = false;
  expect((await routes.request(PICTURE)).status).toBe(200);
});

test('a renderer that gets no time answers that it is busy, and when to come again; what it has begun is kept', async () => {
  const pool = new Counting();
  let drawn = (_: Uint8Array) => {};
  const slow = new Promise<Uint8Array>((resolve) => {
    drawn = resolve;
  });
  const { routes } = serve(
    {
      render: (job, urgency) => {
        void pool.render(job as PictureJob, urgency);
        return slow;
      },
      close: () => pool.close(),
    },
    { patienceMs: 20 },
  );
  const first = await routes.request(PICTURE);
  expect([first.status, Number(first.headers.get('retry-after')) > 0]).toEqual([503, true]);
  drawn(new Uint8Array(100));
  // What was drawn is still to be kept, and a disk may take longer than anybody's patience.
  await vi.waitFor(async () => expect((await routes.request(PICTURE)).status).toBe(200), 10_000);
  expect(pool.jobs).toHaveLength(1);
});

test('the folder never holds more than its bound', async () => {
  const pool = new Counting();
  pool.bytes = 1000;
  const { routes } = serve(pool, { maxBytes: 20_000 });
  for (const { code, color } of ARTICLES.slice(0, 60))
    expect((await routes.request(`/fabrics/${code}-${color}/swatch.avif?w=80`)).status).toBe(200);
  const files = readdirSync(join(folder, 'media'), { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(folder, 'media', name)),
  );
  const sizes = files.filter((file) => file.isFile()).map(({ size }) => size);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000);
});

const THUMB = { view: 'swatch', width: 80, format: 'avif' } as const;
function listening(): { log: Logger; lines: { fields: object; message: string }[] } {
  const lines: { fields: object; message: string }[] = [];
  return { lines, log: { ...silent, info: (fields, message) => void lines.push({ fields, message }) } };
}

test('pictures made ahead: all of them, gently, with their progress, and none twice', async () => {
  const pool = new Counting();
  const { log, lines } = listening();
  const media = serve(pool, { log });
  await media.prewarm(THUMB, 0);
  expect(pool.jobs).toHaveLength(ARTICLES.length);
  expect(new Set(pool.urgencies)).toEqual(new Set(['ahead']));
  expect(lines.map(({ fields }) => fields)).toEqual([
    { done: 250, of: ARTICLES.length },
    { made: ARTICLES.length, seconds: expect.any(Number) },
  ]);
  await media.prewarm(THUMB, 0);
  expect(pool.jobs).toHaveLength(ARTICLES.length);
  expect(lines).toHaveLength(2);
  expect((await media.routes.request(`/fabrics/${ARTICLES[319]!.code}-${ARTICLES[319]!.color}/swatch.avif?w=80`)).status).toBe(200);
  expect(pool.jobs).toHaveLength(ARTICLES.length);
});

test('making ahead stops when the service closes, before and while it runs', async () => {
  const pool = new Counting();
  const running = serve(pool);
  const done = running.prewarm(THUMB, 0);
  await vi.waitFor(() => expect(pool.jobs.length).toBeGreaterThan(5));
  await running.close();
  await done;
  const made = pool.jobs.length;
  expect(made).toBeLessThan(ARTICLES.length);
  await sleep(50);
  expect(pool.jobs.length).toBe(made);

  const waiting = serve(pool);
  const later = waiting.prewarm(THUMB, 3_600_000);
  await waiting.close();
  await later;
  expect(pool.jobs.length).toBe(made);
});

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a renderer without work ends, and the next picture starts another', async () => {
  const pool = new RenderPool({ size: 1, idleMs: 200 });
  const job = { fabric: FIRST!.model, view: 'swatch', width: 80, format: 'webp' } as const;
  try {
    await pool.render(job, 'now');
    const [pid] = pool.renderers;
    expect(alive(pid!)).toBe(true);
    await vi.waitFor(() => expect(alive(pid!)).toBe(false), { timeout: 10_000, interval: 50 });
    expect(pool.renderers).toEqual([]);
    expect((await pool.render(job, 'now')).byteLength).toBeGreaterThan(100);
    expect(pool.renderers).toHaveLength(1);
    expect(pool.renderers).not.toContain(pid);
  } finally {
    await pool.close();
  }
});

test('who is expected finds a renderer at work, and none is started anew for them while nothing has to be drawn', async () => {
  const pool = new RenderPool({ size: 2, idleMs: 200 });
  const job = { fabric: FIRST!.model, view: 'swatch', width: 80, format: 'webp' } as const;
  try {
    expect(pool.renderers).toEqual([]);
    pool.expect();
    pool.expect();
    const [ahead] = pool.renderers;
    expect(pool.renderers).toEqual([ahead]);
    await vi.waitFor(() => expect(pool.renderers).toEqual([]), { timeout: 10_000, interval: 50 });
    await vi.waitFor(() => expect(alive(ahead!)).toBe(false), { timeout: 10_000, interval: 50 });
    pool.expect();
    expect(pool.renderers).toEqual([]);
    await pool.render(job, 'now');
    await vi.waitFor(() => expect(pool.renderers).toEqual([]), { timeout: 10_000, interval: 50 });
    pool.expect();
    const [again] = pool.renderers;
    await pool.render(job, 'now');
    expect(pool.renderers).toEqual([again]);
  } finally {
    await pool.close();
  }
});

test('a shop that opens has its renderers at work, and gives them back when nobody looks', async () => {
  const pool = new RenderPool({ size: 2, idleMs: 200 });
  try {
    pool.start();
    expect(pool.renderers).toHaveLength(2);
    await vi.waitFor(() => expect(pool.renderers).toEqual([]), { timeout: 10_000, interval: 50 });
    // Who comes later finds one at work all the same.
    pool.expect();
    expect(pool.renderers).toHaveLength(1);
  } finally {
    await pool.close();
  }
  pool.start();
  expect(pool.renderers).toEqual([]);
});

test.each([
  [1, false, 1],
  [2, false, 1],
  [2, true, 2],
  [4, true, 3],
  [16, false, 4],
])('%i cores, alone on the machine: %s, have %i renderers', (cores, isAlone, count) => expect(renderersFor(cores, isAlone)).toBe(count));

test('pictures made ahead leave a renderer to those who look', async () => {
  const pool = new RenderPool({ size: 2 });
  const draw = (id: string, urgency: Urgency) =>
    pool.render({ fabric: { ...FIRST!.model, id }, view: 'swatch', width: 80, format: 'webp' }, urgency);
  try {
    const all = ['ahead 1', 'ahead 2', 'ahead 3'].map((id) => draw(id, 'ahead'));
    expect(pool.renderers).toHaveLength(1);
    all.push(draw('looked at', 'now'));
    expect(pool.renderers).toHaveLength(2);
    expect(await Promise.all(all)).toHaveLength(4);
  } finally {
    await pool.close();
  }
});

test('a picture that nobody waits for any more is not drawn, unless it has been begun', async () => {
  const drawn: PictureJob[] = [];
  const pool = new RenderPool({ size: 1 });
  const media = serve({
    render: (job, urgency, signal) =>
      pool.render(job, urgency, signal).then((bytes) => {
        drawn.push(job as PictureJob);
        return bytes;
      }),
    close: () => pool.close(),
  });
  const [a, b] = ARTICLES as [(typeof ARTICLES)[number], (typeof ARTICLES)[number]];
  const ask = (article: typeof a, width: number, signal?: AbortSignal) =>
    media.routes.request(`/fabrics/${article.code}-${article.color}/swatch.webp?w=${width}`, signal ? { signal } : {});
  const [begun, alone, one] = [new AbortController(), new AbortController(), new AbortController()];
  const first = ask(a, 80, begun.signal);
  await vi.waitFor(() => expect(pool.renderers).toHaveLength(1));
  const answers = [ask(a, 160, alone.signal), ask(b, 80, one.signal), ask(b, 80)];
  await vi.waitFor(() => expect(pool.waiting).toBe(2));
  for (const gone of [begun, alone, one]) gone.abort();
  expect(pool.waiting).toBe(1);
  // Whoever asks again after that gets it.
  const again = ask(a, 160);
  expect((await answers[2])!.status).toBe(200);
  expect((await again).status).toBe(200);
  await Promise.all([first, ...answers]);
  expect(drawn.map(({ fabric, width }) => [fabric.id, width])).toEqual([
    [a.model.id, 80],
    [b.model.id, 80],
    [a.model.id, 160],
  ]);
});

test('a renderer that has grown too large is replaced before the next picture', async () => {
  const job = { fabric: FIRST!.model, view: 'swatch', width: 80, format: 'webp' } as const;
  for (const [maxGrownBytes, replaced] of [
    [1, true],
    [Number.POSITIVE_INFINITY, false],
  ] as const) {
    const pool = new RenderPool({ size: 1, maxGrownBytes });
    try {
      const first = pool.render(job, 'now');
      const [pid] = pool.renderers;
      const second = pool.render(job, 'now');
      expect(await first).toEqual(await second);
      expect(pool.renderers.includes(pid!)).toBe(!replaced);
    } finally {
      await pool.close();
    }
  }
});

/** Part of the flood that the queue takes; the rest is told to come again. */
const QUEUE = 12;

test('three hundred pictures at once leave the shop its answers', async () => {
  const pool = new RenderPool({ size: 1, maxWaiting: QUEUE });
  const media = serve(pool, { patienceMs: WHATEVER_IT_TAKES_MS });
  const shop = new Hono()
    .route('/media', media.routes)
    .get('/api/v1/label', async (c) =>
      c.json(
        Object.fromEntries(
          (await store.read((tx) => tx.rows<{ key: string; value: string }>('select key, value from label'))).map(({ key, value }) => [
            key,
            value,
          ]),
        ),
      ),
    );
  const ask = async (): Promise<void> => {
    const answer = await shop.request('/api/v1/label');
    expect(Object.keys(await answer.json())).toHaveLength(800);
  };
  await ask();
  const flood = ARTICLES.slice(0, 300).map(async ({ code, color }) => {
    const answer = await shop.request(`/media/fabrics/${code}-${color}/swatch.webp?w=400`);
    await answer.arrayBuffer();
    return answer.status;
  });
  let flooding = true;
  const end = Promise.all(flood).finally(() => {
    flooding = false;
  });
  let answersMeanwhile = 0;
  while (flooding) {
    await ask();
    answersMeanwhile++;
    await sleep(10);
  }
  const statuses = await end;
  const count = (status: number): number => statuses.filter((each) => each === status).length;
  // One is drawn while as many wait as the queue takes; everybody else is answered too.
  expect(count(200)).toBeGreaterThanOrEqual(QUEUE);
  expect(count(503)).toBe(300 - count(200));
  expect(count(503)).toBeGreaterThan(0);
  // The shop kept answering while they were drawn: `npm run bench:fabric` says how fast.
  expect(answersMeanwhile).toBeGreaterThan(20);
}, 300_000);

test('one look into the database that hangs stops no other picture', async () => {
  // The list of real names, and then the first cloth.
  let hanging = 2;
  const hangsOnce = {
    ...store,
    read: <T>(work: Parameters<Store['read']>[0]) => {
      if (hanging-- <= 0) return store.read(work) as Promise<T>;
      return new Promise<T>(() => {});
    },
  } as Store;
  const media = serve(new Counting(), { store: hangsOnce });
  void media.routes.request(PICTURE);
  const others = ARTICLES.slice(1, 20).map(({ code, color }) => media.routes.request(`/fabrics/${code}-${color}/swatch.webp?w=400`));
  const answers = await Promise.race([Promise.all(others), sleep(30_000, [])]);
  expect(answers.map(({ status }) => status)).toEqual(Array(19).fill(200));
});

test('a disk that is full takes nothing away from whoever waits: pictures are shown, only not kept', async () => {
  // Where the folder should be lies a file: nothing can be written, as on a disk without room.
  writeFileSync(join(folder, 'media'), '');
  const pool = new Counting();
  const warned: string[] = [];
  const { routes } = serve(pool, { log: { ...silent, warn: (_fields, message) => void warned.push(message) } });
  for (let time = 1; time <= 3; time++) {
    const answer = await routes.request(PICTURE);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 100]);
    expect(pool.jobs).toHaveLength(time);
  }
  expect(warned).toEqual(['pictures are shown but can not be kept']);
  rmSync(join(folder, 'media'));
  for (let time = 0; time < 2; time++) expect((await routes.request(PICTURE)).status).toBe(200);
  expect(pool.jobs).toHaveLength(4);
});

test('one who asks for everything waits for it alone', async () => {
  const pool = new RenderPool({ size: 1, maxWaiting: 40, maxWaitingEach: 10 });
  const media = serve(pool, { addressOf: (c) => c.req.header('x-from') ?? '', patienceMs: WHATEVER_IT_TAKES_MS });
  const statuses: number[] = [];
  const ask = ({ code, color }: (typeof ARTICLES)[number], from: string) =>
    media.routes.request(`/fabrics/${code}-${color}/swatch.webp?w=80`, { headers: { 'x-from': from } });
  const flood = ARTICLES.slice(0, 60).map(async (article) => {
    statuses.push((await ask(article, 'flooder')).status);
  });
  await vi.waitFor(() => expect(pool.waiting).toBe(10));
  const answers = await Promise.all(ARTICLES.slice(100, 103).map((article) => ask(article, 'customer')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Whoever came last was served in turns with the one who came first.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6);
  await Promise.all(flood);
  expect(statuses.filter((status) => status === 503)).toHaveLength(60 - 11);
}, 60_000);

test('names that do not exist are remembered, and never looked up before real ones', async () => {
  let looks = 0;
  const slow = {
    ...store,
    read: async <T>(work: Parameters<Store['read']>[0]) => {
      looks++;
      await sleep(5);
      return store.read(work) as Promise<T>;
    },
  } as Store;
  const media = serve(new Counting(), { store: slow });
  const ask = async (name: string) => (await media.routes.request(`/fabrics/${name}/swatch.webp?w=80`)).status;
  // The list of real names is there after the first question.
  expect(await ask(`${FIRST!.code}-${FIRST!.color}`)).toBe(200);
  await sleep(100);
  looks = 0;
  let answered = 0;
  const invented = Array.from({ length: 150 }, async (_, at) => {
    const status = await ask(`ORO8${1000 + at}-001`);
    answered++;
    return status;
  });
  const real = await Promise.all(ARTICLES.slice(1, 30).map(({ code, color }) => ask(`${code}-${color}`)));
  expect(real).toEqual(Array(29).fill(200));
  expect(answered).toBeLessThan(75);
  expect(new Set(await Promise.all(invented))).toEqual(new Set([404]));
  expect(looks).toBe(150 + 29);
  for (let at = 0; at < 150; at++) expect(await ask(`ORO8${1000 + at}-001`)).toBe(404);
  expect(await ask('ORO81000-001')).toBe(404);
  expect(looks).toBe(150 + 29);
  // More of them than there is room for are told to come again; real ones are not.
  const flood = Array.from({ length: 500 }, (_, at) => ask(`ORO7${1000 + at}-001`));
  expect(await ask(`${ARTICLES[40]!.code}-${ARTICLES[40]!.color}`)).toBe(200);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([404, 503]));
});
