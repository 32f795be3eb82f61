import type { Locale } from '../../generated/rules.ts';
import type { Deps } from '../domain/context.ts';
import { audit } from '../domain/transact.ts';
import { sendPasswordLinks } from '../domain/user/password-link.ts';
import { MailRefusedError, type MailTransport } from '../ports/mail.ts';
import { errorWords } from '../ports/safe-error.ts';
import { deleteOldRemovals } from '../store/queries/carts.ts';
import { deleteOldContentPictures, findContentPicture } from '../store/queries/content.ts';
import { deleteOldDownloads, isDownloadNeeded } from '../store/queries/downloads.ts';
import { isFileNeeded } from '../store/queries/files.ts';
import { deleteOldKeys } from '../store/queries/idempotency.ts';
import { isMaterialNeeded } from '../store/queries/library.ts';
import { deleteOldMaterialRequests } from '../store/queries/material-requests.ts';
import { deleteOldReturned } from '../store/queries/notifications.ts';
import { deleteOldCheckouts } from '../store/queries/orders.ts';
import { deleteOldPartnerDrafts } from '../store/queries/partners.ts';
import { deleteOldPaymentTraces } from '../store/queries/payments.ts';
import { deleteOldInbox } from '../store/queries/preferences.ts';
import { deleteOldProfileUndos } from '../store/queries/profiles.ts';
import { deleteRecovered } from '../store/queries/rate-limit.ts';
import { deleteOldSessions } from '../store/queries/sessions.ts';
import { deleteOldShowroomLinks } from '../store/queries/showroom.ts';
import { addSalesNews, mendSalesSummary, mendSalesTotals } from '../store/queries/statistics.ts';
import { deleteOldSwatchRequests } from '../store/queries/swatch-requests.ts';
import { deleteOldUndos, forgetOldWishlistLinks } from '../store/queries/wishlists.ts';
import {
  type AnyJob,
  addChores,
  type ClaimedMail,
  claimJob,
  claimMail,
  deleteOldWork,
  failJob,
  finishJob,
  leaveJob,
  mailFailed,
  mailSent,
  type Queue,
  releaseLeases,
  renewLease,
} from '../store/queries/work.ts';
import type { Tx } from '../store/store.ts';
import { tellOfStock } from './back-in-stock.ts';
import { mailDocuments } from './mail-document.ts';
import { renderMail } from './mail-templates.ts';
import { doOuterJob, type InnerJob, isInner } from './outer.ts';
import { Rounds } from './rounds.ts';
import { remindOfSavedCarts } from './saved-cart-reminder.ts';

export interface WorkerOptions {
  deps: Deps;
  mail: MailTransport;
  /** Address of the shop in mails, without a slash at the end. */
  publicUrl: string;
  /** The door of the shop, at which the built-in payment provider reports its events. */
  post?: (request: Request) => Promise<Response>;
  /** How long others leave alone what this worker has taken and not renewed, ms. */
  leaseMs?: number;
}

/** What comes again by itself, and in which span of time it is done once. */
function choresOf(now: Date): { queue: Queue; span: string }[] {
  const spanOf = (unit: string, ms: number) => `${unit}-${Math.floor(now.getTime() / ms)}`;
  const hour = spanOf('hour', HOUR_MS);
  const minute = spanOf('minute', MINUTE_MS);
  return [
    { queue: 'housekeeping', span: hour },
    { queue: 'saved-cart-reminder', span: hour },
    { queue: 'back-in-stock', span: hour },
    { queue: 'sales-check', span: spanOf('day', DAY_MS) },
    { queue: 'sales-add', span: minute },
    { queue: 'payment-reconcile', span: minute },
  ];
}

const noDoor = () => Promise.reject(new Error('There is no door at which events could be reported.'));

/** Another worker has taken the work over: what was done for it is taken back. */
class LeaseLostError extends Error {}

const POLL_MS = 2000;
const BATCH = 10;
const LEASE_MS = 60_000;
/** A lease is renewed so often; after that the work counts as hung and another worker takes it. */
const MAX_RENEWALS = 15;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const IDEMPOTENCY_MS = 48 * HOUR_MS;

/** How long a job of a queue that is not known here waits for another node: one with a newer program may be starting. */
const UNKNOWN_MS = 60_000;

/** The job was written by a newer program, or by mistake. Neither may pass for done. */
class UnknownQueueError extends Error {
  constructor(queue: never) {
    super(`This program has no worker for the queue ${String(queue)}.`);
  }
}

