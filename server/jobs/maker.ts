import type { DownloadKind } from '../../generated/rules.ts';
import { dayIn } from '../../shared/rules/days.ts';
import { actorOf } from '../domain/actor.ts';
import type { Context, Deps } from '../domain/context.ts';
import { GivenUpError, type Made, type Making, type Recipe } from '../domain/download/recipe.ts';
import { ShopError } from '../domain/errors.ts';
import { linkInto } from '../domain/notification/link.ts';
import { tell } from '../domain/notification/tell.ts';
import { formatDate } from '../domain/pricing/format.ts';
import { toHex } from '../domain/tokens.ts';
import { audit } from '../domain/transact.ts';
import { callerOf } from '../domain/user/sessions.ts';
import { errorWords } from '../ports/safe-error.ts';
import { claimDownload, type DownloadRow, failDownload, finishDownload, leaveDownload, noteProgress } from '../store/queries/downloads.ts';
import { findPlace } from '../store/queries/sessions.ts';
import type { Tx } from '../store/store.ts';
import { Rounds } from './rounds.ts';

export interface MakerOptions {
  deps: Deps;
  recipes: Partial<Record<DownloadKind, Recipe>>;
  /** How long a file is kept, days. */
  daysOf: Record<DownloadKind, number>;
  /** How long others leave alone what this one makes and says nothing of, ms. */
  leaseMs?: number;
}

const POLL_MS = 5000;
const LEASE_MS = 60_000;
/** How often it is written down how far a file is, ms. */
const NOTE_MS = 700;
const MOST_ATTEMPTS = 5;
const DAY_MS = 24 * 3_600_000;
const NO_SESSION = new Uint8Array();

/**
 * Makes files that were asked for, one after the other, beside everything else that the shop does. Any number of nodes run one each. Whoever says nothing of a
 * file for as long as a lease has lost it to the next one, which begins it anew: a file is there whole or not at all.
 */
export class Maker {
  readonly #options: MakerOptions;
  readonly #kinds: DownloadKind[];
  readonly #rounds = new Rounds({
    pollMs: POLL_MS,
    look: () => this.runOnce(),
    failed: (error) => this.#options.deps.log.error({ err: error }, 'it could not be looked for files to be made'),
  });

  constructor(options: MakerOptions) {
    this.#options = options;
    this.#kinds = Object.keys(options.recipes) as DownloadKind[];
  }
  start(): void {
    this.#rounds.start();
  }
  /** Gives back what is being made at its next step. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }
  wake(): void {
    this.#rounds.wake();
  }

  /** Makes one file, if one is wanted; says whether there was one. */
  async runOnce(isStopped: () => boolean = () => this.#rounds.isEnding): Promise<boolean> {
    const { deps } = this.#options;
    // unaudited: takes work from the queue; what comes of it is noted with the work
    const row = await deps.store.transaction((tx) => claimDownload(tx, this.#kinds, deps.clock(), this.#leaseEnd()));
    if (!row) return false;
    try {
      if (row.attempts > MOST_ATTEMPTS) throw new Error('It was begun too often and never finished');
      await this.#make(row, isStopped);
    } catch (error) {
      await this.#broken(row, error);
    }
    return true;
  }
  #leaseEnd(): Date {
    return new Date(this.#options.deps.clock().getTime() + (this.#options.leaseMs ?? LEASE_MS));
  }

  async #make(row: DownloadRow, isStopped: () => boolean): Promise<void> {
    const { deps, recipes } = this.#options;
    const context = await deps.store.read((tx) => this.#contextOf(tx, row));
    const made = await (recipes[row.kind] as Recipe)({ row, context, progress: this.#progressOf(row, isStopped) });
    const { key, size } = await deps.files.write(made.parts);
    await this.#keep(context, row, made, key, size);
  }
  /** The owner as of now. @throws ShopError when the owner may not come in any more */
  async #contextOf(tx: Tx, row: DownloadRow): Promise<Context> {
    const { deps } = this.#options;
    const now = deps.clock();
    const { userId, staffUserId, customerCode, ditta } = row;
    const place = await findPlace(tx, { userId, staffUserId, customerCode, ditta }, now);
    const caller = callerOf(place, NO_SESSION, now);
    const more = { locale: row.language, address: '', userAgent: '', idempotency: null };
    return { deps, operation: 'download', now, actor: actorOf(caller), caller, ...more };
  }
  #progressOf(row: DownloadRow, isStopped: () => boolean): Making['progress'] {
    let noted = -Infinity;
    return async (done, total) => {
      if (isStopped()) throw new GivenUpError();
      if (performance.now() - noted < NOTE_MS && done < total) return;
      noted = performance.now();
      // unaudited: says how far a file is that was asked for
      const held = await this.#options.deps.store.transaction((tx) => noteProgress(tx, row, done, total, this.#leaseEnd()));
      if (!held) throw new GivenUpError();
    };
  }
  async #keep(context: Context, row: DownloadRow, made: Made, fileKey: string, size: number): Promise<void> {
    const { deps, daysOf } = this.#options;
    const now = deps.clock();
    const expiresAt = new Date(now.getTime() + daysOf[row.kind] * DAY_MS);
    const pricesKey = made.prices ? toHex(await deps.sha256(made.prices)) : null;
    if (made.prices && pricesKey) await deps.files.put(pricesKey, new TextEncoder().encode(made.prices));
    await deps.store.transaction(async (tx) => {
      if (!(await finishDownload(tx, row, { fileKey, size, pricesKey, articles: made.articles, expiresAt }, now))) throw new GivenUpError();
      await audit(tx, { ...context, now }, 'download.made', `${row.id} ${row.title}`);
      const { nome, cognome, email, languageCode } = context.caller;
      const vars = {
        name: `${nome} ${cognome}`,
        title: row.title,
        until: formatDate(dayIn(context.caller.customer.timeZone, expiresAt), languageCode),
        // The history is that of a shop: the link leads to the one in which the file was asked for.
        link: linkInto(deps.publicUrl, languageCode, row.ditta, `user-area/${row.kind === 'PRICE_LIST' ? 'pricelist' : 'historydownload'}`),
      };
      const { userId, customerCode, ditta, title, kind } = row;
      // A file that is made anew is told anew.
      const dedup = `download-${row.id}-${expiresAt.getTime()}`;
      const mail = { dedup, template: 'download-ready', lang: languageCode, recipient: email, vars } as const;
      await tell(tx, { event: 'DOWNLOAD_READY', userId, customerCode, ditta, subject: title, state: kind, mail }, now);
    });
    deps.wake();
  }
  async #broken(row: DownloadRow, error: unknown): Promise<void> {
    const { deps } = this.#options;
    if (error instanceof GivenUpError) {
      // unaudited: gives work back untouched
      await deps.store.transaction((tx) => leaveDownload(tx, row));
      return;
    }
    const isFinal = row.attempts >= MOST_ATTEMPTS || error instanceof ShopError;
    deps.log.error({ download: row.id, kind: row.kind, attempts: row.attempts, err: error }, 'a file could not be made');
    const again = isFinal ? null : new Date(deps.clock().getTime() + 2 ** row.attempts * 5000);
    // unaudited: writes into the queue itself that a file could not be made
    await deps.store.transaction((tx) => failDownload(tx, row, errorWords(error), again));
  }
}
