import { setImmediate as turn } from 'node:timers/promises';
import { PoolFullError } from './pool.ts';

/** Whether a picture of that name is known to exist, or somebody may just have made the name up. */
export type Certainty = 'known' | 'doubtful';

/** Looks under way, so that a flood leaves connections to others and a look that hangs stops no other picture. */
const MAX_UNDER_WAY = 4;
/** And of these, for doubtful names: with real ones waiting there is always room for three. */
const MAX_DOUBTFUL_UNDER_WAY = 1;
const MAX_DOUBTFUL_WAITING = 200;

/**
 * Looks into the database for what a picture shows. They begin one after the other, one in each turn of the event loop, so that other
 * answers come between those of a flood; and a doubtful name never goes before a known one.
 */
export class Looks {
  readonly #waiting: Record<Certainty, (() => Promise<unknown>)[]> = { known: [], doubtful: [] };
  readonly #underWay: Record<Certainty, number> = { known: 0, doubtful: 0 };
  #beginning = false;

  /** @throws PoolFullError when too many doubtful names wait */
  run<T>(certainty: Certainty, read: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting[certainty];
    if (certainty === 'doubtful' && waiting.length >= MAX_DOUBTFUL_WAITING) return Promise.reject(new PoolFullError());
    const found = new Promise<T>((resolve, reject) => {
      waiting.push(() => read().then(resolve, reject));
    });
    void this.#begin();
    return found;
  }

  async #begin(): Promise<void> {
    if (this.#beginning) return;
    this.#beginning = true;
    for (;;) {
      await turn();
      const certainty = this.#next();
      if (!certainty) break;
      this.#underWay[certainty]++;
      void this.#waiting[certainty]
        .shift()?.()
        .then(() => {
          this.#underWay[certainty]--;
          void this.#begin();
        });
    }
    this.#beginning = false;
  }
  #next(): Certainty | undefined {
    const { known, doubtful } = this.#underWay;
    if (known + doubtful >= MAX_UNDER_WAY) return undefined;
    if (this.#waiting.known.length > 0) return 'known';
    return this.#waiting.doubtful.length > 0 && doubtful < MAX_DOUBTFUL_UNDER_WAY ? 'doubtful' : undefined;
  }
}
