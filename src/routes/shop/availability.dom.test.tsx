// The screen of the availability: what is asked while an answer, or the list of the last questions, is still awaited.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { AvailabilityRow } from '../../../generated/api/model/availabilityRow.ts';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { MAX_ITEMS } from '../../features/availability/question.ts';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { wishlistOf } from '../../testing/wishes.ts';
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
const wish = (id: number, type: 'FABRIC' | 'ACCESSORY', color: string): WishlistItem => ({
  id,
  type,
  article: { ...cartLine().article, color },
  quantity: type === 'ACCESSORY' ? 1 : 2.2,
  note: '',
  addedBy: 'Giulia Ferretti',
  addedAt: AS_OF,
  availability: null,
  longestPiece: 0,
  changes: [],
  replacedBy: null,
  problem: null,
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
  await user.click(await screen.findByRole('button', { name: 'Use 29.99\u00a0m' }));
  await waitFor(() => expect(answered).toEqual([45, 29.99]));
  come();
  expect(await screen.findByText('For 29.99 m')).toBeTruthy();
});

test('of two questions the later one counts, whichever is answered first', async () => {
  const user = userEvent.setup();
  await ask(user, '45');
  const offer = await screen.findByRole('button', { name: 'Use 29.99\u00a0m' });
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

test('what was typed while an answer was awaited is not written over by it', async () => {
  const user = userEvent.setup();
  let open = () => {};
  gates.set(3, new Promise((resolve) => (open = resolve)));
  await ask(user, '3');
  const input = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(input, '{Enter}ORO01204-009');
  open();
  expect(await screen.findByText('For 3 m')).toBeTruthy();
  expect(input.value).toBe('ORO01204-002 3\nORO01204-009');
});
test('who comes back finds the answer of today to what was asked; an answer that comes late changes no other page', async () => {
  const user = userEvent.setup();
  const routes = [
    { path: '/en/availability', element: <AvailabilityScreen /> },
    { path: '/en/cart', element: <p>The cart</p> },
  ];
  const { router } = await renderAt('/en/availability?from=menu', routes);
  await user.type(await screen.findByRole('textbox'), 'ORO01204-002 3');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('For 3 m')).toBeTruthy();
  await act(() => router.navigate('/en/cart'));
  expect(screen.queryByText('For 3 m')).toBeNull();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('For 3 m')).toBeTruthy();
  expect([answered, router.state.location.search]).toEqual([[3, 3], '?from=menu']);
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('ORO01204-002\t3');
  let open = () => {};
  gates.set(29.99, new Promise((resolve) => (open = resolve)));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'ORO01204-002 29.99{Control>}{Enter}{/Control}');
  await act(() => router.navigate('/en/cart'));
  open();
  await waitFor(() => expect(answered).toEqual([3, 3, 29.99]));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(router.state.location).toMatchObject({ pathname: '/en/cart', search: '', state: null });
});

test('of a list and a question that was asked after it the question counts, though the list comes later', async () => {
  const user = userEvent.setup();
  const { articles: _articles, ...list } = wishlistOf(5, 'Spring');
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  let read = false;
  answer({
    listWishlists: () => ({ own: [wishlistOf(5, 'Spring')], shared: [] }),
    getWishlist: async () => {
      await gate;
      read = true;
      return { ...list, items: [wish(2, 'FABRIC', '002')], metres: 2.2, hasChanges: false, asOf: AS_OF };
    },
  });
  await renderAt('/en/availability', [{ path: '/en/availability', element: <AvailabilityScreen /> }]);
  await user.click(await screen.findByRole('button', { name: 'From a wishlist' }));
  await user.click(await screen.findByRole('button', { name: /^Spring/ }));
  await user.type(screen.getByRole('textbox'), 'ORO01204-002 3{Control>}{Enter}{/Control}');
  expect(await screen.findByText('For 3 m')).toBeTruthy();
  open();
  await waitFor(() => expect(read).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answered).toEqual([3]);
  expect(screen.getByText('For 3 m')).toBeTruthy();
});

