import type { Localized } from '../../generated/rules.ts';

/** Gives every distinct text a number, in the order of first use. */
export class Phrases {
  readonly #numbers = new Map<string, number>();
  readonly rows: ({ id: number } & Localized)[] = [];

  number(text: Localized): number {
    const key = JSON.stringify([text.it, text.en, text.fr, text.es, text.zh, text.de]);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.rows.length + 1;
      this.#numbers.set(key, number);
      const { it, en, fr, es, zh, de } = text;
      this.rows.push({ id: number, it, en, fr, es, zh, de });
    }
    return number;
  }
}

const DAY_MS = 86_400_000;

/** A calendar date so many days from now. */
export const dayFrom = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
/** A moment so many days before now. */
export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
