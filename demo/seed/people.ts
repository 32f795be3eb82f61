import { bulkInsert, continueIdentity } from '../../server/store/bulk.ts';
import * as t from '../../server/store/schema/people.ts';
import { customerContact } from '../../server/store/schema/profile.ts';
import { program, programTier } from '../../server/store/schema/programs.ts';
import { NO_MINIMUM, promo } from '../../server/store/schema/trade.ts';
import type { Tx } from '../../server/store/store.ts';
import type { World } from '../world/types.ts';
import { dayFrom } from './numbering.ts';

/** Writes customers, users, their rights and the promo codes; answers the numbers of the users by name. */
export async function seedPeople(tx: Tx, world: World, passwordHash: string, now: Date): Promise<Map<string, number>> {
  const idOf = new Map(world.users.map(({ username }, index) => [username, index + 1]));
  await bulkInsert(
    tx,
    t.customer,
    world.customers.map(({ address, shops: _shops, contacts: _contacts, expiredInvoicesReminder: _reminder, ...customer }) => ({
      ...customer,
      ...address,
    })),
  );
  await bulkInsert(
    tx,
    t.customerShop,
    world.customers.flatMap(({ code: customerCode, shops }) => shops.map((shop, position) => ({ customerCode, position, ...shop }))),
  );
  await bulkInsert(
    tx,
    customerContact,
    world.customers.flatMap(({ code: customerCode, contacts }) => contacts.map((contact) => ({ customerCode, ...contact }))),
  );
  await bulkInsert(
    tx,
    t.shopUser,
    world.users.map(({ username, email, nome, cognome, languageCode, staff }, index) => ({
      id: index + 1,
      username,
      email,
      nome,
      cognome,
      languageCode,
      staff,
      passwordHash,
    })),
  );
  await continueIdentity(tx, 'shop_user');
  await bulkInsert(
    tx,
    t.membership,
    world.users.flatMap(({ username, memberships }) =>
      memberships.map(({ customerCode, ditta, authorizations }, position) => ({
        userId: idOf.get(username) as number,
        customerCode,
        ditta,
        position,
        ...authorizations,
      })),
    ),
  );
  await bulkInsert(
    tx,
    program,
    world.programs.map(({ tiers: _tiers, ...rest }) => rest),
  );
  await bulkInsert(
    tx,
    programTier,
    world.programs.flatMap(({ code, tiers }) => tiers.map((tier, position) => ({ program: code, position, ...tier }))),
  );
  await bulkInsert(
    tx,
    promo,
    world.promos.map(({ validFromDays, validToDays, minimumGoods = NO_MINIMUM, ...rest }) => ({
      ...rest,
      minimumGoods,
      validFrom: dayFrom(now, validFromDays),
      validTo: dayFrom(now, validToDays),
    })),
  );
  return idOf;
}
