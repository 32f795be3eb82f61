import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderAllowedFrom, orderStatuses } from '../../generated/rules.ts';
import { execute, type Instruction } from '../../server/mill/commands.ts';
import { feedInstruction } from '../../server/mill/feed.ts';
import { addDays, dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { changeCatalogue, checkoutOf, cut, fabricWith, loginAs, mintColleague, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());

async function order(who: Shopper, quantity = 2.2): Promise<{ id: number; code: string }> {
  const paymentId = await checkoutOf(who, cloth, quantity);
  const placed = await who.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  return { id: placed.idorder, code: placed.orderCode };
}

describe('listOrders', () => {
  test('filters, counts and pages two years of orders', async () => {
    const giulia = await loginAs(shop, 'giulia.ferretti');
    const all = await giulia.ok('listOrders', { query: { size: 100 } });
    expect(all.totalElements).toBeGreaterThan(10);
    const dates = all.content.map((entry) => entry.date);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const { status, count } of all.counts) {
      const some = await giulia.ok('listOrders', { query: { status: [status], size: 100 } });
      expect(`${status} ${some.totalElements}`).toBe(`${status} ${count}`);
    }
    // Days are those of the mill's calendar: an order of half past midnight in Bergamo belongs to the new day.
    const dayOf = (date: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date(date));
    const day = dayOf(dates[3] ?? '');
    const single = await giulia.ok('listOrders', { query: { from: day, to: day } });
    expect(single.totalElements).toBeGreaterThanOrEqual(1);
    for (const entry of single.content) expect(dayOf(entry.date)).toBe(day);
    const found = await giulia.ok('listOrders', { query: { search: all.content[2]?.orderCode.slice(-4) } });
    expect(found.content.map((entry) => entry.id)).toContain(all.content[2]?.id);
  });
  test('shows nothing of another shop of the same customer', async () => {
    const who = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    await order(who);
    expect((await who.ok('listOrders')).totalElements).toBe(1);
    who.token = (await who.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: who.customerCode } })).userToken;
    expect((await who.ok('listOrders')).totalElements).toBe(0);
  });
});

test.each([
  ['IT', 2200, undefined, null],
  ['IT', 0, 400_000, 'declared'],
  ['IT', 0, undefined, 'exempt'],
  ['DE', 0, undefined, 'union'],
  ['GB', 0, undefined, 'export'],
] as const)(
  'an order of a firm in %s at %s hundredths of a percent, with %s left to buy without VAT, says why it has none: %s',
  async (country, vatBp, left, reason) => {
    const who = await mintShopper(shop, { customer: { country, vatBp, ...(left ? { vatCeilingLeft: left } : {}) } });
    const { id } = await order(who);
    expect(await who.ok('getOrder', { params: { id } })).toMatchObject({ vatRateBp: vatBp, noVatReason: reason });
  },
);

test('listOrders: every page goes on where the one before ended, and a search cares for no capitals', async () => {
  const who = await mintShopper(shop);
  const placed = [await order(who), await order(who), await order(who)].map(({ code }) => code);
  expect((await who.ok('listOrders')).content.map(({ metres }) => metres)).toEqual([2.2, 2.2, 2.2]);
  const page = async (number: number) =>
    (await who.ok('listOrders', { query: { size: 2, page: number } })).content.map(({ orderCode }) => orderCode);
  expect([...(await page(0)), ...(await page(1))]).toEqual([...placed].reverse());
  const capital = await who.ok('listOrders', { query: { search: ` ${placed[1]?.toUpperCase()} ` } });
  const small = await who.ok('listOrders', { query: { search: placed[1]?.toLowerCase() } });
  expect([capital, small].map(({ content }) => content.map(({ orderCode }) => orderCode))).toEqual([[placed[1]], [placed[1]]]);
});

test('listOrders: an order is found by each of its codes, its own reference, and cloth and reference of a line', async () => {
  const who = await mintShopper(shop);
  await order(who);
  await who.ok('addCartItem', { body: cut(cloth, 3, { reference: 'Bianchi collar' }) });
  const { version } = await who.ok('getCart');
  await who.ok('updateCart', { body: { version, reference: 'Winter order' } });
  const { id, code } = await order(who);
  await execute(shop.app, [feedInstruction('confirm', code)]);
  const { orderCode, shopOrderCode, confirmedOrderCode } = await who.ok('getOrder', { params: { id } });
  for (const search of [orderCode, shopOrderCode, confirmedOrderCode, 'winter ORDER', 'bianchi'])
    expect([search, (await who.ok('listOrders', { query: { search } })).content.map((entry) => entry.id)]).toEqual([search, [id]]);
  expect((await who.ok('listOrders', { query: { search: `${cloth.code}-${cloth.color}` } })).totalElements).toBe(2);
});

