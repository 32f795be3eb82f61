import type { ContactInput } from '../../../generated/zod/schemas/contactInput.zod.ts';
import { profileContactsMax, profileShopsMax } from '../../../generated/zod/schemas/profile.zod.ts';
import type { ProfileMutation } from '../../../generated/zod/schemas/profileMutation.zod.ts';
import type { ShopInput } from '../../../generated/zod/schemas/shopInput.zod.ts';
import { listCustomerShops, type ShopRow } from '../../store/queries/carts.ts';
import {
  type ContactRow,
  holdCarts,
  holdCustomer,
  insertProfileUndo,
  isShopInCart,
  listContacts,
  moveCartsOff,
  nextContactId,
  nextShopNumber,
  type ProfileStep,
  takeProfileUndo,
  writeContacts,
  writeShops,
} from '../../store/queries/profiles.ts';
import type { Tx } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { readProfile } from './read.ts';

/** How long a change can be taken back. */
const UNDO_MS = 3_600_000;

const contactOf = (id: number, { kind, name, email, phone = '', note = '' }: ContactInput): ContactRow => ({
  id,
  kind,
  name: name.trim(),
  email,
  phone,
  note: note.trim(),
});
const shopOf = (code: string, { name, street, postalCode = '', city, country }: ShopInput): ShopRow => ({
  code,
  name: name.trim(),
  street: street.trim(),
  postalCode: postalCode.trim(),
  city: city.trim(),
  country,
});

const write = (tx: Tx, code: string, step: ProfileStep, now: Date) =>
  step.of === 'contacts' ? writeContacts(tx, code, step.after, now) : writeShops(tx, code, step.after, now);

/** Writes a step and answers the profile with the key that takes the step back. */
async function take(tx: Tx, context: Context, step: ProfileStep): Promise<ProfileMutation> {
  const { caller, now } = context;
  const customerCode = caller.customer.code;
  await write(tx, customerCode, step, now);
  const undo = crypto.randomUUID();
  await insertProfileUndo(tx, { id: undo, customerCode, userId: caller.userId, step, now });
  return { profile: await readProfile(tx, context), undo };
}

/** Changes the contacts, one caller after the other. */
async function changeContacts(
  tx: Tx,
  context: Context,
  change: (before: ContactRow[]) => ContactRow[] | Promise<ContactRow[]>,
): Promise<ProfileMutation> {
  const { code } = context.caller.customer;
  await holdCustomer(tx, code);
  const before = await listContacts(tx, code);
  return take(tx, context, { of: 'contacts', before, after: await change(before) });
}

/** @throws ShopError CONTACT_LIMIT */
export const addContact = verb('addContact', (context, { body }) =>
  transact(context, async (tx) => {
    const done = await changeContacts(tx, context, async (before) => {
      if (before.length >= profileContactsMax) throw new ShopError('CONTACT_LIMIT', { maximum: profileContactsMax });
      return [...before, contactOf(await nextContactId(tx), body)];
    });
    await audit(tx, context, 'customer.add-contact', body.kind);
    return done;
  }),
);

const found = <T>(list: readonly T[], is: (entry: T) => boolean): T[] => {
  if (!list.some(is)) throw new ShopError('NOT_FOUND');
  return [...list];
};

/** @throws ShopError NOT_FOUND for a contact that is gone or another customer's */
export const updateContact = verb('updateContact', (context, { params: { id }, body }) =>
  context.deps.store.transaction(async (tx) => {
    const done = await changeContacts(tx, context, (before) =>
      found(before, (contact) => contact.id === id).map((contact) => (contact.id === id ? contactOf(id, body) : contact)),
    );
    await audit(tx, context, 'customer.update-contact', String(id));
    return done;
  }),
);

/** @throws ShopError NOT_FOUND for a contact that is gone or another customer's */
export const removeContact = verb('removeContact', (context, { params: { id } }) =>
  context.deps.store.transaction(async (tx) => {
    const done = await changeContacts(tx, context, (before) =>
      found(before, (contact) => contact.id === id).filter((contact) => contact.id !== id),
    );
    await audit(tx, context, 'customer.remove-contact', String(id));
    return done;
  }),
);

