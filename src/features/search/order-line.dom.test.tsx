import { QueryObserver } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import type { QuickOrderVerdict } from '../../../generated/api/model/quickOrderVerdict.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { endSession } from '../../api/session.ts';
import { forgetCodes, recentCodes, rememberCodes } from '../../pieces/recent-codes.ts';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { SearchOverlay } from './search-overlay.tsx';

const { article } = cartLine();
const totals = { elementCount: 2, metres: 5.2, currency: 'EUR', vatRateBp: 2200 } as const;
const BASE = { type: 'FABRIC', article, availability: null, corrections: [], problems: [] } as const;
/** As the shop judges here: more than 29.99 m are not sold, and `40105-2` is read as the article. */
const judge = ({ article: typed = '', quantity = '' }: { article?: string; quantity?: string }): QuickOrderVerdict => ({
  ...BASE,
  state: Number(quantity) > 29.99 ? 'WRONG' : 'CORRECTED',
  quantity: Number(quantity),
  corrections: [{ column: 'article', from: typed, to: `${article.code}-${article.color}` }],
  problems: Number(quantity) > 29.99 ? [{ column: 'quantity', code: 'METRES_INVALID', params: { nearest: [29.99] } }] : [],
  totalString: `€ ${Number(quantity) * 10}`,
});
const checkOf = (rows: QuickOrderVerdict[]) => ({
  rows,
  counts: { valid: 0, corrected: rows.length, wrong: 0 },
  metres: 5.2,
  totalString: '€ 52',
  asOf: '2026-11-20T10:30:00.000Z' as const,
});
let sent: { article?: string | undefined; quantity?: string | undefined; shop?: string | undefined }[][];
beforeEach(() => {
  signIn();
  sent = [];
  answer({
    listShops: () => ({
      content: [{ code: 'S1', name: 'Workshop', street: 'Via 1', postalCode: '24121', city: 'Bergamo', country: 'IT', isDefault: true }],
    }),
    checkQuickOrder: (_, { body }) => checkOf(body.rows.map(judge)),
    addQuickOrder: (_, { body }) => {
      sent.push(body.rows);
      if (body.rows.some((row) => Number(row.quantity) > 29.99)) refuse('QUICK_ORDER_INVALID', { params: { rows: [0] } } as never);
      return {
        added: body.rows.map((_row, at) => at),
        lines: body.rows.map((row, at) => cartLine({ id: 90 + at, quantity: Number(row.quantity) })),
        check: checkOf(body.rows.map(judge)),
        totals,
      };
    },
  });
});
afterEach(() => {
  cleanup();
  endSession();
  forgetCodes();
});

async function open() {
  let closed = 0;
  const { queryClient } = await renderAt('/en/shop', [{ path: '*', element: <SearchOverlay prices orders onClose={() => closed++} /> }]);
  return { user: userEvent.setup(), field: screen.getByRole('combobox'), closed: () => closed, queryClient };
}
const cuts = () => screen.findByRole('list', { name: 'Cuts to order' });

