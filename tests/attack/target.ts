// A started shop as an attacker has it: an address. What stands behind it is asked of the database only after it was killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { readContract } from '../../scripts/gen/contract.ts';
import { openShop, type ShopProcess } from '../bench/shop-process.ts';
import { type Answer, type Call, ContractClient } from '../contract/http.ts';
import { inspectable, LiveMemory } from './live-memory.ts';

const contract = readContract();
const PATIENCE_MS = 30_000;
export const FROM = 'x-forwarded-for';

export interface TargetWishes {
  port: number;
  /** Of a PostgreSQL server; without it the shop uses its embedded database. */
  databaseUrl?: string;
  /** Its data, which go with it; without it the shop begins with an empty folder. */
  dataDir?: string;
  /** Where its memory can be looked at, if somebody wants to. */
  inspectPort?: number;
}

/** The address from which a request seems to come: the shop is told that one proxy stands before it. */
export type From = string;
let addresses = 0;
/** An address that no attack has used yet. */
export const someAddress = (): From => {
  const number = ++addresses;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
};

/** Somebody who is logged in. */
export class Person {
  readonly client: ContractClient;
  readonly username: string;
  readonly from: From;
  readonly token: string;
  constructor(client: ContractClient, username: string, from: From, token: string) {
    this.client = client;
    this.username = username;
    this.from = from;
    this.token = token;
  }
  send(id: string, call: Call = {}): Promise<Answer> {
    return this.client.send(id, { ...call, headers: { [FROM]: this.from, ...call.headers } }, this.token);
  }
  /** The body of a 200. */
  async ok<T>(id: string, call: Call = {}): Promise<T> {
    const answer = await this.send(id, call);
    if (answer.status !== 200) throw new Error(`${id} answered ${answer.status} to ${this.username}: ${answer.text.slice(0, 300)}`);
    return answer.body as T;
  }
}

export class Target {
  readonly #wishes: TargetWishes;
  readonly dataDir: string;
  #process: ShopProcess | undefined;
  #client: ContractClient | undefined;

  constructor(wishes: TargetWishes) {
    this.#wishes = wishes;
    this.dataDir = wishes.dataDir ?? mkdtempSync(join(tmpdir(), 'trama-attack-'));
  }
  get url(): string {
    if (!this.#process) throw new Error('The shop is not running.');
    return this.#process.url;
  }
  get port(): number {
    return this.#wishes.port;
  }
  get pid(): number {
    return this.#process!.pid;
  }
  /** What the running process holds; only where the wishes name a place to look. */
  memory(): Promise<LiveMemory> {
    return LiveMemory.of(this.pid, this.#wishes.inspectPort ?? 0);
  }
  get databaseUrl(): string | undefined {
    return this.#wishes.databaseUrl;
  }
  async start(): Promise<this> {
    this.#process = await openShop(this.port, {
      DATA_DIR: this.dataDir,
      DATABASE_URL: this.databaseUrl ?? '',
      TRUSTED_PROXIES: '1',
      MEDIA_PREWARM: '0',
      LOG_LEVEL: 'error',
      ...(this.#wishes.inspectPort ? inspectable(this.#wishes.inspectPort) : {}),
    });
    return this;
  }
  /** Ends the shop as a power cut does. */
  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#process = undefined;
  }
  async isReady(): Promise<boolean> {
    if (!this.#process) return false;
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  async stop(): Promise<void> {
    await this.#process?.close();
    this.#process = undefined;
  }
  async close(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
  /** One request, which may not hang. */
  readonly fetch = (request: Request, from: From): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.set(FROM, from);
    return fetch(new Request(request, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new Error(`no answer to ${request.method} ${new URL(request.url).pathname}: ${cause}`);
    });
  };
  /** Asks from an address that nobody has used, unless the call says whose it is. One for all: it holds the whole contract. */
  get client(): ContractClient {
    this.#client ??= new ContractClient(contract, `${this.url}/api/v1`, (request) =>
      this.fetch(request, request.headers.get(FROM) ?? someAddress()),
    );
    return this.#client;
  }
  /** A person of the demo world, logged in. */
  async login(username: string, from: From = someAddress()): Promise<Person> {
    const answer = await this.client.send('login', { body: { username, password: DEMO_PASSWORD }, headers: { [FROM]: from } }, null);
    if (answer.status !== 200) throw new Error(`${username} can not log in: ${answer.status} ${answer.text.slice(0, 200)}`);
    return new Person(this.client, username, from, (answer.body as { userToken: string }).userToken);
  }
}

/** How often each status came. */
export const tally = (statuses: readonly number[]): string =>
  [...Map.groupBy([...statuses].sort(), (status) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ');