/**
 * Does what was left to be done after a transaction: jobs, mails and the chores of the hour. Any number of nodes run one each; what
 * one has taken the others pass by. A mail is sent at least once; its Message-ID tells a repeated delivery.
 */
export class Worker {
  readonly #deps: Deps;
  readonly #mail: MailTransport;
  readonly #publicUrl: string;
  readonly #post: (request: Request) => Promise<Response>;
  readonly #leaseMs: number;
  readonly #name = `worker-${crypto.randomUUID().slice(0, 8)}`;
  readonly #rounds = new Rounds({
    pollMs: POLL_MS,
    look: async () => (await this.runOnce()) > 0,
    failed: (error) => this.#deps.log.error({ err: error }, 'the worker could not look for work'),
  });
  /** The next piece is left to others. */
  #ending = false;

  constructor({ deps, mail, publicUrl, post = noDoor, leaseMs = LEASE_MS }: WorkerOptions) {
    this.#leaseMs = leaseMs;
    this.#deps = deps;
    this.#mail = mail;
    this.#publicUrl = publicUrl;
    this.#post = post;
  }

  start(): void {
    this.#ending = false;
    this.#rounds.start();
  }

  /** Stops after what is being done now. */
  async stop(): Promise<void> {
    this.#ending = true;
    await this.#rounds.stop();
  }

  /** There is something to do: look now rather than at the next poll. */
  wake(): void {
    this.#rounds.wake();
  }

  /** One round: everything that is due, up to a batch of each kind, one piece after the other. Answers how much that was. */
  async runOnce(): Promise<number> {
    const { store, clock } = this.#deps;
    const now = clock();
    // unaudited: puts the chores of the hour into the queue; what comes of them is noted with the work
    await store.transaction(async (tx) => {
      await releaseLeases(tx, now);
      await addChores(tx, choresOf(now), now);
    });
    const jobs = await this.#each(
      (tx) => claimJob(tx, this.#name, clock(), this.#leaseEnd()),
      (job) => this.#leased('job', job, () => this.#runJob(job)),
    );
    const mails = await this.#each(
      (tx) => claimMail(tx, clock(), this.#leaseEnd()),
      (mail) => this.#leased('mail_outbox', mail, () => this.#sendMail(mail)),
    );
    return jobs + mails;
  }

  #leaseEnd(): Date {
    return new Date(this.#deps.clock().getTime() + this.#leaseMs);
  }

  /** Takes a piece only when its turn has come: a lease on the whole batch would run out behind a slow one. */
  async #each<T>(claim: (tx: Tx) => Promise<T | undefined>, work: (piece: T) => Promise<void>): Promise<number> {
    let done = 0;
    for (; done < BATCH && !this.#ending; done++) {
      // unaudited: takes work from the queue; what comes of it is noted with the work
      const piece = await this.#deps.store.transaction(claim);
      if (!piece) break;
      await work(piece);
    }
    return done;
  }

  /** Does the work and keeps its lease meanwhile. */
  async #leased(
    table: 'job' | 'mail_outbox',
    { id, attempts }: { id: number; attempts: number },
    work: () => Promise<void>,
  ): Promise<void> {
    let renewals = 0;
    const timer = setInterval(() => {
      if (++renewals > MAX_RENEWALS) return clearInterval(timer);
      // unaudited: keeps what was taken from the queue
      this.#deps.store
        .transaction((tx) => renewLease(tx, table, { id, attempts, until: this.#leaseEnd() }))
        .catch((error: unknown) => this.#deps.log.warn({ table, id, err: error }, 'a lease could not be renewed'));
    }, this.#leaseMs / 3);
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
  }

  async #runJob(job: AnyJob): Promise<void> {
    const { store, clock, log } = this.#deps;
    const actor = { kind: 'job', queue: job.queue, id: job.id } as const;
    try {
      // What speaks to others does so before, with no transaction open; whoever repeats it repeats nothing.
      if (!isInner(job)) await doOuterJob({ deps: this.#deps, actor, operation: job.queue, now: clock() }, job, this.#post);
      await store.transaction(async (tx) => {
        if (isInner(job)) {
          const touched = await this.#doJob(tx, job);
          if (touched > 0) await audit(tx, { actor, operation: job.queue, now: clock() }, `job.${job.queue}`, String(touched));
        }
        if (!(await finishJob(tx, job, clock()))) throw new LeaseLostError();
      }, 'work');
    } catch (error) {
      if (error instanceof UnknownQueueError) {
        log.error({ queue: job.queue, job: job.id, err: error }, 'a job waits for a program that knows its queue');
        // unaudited: writes into the queue itself that a job waits
        await store.transaction((tx) => leaveJob(tx, job.id, error.message, new Date(clock().getTime() + UNKNOWN_MS)));
        return;
      }
      log.error({ queue: job.queue, job: job.id, attempts: job.attempts, err: error }, 'a job failed');
      // unaudited: writes into the queue itself that a job failed
      await store.transaction((tx) => failJob(tx, job, errorWords(error), clock()));
    }
  }

  /** Answers how much it changed: mails, or records that it cleared away. */
  async #doJob(tx: Tx, { queue, payload }: InnerJob): Promise<number> {
    const now = this.#deps.clock();
    const before = (age: number) => new Date(now.getTime() - age);
    switch (queue) {
      case 'password-reset':
        return sendPasswordLinks(tx, String(payload.email), payload.locale as Locale, this.#publicUrl, now);
      case 'saved-cart-reminder':
        return remindOfSavedCarts(tx, this.#publicUrl, now);
      case 'back-in-stock':
        return tellOfStock(tx, this.#publicUrl, now);
      case 'sales-add':
        await addSalesNews(tx);
        return 0;
      case 'sales-check':
        return this.#checkSales(tx);
      case 'housekeeping':
        return (
          (await deleteOldKeys(tx, before(IDEMPOTENCY_MS))) +
          (await deleteOldRemovals(tx, before(HOUR_MS))) +
          (await deleteOldUndos(tx, before(HOUR_MS))) +
          (await deleteOldProfileUndos(tx, before(HOUR_MS))) +
          (await deleteOldInbox(tx, before(90 * DAY_MS))) +
          (await deleteOldReturned(tx, before(30 * DAY_MS))) +
          (await deleteOldContentPictures(tx, before(DAY_MS))) +
          (await deleteOldShowroomLinks(tx, now)) +
          (await forgetOldWishlistLinks(tx, now)) +
          (await deleteOldSwatchRequests(tx, before(90 * DAY_MS))) +
          (await deleteOldCheckouts(tx, before(30 * DAY_MS))) +
          (await deleteOldSessions(tx, before(7 * DAY_MS))) +
          (await deleteRecovered(tx, now)) +
          (await deleteOldPaymentTraces(tx, before(60 * DAY_MS))) +
          (await deleteOldPartnerDrafts(tx, before(30 * DAY_MS))) +
          (await deleteOldWork(tx, before(7 * DAY_MS), before(30 * DAY_MS))) +
          (await deleteOldDownloads(tx, now, before(90 * DAY_MS))) +
          (await deleteOldMaterialRequests(tx, before(730 * DAY_MS))) +
          (await this.#deps.files.sweep(
            before(DAY_MS),
            async (key) =>
              (await isFileNeeded(tx, key)) ||
              (await isDownloadNeeded(tx, key)) ||
              (await isMaterialNeeded(tx, key)) ||
              (await findContentPicture(tx, key)) !== undefined,
          ))
        );
      default:
        throw new UnknownQueueError(queue);
    }
  }

  /** The sums of the statistics are what the orders make them; where they are not, they are mended and somebody ought to know. */
  async #checkSales(tx: Tx): Promise<number> {
    const wrong = (await mendSalesSummary(tx)) + (await mendSalesTotals(tx));
    if (wrong > 0) this.#deps.log.error({ rows: wrong }, 'sums of sales were not those of the orders and are mended');
    return wrong;
  }

  async #sendMail(mail: ClaimedMail): Promise<void> {
    const { store, clock, log, labels } = this.#deps;
    const messageId = `<ob-${mail.id}@${new URL(this.#publicUrl).hostname}>`;
    try {
      const rendered = renderMail(mail.template, mail.lang, mail.vars, labels);
      const attachments = await mailDocuments(this.#deps, mail);
      await this.#mail.send({ messageId, to: mail.recipient, ...rendered, ...(attachments.length > 0 ? { attachments } : {}) });
      // unaudited: the outbox is its own journal of what was sent to whom
      await store.transaction((tx) => mailSent(tx, mail, messageId, clock()));
    } catch (error) {
      const final = error instanceof MailRefusedError;
      log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, final, err: error }, 'a mail was not sent');
      // unaudited: the outbox is its own journal of what was sent to whom
      await store.transaction((tx) => mailFailed(tx, mail, errorWords(error), final, clock()));
    }
  }
}
