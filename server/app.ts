import { Hono } from 'hono';
import { contentService } from './content/content.ts';
import { contentSource } from './content/source.ts';
import { Catalogue } from './domain/catalogue/catalogue.ts';
import type { Deps } from './domain/context.ts';
import { Labels } from './domain/label/labels.ts';
import { Maintenance } from './domain/maintenance.ts';
import { PasswordDesk } from './domain/user/password-desk.ts';
import { Sessions } from './domain/user/sessions.ts';
import { articles } from './http/articles.ts';
import { availabilities } from './http/availabilities.ts';
import { carts } from './http/carts.ts';
import { clients } from './http/clients.ts';
import { type ContractOptions, contractApi } from './http/contract.ts';
import { downloads } from './http/downloads.ts';
import { fastpayments } from './http/fastpayments.ts';
import { files } from './http/files.ts';
import { invoices } from './http/invoices.ts';
import { labels } from './http/labels.ts';
import { library } from './http/library.ts';
import { orders } from './http/orders.ts';
import { partners } from './http/partners.ts';
import { payments } from './http/payments.ts';
import { preferences } from './http/preferences.ts';
import { pricelists } from './http/pricelists.ts';
import { profiles } from './http/profiles.ts';
import { programs } from './http/programs.ts';
import { publicarticles } from './http/publicarticles.ts';
import { quickorders } from './http/quickorders.ts';
import { showrooms } from './http/showrooms.ts';
import { staff } from './http/staff.ts';
import { statistics } from './http/statistics.ts';
import { userpictures } from './http/userpictures.ts';
import { users } from './http/users.ts';
import { waybills } from './http/waybills.ts';
import { wishlists } from './http/wishlists.ts';
import { Maker } from './jobs/maker.ts';
import { KEPT_DAYS, QUICK, SLOW } from './jobs/recipes.ts';
import { Worker } from './jobs/worker.ts';
import type { Clock } from './ports/clock.ts';
import { type Sha256, webSha256 } from './ports/digest.ts';
import type { FileStore } from './ports/files.ts';
import type { Logger } from './ports/logger.ts';
import type { MailTransport } from './ports/mail.ts';
import { noPapers, type Papers } from './ports/papers.ts';
import type { Passwords } from './ports/passwords.ts';
import { Sandbox } from './ports/payment/sandbox.ts';
import type { PaymentProvider } from './ports/payments.ts';
import { type PictureReader, webPictureReader } from './ports/picture-reader.ts';
import { noPictures, type Pictures } from './ports/pictures.ts';
import type { TableReader } from './ports/tables.ts';
import { TOLD_CHANGES } from './store/queries/sessions.ts';
import type { Store } from './store/store.ts';

export interface AppOptions {
  store: Store;
  clock?: Clock;
  log: Logger;
  passwords: Passwords;
  /** Passwords that are hashed at the same time. */
  hashesAtOnce?: number;
  /** Web Crypto where nothing else is given. */
  sha256?: Sha256;
  mail: MailTransport;
  files: FileStore;
  /** Prints documents; where nothing is given none can be had. */
  papers?: Papers;
  /** Draws cloth for documents and archives; where nothing is given there are no pictures in them. */
  pictures?: Pictures;
  /** Draws pictures that users send, to see whether it can be done; as browsers do where nothing else is given. */
  draws?: PictureReader;
  /** Reads tables that customers send; in this process where nothing else is given. */
  tables?: TableReader;
  /** Text of graphql/schema.graphql. */
  typeDefs: string;
  /** Address of the shop in mails, without a slash at the end. */
  publicUrl: string;
  /** Who takes card payments; `sandbox`, where nothing else is said, is built in and moves no money. */
  payments?: PaymentProvider | 'sandbox' | 'none';
  /** Production: answers are not checked against the contract, the content service answers only the questions of the app, staff need a second factor. */
  production: boolean;
  /** The content service answers any small question in production too. */
  openQuestions?: boolean;
  /** How long a session that was looked up is trusted, ms; 0 asks the database each time. */
  sessionCacheMs?: number;
  /** How old the stock in lists may be, ms. */
  stockCheckMs?: number;
  /** What a verb gets instead of its input, for tests. */
  watchInput?: ContractOptions['watchInput'];
  /** Closes this node whatever the switch in the database says. */
  maintenance?: boolean;
}

