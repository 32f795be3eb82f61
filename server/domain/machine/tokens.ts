import { type DittaCode, flags as flagNames } from '../../../generated/rules.ts';
import { insertMachineToken, type ListedToken, listMachineTokens, revokeMachineToken } from '../../store/queries/machine-tokens.ts';
import { findLogin, listMemberships } from '../../store/queries/users.ts';
import { MillError } from '../mill-error.ts';
import { newToken } from '../tokens.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';
import { MACHINE_PREFIX, wrongScopes } from './scopes.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 3650;
const NAME = /^[\w.-]{2,60}$/;

export interface WantedToken {
  name: string;
  /** The user in whose place and with whose rights the machine acts. */
  username: string;
  /** Where, if the user has more than one place. */
  customerCode?: string | undefined;
  ditta?: DittaCode | undefined;
  scopes: readonly string[];
  days: number;
}

/** Gives a machine a token and answers it: the only time that it can be read. @throws MillError saying what is wrong */
export const addMachineToken = innerVerb('addMachineToken', ['mill'], async (context, wanted: WantedToken) => {
  const { deps, now } = context;
  const { name, username, scopes, days } = wanted;
  if (!NAME.test(name)) throw new MillError('A name has 2 to 60 letters, digits, dots, dashes or underscores.');
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) throw new MillError(`A token lives 1 to ${MAX_DAYS} days.`);
  if (scopes.length === 0) throw new MillError(`A token needs a scope: an operation or a right (${flagNames.join(', ')}).`);
  const wrong = wrongScopes(scopes);
  if (wrong.length > 0) throw new MillError(`No scope of a machine: ${wrong.join(', ')}.`);
  const token = `${MACHINE_PREFIX}${newToken()}`;
  const tokenHash = await deps.sha256(token);
  return deps.store.transaction(async (tx) => {
    const user = await findLogin(tx, username);
    if (!user) throw new MillError(`There is no user ${username}.`);
    const places = (await listMemberships(tx, user.id)).filter(
      ({ customerCode, ditta }) => customerCode === (wanted.customerCode ?? customerCode) && ditta === (wanted.ditta ?? ditta),
    );
    const [place] = places;
    if (!place) throw new MillError(`${username} has no such place.`);
    if (places.length > 1)
      throw new MillError(`Which place? ${places.map(({ customerCode, ditta }) => `${customerCode} ${ditta}`).join(', ')}`);
    const { customerCode, ditta } = place;
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    if (!(await insertMachineToken(tx, { tokenHash, name, userId: user.id, customerCode, ditta, scopes, now, expiresAt })))
      throw new MillError(`There is a token ${name} already.`);
    await audit(tx, context, 'token.add', name, customerCode);
    return { token, customerCode, ditta, expiresAt };
  });
});

/** Ends a token at once in this process, within seconds on other nodes. @throws MillError where none of the name lives */
export const dropMachineToken = innerVerb('dropMachineToken', ['mill'], async (context, name: string) => {
  const { deps, now } = context;
  await deps.store.transaction(async (tx) => {
    const customerCode = await revokeMachineToken(tx, name, now);
    if (customerCode === undefined) throw new MillError(`There is no living token ${name}.`);
    await audit(tx, context, 'token.revoke', name, customerCode);
  });
  deps.sessions.forget();
});

export const listTokens = innerVerb(
  'listMachineTokens',
  ['mill'],
  ({ deps }, _: null): Promise<ListedToken[]> => deps.store.read(listMachineTokens),
);
