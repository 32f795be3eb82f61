// The demo world's documents agree with its orders, and its people are in the situations that they are introduced with.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Day } from '../../generated/rules.ts';
import { addWorkingDays, closedAs } from '../../shared/rules/mill-days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { loginAs } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
/** Of the demo world's own customers; other tests on the same database mint theirs. */
const DEMO = `customer_code ~ '^C1[0-9]{3}$'`;
const count = async (sql: string) => (await shop.store.read((tx) => tx.one<{ n: number }>(`select count(*)::int as n ${sql}`)))?.n ?? -1;

test('every order that was shipped has one waybill with what was shipped, and an invoice for it', async () => {
  const shipped = await count(`from orders where ${DEMO} and status = 'Shipped'`);
  expect(shipped).toBeGreaterThan(500);
  expect(await count(`from waybill where ${DEMO}`)).toBe(shipped);
  expect(await count(`from waybill where ${DEMO} and invoice_id is null`)).toBe(0);
  const uneven = `from order_line l join orders o on o.id = l.order_id where o.${DEMO} and o.status = 'Shipped'
    and l.shipped <> (select coalesce(sum(n.quantity), 0) from waybill_line n where n.order_line_id = l.id)`;
  expect(await count(uneven)).toBe(0);
});
test('an invoice is the order’s total where nothing came short, and never more', async () => {
  const pairs = `from invoice i join waybill w on w.invoice_id = i.id join orders o on o.id = w.order_id where i.${DEMO} and i.type = 'invoice'`;
  expect(await count(`${pairs} and i.amount > o.total`)).toBe(0);
  const whole = `not exists (select from order_line l where l.order_id = o.id and l.cancelled > 0)`;
  expect(await count(`${pairs} and ${whole} and i.amount <> o.total`)).toBe(0);
  expect(await count(`${pairs} and i.amount <> i.goods - i.discount + i.delivery + i.vat`)).toBe(0);
});
test('what is open is the amount less what was booked, and the counts that are kept are true', async () => {
  const booked = `coalesce((select sum(p.amount) from invoice_payment p where p.invoice_id = i.id), 0)`;
  expect(await count(`from invoice i where i.${DEMO} and i.open_amount <> i.amount - ${booked}`)).toBe(0);
  const wrong = await shop.store.read((tx) =>
    tx.rows(
      `select t.* from invoice_tally t where t.count <> (select count(*) from invoice i where i.customer_code = t.customer_code and i.ditta = t.ditta
         and i.type = t.type and (i.open_amount = 0) = t.settled)`,
    ),
  );
  expect(wrong).toEqual([]);
  expect(await count(`from invoice_payment where date > current_date + 1`)).toBe(0);
});
test('what the mill does is done on days on which it works: what leaves, what is charged, what is to arrive', async () => {
  const days = await shop.store.read((tx) =>
    tx.rows<{ what: string; day: Day }>(
      `select 'waybill' as what, date as day from waybill where ${DEMO}
       union select type, date from invoice where ${DEMO}
       union select 'delivery', delivery_date from orders where ${DEMO} and delivery_date is not null
       union select 'delivery of a line', l.delivery_date from order_line l join orders o on o.id = l.order_id where o.${DEMO} and l.delivery_date is not null
       union select e.status, (e.at at time zone 'Europe/Rome')::date from order_event e join orders o on o.id = e.order_id
         where o.${DEMO} and e.actor = 'mill' and e.status in ('Confirmed', 'Shipped', 'Cancelled')`,
    ),
  );
  expect(new Set(days.map(({ what }) => what)).size).toBe(9);
  // Only what would have to wait for a day that is still to come is done within a closure.
  const { day: now } = (await shop.store.read((tx) => tx.one<{ day: Day }>(`select current_date as day`)))!;
  expect(days.filter(({ what, day }) => closedAs(day) && (what.startsWith('delivery') || addWorkingDays(day, 1) <= now))).toEqual([]);
});
test('an order is delivered after it has left, and its events follow each other', async () => {
  expect(await count(`from waybill w join orders o on o.id = w.order_id where o.${DEMO} and o.delivery_date <= w.date`)).toBe(0);
  const before = `select from order_event f where f.order_id = e.order_id and f.id < e.id and f.at > e.at`;
  expect(await count(`from order_event e join orders o on o.id = e.order_id where o.${DEMO} and exists (${before})`)).toBe(0);
});
test('numbers have no gap in any kind and year', async () => {
  const gaps = await shop.store.read((tx) =>
    tx.rows(
      `select left(number, 4) as series from (select number from invoice where ${DEMO} union all select number from waybill where ${DEMO}) n
       where number ~ '^[A-Z]{2}[0-9]{2}-[0-9]{6}$' group by 1 having max(right(number, 6)::int) <> count(*)`,
    ),
  );
  expect(gaps).toEqual([]);
});
test('nobody is late but those who are reminded, and they have what they are reminded of', async () => {
  const late = await shop.store.read((tx) =>
    tx.rows<{ code: string }>(
      `select distinct customer_code as code from invoice where ${DEMO} and open_amount <> 0
         and ((type = 'invoice' and expiration_date < current_date - 1) or returned_on is not null) order by 1`,
    ),
  );
  expect(late.map(({ code }) => code)).toEqual(['C1004', 'C1005', 'C1006', 'C1202', 'C1904']);
  const totals = async (username: string) => (await (await loginAs(shop, username)).ok('getInvoiceTotals')).content[0];
  const [first, second, none] = [await totals('marco.bianchi'), await totals('sara.valsecchi'), await totals('giulia.ferretti')];
  expect([first?.expiredInvoices.count, first?.unpaidBankReceipts.count]).toEqual([1, 0]);
  expect(second?.expiredInvoices.count).toBeGreaterThan(1);
  expect(second?.unpaidBankReceipts.count).toBe(1);
  expect(none?.expiredInvoices.count).toBe(0);
});