test('two cuts are judged while they are typed, and Enter puts both into the cart', async () => {
  const { user, field, closed } = await open();
  await user.type(field, '40105-2 2.2, 40118-1 3');
  await screen.findByText('Total € 52');
  expect(within(await cuts()).getAllByText(/€ (22|30)/)).toHaveLength(2);
  expect(within(await cuts()).getAllByText(/Read as/)).toHaveLength(2);
  await user.keyboard('{Enter}');
  await expect.poll(closed).toBe(1);
  expect(sent).toEqual([
    [
      expect.objectContaining({ article: '40105-2', quantity: '2.2', shop: 'S1' }),
      expect.objectContaining({ article: '40118-1', quantity: '3' }),
    ],
  ]);
  expect(recentCodes()[0]?.code).toBe(`${article.code}-${article.color}`);
});
test('whoever types on while cuts go into the cart goes on with the others', async () => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  answer({
    addQuickOrder: async (_, { body }) => {
      sent.push(body.rows);
      await told;
      return { added: [0], lines: [cartLine({ id: 90 })], check: checkOf(body.rows.map(judge)), totals };
    },
  });
  const { user, field, closed } = await open();
  await user.type(field, '40105-2 2.2');
  await screen.findByText('Total € 52');
  await user.keyboard('{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  await user.type(field, ', 40118-1 3');
  tell();
  await expect.poll(() => (field as HTMLInputElement).value).toBe('40118-1 3');
  expect(closed()).toBe(0);
});
test('a line is sent once however often Enter is pressed; the same once more is another order, and the cart that is in sight has it', async () => {
  const keys: (string | undefined)[] = [];
  let tell = () => {};
  answer({
    addQuickOrder: async ({ idempotency }, { body }) => {
      keys.push(idempotency?.key);
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
      return { added: [0], lines: [cartLine({ id: 90 })], check: checkOf(body.rows.map(judge)), totals };
    },
  });
  const { user, field, closed, queryClient } = await open();
  let reads = 0;
  const stop = new QueryObserver(queryClient, { queryKey: getGetCartQueryKey(), queryFn: () => ++reads }).subscribe(() => {});
  await user.type(field, '40105-2 2.2');
  await screen.findByText('Total € 52');
  await user.keyboard('{Enter}{Enter}');
  await expect.poll(() => keys).toHaveLength(1);
  await user.type(field, ', 40105-2 2.2');
  tell();
  await expect.poll(() => (field as HTMLInputElement).value).toBe('40105-2 2.2');
  await expect.poll(() => reads).toBe(2);
  await user.keyboard('{Enter}');
  await expect.poll(() => keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
  tell();
  await expect.poll(closed).toBe(1);
  stop();
});
test('cuts that were ordered by mistake are taken out of the cart again, all of them', async () => {
  const taken: number[] = [];
  const left = { ...totals, elementCount: 0, metres: 0 };
  answer({
    removeCartItem: (_, { params }) => {
      taken.push(params.id);
      return { version: 9, changed: [], removed: [params.id], totals: left, undo: null };
    },
  });
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const { user, field, closed, queryClient } = await open();
  await user.type(field, '40105-2 2.2, 40118-1 3');
  await screen.findByText('Total € 52');
  await user.keyboard('{Enter}');
  await expect.poll(closed).toBe(1);
  expect(queryClient.getQueryData(getGetCartTotalsQueryKey())).toEqual(totals);
  toast.mock.calls[0]?.[2]?.undo?.onClick();
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith('message', '2 lines taken out of the cart again'));
  expect(taken).toEqual([90, 91]);
  expect(queryClient.getQueryData(getGetCartTotalsQueryKey())).toEqual(left);
});
test('metres that are not sold stay as they are typed until the offered ones are taken; a refusal is said in the dialog', async () => {
  const { user, field, closed } = await open();
  await user.type(field, '40105-2 31, 40118-1 3');
  const offer = await within(await cuts()).findByRole('button', { name: 'Use 29.99\u00a0m' });
  await user.keyboard('{Enter}');
  expect(await within(screen.getByRole('dialog', { hidden: true })).findAllByText(/row/i)).not.toHaveLength(0);
  expect(closed()).toBe(0);
  expect((field as HTMLInputElement).value).toBe('40105-2 31, 40118-1 3');
  await user.click(offer);
  expect((field as HTMLInputElement).value).toBe('40105-2 29.99, 40118-1 3');
  // What was said of other cuts is not said of these.
  await screen.findByText('Total € 52');
  expect(within(screen.getByRole('dialog', { hidden: true })).queryByText(/row/i)).toBeNull();
  expect(document.activeElement).toBe(field);
});
test('what was said of one cloth is not said of another that is typed in its place', async () => {
  const { user, field } = await open();
  await user.type(field, '40105-2 2.2');
  expect(await within(await cuts()).findByText(article.name)).toBeTruthy();
  answer({ checkQuickOrder: () => new Promise(() => undefined) });
  await user.clear(field);
  await user.type(field, '40118-1 3');
  expect(within(await cuts()).queryByText(article.name)).toBeNull();
});
test('metres that are taken leave the code that is being typed behind them', async () => {
  const { user, field } = await open();
  await user.type(field, '40105-2 31, 401');
  await user.click(await within(await cuts()).findByRole('button', { name: 'Use 29.99\u00a0m' }));
  expect((field as HTMLInputElement).value).toBe('40105-2 29.99, 401');
});
test('a recent code goes on with the line', async () => {
  rememberCodes([{ ...article, stripes: undefined }]);
  const { user, field } = await open();
  await user.click(screen.getByRole('button', { name: new RegExp(`${article.code}-${article.color}`) }));
  await user.type(field, '2.2, ');
  await user.click(screen.getByRole('button', { name: new RegExp(`^${article.code}-${article.color}`) }));
  expect((field as HTMLInputElement).value).toBe(`${article.code}-${article.color} 2.2, ${article.code}-${article.color} `);
});
test('recent codes that are forgotten do not come back', async () => {
  rememberCodes([{ ...article, stripes: undefined }]);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Clear Recent codes' }));
  expect(screen.queryByRole('region', { name: 'Recent codes' })).toBeNull();
  expect(recentCodes()).toEqual([]);
});

