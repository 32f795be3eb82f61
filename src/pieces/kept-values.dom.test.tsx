// What was typed into a form that goes away under whoever types.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import * as zod from 'zod/mini';
import type { Locale } from '../../generated/rules.ts';
import { endSession } from '../api/session.ts';
import { buyer, signIn } from '../testing/people.ts';
import { renderAt } from '../testing/render-app.tsx';
import { TextField } from '../ui/field.tsx';
import { type Sent, useContractForm } from './contract-form.ts';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  signIn();
});
function Form({ savesItself = false, name = 'of a test', goesOn }: { savesItself?: boolean; name?: string; goesOn?: boolean }) {
  const form = useContractForm({
    schema: zod.object({ metres: zod.string(), reference: zod.string() }),
    defaultValues: { metres: '', reference: '' },
    toBody: (values) => values,
    savesItself,
    keptAs: name,
    goesOn,
    send: async (body): Promise<Sent> => {
      sent.push(body);
      return { ok: true };
    },
  });
  return (
    <form onSubmit={form.submit}>
      <TextField label="Metres" {...form.register('metres')} />
      <TextField label="Reference" {...form.register('reference')} />
    </form>
  );
}
const show = (locale: Locale = 'en', form = <Form />) => renderAt(`/${locale}/form`, [{ path: '/:locale/form', element: form }], locale);
const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
async function type(form = <Form />) {
  const shown = await show('en', form);
  await userEvent.setup().type(await screen.findByLabelText('Metres'), '3,3');
  return shown;
}

test('comes back in another language, and once', async () => {
  const first = await type();
  first.unmount();
  const second = await show('it');
  expect(await value('Metres')).toBe('3,3');
  expect(await value('Reference')).toBe('');
  expect(sent).toEqual([]);
  second.unmount();
  await show('it');
  expect(await value('Metres')).toBe('');
});
test('comes back to whoever logs in again after the session has ended', async () => {
  const first = await type();
  endSession();
  first.unmount();
  signIn();
  await show();
  expect(await value('Metres')).toBe('3,3');
});
test('not to somebody else, not to another form, and not to who had left', async () => {
  const first = await type();
  endSession();
  first.unmount();
  signIn(buyer({ code: 'C9999' }));
  const other = await show();
  expect(await value('Metres')).toBe('');
  other.unmount();
  signIn();
  const left = await type();
  left.unmount();
  const again = await show();
  expect(await value('Metres')).toBe('');
  again.unmount();
  const ended = await type();
  endSession();
  ended.unmount();
  signIn();
  await show('en', <Form name="another" />);
  expect(await value('Metres')).toBe('');
});
test.each([{ code: 'C2002' }, { ditta: 'STK' as const }])('not with another customer or shop of the same person: %j', async (over) => {
  const { unmount } = await type();
  endSession();
  unmount();
  signIn(buyer(over));
  await show();
  expect(await value('Metres')).toBe('');
});
test('comes back when the page is read anew, and not because it was only hidden', async () => {
  const form = <Form name="read anew" />;
  const first = await type(form);
  dispatchEvent(new Event('pagehide'));
  first.unmount();
  const second = await show('en', form);
  expect(await value('Metres')).toBe('3,3');
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  second.unmount();
  await show('en', form);
  expect(await value('Metres')).toBe('');
});
test('goes on in a form that takes over where the other was left', async () => {
  const first = await type(<Form name="left" />);
  first.unmount();
  await show('en', <Form name="left" goesOn />);
  expect(await value('Metres')).toBe('3,3');
});
test('a form that saves itself saves what came back', async () => {
  const first = await type(<Form savesItself name="that saves itself" />);
  endSession();
  first.unmount();
  signIn();
  await show('en', <Form savesItself name="that saves itself" />);
  await expect.poll(() => sent).toEqual([{ metres: '3,3', reference: '' }]);
});
