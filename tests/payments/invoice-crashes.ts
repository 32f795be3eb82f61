// The shop is killed at each step at which an invoice is paid by card, from the shop or without a login; the next morning it is paid once and charged once, or neither.
import { expect } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { appOver, type TestApp } from '../support/app.ts';
import { Life, mortalProvider, mortalStore } from '../support/dying.ts';
import { fastDetails, invoiced, openOf, paymentRow } from '../support/pay.ts';
import { clientOf, fabricWith, mintShopper, Shopper } from '../support/shop.ts';
import { type House, nextMorning } from './crashes.ts';

/** Who pays: a user from the list of invoices, or somebody who knows what stands on one. */
export type Door = 'invoices' | 'fastPayment';

const prepare = async (door: Door, buyer: Shopper, invoice: { id: number; number: string; open: number }): Promise<string> => {
  const lines = [{ id: invoice.id, amount: invoice.open }];
  const { paymentId } =
    door === 'invoices'
      ? await buyer.ok('prepareInvoicePayment', { body: { currency: 'EUR', lines } })
      : await buyer.ok('prepareFastPayment', { body: fastDetails(buyer, invoice) });
  return paymentId;
};
const confirm = (door: Door, buyer: Shopper, id: string, token?: string) => {
  const card = token === undefined ? {} : { token };
  return door === 'invoices'
    ? buyer.client.send('confirmPayment', { params: { id }, body: card }, buyer.token)
    : buyer.client.send('confirmFastPayment', { body: { paymentId: id, ...card } }, buyer.token);
};

/** Kills the shop at every step of one payment, one life after the other, until one lives to its end. Answers how many deaths that were. */
export async function dieWhilePaying(store: Store, makeHouse: (shop: TestApp) => House, door: Door): Promise<string[]> {
  const first = appOver(store);
  const house = makeHouse(first);
  const shop = appOver(store, { payments: house.provider, knowing: first });
  const cloth = await fabricWith(first, [{ lengthCm: 900_000 }]);
  const buyer = await mintShopper(first);
  const healthy = new Shopper(clientOf(shop), buyer.username, buyer.customerCode, buyer.token);
  const deaths: string[] = [];
  for (let last = 0; ; last++) {
    const invoice = await invoiced(shop, healthy, cloth, 3);
    const paymentId = await prepare(door, healthy, invoice);
    const token = await house.goodToken(buyer);
    const life = new Life(last);
    const dying = appOver(mortalStore(store, life), { payments: mortalProvider(house.provider, life), knowing: shop });
    life.begun = true;
    const answer = await confirm(door, new Shopper(clientOf(dying), '', '', buyer.token), paymentId, token).catch(() => undefined);
    const isLast = answer?.status === 200 && !life.isOver;
    if (!isLast) deaths.push(life.steps.at(-1) ?? '?');
    await nextMorning(shop);

    const step = `${last}: ${isLast ? 'to the end' : deaths.at(-1)}`;
    const books = await house.books([paymentId]);
    const row = await paymentRow(shop, paymentId);
    const open = await openOf(healthy, invoice.id);
    expect([step, books.held], step).toEqual([step, 0]);
    // Paid and charged, or neither.
    expect([step, books.captured, open], step).toEqual(row?.state === 'captured' ? [step, invoice.open, 0] : [step, 0, invoice.open]);
    expect(['created', 'failed', 'captured'], step).toContain(row?.state);
    if (open > 0) {
      const again = await prepare(door, healthy, invoice);
      expect(await confirm(door, healthy, again, await house.goodToken(buyer)), step).toMatchObject({ status: 200 });
      expect((await house.books([paymentId, again])).captured, step).toBe(invoice.open);
      expect(await openOf(healthy, invoice.id), step).toBe(0);
    } else expect(await confirm(door, healthy, paymentId), step).toMatchObject({ status: 200, body: { state: 'completed' } });
    await nextMorning(shop);
    const told = shop.mails.filter(({ subject }) => subject === `Receipt: invoice ${invoice.number} is paid`);
    if (door === 'fastPayment') expect(told, step).toHaveLength(1);
    if (isLast) return deaths;
  }
}
