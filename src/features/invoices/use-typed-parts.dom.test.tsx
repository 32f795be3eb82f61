import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { clearFilters } from '../../api/session.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { useTypedParts } from './use-typed-parts.ts';

beforeEach(() => {
  signIn();
  clearFilters();
});
function Screen({ ids, parts = [] }: { ids: number[]; parts?: PaymentStatus['lines'] }) {
  const { typed, type, forget } = useTypedParts(ids, parts);
  return (
    <>
      <output>{JSON.stringify(typed)}</output>
      <button type="button" onClick={() => type({ 7: '20,5' })}>
        type
      </button>
      <button type="button" onClick={forget}>
        pay
      </button>
    </>
  );
}
const open = async (...ids: number[]) => {
  const { unmount } = await renderPiece(<Screen ids={ids} />);
  return { unmount, typed: screen.getByRole('status').textContent };
};

test('what was typed is of just these documents, also on a page that is read anew, until they are paid', async () => {
  const user = userEvent.setup();
  const first = await open(7);
  await user.click(screen.getByRole('button', { name: 'type' }));
  first.unmount();
  for (const [ids, typed] of [
    [[7, 8], '{}'],
    [[8, 7], '{}'],
    [[7], '{"7":"20,5"}'],
  ] as const) {
    const now = await open(...ids);
    expect(now.typed).toBe(typed);
    now.unmount();
  }
  const last = await open(7);
  await user.click(screen.getByRole('button', { name: 'pay' }));
  last.unmount();
  expect((await open(7)).typed).toBe('{}');
});

test('of a payment that was begun the parts of that payment stand there, whatever was typed before it', async () => {
  const user = userEvent.setup();
  const first = await open(7);
  await user.click(screen.getByRole('button', { name: 'type' }));
  first.unmount();
  await renderPiece(<Screen ids={[7]} parts={[{ id: 7, amount: 10_000 }]} />);
  expect(screen.getByRole('status').textContent).toBe('{"7":"100"}');
});
