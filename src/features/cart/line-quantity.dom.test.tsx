import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessoryLineQuantityMax } from '../../../generated/zod/schemas/accessoryLine.zod.ts';
import { sampleLineQuantityMax } from '../../../generated/zod/schemas/sampleLine.zod.ts';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { LineQuantity } from './line-quantity.tsx';
import type { Outcome } from './use-cart.ts';

beforeEach(() => {
  signIn();
  refused.mockClear();
});
const refused = vi.fn(async (): Promise<Outcome> => ({ ok: false, error: new TypeError('not so many') }));
function Row() {
  const [line, setLine] = useState(cartLine({ id: 4, version: 2, quantity: 2.2 }));
  return (
    <>
      <LineQuantity line={line} ditta="002" name="Marina" onQuantity={refused} />
      <button type="button" onClick={() => setLine({ ...line, version: line.version + 1, note: 'Collar' })}>
        Write a note
      </button>
    </>
  );
}
test('what the shop refuses stays typed with its reason, until the line is another one', async () => {
  await renderPiece(<Row />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.clear(field);
  await user.type(field, '7');
  await user.tab();
  await waitFor(() => expect(refused).toHaveBeenCalledExactlyOnceWith(7, false));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('7');
  await user.click(screen.getByRole('button', { name: 'Write a note' }));
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(field.value).toBe('2.20');
});

test('what is typed when the line is left is sent at once, and once', async () => {
  const { unmount } = await renderPiece(<Row />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.clear(field);
  await user.type(field, '3');
  await user.tab();
  expect(refused).not.toHaveBeenCalled();
  unmount();
  expect(refused).toHaveBeenCalledExactlyOnceWith(3, true);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(refused).toHaveBeenCalledOnce();
});
test('what was put back to what is saved before the pause is over is not sent', async () => {
  const { unmount } = await renderPiece(<Row />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  for (const text of ['3', '2.2']) {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  }
  await new Promise((resolve) => setTimeout(resolve, 600));
  unmount();
  expect(refused).not.toHaveBeenCalled();
});

test.each([
  ['SAMPLE', 0, 1, sampleLineQuantityMax],
  ['ACCESSORY', 12, 12, accessoryLineQuantityMax],
] as const)('of %s there are as few and as many as are sold', async (type, minimumQuantity, least, most) => {
  const line = cartLine({ type, minimumQuantity, quantity: least });
  const taken = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
  const { unmount } = await renderPiece(<LineQuantity line={line} ditta="002" name="Marina" onQuantity={taken} />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  for (const [text, isSold] of [
    [most + 1, false],
    [least - 1, false],
    [most, true],
  ] as const) {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    expect(field.getAttribute('aria-invalid') === 'true', String(text)).toBe(!isSold);
  }
  unmount();
  expect(taken).toHaveBeenCalledExactlyOnceWith(most, true);
});