/** The backend: everything behind `/api/v1` and `/graphql`, for any host that speaks in `Request` and `Response`. */
export interface App {
  /** `env.remoteAddress` is the client's address where the host knows it. */
  fetch: (request: Request, env?: { remoteAddress?: string }) => Promise<Response>;
  deps: Deps;
  worker: Worker;
  /** Makes the files that were asked for, and the archives among them. */
  maker: Maker;
  archiver: Maker;
  maintenance: Maintenance;
  /** From now on this node hears of sessions and rights that change anywhere, and may remember them; ends with the answered function. */
  follow: () => Promise<() => Promise<void>>;
}

const defaults = { sessionCacheMs: 2000, stockCheckMs: 1000 };

export function createApp(options: AppOptions): App {
  const { store, log, passwords, mail, typeDefs, publicUrl, production } = options;
  const { clock = () => new Date(), sha256 = webSha256 } = options;
  const labelSets = new Labels();
  const { payments: wanted = production ? 'none' : 'sandbox' } = options;
  const sandbox = wanted === 'sandbox' ? new Sandbox(store, clock) : null;
  const deps: Deps = {
    store,
    clock,
    log,
    passwords: new PasswordDesk(passwords, { atOnce: options.hashesAtOnce ?? 1 }),
    sha256,
    files: options.files,
    papers: options.papers ?? noPapers,
    pictures: options.pictures ?? noPictures,
    draws: options.draws ?? webPictureReader,
    tables: options.tables ?? (async (bytes, language) => (await import('./tables/workbook.ts')).readTableFile(bytes, language)),
    labels: labelSets,
    catalogue: new Catalogue({ store, labels: labelSets, clock, log, checkMs: options.stockCheckMs ?? defaults.stockCheckMs }),
    sessions: new Sessions({ store, clock, sha256, cacheMs: options.sessionCacheMs ?? defaults.sessionCacheMs }),
    staffNeedFactor: production,
    payments: { provider: typeof wanted === 'object' ? wanted : sandbox, sandbox },
    publicUrl,
    wake: () => {
      worker.wake();
      maker.wake();
      archiver.wake();
    },
  };
  const worker: Worker = new Worker({ deps, mail, publicUrl, post: async (request) => app.fetch(request) });
  const maker = new Maker({ deps, recipes: QUICK, daysOf: KEPT_DAYS });
  const archiver = new Maker({ deps, recipes: SLOW, daysOf: KEPT_DAYS });
  const maintenance = new Maintenance(store, clock, options.maintenance ?? false);
  const content = contentService({ ...contentSource(deps), typeDefs, production, openQuestions: options.openQuestions ?? false });
  const app = new Hono();
  app.route(
    '/api/v1',
    contractApi({
      deps,
      verbs: {
        ...users,
        ...userpictures,
        ...profiles,
        ...preferences,
        ...clients,
        ...articles,
        ...carts,
        ...orders,
        ...staff,
        ...statistics,
        ...library,
        ...programs,
        ...showrooms,
        ...payments,
        ...fastpayments,
        ...partners,
        ...publicarticles,
        ...invoices,
        ...waybills,
        ...wishlists,
        ...quickorders,
        ...availabilities,
        ...pricelists,
        ...downloads,
        ...files,
        ...labels,
      },
      checkAnswers: !production,
      maintenance: () => maintenance.isOn(),
      ...(options.watchInput ? { watchInput: options.watchInput } : {}),
    }),
  );
  app.on(['GET', 'POST'], '/graphql', (c) => content(c.req.raw));
  const follow = () =>
    store.listen(
      TOLD_CHANGES,
      () => deps.sessions.forget(),
      (told) => deps.sessions.trust(told),
    );
  return { follow, fetch: async (request, env) => app.fetch(request, env), deps, worker, maker, archiver, maintenance };
}
