import { ditte } from '../../generated/rules.ts';
import { linkInto } from '../domain/notification/link.ts';
import { tell } from '../domain/notification/tell.ts';
import { usualCm, warehouseOf } from '../domain/stock/rules.ts';
import { takeFulfilledWishes } from '../store/queries/notifications.ts';
import type { Tx } from '../store/store.ts';

/**
 * Tells those who asked for it that an article can be bought again: when the wanted length, or cloth for one shirt, lies in one
 * inspected piece in the warehouse of their shop. A wish that was told is over.
 */
export async function tellOfStock(tx: Tx, publicUrl: string, now: Date): Promise<number> {
  let told = 0;
  for (const ditta of ditte) {
    const wishes = await takeFulfilledWishes(tx, ditta, warehouseOf(ditta), usualCm(ditta), now);
    // Who has waited longest is told first; a database answers changed rows as it comes by them.
    for (const wish of wishes.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.userId - other.userId)) {
      told++;
      await tell(
        tx,
        {
          event: 'BACK_IN_STOCK',
          userId: wish.userId,
          customerCode: wish.customerCode,
          ditta,
          subject: `${wish.code}-${wish.color}`,
          mail: {
            dedup: `back-in-stock:${wish.userId}:${wish.customerCode}:${ditta}:${wish.articleId}:${wish.createdAt.getTime()}`,
            template: 'back-in-stock',
            lang: wish.languageCode,
            recipient: wish.email,
            vars: {
              name: wish.nome,
              article: `${wish.code}-${wish.color}`,
              link: linkInto(publicUrl, wish.languageCode, ditta, `product/${wish.code}-${wish.color}`),
            },
          },
        },
        now,
      );
    }
  }
  return told;
}
