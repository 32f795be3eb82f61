// A scenario is a person in a situation: a typed change of the demo world, the same for the same seed.
import type { Faker } from '@faker-js/faker';
import type { OperationId } from '../../generated/server/operations.ts';
import type { Catalogue } from '../catalogue/article.ts';
import type { World, WorldCustomer, WorldUser } from '../world/types.ts';

/** What goes wrong on the way to the server or in it. */
export interface Faults {
  /** Only these operations; without it all but login, labels and the session's own reads, so that the screen in question is reached. */
  operations?: readonly OperationId[];
  /** The answer instead of the real one. */
  status?: 500 | 503;
  /** A refusal instead of the real answer. */
  problem?: { status: 400; code: string };
  /** The connection breaks after the server has done its work: the answer is lost, not the deed. */
  drop?: boolean;
  delayMs?: number;
}
export interface Stage {
  catalogue: Catalogue;
  world: World;
  /** Seeded; for texts and choices that may be any. */
  faker: Faker;
}
export interface Scenario {
  /** Chosen by `?scenario=NAME`, `npm run seed -- --scenario NAME` and in tests. */
  name: string;
  title: string;
  about: string;
  /** Who to log in as to see it. */
  username: string;
  faults?: Faults;
  /** Changes the fresh stage in place. */
  arrange?(stage: Stage): void;
}

export function userOf(stage: Stage, username: string): WorldUser {
  const user = stage.world.users.find((entry) => entry.username === username);
  if (!user) throw new Error(`The demo world has no user ${username}`);
  return user;
}
/** The customer for whom this user acts after login. */
export function customerOf(stage: Stage, username: string): WorldCustomer {
  const code = userOf(stage, username).memberships[0]?.customerCode;
  const customer = stage.world.customers.find((entry) => entry.code === code);
  if (!customer) throw new Error(`${username} acts for no customer`);
  return customer;
}
