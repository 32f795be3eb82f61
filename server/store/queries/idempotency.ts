import type { Tx } from '../store.ts';

export interface FirstAnswer {
  operation: string;
  requestHash: string;
  body: unknown;
}

/**
 * Takes a key for this transaction. Undefined: it is the first, and another one with the same key waits until this transaction ends.
 * Otherwise the answer of the first.
 */
export async function claimKey(
  tx: Tx,
  key: { scope: string; key: string; operation: string; requestHash: string; now: Date },
): Promise<FirstAnswer | undefined> {
  const claimed = await tx.run(
    `insert into idempotency (scope, key, operation, request_hash, created_at) values ($1, $2, $3, $4, $5) on conflict (scope, key) do nothing`,
    [key.scope, key.key, key.operation, key.requestHash, key.now],
  );
  if (claimed === 1) return undefined;
  return tx.one('select operation, request_hash as "requestHash", body from idempotency where scope = $1 and key = $2', [
    key.scope,
    key.key,
  ]);
}

export const keepAnswer = (tx: Tx, scope: string, key: string, body: unknown) =>
  tx.run('update idempotency set body = $3::json where scope = $1 and key = $2', [scope, key, JSON.stringify(body)]);

/** Frees a key that has no answer yet. */
export const freeKey = (tx: Tx, scope: string, key: string) =>
  tx.run('delete from idempotency where scope = $1 and key = $2 and body is null', [scope, key]);

export const deleteOldKeys = (tx: Tx, before: Date) => tx.run('delete from idempotency where created_at < $1', [before]);
