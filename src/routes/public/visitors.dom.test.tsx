// Links that were sent to somebody who has no session, and what they say when they hold no longer.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { renderAt } from '../../testing/render-app.tsx';
import CardCheckScreen from './card-check.tsx';
import SharedBookScreen from './shared-book.tsx';
import SharedWishlistScreen from './shared-wishlist.tsx';

test.each([
  ['a book', '/en/shared-book/:token', SharedBookScreen],
  ['a list', '/en/shared-wishlist/:token', SharedWishlistScreen],
])('%s that is shared no longer leads on, in every language', async (_, path, Screen) => {
  const malformed = () => refuse('VALIDATION_FAILED', undefined, [{ path: 'params.token', code: 'too_small' }]);
  answer({ getSharedBook: malformed, getPublicWishlist: malformed });
  await renderAt(path.replace(':token', 'x'), [{ path, element: <Screen /> }]);
  expect((await screen.findByRole('link', { name: 'Go to sign in' })).getAttribute('href')).toBe('/en/login');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('link');
  expect(screen.getByRole('link', { name: 'IT' })).toBeTruthy();
});

test('a payment that the bank does not know is over, also where its number is none; there is nothing to try again', async () => {
  answer({ getSandboxChallenge: () => refuse('VALIDATION_FAILED', undefined, [{ path: 'params.id', code: 'invalid_format' }]) });
  await renderAt('/en/card-check/none', [{ path: '/en/card-check/:challenge', element: <CardCheckScreen /> }]);
  expect(await screen.findByRole('button', { name: 'Back to the shop' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