test('listOrders: a line that has left is counted, whatever it is', async () => {
  const who = await mintShopper(shop);
  await who.ok('addCartItem', { body: { ...cut(cloth, 3), type: 'SAMPLE' } });
  const { code } = await order(who);
  for (const action of ['confirm', 'ship']) await execute(shop.app, [feedInstruction(action, code)]);
  expect((await who.ok('listOrders')).content).toMatchObject([{ lineCount: 2, shippedLineCount: 2 }]);
});

describe('getOrder', () => {
  test('leads to the order just before and the one just after', async () => {
    const who = await mintShopper(shop);
    const ids = [(await order(who)).id, (await order(who)).id, (await order(who)).id, (await order(who)).id];
    const beside = await Promise.all(ids.map((id) => who.ok('getOrder', { params: { id } })));
    expect(beside.map(({ previousId }) => previousId)).toEqual([null, ...ids.slice(0, -1)]);
    expect(beside.map(({ nextId }) => nextId)).toEqual([...ids.slice(1), null]);
  });
  test('stays in its shop, and its neighbours are those of its customer there', async () => {
    const [who, stranger] = [await mintShopper(shop, { ditte: ['002', 'PRD'] }), await mintShopper(shop)];
    await order(stranger);
    const own = await order(who);
    expect((await stranger.refused('getOrder', { params: { id: own.id } })).code).toBe('NOT_FOUND');
    await order(stranger);
    expect(await who.ok('getOrder', { params: { id: own.id } })).toMatchObject({ previousId: null, nextId: null });
    who.token = (await who.ok('switchCustomer', { body: { ditta: 'PRD', customerCode: who.customerCode } })).userToken;
    expect((await who.refused('getOrder', { params: { id: own.id } })).code).toBe('NOT_FOUND');
  });
  test('carries lines, amounts, history and its neighbours', async () => {
    const who = await mintShopper(shop);
    const first = await order(who);
    const second = await order(who, 3);
    const detail = await who.ok('getOrder', { params: { id: second.id } });
    expect(detail).toMatchObject({
      orderCode: second.code,
      status: 'Ordered',
      previousId: first.id,
      nextId: null,
      paymentMethod: 'on_account',
    });
    expect(detail.lines).toMatchObject([{ quantity: 3, cancelled: 0, shipped: 0, article: { code: cloth.code } }]);
    expect(detail.total?.amount).toBe(
      (detail.goods?.amount ?? 0) - (detail.discount?.amount ?? 0) + (detail.deliveryCosts?.amount ?? 0) + (detail.vat?.amount ?? 0),
    );
    expect(detail.events.map((event) => event.status)).toEqual(['Ordered']);
  });
  test('survives a price change: an order costs what it cost', async () => {
    const who = await mintShopper(shop);
    const article = await fabricWith(shop, [{ lengthCm: 9000 }]);
    const paymentId = await checkoutOf(who, article, 2);
    const placed = await who.ok('completeOrder', { body: { paymentId } });
    const id = placed.state === 'ordered' ? placed.idorder : 0;
    const before = await who.ok('getOrder', { params: { id } });
    await changeCatalogue(shop, (tx) => tx.run('update article set price_eur_cents = price_eur_cents * 2 where id = $1', [article.id]));
    expect((await who.ok('getOrder', { params: { id } })).total).toEqual(before.total);
  });
});

test('its addresses are those of its lines, of a line that names none the usual one', async () => {
  const who = await mintShopper(shop);
  const addressesOf = async (...shops: (string | null)[]) => {
    for (const each of shops) await who.ok('addCartItem', { body: cut(cloth, 2, { shop: each ?? 'S1' }) });
    const { version } = await who.ok('getCart');
    const { paymentId } = await who.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
    const placed = await who.ok('completeOrder', { body: { paymentId } });
    const id = placed.state === 'ordered' ? placed.idorder : 0;
    // A cart that was begun before the customer had an address has none at its lines.
    await shop.store.transaction((tx) => tx.run(`update order_line set shop = null where order_id = $1 and shop = 'S1'`, [id]));
    const { shops: told } = await who.ok('getOrder', { params: { id } });
    return told.map(({ code }) => code);
  };
  expect([await addressesOf('S2'), await addressesOf(null), await addressesOf('S2', null)]).toEqual([['S2'], ['S1'], ['S1', 'S2']]);
});

