import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { endSession, getSession, takeFlags } from '../../api/session.ts';
import { guard } from '../../guard.ts';
import { buyer } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import LoginScreen from './login.tsx';

const flags = {
  showPreferredPackagingChoice: false,
  showUSCustomDutyOrdersAlert: false,
  showFirstExpiredInvoicesReminder: true,
  showSecondExpiredInvoicesReminder: false,
  showSavedCartReminder: false,
};
const routes = [
  {
    path: '/:locale',
    children: [
      { path: 'login', element: <LoginScreen /> },
      { handle: { guarded: true }, middleware: [guard], children: ['welcome', 'shop'].map((path) => ({ path, element: <h1>{path}</h1> })) },
      { path: '*', handle: { missing: true }, element: <h1>missing</h1> },
    ],
  },
];
const calls: { body: unknown; query: unknown }[] = [];
beforeEach(() => {
  endSession();
  sessionStorage.clear();
  calls.length = 0;
  answer({
    login: async (_, { body, query }) => {
      calls.push({ body, query });
      await delay(30);
      return { userToken: 'a-token-of-more-than-twenty-characters', userId: 12, userDetail: buyer(), infoFlags: flags };
    },
  });
});
const fill = async (user: ReturnType<typeof userEvent.setup>, username: string, password: string) => {
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
};

test('too short: said at the field, nothing is sent, the first wrong field has the focus', async () => {
  const user = userEvent.setup();
  await renderAt('/en/login', routes);
  await fill(user, 'giulia.ferretti', 'abcd');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('At least 5 characters.');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(calls).toEqual([]);
});

test('a refusal is told in the language of the page and keeps what was typed', async () => {
  const user = userEvent.setup();
  answer({ login: () => refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 42 }) });
  await renderAt('/it/login', routes, 'it');
  await user.type(screen.getByLabelText('Nome utente'), 'giulia.ferretti');
  await user.type(screen.getByLabelText('Password'), 'sbagliata');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Troppi tentativi. Riprovate tra 42 secondi.');
  expect((screen.getByLabelText('Nome utente') as HTMLInputElement).value).toBe('giulia.ferretti');
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('sbagliata');
});

test('a double click signs in once; the flags wait for the next page and are given once', async () => {
  const user = userEvent.setup();
  await renderAt('/en/login', routes);
  await fill(user, 'giulia.ferretti', 'trama-demo');
  await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'welcome' });
  expect(calls).toEqual([{ body: { username: 'giulia.ferretti', password: 'trama-demo' }, query: {} }]);
  expect(getSession()?.user.nome).toBe('Giulia');
  expect(takeFlags()).toEqual(flags);
  expect(takeFlags()).toBeNull();
});

test('a guarded page without a session: login, forced ditta, and back to the very page', async () => {
  const user = userEvent.setup();
  const { router } = await renderAt('/en/shop?design=stripe&forceDitta=PRD', routes);
  await screen.findByRole('heading', { name: 'Sign in' });
  const search = new URLSearchParams(router.state.location.search);
  expect(search.get('urlPath')).toBe('/en/shop?design=stripe&forceDitta=PRD');
  expect(search.get('forceDitta')).toBe('PRD');
  expect(document.cookie).toContain('lang=en');
  await fill(user, 'giulia.ferretti', 'trama-demo');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'shop' });
  expect(router.state.location.search).toBe('?design=stripe&forceDitta=PRD');
  expect(calls[0]?.query).toEqual({ forceDitta: 'PRD' });
});

test('whoever logs in stays in the language of the page, whatever the user reads elsewhere; the next login is into no shop that was asked for before', async () => {
  const user = userEvent.setup();
  answer({
    login: (_, { query }) => {
      calls.push({ body: null, query });
      return {
        userToken: 'a-token-of-more-than-twenty-characters',
        userId: 12,
        userDetail: { ...buyer(), languageCode: 'de', startPage: 'shop' },
        infoFlags: flags,
      };
    },
  });
  await renderAt('/en/welcome?forceDitta=PRD', routes);
  await screen.findByRole('heading', { name: 'Sign in' });
  await fill(user, 'giulia.ferretti', 'trama-demo{Enter}');
  await screen.findByRole('heading', { name: 'welcome' });
  expect(document.cookie).toContain('lang=en');
  cleanup();
  endSession();
  const { router } = await renderAt('/en/login', routes);
  await fill(user, 'giulia.ferretti', 'trama-demo{Enter}');
  await screen.findByRole('heading', { name: 'shop' });
  expect(router.state.location.pathname).toBe('/en/shop');
  expect(calls.map(({ query }) => query)).toEqual([{ forceDitta: 'PRD' }, {}]);
});

test.each(['//evil.example/en/shop', 'https://evil.example/en/shop', '/en/nowhere', '/en/login'])(
  'urlPath %s leads home',
  async (urlPath) => {
    const user = userEvent.setup();
    const { router } = await renderAt(`/en/login?${new URLSearchParams({ urlPath })}`, routes);
    await fill(user, 'giulia.ferretti', 'trama-demo');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/welcome'));
  },
);

test('who has a second factor is asked for its code, which goes with what was typed', async () => {
  const user = userEvent.setup();
  answer({
    login: (_, { body, query }) => {
      calls.push({ body, query });
      const { code } = body as { code?: string };
      if (code === undefined) return refuse('SECOND_FACTOR_REQUIRED');
      if (code !== '492039') return refuse('SECOND_FACTOR_WRONG');
      return { userToken: 'a-token-of-more-than-twenty-characters', userId: 12, userDetail: buyer(), infoFlags: flags };
    },
  });
  await renderAt('/en/login', routes);
  await fill(user, 'chiara.villa', 'trama-demo{Enter}');
  const code = await screen.findByLabelText('Code of your authenticator app');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.getByRole('alert').textContent).toBe('Enter the six figures that your authenticator app shows.');
  await user.type(code, '123456{Enter}');
  await screen.findByText('These figures are not valid, or no longer. Enter those that are shown now.');
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('trama-demo');
  await user.clear(code);
  await user.type(code, '492039{Enter}');
  await screen.findByRole('heading', { name: 'welcome' });
  expect(calls.map(({ body }) => body)).toEqual([
    { username: 'chiara.villa', password: 'trama-demo' },
    { username: 'chiara.villa', password: 'trama-demo', code: '123456' },
    { username: 'chiara.villa', password: 'trama-demo', code: '492039' },
  ]);
});

test('the code is asked of nobody else: another name with a wrong password is not asked for it any more', async () => {
  const user = userEvent.setup();
  answer({
    login: (_, { body, query }) => {
      calls.push({ body, query });
      return refuse(body.username === 'chiara.villa' ? 'SECOND_FACTOR_REQUIRED' : 'INVALID_CREDENTIALS');
    },
  });
  await renderAt('/en/login', routes);
  await fill(user, 'chiara.villa', 'trama-demo{Enter}');
  await screen.findByLabelText('Code of your authenticator app');
  await user.clear(screen.getByLabelText('Username'));
  await fill(user, 'giulia.ferretti', '');
  await user.type(screen.getByLabelText('Code of your authenticator app'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Code of your authenticator app')).toBeNull());
  expect(screen.getByRole('alert').textContent).not.toBe('');
});
