// Many hands on one thing: one key fifty times, one cart from many tabs.
import type { Attack } from './attack.ts';
import { some } from './attack.ts';
import { buyersOf } from './buyers.ts';
import type { Person } from './target.ts';

type Cards = { content: { code: string; color: string }[] };
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

async function checkout(person: Person): Promise<string | undefined> {
  await person.ok('clearCart');
  const { content } = await person.ok<Cards>('listArticles', { query: { page: 1, size: 24 } });
  for (const { code, color } of content) {
    const added = await person.send('addCartItem', {
      headers: key(),
      body: { type: 'FABRIC', ditta: '002', code, color, quantity: 1.5, shop: null, requestedDate: null },
    });
    if (added.status === 200) break;
  }
  const { version } = await person.ok<{ version: number }>('getCart');
  const prepared = await person.send('preparePayment', { headers: key(), body: { version, paymentMethod: 'on_account' } });
  return prepared.status === 200 ? (prepared.body as { paymentId: string }).paymentId : undefined;
}

export const rivals: Attack = {
  name: 'one order from many hands',
  async run(attacker) {
    const { target, find, note } = attacker;
    const person = await target.login(buyersOf().at(-1)!);
    const rounds = some(attacker, 40);
    let orders = 0;
    for (let round = 0; round < rounds; round++) {
      const paymentId = await checkout(person);
      if (!paymentId) continue;
      const one = key();
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => person.send('completeOrder', { headers: round % 2 ? one : key(), body: { paymentId } })),
      );
      const codes = new Set(answers.flatMap(({ body }) => (body as { orderCode?: string }).orderCode ?? []));
      orders++;
      if (codes.size !== 1) find(`25 hands on one payment: ${codes.size} orders`);
      for (const { status, text } of answers) if (status >= 500) find(`completeOrder: ${status} ${text.slice(0, 200)}`);
    }
    if (orders === 0) find('nothing could be bought: this attack attacked nothing');
    note(`${orders} payments, 25 hands each`);
  },
};
