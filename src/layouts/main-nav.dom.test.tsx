import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buyer, signIn } from '../testing/people.ts';
import { renderAt } from '../testing/render-app.tsx';
import { Header } from './header.tsx';
import { menuRules } from './menu-rules.ts';

const nothing = () => {};
const links = [
  { link_title: 'Stories', link_url: '/stories' },
  { link_title: 'Linen', link_url: '/shop?fibre=linen' },
] as Parameters<typeof Header>[0]['links'];

test.each([
  ['/en/stories', 'page'],
  ['/en/stories/the-loom', 'page'],
  ['/en/shop', null],
])('at %s the menu shows where one is, also where the entry is the content service’s', async (path, current) => {
  signIn();
  const element = (
    <Header
      user={buyer()}
      rules={menuRules(buyer())}
      notice={null}
      links={links}
      cartCount={0}
      wishCount={0}
      onSearch={nothing}
      onSwitchCustomer={nothing}
      onSwitchDitta={nothing}
      onLogout={nothing}
    />
  );
  await renderAt(path, [
    { path: '/:locale/stories', element },
    { path: '/:locale/stories/:story', element },
    { path: '/:locale/shop', element },
  ]);
  expect(screen.getByRole('link', { name: 'Stories' }).getAttribute('aria-current')).toBe(current);
  expect(screen.getByRole('link', { name: 'Linen' }).getAttribute('aria-current')).toBeNull();
});
