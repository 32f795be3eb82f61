// Links that were sent to somebody who has no session, and what they say when they hold no longer.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { HeaderQuery } from '../../../generated/content/operations.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { FROM_SHOP } from '../../features/checkout/use-bank-page.ts';
import { to } from '../../paths.ts';
import { renderAt, renderPiece } from '../../testing/render-app.tsx';
import CardCheckScreen from './card-check.tsx';
import { HeaderDraft } from './preview-parts.tsx';
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

test.each([
  ['two pages a time', true, [['1'], ['2', '3'], ['4', '5'], ['6']]],
  ['one page a time', false, [['1'], ['2'], ['3'], ['4'], ['5'], ['6']]],
])('below a shared book stand the notes of the pages that lie open, %s', async (_, matches, openings) => {
  const media = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const pages = Array.from({ length: 6 }, (_, at) => ({ page: at + 1, note: `Note ${at + 1}`, swatches: [] }));
  const named = { code: 'ORO', name: 'Orobia' };
  const book = {
    title: 'Classic',
    season: 'SS27',
    brand: named,
    catalog: named,
    customerName: 'Camiceria Ferretti',
    expiresAt: '2026-12-20T10:00:00.000Z' as const,
    pages,
  };
  answer({ getSharedBook: () => book });
  await renderAt(`/en/shared-book/${'a'.repeat(43)}`, [{ path: '/en/shared-book/:token', element: <SharedBookScreen /> }]);
  const user = userEvent.setup();
  for (const [at, numbers] of openings.entries()) {
    await waitFor(() =>
      expect(screen.queryAllByText(/Note \d$/).map(({ textContent }) => textContent?.slice(-6))).toEqual(
        numbers.map((each) => `Note ${each}`),
      ),
    );
    if (at < openings.length - 1) await user.click(screen.getByRole('button', { name: 'Next page' }));
  }
});

test('a payment that the bank does not know is over, also where its number is none; there is nothing to try again', async () => {
  answer({ getSandboxChallenge: () => refuse('VALIDATION_FAILED', undefined, [{ path: 'params.id', code: 'invalid_format' }]) });
  await renderAt('/en/card-check/none', [{ path: '/en/card-check/:challenge', element: <CardCheckScreen /> }]);
  expect(await screen.findByRole('button', { name: 'Back to the shop' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const open = {
  paymentId: '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10',
  subject: 'order',
  amountString: '€ 36.08',
  amount: { amount: 3608, currency: 'EUR' },
  state: 'open',
  attemptsLeft: 3,
} as const;
const CHALLENGE = '/en/card-check/7c9e6679-7425-40de-944b-e07fc1f90ae7';
const bank = { path: '/en/card-check/:challenge', element: <CardCheckScreen /> };

test('a payment that could not be refused says so; whoever pressed knows that it still stands', async () => {
  answer({ getSandboxChallenge: () => open, answerSandboxChallenge: () => refuse('MAINTENANCE') });
  await renderAt(CHALLENGE, [bank]);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'This was not me' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('the code can be typed at once; who came from the shop goes back a page, so that it stands in the history once', async () => {
  const user = userEvent.setup();
  answer({ getSandboxChallenge: () => open, answerSandboxChallenge: () => ({ ...open, state: 'refused' }) });
  const way = (
    <Link to={CHALLENGE} state={FROM_SHOP}>
      To the bank
    </Link>
  );
  const { router } = await renderAt('/en/before', [{ path: '/en/before', element: way }, bank]);
  await user.click(await screen.findByRole('link', { name: 'To the bank' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' })));
  await user.click(screen.getByRole('button', { name: 'This was not me' }));
  await user.click(await screen.findByRole('button', { name: 'Back to the shop' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/before'));
  expect(router.state.historyAction).toBe('POP');
});

test.each([
  ['order', 'payment'],
  ['invoices', 'payInvoices'],
  ['fastPayment', 'fastPay'],
] as const)('what was paid of %s goes on where it was begun; the code is read without its gaps', async (subject, screenName) => {
  const user = userEvent.setup();
  const codes: (string | null)[] = [];
  answer({
    getSandboxChallenge: () => ({ ...open, subject }),
    answerSandboxChallenge: (_, { body }) => {
      codes.push(body.code);
      return { ...open, subject, state: 'passed' };
    },
  });
  const { router } = await renderAt(CHALLENGE, [bank, { path: '*', element: null }]);
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123 456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Back to the shop' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(to(screenName, 'en')));
  expect([codes, router.state.location.search]).toEqual([['123456'], `?payment=${open.paymentId}`]);
});

test('a message of the header in draft that is not shown says so, and is no text that was struck out', async () => {
  const message = { messagetxt: 'Closed in August', showmessage: false, Mercato: [], Brand: [] };
  await renderPiece(<HeaderDraft header={{ logo: '', links: [], messages: [message] } as unknown as HeaderQuery['header']} />);
  expect(screen.getByRole('listitem').textContent).toBe('Closed in AugustNot shown');
  expect(document.querySelector('.line-through')).toBeNull();
});
