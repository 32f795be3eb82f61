// A refusal that comes while somebody types on.
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as zod from 'zod/mini';
import { renderAt } from '../testing/render-app.tsx';
import { TextField } from '../ui/field.tsx';
import { type Sent, useContractForm } from './contract-form.ts';

let answer: (outcome: Sent) => void;
function Form() {
  const form = useContractForm({
    schema: zod.object({ email: zod.string(), name: zod.string() }),
    defaultValues: { email: 'anna@example.org', name: 'Anna' },
    toBody: (values) => values,
    send: () =>
      new Promise<Sent>((resolve) => {
        answer = resolve;
      }),
  });
  return (
    <form onSubmit={form.submit}>
      <TextField label="Email" {...form.register('email')} error={form.messageAt('email')} />
      <TextField label="Name" {...form.register('name')} error={form.messageAt('name')} />
      {form.submitError && <p role="alert">{form.submitError}</p>}
      <button type="submit">Send</button>
    </form>
  );
}
const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
const errors = ['email', 'name'].map((name) => ({ path: `body.${name}`, code: 'VALIDATION_FAILED' }));
const data = { code: 'VALIDATION_FAILED', errors };
const refused = Object.assign(new Error('refused'), { isAxiosError: true, response: { status: 400, data } });

test('stands beside the fields that are as they were sent', async () => {
  await renderAt('/en/form', [{ path: '/:locale/form', element: <Form /> }], 'en');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await act(async () => answer({ ok: false, error: refused }));
  expect([isWrong('Email'), isWrong('Name')]).toEqual([true, true]);
});
test('does not stand beside a field that holds something else by now', async () => {
  await renderAt('/en/form', [{ path: '/:locale/form', element: <Form /> }], 'en');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await user.type(screen.getByLabelText('Email'), '.it');
  await act(async () => answer({ ok: false, error: refused }));
  expect([isWrong('Email'), isWrong('Name')]).toEqual([false, true]);
});
test('is told in the form where every field that it speaks of was changed meanwhile', async () => {
  await renderAt('/en/form', [{ path: '/:locale/form', element: <Form /> }], 'en');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await user.type(screen.getByLabelText('Email'), '.it');
  await user.type(screen.getByLabelText('Name'), ' S.');
  await act(async () => answer({ ok: false, error: refused }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect([isWrong('Email'), isWrong('Name')]).toEqual([false, false]);
});
