// What is typed into a line of a list while others change it, or while the line is slow.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';
import type { WishUpdate } from '../../../generated/api/model/wishUpdate.ts';
import { I18nProvider } from '../../i18n/runtime.tsx';
import { signIn } from '../../testing/people.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import { WishFields } from './wish-fields.tsx';

const item = (over: Partial<WishlistItem>) => ({ id: 1, type: 'FABRIC', quantity: null, note: '', ...over }) as WishlistItem;
const labels = labelsOf('en');
beforeEach(() => signIn());
function open(first: WishlistItem) {
  const saved: WishUpdate[] = [];
  let answers: (() => void)[] = [];
  const save = (_: WishlistItem, change: WishUpdate) => {
    saved.push(change);
    return new Promise<boolean>((resolve) => answers.push(() => resolve(true)));
  };
  const piece = (shown: WishlistItem) => (
    <I18nProvider locale="en" labels={labels}>
      <WishFields item={shown} name="Oxford" editable onSave={save} />
    </I18nProvider>
  );
  const { rerender, unmount } = render(piece(first));
  return {
    saved,
    answer: () => {
      for (const each of answers) each();
      answers = [];
    },
    show: (next: WishlistItem) => rerender(piece(next)),
    leave: unmount,
    quantity: () => screen.getByLabelText<HTMLInputElement>('Wanted quantity of Oxford'),
    note: () => screen.getByLabelText<HTMLTextAreaElement>('Note for Oxford'),
  };
}

test('a note that is being typed stays when the answer to the metres comes, and only what was typed is sent', async () => {
  const user = userEvent.setup();
  const { saved, answer, show, quantity, note } = open(item({}));
  await user.type(quantity(), '2.5');
  await user.tab();
  expect(saved).toEqual([{ quantity: 2.5 }]);
  await user.type(note(), 'for the tr');
  answer();
  show(item({ quantity: 2.5, note: '' }));
  await user.type(note(), 'unk show');
  expect([note().value, document.activeElement]).toEqual(['for the trunk show', note()]);
  await user.tab();
  expect(saved).toEqual([{ quantity: 2.5 }, { note: 'for the trunk show' }]);
});
test('a note that is typed on while it is kept stays, and is kept in its turn', async () => {
  const user = userEvent.setup();
  const { saved, answer, show, note } = open(item({}));
  await user.type(note(), 'for the');
  await user.keyboard('{Enter}');
  await user.type(note(), ' trunk');
  await act(async () => answer());
  show(item({ note: 'for the' }));
  expect(note().value).toBe('for the trunk');
  await user.tab();
  expect(saved).toEqual([{ note: 'for the' }, { note: 'for the trunk' }]);
  await act(async () => answer());
  show(item({ note: 'for the trunk' }));
  // Nothing is typed any more: what comes from elsewhere is shown.
  show(item({ note: 'for the show' }));
  expect(note().value).toBe('for the show');
});
test('what stands in a field that nobody has left is kept when the screen is left', async () => {
  const user = userEvent.setup();
  const { saved, leave, quantity, note } = open(item({ quantity: 2 }));
  await user.type(quantity(), '9{Escape}');
  await user.type(note(), 'urgent');
  leave();
  expect(saved).toEqual([{ note: 'urgent' }]);
});
test('what a colleague writes meanwhile is shown where nobody types', async () => {
  const user = userEvent.setup();
  const { show, quantity, note } = open(item({ quantity: 2 }));
  await user.clear(quantity());
  await user.type(quantity(), '3');
  show(item({ quantity: 7, note: 'urgent' }));
  expect([quantity().value, note().value]).toEqual(['3', 'urgent']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(quantity().value).toBe('7'));
});
test('Enter that ends a word of another writing keeps nothing yet', async () => {
  const user = userEvent.setup();
  const { saved, note } = open(item({}));
  await user.type(note(), '重庆');
  fireEvent.keyDown(note(), { key: 'Enter', isComposing: true });
  expect(saved).toEqual([]);
  await user.keyboard('{Enter}');
  await user.tab();
  expect(saved).toEqual([{ note: '重庆' }]);
});

test('of cloth a part of a metre can be wanted, of what is counted no part of one', async () => {
  const user = userEvent.setup();
  for (const [type, expected] of [
    ['FABRIC', [{ quantity: 2.5 }]],
    ['SAMPLE', []],
    ['ACCESSORY', []],
  ] as const) {
    const { saved, quantity, leave } = open(item({ type: type as WishlistItem['type'] }));
    await user.type(quantity(), '2.5{Enter}');
    expect(quantity().getAttribute('aria-invalid')).toBe(expected.length > 0 ? null : 'true');
    expect(saved).toEqual(expected);
    leave();
  }
});

test('who puts back what can not be wanted by Esc reads no more that it is wrong', async () => {
  const user = userEvent.setup();
  const { saved, quantity } = open(item({ quantity: 2.5 }));
  await user.clear(quantity());
  await user.type(quantity(), 'many{Enter}');
  expect([quantity().getAttribute('aria-invalid'), screen.queryAllByRole('alert').length]).toEqual(['true', 1]);
  await user.keyboard('{Escape}');
  expect([quantity().value, quantity().getAttribute('aria-invalid'), screen.queryAllByRole('alert').length]).toEqual(['2.50', null, 0]);
  expect(saved).toEqual([]);
});

test('a note is kept when its writer pauses, with the field still under the fingers; metres wait until they are all there', async () => {
  const user = userEvent.setup();
  const { saved, quantity, note } = open(item({}));
  await user.type(quantity(), '2');
  await user.type(note(), 'for the trunk show');
  await waitFor(() => expect(saved).toEqual([{ quantity: 2 }, { note: 'for the trunk show' }]), { timeout: 5_000 });
  expect(document.activeElement).toBe(note());
});

test('of more metres than one line of an order may have it is said how many it may; of pieces nothing', async () => {
  const { show, saved } = open(item({ quantity: 45 }));
  expect(screen.getByText('In one line: 29.99 m. 45 m are several lines.')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Take 29.99\u00a0m' }));
  expect(saved).toEqual([{ quantity: 29.99 }]);
  show(item({ quantity: 29.99 }));
  expect(screen.queryByText(/line/)).toBeNull();
  show(item({ type: 'ACCESSORY', quantity: 45 }));
  expect(screen.queryByText(/line/)).toBeNull();
});