/** Changes the addresses, one caller after the other; `after` begins with the usual one. */
async function changeShops(
  tx: Tx,
  context: Context,
  change: (before: ShopRow[]) => ShopRow[] | Promise<ShopRow[]>,
): Promise<ProfileMutation> {
  const { code } = context.caller.customer;
  await holdCustomer(tx, code);
  const before = await listCustomerShops(tx, code);
  return take(tx, context, { of: 'shops', before, after: await change(before) });
}
const place = (shops: readonly ShopRow[], shop: ShopRow, { isDefault }: ShopInput): ShopRow[] => {
  const others = shops.filter(({ code }) => code !== shop.code);
  if (isDefault) return [shop, ...others];
  return others.length === shops.length ? [...shops, shop] : shops.map((each) => (each.code === shop.code ? shop : each));
};
/** Sessions know the codes of the addresses. */
function known<T>(context: Context, done: T): T {
  context.deps.sessions.forget();
  return done;
}

/** @throws ShopError SHOP_LIMIT */
export const addShop = verb('addShop', async (context, { body }) =>
  known(
    context,
    await transact(context, async (tx) => {
      const done = await changeShops(tx, context, async (before) => {
        if (before.length >= profileShopsMax) throw new ShopError('SHOP_LIMIT', { maximum: profileShopsMax });
        const code = `S${await nextShopNumber(tx, context.caller.customer.code)}`;
        return place(before, shopOf(code, body), body);
      });
      await audit(tx, context, 'customer.add-shop', body.city);
      return done;
    }),
  ),
);

/** @throws ShopError NOT_FOUND for an address that is gone or another customer's */
export const updateShop = verb('updateShop', async (context, { params: { code }, body }) =>
  known(
    context,
    await context.deps.store.transaction(async (tx) => {
      const done = await changeShops(tx, context, (before) =>
        place(
          found(before, (shop) => shop.code === code),
          shopOf(code, body),
          body,
        ),
      );
      await audit(tx, context, 'customer.update-shop', code);
      return done;
    }),
  ),
);

/** @throws ShopError NOT_FOUND, SHOP_LAST, SHOP_IN_CART */
export const removeShop = verb('removeShop', async (context, { params: { code } }) =>
  known(
    context,
    await context.deps.store.transaction(async (tx) => {
      const customerCode = context.caller.customer.code;
      await holdCarts(tx, customerCode);
      const done = await changeShops(tx, context, async (before) => {
        const after = found(before, (shop) => shop.code === code).filter((shop) => shop.code !== code);
        const [usual] = after;
        if (!usual) throw new ShopError('SHOP_LAST');
        if (await isShopInCart(tx, customerCode, code)) throw new ShopError('SHOP_IN_CART');
        await moveCartsOff(tx, customerCode, code, usual.code);
        return after;
      });
      await audit(tx, context, 'customer.remove-shop', code);
      return done;
    }),
  ),
);

/** What stands there now, as the step has it: whether somebody else has changed it since. */
async function isUntouched(tx: Tx, customerCode: string, step: ProfileStep): Promise<boolean> {
  const [now, then] =
    step.of === 'contacts' ? [await listContacts(tx, customerCode), step.after] : [await listCustomerShops(tx, customerCode), step.after];
  const key = (row: ContactRow | ShopRow) => ('id' in row ? String(row.id) : row.code);
  const text = (rows: readonly (ContactRow | ShopRow)[]) =>
    JSON.stringify(
      // Contacts have no order of their own.
      (step.of === 'contacts' ? [...rows].sort((a, b) => key(a).localeCompare(key(b))) : rows).map((row) => Object.entries(row).sort()),
    );
  return text(now) === text(then);
}

/** @throws ShopError UNDO_EXPIRED also when the same was changed meanwhile, or a cart has lines for an address that would go */
export const undoProfileChange = verb('undoProfileChange', async (context, { body: { undo } }) =>
  known(
    context,
    await context.deps.store.transaction(async (tx) => {
      const { caller, now } = context;
      const customerCode = caller.customer.code;
      await holdCarts(tx, customerCode);
      await holdCustomer(tx, customerCode);
      const step = await takeProfileUndo(tx, {
        id: undo,
        customerCode,
        userId: caller.userId,
        since: new Date(now.getTime() - UNDO_MS),
      });
      if (!step || !(await isUntouched(tx, customerCode, step))) throw new ShopError('UNDO_EXPIRED');
      if (step.of === 'shops') {
        const [usual] = step.before;
        const gone = step.after.filter(({ code }) => !step.before.some((shop) => shop.code === code));
        for (const { code } of gone) {
          if (!usual || (await isShopInCart(tx, customerCode, code))) throw new ShopError('UNDO_EXPIRED');
          await moveCartsOff(tx, customerCode, code, usual.code);
        }
        await writeShops(tx, customerCode, step.before, now);
      } else await writeContacts(tx, customerCode, step.before, now);
      await audit(tx, context, 'customer.undo', step.of);
      return { profile: await readProfile(tx, context), undo: null };
    }),
  ),
);
