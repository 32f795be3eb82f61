import type { Passwords } from '../../ports/passwords.ts';
import { Turns } from '../../ports/turns.ts';
import { ShopError } from '../errors.ts';

export interface DeskOptions {
  /** Hashes at the same time; a hash takes a core and a thread of the host. */
  atOnce?: number;
  /** Who may wait for a turn. */
  maxWaiting?: number;
  /** Of these, how many from one address. */
  maxWaitingEach?: number;
}

/** When to come again after a refusal, s: by then a full queue has been served. */
const COME_AGAIN_S = 2;

/**
 * The only way to the hashing of passwords: it is made to be slow, so it takes turns and the queue for them is short. Whatever comes
 * beyond that is refused at once and has cost nothing.
 */
export class PasswordDesk {
  readonly #passwords: Passwords;
  readonly #turns: Turns;

  constructor(passwords: Passwords, { atOnce = 1, maxWaiting = 30, maxWaitingEach = 15 }: DeskOptions = {}) {
    this.#passwords = passwords;
    const refusal = () => new ShopError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: COME_AGAIN_S });
    this.#turns = new Turns({ atOnce, maxWaiting, maxWaitingEach, refusal });
  }

  /**
   * Runs `work`, which hashes once, when its turn has come. `who` is the address that asks for it.
   * @throws ShopError TOO_MANY_ATTEMPTS with retryAfterSeconds when too many wait, or too many from there
   */
  turn<T>(who: string, work: (passwords: Passwords) => Promise<T>): Promise<T> {
    return this.#turns.turn(who, () => work(this.#passwords));
  }
}