test('what is offered is of the question that was answered, also beside another one that was refused', async () => {
  const user = userEvent.setup();
  await ask(user, '45');
  const offer = await screen.findByRole('button', { name: 'Use 29.99\u00a0m' });
  const asked: unknown[] = [];
  answer({
    checkAvailability: (_, { body }) => {
      asked.push(body.items);
      return asked.length === 1 ? refuse('INTERNAL_ERROR') : { items: [rowOf(29.99)], asOf: AS_OF };
    },
  });
  const input = screen.getByRole('textbox');
  await user.clear(input);
  await user.type(input, 'ORO99999-009 7{Control>}{Enter}{/Control}');
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check' }).getAttribute('aria-busy')).not.toBe('true'));
  await user.click(offer);
  await waitFor(() => expect(asked.at(-1)).toEqual([{ article: 'ORO01204-002', quantity: '29.99' }]));
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

test('of a wishlist its cloth is asked about, and of what was found the sheet takes what can be bought', async () => {
  const user = userEvent.setup();
  const { articles: _articles, ...head } = wishlistOf(5, 'Spring');
  const asked: unknown[] = [];
  let sheet: unknown;
  answer({
    listWishlists: () => ({ own: [wishlistOf(5, 'Spring')], shared: [] }),
    getWishlist: () => ({
      ...head,
      items: [wish(1, 'ACCESSORY', '001'), wish(2, 'FABRIC', '002'), wish(3, 'FABRIC', '003')],
      metres: 4.4,
      hasChanges: false,
      asOf: AS_OF,
    }),
    checkAvailability: (_, { body: { items } }) => {
      asked.push(...items.map(({ article }) => article));
      const rows = items.map(({ article }, at) => {
        const color = article.slice(-3);
        return { ...rowOf(2.2), article: { ...cartLine().article, color }, purchasable: at > 0 };
      });
      return { items: rows, asOf: AS_OF };
    },
    createQuickOrderDraft: (_, { body }) => {
      sheet = body.rows;
      return refuse('DRAFT_LIMIT', {} as never);
    },
  });
  await renderAt('/en/availability', [{ path: '/en/availability', element: <AvailabilityScreen /> }]);
  await user.click(await screen.findByRole('button', { name: 'From a wishlist' }));
  await user.click(await screen.findByRole('button', { name: /^Spring/ }));
  await waitFor(() => expect(asked).toEqual(['ORO01204-002', 'ORO01204-003']));
  await user.click(await screen.findByRole('button', { name: /^All .*quick order/i }));
  await waitFor(() => expect(sheet).toEqual([{ article: 'ORO01204-003', quantity: '2.20' }]));
});

test('what is taken instead is asked beside the others; where there are as many as may be asked, the first one goes', async () => {
  const user = userEvent.setup();
  const { article } = cartLine();
  const near: AvailabilityRow['alternatives'][number] = {
    article: { ...article, code: 'LAR30163', color: '001', name: 'Larix' },
    availability: { state: 'AVAILABLE', availableMetres: 14, expectedDate: null },
    reasons: ['WEAVE'],
  };
  const asked: string[][] = [];
  answer({
    checkAvailability: (_, { body: { items } }) => {
      asked.push(items.map((item) => `${item.article} ${item.quantity}`));
      return { items: items.map((_item, at) => ({ ...rowOf(2), alternatives: at === 0 ? [near] : [] })), asOf: AS_OF };
    },
  });
  await renderAt('/en/availability', [{ path: '/en/availability', element: <AvailabilityScreen /> }]);
  const lines = Array.from({ length: MAX_ITEMS }, (_, at) => `ORO01204-${String(at + 1).padStart(3, '0')} 2`);
  await user.click(await screen.findByRole('textbox'));
  await user.paste(lines.slice(0, -1).join('\n'));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const take = () => screen.findByRole('button', { name: 'Check LAR30163-001' });
  await user.click(await take());
  await waitFor(() => expect(asked[1]).toEqual([...lines.slice(0, -1), 'LAR30163-001 2.00']));
  await user.click(await take());
  await waitFor(() => expect(asked[2]).toEqual([...lines.slice(1, -1), 'LAR30163-001 2.00', 'LAR30163-001 2.00']));
});
