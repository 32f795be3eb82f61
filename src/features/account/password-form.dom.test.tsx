import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { PasswordForm } from './password-form.tsx';

test('that the two differ is said at the second, and no more once the first is what the second says', async () => {
  signIn();
  const sent: unknown[] = [];
  answer({
    changePassword: (_, { body }) => {
      sent.push(body);
      return { ended: 0 };
    },
  });
  const onChanged = vi.fn();
  await renderPiece(<PasswordForm onChanged={onChanged} />);
  const user = userEvent.setup();
  const differ = () => screen.queryByText('The two passwords differ.');
  await user.type(screen.getByLabelText('Current password'), 'trama-demo');
  await user.type(screen.getByLabelText('New password'), 'Seven-looms-by-the-rive');
  await user.type(screen.getByLabelText('Repeat the new password'), 'Seven-looms-by-the-river-9');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(differ()).not.toBeNull());
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('New password'), 'r-9');
  await waitFor(() => expect(differ()).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ oldPassword: 'trama-demo', newPassword: 'Seven-looms-by-the-river-9' }]);
});
