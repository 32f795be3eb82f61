import type { Env } from '../env.ts';
import type { Store } from '../store/store.ts';

/** What an empty database begins with. The server knows none of its own: whoever starts it brings one, and a shop that sells has none. */
export interface FirstWorld {
  /**
   * Fills the empty database of this environment: through `store` where the engine admits one process only, otherwise in a process
   * of its own, which takes its memory with it.
   */
  fill(env: Env, store?: Store): Promise<void>;
  /** Lines for the console about who can log in; none where the database holds another world. */
  introduce(store: Store): Promise<string[]>;
}
