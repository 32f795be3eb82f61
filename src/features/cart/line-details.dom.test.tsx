import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { LineDetails } from './line-details.tsx';
import type { Outcome } from './use-cart.ts';

const line = cartLine({ id: 4, reference: '', note: 'Keep the selvedge', requestedDate: null });
beforeEach(() => signIn());

test('a reference is typed where it stands and goes by Enter; Escape leaves it as it was, and the focus where it began', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
  await renderPiece(<LineDetails line={line} ditta="002" name="Marina ORO01204-002" onSave={onSave} />);
  const button = () => screen.getByRole('button', { name: /^Your reference/ });
  await user.click(button());
  const field = screen.getByLabelText('Your reference');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'Rossi{Escape}');
  expect(onSave).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button());
  await user.click(button());
  await user.type(screen.getByLabelText('Your reference'), ' Bianchi {Enter}');
  await waitFor(() => expect(button()).toBe(document.activeElement));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    requestedDate: null,
    shop: line.shop,
    reference: 'Bianchi',
    note: 'Keep the selvedge',
  });
});

test('what was said is there to be read, and what the shop refuses stays typed', async () => {
  const user = userEvent.setup();
  await renderPiece(
    <LineDetails line={line} ditta="002" name="Marina" onSave={async () => ({ ok: false, error: new TypeError('no line') })} />,
  );
  await user.click(screen.getByRole('button', { name: 'Note to the mill: Keep the selvedge, Marina' }));
  const field = screen.getByLabelText('Note to the mill');
  expect(field).toHaveProperty('value', 'Keep the selvedge');
  await user.type(field, '{End} on{Enter}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Keep the selvedge on');
});
