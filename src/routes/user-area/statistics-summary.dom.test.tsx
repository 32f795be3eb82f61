// Each figure beside its own of the time before, and each bar leading to just the orders it is made of.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MonthFigures } from '../../../generated/api/model/monthFigures.ts';
import type { StatisticsSummary } from '../../../generated/api/model/statisticsSummary.ts';
import type { Day } from '../../../generated/rules.ts';
import { answer } from '../../../mocks/node.ts';
import { fileAnswer, sampleOf } from '../../../mocks/samples.ts';
import * as picture from '../../features/statistics/bar-picture.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import StatisticsScreen from './business-intelligence.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const month = (day: Day, metres: number, previousMetres: number): MonthFigures => ({
  month: day,
  metres,
  previousMetres,
  value: euro(metres * 1000),
  previousValue: euro(previousMetres * 3000),
});
const NOTHING = { lines: 0, metres: 0, cancelledMetres: 0, samples: 0, accessories: 0, books: 0 };
const period = { from: '2025-12-01', to: '2026-11-30' } as const;
const summary: StatisticsSummary = {
  period,
  previousPeriod: { from: '2024-12-01', to: '2025-11-30' },
  currency: 'EUR',
  currencies: ['EUR'],
  total: { lines: 110, metres: 240, cancelledMetres: 9, samples: 50, accessories: 7, books: 3, value: euro(160_000) },
  previous: { lines: 100, metres: 200, cancelledMetres: 6, samples: 100, accessories: 0, books: 4, value: euro(100_000) },
  months: [
    month('2025-12-01', 10, 8),
    month('2026-01-01', 0, 0),
    month('2026-02-01', 20, 40),
    ...(['03', '04', '05', '06', '07', '08', '09', '10', '11'] as const).map((at) => month(`2026-${at}-01`, 1, 1)),
  ],
  zones: [],
};
let exported: object[];
let told: StatisticsSummary;
beforeEach(() => {
  signIn();
  exported = [];
  told = summary;
  answer({
    getStatisticsSummary: () => told,
    getStatisticsTop: (_, { query }) => ({
      by: query.by ?? 'catalog',
      measure: query.measure ?? 'metres',
      period,
      currency: 'EUR',
      content: [
        {
          rank: 1,
          key: 'ORO1',
          name: 'Oxford',
          colorName: 'Sky',
          lines: 1,
          metres: 30,
          previousMetres: 20,
          value: euro(90_000),
          previousValue: euro(80_000),
          sharePercent: 12.5,
        },
      ],
      totalMetres: 240,
      totalValue: euro(160_000),
    }),
    exportStatistics: (_, { query }) => {
      exported.push(query);
      return fileAnswer('text/csv', sampleOf('text/csv'), 'statistics.csv');
    },
  });
});
const open = (address = '') => renderAt(`/en/user-area/statistics${address}`, [{ path: '*', element: <StatisticsScreen /> }]);
const table = (name: RegExp) => screen.findByRole('table', { name }).then((found) => within(found));
/** What a row says after its name: what it is, what it was, and the change. */
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');
/** Of a row the cells, with what a phone says below the change behind a stroke. */
const said = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(1)
    .map((cell) => [...cell.childNodes].map((part) => plain(part as Element)).join(' | '));
const rowOf = (rows: Awaited<ReturnType<typeof table>>, name: string | RegExp) =>
  rows.getByRole('rowheader', { name }).closest('tr') as HTMLElement;

test('each total stands beside its own change; what was never there before is new', async () => {
  await open();
  await screen.findByText('Cancelled metres');
  const tiles = [...document.querySelectorAll('dl > div')].map((tile) => [...tile.querySelectorAll('dt, dd > span')].map(plain));
  expect(tiles).toEqual([
    ['Metres', '240 m', '+20%'],
    ['Total value', '€1,600.00', '+60%'],
    ['Lines', '110', '+10%'],
    ['Cancelled metres', '9 m', '+50%'],
    ['Samples', '50', '-50%'],
    ['Accessories', '7', 'new'],
    ['Books', '3', '-25%'],
  ]);
  expect(screen.getByText(/01 Dec 2025 – 30 Nov 2026, against 01 Dec 2024 – 30 Nov 2025/)).toBeTruthy();
});

test('a month leads to the orders from its first day to its last, and is as long as the longest of both years lets it', async () => {
  await open();
  const months = await table(/^By month/);
  const row = rowOf(months, /February 2026/);
  expect(said(row)).toEqual(['20 m', '40 m', '-50% | 12 months before: 40 m']);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/en/user-area/orders?from=2026-02-01&to=2026-02-28');
  const widths = [...row.querySelectorAll<HTMLElement>('span[style]')].map(({ style }) => style.width);
  // On a phone, on a wide screen, and of the year before.
  expect(widths).toEqual(['50%', '50%', '100%']);
  expect(said(rowOf(months, /January 2026/))).toEqual(['0 m', '0 m', '– | 12 months before: 0 m']);
  expect(
    within(rowOf(months, /December 2025/))
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/from=2025-12-01&to=2025-12-31$/);
});

