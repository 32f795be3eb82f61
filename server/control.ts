// Levers that are built into a server under test (openapi/control/), never into one that sells.
import type { Clock } from './ports/clock.ts';
import type { Mail, MailTransport } from './ports/mail.ts';
import { FaultyStore } from './store/faulty-store.ts';
import type { Store } from './store/store.ts';

/** What is put between a server and its surroundings, so that a tester can move it. */
export class Levers {
  readonly store: FaultyStore;
  readonly mail: MailTransport;
  readonly #lastMails = new Map<string, Mail>();
  aheadMs = 0;

  constructor(store: Store, mail: MailTransport) {
    this.store = new FaultyStore(store);
    this.mail = {
      send: async (sent) => {
        await mail.send(sent);
        this.#lastMails.set(sent.to, sent);
      },
    };
  }
  readonly clock: Clock = () => new Date(Date.now() + this.aheadMs);

  lastMail(address: string): Mail | undefined {
    return this.#lastMails.get(address);
  }
}
