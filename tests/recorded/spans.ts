// How far from now the moments are that the shop asks its database with: what is kept how long, holds how long, is asked again after how long.
import type { Store, Tx } from '../../server/store/store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHOWN_LENGTH = 110;
/** What holds as long as somebody chooses is asked for in some ways. */
const MOST_SPANS = 4;

/** In the largest unit in which it is a whole number. */
function said(ms: number): string {
  if (ms === 0) return 'now';
  const [unit, length] = (
    [
      ['d', DAY_MS],
      ['h', HOUR_MS],
      ['min', MINUTE_MS],
      ['s', 1000],
    ] as const
  ).find(([, each]) => ms % each === 0) ?? ['ms', 1];
  return `now ${ms < 0 ? '−' : '+'} ${Math.abs(ms) / length} ${unit}`;
}
const momentOf = (value: unknown): number | undefined => {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) : undefined;
};

export class Spans {
  /** By statement, parameter and distance. */
  readonly #seen = new Map<string, Map<number, Set<number>>>();

  /** Who else looks at each statement. */
  readonly #also: (text: string, params?: readonly unknown[]) => void;
  constructor(also: (text: string, params?: readonly unknown[]) => void = () => {}) {
    this.#also = also;
  }
  #note(text: string, params: readonly unknown[] = []): void {
    this.#also(text, params);
    for (const [at, value] of params.entries()) {
      const moment = momentOf(value);
      if (moment === undefined) continue;
      const known = this.#seen.get(text) ?? new Map<number, Set<number>>();
      this.#seen.set(text, known.set(at, (known.get(at) ?? new Set()).add(moment - Date.now())));
    }
  }
  /** The store, whose statements are looked at. */
  over(store: Store): Store {
    const watched = (tx: Tx): Tx =>
      ({
        rows: (text: string, params?: readonly unknown[]) => this.#asked(text, params, () => tx.rows(text, params as never)),
        one: (text: string, params?: readonly unknown[]) => this.#asked(text, params, () => tx.one(text, params as never)),
        run: (text: string, params?: readonly unknown[]) => this.#asked(text, params, () => tx.run(text, params as never)),
        script: (text: string) => tx.script(text),
      }) as Tx;
    return {
      engine: store.engine,
      read: (work) => store.read((tx) => work(watched(tx))),
      transaction: (work, patience) => store.transaction((tx) => work(watched(tx)), patience),
      exclusively: (lock, work) => store.exclusively(lock, work),
      listen: (channel, onChange, onTold) => store.listen(channel, onChange, onTold),
      close: () => store.close(),
    };
  }
  #asked<T>(text: string, params: readonly unknown[] | undefined, ask: () => T): T {
    this.#note(text, params);
    return ask();
  }
  /** Of each statement the moments that are always a round time from now: those that come out of a row are any time. */
  lines(): string[] {
    const lines = [...this.#seen].flatMap(([text, params]) => {
      const spans = [...params]
        .filter(
          ([, distances]) =>
            [...distances].every((ms) => ms % 1000 === 0) && distances.size <= MOST_SPANS && [...distances].some((ms) => ms !== 0),
        )
        .map(
          ([at, distances]) =>
            `$${at + 1} is ${[...distances]
              .sort((a, b) => a - b)
              .map(said)
              .join(' or ')}`,
        );
      return spans.length ? [`${text.replace(/\s+/g, ' ').trim().slice(0, SHOWN_LENGTH)}: ${spans.join(', ')}`] : [];
    });
    return [...new Set(lines)].sort();
  }
}
