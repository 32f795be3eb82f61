// The screen of the quick order: what is opened, what is deleted and comes back.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { QuickOrderDraft } from '../../../generated/api/model/quickOrderDraft.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import QuickOrderScreen from './quick-order.tsx';

const ADD = 'Add to cart';
let drafts: QuickOrderDraft[];
let next: number;
const draft = (id: number, name: string, article: string): QuickOrderDraft => ({
  id,
  name,
  version: 1,
  rows: [{ article }],
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: 'Giulia Ferretti',
});
beforeEach(() => {
  signIn();
  drafts = [draft(1, 'Friday', 'LAR30102-001'), draft(2, 'Monday', 'LAR30102-004')];
  next = 3;
  answer({
    listShops: () => ({ content: [] }),
    listQuickOrderDrafts: () => ({ content: drafts.map(({ rows, ...head }) => ({ ...head, rowCount: rows.length })) }),
    getQuickOrderDraft: (_, { params }) => drafts.find(({ id }) => id === params.id) ?? refuse('NOT_FOUND'),
    deleteQuickOrderDraft: (_, { params }) => {
      drafts = drafts.filter(({ id }) => id !== params.id);
      return { ok: true };
    },
    createQuickOrderDraft: (_, { body }) => {
      const made = { ...draft(next++, body.name ?? 'Unnamed', ''), rows: body.rows ?? [] };
      drafts = [made, ...drafts];
      return made;
    },
  });
});
const open = (address: string) => renderAt(address, [{ path: '/en/quick-order', element: <QuickOrderScreen /> }]);

