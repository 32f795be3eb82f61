import { readFileSync } from 'node:fs';
import type { createServer, ServerOptions as HttpOptions, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { type App, createApp } from './app.ts';
import type { Levers } from './control.ts';
import { type Env, EnvError, readEnv } from './env.ts';
import { createGuardedServer } from './http/bare-answers.ts';
import { RETRY_AFTER_S } from './http/contract.ts';
import { FirstPages, readScreens } from './http/first-page.ts';
import { keptFiles } from './http/kept-files.ts';
import { networkOf } from './http/network.ts';
import { publicPages } from './http/public-pages.ts';
import { pageSecurityFor, webApp } from './http/web.ts';
import { archivePictures } from './media/archive-pictures.ts';
import { Media, THUMBNAIL } from './media/media.ts';
import { RenderPool, renderersFor } from './media/pool.ts';
import { openControl } from './mill/control.node.ts';
import { PaperDesk } from './paper/desk.node.ts';
import { argon2id } from './ports/node/argon2.ts';
import { nodeSha256 } from './ports/node/digest.ts';
import { filesOf } from './ports/node/files-of.ts';
import { pinoLogger } from './ports/node/logger.ts';
import { emlTransport, smtpTransport } from './ports/node/mail.ts';
import { paymentsOf } from './ports/node/payments.ts';
import { processPictures } from './ports/node/picture-reader.ts';
import { processTables } from './ports/node/tables.ts';
import { PAPER_PICTURE } from './ports/pictures.ts';
import type { FirstWorld } from './prepare/first-world.ts';
import { prepare } from './prepare/prepare.node.ts';
import { Shutdown } from './shutdown.ts';
import { FolderInUseError } from './store/lock.ts';
import { isUnused, openStore } from './store/open.ts';
import { hasUsers } from './store/queries/users.ts';
import { type Store, StoreUnavailableError } from './store/store.ts';
import { FIRST_USER, welcome } from './welcome.ts';

const WEB_ROOT = 'dist/web';
/** A core, and one of libuv's four threads, always stay free for everybody else. */
const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));

export interface ServerOptions {
  /** Overrides single variables of the environment. */
  env?: Record<string, string | undefined>;
  /** No welcome on the console and no handlers of signals: for tests. */
  quiet?: boolean;
  /** What an empty database begins with. */
  world?: FirstWorld | undefined;
}
export interface RunningServer {
  url: string;
  port: number;
  app: App;
  store: Store;
  close: () => Promise<void>;
}

/** The client's address: what the outermost of our own proxies saw, or the socket's where there is none; of IPv6 its network (`networkOf`). */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies > 0 && forwardedFor) {
    const hops = forwardedFor.split(',').map((hop) => hop.trim());
    return networkOf(hops[Math.max(0, hops.length - trustedProxies)] || (socketAddress ?? 'unknown'));
  }
  return networkOf(socketAddress ?? 'unknown');
}

const addressOf = (env: Env, c: { env: HttpBindings; req: { header: (name: string) => string | undefined } }): string =>
  clientAddress(c.env.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), env.TRUSTED_PROXIES);

