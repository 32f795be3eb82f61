import type { Currency, Locale } from '../../../generated/rules.ts';
import type { SandboxChallenge } from '../../../generated/zod/schemas/sandboxChallenge.zod.ts';
import { CODE_ATTEMPTS, type Sandbox } from '../../ports/payment/sandbox.ts';
import { type Rate, takeToken } from '../../store/queries/rate-limit.ts';
import type { SandboxIntent } from '../../store/queries/sandbox.ts';
import type { Deps, PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { formatMoney, money } from '../pricing/format.ts';
import { verb } from '../verb.ts';

const TOKENS_PER_ADDRESS: Rate = { burst: 300, intervalMs: 500 };

async function countToken({ deps, address, now }: PublicContext): Promise<void> {
  // unaudited: counts how often a stranger asks
  const retryAfterSeconds = await deps.store.transaction((tx) => takeToken(tx, `sandbox:${address}`, TOKENS_PER_ADDRESS, now));
  if (retryAfterSeconds > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
}
/** Whether the month on the card is over. */
function isOver(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return Date.UTC(2000 + year, month) <= now.getTime();
}

/** The door of the built-in provider's script. @throws ShopError PAYMENT_METHOD_UNAVAILABLE, PAYMENT_METHOD_INVALID with the field, TOO_MANY_ATTEMPTS */
export const createSandboxToken = verb('createSandboxToken', async (context, { body: { number, expiry } }) => {
  const { sandbox } = context.deps.payments;
  if (!sandbox) throw new ShopError('PAYMENT_METHOD_UNAVAILABLE');
  await countToken(context);
  if (isOver(expiry, context.now))
    throw new ShopError('PAYMENT_METHOD_INVALID', undefined, [{ path: 'body.expiry', code: 'invalid_value' }]);
  const token = await sandbox.tokenize(number);
  if (token === null) throw new ShopError('PAYMENT_METHOD_INVALID', undefined, [{ path: 'body.number', code: 'invalid_value' }]);
  return { token };
});

function bankOf({ payments }: Deps): Sandbox {
  if (!payments.sandbox) throw new ShopError('NOT_FOUND');
  return payments.sandbox;
}
function challenge(intent: SandboxIntent | undefined, locale: Locale): SandboxChallenge {
  if (!intent) throw new ShopError('NOT_FOUND');
  const { paymentId, subject, amount, wrongCodes, state } = intent;
  const currency = intent.currency as Currency;
  return {
    paymentId,
    subject,
    state: state === 'requires_action' ? 'open' : state === 'failed' || state === 'canceled' ? 'refused' : 'passed',
    amount: money(amount, currency),
    amountString: formatMoney(amount, currency, locale),
    attemptsLeft: Math.max(0, CODE_ATTEMPTS - wrongCodes),
  };
}

/** @throws ShopError NOT_FOUND */
export const getSandboxChallenge = verb('getSandboxChallenge', async ({ deps, locale }, { params: { id } }) =>
  challenge(await bankOf(deps).challenge(id), locale),
);

/** @throws ShopError NOT_FOUND */
export const answerSandboxChallenge = verb('answerSandboxChallenge', async ({ deps, locale }, { params: { id }, body: { code } }) => {
  const intent = await bankOf(deps).answer(id, code);
  deps.wake();
  return challenge(intent, locale);
});
