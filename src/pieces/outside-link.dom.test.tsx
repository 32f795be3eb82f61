// A link for whoever has no login: what is told of it is what it is at the moment.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Instant } from '../../generated/rules.ts';
import { signIn } from '../testing/people.ts';
import { renderPiece } from '../testing/render-app.tsx';
import * as toasts from '../ui/toast.tsx';
import { OutsideLink } from './outside-link.tsx';

const asked: number[] = [];
/** As the server knows it. */
let until: Instant | null;
function Shared({ of }: { of?: string }) {
  const [expiresAt, setExpiresAt] = useState(until);
  return (
    <OutsideLink
      expiresAt={expiresAt}
      {...(of ? { of } : {})}
      pathOf={(token) => `/en/shared-book/${token}`}
      open={async (days) => {
        asked.push(days);
        until = '2026-12-20T10:00:00.000Z';
        return { token: `token-${asked.length}` };
      }}
      close={async () => {
        until = null;
      }}
      onChanged={async () => setExpiresAt(until)}
    />
  );
}
/** What the link shows is chosen beside it. */
function Chosen() {
  const [of, setOf] = useState('ALL');
  return (
    <>
      <button type="button" onClick={() => setOf(of === 'ALL' ? 'MARKED' : 'ALL')}>
        Another part
      </button>
      <Shared of={of} />
    </>
  );
}
beforeEach(() => {
  signIn();
  asked.length = 0;
  until = null;
  vi.spyOn(toasts, 'toast').mockImplementation(() => {});
});
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const address = () => screen.queryByLabelText<HTMLInputElement>('Address of the link')?.value;

test('it is made for so many days, told, renewed, and withdrawn with its address', async () => {
  const user = userEvent.setup();
  await renderPiece(<Shared />);
  const [make] = names();
  expect(names()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: make! }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(names()).not.toContain(make);
  expect(address()).toMatch(/\/en\/shared-book\/token-1$/);
  await user.selectOptions(screen.getByRole('combobox'), '90');
  await user.click(screen.getByRole('button', { name: names()[1]! }));
  await waitFor(() => expect(address()).toMatch(/token-2$/));
  expect(asked).toEqual([30, 90]);
  await user.click(screen.getByRole('button', { name: names()[2]! }));
  await waitFor(() => expect(names()).toEqual([make]));
  expect([address(), screen.queryByRole('status')]).toEqual([undefined, null]);
});
test('the address stands beside what it shows: with another choice it goes, and comes back with the choice', async () => {
  const user = userEvent.setup();
  await renderPiece(<Chosen />);
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  await waitFor(() => expect(address()).toMatch(/token-1$/));
  await user.click(screen.getByRole('button', { name: 'Another part' }));
  expect(address()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Another part' }));
  expect(address()).toMatch(/token-1$/);
});
test('one that was made before can be renewed and withdrawn; its address is not told again', async () => {
  until = '2026-12-20T10:00:00.000Z';
  await renderPiece(<Shared />);
  expect(names()).toEqual(['Make a new link', 'Withdraw link']);
  expect(address()).toBeUndefined();
});
