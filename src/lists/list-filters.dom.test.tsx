import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getListInvoicesQueryOptions } from '../../generated/api/invoices/invoices.ts';
import { signIn } from '../testing/people.ts';
import { renderAt } from '../testing/render-app.tsx';
import { defineList } from './define-list.ts';
import { ListFilters } from './list-filters.tsx';
import { useList } from './use-list.ts';

const list = defineList({ operation: 'listInvoices', read: getListInvoicesQueryOptions, sizes: [10] });
function Screen() {
  return (
    <ListFilters
      used={useList(list)}
      fields={[
        { name: 'amountMin', label: 'From' },
        { name: 'amountMax', label: 'To' },
      ]}
    />
  );
}

test.each([
  ['12.5', '?amountMin=12.5'],
  ['12,5', '?amountMin=12.5'],
  ['0,07', '?amountMin=0.07'],
])('an amount is understood with the mark of any language: %s', async (typed, expected) => {
  signIn();
  const { router } = await renderAt('/en/invoices', [{ path: '*', element: <Screen /> }]);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('From'), typed);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.search).toBe(expected));
});
test('what is no amount is told and not asked, and nor is a range that ends before it begins', async () => {
  signIn();
  const { router } = await renderAt('/en/invoices', [{ path: '*', element: <Screen /> }]);
  const user = userEvent.setup();
  const apply = () => user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.type(screen.getByLabelText('From'), 'much');
  await apply();
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true');
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '20');
  await user.type(screen.getByLabelText('To'), '10');
  await apply();
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true');
  expect(router.state.location.search).toBe('');
});

test('what is typed after another address has come is not told before it is applied', async () => {
  signIn();
  const { router } = await renderAt('/en/invoices', [{ path: '*', element: <Screen /> }]);
  const user = userEvent.setup();
  const from = () => screen.getByLabelText<HTMLInputElement>('From');
  await user.type(from(), 'much');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(from().getAttribute('aria-invalid')).toBe('true');
  await act(() => router.navigate('/en/invoices?amountMin=7'));
  await waitFor(() => expect(from().value).toBe('7'));
  await user.clear(from());
  await user.type(from(), 'mu');
  expect(from().getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(from().getAttribute('aria-invalid')).toBe('true');
});

function WideScreen() {
  return (
    <ListFilters
      used={useList(list)}
      fields={[
        { name: 'search', label: 'Search' },
        { name: 'type', label: 'Type', options: [{ value: 'invoice', label: 'Invoice' }] },
        { name: 'from', label: 'Since' },
        { name: 'to', label: 'Until' },
        { name: 'amountMin', label: 'From' },
        { name: 'amountMax', label: 'To' },
      ]}
    />
  );
}
const isFolded = (name: string) => screen.getByText(name).closest('.md\\:hidden') !== null;

test('of many filters days and amounts wait until somebody asks for them; what is asked for is seen', async () => {
  signIn();
  const { router } = await renderAt('/en/invoices', [{ path: '*', element: <WideScreen /> }]);
  const user = userEvent.setup();
  expect(['Search', 'Type', 'Since', 'From', 'To'].map(isFolded)).toEqual([false, false, true, true, true]);
  const more = screen.getByRole('button', { name: 'More filters' });
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(['Since', 'From', 'To'].map(isFolded)).toEqual([false, false, false]);
  await user.type(screen.getByLabelText('From'), '7');
  await user.click(more);
  // What is typed would be asked for too.
  expect(isFolded('From')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.search).toBe('?amountMin=7'));
  expect(['Since', 'From', 'To'].map(isFolded)).toEqual([false, false, false]);
  await act(() => router.navigate('/en/invoices?type=invoice'));
  await waitFor(() => expect(isFolded('From')).toBe(true));
});
