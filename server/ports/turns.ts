export interface TurnOptions {
  /** Works at the same time. */
  atOnce: number;
  /** Of these, how many of one caller; all where nothing is said. */
  each?: number;
  /** Who may wait for a place; anybody where nothing is said. */
  maxWaiting?: number;
  /** Of these, how many of one caller. */
  maxWaitingEach?: number;
  /** What is thrown where too many wait. */
  refusal?: () => Error;
}

interface Waiter {
  who: string;
  go: () => void;
}

/** Lets few work at a time, and of these few of one caller. Whoever waits has cost nothing; a place goes to whoever waits longest and may have it. */
export class Turns {
  readonly #limits: Required<TurnOptions>;
  readonly #waiting: Waiter[] = [];
  /** Works under way, by caller. */
  readonly #busy = new Map<string, number>();
  #taken = 0;

  constructor({
    atOnce,
    each = atOnce,
    maxWaiting = Number.POSITIVE_INFINITY,
    maxWaitingEach = maxWaiting,
    refusal = () => new Error('Too many wait.'),
  }: TurnOptions) {
    this.#limits = { atOnce, each, maxWaiting, maxWaitingEach, refusal };
  }

  /** Runs `work` when its turn has come. @throws Error the `refusal` when too many wait, or too many of this caller */
  async turn<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#hasPlace(who)) this.#take(who);
    else await this.#wait(who);
    try {
      return await work();
    } finally {
      this.#leave(who);
    }
  }
  #hasPlace(who: string): boolean {
    return this.#taken < this.#limits.atOnce && (this.#busy.get(who) ?? 0) < this.#limits.each;
  }
  #take(who: string): void {
    this.#taken++;
    this.#busy.set(who, (this.#busy.get(who) ?? 0) + 1);
  }
  #wait(who: string): Promise<void> {
    const own = this.#waiting.filter((each) => each.who === who).length;
    if (this.#waiting.length >= this.#limits.maxWaiting || own >= this.#limits.maxWaitingEach) throw this.#limits.refusal();
    return new Promise((go) => this.#waiting.push({ who, go }));
  }
  #leave(who: string): void {
    this.#taken--;
    const left = (this.#busy.get(who) ?? 1) - 1;
    if (left > 0) this.#busy.set(who, left);
    else this.#busy.delete(who);
    const next = this.#waiting.findIndex((each) => this.#hasPlace(each.who));
    if (next < 0) return;
    const [waiter] = this.#waiting.splice(next, 1) as [Waiter];
    this.#take(waiter.who);
    waiter.go();
  }
}
