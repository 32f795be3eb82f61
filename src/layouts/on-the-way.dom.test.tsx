import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render-app.tsx';
import { OnTheWay } from './on-the-way.tsx';

const There = () => <h1>There</h1>;

test('a screen that is long in coming is said to be on its way, until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const far = async () => {
    await promise;
    return { Component: There };
  };
  await renderAt('/en', [
    {
      path: '/:locale',
      element: (
        <>
          <OnTheWay />
          <Link to="/en/far">Far</Link>
        </>
      ),
    },
    { path: '/:locale/far', lazy: far },
  ]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await userEvent.setup().click(screen.getByRole('link', { name: 'Far' }));
  expect(screen.getByRole('progressbar', { name: 'The page is on its way' })).toBeTruthy();
  resolve();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'There' })).toBeTruthy());
  expect(screen.queryByRole('progressbar')).toBeNull();
});
