import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { mockServer } from '../../../mocks/node.ts';
import { renderAt } from '../../testing/render-app.tsx';
import ResetPasswordScreen from './reset-password.tsx';

const sent: unknown[] = [];
const problem = (code: string) => HttpResponse.json({ type: 'about:blank', title: 'x', status: 400, code }, { status: 400 });
let answer: () => Response;
beforeEach(() => {
  sent.length = 0;
  answer = () => HttpResponse.json({ ok: true });
  mockServer.use(
    http.all('*/api/v1/users/*', async ({ request }) => {
      const body = await request.text();
      if (!body.includes('password')) return HttpResponse.json({ ok: true });
      sent.push(JSON.parse(body));
      await delay(30);
      return answer();
    }),
  );
});
const open = async () => {
  await renderAt('/en/reset-password?token=abc&data=def', [{ path: '/:locale/reset-password', element: <ResetPasswordScreen /> }]);
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

test('a refusal keeps what was typed; a dead link offers the way back', async () => {
  const user = await open();
  answer = () => problem('INTERNAL_ERROR');
  for (const field of fields()) await user.type(field, 'new-password');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  await waitFor(() => expect(alerts().join()).toContain('unexpected error'));
  expect(fields().map(({ value }) => value)).toEqual(['new-password', 'new-password']);
  answer = () => problem('RESET_LINK_INVALID');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByRole('link')).toBeDefined();
});
