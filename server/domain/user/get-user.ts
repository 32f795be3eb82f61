import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { readUserState } from './user-state.ts';

/** The session's own user. @throws ShopError NOT_FOUND for any other id */
export async function getUser({ deps, caller, now }: Context, id: number) {
  if (id !== caller.userId) throw new ShopError('NOT_FOUND');
  return deps.store.read((tx) => readUserState(tx, caller, now));
}
