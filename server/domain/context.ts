import type { Locale } from '../../generated/rules.ts';
import type { Clock } from '../ports/clock.ts';
import type { Sha256 } from '../ports/digest.ts';
import type { FileStore } from '../ports/files.ts';
import type { Logger } from '../ports/logger.ts';
import type { Papers } from '../ports/papers.ts';
import type { Sandbox } from '../ports/payment/sandbox.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { PictureReader } from '../ports/picture-reader.ts';
import type { Pictures } from '../ports/pictures.ts';
import type { TableReader } from '../ports/tables.ts';
import type { Store } from '../store/store.ts';
import type { Actor, CallingActor } from './actor.ts';
import type { Caller } from './caller.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Labels } from './label/labels.ts';
import type { PasswordDesk } from './user/password-desk.ts';
import type { Sessions } from './user/sessions.ts';

/** What a verb works with besides its request. Nothing here knows HTTP, Node or a particular database. */
export interface Deps {
  store: Store;
  clock: Clock;
  log: Logger;
  passwords: PasswordDesk;
  sha256: Sha256;
  files: FileStore;
  papers: Papers;
  pictures: Pictures;
  /** Draws pictures that users send, to see whether it can be done. */
  draws: PictureReader;
  /** Reads tables that customers send. */
  tables: TableReader;
  catalogue: Catalogue;
  sessions: Sessions;
  /** No member of staff comes in without a second factor. */
  staffNeedFactor: boolean;
  labels: Labels;
  /** Who takes card payments; null where nobody does. `sandbox` is the same when it is the built-in one. */
  payments: { provider: PaymentProvider | null; sandbox: Sandbox | null };
  /** Address of the shop, without a slash at the end. */
  publicUrl: string;
  /** Tells the workers that there is something to do, so that mail does not wait for the next poll. */
  wake: () => void;
}

/** The first request with a key has its effect; later ones get its answer. */
export interface Idempotency {
  key: string;
  operation: string;
  /** Hash of everything that was asked for. */
  requestHash: string;
}

/** What every work has: who does it, as which operation, and when. */
export interface WorkContext {
  deps: Deps;
  actor: Actor;
  /** operationId of the contract, or the name of what the mill or a job does. */
  operation: string;
  now: Date;
}
/** One call without a session. */
export interface PublicContext extends WorkContext {
  locale: Locale;
  /** Network address of the client: for throttling, and for a user to know the own sessions by. */
  address: string;
  /** What the client says it is, shortened; empty when it says nothing. */
  userAgent: string;
  /** The request as it came, where its bytes are signed (`x-signed`). */
  wire?: { body: string; header: (name: string) => string | undefined };
}
/** One call for a user: of a session or of a machine's token. */
export interface Context extends PublicContext {
  actor: CallingActor;
  /** The actor's. */
  caller: Caller;
  idempotency: Idempotency | null;
}
