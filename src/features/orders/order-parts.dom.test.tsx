import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import type { WaybillLink } from '../../../generated/api/model/waybillLink.ts';
import { carrierCodes } from '../../../generated/rules.ts';
import { OrderProgress } from '../../pieces/order-status.tsx';
import { orderDetail } from '../../testing/orders.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderSums } from './order-sums.tsx';

beforeEach(() => signIn());
function Chosen({ order }: { order: OrderDetail }) {
  const [selected, setSelected] = useState<number[]>([]);
  return (
    <>
      <OrderLines order={order} selected={selected} onSelect={setSelected} />
      <output>{selected.join()}</output>
    </>
  );
}

test('one line more or less to be ordered again leaves the others chosen', async () => {
  const order = orderDetail();
  const [line] = order.lines as [(typeof order.lines)[number]];
  const lines = [1, 2, 3].map((id) => ({ ...line, id, article: { ...line.article, name: `Cloth ${id}` } }));
  await renderPiece(<Chosen order={{ ...order, lines }} />);
  const user = userEvent.setup();
  const seen: (string | null)[] = [];
  for (const id of [3, 1, 2, 1]) {
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`Cloth ${id}`) }));
    seen.push(screen.getByRole('status').textContent);
  }
  expect(seen).toEqual(['3', '3,1', '3,1,2', '3,2']);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true, true]);
});

test('beside the day of delivery stands what was asked for, as a wish; of what has left only a day that was asked for', async () => {
  const order = orderDetail();
  const [line] = order.lines as [(typeof order.lines)[number]];
  const wished = { ...line, quantity: 2, cancelled: 0, shipped: 0, deliveryDate: '2026-10-25' as const, requestedDate: null };
  const lines = [
    wished,
    { ...wished, requestedDate: '2026-10-30' as const },
    { ...wished, shipped: 1.5, cancelled: 0.5 },
    { ...wished, shipped: 2, requestedDate: '2026-10-30' as const },
    { ...wished, shipped: 0, cancelled: 2, deliveryDate: null },
  ].map((each, id) => ({ ...each, id }));
  await renderPiece(<OrderLines order={{ ...order, lines }} selected={[]} onSelect={null} />);
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-label=Delivery]')?.textContent);
  expect(cells).toEqual([
    '25 Oct 2026asked for: earliest possible',
    '25 Oct 2026asked for: 30 Oct 2026',
    '25 Oct 2026',
    '25 Oct 2026asked for: 30 Oct 2026',
    '',
  ]);
});

test('what costs nothing is called so, and has no price of one; where no VAT is due the sums say why', async () => {
  const order = orderDetail({ noVatReason: 'union' });
  const [line] = order.lines as [(typeof order.lines)[number]];
  const nothing = { amount: 0, currency: 'EUR' as const };
  const lines = [
    { ...line, id: 1, free: true, unitPriceString: '€3.65', total: nothing, totalString: '€0.00' },
    { ...line, id: 2, free: false, unitPriceString: '€3.65', totalString: '€7.30' },
  ];
  await renderPiece(
    <>
      <OrderLines order={{ ...order, lines }} selected={[]} onSelect={null} />
      <OrderSums order={order} />
    </>,
  );
  const rows = screen.getAllByRole('row').slice(1);
  const of = (label: string) => rows.map((row) => row.querySelector(`[data-label="${label}"]`)?.textContent);
  expect([of('Unit price'), of('Total')]).toEqual([
    ['', '€3.65'],
    ['Free', '€7.30'],
  ]);
  // On a phone nothing would stand beside the head of a price that there is not.
  expect(rows.map((row) => row.querySelector('[data-label="Unit price"]')?.className.includes('max-md:!hidden'))).toEqual([true, false]);
  expect(screen.getByText(/reverse charge/)).toBeTruthy();
});