interface Hosted {
  env: Env;
  app: App;
  store: Store;
  media: Media;
  pool: RenderPool;
  shutdown: Shutdown;
  levers: Levers | undefined;
}
async function host({ env, app, store, media, pool, shutdown, levers }: Hosted): Promise<Hono<{ Bindings: HttpBindings }>> {
  const site = new Hono<{ Bindings: HttpBindings }>();
  site.use('*', async (c, next) => {
    await next();
    if (shutdown.begun) c.header('connection', 'close');
  });
  site.use('*', pageSecurityFor(app.deps.payments.provider?.name ?? null));
  site.onError((error, c) => {
    const away = error instanceof StoreUnavailableError;
    app.deps.log[away ? 'warn' : 'error']({ err: error }, 'a request failed');
    return c.text(away ? 'The database does not answer.' : 'An unexpected error occurred.', away ? 503 : 500, {
      'cache-control': 'no-store',
      ...(away ? { 'retry-after': String(RETRY_AFTER_S) } : {}),
    });
  });
  site.get('/healthz', (c) => c.json({ ok: true, engine: store.engine }, 200, { 'cache-control': 'no-store' }));
  site.get('/readyz', async (c) => {
    try {
      if (shutdown.begun) return c.json({ ok: false }, 503, { 'cache-control': 'no-store' });
      await store.read((tx) => tx.one('select 1'));
      await app.deps.catalogue.current();
      return c.json({ ok: true }, 200, { 'cache-control': 'no-store' });
    } catch {
      return c.json({ ok: false }, 503, { 'cache-control': 'no-store' });
    }
  });
  const backend = (c: { req: { raw: Request; header: (name: string) => string | undefined }; env: HttpBindings }) => {
    // A login takes about as long as a renderer needs to start; at rest nothing is held ready.
    pool.expect();
    return app.fetch(c.req.raw, { remoteAddress: addressOf(env, c) });
  };
  // Pages of articles and labels are a sixth of their size; answers of a few fields are not worth the work.
  site.on(
    ['GET', 'POST'],
    ['/api/*', '/graphql'],
    compress({ encoding: 'gzip', threshold: 2048, contentTypeFilter: /^application\/json/ }),
  );
  site.all('/api/*', backend);
  site.on(['GET', 'POST'], '/graphql', backend);
  if (levers) site.route('/control/v1', (await import('./http/control-api.ts')).controlApi(app, levers));
  site.route('/media', media.routes);
  const first = new FirstPages(readScreens(WEB_ROOT), {
    ask: (request) => app.fetch(request),
    label: (key, locale) => app.deps.labels.find(key, locale),
    holderOf: (token) =>
      app.deps.sessions.authenticate(token).then(
        ({ caller }) => caller,
        () => undefined,
      ),
  });
  site.route('/', webApp(WEB_ROOT, publicPages(app.deps), first));
  return site;
}

