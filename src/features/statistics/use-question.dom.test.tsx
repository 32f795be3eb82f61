// What the statistics are asked stands in their address, and their bars lead to the orders behind them.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Currency, StatisticsBy } from '../../../generated/rules.ts';
import { answer } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { Choices } from './choices.tsx';
import { TopChart } from './top-chart.tsx';
import { useQuestion } from './use-question.ts';

const period = { from: '2025-12-01', to: '2026-11-30' } as const;
let asked: unknown[];
let held: Promise<void> | undefined;
beforeEach(() => {
  asked = [];
  held = undefined;
  answer({
    getStatisticsTop: async (_, { query }) => {
      await held;
      asked.push(query);
      return {
        by: query.by ?? 'catalog',
        measure: 'metres',
        period,
        currency: 'EUR',
        content: [{ rank: 1, key: 'ORO1', name: 'Oxford', lines: 1, metres: 2, previousMetres: 0, sharePercent: 100 }],
        totalMetres: 2,
      };
    },
  });
});
function Statistics({ by, currencies }: { by: StatisticsBy; currencies: readonly Currency[] }) {
  const question = useQuestion();
  return (
    <>
      <Choices question={question} currency="EUR" currencies={currencies} />
      <TopChart by={by} question={question} subtitle="a year" />
    </>
  );
}
const open = (address: string, by: StatisticsBy = 'fabric', currencies: readonly Currency[] = ['USD', 'EUR']) =>
  renderAt(`/en/statistics${address}`, [{ path: '*', element: <Statistics by={by} currencies={currencies} /> }]);
const leadsTo = async () => (await screen.findByRole('link', { name: /Oxford/ })).getAttribute('href');
const staff = { ...buyer(), staff: true };

test.each([
  [
    'a fabric of the customer is looked for among its orders',
    'fabric',
    '',
    '/en/user-area/orders?from=2025-12-01&to=2026-11-30&search=ORO1',
  ],
  ['a fabric of all is named', 'fabric', '?scope=all', '/en/user-area/client-orders?from=2025-12-01&to=2026-11-30&fabric=ORO1'],
  [
    'a collection in a zone stays in that zone',
    'catalog',
    '?scope=all&zone=ASIA',
    '/en/user-area/client-orders?zone=ASIA&from=2025-12-01&to=2026-11-30&catalog=ORO1',
  ],
  ['a zone without all customers is no zone', 'quality', '?zone=ASIA', '/en/user-area/orders?from=2025-12-01&to=2026-11-30&quality=ORO1'],
] as const)('%s', async (_, by, address, leads) => {
  signIn(staff);
  await open(address, by);
  expect(await leadsTo()).toBe(leads);
  expect(asked.every((query) => 'zone' in (query as object))).toBe(address.includes('scope=all&zone'));
});

test('who is no member of staff, or sees no prices, is asked only what they may ask, whatever the address says', async () => {
  const { authorizations, ...user } = buyer();
  signIn({ ...user, authorizations: { ...authorizations, showCatalogPrices: false } });
  await open('?scope=all&zone=ASIA&measure=value&limit=7&currency=XYZ');
  await leadsTo();
  expect(asked).toEqual([{ by: 'fabric', measure: 'metres', limit: 10 }]);
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

test('one choice leaves the others as they are; all zones is no zone in the address', async () => {
  signIn(staff);
  const user = userEvent.setup();
  const { router } = await open('?scope=all&zone=ASIA&limit=5');
  const search = () => router.state.location.search;
  await user.selectOptions(await screen.findByLabelText('Zone'), '');
  expect(search()).toBe('?scope=all&limit=5');
  await leadsTo();
  let answerNow = () => {};
  held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await user.selectOptions(screen.getByLabelText('Currency'), 'USD');
  expect(search()).toBe('?scope=all&limit=5&currency=USD');
  // What was there stays until the other is: nothing jumps.
  expect(screen.getByRole('link', { name: /Oxford/ })).toBeTruthy();
  answerNow();
  await waitFor(() => expect(asked.at(-1)).toEqual({ by: 'fabric', measure: 'metres', limit: 5, scope: 'all', currency: 'USD' }));
  await user.selectOptions(screen.getByLabelText('Whose'), 'own');
  expect(screen.queryByLabelText('Zone')).toBeNull();
});

test.each([
  ['in none but the one that is shown', ['EUR'], null],
  ['in none at all', [], null],
  ['in another one alone', ['USD'], ['EUR', 'USD']],
  ['in two others', ['CHF', 'USD'], ['EUR', 'CHF', 'USD']],
] as const)('what was ordered %s can be looked at, and the one that is shown is among the choices', async (_, ordered, offered) => {
  signIn();
  await open('', 'fabric', ordered);
  await leadsTo();
  const select = screen.queryByLabelText<HTMLSelectElement>('Currency');
  expect(select && [...select.options].map(({ value }) => value)).toEqual(offered);
  expect(select?.value).toBe(offered ? 'EUR' : undefined);
});
