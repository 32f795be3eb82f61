/** How long a name that stood for nothing is not looked up again: as long as a new article may have to wait for its picture, ms. */
const MISSING_MS = 30_000;
const MAX_MISSING = 5000;
/** When a list that could not be read is asked for again, ms. */
const ASK_AGAIN_MS = 10_000;

/** Which names of pictures are real, as far as this process knows. It forgets what it has no room for. */
export class NameMemory {
  readonly #readAll: () => Promise<readonly { code: string; color: string }[]>;
  /** When each name was found to stand for nothing; insertion order is age. */
  readonly #missing = new Map<string, number>();
  #real: Set<string> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(readAll: () => Promise<readonly { code: string; color: string }[]>) {
    this.#readAll = readAll;
  }
  /** True for every name until the list of the real ones is there. */
  mayExist(name: string): boolean {
    if (!this.#real) this.ask();
    return this.#real?.has(name) ?? true;
  }
  isMissing(name: string): boolean {
    const since = this.#missing.get(name);
    if (since === undefined) return false;
    if (performance.now() - since < MISSING_MS) return true;
    this.#missing.delete(name);
    return false;
  }
  isNot(name: string): void {
    this.#real?.delete(name);
    this.#missing.delete(name);
    this.#missing.set(name, performance.now());
    if (this.#missing.size > MAX_MISSING) this.#missing.delete(this.#missing.keys().next().value!);
  }
  exists(name: string): void {
    this.#real?.add(name);
  }
  /** Reads the list of the real names, which takes a while. */
  ask(): void {
    if (performance.now() - this.#askedAt < ASK_AGAIN_MS) return;
    this.#askedAt = performance.now();
    this.#readAll().then(
      (all) => {
        this.#real = new Set(all.map(({ code, color }) => `${code}-${color}`));
      },
      // Without the list every name counts as real, as before it came.
      () => {},
    );
  }
}