describe('reorderOrder', () => {
  test('takes quantity, reference and note along', async () => {
    const who = await mintShopper(shop);
    const said = { reference: 'Rossi', note: 'Collar' };
    await who.ok('addCartItem', { body: cut(cloth, 3, said) });
    const { id } = await order(who);
    const { added } = await who.ok('reorderOrder', { params: { id }, body: {} });
    expect(added.filter(({ quantity }) => quantity === 3)).toMatchObject([said]);
  });
  test('what was wanted for a day of then is not wanted for it again', async () => {
    const who = await mintShopper(shop);
    const requestedDate = addDays(dayIn('Europe/Rome', shop.app.deps.clock()), 60);
    await who.ok('addCartItem', { body: cut(cloth, 3, { requestedDate }) });
    const { id } = await order(who);
    expect((await who.ok('getOrder', { params: { id } })).lines.map((line) => line.requestedDate)).toContain(requestedDate);
    await who.ok('reorderOrder', { params: { id }, body: {} });
    expect((await who.ok('getCart')).lines.map((line) => line.requestedDate)).toEqual([null, null]);
  });
  test('takes as many pieces along as there were', async () => {
    const who = await mintShopper(shop);
    await who.ok('addCartItem', { body: { ...cut(cloth, 3), type: 'SAMPLE' } });
    const { id } = await order(who);
    const { added } = await who.ok('reorderOrder', { params: { id }, body: {} });
    expect(added.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['SAMPLE', 3],
      ['FABRIC', 2.2],
    ]);
  });
  test('adds what can be bought and says of the rest why not', async () => {
    const who = await mintShopper(shop);
    const gone = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await who.ok('addCartItem', { body: cut(gone, 2) });
    const { id } = await order(who);
    await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = false where id = $1', [gone.id]));
    const result = await who.ok('reorderOrder', { params: { id }, body: {} });
    expect(result.added.map((line) => line.article.code)).toEqual([cloth.code]);
    expect(result.refused).toMatchObject([{ article: { code: gone.code }, problem: { code: 'ARTICLE_NOT_PURCHASABLE' } }]);
    const { lines } = await who.ok('getOrder', { params: { id } });
    const one = lines.find((line) => line.article.code === cloth.code);
    const again = await who.ok('reorderOrder', { params: { id }, body: { lines: [one?.id] } });
    expect(again.added).toHaveLength(1);
    expect(again.refused).toEqual([]);
  });
});

test('the statuses of the contract can only be reached as it says', () => {
  for (const status of orderStatuses) for (const from of orderAllowedFrom[status] ?? []) expect(orderStatuses).toContain(from);
  expect(orderAllowedFrom.Shipped).toEqual(['Confirmed']);
  expect(orderAllowedFrom.Cancelled).not.toContain('Shipped');
});

