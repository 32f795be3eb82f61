// The program of a shop: where the customer stands, what each tier gives, and what counted month by month.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CurrentProgram } from '../../../generated/api/model/currentProgram.ts';
import { answer } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import ProgramScreen from './program.tsx';

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
const program: CurrentProgram = {
  program: { code: 'filo', name: 'Il Filo' },
  tier: 'trama',
  metres: 30,
  from: '2025-01-01',
  tiers: [
    { code: 'trama', name: 'Trama', fromMetres: 20, discountPercent: 2.5, freeDelivery: false, freeSamples: 5 },
    { code: 'cimosa', name: 'Cimosa', fromMetres: 120, discountPercent: 0, freeDelivery: true, freeSamples: 0 },
  ],
  next: { tier: 'cimosa', name: 'Cimosa', missingMetres: 90 },
  months: months.map((month, at) => ({ month: `2025-${month}-01` as const, metres: at === 0 ? 20 : at === 1 ? 10 : 0 })),
};
beforeEach(() => signIn());
const open = async (over: Partial<CurrentProgram> = {}) => {
  answer({ getProgram: () => ({ ...program, ...over }) });
  const rendered = await renderAt('/en/user-area/program', [{ path: '*', element: <ProgramScreen /> }]);
  await screen.findByRole('heading', { name: over.program === null ? 'Program' : 'Il Filo' });
  return rendered;
};
const standing = () => within(screen.getByRole('region', { name: 'Your tier' }));
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');

test('the tier that holds, what counts for it, and what is missing of the next: a quarter of the way is a quarter of the bar', async () => {
  await open();
  expect(standing().getByText('Trama')).toBeTruthy();
  expect(standing().getByText(/^30.m since 01 Jan 2025$/)).toBeTruthy();
  expect(standing().getByText(/^90.m to go until Cimosa$/)).toBeTruthy();
  const bar = standing().getByRole('progressbar', { name: 'Progress to Cimosa' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['30', '120']);
  expect((bar.firstElementChild as HTMLElement).style.width).toBe('25%');
  expect(standing().queryByText(/highest tier/)).toBeNull();
});
test('below the first tier there is none yet, and the highest has no next', async () => {
  const { unmount } = await open({ tier: null, metres: 0, next: { tier: 'trama', name: 'Trama', missingMetres: 20 } });
  expect(standing().getByText('No tier yet')).toBeTruthy();
  expect((standing().getByRole('progressbar').firstElementChild as HTMLElement).style.width).toBe('0%');
  expect(screen.queryByText('Now')).toBeNull();
  unmount();
  await open({ tier: 'cimosa', next: null });
  expect(standing().getByText('It is the highest tier. Thank you.')).toBeTruthy();
  expect(standing().queryByRole('progressbar')).toBeNull();
});
test('the longest bar is that of the month in which most was ordered, wherever it stands', async () => {
  await open({ months: months.map((month, at) => ({ month: `2025-${month}-01` as const, metres: at === 0 ? 10 : at === 4 ? 40 : 0 })) });
  const table = screen.getByRole('table', { name: 'Metres by month' });
  const bars = [...table.querySelectorAll<HTMLElement>('td > span')].map(({ style }) => style.width);
  expect([bars[0], bars[4], bars[5]]).toEqual(['25%', '100%', '0%']);
});
test('each tier says what it gives, a dash for what it does not; the one that holds is marked', async () => {
  await open();
  const rows = within(screen.getByRole('region', { name: 'Tiers and benefits' }))
    .getAllByRole('row')
    .slice(1);
  // The name of a value stands before it on a phone.
  const cells = rows.map((row) => [...row.querySelectorAll('th, td')].map(plain).filter(Boolean));
  expect(cells).toEqual([
    ['TramaNow', '20 m', 'Discount on goods: 2.50%', 'Delivery: –', 'Free samples per order: 5'],
    ['Cimosa', '120 m', 'Discount on goods: –', 'Delivery: free', 'Free samples per order: –'],
  ]);
});
test('each month is as long as it is to the longest', async () => {
  await open();
  const rows = within(screen.getByRole('region', { name: 'Metres by month' })).getAllByRole('row');
  expect(rows).toHaveLength(12);
  expect(plain(rows[1]!)).toBe('February 202510 m');
  expect(rows.slice(0, 3).map((row) => row.querySelector<HTMLElement>('span[style]')?.style.width)).toEqual(['100%', '50%', '0%']);
});
test('a shop without a program says so', async () => {
  await open({ program: null, tiers: [], tier: null, next: null });
  expect(await screen.findByText('This shop has no program')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});
