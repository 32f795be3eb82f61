// Two years of orders and the carts that were put aside.

import { hash2, randomStream, textSeed } from '../../fabric/core/random.ts';
import type { DittaCode } from '../../generated/rules.ts';
import type { CatalogueArticle } from '../catalogue/article.ts';
import type { WorldAccessory, WorldCustomer, WorldOrder, WorldOrderLine, WorldSavedCart, WorldUser } from './types.ts';

const REFERENCES = ['Rossi', 'Stock', 'Mr. Lee', 'Sposo', 'Spring', 'Weber', 'Wedding', 'Hotel uniform', 'Sig. Conti', 'Sample set', ''];

interface Desk {
  customer: WorldCustomer;
  user: WorldUser;
  ditta: DittaCode;
  articles: CatalogueArticle[];
}
const key = (article: { code: string; color: string }) => `${article.code}-${article.color}`;

/** Every customer and ditta with somebody who may order there, and the cloth that is sold there. */
function desks(customers: WorldCustomer[], users: WorldUser[], articles: readonly CatalogueArticle[]): Desk[] {
  const sold = new Map<DittaCode, CatalogueArticle[]>();
  for (const ditta of ['002', 'PRD', 'HGK', 'STK'] as const)
    sold.set(
      ditta,
      articles.filter((article) => article.ditte.includes(ditta)),
    );
  return customers.flatMap((customer) =>
    customer.ditte.flatMap((ditta) => {
      const user = users.find(
        (candidate) =>
          !candidate.staff &&
          candidate.memberships.some(
            (entry) => entry.customerCode === customer.code && entry.ditta === ditta && entry.authorizations.enableCartAndPurchases,
          ),
      );
      return user ? [{ customer, user, ditta, articles: sold.get(ditta)! }] : [];
    }),
  );
}

function cutCm(ditta: DittaCode, random: () => number): number {
  if (ditta === 'PRD') return 3_000 * (1 + Math.floor(random() * 6));
  const usual = [180, 200, 220, 220, 220, 250, 440];
  return usual[Math.floor(random() * usual.length)]!;
}

function lineFor(desk: Desk, accessories: WorldAccessory[], random: () => number): WorldOrderLine {
  const reference = REFERENCES[Math.floor(random() * REFERENCES.length)]!;
  const draw = random();
  if (draw < 0.08) {
    const accessory = accessories[Math.floor(random() * accessories.length)]!;
    return {
      article: key(accessory),
      type: 'ACCESSORY',
      quantity: accessory.minimumQuantity * (1 + Math.floor(random() * 3)),
      cancelled: 0,
      shipped: 0,
      reference,
    };
  }
  const article = desk.articles[Math.floor(random() * desk.articles.length)]!;
  if (draw < 0.14) return { article: key(article), type: 'SAMPLE', quantity: 1, cancelled: 0, shipped: 0, reference };
  return { article: key(article), type: 'FABRIC', quantity: cutCm(desk.ditta, random), cancelled: 0, shipped: 0, reference };
}

function statusFor(daysAgo: number, draw: number): WorldOrder['status'] {
  if (draw < 0.04) return 'Cancelled';
  if (daysAgo < 3) return draw < 0.3 ? 'Wait' : 'Ordered';
  if (daysAgo < 12) return draw < 0.15 ? 'Ordered' : 'Confirmed';
  return 'Shipped';
}

export function buildOrders(
  customers: WorldCustomer[],
  users: WorldUser[],
  articles: readonly CatalogueArticle[],
  accessories: WorldAccessory[],
): WorldOrder[] {
  const orders: WorldOrder[] = [];
  for (const desk of desks(customers, users, articles)) {
    const random = randomStream(hash2(textSeed(`${desk.customer.code}/${desk.ditta}`), 5));
    let daysAgo = 1 + Math.floor(random() * 4);
    while (daysAgo < 730) {
      const status = statusFor(daysAgo, random());
      const count = 1 + Math.floor(random() * random() * 7);
      const lines = Array.from({ length: count }, () => {
        const line = lineFor(desk, accessories, random);
        if (status === 'Cancelled') line.cancelled = line.quantity;
        else if (status === 'Shipped') {
          // Now and then a line comes short: the mill could not cut all of it.
          const short = desk.ditta === 'PRD' ? 3_000 : 20;
          if (random() < 0.03 && line.type === 'FABRIC' && line.quantity > short) line.cancelled = short;
          line.shipped = line.quantity - line.cancelled;
        }
        return line;
      });
      const methods = desk.customer.paymentMethods.filter((method) => method !== 'card');
      orders.push({
        customerCode: desk.customer.code,
        ditta: desk.ditta,
        username: desk.user.username,
        daysAgo,
        status,
        paymentMethod: methods[Math.floor(random() * methods.length)]!,
        reference: lines[0]!.reference,
        lines,
      });
      daysAgo += 6 + Math.floor(random() * 55);
    }
  }
  return orders.sort((a, b) => b.daysAgo - a.daysAgo);
}

/** Carts put aside long enough ago that the reminder is due. */
export function buildSavedCarts(users: WorldUser[], articles: readonly CatalogueArticle[]): WorldSavedCart[] {
  return ['paolo.gallo', 'noah.bennett', 'giulia.ferretti'].map((username, index) => {
    const membership = users.find((user) => user.username === username)!.memberships[0]!;
    const sold = articles.filter((article) => article.ditte.includes(membership.ditta));
    const random = randomStream(hash2(textSeed(username), 9));
    const pick = () => sold[Math.floor(random() * sold.length)]!;
    return {
      customerCode: membership.customerCode,
      ditta: membership.ditta,
      username,
      name: ['Campionario primavera', 'Fall wedding party', 'Clienti di novembre'][index]!,
      // Giulia's is recent: she knows it is there, so nothing reminds her.
      daysAgo: index === 2 ? 1 : 9 + index,
      lines: [
        { article: key(pick()), type: 'FABRIC', quantity: 220 },
        { article: key(pick()), type: 'FABRIC', quantity: 250 },
        { article: key(pick()), type: 'SAMPLE', quantity: 1 },
      ],
    };
  });
}
