import * as z from 'zod/mini';
import { type DittaCode, ditte, type Locale, locales } from '../../../generated/rules.ts';
import { Credentials } from '../../../generated/zod/schemas/credentials.zod.ts';
import { findCustomerDitte, insertMembership, insertUser, someCustomer } from '../../store/queries/users.ts';
import { addJob } from '../../store/queries/work.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../store/store.ts';
import { MillError } from '../mill-error.ts';
import { newToken } from '../tokens.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';
import { isCommonPassword } from './common-passwords.ts';
import { newFactor } from './second-factor.ts';

/** Who shall be able to log in: staff, or somebody of a customer in a ditta with every right there. */
export interface NewUser {
  username: string;
  email: string;
  name: string;
  surname: string;
  language: string;
  staff: boolean;
  customer?: string | undefined;
  ditta?: string | undefined;
  /** Without one the user gets a link by mail to choose it. */
  password?: string | undefined;
}

const text = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}+$/u));
const shape = z.object({
  username: Credentials.shape.username,
  email: z.email(),
  name: text,
  surname: text,
  language: z.enum(locales),
  staff: z.boolean(),
  customer: z.optional(text),
  ditta: z.optional(z.enum(ditte)),
  password: z.optional(Credentials.shape.password),
});

function check(user: NewUser) {
  const result = shape.safeParse(user);
  if (result.success) return result.data;
  throw new MillError(`Not usable: ${[...new Set(result.error.issues.map(({ path }) => path.join('.')))].join(', ')}.`);
}

/**
 * Makes a user; a member of staff with a second factor. Answers what is left to say. @throws MillError when the name is taken, a value is not usable, or a user who is no staff
 * would have no place
 */
export const addUser = innerVerb('addUser', ['mill'], async (context, wanted: NewUser): Promise<string> => {
  const { deps, now } = context;
  const user = check(wanted);
  const { customer, ditta } = user;
  if (user.password && (await isCommonPassword(user.password, user.username)))
    throw new MillError('This password is one of those that are tried first.');
  if (!user.staff && !(customer && ditta)) throw new MillError('Whoever is no staff needs --customer and --ditta.');
  // Whoever is invited has a password that nobody knows, so that nothing tells them from others.
  const passwordHash = await deps.passwords.turn('mill', ({ hash }) => hash(user.password ?? newToken()));
  const notes = await deps.store
    .transaction(async (tx) => {
      const id = await insertUser(tx, {
        username: user.username,
        email: user.email,
        nome: user.name,
        cognome: user.surname,
        languageCode: user.language as Locale,
        staff: user.staff,
        passwordHash,
      });
      if (customer && ditta) {
        if (!(await findCustomerDitte(tx, customer))?.includes(ditta as DittaCode))
          throw new MillError(`There is no customer ${customer} with ${ditta}.`);
        await insertMembership(tx, id, customer, ditta as DittaCode);
      }
      if (!user.password) await addJob(tx, 'password-reset', { email: user.email, locale: user.language }, now);
      await audit(tx, context, 'user.add', user.username, customer);
      const nobody = user.staff && !customer && !(await someCustomer(tx));
      return [
        nobody ? ' Staff can log in as soon as there is a customer to act for.' : '',
        user.staff ? `\n${await newFactor(tx, { id, username: user.username })}` : '',
      ].join('');
    })
    .catch((error: unknown) => {
      if (sqlState(error) === UNIQUE_VIOLATION) throw new MillError(`The name ${user.username} is taken.`);
      throw error;
    });
  deps.wake();
  const how = user.password ? 'can log in' : 'gets a link by mail to choose a password';
  return `${user.username} ${how}.${notes}`;
});
