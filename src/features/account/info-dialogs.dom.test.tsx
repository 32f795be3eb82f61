import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { getGetUserQueryKey } from '../../../generated/api/users/users.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { InfoDialogs } from './info-dialogs.tsx';

const flags = {
  showPreferredPackagingChoice: true,
  showUSCustomDutyOrdersAlert: true,
  showFirstExpiredInvoicesReminder: true,
  showSecondExpiredInvoicesReminder: true,
  showSavedCartReminder: true,
};
const link = (className: string, onClick: () => void, children: ReactNode) => (
  <Link to="/there" className={className} onClick={onClick}>
    {children}
  </Link>
);
const show = async (onPackagingChosen = vi.fn()) => {
  await renderPiece(
    <InfoDialogs flags={flags} user={buyer()} invoicesLink={link} ordersLink={null} onPackagingChosen={onPackagingChosen} />,
  );
  return onPackagingChosen;
};
beforeEach(() => signIn());
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

test('one after the other, each told to the server, and then none', async () => {
  const user = userEvent.setup();
  const told: string[] = [];
  answer({
    setPreferredPackaging: (_, { body }) => {
      told.push(body.code);
      return { ...flags, showPreferredPackagingChoice: false };
    },
    acknowledgeCustomsDuty: () => {
      told.push('customs duty');
      return flags;
    },
    markReminderShown: (_, { params }) => {
      told.push(params.reminder);
      return flags;
    },
  });
  const chosen = await show();
  expect(title()).toBe('How would you like your fabrics packed?');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect((screen.getByRole('button', { name: 'Confirm' }) as HTMLButtonElement).disabled).toBe(true);
  await user.keyboard('{Escape}{Escape}');
  expect(title()).toBe('How would you like your fabrics packed?');

  await user.click(screen.getByRole('radio', { name: /Coupon packaging/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(title()).toBe('US customs duty'));
  expect(chosen).toHaveBeenCalledOnce();
  expect(told).toEqual(['PACKAGE_COUPON']);

  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(title()).toBe('Some invoices have expired'));
  expect(screen.getByText('Banca del Serio')).toBeDefined();
  expect(screen.getByText('IT60 X054 2811 1010 0000 0123 456')).toBeDefined();
  expect(screen.getByText('Go to invoices')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remind me later' }));

  expect(title()).toBe('Second reminder: expired invoices');
  // Only the choice of packaging leads anywhere.
  expect(chosen).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(title()).toBe('You have a saved cart');
  expect(screen.queryByText('Go to orders')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remind me later' }));
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  await waitFor(() =>
    expect(told).toEqual(['PACKAGE_COUPON', 'customs duty', 'first-expired-invoices', 'second-expired-invoices', 'saved-cart']),
  );
});

const nothingDue = Object.fromEntries(Object.keys(flags).map((name) => [name, false])) as typeof flags;
test.each([
  ['showUSCustomDutyOrdersAlert', 'I have read this'],
  ['showSavedCartReminder', 'Remind me later'],
] as const)(
  'what is known of the user is read anew once a dialog had its effect, or it came again with the next page: %s',
  async (due, press) => {
    answer({ acknowledgeCustomsDuty: () => flags, markReminderShown: () => flags });
    const { queryClient } = await renderPiece(
      <InfoDialogs
        flags={{ ...nothingDue, [due]: true }}
        user={buyer()}
        invoicesLink={null}
        ordersLink={null}
        onPackagingChosen={() => {}}
      />,
    );
    // The shop around it has it on the screen: what is written makes only what is not there old by itself.
    const read = vi.fn(async () => ({}));
    const end = new QueryObserver(queryClient, { queryKey: getGetUserQueryKey(1), queryFn: read }).subscribe(() => {});
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    await userEvent.setup().click(screen.getByRole('button', { name: press }));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    end();
  },
);

test('a reminder says how much is overdue', async () => {
  const sum = (count: number, amountString: string) => ({ count, amount: { amount: 0, currency: 'EUR' as const }, amountString });
  const none = sum(0, '€0.00');
  answer({
    getInvoiceTotals: () => ({
      content: [
        {
          currency: 'EUR' as const,
          expiredInvoices: sum(2, '€127.84'),
          dueInvoices: none,
          dueBankReceipts: none,
          unpaidBankReceipts: none,
          credit: none,
          balance: none.amount,
          balanceString: '€127.84',
          ageing: [0, 31, 61, 91].map((fromDays) => ({
            fromDays,
            toDays: fromDays < 91 ? fromDays + 29 : null,
            expirationMin: fromDays < 91 ? '2026-10-01' : null,
            expirationMax: '2026-10-30',
            ...none,
          })),
        },
      ],
    }),
  });
  const late = Object.fromEntries(Object.keys(flags).map((name) => [name, name === 'showFirstExpiredInvoicesReminder'])) as typeof flags;
  await renderPiece(<InfoDialogs flags={late} user={buyer()} invoicesLink={link} ordersLink={null} onPackagingChosen={() => {}} />);
  expect((await screen.findByText('€127.84')).closest('div')?.textContent).toContain('Overdue');
});

test('who may not see invoices is told of them without being asked for their sums, and is not led to them', async () => {
  let asked = 0;
  answer({
    getInvoiceTotals: () => {
      asked++;
      return { content: [] };
    },
  });
  const late = Object.fromEntries(Object.keys(flags).map((name) => [name, name === 'showSecondExpiredInvoicesReminder'])) as typeof flags;
  await renderPiece(<InfoDialogs flags={late} user={buyer()} invoicesLink={null} ordersLink={link} onPackagingChosen={() => {}} />);
  expect(title()).toBe('Second reminder: expired invoices');
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Remind me later' }));
  expect(asked).toBe(0);
});

test('why a choice was not kept is said no more once it is on its way again, nor in the dialog after it', async () => {
  const user = userEvent.setup();
  let times = 0;
  const answered: (() => void)[] = [];
  answer({
    setPreferredPackaging: async () => {
      if (++times === 1) return refuse('CLOSED_WHILE_ACTING');
      await new Promise<void>((resolve) => answered.push(resolve));
      return flags;
    },
  });
  await show();
  await user.click(screen.getByRole('radio', { name: /Standard packaging/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(answered).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  // Pressed twice it is sent once.
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  answered[0]?.();
  await waitFor(() => expect(title()).toBe('US customs duty'));
  expect(times).toBe(2);
});

test('a choice that did not arrive stays open with its reason', async () => {
  const user = userEvent.setup();
  loseAnswers('setPreferredPackaging', 3);
  const chosen = await show();
  await user.click(screen.getByRole('radio', { name: /Standard packaging/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The network does not answer.');
  expect(title()).toBe('How would you like your fabrics packed?');
  expect((screen.getByRole('radio', { name: /Standard packaging/ }) as HTMLInputElement).checked).toBe(true);
  expect(chosen).not.toHaveBeenCalled();
});
