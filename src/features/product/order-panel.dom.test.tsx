import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { addCartItem } from '../../../generated/api/carts/carts.ts';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { typeDay } from '../../testing/type-day.ts';
import { OrderPanel, type Refusal } from './order-panel.tsx';

const article = { code: 'ORO01204', color: '002', name: 'Marina stripe', priceString: '€ 38.40' } as ArticleDetail;
const asked: string[] = [];
/** What is said of swatches waits for it. */
let held: Promise<void> | undefined;
/** Swatches that a program gives. */
let freePerOrder = 0;
beforeEach(() => {
  asked.length = 0;
  held = undefined;
  freePerOrder = 0;
  signIn();
  answer({
    listShops: () => ({
      content: [
        { code: 'S1', name: 'Milano', street: '', postalCode: '', city: 'Milano', country: 'IT', isDefault: false },
        { code: 'S2', name: 'Roma', street: '', postalCode: '', city: 'Roma', country: 'IT', isDefault: true },
      ],
    }),
    getAvailability: async (_, { query: { quantity, type } }) => {
      if (type === 'SAMPLE') await held;
      asked.push(quantity === undefined ? '' : String(quantity));
      return {
        state: 'LIMITED',
        availableMetres: 20,
        longestPiece: 12,
        expectedDate: null,
        confirmBy: null,
        code: 'ORO01204',
        color: '002',
        type,
        quantity: quantity ?? 1,
        lots: [],
        incoming: [],
        ...(type === 'SAMPLE' && freePerOrder > 0 ? { freePerOrder } : {}),
        unitPriceString: '€ 38.40',
        totalString: `€ ${quantity ?? 1} × ${type === 'SAMPLE' ? '2.00' : '38.40'}`,
        asOf: '2026-11-20T10:15:00.000Z',
      };
    },
  });
});
const show = async (onAdd: (line: CartLineInput) => Promise<Refusal>, ditta: '002' | 'PRD' = '002') => {
  await renderPiece(<OrderPanel article={article} ditta={ditta} onAdd={onAdd} />);
  await screen.findByLabelText('Shop');
  return userEvent.setup({ advanceTimers: (ms) => (vi.isFakeTimers() ? vi.advanceTimersByTime(ms) : undefined) });
};
const press = () => screen.getAllByRole('button', { name: 'Add to cart' })[0] as HTMLElement;

test('metres, shop and date are required; with them the line goes with the chosen shop', async () => {
  const onAdd = vi.fn(async (): Promise<Refusal> => ({ ok: true }));
  const user = await show(onAdd);
  await typeDay(user, 'Requested date', '');
  await user.click(press());
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Enter the metres.', 'Fill this field.']);
  expect(onAdd).not.toHaveBeenCalled();

  await typeDay(user, 'Requested date', '2999-12-01');
  await user.type(screen.getByLabelText('Metres'), '7,25');
  await user.type(screen.getByLabelText('Your reference'), ' Rossi ');
  await user.click(press());
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({
    type: 'FABRIC',
    ditta: '002',
    code: 'ORO01204',
    color: '002',
    quantity: 7.25,
    shop: 'S2',
    requestedDate: '2999-12-01',
    reference: 'Rossi',
  });
  expect((screen.getByLabelText('Metres') as HTMLInputElement).value).toBe('');
});

test('price and availability follow the typed metres; what the shop does not sell is not asked', async () => {
  const user = await show(async () => ({ ok: true }), 'PRD');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.type(screen.getByLabelText('Metres'), '27');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([...new Set(asked)]).toEqual(['']);
  await user.click(screen.getByRole('button', { name: 'Take 30 m' }));
  await waitFor(() => expect(screen.getAllByText('€ 30 × 38.40').length).toBeGreaterThan(0));
  expect([...new Set(asked)]).toEqual(['', '30']);
  expect(screen.getByText('Little remains.')).toBeDefined();
});

