import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { useAddSheet } from './use-add-sheet.ts';

const totals = { elementCount: 2, metres: 4.4, currency: 'EUR', vatRateBp: 2200 } as const;
const rows = ['LAR30102-001', 'LAR30102-004', 'wrong'].map((article, key) => ({ key, cells: { article } }));
const putBack = vi.fn();
const begin = vi.fn();
function Sheet({ draft = { id: () => null, name: null }, more = [] }: { draft?: object; more?: typeof rows }) {
  const { add } = useAddSheet({
    sheet: { rows: [...rows, ...more], putBack, leave: () => rows.slice(0, 2).map((row, at) => ({ row, at, sheet: 1 })) } as never,
    draft: draft as never,
    begin,
    bringBack: vi.fn(),
    onAdded: vi.fn(),
    onFailed: vi.fn(),
  });
  return (
    <button type="button" onClick={() => void add('VALID')}>
      Add
    </button>
  );
}

const FRIDAY = { id: () => 5, name: 'Friday', flush: async () => {} };
function Written() {
  const [more, setMore] = useState<typeof rows>([]);
  return (
    <>
      <Sheet draft={FRIDAY} more={more} />
      <button type="button" onClick={() => setMore([{ key: 9, cells: { article: 'LAR30102-009' } }])}>
        Write
      </button>
    </>
  );
}

test('of rows that went into the cart by mistake those come back whose lines could be taken out', async () => {
  signIn();
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const check = { rows: [], counts: { valid: 2, corrected: 0, wrong: 1 }, metres: 4.4, asOf: '2026-11-20T10:15:00.000Z' as const };
  answer({
    addQuickOrder: () => ({ added: [0, 1], lines: [70, 71].map((id) => cartLine({ id })), check, totals }),
    removeCartItem: (_, { params: { id } }) =>
      id === 71 ? refuse('CART_CHANGED') : { version: 9, changed: [], removed: [id], totals, undo: null },
  });
  await renderPiece(<Sheet />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(toast).toHaveBeenCalled());
  await act(async () => toast.mock.calls.find(([, , options]) => options?.undo)?.[2]?.undo?.onClick());
  await waitFor(() => expect(putBack).toHaveBeenCalledExactlyOnceWith([{ row: rows[0], at: 0, sheet: 1 }]));
  toast.mockRestore();
});

test('a draft all of which is in the cart goes once what was typed last is kept: nothing is kept of a draft that has gone', async () => {
  signIn();
  vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const done: string[] = [];
  const check = { rows: [], counts: { valid: 3, corrected: 0, wrong: 0 }, metres: 6.6, asOf: '2026-11-20T10:15:00.000Z' as const };
  answer({
    addQuickOrder: () => ({ added: [0, 1, 2], lines: [70, 71, 72].map((id) => cartLine({ id })), check, totals }),
    deleteQuickOrderDraft: () => {
      done.push('deleted');
      return { ok: true };
    },
  });
  let keep = () => {};
  const flush = () =>
    new Promise<void>((resolve) => {
      keep = () => {
        done.push('kept');
        resolve();
      };
    });
  await renderPiece(<Sheet draft={{ id: () => 5, name: 'Friday', flush }} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(toasts.toast).toHaveBeenCalled());
  keep();
  await waitFor(() => expect(done).toEqual(['kept', 'deleted']));
});
test('a row that was written while the others were on their way stays, and its draft with it', async () => {
  signIn();
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  begin.mockClear();
  const deleted = vi.fn();
  const { promise: held, resolve: come } = Promise.withResolvers<void>();
  const check = { rows: [], counts: { valid: 3, corrected: 0, wrong: 0 }, metres: 6.6, asOf: '2026-11-20T10:15:00.000Z' as const };
  answer({
    addQuickOrder: async () => {
      await held;
      return { added: [0, 1, 2], lines: [70, 71, 72].map((id) => cartLine({ id })), check, totals };
    },
    removeCartItem: (_, { params: { id } }) => ({ version: 9, changed: [], removed: [id], totals, undo: null }),
    deleteQuickOrderDraft: () => {
      deleted();
      return { ok: true };
    },
  });
  await renderPiece(<Written />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Write' }));
  toast.mockClear();
  come();
  await waitFor(() => expect(toast).toHaveBeenCalled());
  putBack.mockClear();
  await act(async () => toast.mock.calls[0]?.[2]?.undo?.onClick());
  await waitFor(() => expect(putBack).toHaveBeenCalledOnce());
  expect([deleted.mock.calls, begin.mock.calls]).toEqual([[], []]);
});
