import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-app.tsx';
import { Review } from './review.tsx';
import { nothingTyped, type Typed } from './typed.ts';

const nothing = () => {};
const show = (typed: Partial<Typed>) =>
  renderPiece(<Review typed={{ ...nothingTyped, ...typed }} files={[]} token={async () => 'token'} onStep={nothing} onSent={nothing} />);
const shown = async (ownCourier: boolean) => {
  cleanup();
  const production = { ...nothingTyped.production, ownCourier, courier: 'Bartolini', courierAccount: '4711' };
  await show({ production });
  return screen.queryByText('Bartolini · 4711');
};

test('a courier of one’s own is read once more where there is one, and not what was typed before it was taken out', async () => {
  expect(await shown(true)).not.toBeNull();
  expect(await shown(false)).toBeNull();
});

test('is read in the reader’s own numbers, whatever marks they were typed with, and asks nothing any more', async () => {
  await show({
    sales: { ...nothingTyped.sales, minimumPrice: '120', piecesPerYear: '1.800' },
    info: { ...nothingTyped.info, otherSuppliers: 'Weavers' },
  });
  expect(screen.getByText('1,800')).toBeTruthy();
  expect(screen.getByText('Shirt: lowest price').nextElementSibling?.textContent).toBe('€120.00');
  expect(screen.getByText('Other suppliers of cloth')).toBeTruthy();
});
