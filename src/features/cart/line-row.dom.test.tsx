import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { LineRow } from './line-row.tsx';

beforeEach(() => signIn());
const show = async (over: Partial<CartLine>) => {
  cleanup();
  const kept = async () => ({ ok: true }) as const;
  const nothing = () => {};
  await renderPiece(
    <LineRow
      line={cartLine(over)}
      ditta="002"
      shopName={undefined}
      link="Marina stripe"
      picked={false}
      onPick={nothing}
      onSave={kept}
      onRemove={nothing}
      onEdit={nothing}
    />,
  );
};

test('what the mill confirms for the very day that was wished for is not late; a day after it is', async () => {
  const availability = {
    state: 'IN_PRODUCTION',
    availableMetres: 0,
    longestPiece: 0,
    expectedDate: '2026-12-10',
    confirmBy: null,
  } as const;
  const said = async (requestedDate: CartLine['requestedDate']) => {
    await show({ availability, requestedDate });
    return screen.getByText(/10 Dec 2026/, { selector: 'p' }).textContent;
  };
  const [onTheDay, dayBefore, whenever] = [await said('2026-12-10'), await said('2026-12-09'), await said(null)];
  expect(onTheDay).toBe(whenever);
  expect(dayBefore).not.toBe(whenever);
});
