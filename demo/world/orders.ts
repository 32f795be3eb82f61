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

/** Orders whose invoices make a reminder due: shipped so long ago that their terms are over, on account or with a receipt that came back. */
const LATE: Record<0 | 1 | 2, Pick<WorldOrder, 'daysAgo' | 'paymentMethod' | 'account'>[]> = {
  0: [],
  1: [{ daysAgo: 45, paymentMethod: 'on_account', account: 'late' }],
  2: [
    { daysAgo: 45, paymentMethod: 'on_account', account: 'late' },
    { daysAgo: 84, paymentMethod: 'on_account', account: 'late' },
    { daysAgo: 112, paymentMethod: 'bank_receipt', account: 'returned' },
    { daysAgo: 139, paymentMethod: 'on_account', account: 'late' },
  ],
};
const lateOrders = (desk: Desk, accessories: WorldAccessory[]): WorldOrder[] =>
  LATE[desk.customer.expiredInvoicesReminder]
    .filter(({ paymentMethod }) => desk.customer.paymentMethods.includes(paymentMethod))
    .map((late) => {
      const random = randomStream(hash2(textSeed(`${desk.customer.code}/${desk.ditta}`), late.daysAgo));
      const lines = [lineFor(desk, accessories, random), lineFor(desk, accessories, random)];
      for (const line of lines) line.shipped = line.quantity;
      const { code: customerCode } = desk.customer;
      return { customerCode, ditta: desk.ditta, username: desk.user.username, status: 'Shipped', reference: '', lines, ...late };
    });

/** Large orders are for the shelf and have a name of their own; small ones are known by their first line's. */
const STOCK_REFERENCES = ['For the shelf', 'Sample room', 'Window', 'Season opening', 'Trunk show'] as const;
const orderReference = (lines: WorldOrderLine[], daysAgo: number): string =>
  lines.length > 2 ? STOCK_REFERENCES[daysAgo % STOCK_REFERENCES.length]! : lines[0]!.reference;

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
    orders.push(...lateOrders(desk, accessories));
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
        reference: orderReference(lines, daysAgo),
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
