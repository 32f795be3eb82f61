import type { Authorizations } from '../../../generated/rules.ts';
import { flags as flagNames } from '../../../generated/rules.ts';
import type { Clock } from '../../ports/clock.ts';
import { findSession, type SessionRow } from '../../store/queries/sessions.ts';
import type { Store } from '../../store/store.ts';
import type { Caller } from '../context.ts';
import { ShopError } from '../errors.ts';
import { hashToken } from '../tokens.ts';

/** Life of a session, as the specification says. */
export const SESSION_MS = 30 * 24 * 3_600_000;
const CACHE_ENTRIES = 5000;

const ALL_RIGHTS = Object.fromEntries(flagNames.map((flag) => [flag, true])) as unknown as Authorizations;

/** Who a row of the session table is. @throws ShopError when the session is over, which ends it for the client too. */
export function callerOf(row: SessionRow | undefined, tokenHash: Uint8Array, now: Date): Caller {
  if (!row || row.revokedAt) throw new ShopError('UNAUTHENTICATED');
  if (row.expiresAt <= now) throw new ShopError('SESSION_EXPIRED');
  // Staff act for every customer in that customer's ditte; everybody else needs a place there.
  const flags = row.flags ?? (row.staff && row.ditte.includes(row.ditta) ? ALL_RIGHTS : null);
  if (!row.active || !flags) throw new ShopError('ACCOUNT_DISABLED');
  const { userId, username, email, nome, cognome, languageCode, staff, staffUserId, ditta } = row;
  const { code, name, country, brandCode, currency, discountBp, vatBp, hasVatCeiling, bank, iban, ditte, exclusiveOf } = row;
  const {
    paymentMethods,
    defaultPaymentMethod,
    deliveryCost,
    freeDeliveryFrom,
    packaging,
    customsDutyPending,
    expiredInvoicesReminder,
    shops,
  } = row;
  return {
    tokenHash,
    userId,
    username,
    email,
    nome,
    cognome,
    languageCode,
    staff,
    staffUserId,
    ditta,
    flags,
    customer: {
      code,
      name,
      country,
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
      expiredInvoicesReminder,
      shops,
    },
  };
}

/**
 * Looks sessions up, with a short memory: what this process itself revokes or changes counts at once, what another node does
 * counts after `cacheMs`.
 */
export class Sessions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #cacheMs: number;
  readonly #known = new Map<string, { caller: Caller; until: number }>();

  constructor(store: Store, clock: Clock, cacheMs: number) {
    this.#store = store;
    this.#clock = clock;
    this.#cacheMs = cacheMs;
  }

  /** @throws ShopError UNAUTHENTICATED, SESSION_EXPIRED or ACCOUNT_DISABLED */
  async authenticate(token: string): Promise<Caller> {
    const now = this.#clock();
    const known = this.#known.get(token);
    if (known && known.until > now.getTime()) return known.caller;
    const tokenHash = await hashToken(token);
    const caller = callerOf(await this.#store.read((tx) => findSession(tx, tokenHash)), tokenHash, now);
    if (this.#cacheMs > 0) {
      if (this.#known.size >= CACHE_ENTRIES) this.#known.clear();
      this.#known.set(token, { caller, until: now.getTime() + this.#cacheMs });
    }
    return caller;
  }

  /** To be called after everything that changes a session, a user, a customer or a right. */
  forget(): void {
    this.#known.clear();
  }
}
