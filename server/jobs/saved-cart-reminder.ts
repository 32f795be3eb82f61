import { linkInto } from '../domain/notification/link.ts';
import { tell } from '../domain/notification/tell.ts';
import { takeForgottenCarts } from '../store/queries/saved-cart-reminder.ts';
import type { Tx } from '../store/store.ts';

/** A cart that was put aside this long ago is forgotten: its owner gets a mail, once. */
const FORGOTTEN_MS = 7 * 24 * 3_600_000;

export async function remindOfSavedCarts(tx: Tx, publicUrl: string, now: Date): Promise<number> {
  const carts = await takeForgottenCarts(tx, new Date(now.getTime() - FORGOTTEN_MS), now);
  // A database answers changed rows as it comes by them.
  for (const cart of carts.toSorted((one, other) => one.id - other.id))
    await tell(
      tx,
      {
        event: 'SAVED_CART',
        userId: cart.userId,
        customerCode: cart.customerCode,
        ditta: cart.ditta,
        subject: cart.name,
        mail: {
          dedup: `saved-cart:${cart.id}`,
          template: 'saved-cart',
          lang: cart.languageCode,
          recipient: cart.email,
          vars: { name: cart.nome, cartName: cart.name, link: linkInto(publicUrl, cart.languageCode, cart.ditta, 'cart') },
        },
      },
      now,
    );
  return carts.length;
}
