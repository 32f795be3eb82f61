import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '../api/session.ts';
import { buyer, signIn } from '../testing/people.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { Header } from './header.tsx';
import { menuRules } from './menu-rules.ts';
import { VisitorPage } from './visitor-page.tsx';

afterEach(() => {
  cleanup();
  endSession();
});
const nothing = () => {};
const home = () => screen.getByRole('link', { name: 'Trama, home' }).getAttribute('href');

test('the logo leads home from every page: to welcome, or to the login where nobody is logged in', async () => {
  await renderPiece(<VisitorPage>page</VisitorPage>);
  expect(home()).toBe('/en/login');
  cleanup();
  signIn();
  await renderPiece(
    <Header
      user={buyer()}
      rules={menuRules(buyer())}
      notice={null}
      links={[]}
      cartCount={0}
      wishCount={0}
      onSearch={nothing}
      onSwitchCustomer={nothing}
      onSwitchDitta={nothing}
      onLogout={nothing}
    />,
  );
  expect(home()).toBe('/en/welcome');
});
