import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store, Tx } from '../../store/store.ts';
import { Sessions } from './sessions.ts';

const TOKEN = 'a'.repeat(43);
let now: number;
let row: Record<string, unknown> | undefined;
let looks: number;
/** Holds back the answers of the database until it is let go. */
let hold: { until: Promise<void>; letGo: () => void } | undefined;

const store = {
  read: (work: (tx: Tx) => Promise<unknown>) =>
    work({
      one: async () => {
        looks++;
        const seen = row && { ...row };
        await hold?.until;
        return seen;
      },
    } as unknown as Tx),
} as unknown as Store;
const holdBack = () => {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  hold = { until, letGo };
  return hold;
};
const sessions = () => {
  const known = new Sessions({ store, clock: () => new Date(now), cacheMs: 2000 });
  known.trust(true);
  return known;
};

beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00Z');
  row = {
    active: true,
    ditta: '002',
    ditte: ['002'],
    flags: {},
    expiresAt: new Date(now + 60_000),
    revokedAt: null,
    lastSeenAt: new Date(now),
  };
  looks = 0;
  hold = undefined;
});

test('a session that was looked up is trusted for a while', async () => {
  const known = sessions();
  await known.authenticate(TOKEN);
  now += 1900;
  await known.authenticate(TOKEN);
  expect(looks).toBe(1);
  now += 200;
  await known.authenticate(TOKEN);
  expect(looks).toBe(2);
});
test('but never past its end', async () => {
  const known = sessions();
  (row as { expiresAt: Date }).expiresAt = new Date(now + 500);
  await known.authenticate(TOKEN);
  now += 500;
  await expect(known.authenticate(TOKEN)).rejects.toThrow('SESSION_EXPIRED');
});
test('a look that began before the logout is not remembered after it', async () => {
  const known = sessions();
  const { letGo } = holdBack();
  const before = known.authenticate(TOKEN);
  await vi.waitUntil(() => looks === 1);
  (row as { revokedAt: Date }).revokedAt = new Date(now);
  known.forget();
  letGo();
  await before;
  hold = undefined;
  await expect(known.authenticate(TOKEN)).rejects.toThrow('UNAUTHENTICATED');
});
test('staff without a place of their own have all rights where the customer buys, and none elsewhere', async () => {
  row = { ...row, staff: true, flags: null };
  expect((await sessions().authenticate(TOKEN)).caller.flags.enableCartAndPurchases).toBe(true);
  row = { ...row, ditta: 'HGK' };
  await expect(sessions().authenticate(TOKEN)).rejects.toThrow('ACCOUNT_DISABLED');
  row = { ...row, ditta: '002', staff: false };
  await expect(sessions().authenticate(TOKEN)).rejects.toThrow('ACCOUNT_DISABLED');
});
describe('while this node is not told of changes elsewhere', () => {
  test('it trusts nothing, and from then on again', async () => {
    const known = sessions();
    await known.authenticate(TOKEN);
    known.trust(false);
    await known.authenticate(TOKEN);
    await known.authenticate(TOKEN);
    expect(looks).toBe(3);
    known.trust(true);
    await known.authenticate(TOKEN);
    await known.authenticate(TOKEN);
    expect(looks).toBe(4);
  });
});
