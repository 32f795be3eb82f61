import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import ForgotPassword from './forgot-password.tsx';

const send = () => screen.getByRole('button', { name: /^Send/ });

test('an address is sent without the spaces around it, once however often it is pressed; then there is nothing to do but close', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  const sent: string[] = [];
  let answered = () => {};
  answer({
    forgotPassword: async (_, { body }) => {
      sent.push(body.email);
      await new Promise<void>((resolve) => {
        answered = resolve;
      });
      return { ok: true };
    },
  });
  await renderPiece(<ForgotPassword onClose={onClose} />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await user.type(field, '  giulia@example.com {Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  // A form is sent by its key too, whatever its button says.
  await user.type(field, '{Enter}');
  await user.click(send());
  answered();
  expect((await screen.findByRole('status')).textContent).not.toBe('');
  expect(sent).toEqual(['giulia@example.com']);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is no address is said when it is sent, and takes the focus; a refusal keeps what was typed', async () => {
  const user = userEvent.setup();
  let asked = 0;
  answer({
    forgotPassword: () => {
      asked++;
      return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 60 });
    },
  });
  await renderPiece(<ForgotPassword onClose={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  await user.type(field, 'giulia');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(send());
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(document.activeElement).toBe(field);
  expect(asked).toBe(0);
  await user.type(field, '@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(send());
  await screen.findByRole('alert');
  expect([asked, field.value]).toEqual([1, 'giulia@example.com']);
});
