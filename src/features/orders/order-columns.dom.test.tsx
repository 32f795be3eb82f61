import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { orderSummary } from '../../testing/orders.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { orderColumns } from './order-columns.tsx';

const order = orderSummary({ date: '2026-11-25T12:13:00.000Z', deliveryDate: '2026-12-01' });
function Orders({ day }: { day: 'date' | 'delivery' }) {
  const { t, locale } = useI18n();
  return <ListTable rows={[order]} columns={orderColumns([order], t, locale, 'Europe/Rome', day)} />;
}

test.each([
  ['date', ['25 Nov 2026, 13:13']],
  ['delivery', [formatDay('en', '2026-12-01')]],
] as const)('a card has one day: %s', async (day, expected) => {
  signIn();
  await renderPiece(<Orders day={day} />);
  const days = screen
    .getAllByRole('cell')
    .filter(({ textContent }) => /\d{4}(,|$)/.test(textContent ?? '') && /(Nov|Dec)/.test(textContent ?? ''));
  expect(days).toHaveLength(2);
  expect(days.filter(({ className }) => !className.includes('max-lg:hidden')).map(({ textContent }) => textContent)).toEqual(expected);
});
