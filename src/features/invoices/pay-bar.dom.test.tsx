import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import type { InvoiceSummary } from '../../../generated/api/model/invoiceSummary.ts';
import { invoicePaymentRequestLinesMax } from '../../../generated/zod/schemas/invoicePaymentRequest.zod.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { PayBar } from './pay-bar.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const row = (id: number): InvoiceSummary => ({
  id,
  number: `IN26-${id}`,
  type: 'invoice',
  date: '2026-10-02',
  expirationDate: '2026-11-01',
  amount: euro(100),
  amountString: '€1.00',
  openAmount: euro(100),
  openAmountString: '€1.00',
  state: 'open',
  daysOverdue: 0,
  paymentMethod: 'on_account',
  orders: [],
});
const rows = Array.from({ length: invoicePaymentRequestLinesMax + 1 }, (_, at) => row(at + 1));

test('more documents than one payment takes are refused where they are chosen, not left out later', async () => {
  signIn();
  await renderPiece(<PayBar rows={rows} ids={rows.map(({ id }) => id)} />);
  expect(screen.getByRole('status').textContent).toContain(`At most ${invoicePaymentRequestLinesMax} documents`);
  expect(screen.queryByRole('link')).toBeNull();
});
test('as many as it takes lead to the payment', async () => {
  signIn();
  await renderPiece(<PayBar rows={rows.slice(1)} ids={rows.slice(1).map(({ id }) => id)} />);
  expect(screen.getByRole('link').getAttribute('href')?.match(/id=/g)).toHaveLength(invoicePaymentRequestLinesMax);
});

function Pages({ pages }: { pages: readonly ReactNode[] }) {
  const [page, setPage] = useState(0);
  return (
    <>
      {pages[page]}
      <button type="button" onClick={() => setPage(page + 1)}>
        further
      </button>
    </>
  );
}
test('what was chosen on a page that is gone counts on; what is paid already counts for nothing', async () => {
  signIn();
  const paid: InvoiceSummary = { ...row(3), openAmount: euro(0), state: 'paid' };
  const bar = (page: readonly InvoiceSummary[], ids: readonly number[]) => <PayBar rows={page} ids={ids} />;
  await renderPiece(<Pages pages={[bar([row(1), paid], [1, 3]), bar([row(2)], [1, 3, 2]), bar([row(2)], [2])]} />);
  expect(screen.getByRole('status').textContent).toContain('€1.00');
  await userEvent.click(screen.getByRole('button', { name: 'further' }));
  expect(screen.getByRole('status').textContent).toContain('€2.00');
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/\?id=1&id=2$/);
  await userEvent.click(screen.getByRole('button', { name: 'further' }));
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/\?id=2$/);
});
test('all that were chosen are counted, and those of them that are to be paid', async () => {
  signIn();
  const paid = (id: number): InvoiceSummary => ({ ...row(id), openAmount: euro(0), state: 'paid' });
  const { unmount } = await renderPiece(<PayBar rows={[row(1), paid(2), paid(3)]} ids={[1, 2, 3]} />);
  expect(screen.getByRole('status').textContent).toContain('3 documents chosen, 1 to be paid');
  unmount();
  await renderPiece(<PayBar rows={[row(1), row(2)]} ids={[1, 2]} />);
  expect(screen.getByRole('status').textContent).toContain('2 documents chosen€');
});
test('documents of two currencies have no sum and are not paid together', async () => {
  signIn();
  const dollars = { amount: 200, currency: 'USD' as const };
  await renderPiece(<PayBar rows={[row(1), { ...row(2), openAmount: dollars }]} ids={[1, 2]} />);
  expect(screen.getByRole('status').textContent).not.toMatch(/[€$]/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('credit that covers everything leads to setting it off; credit alone leads nowhere', async () => {
  signIn();
  const credit: InvoiceSummary = { ...row(2), type: 'credit_note', amount: euro(-300), openAmount: euro(-300) };
  const { unmount } = await renderPiece(<PayBar rows={[row(1), credit]} ids={[1, 2]} />);
  expect(screen.getByRole('link', { name: 'Set off' }).getAttribute('href')).toContain('id=1&id=2');
  unmount();
  await renderPiece(<PayBar rows={[credit]} ids={[2]} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Nothing is left to pay.');
});

test.each([
  [500, '-€5.00'],
  [-500, '€5.00'],
])('a discount of %i is shown as %s: a credit note gives it back', async (discount, shown) => {
  const detail = {
    ...row(1),
    goods: euro(0),
    goodsString: '€0.00',
    discount: euro(discount),
    discountString: discount > 0 ? '€5.00' : '-€5.00',
    deliveryCosts: euro(0),
    deliveryCostsString: '€0.00',
    vat: euro(0),
    vatString: '€0.00',
    vatRateBp: 2200,
    noVatReason: null,
  } as InvoiceDetail;
  await renderPiece(<InvoiceSums invoice={detail} />);
  expect(screen.getByText('Discount').nextElementSibling?.textContent).toBe(shown);
});
test('staff in the place of a user are told that they pay nothing, before they choose how', async () => {
  signIn({ ...buyer(), impersonation: { staffName: 'Chiara Villa', expiresAt: '2099-01-01T00:00:00.000Z' } });
  await renderPiece(<PayBar rows={[row(1)]} ids={[1]} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Not possible while acting for another user.');
});
