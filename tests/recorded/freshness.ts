// What is still shown after a write must say what the shop says after it: read again, set, or gone.
import { existsSync, readFileSync } from 'node:fs';
import type { Query, QueryClient } from '@tanstack/react-query';
import { operationOf } from '../../mocks/faults.ts';
import { addressOf } from '../../src/api/http.ts';

const RECORD = 'tests/recorded/stale.txt';
/** Operations whose answers a write changes, as the shop itself has shown. */
const stale = new Map(
  (existsSync(RECORD) ? readFileSync(RECORD, 'utf8').trimEnd().split('\n') : []).map((line) => {
    const [write = '', reads = ''] = line.split(': ');
    return [write, new Set(reads.split(', '))] as const;
  }),
);

/** What an app knows of the shop reads at an address; its other questions have a name of their own. */
export const readOf = ({ queryKey }: Query): string | undefined =>
  queryKey[0] === 'content' ? undefined : operationOf('GET', `http://app.test${addressOf(queryKey)}`);

/** How often a query was told something. */
const tellings = ({ state }: Query) => state.dataUpdateCount + state.errorUpdateCount;

export class Freshness {
  readonly #client: QueryClient;
  /** What was shown when nothing was on its way, and how often it had been told something. */
  #shown = new Map<Query, number>();
  #written: string[] = [];
  /** What stays as it was although it is something else now: `saveCart leaves listSavedCarts`. */
  readonly forgotten = new Set<string>();
  constructor(client: QueryClient) {
    this.#client = client;
  }
  /** A write was answered, and not refused. */
  wrote(operation: string): void {
    this.#written.push(operation);
  }
  /** Everything that a write has set going is done. */
  atRest(): void {
    for (const write of this.#written) for (const read of this.#old(stale.get(write))) this.forgotten.add(`${write} leaves ${read}`);
    this.#written = [];
    const shown = this.#client.getQueryCache().findAll({ type: 'active' });
    this.#shown = new Map(shown.map((query) => [query, tellings(query)]));
  }
  /** What was on the screen, is still known, and was told nothing since. What left the screen meanwhile counts too: it was no more than shown when the write came. */
  #old(reads: ReadonlySet<string> | undefined): string[] {
    const known = new Set(this.#client.getQueryCache().getAll());
    return [...this.#shown].flatMap(([query, before]) => {
      const read = readOf(query);
      const isOld = known.has(query) && tellings(query) === before && !query.state.isInvalidated;
      return read && reads?.has(read) && isOld ? [read] : [];
    });
  }
}
