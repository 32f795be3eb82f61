import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PaymentStateCode } from '../../../generated/api/model/paymentStateCode.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { PaymentFollow } from './payment-follow.tsx';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}));
/** The heading while the shop looks how a payment in this state ended. */
async function headingAt(state: PaymentStateCode): Promise<string> {
  cleanup();
  await renderPiece(
    <PaymentFollow
      paymentId="p1"
      wait="Confirm it."
      read={async () => ({ paymentId: 'p1', state, publishableKey: null, nextAction: null })}
      settle={() => new Promise(() => {})}
      onRefused={vi.fn()}
      onLeave={vi.fn()}
    />,
  );
  return (await screen.findByRole('heading', { level: 1 })).textContent ?? '';
}

test('nobody waits for a bank that has answered: while it is looked how it ended, no confirmation is promised', async () => {
  const { completed, failed, released, pending } = PaymentStateCode;
  for (const state of [completed, failed, released]) {
    expect(await headingAt(state)).toBe('The bank has answered');
    expect(screen.getByRole('status').textContent).not.toContain('e-mail');
  }
  expect(await headingAt(pending)).toBe('We are confirming the payment');
});
test('what stands in the place of a long form is seen at once', async () => {
  vi.mocked(window.scrollTo).mockClear();
  await headingAt(PaymentStateCode.pending);
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});
