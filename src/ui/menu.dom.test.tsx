import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Menu, MenuActions } from './menu.tsx';

function show() {
  render(
    <>
      <Menu trigger="More">
        <button type="button">First</button>
        <button type="button">Last</button>
      </Menu>
      <button type="button">After it</button>
    </>,
  );
  return userEvent.setup();
}
const entry = (name: string) => screen.queryByRole('button', { name });
const focused = () => document.activeElement?.textContent;

test('Tab goes through its entries, and beyond the last of them it closes', async () => {
  const user = show();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.tab();
  expect([focused(), entry('Last') !== null]).toEqual(['Last', true]);
  await user.tab();
  expect(focused()).toBe('After it');
  expect(entry('Last')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'After it' }));
  expect(entry('Last')).toBeNull();
});

test('an arrow opens it on its first entry, arrows go round, Esc closes it and is back where one was', async () => {
  const user = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('First');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Last');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('First');
  await user.keyboard('{Escape}');
  expect([focused(), entry('First')]).toEqual(['More', null]);
});

test.each([
  ['{ArrowDown}', 'First'],
  ['{ArrowUp}', 'Last'],
  ['{Home}', 'First'],
  ['{End}', 'Last'],
])('opened by a click, from its button %s leads to the %s', async (key, name) => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.keyboard(key);
  expect(focused()).toBe(name);
});

test('in a field of a menu Home and End belong to what is typed, arrows lead on; what can not be pressed is passed over', async () => {
  const user = userEvent.setup();
  render(
    <Menu trigger="More">
      <input aria-label="Name" defaultValue="shirt" />
      <button type="button" disabled>
        Not now
      </button>
      <button type="button">Last</button>
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Home}{End}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Last');
});

test('what is chosen by its `close` gives the focus back to the button, before it does anything', async () => {
  const user = userEvent.setup();
  let focusedThen: string | null | undefined;
  const act = () => {
    focusedThen = focused();
  };
  render(<Menu trigger="More">{(close) => <MenuActions close={close} entries={[{ label: 'First', act }]} />}</Menu>);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect([focusedThen, focused(), entry('First')]).toEqual(['More', 'More', null]);
});
