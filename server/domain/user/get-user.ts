import { ShopError } from '../errors.ts';
import { verb } from '../verb.ts';
import { readUserState } from './user-state.ts';

/** The session's own user. @throws ShopError NOT_FOUND for any other id */
export const getUser = verb('getUser', async ({ deps, caller, now }, { params: { id } }) => {
  if (id !== caller.userId) throw new ShopError('NOT_FOUND');
  return deps.store.read((tx) => readUserState(tx, caller, now));
});