describe('askAboutOrder', () => {
  const mill = async (instruction: Instruction) => (await execute(shop.app, [instruction]))[0] ?? { ok: false, message: '' };
  const mails = (template: string) =>
    shop.store.read((tx) =>
      tx.rows<{ recipient: string; lang: string; vars: { text?: string; answer?: string; link?: string } }>(
        'select recipient, lang, vars from mail_outbox where template = $1',
        [template],
      ),
    );
  test('a question reaches the mill, is answered once, and stands with the order', async () => {
    const who = await mintShopper(shop);
    const { id, code } = await order(who);
    const asked = await who.ok('askAboutOrder', { params: { id }, body: { text: '  Together?\u202e ' } });
    expect(asked).toMatchObject({ text: 'Together?\u202e', answer: null, answeredAt: null });
    expect((await mails('order-question')).some(({ vars }) => vars.text === 'Together?\u202e')).toBe(true);
    const later = await who.ok('askAboutOrder', { params: { id }, body: { text: 'And when?' } });
    // Each question is written about, also the second one of an order.
    expect((await mails('order-question')).some(({ vars }) => vars.text === 'And when?')).toBe(true);
    const { message } = await mill({ kind: 'question-list' });
    expect(message).toContain(`${asked.id}: ${code}, ${who.customerCode}`);
    // Whoever has waited longest is answered first; each reads in the own language.
    expect(message.indexOf(`${asked.id}: `)).toBeLessThan(message.indexOf(`${later.id}: `));
    expect(new Set((await mails('order-question')).map(({ lang }) => lang))).toEqual(new Set(['it']));
    expect(message).not.toContain('\u202e');
    expect(await mill({ kind: 'question-answer', id: asked.id, text: ' ' })).toMatchObject({ ok: false });
    expect(await mill({ kind: 'question-answer', id: asked.id, text: ' Both on Thursday. ' })).toMatchObject({ ok: true });
    expect(await mill({ kind: 'question-answer', id: asked.id, text: 'Again' })).toMatchObject({ ok: false });
    expect((await mills(asked.id)).answer).toBe('Both on Thursday.');
    const answers = (await mails('order-answer')).map(({ vars }) => vars);
    expect(answers).toMatchObject([{ answer: 'Both on Thursday.', link: `http://shop.test/en/user-area/orders/${id}?forceDitta=002` }]);
    const { questions } = await who.ok('getOrder', { params: { id } });
    expect(questions).toMatchObject([
      { id: asked.id, answer: 'Both on Thursday.' },
      { id: later.id, answer: null },
    ]);
    expect(questions[0]?.answeredAt).not.toBeNull();
    const { content } = await who.ok('listInbox');
    expect(content.find(({ event }) => event === 'QUESTION_ANSWERED')).toMatchObject({ subject: code, targetId: id });
  });
  const mills = async (question: number) =>
    (await shop.store.read((tx) => tx.one<{ answer: string }>('select answer from order_question where id = $1', [question]))) ?? {
      answer: '',
    };
  test('all people of the mill are written to, each in the own language', async () => {
    const run = (sql: string) => shop.store.transaction((tx) => tx.run(sql));
    await run(`insert into shop_user (username, email, nome, cognome, language_code, staff, password_hash)
      select 'second.staff', 'second.staff@example.com', 'Sepp', 'Huber', 'de', true, password_hash from shop_user where username = 'chiara.villa'`);
    const who = await mintShopper(shop);
    const { id } = await order(who);
    await who.ok('askAboutOrder', { params: { id }, body: { text: 'Who reads this?' } });
    await run(`update shop_user set active = false where username = 'second.staff'`);
    const written = (await mails('order-question')).filter(({ vars }) => vars.text === 'Who reads this?');
    expect(written.map(({ lang }) => lang).sort()).toEqual(['de', 'it']);
    expect(new Set(written.map(({ recipient }) => recipient)).size).toBe(2);
  });
  test('whoever asks too much keeps no colleague from asking', async () => {
    const who = await mintShopper(shop);
    const colleague = await mintColleague(shop, who);
    const { id } = await order(who);
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into rate_limit (key, arrival) select 'order-question:' || u.id, $2::timestamptz + interval '100 minutes' from shop_user u where u.username = $1`,
        [who.username, shop.app.deps.clock()],
      ),
    );
    expect((await who.refused('askAboutOrder', { params: { id }, body: { text: 'When?' } })).code).toBe('TOO_MANY_ATTEMPTS');
    expect(await colleague.ok('askAboutOrder', { params: { id }, body: { text: 'When?' } })).toMatchObject({ answer: null });
  });
  test('only blanks are no question, and an order of somebody else is not there', async () => {
    const who = await mintShopper(shop);
    const { id } = await order(who);
    expect((await who.refused('askAboutOrder', { params: { id }, body: { text: '   ' } })).code).toBe('VALIDATION_FAILED');
    const other = await mintShopper(shop);
    expect((await other.refused('askAboutOrder', { params: { id }, body: { text: 'x' } })).code).toBe('NOT_FOUND');
  });
  test('an order says where its lines go', async () => {
    const who = await mintShopper(shop);
    const { id } = await order(who);
    const { shops, lines } = await who.ok('getOrder', { params: { id } });
    expect(shops).toHaveLength(1);
    expect(shops[0]).toMatchObject({ isDefault: true });
    expect([null, shops[0]?.code]).toContain(lines[0]?.shop);
  });
  test('a line that names no address goes to the usual one, whatever the others name', async () => {
    const who = await mintShopper(shop);
    const { id } = await order(who);
    const shopsWith = async (named: string | null) => {
      await shop.store.transaction((tx) => tx.run('update order_line set shop = $2 where order_id = $1', [id, named]));
      return (await who.ok('getOrder', { params: { id } })).shops.map(({ code }) => code);
    };
    expect(await shopsWith(null)).toEqual(['S1']);
    expect(await shopsWith('S2')).toEqual(['S2']);
  });
});

describe('findOrderedArticles', () => {
  test('names what this customer has ordered in this shop and was not cancelled', async () => {
    const who = await mintShopper(shop);
    const { code } = await order(who);
    const name = `${cloth.code}-${cloth.color}`;
    const asked = { query: { cc: ['ZZZ00000-001', name, name] } };
    expect((await who.ok('findOrderedArticles', asked)).content).toEqual([name]);
    expect((await (await mintShopper(shop)).ok('findOrderedArticles', asked)).content).toEqual([]);
    await execute(shop.app, [feedInstruction('cancel', code)]);
    expect((await who.ok('findOrderedArticles', asked)).content).toEqual([]);
  });
});
