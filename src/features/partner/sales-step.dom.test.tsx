import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPiece } from '../../testing/render-app.tsx';
import { SalesStep } from './steps.tsx';
import { nothingTyped } from './typed.ts';

test.each([
  ['119', false],
  ['120', true],
  ['121', true],
])('from 120 to %s: as the server takes it or not, %s', async (maximumPrice, isTaken) => {
  const onDone = vi.fn(async () => ({ ok: true as const }));
  const values = {
    ...nothingTyped.sales,
    kind: 'shirtmaker',
    channels: ['own_shop'],
    segment: 'premium',
    minimumPrice: '120',
    piecesPerYear: '1800',
  };
  await renderPiece(<SalesStep values={{ ...values, maximumPrice }} onTyped={() => {}} onDone={onDone} onBack={null} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Next' }));
  const isRefused = () => screen.queryByText('It cannot be below the lowest price.') !== null;
  await waitFor(() => expect(onDone.mock.calls.length > 0 || isRefused()).toBe(true));
  expect([onDone.mock.calls.length > 0, isRefused()]).toEqual([isTaken, !isTaken]);
});
