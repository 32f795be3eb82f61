// The screen of the availability: what is asked while an answer, or the list of the last questions, is still awaited.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { AvailabilityRow } from '../../../generated/api/model/availabilityRow.ts';
import { answer } from '../../../mocks/node.ts';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import AvailabilityScreen from './availability.tsx';

const AS_OF = '2026-11-20T10:15:00.000Z' as const;
const rowOf = (quantity: number): AvailabilityRow => ({
  article: cartLine().article,
  quantity,
  availability: null,
  lots: [],
  incoming: [],
  alternatives: [],
  notificationRequested: false,
  purchasable: true,
  problem: quantity === 45 ? { code: 'METRES_INVALID', params: { nearest: [29.99] } } : null,
});
let answered: number[];
/** How long an answer takes, by the metres that are asked for. */
let gates: Map<number, Promise<void>>;
let recent: Promise<void>;
beforeEach(() => {
  signIn();
  answered = [];
  gates = new Map();
  recent = Promise.resolve();
  answer({
    listWishlists: () => ({ own: [], shared: [] }),
    findWishedArticles: () => ({ content: [] }),
    listAvailabilityChecks: async () => {
      await recent;
      const content = answered.map((metres, at) => ({
        id: at + 1,
        askedAt: AS_OF,
        items: [{ article: 'ORO01204-002', quantity: String(metres) }],
      }));
      return { content };
    },
    checkAvailability: async (_, { body }) => {
      const metres = Number(body.items[0]?.quantity);
      await gates.get(metres);
      answered.push(metres);
      return { items: [rowOf(metres)], asOf: AS_OF };
    },
  });
});
const ask = async (user: ReturnType<typeof userEvent.setup>, metres: string) => {
  await renderAt('/en/availability', [{ path: '/en/availability', element: <AvailabilityScreen /> }]);
  await user.type(await screen.findByRole('textbox'), `ORO01204-002 ${metres}`);
  await user.click(screen.getByRole('button', { name: 'Check' }));
};

test('what is offered can be taken before the list of the last questions has come', async () => {
  const user = userEvent.setup();
  let come = () => {};
  recent = new Promise((resolve) => {
    come = resolve;
  });
  await ask(user, '45');
  await user.click(await screen.findByRole('button', { name: 'Use 29.99' }));
  await waitFor(() => expect(answered).toEqual([45, 29.99]));
  come();
  expect(await screen.findByText('For 29.99 m')).toBeTruthy();
});

test('of two questions the later one counts, whichever is answered first', async () => {
  const user = userEvent.setup();
  await ask(user, '45');
  const offer = await screen.findByRole('button', { name: 'Use 29.99' });
  let open = () => {};
  gates.set(29.99, new Promise((resolve) => (open = resolve)));
  await user.click(offer);
  const input = screen.getByRole('textbox');
  await user.clear(input);
  await user.type(input, 'ORO01204-002 3{Control>}{Enter}{/Control}');
  expect(await screen.findByText('For 3 m')).toBeTruthy();
  open();
  await waitFor(() => expect(answered).toEqual([45, 3, 29.99]));
  expect(screen.getByText('For 3 m')).toBeTruthy();
  expect((input as HTMLTextAreaElement).value).toContain('3');
});

test('what was asked stands among the last questions, and is asked again from there', async () => {
  const user = userEvent.setup();
  await ask(user, '3');
  await user.click(await screen.findByRole('button', { name: /^ORO01204-002.*1 code/ }));
  await waitFor(() => expect(answered).toEqual([3, 3]));
});

test.each([
  ['30', { quantity: 30 }],
  ['', {}],
])('whoever asked for %j metres wants to be told when so many are there', async (metres, wish) => {
  const user = userEvent.setup();
  const wished: unknown[] = [];
  answer({
    checkAvailability: () => ({ items: [{ ...rowOf(30), quantity: metres ? 30 : null }], asOf: AS_OF }),
    addNotification: (_, { body }) => {
      wished.push(body);
      return { code: 'ORO01204', color: '002', quantity: 30, createdAt: AS_OF };
    },
  });
  await ask(user, metres);
  await user.click(await screen.findByRole('button', { name: /^Notify me/ }));
  await waitFor(() => expect(wished).toEqual([wish]));
});
