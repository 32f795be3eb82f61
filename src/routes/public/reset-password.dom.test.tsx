import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ProblemCode } from '../../../generated/rules.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { renderAt } from '../../testing/render-app.tsx';
import ResetPasswordScreen from './reset-password.tsx';

const sent: unknown[] = [];
let refusal: ProblemCode | null;
beforeEach(() => {
  sent.length = 0;
  refusal = null;
  answer({
    verifyPasswordToken: () => ({ ok: true }),
    resetPassword: async (_, { body }) => {
      sent.push(body);
      await delay(30);
      return refusal ? refuse(refusal) : { ok: true };
    },
  });
});
const open = async () => {
  const link = new URLSearchParams({ token: 't'.repeat(43), data: `${'d'.repeat(20)}.${'s'.repeat(43)}` });
  await renderAt(`/en/reset-password?${link}`, [{ path: '/:locale/reset-password', element: <ResetPasswordScreen /> }]);
  return userEvent.setup();
};
const fields = () => ['New password', 'Repeat the new password'].map((name) => screen.getByLabelText(name) as HTMLInputElement);
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

test('too short and not the same are said at their fields; the right one goes once', async () => {
  const user = await open();
  const press = () => user.click(screen.getByRole('button', { name: 'Save the password' }));
  const [password, again] = fields() as [HTMLInputElement, HTMLInputElement];
  await user.type(password, 'abcd');
  await user.type(again, 'abcd');
  await press();
  expect(alerts()).toEqual(['At least 5 characters.']);
  expect(document.activeElement).toBe(password);
  await user.type(password, 'efgh');
  await waitFor(() => expect(alerts()).toEqual(['The two passwords differ.']));
  await press();
  expect(document.activeElement).toBe(again);
  expect(sent).toEqual([]);
  await user.type(again, 'efgh');
  await waitFor(() => expect(alerts()).toEqual([]));
  await user.dblClick(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByRole('status')).toBeDefined();
  expect(sent).toEqual([{ password: 'abcdefgh' }]);
});

test('a link that could not be looked at is not called a dead one', async () => {
  const said: Partial<Record<ProblemCode, string>> = {};
  for (const code of ['MAINTENANCE', 'TOO_MANY_ATTEMPTS', 'RESET_LINK_INVALID'] as const) {
    answer({ verifyPasswordToken: () => refuse(code, {} as never) });
    await open();
    said[code] = (await screen.findByRole('alert')).textContent ?? '';
    cleanup();
  }
  expect(said.RESET_LINK_INVALID).toMatch(/no longer valid/);
  expect(said.MAINTENANCE).not.toMatch(/no longer valid/);
  expect(new Set(Object.values(said)).size).toBe(3);
});
test('a refusal keeps what was typed; a dead link offers the way back', async () => {
  const user = await open();
  refusal = 'INTERNAL_ERROR';
  for (const field of fields()) await user.type(field, 'new-password');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  await waitFor(() => expect(alerts().join()).toContain('unexpected error'));
  expect(fields().map(({ value }) => value)).toEqual(['new-password', 'new-password']);
  refusal = 'RESET_LINK_INVALID';
  const save = screen.getByRole('button', { name: 'Save the password' });
  // A press while it is still at work does nothing.
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  await user.click(save);
  expect((await screen.findByRole('link', { name: 'Go to sign in' })).getAttribute('href')).toBe('/en/login');
});