test('a draft that is gone is told, and is not taken for an empty one; of the one that is opened next it is not said', async () => {
  const user = userEvent.setup();
  await open('/en/quick-order?draft=99');
  expect(await screen.findByText(/This draft is no longer there/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Drafts' }));
  await user.click(await screen.findByRole('button', { name: /^Monday/ }));
  expect(await screen.findByRole('button', { name: 'Monday' })).toBeTruthy();
  expect(screen.queryByText(/This draft is no longer there/)).toBeNull();
});
test('any draft is deleted from the menu, and comes back with its rows', async () => {
  const user = userEvent.setup();
  await open('/en/quick-order?draft=1');
  await user.click(await screen.findByRole('button', { name: 'Friday' }));
  await user.click(await screen.findByRole('button', { name: 'Delete draft “Monday”' }));
  await waitFor(() => expect(drafts.map(({ name }) => name)).toEqual(['Friday']));
  // The sheet that is open stays open.
  expect(screen.getByRole('button', { name: 'Friday' })).toBeTruthy();
});

test('a name that is refused stays in its dialog, with the reason, until it is taken', async () => {
  const user = userEvent.setup();
  const names: string[] = [];
  answer({
    updateQuickOrderDraft: (_, { params, body }) => {
      names.push(body.name ?? '');
      if (names.length === 1) refuse('FEATURE_NOT_ENABLED', {} as never);
      return { ...draft(params.id, body.name ?? '', ''), version: 2 };
    },
  });
  await open('/en/quick-order?draft=1');
  await user.click(await screen.findByRole('button', { name: 'Friday' }));
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the draft' });
  await user.clear(name);
  await user.type(name, 'Saturday{Enter}');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(name.value).toBe('Saturday');
  await user.type(name, '!');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
  await user.type(name, '{Enter}');
  expect(await screen.findByRole('button', { name: 'Saturday!' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Name of the draft' })).toBeNull();
  expect(names).toEqual(['Saturday', 'Saturday!']);
});
test('a refusal goes with the dialog that was given up, and with what was typed there', async () => {
  const user = userEvent.setup();
  answer({ updateQuickOrderDraft: () => refuse('FEATURE_NOT_ENABLED', {} as never) });
  await open('/en/quick-order?draft=1');
  const rename = async () => {
    await user.click(await screen.findByRole('button', { name: 'Friday' }));
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the draft' });
  };
  const name = await rename();
  await user.type(name, '!{Enter}');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const again = await rename();
  expect([again.value, again.getAttribute('aria-invalid') ?? 'false']).toEqual(['Friday', 'false']);
});
test('a draft that was brought back stands in the menu again', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const user = userEvent.setup();
  await open('/en/quick-order?draft=1');
  await user.click(await screen.findByRole('button', { name: 'Friday' }));
  await user.click(await screen.findByRole('button', { name: 'Delete draft “Monday”' }));
  await waitFor(() => expect(toast).toHaveBeenCalled());
  await act(async () => toast.mock.lastCall?.[2]?.action?.onClick());
  await user.click(await screen.findByRole('button', { name: 'Monday' }));
  expect(await screen.findByRole('button', { name: 'Delete draft “Monday”' })).toBeTruthy();
});

test('a sheet that went into the cart by mistake is in the sheet again and no longer in the cart, as far as it could be taken out', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  let cart: number[] = [];
  const totals = () => ({ elementCount: cart.length, metres: 0, currency: 'EUR' as const, vatRateBp: 2200 });
  const valid = {
    state: 'VALID' as const,
    type: 'FABRIC' as const,
    article: null,
    quantity: 2.2,
    availability: null,
    corrections: [],
    problems: [],
  };
  const check = {
    rows: [valid, valid],
    counts: { valid: 2, corrected: 0, wrong: 0 },
    metres: 4.4,
    asOf: '2026-11-20T10:15:00.000Z' as const,
  };
  const rows = [{ article: 'LAR30102-001' }, { article: 'LAR30102-004' }];
  answer({
    checkQuickOrder: () => check,
    addQuickOrder: (_, { body }) => {
      cart = body.rows.map((_row, at) => 70 + at);
      return { added: body.rows.map((_row, at) => at), lines: cart.map((id) => cartLine({ id })), check, totals: totals() };
    },
    removeCartItem: (_, { params: { id } }) => {
      if (id === 71) refuse('CART_CHANGED');
      cart = cart.filter((each) => each !== id);
      return { version: 9, changed: [], removed: [id], totals: totals(), undo: null };
    },
  });
  drafts = [{ ...draft(1, 'Friday', ''), rows }];
  const user = userEvent.setup();
  await open('/en/quick-order?draft=1');
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: ADD });
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.click(add);
  await waitFor(() => expect(drafts).toEqual([]));
  await act(async () => toast.mock.calls.find(([, , options]) => options?.undo)?.[2]?.undo?.onClick());
  // The second line stays in the cart: its row would be ordered twice.
  await waitFor(() => expect(drafts).toMatchObject([{ name: 'Friday', rows: rows.slice(0, 1) }]));
  expect(cart).toEqual([71]);
  expect(await screen.findByRole('button', { name: 'Friday' })).toBeTruthy();
});

test('a sheet of which some rows were left free is in the cart as a whole: only those that are written are counted', async () => {
  const base = { type: 'FABRIC' as const, article: null, quantity: 2.2, availability: null, corrections: [], problems: [] };
  const rows = [{ shop: 'S1' }, { article: 'LAR30102-001' }, { requestedDate: '2026-12-10' }, { article: 'LAR30102-004' }];
  const check = {
    rows: rows.map(({ article }) => ({ ...base, state: article ? ('VALID' as const) : ('EMPTY' as const) })),
    counts: { valid: 2, corrected: 0, wrong: 0 },
    metres: 4.4,
    asOf: '2026-11-20T10:15:00.000Z' as const,
  };
  answer({
    checkQuickOrder: () => check,
    addQuickOrder: () => ({
      added: [1, 3],
      lines: [70, 71].map((id) => cartLine({ id })),
      check,
      totals: { elementCount: 2, metres: 4.4, currency: 'EUR' as const, vatRateBp: 2200 },
    }),
  });
  drafts = [{ ...draft(1, 'Friday', ''), rows }];
  const user = userEvent.setup();
  await open('/en/quick-order?draft=1');
  expect(await screen.findByText(/2 valid rows/)).toBeTruthy();
  expect(screen.getByText(/^2 of 100 rows/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: ADD }));
  await waitFor(() => expect(drafts).toEqual([]));
  await waitFor(() => expect(screen.queryByText(/valid rows/)).toBeNull());
});