test('a refusal of the server stands beside its field and the text stays', async () => {
  answer({
    addCartItem: () => refuse('VALIDATION_FAILED', undefined, [{ path: 'body.quantity', code: 'too_big', params: { maximum: 12 } }]),
  });
  const user = await show(async (line) => {
    try {
      await addCartItem(line, {}, { headers: { 'Idempotency-Key': 'test-key-0001' } });
      return { ok: true };
    } catch (error) {
      return { ok: false, error };
    }
  });
  await user.type(screen.getByLabelText('Metres'), '12.5');
  await user.click(press());
  expect((await screen.findByText('The value is too big.')).getAttribute('role')).toBe('alert');
  expect((screen.getByLabelText('Metres') as HTMLInputElement).value).toBe('12.50');
});

test('metres and swatches keep their own number while the other kind is looked at; what was ordered begins anew, of both', async () => {
  const onAdd = vi.fn(async (): Promise<Refusal> => ({ ok: true }));
  const user = await show(onAdd);
  const field = () => screen.getByLabelText<HTMLInputElement>(/^(Metres|Swatches)/);
  const kind = (name: string) => user.click(screen.getByRole('radio', { name }));
  await user.type(field(), '7.25');
  await kind('Sample');
  expect(field().value).toBe('1');
  await user.clear(field());
  await user.type(field(), '4');
  await kind('Cut');
  expect(field().value).toBe('7.25');
  await kind('Sample');
  expect(field().value).toBe('4');
  await user.click(press());
  await waitFor(() => expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'SAMPLE', quantity: 4 })));
  await waitFor(() => expect(field().value).toBe('1'));
  await kind('Cut');
  expect(field().value).toBe('');
});
test('whoever goes on to swatches while metres are on their way has one swatch before them', async () => {
  let arrive: (answer: Refusal) => void = () => {};
  const user = await show(() => new Promise<Refusal>((resolve) => (arrive = resolve)));
  await user.type(screen.getByLabelText('Metres'), '3');
  await user.click(press());
  await user.click(screen.getByRole('radio', { name: 'Sample' }));
  await act(async () => arrive({ ok: true }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Swatches/).value).toBe('1');
});
test('what was said of metres is not said of swatches', async () => {
  const user = await show(async () => ({ ok: false, error: new TypeError('not so many') }));
  const isSaid = () => screen.queryAllByRole('alert').length > 0;
  await user.click(press());
  expect(isSaid()).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Sample' }));
  expect(isSaid()).toBe(false);
  await user.click(press());
  await waitFor(() => expect(isSaid()).toBe(true));
  await user.click(screen.getByRole('radio', { name: 'Cut' }));
  expect(isSaid()).toBe(false);
});
test('a price is said of the number that stands there, and of nothing else', async () => {
  const user = await show(async () => ({ ok: true }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const rest = () => act(() => vi.advanceTimersByTimeAsync(400));
  await user.type(screen.getByLabelText('Metres'), '3');
  await rest();
  await waitFor(() => expect(screen.getAllByText('€ 3 × 38.40').length).toBeGreaterThan(0));
  await user.type(screen.getByLabelText('Metres'), '{Backspace}4');
  expect(screen.queryAllByText('€ 3 × 38.40')).toEqual([]);
  await rest();
  await waitFor(() => expect(screen.getAllByText('€ 4 × 38.40').length).toBeGreaterThan(0));
});

test('the price of metres is not that of as many swatches', async () => {
  const user = await show(async () => ({ ok: true }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const rest = () => act(() => vi.advanceTimersByTimeAsync(400));
  await user.type(screen.getByLabelText('Metres'), '1');
  await rest();
  await waitFor(() => expect(screen.getAllByText('€ 1 × 38.40').length).toBeGreaterThan(0));
  let arrive = () => {};
  held = new Promise((resolve) => (arrive = resolve));
  await user.click(screen.getByRole('radio', { name: 'Sample' }));
  expect(screen.queryAllByText('€ 1 × 38.40')).toEqual([]);
  arrive();
  await rest();
  await waitFor(() => expect(screen.getAllByText('€ 1 × 2.00').length).toBeGreaterThan(0));
});

/** The shop says of metres from 10 on that they are to be woven, and of those from 20 on that they are made up of pieces unless who wants them can wait. */
const woven = () =>
  answer({
    getAvailability: (_, { query: { quantity = 1, type, requestedDate } }) => {
      days.push(requestedDate ?? '');
      const isLate = (requestedDate ?? '') >= '2026-12-01';
      const state = quantity < 10 ? 'AVAILABLE' : quantity < 20 || isLate ? 'IN_PRODUCTION' : 'CONFIRM_24H';
      return {
        state,
        availableMetres: 20,
        longestPiece: 0,
        expectedDate: state === 'IN_PRODUCTION' ? '2026-12-01' : null,
        confirmBy: null,
        code: 'ORO01204',
        color: '002',
        type,
        quantity,
        lots: [],
        incoming: [],
        asOf: '2026-11-20T10:15:00.000Z',
      };
    },
  });
const days: string[] = [];
/** What the field of days says, in the order of this language. */
const shownDay = () =>
  within(screen.getByRole('group', { name: 'Requested date' }))
    .getAllByRole('spinbutton')
    .map((part) => part.textContent)
    .join('/');
const shows = (day: string) => waitFor(() => expect(shownDay()).toBe(day));
const settle = () => act(() => vi.advanceTimersByTimeAsync(2000));
async function showWoven() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T10:00:00Z') });
  days.length = 0;
  woven();
  const onAdd = vi.fn(async (): Promise<Refusal> => ({ ok: true }));
  const user = await show(onAdd);
  await screen.findByRole('group', { name: 'Requested date' });
  const metres = async (text: string) => {
    await user.clear(screen.getByLabelText('Metres'));
    if (text) await user.type(screen.getByLabelText('Metres'), text);
    await settle();
  };
  return { user, onAdd, metres };
}

test('nobody is offered a day before the cloth can be there; with other metres the day comes back', async () => {
  const { user, onAdd, metres } = await showWoven();
  await shows('26/11/2026');
  await metres('12');
  await shows('04/12/2026');
  await metres('3');
  await shows('26/11/2026');
  await metres('12');
  await shows('04/12/2026');
  await user.click(press());
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ quantity: 12, requestedDate: '2026-12-04' }));
});
test('a day that the shop answers with another day comes to rest, the same whatever was typed before', async () => {
  const { metres } = await showWoven();
  // Pieces that are confirmed tomorrow would be there on the 27th; nobody who wants them then is told of the loom.
  await metres('25');
  await shows('27/11/2026');
  await metres('12');
  await shows('04/12/2026');
  await metres('25');
  await shows('27/11/2026');
  await settle();
  const asked = days.length;
  await settle();
  expect(days.length).toBe(asked);
});
test('a day that somebody has chosen is left as it is, and the shop is asked for it', async () => {
  const { user, metres } = await showWoven();
  await typeDay(user, 'Requested date', '2026-11-27');
  await metres('12');
  expect(await screen.findByText(/4 Dec/)).toBeDefined();
  expect(shownDay()).toBe('27/11/2026');
  expect(days.at(-1)).toBe('2026-11-27');
});

test('where swatches are given, it is said how many of an order cost nothing, and no more of these is said to cost something', async () => {
  freePerOrder = 5;
  const user = await show(async () => ({ ok: true }));
  await user.click(screen.getByRole('radio', { name: 'Sample' }));
  expect(await screen.findByText('A swatch of the cloth; 5 in each order are free.')).toBeTruthy();
  expect((await screen.findAllByText('5 free per order')).length).toBeGreaterThan(0);
  const units = screen.getByLabelText('Swatches');
  await user.clear(units);
  await user.type(units, '6');
  await screen.findByText('6 × € 38.40');
  expect(screen.queryByText('5 free per order')).toBeNull();
});

test('before it is known where to, nothing can be sent', async () => {
  const { promise, resolve: tell } = Promise.withResolvers<void>();
  answer({
    listShops: async () => {
      await promise;
      return { content: [] };
    },
  });
  await renderPiece(<OrderPanel article={article} ditta="002" onAdd={async () => ({ ok: true })} />);
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Add to cart' }).map(({ disabled }) => disabled);
  expect(buttons()).toEqual([true, true]);
  tell();
  await waitFor(() => expect(buttons()).toEqual([false, false]));
});
