import type { Authorizations } from '../../../generated/rules.ts';
import { flags as flagNames, startPages } from '../../../generated/rules.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Sha256, webSha256 } from '../../ports/digest.ts';
import { noteTokenUse } from '../../store/queries/machine-tokens.ts';
import { findMachineToken, findSession, noteSessionSeen, type SessionRow } from '../../store/queries/sessions.ts';
import type { Store } from '../../store/store.ts';
import { actorOf, type CallingActor } from '../actor.ts';
import type { Caller } from '../caller.ts';
import { ShopError } from '../errors.ts';
import { flagsWithin, MACHINE_PREFIX } from '../machine/scopes.ts';
import { displayOf } from '../preference/display.ts';

/** Life of a session, as the specification says. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** How exactly it is known when a session was last used. */
const SEEN_MS = 15 * 60_000;
const CACHE_ENTRIES = 5000;

const ALL_RIGHTS = Object.fromEntries(flagNames.map((flag) => [flag, true])) as unknown as Authorizations;

const actingOf = ({ staffUserId, staffName, staffSession }: SessionRow): Caller['acting'] =>
  staffUserId !== null && staffName && staffSession ? { staffUserId, staffName, staffSession } : null;

/** Who a row of the session table is. @throws ShopError when the session is over, which ends it for the client too. */
export function callerOf(row: SessionRow | undefined, tokenHash: Uint8Array, now: Date): Caller {
  if (!row || row.revokedAt) throw new ShopError('UNAUTHENTICATED');
  if (row.expiresAt <= now) throw new ShopError('SESSION_EXPIRED');
  // Staff act for every customer in that customer's ditte; everybody else needs a place there.
  const flags = row.flags ?? (row.staff && row.ditte.includes(row.ditta) ? ALL_RIGHTS : null);
  if (!row.active || !flags) throw new ShopError('ACCOUNT_DISABLED');
  const { userId, username, email, nome, cognome, languageCode, startPage, display, staff, staffUserId, ditta } = row;
  const { code, name, country, brandCode, currency, discountBp, vatBp, hasVatCeiling, bank, iban, ditte, exclusiveOf, timeZone } = row;
  const { paymentMethods, defaultPaymentMethod, deliveryCost, freeDeliveryFrom, packaging, customsDutyPending, shops, tier } = row;
  return {
    tokenHash,
    userId,
    username,
    email,
    nome,
    cognome,
    languageCode,
    startPage: startPage ?? startPages[0],
    display: displayOf(display),
    staff,
    staffUserId,
    ditta,
    flags,
    expiresAt: row.expiresAt,
    acting: actingOf(row),
    customer: {
      code,
      name,
      country,
      timeZone,
      brandCode,
      currency,
      discountBp,
      vatBp,
      hasVatCeiling,
      bank,
      iban,
      ditte,
      exclusiveOf,
      paymentMethods,
      defaultPaymentMethod,
      deliveryCost,
      freeDeliveryFrom,
      packaging,
      customsDutyPending,
      shops,
      tier,
    },
  };
}

interface Known {
  actor: CallingActor;
  expiresAt: Date;
}

export interface SessionsOptions {
  store: Store;
  clock: Clock;
  sha256?: Sha256;
  /** How long a session that was looked up is trusted, ms; 0 asks each time. */
  cacheMs: number;
}

/**
 * Looks sessions and machines' tokens up, with a short memory that never outlives them. What ends or changes a session, a token, a user, a
 * customer or a right is told to every node (`TOLD_CHANGES`), which then forgets; a node that can not be told trusts nothing.
 */
export class Sessions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #sha256: Sha256;
  readonly #cacheMs: number;
  readonly #known = new Map<string, { actor: CallingActor; until: number }>();
  /** Moves with everything that was forgotten: a look that began before must not be remembered after. */
  #generation = 0;
  #trusted = false;

  constructor({ store, clock, sha256 = webSha256, cacheMs }: SessionsOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#sha256 = sha256;
    this.#cacheMs = cacheMs;
  }

  /** @throws ShopError UNAUTHENTICATED, SESSION_EXPIRED or ACCOUNT_DISABLED */
  async authenticate(token: string): Promise<CallingActor> {
    const now = this.#clock();
    const known = this.#known.get(token);
    if (known && known.until > now.getTime()) return known.actor;
    const generation = this.#generation;
    const tokenHash = await this.#sha256(token);
    const { actor, expiresAt } = token.startsWith(MACHINE_PREFIX)
      ? await this.#machine(tokenHash, now)
      : await this.#person(tokenHash, now);
    if (this.#cacheMs > 0 && this.#trusted && generation === this.#generation) {
      if (this.#known.size >= CACHE_ENTRIES) this.#known.clear();
      this.#known.set(token, { actor, until: Math.min(now.getTime() + this.#cacheMs, expiresAt.getTime()) });
    }
    return actor;
  }

  async #person(tokenHash: Uint8Array, now: Date): Promise<Known> {
    return this.#store.read(async (tx) => {
      const row = await findSession(tx, tokenHash, now);
      const caller = callerOf(row, tokenHash, now);
      if (!row) throw new ShopError('UNAUTHENTICATED');
      if (now.getTime() - (row.lastSeenAt?.getTime() ?? 0) > SEEN_MS) await noteSessionSeen(tx, tokenHash, now);
      return { actor: actorOf(caller), expiresAt: row.expiresAt };
    });
  }

  async #machine(tokenHash: Uint8Array, now: Date): Promise<Known> {
    return this.#store.read(async (tx) => {
      const row = await findMachineToken(tx, tokenHash, now);
      const caller = callerOf(row, tokenHash, now);
      if (!row) throw new ShopError('UNAUTHENTICATED');
      const today = dayIn('UTC', now);
      if (row.lastUsedOn !== today) await noteTokenUse(tx, row.tokenId, today);
      const token = { id: row.tokenId, name: row.tokenName, scopes: row.scopes };
      const actor = { kind: 'machine', caller: { ...caller, flags: flagsWithin(caller.flags, token.scopes) }, token } as const;
      return { actor, expiresAt: row.expiresAt };
    });
  }

  /** To be called after everything that changes a session, a user, a customer or a right. */
  forget(): void {
    this.#generation++;
    this.#known.clear();
  }

  /** Whether this node is told of changes that others make. */
  trust(told: boolean): void {
    this.#trusted = told;
    this.forget();
  }
}