test('references that were pasted into the column of the shops are taken as such with one press, and back with undo', async () => {
  const user = userEvent.setup();
  drafts = [
    { ...draft(1, 'Friday', ''), rows: ['Rossi', 'Bianchi', 'Verdi'].map((shop) => ({ article: 'LAR30102-001', quantity: '2.2', shop })) },
  ];
  answer({
    listShops: () => ({
      content: [
        { code: 'S1', name: 'Ferretti', isDefault: true, street: 'Via dei Telai 4', postalCode: '24121', city: 'Bergamo', country: 'IT' },
      ],
    }),
    checkQuickOrder: (_, { body }) => {
      const rows = body.rows.map(({ shop = '' }) => ({
        state: shop === 'S1' ? ('VALID' as const) : ('WRONG' as const),
        type: 'FABRIC' as const,
        quantity: 2.2,
        corrections: [],
        problems: shop === 'S1' ? [] : [{ column: 'shop' as const, code: 'SHOP_UNKNOWN' as const }],
        article: null,
        availability: null,
      }));
      const wrong = rows.filter(({ problems }) => problems.length > 0).length;
      return { rows, counts: { valid: rows.length - wrong, corrected: 0, wrong }, metres: 6.6, asOf: '2026-11-20T10:15:00.000Z' };
    },
    updateQuickOrderDraft: (_, { body }) => ({ ...draft(1, 'Friday', ''), rows: body.rows ?? [] }),
  });
  await open('/en/quick-order?draft=1');
  await user.click(await screen.findByRole('button', { name: 'Not shops: use 3 texts as reference' }));
  expect(await screen.findByText(/Bergamo, Bianchi/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /as reference/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText(/Bergamo, Bianchi/)).toBeNull());
  expect(await screen.findByRole('button', { name: /as reference/ })).toBeTruthy();
});

test('a file is spoken of until its sheet is left, and what is wrong with it comes back in its own kind of file', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  const wrong = { state: 'WRONG' as const, type: 'FABRIC' as const, article: null, quantity: null, availability: null, corrections: [] };
  answer({
    readQuickOrderFile: () => ({ name: 'rows.csv', rows: [{ article: 'LAR30102-001', quantity: '99' }], lines: [2], leftOut: ['Price'] }),
    checkQuickOrder: (_, { body }) => ({
      rows: body.rows.map(() => ({ ...wrong, problems: [{ column: 'quantity' as const, code: 'METRES_INVALID' as const }] })),
      counts: { valid: 0, corrected: 0, wrong: body.rows.length },
      metres: 0,
      asOf: '2026-11-20T10:15:00.000Z',
    }),
    exportQuickOrder: (_, { body }) => {
      asked.push(body.format);
      return refuse('INTERNAL_ERROR', {} as never);
    },
    updateQuickOrderDraft: (_, { params, body }) => ({ ...draft(params.id, 'Friday', ''), version: 2, rows: body.rows ?? [] }),
  });
  vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  await open('/en/quick-order?draft=1');
  await screen.findByRole('button', { name: 'Friday' });
  const field = screen.getByLabelText<HTMLInputElement>('Upload file');
  await user.upload(field, new File(['x'], 'rows.csv'));
  // The same file may be chosen again after it was mended.
  expect(field.value).toBe('');
  expect(await screen.findByText('rows.csv: 1 row loaded')).toBeTruthy();
  expect(screen.getByText(/Price/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'File with the errors' }));
  await waitFor(() => expect(asked).toEqual(['csv']));
  await user.click(screen.getByRole('button', { name: 'Friday' }));
  await user.click(await screen.findByRole('button', { name: /^Monday/ }));
  await screen.findByRole('button', { name: 'Monday' });
  expect(screen.queryByText('rows.csv: 1 row loaded')).toBeNull();
});
