export interface RoundsOptions {
  /** How long nothing is looked for where nobody wakes it, ms. */
  pollMs: number;
  /** One look for work; says whether there was some, so that more may be there. */
  look: () => Promise<boolean>;
  /** What a look that failed is told to. */
  failed: (error: unknown) => void;
}

/** Looks for work again and again, never twice at a time: at once where it was woken or found some, else at the next poll. */
export class Rounds {
  readonly #options: RoundsOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = true;

  constructor(options: RoundsOptions) {
    this.#options = options;
  }
  /** A look is under way that nobody wants to go on with. */
  get isEnding(): boolean {
    return this.#stopped && this.#running !== undefined;
  }
  start(): void {
    this.#stopped = false;
    this.wake();
  }
  /** Resolves when the look that is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
  /** There is something to do: look now rather than at the next poll. */
  wake(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = this.#look().finally(() => {
      this.#running = undefined;
      if (this.#stopped) return;
      const soon = this.#again;
      this.#again = false;
      this.#timer = setTimeout(() => this.wake(), soon ? 0 : this.#options.pollMs);
      // A wait alone is no reason for the process to live.
      if (typeof this.#timer === 'object' && 'unref' in this.#timer) this.#timer.unref();
    });
  }
  async #look(): Promise<void> {
    try {
      if (await this.#options.look()) this.#again = true;
    } catch (error) {
      this.#options.failed(error);
    }
  }
}
