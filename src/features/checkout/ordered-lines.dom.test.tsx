import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { OrderedLines } from './ordered-lines.tsx';

const lines = (count: number) => Array.from({ length: count }, (_, id) => cartLine({ id, position: id, quantity: 2.2 + id }));

test('says of each line what it is, how much and what for; of many the first, and all when asked', async () => {
  signIn();
  const user = userEvent.setup();
  const { unmount } = await renderPiece(<OrderedLines lines={lines(9)} placeOf={() => null} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('3.20\u00a0m');
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  unmount();
  // One more takes the room of the button that would show it.
  await renderPiece(<OrderedLines lines={lines(7)} placeOf={() => false} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByRole('button')).toBeNull();
});
test('a line that is free says so in place of its sum', async () => {
  signIn();
  const free = cartLine({ free: true, total: { amount: 0, currency: 'EUR' }, totalString: '€0.00' });
  const { container } = await renderPiece(<OrderedLines lines={[free]} placeOf={() => null} />);
  expect(container.textContent).toContain('Free');
  expect(container.textContent).not.toContain('€0.00');
});

test('of two lines of one cloth each says what tells it from the other: its reference, and where it goes where that is not one place', async () => {
  signIn();
  const two = [cartLine({ id: 1, reference: 'Rossi', shop: 'S1' }), cartLine({ id: 2, reference: '', shop: 'S2' })];
  await renderPiece(<OrderedLines lines={two} placeOf={({ shop }) => `Shop ${shop}`} />);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said[0]).toContain('Rossi, Shop S1');
  expect(said[1]).toContain('Shop S2');
  expect(said[0]).toContain(two[0]?.article.colorName);
});
