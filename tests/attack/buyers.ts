// Customers who buy and never give up: what got no answer is asked again with the same key, as the app asks.
import { setTimeout as sleep } from 'node:timers/promises';
import { buildCustomers, buildUsers } from '../../demo/world/people.ts';
import type { Answer } from '../contract/http.ts';
import { type Attacker, pick } from './attack.ts';
import type { Person, Target } from './target.ts';

const DITTA = '002';
const METRES = [1.5, 2.2, 2.35, 3];
const METHODS = ['on_account', 'card'] as const;
const RETRY_MS = 100;

/** Everybody of the demo world who buys by the metre, without those whom other attacks need. */
export const buyersOf = (): string[] =>
  buildUsers(buildCustomers())
    .filter(
      ({ staff, memberships }) =>
        !staff &&
        memberships[0]?.ditta === DITTA &&
        memberships[0].authorizations.enableCartAndPurchases &&
        memberships[0].authorizations.showOrders,
    )
    .map(({ username }) => username);

/** Answers however long it takes, or undefined when nobody waits any more. */
async function untilAnswered(send: () => Promise<Answer>, going: () => boolean): Promise<Answer | undefined> {
  while (going()) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await sleep(RETRY_MS);
  }
  return undefined;
}

export interface Books {
  /** Codes of orders that somebody was told of, by the payment that they were made with. */
  orders: Map<string, Set<string>>;
  requests: number;
  /** Answers that nobody should get, with what was asked. */
  strange: string[];
}
export const emptyBooks = (): Books => ({ orders: new Map(), requests: 0, strange: [] });

const CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123' };
const isPending = (answer: Answer | undefined) => (answer?.body as { state?: string } | undefined)?.state === 'pending';

/** Buys one cut after the other, on account or by card, as long as it goes on. Ends with nothing half done: what was begun is asked until it is answered. */
export async function buy(
  attacker: Attacker,
  person: Person,
  books: Books,
  isOver: () => boolean,
  alive: () => boolean = () => true,
): Promise<void> {
  const ask = async (id: string, call: Parameters<Person['send']>[1], isPatient = false): Promise<Answer | undefined> => {
    books.requests++;
    const answer = await untilAnswered(() => person.send(id, call), isPatient ? alive : () => !isOver());
    if (answer && answer.status >= 500) books.strange.push(`${id}: ${answer.status} ${answer.text.slice(0, 150)}`);
    if (answer?.status === 200) for (const problem of person.client.check(id, answer)) books.strange.push(`${id}: ${problem}`);
    return answer;
  };
  const cardToken = async (): Promise<string> => {
    const made = await ask('createSandboxToken', { body: CARD }, true);
    return (made?.body as { token?: string } | undefined)?.token ?? '';
  };
  type Cards = { content: { code: string; color: string }[] };
  type Cart = { version: number; lines: unknown[] };
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  while (!isOver()) {
    const page = await ask('listArticles', { query: { page: Math.floor(attacker.random() * 20), size: 24 } });
    const cards = (page?.body as Cards | undefined)?.content ?? [];
    if (cards.length === 0) continue;
    const { code, color } = pick(attacker, cards);
    await ask('getArticle', { params: { code, color } });
    const added = await ask('addCartItem', {
      headers: key(),
      body: { type: 'FABRIC', ditta: DITTA, code, color, quantity: pick(attacker, METRES), shop: null, requestedDate: null },
    });
    if (added?.status !== 200) continue;
    const { version, lines } = ((await ask('getCart', {}))?.body as Cart | undefined) ?? { version: 0, lines: [] };
    if (lines.length === 0) continue;
    const paymentMethod = pick(attacker, METHODS);
    const prepared = await ask('preparePayment', { headers: key(), body: { version, paymentMethod } });
    if (prepared?.status !== 200) {
      await ask('clearCart', {});
      continue;
    }
    const { paymentId } = prepared.body as { paymentId: string };
    const token = paymentMethod === 'card' ? { token: await cardToken() } : {};
    const place = () => ask('completeOrder', { headers: key(), body: { paymentId, ...token } }, true);
    let placed = await place();
    // What is not decided yet is asked about again, as the screen does.
    while (isPending(placed) && alive()) {
      await sleep(RETRY_MS);
      placed = await place();
    }
    if (placed?.status !== 200) {
      await ask('clearCart', {});
      continue;
    }
    const { orderCode } = placed.body as { orderCode: string };
    books.orders.set(paymentId, (books.orders.get(paymentId) ?? new Set()).add(orderCode));
  }
}

export async function logInAll(target: Target, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (const username of buyersOf().slice(0, count)) people.push(await target.login(username));
  return people;
}
