import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { PasswordForm } from './password-form.tsx';

beforeEach(() => signIn());
const fill = async (old: string, fresh: string, again = fresh) => {
  const user = userEvent.setup();
  const changed = vi.fn();
  await renderPiece(<PasswordForm onChanged={changed} />);
  await user.type(screen.getByLabelText('Current password'), old);
  await user.type(screen.getByLabelText('New password'), fresh);
  await user.type(screen.getByLabelText('Repeat the new password'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  return changed;
};

test('two that differ are not sent', async () => {
  const sent = vi.fn();
  answer({
    changePassword: () => {
      sent();
      return { ended: 0 };
    },
  });
  await fill('the-old-one', 'shuttle-and-reed', 'shuttle-and-read');
  await waitFor(() => expect(screen.getByLabelText('Repeat the new password').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).not.toHaveBeenCalled();
});

test('a change empties the form and is told', async () => {
  answer({ changePassword: (_, { body }) => ({ ended: body.newPassword === 'shuttle-and-reed' ? 2 : 0 }) });
  const changed = await fill('the-old-one', 'shuttle-and-reed');
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
  for (const label of ['Current password', 'New password', 'Repeat the new password'])
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('');
});

test('a refusal says why and keeps what was typed', async () => {
  answer({ changePassword: () => refuse('PASSWORD_COMMON') });
  await fill('the-old-one', 'qwertyuiop');
  await waitFor(() => expect(screen.getByText(/too common/)).toBeTruthy());
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('qwertyuiop');
});

test('says how hard a new one is to guess', async () => {
  const user = userEvent.setup();
  await renderPiece(<PasswordForm onChanged={() => {}} />);
  await user.type(screen.getByLabelText('New password'), 'password1');
  await waitFor(() => expect(screen.getByText('Strength: very weak')).toBeTruthy());
  await user.type(screen.getByLabelText('New password'), '-warp-and-weft-of-1876');
  await waitFor(() => expect(screen.getByText('Strength: strong')).toBeTruthy());
});

test('the names of whoever chooses it, and of the customer, make a new one easy to guess', async () => {
  const strengthOf = async (password: string) => {
    cleanup();
    await renderPiece(<PasswordForm onChanged={() => {}} />);
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    return (await screen.findByText(/^Strength: /)).textContent;
  };
  const { nome, cognome, email, currentCustomer } = buyer();
  const [customer] = currentCustomer.name.split(' ');
  for (const own of [`${nome}${cognome}`, email, `${customer}`]) {
    const other = own.replaceAll(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) ^ 1));
    expect.soft(await strengthOf(own), own).not.toBe(await strengthOf(other));
  }
});

test('that the two differ is said at the second, and no more once the first is what the second says', async () => {
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

test.each([
  ['PASSWORD_WRONG', 'Current password', /not right/],
  ['PASSWORD_COMMON', 'New password', /too common/],
  ['PASSWORD_UNCHANGED', 'New password', /./],
] as const)('%s stands at its field, which has the focus', async (code, label, words) => {
  answer({ changePassword: () => refuse(code) });
  await fill('the-old-one', 'shuttle-and-reed');
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(words);
});
