// The real backend over a database of its own, with the levers that only its owner has.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inject } from 'vitest';
import { readContract } from '../../scripts/gen/contract.ts';
import { type App, createApp } from '../../server/app.ts';
import { papersHere } from '../../server/paper/here.node.ts';
import type { FileStore } from '../../server/ports/files.ts';
import { type Logger, silent } from '../../server/ports/logger.ts';
import type { Mail } from '../../server/ports/mail.ts';
import { memoryFiles } from '../../server/ports/memory-files.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import { nodeSha256 } from '../../server/ports/node/digest.ts';
import { processTables } from '../../server/ports/node/tables.ts';
import type { PaymentProvider } from '../../server/ports/payments.ts';
import type { Pictures } from '../../server/ports/pictures.ts';
import { openStore } from '../../server/store/open.ts';
import { setSwitch } from '../../server/store/queries/switches.ts';
import { type Patience, type Store, StoreUnavailableError, type Tx } from '../../server/store/store.ts';
import type { Control } from '../contract/suite.ts';
import { Coverage } from './coverage.ts';
import { watched } from './watched.ts';

export const BASE_URL = 'http://shop.test/api/v1';
/** Folder for what the tests see of the contract's promises, from tests/contract/coverage-cli.ts. */
const COVERAGE = process.env.CONTRACT_COVERAGE;
const typeDefs = readFileSync('graphql/schema.graphql', 'utf8');

/** A store that can be told to fail, as a database does that went away. */
class FragileStore implements Store {
  readonly #inner: Store;
  failing = false;
  away = false;
  constructor(inner: Store) {
    this.#inner = inner;
  }
  get engine() {
    return this.#inner.engine;
  }
  #check(): void {
    if (this.failing) throw new Error('The database fails');
    if (this.away) throw new StoreUnavailableError('away');
  }
  async read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#check();
    return this.#inner.read(work);
  }
  async transaction<T>(work: (tx: Tx) => Promise<T>, patience?: Patience): Promise<T> {
    this.#check();
    return this.#inner.transaction(work, patience);
  }
  exclusively<T>(lock: number, work: () => Promise<T>): Promise<T> {
    return this.#inner.exclusively(lock, work);
  }
  listen(...args: Parameters<Store['listen']>): ReturnType<Store['listen']> {
    return this.#inner.listen(...args);
  }
  close(): Promise<void> {
    return this.#inner.close();
  }
}

/** With its body as plain bytes, as a host hands it over: undici goes on writing a form made in this process after the server has cancelled it. */
const asFromTheWire = async (request: Request): Promise<Request> =>
  request.body ? new Request(request, { body: await request.arrayBuffer() }) : request;

export interface TestApp {
  app: App;
  /** Where another process finds the same database; only of `openTestApp`. */
  databaseUrl?: string;
  store: Store;
  mails: Mail[];
  fetch(request: Request): Promise<Response>;
  /** Moves the clock of the backend forward. */
  advance(ms: number): void;
  /** The database can not be reached. */
  away(on: boolean): void;
  control: Required<Control>;
  /** Parts of inputs that verbs have looked at: `listOrders query.status`. */
  read: ReadonlySet<string>;
  close(): Promise<void>;
}

export interface AppWishes {
  payments?: PaymentProvider | 'sandbox' | 'none';
  log?: Logger;
  files?: FileStore;
  pictures?: Pictures;
}
export function appOver(store: Store, wishes: AppWishes = {}): TestApp {
  const fragile = new FragileStore(store);
  const mails: Mail[] = [];
  const files = wishes.files ?? memoryFiles();
  const read = new Set<string>();
  const coverage = COVERAGE ? new Coverage(readContract()) : undefined;
  let offset = 0;
  const app = createApp({
    store: fragile,
    clock: () => new Date(Date.now() + offset),
    log: silent,
    ...wishes,
    passwords: argon2id,
    sha256: nodeSha256,
    mail: { send: async (mail) => void mails.push(mail) },
    files,
    papers: papersHere(),
    tables: processTables(),
    typeDefs,
    publicUrl: 'http://shop.test',
    production: false,
    sessionCacheMs: 0,
    stockCheckMs: 0,
    watchInput: (operation, input) => watched(input, `${operation} `, read),
  });
  const fetch = async (request: Request) => {
    const response = await app.fetch(await asFromTheWire(request), { remoteAddress: '127.0.0.1' });
    await coverage?.note(request, response);
    return response;
  };
  return {
    app,
    store,
    mails,
    fetch,
    read,
    advance: (ms) => {
      offset += ms;
    },
    away: (on) => {
      fragile.away = on;
    },
    control: {
      failing: (on) => {
        fragile.failing = on;
      },
      maintenance: async (on) => {
        await store.transaction(async (tx) => void (await setSwitch(tx, 'maintenance', on)));
        app.maintenance.touch();
      },
      disable: async (username, disabled) => {
        await store.transaction((tx) => tx.run('update shop_user set active = $2 where username = $1', [username, !disabled]));
      },
      signedEvent: async () => {
        const { sandbox } = app.deps.payments;
        if (!sandbox) throw new Error('The built-in payment provider is not set up');
        const event = { id: `sevt_${crypto.randomUUID()}`, type: 'payment.captured', paymentId: null, reference: null };
        const { body, headers } = await sandbox.sealed(event);
        return { params: { provider: 'sandbox' }, headers, body: JSON.parse(body) as unknown };
      },
      resetLink: async () => {
        const email = 'hans.keller@example.com';
        // Links are throttled for each address.
        offset += 6 * 60_000;
        const before = mails.length;
        await fetch(
          new Request(`${BASE_URL}/users/forgot-password`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email }),
          }),
        );
        // The job writes the mail, the next turn sends it.
        const links = () =>
          mails.slice(before).flatMap((mail) => (mail.to === email ? (/reset-password\S*/.exec(mail.text)?.[0] ?? []) : []));
        for (let turn = 0; turn < 40 && !links().length; turn++) await app.worker.runOnce();
        const [link] = links();
        if (!link) throw new Error(`No mail with a link came to ${email}`);
        const search = new URL(`http://shop.test/${link}`).searchParams;
        return { a: search.get('token') ?? '', b: search.get('data') ?? '' };
      },
    },
    close: async () => {
      if (COVERAGE && coverage) {
        mkdirSync(COVERAGE, { recursive: true });
        writeFileSync(`${COVERAGE}/${crypto.randomUUID()}.json`, JSON.stringify(coverage.seen()));
      }
      await store.close();
    },
  };
}

let copies = 0;
/** The backend over a copy of the seeded PostgreSQL database. */
export async function openTestApp(poolSize = 20, wishes: AppWishes = {}): Promise<TestApp> {
  const { admin, template } = inject('postgres');
  const name = `test_${process.pid}_${++copies}_${Math.random().toString(36).slice(2, 8)}`;
  const owner = await openStore({ databaseUrl: admin, dataDir: '', poolSize: 1 });
  // Two files may copy at once; PostgreSQL refuses while somebody else reads the template.
  for (let attempt = 0; ; attempt++)
    try {
      await owner.read((tx) => tx.run(`create database ${name} template ${template}`));
      break;
    } catch (error) {
      if (attempt > 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  await owner.close();
  const databaseUrl = admin.replace(/\/postgres$/, `/${name}`);
  return { ...appOver(await openStore({ databaseUrl, dataDir: '', poolSize }), wishes), databaseUrl };
}
