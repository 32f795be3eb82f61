import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Sent } from '../../pieces/contract-form.ts';
import { labelsOf, renderPiece } from '../../testing/render-app.tsx';

const submit = vi.fn();
const createConfirmationToken = vi.fn();
let options: Record<string, unknown>;
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children, ...props }: { children: ReactNode; options: Record<string, unknown> }) => {
    options = props.options;
    return children;
  },
  PaymentElement: () => <p>fields of the provider</p>,
  useElements: () => ({ submit }),
  useStripe: () => ({ createConfirmationToken }),
}));
const stripeFor = vi.fn();
vi.mock('./stripe-script.ts', () => ({ stripeFor: (key: string) => stripeFor(key) }));
const { default: StripeCard } = await import('./stripe-card.tsx');

const onToken = vi.fn<(token: string) => Promise<Sent>>();
beforeEach(() => {
  for (const each of [submit, createConfirmationToken, onToken, stripeFor]) each.mockReset();
  stripeFor.mockResolvedValue({});
  submit.mockResolvedValue({});
  createConfirmationToken.mockResolvedValue({ confirmationToken: { id: 'ctoken_1' } });
  onToken.mockResolvedValue({ ok: true });
});
const opened = () =>
  renderPiece(<StripeCard id="card" publishableKey="pk_1" amount={{ amount: 10_307, currency: 'USD' }} onToken={onToken} />, 'de');
const send = async () => {
  await screen.findByText('fields of the provider');
  const form = document.querySelector('form')!;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
};

test('fields speak the language of the page, of what will be charged; the card is only held, and sent once', async () => {
  await opened();
  await send();
  expect(options).toMatchObject({ amount: 10_307, currency: 'usd', locale: 'de', captureMethod: 'manual', mode: 'payment' });
  expect(stripeFor).toHaveBeenCalledWith('pk_1');
  expect(onToken.mock.calls).toEqual([['ctoken_1']]);
  await send();
  expect(onToken).toHaveBeenCalledTimes(2);
});

test('what is wrong with a field is the provider’s to say; what was refused is said here, until the next try', async () => {
  await opened();
  submit.mockResolvedValueOnce({ error: { message: 'incomplete' } });
  await send();
  expect([createConfirmationToken.mock.calls.length, screen.queryByRole('alert')]).toEqual([0, null]);
  createConfirmationToken.mockResolvedValueOnce({ error: { message: 'The card is stolen.' } });
  await send();
  expect(screen.getByText('The card is stolen.')).toBeDefined();
  expect(onToken).not.toHaveBeenCalled();
  await send();
  expect(screen.queryByText('The card is stolen.')).toBeNull();
  onToken.mockResolvedValueOnce({ ok: false, error: new TypeError('offline') });
  await send();
  expect(document.querySelector('form [role=alert]')?.textContent).toBeTruthy();
});

test('a script that can not be had is told', async () => {
  stripeFor.mockResolvedValue(null);
  await opened();
  await screen.findByText(labelsOf('de')['card.notLoaded']!);
  expect(document.querySelector('form')).toBeNull();
});