test('the code of one parcel stands with its order; of several each stands with its waybill', async () => {
  const order = orderDetail({ trackingCode: 'PARCEL-1', trackingUrl: null });
  const waybill = (id: number): WaybillLink => ({
    id,
    number: `WB26-00000${id}`,
    date: '2026-11-19',
    carrier: carrierCodes[0],
    shipTo: 'Bergamo',
    trackingCode: `PARCEL-${id}`,
    trackingUrl: null,
  });
  const codes = () => document.body.textContent?.match(/PARCEL-\d/g);
  const { unmount } = await renderPiece(<OrderFacts order={{ ...order, waybills: [waybill(1)] }} />);
  expect(codes()).toEqual(['PARCEL-1']);
  expect(screen.getByText('Tracking code')).toBeTruthy();
  unmount();
  await renderPiece(<OrderFacts order={{ ...order, waybills: [waybill(1), waybill(2)] }} />);
  expect(codes()).toEqual(['PARCEL-1', 'PARCEL-2']);
  expect(screen.queryByText('Tracking code')).toBeNull();
});
test('an order of which a part has left says how much, and its parcel stands with the waybill of that part', async () => {
  const half = orderDetail({ status: 'Confirmed', lineCount: 3, shippedLineCount: 1, trackingCode: 'PARCEL-1' });
  const { unmount } = await renderPiece(<OrderProgress order={half} />);
  expect(document.body.textContent).toBe('ConfirmedShipped: 1 of 3 lines');
  unmount();
  const { unmount: away } = await renderPiece(
    <OrderFacts
      order={{
        ...half,
        waybills: [
          {
            id: 1,
            number: 'WB26-000001',
            date: '2026-11-19',
            carrier: carrierCodes[0],
            shipTo: 'Bergamo',
            trackingCode: 'PARCEL-1',
            trackingUrl: null,
          },
        ],
      }}
    />,
  );
  expect(screen.getByText('Bergamo').parentElement?.textContent).toContain('PARCEL-1');
  expect(screen.queryByText('Tracking code')).toBeNull();
  away();
  // All of it, or nothing, needs no figure.
  for (const whole of [
    { ...half, shippedLineCount: 0 },
    { ...half, shippedLineCount: 3, status: 'Shipped' as const },
  ]) {
    const shown = await renderPiece(<OrderProgress order={whole} />);
    expect(document.body.textContent).not.toContain('of 3');
    shown.unmount();
  }
});

test('of an order to several addresses each line says where it goes, also one that goes where all of them usually do', async () => {
  const order = orderDetail();
  const [line] = order.lines as [(typeof order.lines)[number]];
  const [shop] = order.shops as [(typeof order.shops)[number]];
  const shops = [
    { ...shop, code: 'S1', name: 'Sartoria', city: 'Bergamo', isDefault: true },
    { ...shop, code: 'S2', name: 'Sartoria', city: 'Wien', isDefault: false },
  ];
  const lines = [null, 'S1', 'S2'].map((code, id) => ({ ...line, id, shop: code }));
  const places = () => screen.getAllByRole('row').flatMap(({ textContent }) => /Bergamo|Wien/.exec(textContent)?.[0] ?? []);
  const { unmount } = await renderPiece(<OrderLines order={{ ...order, shops, lines }} selected={[]} onSelect={null} />);
  expect(places()).toEqual(['Bergamo', 'Bergamo', 'Wien']);
  unmount();
  await renderPiece(<OrderLines order={{ ...order, shops: shops.slice(0, 1), lines }} selected={[]} onSelect={null} />);
  expect(places()).toEqual([]);
});
test.each([
  ['partly_refunded', true],
  ['refunded', true],
  ['paid', false],
] as const)('what was given back of an order that is %s stands there only where something was', async (state, isGiven) => {
  const order = orderDetail();
  const payment = { state, paidAt: null, refundedString: '€12.00' } as unknown as OrderDetail['payment'];
  await renderPiece(<OrderFacts order={{ ...order, payment }} />);
  expect(screen.queryByText('€12.00') !== null).toBe(isGiven);
});
test('several invoices are parted by the comma of the language, and each leads to its own', async () => {
  const invoices = [1, 2].map((id) => ({ id, number: `IN26-00000${id}`, type: 'invoice' as const }));
  await renderPiece(<OrderFacts order={orderDetail({ invoices })} />, 'zh');
  const [first, second] = invoices.map(({ number }) => screen.getByRole('link', { name: number }));
  expect([first, second].map((link) => link?.getAttribute('href'))).toEqual(['/zh/user-area/invoices/1', '/zh/user-area/invoices/2']);
  expect(first?.closest('dd')?.textContent).toBe('IN26-000001，IN26-000002');
});
test('where no prices are shown there is no pro-forma', async () => {
  const user = userEvent.setup();
  const { totalString: _total, ...priceless } = orderDetail();
  for (const [order, papers] of [
    [orderDetail(), 4],
    [priceless, 3],
  ] as const) {
    const { unmount } = await renderPiece(<OrderPapers order={order} />);
    await user.click(screen.getByRole('button', { name: 'Documents' }));
    expect(screen.getAllByRole('button').length - 1).toBe(papers);
    expect(screen.queryByRole('button', { name: /Pro-forma/ }) !== null).toBe(papers === 4);
    unmount();
  }
});
test('what an order comes to without what was cancelled is said only where something was', async () => {
  const order = orderDetail({ cancelledTotalString: '€20.00', totalLeftString: '€63.64' });
  for (const amount of [0, 2000]) {
    const { unmount, container } = await renderPiece(<OrderSums order={{ ...order, cancelledTotal: { amount, currency: 'EUR' } }} />);
    expect(within(container).queryByText('€63.64') !== null).toBe(amount > 0);
    unmount();
  }
});
