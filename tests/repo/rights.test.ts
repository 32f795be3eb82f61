import { describe, expect, test } from 'vitest';
import { flags as flagNames } from '../../generated/rules.ts';
import type { OperationId } from '../../generated/server/operations.ts';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';
import type { Actor, ActorKind } from '../../server/domain/actor.ts';
import { actorOf } from '../../server/domain/actor.ts';
import type { Caller } from '../../server/domain/caller.ts';
import type { Context } from '../../server/domain/context.ts';
import { ShopError } from '../../server/domain/errors.ts';
import { articles } from '../../server/http/articles.ts';
import { availabilities } from '../../server/http/availabilities.ts';
import { carts } from '../../server/http/carts.ts';
import { clients } from '../../server/http/clients.ts';
import { downloads } from '../../server/http/downloads.ts';
import { fastpayments } from '../../server/http/fastpayments.ts';
import { files } from '../../server/http/files.ts';
import { invoices } from '../../server/http/invoices.ts';
import { labels } from '../../server/http/labels.ts';
import { library } from '../../server/http/library.ts';
import { orders } from '../../server/http/orders.ts';
import { partners } from '../../server/http/partners.ts';
import { payments } from '../../server/http/payments.ts';
import { preferences } from '../../server/http/preferences.ts';
import { pricelists } from '../../server/http/pricelists.ts';
import { profiles } from '../../server/http/profiles.ts';
import { programs } from '../../server/http/programs.ts';
import { publicarticles } from '../../server/http/publicarticles.ts';
import { quickorders } from '../../server/http/quickorders.ts';
import { showrooms } from '../../server/http/showrooms.ts';
import { staff } from '../../server/http/staff.ts';
import { statistics } from '../../server/http/statistics.ts';
import { userpictures } from '../../server/http/userpictures.ts';
import { users } from '../../server/http/users.ts';
import { waybills } from '../../server/http/waybills.ts';

const verbs = {
  ...articles,
  ...availabilities,
  ...carts,
  ...clients,
  ...fastpayments,
  ...partners,
  ...publicarticles,
  ...files,
  ...invoices,
  ...labels,
  ...orders,
  ...payments,
  ...profiles,
  ...preferences,
  ...statistics,
  ...showrooms,
  ...library,
  ...programs,
  ...staff,
  ...users,
  ...userpictures,
  ...waybills,
  ...wishlists,
  ...pricelists,
  ...downloads,
  ...quickorders,
};

import { wishlists } from '../../server/http/wishlists.ts';

const contract = readContract();
const operations = listOperations(contract).map(({ operation }) => ({
  id: operation.operationId as OperationId,
  flags: operation['x-requires-flag'] ?? [],
  open: operation.security?.length === 0,
  people: operation['x-actors'],
  staff: operation['x-staff'] === true,
}));

const callerWith = (rights: readonly string[], more: Partial<Caller> = {}): Caller =>
  ({
    userId: 7,
    staff: false,
    staffUserId: null,
    flags: Object.fromEntries(flagNames.map((flag) => [flag, rights.includes(flag)])),
    ...more,
  }) as Caller;
const machine = (caller: Caller, scopes: readonly string[]): Actor => ({ kind: 'machine', caller, token: { id: 1, name: 'erp', scopes } });

/** What comes of entering a verb by a door that knows nothing of HTTP: 'in', or the code of the refusal. Nothing is done yet. */
function enter(id: OperationId, actor: Actor): string {
  const caller = 'caller' in actor ? actor.caller : undefined;
  const context = { actor, caller, operation: id, deps: {} } as unknown as Context;
  try {
    verbs[id].enter(context as never);
    return 'in';
  } catch (error) {
    if (error instanceof ShopError) return error.code;
    throw error;
  }
}

describe.each(operations)('$id', ({ id, flags, open, people, staff }) => {
  const all = callerWith(flagNames, { staff });
  const actors: Record<ActorKind, Actor> = {
    visitor: { kind: 'visitor' },
    user: { kind: 'user', caller: all },
    staff: actorOf(staff ? all : callerWith(flagNames, { staffUserId: 3 })),
    machine: machine(all, [id]),
    mill: { kind: 'mill', door: 'feed' },
    job: { kind: 'job', queue: 'housekeeping', id: 1 },
    provider: { kind: 'provider', name: 'bank', event: 'evt_1' },
  };
  const allowed = open ? ['visitor'] : (people ?? ['user', 'staff', 'machine']);

  test.each(Object.entries(actors))('%s with every right', (kind, actor) => {
    const refusal = kind === 'visitor' ? 'UNAUTHENTICATED' : 'OUTSIDE_SCOPE';
    expect(enter(id, actor)).toBe(allowed.includes(kind) ? 'in' : refusal);
  });
  test.each(flags)('needs %s, of users, staff and machines alike', (flag) => {
    const lacking = callerWith(flagNames.filter((each) => each !== flag));
    expect(enter(id, actorOf(lacking))).toBe('FEATURE_NOT_ENABLED');
    expect(enter(id, actorOf({ ...lacking, staffUserId: 3 }))).toBe('FEATURE_NOT_ENABLED');
    if (allowed.includes('machine')) expect(enter(id, machine(lacking, [id]))).toBe('FEATURE_NOT_ENABLED');
  });
  test('what is for staff is for nobody else, and for nobody in the place of somebody', () => {
    if (!staff) return;
    expect(enter(id, actorOf(callerWith(flagNames)))).toBe('STAFF_ONLY');
    expect(enter(id, actorOf(callerWith(flagNames, { staffUserId: 3 })))).toBe('CLOSED_WHILE_ACTING');
  });
  test('a token reaches it by its name or by all of its rights', () => {
    if (!allowed.includes('machine')) return;
    expect(enter(id, machine(all, ['somethingElse']))).toBe('OUTSIDE_SCOPE');
    expect(enter(id, machine(all, []))).toBe('OUTSIDE_SCOPE');
    expect(enter(id, machine(all, flags))).toBe(flags.length > 0 ? 'in' : 'OUTSIDE_SCOPE');
    if (flags.length > 1) expect(enter(id, machine(all, flags.slice(1)))).toBe('OUTSIDE_SCOPE');
  });
  test('nothing is done before the rights are asserted', async () => {
    // A world that breaks at the first touch.
    const untouchable = new Proxy(
      {},
      {
        get: () => {
          throw new Error('touched');
        },
      },
    );
    const stranger = { actor: actors.provider, operation: id, deps: untouchable } as unknown as Context;
    if (!open) await expect(verbs[id](stranger as never, untouchable as never)).rejects.toThrow('OUTSIDE_SCOPE');
  });
});

test('staff are told from the user whom they act for in one place', () => {
  expect(actorOf(callerWith([]))).toMatchObject({ kind: 'user' });
  expect(actorOf(callerWith([], { staffUserId: 3 }))).toMatchObject({ kind: 'staff', staffUserId: 3 });
  expect(actorOf(callerWith([], { staff: true }))).toMatchObject({ kind: 'staff', staffUserId: 7 });
});
