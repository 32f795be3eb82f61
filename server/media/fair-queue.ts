interface Line<T> {
  who: string;
  items: T[];
}

/** A queue in which everybody has a line of their own and the lines take turns: whoever brings many things waits for them alone. */
export class FairQueue<T> {
  readonly #max: number;
  readonly #maxEach: number;
  /** The line whose turn is next stands first. */
  readonly #lines: Line<T>[] = [];
  #size = 0;

  /** Bounded in all and for each who waits. */
  constructor(max: number, maxEach: number) {
    this.#max = max;
    this.#maxEach = maxEach;
  }
  get size(): number {
    return this.#size;
  }
  /** False when the queue, or the share of `who`, is full. */
  push(who: string, item: T): boolean {
    const line = this.#lines.find((each) => each.who === who);
    if (this.#size >= this.#max || (line?.items.length ?? 0) >= this.#maxEach) return false;
    if (line) line.items.push(item);
    else this.#lines.push({ who, items: [item] });
    this.#size++;
    return true;
  }
  shift(): T | undefined {
    const line = this.#lines.shift();
    if (!line) return undefined;
    const item = line.items.shift();
    if (line.items.length > 0) this.#lines.push(line);
    this.#size--;
    return item;
  }
  clear(): T[] {
    this.#size = 0;
    return this.#lines.splice(0).flatMap(({ items }) => items);
  }
  /** Whether it still waited. */
  remove(item: T): boolean {
    const at = this.#lines.findIndex(({ items }) => items.includes(item));
    const line = this.#lines[at];
    if (!line) return false;
    line.items.splice(line.items.indexOf(item), 1);
    if (line.items.length === 0) this.#lines.splice(at, 1);
    this.#size--;
    return true;
  }
}
