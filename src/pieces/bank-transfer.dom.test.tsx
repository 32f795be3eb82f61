import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { buyer } from '../testing/people.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { BankDetails } from './bank-details.tsx';
import { OrderWaits } from './bank-transfer.tsx';

const transfer = {
  bank: 'Banca del Serio',
  iban: 'IT60X0542811101000000123456',
  reference: 'OR26-009001',
  dueDate: '2026-11-27' as const,
  amountString: '€ 103.07',
};

test('an order that waits for a transfer says only that, and has all that is needed to pay', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderPiece(<OrderWaits order={{ status: 'Wait', waitsFor: ['payment'], transfer }} />);
  expect(screen.getByText('On hold: it leaves when your bank transfer arrives.')).toBeTruthy();
  expect(screen.queryByText(/quantity/)).toBeNull();
  for (const text of [
    'Gruppo Orobia S.p.A.',
    '€ 103.07',
    '27 Nov 2026',
    'Banca del Serio',
    'OR26-009001',
    'IT60 X054 2811 1010 0000 0123 456',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy IBAN' }));
  await user.click(screen.getByRole('button', { name: 'Copy Payment reference' }));
  expect(write.mock.calls).toEqual([['IT60X0542811101000000123456'], ['OR26-009001']]);
});
test('what waits for two things says once that it waits', async () => {
  await renderPiece(<OrderWaits order={{ status: 'Wait', waitsFor: ['quantity', 'payment'], transfer }} />);
  expect(screen.getAllByText(/hold/).map(({ textContent }) => textContent)).toEqual([
    'On hold: the mill has yet to confirm a quantity, and your bank transfer has yet to arrive.',
  ]);
});
test('a quantity to confirm has no bank; what the mill put on hold has no reason; any other order has nothing', async () => {
  const first = await renderPiece(<OrderWaits order={{ status: 'Wait', waitsFor: ['quantity'], transfer: null }} />);
  expect(screen.getByText(/confirm a quantity/)).toBeTruthy();
  expect(screen.queryByText('IBAN')).toBeNull();
  first.unmount();
  const second = await renderPiece(<OrderWaits order={{ status: 'Wait', waitsFor: [], transfer: null }} />);
  expect(screen.getByText(/The mill has put the order on hold/)).toBeTruthy();
  second.unmount();
  await renderPiece(<OrderWaits order={{ status: 'Ordered', waitsFor: [], transfer: null }} />);
  expect(screen.queryByText(/hold/)).toBeNull();
});
test('an IBAN is read in groups and taken along without them, also where it stands for all that is owed', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  write.mockClear();
  await renderPiece(<BankDetails user={buyer()} overdue="€ 12.00" />);
  expect(screen.getByText('IT60 X054 2811 1010 0000 0123 456')).toBeTruthy();
  expect(screen.getByText('€ 12.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Copy IBAN/ }));
  expect(write.mock.calls).toEqual([['IT60X0542811101000000123456']]);
});
