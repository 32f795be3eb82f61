// Accessories beside a cloth: their order, what is free, and what the shop says of a number the second time.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Accessory } from '../../../generated/api/model/accessory.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { Accessories } from './accessories.tsx';

const button = (id: number, over: Partial<Accessory> = {}): Accessory => ({
  id,
  code: `BOT0000${id}`,
  color: '001',
  name: `Button ${id}`,
  colorName: 'White',
  averageColor: '#eeeeee',
  images: [],
  category: 'buttons',
  minimumQuantity: 10,
  unit: 'pcs',
  availability: { state: 'AVAILABLE', availableMetres: 0, expectedDate: null },
  alreadyOrdered: false,
  freeAvailable: true,
  ...over,
});
beforeEach(() => signIn());
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('.truncate')?.textContent);

test('what was ordered before stands first; of many four are shown, and the rest comes and goes with a press', async () => {
  const all = [1, 2, 3, 4, 5, 6].map((id) => button(id, { alreadyOrdered: id === 6 }));
  await renderPiece(<Accessories accessories={all} ditta="002" onAdd={null} />);
  const user = userEvent.setup();
  const first = [6, 1, 2, 3].map((id) => `Button ${id}, White`);
  expect(rows()).toEqual(first);
  const more = screen.getByRole('button', { name: 'All (6)' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(rows()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Fewer' }));
  expect(rows()).toEqual(first);
  // Whoever may not buy is shown no field.
  expect(screen.queryByRole('textbox')).toBeNull();
});
test('four of a kind are no reason to fold them, and one that is free is so only while none is in the cart', async () => {
  const four = [1, 2, 3, 4].map((id) => button(id));
  const { unmount } = await renderPiece(<Accessories accessories={four} ditta="002" onAdd={null} />);
  expect([rows().length, screen.queryByRole('button'), screen.queryByText('1 free') !== null]).toEqual([4, null, true]);
  unmount();
  await renderPiece(<Accessories accessories={[...four.slice(1), button(5, { freeAvailable: false })]} ditta="002" onAdd={null} />);
  expect([screen.queryByText('1 free'), screen.queryByText('The free one is already in the cart') !== null]).toEqual([null, true]);
});
test('fewer than its least are not sent; what the shop refuses is said at its own row until it takes the next', async () => {
  const refused = { ok: false, error: new TypeError('not so many') } as const;
  const answers = [refused, { ok: true } as const, refused];
  const onAdd = vi.fn(async () => answers.shift()!);
  await renderPiece(<Accessories accessories={[button(1), button(2)]} ditta="002" onAdd={onAdd} />);
  const user = userEvent.setup();
  const row = within(screen.getAllByRole('listitem')[1]!);
  const field = row.getByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('10');
  await user.clear(field);
  await user.type(field, '3');
  await user.click(row.getByRole('button', { name: /^Add/ }));
  expect([row.getAllByRole('alert').length, document.activeElement, onAdd.mock.calls.length]).toEqual([1, field, 0]);
  await user.clear(field);
  await user.type(field, '20');
  expect(row.queryAllByRole('alert')).toEqual([]);
  await user.click(row.getByRole('button', { name: /^Add/ }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({ type: 'ACCESSORY', ditta: '002', code: 'BOT00002', color: '001', quantity: 20 });
  await waitFor(() => expect(row.getAllByRole('alert')).toHaveLength(1));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(row.getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]));
  await user.click(row.getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(row.getAllByRole('alert')).toHaveLength(1));
  // It was said of another number.
  await user.type(field, '0');
  expect(row.queryAllByRole('alert')).toEqual([]);
});
