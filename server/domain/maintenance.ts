import type { Clock } from '../ports/clock.ts';
import { readSwitch, setSwitch } from '../store/queries/switches.ts';
import type { Store } from '../store/store.ts';
import { audit } from './transact.ts';
import { innerVerb } from './verb.ts';

/** How long a node may not know that maintenance began or ended. */
const CHECK_MS = 2000;

/** Whether the shop is closed for maintenance: by the environment of this node, or by the switch in the database for all nodes. */
export class Maintenance {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #always: boolean;
  #on = false;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store, clock: Clock, always: boolean) {
    this.#store = store;
    this.#clock = clock;
    this.#always = always;
  }

  async isOn(): Promise<boolean> {
    if (this.#always) return true;
    const now = this.#clock().getTime();
    if (Math.abs(now - this.#checkedAt) >= CHECK_MS) {
      this.#checkedAt = now;
      this.#on = await this.#store.read((tx) => readSwitch(tx, 'maintenance'));
    }
    return this.#on;
  }

  /** The switch was moved by this process. */
  touch(): void {
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }
}

/** Closes the shop for maintenance on all nodes, or opens it again. */
export const setMaintenance = innerVerb('setMaintenance', ['mill'], (context, on: boolean) =>
  context.deps.store.transaction(async (tx) => {
    await setSwitch(tx, 'maintenance', on);
    await audit(tx, context, `maintenance.${on ? 'on' : 'off'}`);
  }),
);
