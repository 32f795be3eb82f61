import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { typeDay } from '../../testing/type-day.ts';
import type { LinePatch } from './cart-state.ts';
import { LinesDialog } from './lines-dialog.tsx';
import { usePickedLines } from './pick-lines.tsx';
import type { Outcome } from './use-cart.ts';

const open = async (answer: (id: number) => Outcome = () => ({ ok: true })) => {
  const sent: [number, LinePatch][] = [];
  const onClose = vi.fn();
  const onSaved = vi.fn();
  const onSave = async (id: number, patch: LinePatch) => {
    sent.push([id, patch]);
    return answer(id);
  };
  await renderPiece(<LinesDialog ids={[4, 9]} shops={[]} onSave={onSave} onSaved={onSaved} onClose={onClose} />);
  return { sent, onSaved, onClose };
};

test('what was typed goes to every line, what was left empty to none', async () => {
  const { sent, onSaved, onClose } = await open();
  fireEvent.change(screen.getByLabelText('Your reference'), { target: { value: ' Autumn ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
  expect(sent).toEqual([
    [4, { reference: 'Autumn' }],
    [9, { reference: 'Autumn' }],
  ]);
});
test('nothing typed changes nothing; what one line refuses keeps the dialog and is told', async () => {
  const { sent, onClose } = await open((id) => (id === 9 ? { ok: false, error: new Error('no') } : { ok: true }));
  fireEvent.change(screen.getByLabelText('Your reference'), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Your reference'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClose).toHaveBeenCalled();
  expect(sent).toHaveLength(2);
});
test('a day that has passed goes to no line and is said at its field, and blanks are no reference', async () => {
  signIn();
  const { sent, onSaved, onClose } = await open();
  const user = userEvent.setup();
  await typeDay(user, 'Requested date', '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toBe('The requested date has passed.');
  expect([sent, onSaved.mock.calls, onClose.mock.calls]).toEqual([[], [], []]);
  await typeDay(user, 'Requested date', '2999-01-04');
  await user.type(screen.getByLabelText('Your reference'), '  ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual([4, 9].map((id) => [id, { requestedDate: '2999-01-04' }]));
});
test('books are not picked, and what has left the cart is not picked any more', () => {
  const lines = [cartLine({ id: 1 }), cartLine({ id: 2 }), cartLine({ id: 3, type: 'BOOK' })];
  const { result, rerender } = renderHook(({ now }) => usePickedLines(now), { initialProps: { now: lines } });
  act(() => result.current.setAll(true));
  expect([result.current.ids, result.current.all]).toEqual([[1, 2], true]);
  rerender({ now: lines.slice(1) });
  expect(result.current.ids).toEqual([2]);
});
