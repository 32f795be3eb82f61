import { hash2, textSeed } from '../../fabric/core/random.ts';
import type { Day, Localized } from '../../generated/rules.ts';
import { utcDay } from '../../shared/rules/days.ts';

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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A calendar date so many days from now. */
export const dayFrom = (now: Date, days: number): Day => utcDay(new Date(now.getTime() + days * DAY_MS));
const OPENS_HOUR = 7;
const OPEN_MINUTES = 9 * 60;
/** The moment of an office day (UTC) at which something of the demo world was done so many days ago, at a time of day that follows from its name. */
export const officeTime = (now: Date, days: number, name: string): Date => {
  const minutes = hash2(textSeed(name), days) % OPEN_MINUTES;
  return new Date(Date.parse(dayFrom(now, -days)) + OPENS_HOUR * HOUR_MS + minutes * MINUTE_MS);
};
