// The real backend over a database of its own, with the levers that only its owner has.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Hono } from 'hono';
import { inject } from 'vitest';
import { operationOf } from '../../mocks/faults.ts';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';
import { type App, createApp } from '../../server/app.ts';
import { Levers } from '../../server/control.ts';
import { controlApi } from '../../server/http/control-api.ts';
import { papersHere } from '../../server/paper/here.node.ts';
import type { Clock } from '../../server/ports/clock.ts';
import type { FileStore } from '../../server/ports/files.ts';
import { type Logger, silent } from '../../server/ports/logger.ts';
import type { Mail } from '../../server/ports/mail.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import { nodeSha256 } from '../../server/ports/node/digest.ts';
import { processPictures } from '../../server/ports/node/picture-reader.ts';
import { processTables } from '../../server/ports/node/tables.ts';
import type { PaymentProvider } from '../../server/ports/payments.ts';
import type { Pictures } from '../../server/ports/pictures.ts';
import { openStore } from '../../server/store/open.ts';
import type { Store } from '../../server/store/store.ts';
import { Control } from '../contract/control.ts';
import { contradictions } from '../contract/holds.ts';
import { ContractClient } from '../contract/http.ts';
import { Coverage } from './coverage.ts';
import { libraryInMemory } from './library.ts';
import { withoutQueriesBeside } from './no-query-beside.ts';
import { watched } from './watched.ts';
import { assertWellWritten } from './well-written.ts';

export const BASE_URL = 'http://shop.test/api/v1';
const CONTROL_URL = 'http://shop.test/control/v1';
const contract = readContract();
const byId = new Map(listOperations(contract).map((entry) => [entry.operation.operationId, entry]));
/** Folder for what the tests see of the contract's promises, from tests/contract/coverage-cli.ts. */
const COVERAGE = process.env.CONTRACT_COVERAGE;
/** What all apps of this process have shown. */
const coverage = COVERAGE ? new Coverage(contract) : undefined;
const seenHere = crypto.randomUUID();
const typeDefs = readFileSync('graphql/schema.graphql', 'utf8');

/** With its body as plain bytes, as a host hands it over: undici goes on writing a form made in this process after the server has cancelled it. */
const asFromTheWire = async (request: Request): Promise<Request> =>
  request.body ? new Request(request, { body: await request.arrayBuffer() }) : request;

/** Whatever a test asks for, the parts of an answer do not speak against each other. */
async function agrees({ method, url }: Request, response: Response, tell: (what: string) => void): Promise<void> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('application/json')) return;
  const entry = byId.get(operationOf(method, url) ?? '');
  const schema = entry?.operation.responses['200']?.content?.['application/json']?.schema;
  if (!entry || !schema) return;
  const { operationId } = entry.operation;
  const found = contradictions(contract, schema, await response.clone().json(), operationId);
  if (found.length) tell(`${operationId} contradicts itself: ${found.join('; ')}`);
}

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
  control: Control;
  /** Parts of inputs that verbs have looked at: `listOrders query.status`. */
  read: ReadonlySet<string>;
  close(): Promise<void>;
}

const fail = (what: string): never => {
  throw new Error(what);
};
export interface AppWishes {
  /** Who is told of answers that contradict themselves; otherwise they are errors. */
  contradicted?: (what: string) => void;
  payments?: PaymentProvider | 'sandbox' | 'none';
  /** Instead of the time of day, which the levers move. */
  clock?: Clock;
  log?: Logger;
  files?: FileStore;
  pictures?: Pictures;
  /** Another app over the same database: what it has read of catalogue and labels is known here, too, as to a process that has run for a while. */
  knowing?: TestApp;
}
export function appOver(store: Store, wishes: AppWishes = {}): TestApp {
  const mails: Mail[] = [];
  const levers = new Levers(withoutQueriesBeside(store), { send: async (mail) => void mails.push(mail) });
  const files = wishes.files ?? libraryInMemory();
  const read = new Set<string>();
  const app = createApp({
    store: levers.store,
    clock: levers.clock,
    log: silent,
    ...wishes,
    passwords: argon2id,
    sha256: nodeSha256,
    mail: levers.mail,
    files,
    papers: papersHere(),
    draws: processPictures(),
    tables: processTables(),
    typeDefs,
    publicUrl: 'http://shop.test',
    production: false,
    sessionCacheMs: 0,
    stockCheckMs: 0,
    watchInput: (operation, input) => watched(input, `${operation} `, read),
  });
  if (wishes.knowing) {
    const { catalogue, labels } = wishes.knowing.app.deps;
    Object.assign(app.deps, { catalogue, labels });
  }
  const controls = new Hono().route('/control/v1', controlApi(app, levers));
  const fetch = async (request: Request) => {
    if (request.url.startsWith(CONTROL_URL)) return controls.fetch(request);
    const response = await app.fetch(await asFromTheWire(request), { remoteAddress: '127.0.0.1' });
    await coverage?.note(request, response);
    await agrees(request, response, wishes.contradicted ?? fail);
    return response;
  };
  return {
    app,
    store,
    mails,
    fetch,
    read,
    advance: (ms) => {
      levers.aheadMs += ms;
    },
    away: (on) => {
      levers.store.away = on;
    },
    control: new Control(CONTROL_URL, new ContractClient(contract, BASE_URL, fetch), fetch),
    close: async () => {
      if (COVERAGE && coverage) {
        mkdirSync(COVERAGE, { recursive: true });
        writeFileSync(`${COVERAGE}/${seenHere}.json`, JSON.stringify(coverage.seen()));
      }
      try {
        await assertWellWritten(store, app.deps.labels, mails);
      } finally {
        await store.close();
      }
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
