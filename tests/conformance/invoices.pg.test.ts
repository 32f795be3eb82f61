import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Day, InvoiceState } from '../../generated/rules.ts';
import { addDays, dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { type InvoiceWishes, mintShopper, type Shopper, writeInvoice, writeInvoicePayment } from '../support/shop.ts';

let shop: TestApp;
let today: Day;
beforeAll(async () => {
  shop = await openTestApp();
  today = dayIn('Europe/Rome', shop.app.deps.clock());
});
afterAll(() => shop.close());

const write = (who: Shopper, wishes: Omit<InvoiceWishes, 'customerCode'>) =>
  shop.store.transaction((tx) => writeInvoice(tx, { customerCode: who.customerCode, ...wishes }));
const pay = (id: number, amount: number) => shop.store.transaction((tx) => writeInvoicePayment(tx, id, amount));

/** One of each situation. */
async function account(who: Shopper) {
  const ids = {
    late: await write(who, { expirationDate: addDays(today, -31), amount: 20_000 }),
    yesterday: await write(who, { expirationDate: addDays(today, -1), amount: 5_000 }),
    due: await write(who, { expirationDate: today, amount: 7_000 }),
    paid: await write(who, { expirationDate: addDays(today, -200), amount: 9_000 }),
    receipt: await write(who, { type: 'bank_receipt', expirationDate: addDays(today, -3), amount: 3_000 }),
    returned: await write(who, {
      type: 'bank_receipt',
      expirationDate: addDays(today, -95),
      amount: 4_000,
      returnedOn: addDays(today, -90),
    }),
    credit: await write(who, { type: 'credit_note', expirationDate: addDays(today, -10), amount: -1_500 }),
  };
  await pay(ids.paid, 9_000);
  await pay(ids.late, 5_000);
  return ids;
}

describe('listInvoices', () => {
  test('says of each what is open of it and in which state it is', async () => {
    const who = await mintShopper(shop);
    const ids = await account(who);
    const { content, totalElements } = await who.ok('listInvoices');
    expect(totalElements).toBe(7);
    const states = Object.fromEntries(
      content.map(({ id, state, openAmount, daysOverdue }) => [id, [state, openAmount.amount, daysOverdue]]),
    );
    expect(states).toEqual({
      [ids.late]: ['expired', 15_000, 31],
      [ids.yesterday]: ['expired', 5_000, 1],
      [ids.due]: ['open', 7_000, 0],
      [ids.paid]: ['paid', 0, 0],
      [ids.receipt]: ['open', 3_000, 0],
      [ids.returned]: ['unpaid', 4_000, 95],
      [ids.credit]: ['open', -1_500, 0],
    });
  });
  test('an invoice expires when the day is over where the customer is', async () => {
    const zone = 'Pacific/Kiritimati';
    const who = await mintShopper(shop, { customer: { timeZone: zone } });
    const there = dayIn(zone, shop.app.deps.clock());
    await write(who, { expirationDate: there });
    const late = await write(who, { expirationDate: addDays(there, -1) });
    const expired = await who.ok('listInvoices', { query: { state: ['expired'] } });
    expect(expired.content.map(({ id }) => id)).toEqual([late]);
  });
  test('filters by state and type count as many as they show, however the count is made', async () => {
    const who = await mintShopper(shop);
    await account(who);
    const states: InvoiceState[][] = [[], ['open'], ['expired'], ['unpaid'], ['paid'], ['paid', 'open'], ['expired', 'unpaid']];
    for (const state of states)
      for (const type of [[], ['invoice'], ['bank_receipt', 'credit_note']]) {
        const { content, totalElements } = await who.ok('listInvoices', { query: { state, type, size: 100 } });
        expect(`${state} ${type} ${totalElements}`).toBe(`${state} ${type} ${content.length}`);
        for (const entry of content) {
          if (state.length) expect(state).toContain(entry.state);
          if (type.length) expect(type).toContain(entry.type);
        }
        const narrow = await who.ok('listInvoices', { query: { state, type, size: 100, from: '2000-01-01' } });
        expect(narrow.totalElements).toBe(totalElements);
      }
  });
  test('amounts are asked for in minor units, days with both ends', async () => {
    const who = await mintShopper(shop);
    const ids = await account(who);
    const found = async (query: Record<string, unknown>) => (await who.ok('listInvoices', { query })).content.map(({ id }) => id);
    expect(await found({ amountMin: 9_000, sort: 'amount,asc' })).toEqual([ids.paid, ids.late]);
    expect(await found({ amountMax: 0 })).toEqual([ids.credit]);
    expect(await found({ expirationMin: today, expirationMax: today })).toEqual([ids.due]);
  });
  test('documents of one currency alone, and as many of them as are counted', async () => {
    const who = await mintShopper(shop);
    await account(who);
    const francs = await write(who, { amount: 2_000 });
    await shop.store.transaction((tx) => tx.run(`update invoice set currency = 'CHF' where id = $1`, [francs]));
    const found = async (query: Record<string, unknown>) => {
      const { content, totalElements } = await who.ok('listInvoices', { query });
      return [totalElements, content.map(({ id }) => id).filter((id) => id === francs)];
    };
    expect(await found({ currency: ['CHF'] })).toEqual([1, [francs]]);
    expect(await found({ currency: ['CHF'], state: ['open'], type: ['invoice'] })).toEqual([1, [francs]]);
    expect(await found({ currency: ['EUR'] })).toEqual([7, []]);
    expect(await found({ currency: ['EUR', 'CHF'] })).toEqual([8, [francs]]);
  });
  test('shows nothing of another shop of the same customer, and nothing of another customer', async () => {
    const who = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const other = await mintShopper(shop);
    await write(who, { ditta: 'PRD' });
    await write(other, {});
    expect((await who.ok('listInvoices')).totalElements).toBe(0);
  });
});

describe('getInvoiceTotals', () => {
  test('counts and sums what the list shows under the same type and state', async () => {
    const who = await mintShopper(shop);
    await account(who);
    const [totals, ...others] = (await who.ok('getInvoiceTotals')).content;
    expect(others).toEqual([]);
    const sum = ({ count, amount }: { count: number; amount: { amount: number } }) => [count, amount.amount];
    expect(
      totals && [totals.expiredInvoices, totals.dueInvoices, totals.dueBankReceipts, totals.unpaidBankReceipts, totals.credit].map(sum),
    ).toEqual([
      [2, 20_000],
      [1, 7_000],
      [1, 3_000],
      [1, 4_000],
      [1, -1_500],
    ]);
    expect(totals?.balance.amount).toBe(32_500);
    expect(totals?.ageing.map(sum)).toEqual([
      [1, 5_000],
      [1, 15_000],
      [0, 0],
      [1, 4_000],
    ]);
    for (const { expirationMin, expirationMax, count } of totals?.ageing ?? []) {
      const query = { state: ['expired', 'unpaid'], expirationMax, ...(expirationMin ? { expirationMin } : {}) };
      expect((await who.ok('listInvoices', { query })).totalElements).toBe(count);
    }
  });
  test('a document is of the age that its last day says: thirty days are not thirty-one', async () => {
    const who = await mintShopper(shop);
    for (const age of [1, 30, 31, 60, 61, 90, 91]) await write(who, { expirationDate: addDays(today, -age), amount: 100 });
    const ageing = (await who.ok('getInvoiceTotals')).content[0]?.ageing ?? [];
    expect(ageing.map(({ count }) => count)).toEqual([2, 2, 2, 1]);
    for (const { expirationMin, expirationMax, count } of ageing) {
      const query = { state: ['expired', 'unpaid'], expirationMax, ...(expirationMin ? { expirationMin } : {}) };
      expect((await who.ok('listInvoices', { query })).totalElements).toBe(count);
    }
  });
  test('a receipt that came back before its day is unpaid and of no age yet', async () => {
    const who = await mintShopper(shop);
    await write(who, { type: 'bank_receipt', expirationDate: addDays(today, 5), returnedOn: today, amount: 4_000 });
    const [totals] = (await who.ok('getInvoiceTotals')).content;
    expect([totals?.unpaidBankReceipts.count, totals?.balance.amount]).toEqual([1, 4_000]);
    expect(totals?.ageing.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  });
  test('what is open in another currency stands by itself, behind the customer’s own', async () => {
    const who = await mintShopper(shop);
    await write(who, { currency: 'USD', expirationDate: addDays(today, 3), amount: 800 });
    const { content } = await who.ok('getInvoiceTotals');
    expect(content.map(({ currency, balance }) => [currency, balance.amount])).toEqual([
      ['EUR', 0],
      ['USD', 800],
    ]);
  });
});

describe('getInvoice', () => {
  test('carries what was set against it and what belongs to it', async () => {
    const who = await mintShopper(shop);
    const id = await write(who, { amount: 6_000 });
    const receipt = await write(who, { type: 'bank_receipt', amount: 2_000, relatedId: id });
    await pay(id, 1_500);
    const detail = await who.ok('getInvoice', { params: { id } });
    expect(detail.payments).toMatchObject([{ kind: 'bank_transfer', amount: { amount: 1_500, currency: 'EUR' }, counterpart: null }]);
    expect(detail.openAmount.amount).toBe(4_500);
    expect(detail.related.map((each) => each.id)).toEqual([receipt]);
    expect((await who.ok('getInvoice', { params: { id: receipt } })).related.map((each) => each.id)).toEqual([id]);
  });
  test.each([
    ['IT', 400_000, 'declared'],
    ['IT', undefined, 'exempt'],
    ['DE', undefined, 'union'],
    ['GB', undefined, 'export'],
  ] as const)(
    'of a firm in %s with %s left to buy without VAT it says, as its paper does, why it charges none: %s',
    async (country, vatCeilingLeft, reason) => {
      const who = await mintShopper(shop, { customer: vatCeilingLeft ? { vatCeilingLeft } : {} });
      const id = await write(who, { country });
      expect((await who.ok('getInvoice', { params: { id } })).noVatReason).toBe(reason);
      const receipt = await write(who, { type: 'bank_receipt', relatedId: id, country });
      expect((await who.ok('getInvoice', { params: { id: receipt } })).noVatReason).toBeNull();
    },
  );
  test('one of another customer, or of another shop, does not exist', async () => {
    const who = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const other = await mintShopper(shop);
    for (const id of [await write(other, {}), await write(who, { ditta: 'PRD' })])
      expect(await who.refused('getInvoice', { params: { id } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

test('no more is ever set against an invoice than is open of it, and what was booked stays', async () => {
  const who = await mintShopper(shop);
  const id = await write(who, { amount: 1_000 });
  const races = await Promise.allSettled(Array.from({ length: 8 }, () => pay(id, 300)));
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await who.ok('getInvoice', { params: { id } })).openAmount.amount).toBe(100);
  await expect(pay(id, -2_000)).rejects.toThrow();
  await expect(shop.store.transaction((tx) => tx.run('delete from invoice_payment where invoice_id = $1', [id]))).rejects.toThrow();
  await expect(
    shop.store.transaction((tx) => tx.run('update invoice_payment set amount = 1 where invoice_id = $1', [id])),
  ).rejects.toThrow();
});