/** Starts the whole shop in this process and answers when it takes requests. @throws EnvError, FolderInUseError */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const env = readEnv({ ...process.env, ...options.env });
  const log = pinoLogger(env.LOG_LEVEL);
  const dataDir = resolve(env.DATA_DIR);
  // The embedded database admits one process at a time: the other one fills it before this one opens it.
  if (!env.DATABASE_URL && isUnused(dataDir) && env.NODE_ENV !== 'production') await options.world?.fill(env);
  const store = await openStore({
    databaseUrl: env.DATABASE_URL,
    dataDir,
    poolSize: env.DATABASE_POOL,
    prepare: env.DATABASE_PREPARE === '1',
    warn: (message) => log.warn({}, message),
  });
  try {
    return await run(env, log, dataDir, store, options);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function run(
  env: Env,
  log: ReturnType<typeof pinoLogger>,
  dataDir: string,
  store: Store,
  options: ServerOptions,
): Promise<RunningServer> {
  // A shop that sells never begins with people whose password everybody knows.
  const world = env.NODE_ENV === 'production' ? undefined : options.world;
  const { migrated, filled } = await prepare(store, world && (() => world.fill(env, env.DATABASE_URL ? undefined : store)));
  log.info({ engine: store.engine, migrated, filled }, 'the database is ready');
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const smtp = env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.MAIL_FROM) : undefined;
  const mail = smtp ?? emlTransport(join(dataDir, 'mails'), env.MAIL_FROM);
  const pool = new RenderPool({ size: renderersFor(availableParallelism(), store.engine === 'pglite') });
  pool.start();
  const media = new Media({ store, log, dataDir, pool, maxBytes: env.MEDIA_CACHE_MB * 1024 ** 2, addressOf: (c) => addressOf(env, c) });
  const papers = new PaperDesk({
    picture: async ({ code, color, view, width }) => {
      const wanted = { code, color, ...PAPER_PICTURE, ...(view && width ? { view, width } : {}) };
      const made = await media.picture(wanted, 'now', undefined, 'documents');
      return made && made !== 'busy' ? made.bytes : undefined;
    },
  });
  const levers = env.TRAMA_CONTROL ? new (await import('./control.ts')).Levers(store, mail) : undefined;
  const app = createApp({
    log,
    store,
    mail,
    // Under test nothing is remembered that a lever may have changed.
    ...(levers ? { store: levers.store, mail: levers.mail, clock: levers.clock, stockCheckMs: 0 } : {}),
    passwords: argon2id,
    hashesAtOnce: HASHES_AT_ONCE,
    sha256: nodeSha256,
    draws: processPictures(),
    tables: processTables(),
    files: await filesOf(env, dataDir),
    papers,
    pictures: archivePictures(media),
    typeDefs: readFileSync(new URL('../graphql/schema.graphql', import.meta.url), 'utf8'),
    publicUrl,
    payments: await paymentsOf(env),
    production: env.NODE_ENV === 'production',
    sessionCacheMs: levers ? 0 : env.SESSION_CACHE_MS,
    maintenance: env.MAINTENANCE,
    openQuestions: env.CONTENT_OPEN_QUESTIONS,
  });
  await app.deps.catalogue.current();
  const shutdown = new Shutdown();
  const site = await host({ env, app, store, media, pool, shutdown, levers });
  const createKeeping = (options: HttpOptions, listener: RequestListener) =>
    createGuardedServer(options, keptFiles(listener, { ask: (request) => site.fetch(request), open: () => !shutdown.begun }));
  const server = serve({
    fetch: site.fetch,
    port: env.PORT,
    hostname: env.HOST,
    createServer: createKeeping as typeof createServer,
    serverOptions: { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2000 },
  });
  await new Promise<void>((ready, failed) => {
    server.once('listening', ready);
    server.once('error', failed);
  });
  const { port } = server.address() as AddressInfo;
  media.start();
  const unfollow = await app.follow();
  app.worker.start();
  app.maker.start();
  app.archiver.start();
  // What lists show first; then what is printed, or the first price list would wait for thousands of pictures.
  if (env.MEDIA_PREWARM === '1') void media.prewarm(THUMBNAIL).then(() => media.prewarm(PAPER_PICTURE, 0));
  const closeControl = store.engine === 'pglite' ? await openControl(dataDir, app) : undefined;

  let closing: Promise<void> | undefined;
  const end = (drainMs: number): Promise<void> => {
    closing ??= shutdown.run(server as Server, drainMs, [
      () => closeControl?.(),
      () => app.maker.stop(),
      () => app.archiver.stop(),
      () => app.worker.stop(),
      () => papers.close(),
      () => media.close(),
      () => smtp?.close(),
      unfollow,
      () => store.close(),
    ]);
    return closing;
  };
  const url = `http://localhost:${port}`;
  if (!options.quiet) {
    process.on('uncaughtException', (error) => {
      log.error({ err: error }, 'a fault that nobody caught ends the shop');
      process.exit(1);
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        end(env.DRAIN_MS).then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    console.log(
      welcome({
        url,
        engine: store.engine,
        dataDir,
        smtp: env.SMTP_URL !== undefined,
        people: (await store.read(hasUsers)) ? ((await world?.introduce(store)) ?? []) : FIRST_USER,
      }),
    );
  }
  return { url, port, app, store, close: () => end(0) };
}

/** Starts the server from a command line: what stops the start is said in words, without a stack. */
export async function startFromCommandLine(options: ServerOptions): Promise<void> {
  try {
    await startServer(options);
  } catch (error) {
    if (error instanceof EnvError || error instanceof FolderInUseError || error instanceof StoreUnavailableError)
      console.error(error.message);
    else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      console.error(`${error.message}. Set PORT to a free one.`);
    // Without the fields of the error, in which a database tells whole rows.
    else console.error(error instanceof Error ? error.stack : String(error));
    process.exit(1);
  }
}