test('by value bars, texts, shares and exports are those of the value', async () => {
  const user = userEvent.setup();
  await open('?measure=value');
  const row = rowOf(await table(/^By month/), /February 2026/);
  expect(said(row)).toEqual(['€200.00', '€1,200.00', '-83% | 12 months before: €1,200.00']);
  const top = await table(/^Most ordered fabrics/);
  expect(said(rowOf(top, /Oxford, Sky/))).toEqual(['€900.00', '€800.00', '+13% | 12 months before: €800.00']);
  expect(top.getByText('12.5% of the whole')).toBeTruthy();
  expect(screen.getAllByText('In all €1,600.00')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Export: By month' }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await expect.poll(() => exported).toMatchObject([{ format: 'csv', of: 'months' }]);
  await user.click(screen.getByRole('button', { name: 'Export: Most ordered fabrics' }));
  await user.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
  await expect.poll(() => exported[1]).toMatchObject({ format: 'xlsx', of: 'top', by: 'fabric', measure: 'value', limit: 10 });
});

test('what is exported is of those who are looked at, in the currency and the zone that were chosen', async () => {
  const user = userEvent.setup();
  signIn({ ...buyer(), staff: true });
  told = { ...summary, currencies: ['EUR', 'USD'], zones: [{ zone: 'EMEA', metres: 10, previousMetres: 5 }] };
  await open('?scope=all&zone=EMEA&currency=USD');
  for (const [at, name] of ['By month', 'By zone', 'Most ordered fabrics'].entries()) {
    await user.click(await screen.findByRole('button', { name: `Export: ${name}` }));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await expect.poll(() => exported[at]).toMatchObject({ scope: 'all', zone: 'EMEA', currency: 'USD' });
  }
  expect(exported.map((query) => (query as { of: string }).of)).toEqual(['months', 'zones', 'top']);
});

test('a fabric is known by its code, a collection is not; its picture has what the table says', async () => {
  const user = userEvent.setup();
  const save = vi.spyOn(picture, 'savePicture').mockResolvedValue();
  await open();
  const fabrics = await table(/^Most ordered fabrics/);
  expect(fabrics.getByText('ORO1')).toBeTruthy();
  expect((await table(/^Most ordered collections/)).queryByText('ORO1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export: Most ordered fabrics' }));
  await user.click(screen.getByRole('button', { name: 'Picture (PNG)' }));
  await expect.poll(() => save.mock.calls.length).toBe(1);
  const [title, subtitle, bars] = save.mock.calls[0] ?? [];
  expect([title, subtitle]).toEqual(['Most ordered fabrics', '01 Dec 2025 – 30 Nov 2026']);
  expect(bars).toMatchObject([
    {
      label: 'Oxford, Sky (ORO1)',
      value: 30,
      previous: 20,
      text: expect.stringMatching(/^30/),
      previousText: expect.stringMatching(/^20/),
    },
  ]);
  save.mockRestore();
});

test('a zone leads to the orders of all customers in just that zone, whatever zone is looked at', async () => {
  signIn({ ...buyer(), staff: true });
  const user = userEvent.setup();
  told = { ...summary, zones: [{ zone: 'ASIA', metres: 12, previousMetres: 10, value: euro(1), previousValue: euro(2) }] };
  await open('?scope=all&zone=EMEA');
  const row = rowOf(await table(/^By zone/), /Asia/);
  expect(said(row)).toEqual(['12 m', '10 m', '+20% | 12 months before: 10 m']);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/en/user-area/client-orders?zone=ASIA&from=2025-12-01&to=2026-11-30');
  await user.click(screen.getByRole('button', { name: 'Export: By zone' }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await expect.poll(() => exported).toMatchObject([{ format: 'csv', of: 'zones', scope: 'all', zone: 'EMEA' }]);
});

test.each([
  ['nobody of two years', {}, {}, true],
  ['samples alone', { samples: 1 }, {}, false],
  ['a book of the year before alone', {}, { books: 1 }, false],
  ['accessories alone', { accessories: 1 }, {}, false],
])('%s', async (_, total, previous, isEmpty) => {
  told = { ...summary, total: { ...NOTHING, ...total }, previous: { ...NOTHING, ...previous } };
  await open();
  await screen.findByText(isEmpty ? 'No orders in the last two years' : 'Cancelled metres');
  expect(screen.queryByText('Cancelled metres') === null).toBe(isEmpty);
  // There is nothing to choose from, for who is no staff.
  expect(screen.queryByLabelText('How many') === null).toBe(isEmpty);
});