test('what was said of other metres is not offered for those that stand there now', async () => {
  const { user, field } = await open();
  await user.type(field, '40105-2 45');
  expect(await within(await cuts()).findByRole('button', { name: /29\.99/ })).toBeTruthy();
  let judged = () => {};
  const wait = new Promise<void>((resolve) => (judged = resolve));
  answer({
    checkQuickOrder: async (_, { body }) => {
      await wait;
      return checkOf(body.rows.map(judge));
    },
  });
  await user.keyboard('{Backspace}');
  expect(within(await cuts()).queryByRole('button', { name: /29\.99/ })).toBeNull();
  expect(within(await cuts()).getByText(/· 4$/)).toBeTruthy();
  judged();
  expect(await within(await cuts()).findByText(/· 4 m$/)).toBeTruthy();
});
test('where a cut is not sold nothing is promised of the whole, and it is said how many are to be corrected', async () => {
  answer({
    checkQuickOrder: (_, { body }) => {
      const rows = body.rows.map(judge);
      const wrong = rows.filter(({ state }) => state === 'WRONG').length;
      return { ...checkOf(rows), counts: { valid: 0, corrected: rows.length - wrong, wrong } };
    },
  });
  const { user, field } = await open();
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /to the cart$/ });
  await user.type(field, '40105-2 2.2, 40118-1 35');
  await screen.findByText('To be corrected: 1 of 2');
  expect([add().disabled, screen.queryByText(/^Total/)]).toEqual([true, null]);
  await user.clear(field);
  await user.type(field, '40105-2 35');
  await screen.findByText('To be corrected: 1 of 1');
  await waitFor(() => expect(add().disabled).toBe(true));
  expect(screen.queryByText(/^Total/)).toBeNull();
  await user.clear(field);
  await user.type(field, '40105-2 2.2, 40118-1 3');
  await screen.findByText('Total € 52');
  expect(add().disabled).toBe(false);
});
test('a cut is for the usual shop, wherever it stands among the others', async () => {
  const shop = { name: 'Workshop', street: 'Via 1', postalCode: '24121', city: 'Bergamo', country: 'IT' };
  answer({
    listShops: () => ({
      content: [
        { ...shop, code: 'S1', isDefault: false },
        { ...shop, code: 'S2', isDefault: true },
      ],
    }),
  });
  const { user, field, closed } = await open();
  await user.type(field, '40105-2 2.2');
  await screen.findByText('Total € 52');
  await user.keyboard('{Enter}');
  await expect.poll(closed).toBe(1);
  expect(sent[0]?.map((row) => row.shop)).toEqual(['S2']);
});
