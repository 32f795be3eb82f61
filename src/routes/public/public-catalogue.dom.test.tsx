// A book for whoever scans its label: visitors may ask for a swatch, and whoever is logged in goes on in the showroom.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '../../../mocks/node.ts';
import { endSession } from '../../api/session.ts';
import { swatchOf } from '../../testing/books.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import PublicCatalogueScreen from './public-catalogue.tsx';

const pages = [3, 4, 7].map((page) => ({ page, swatches: [swatchOf(page)] }));
beforeEach(() => {
  answer({
    getPublicCatalogue: () => ({
      ditta: '002',
      season: 'SS27',
      brand: { code: 'ORO', name: 'Oro' },
      collection: { code: 'CLASSIC', name: 'Classic' },
      book: { code: 'SS27-1', name: 'Riviera' },
      pages,
    }),
  });
});
afterEach(() => endSession());

async function lift(page: number, search = '') {
  const path = '/:locale/public-catalogue/:ditta/:season/:brand/:collection/:book';
  await renderAt(`/en/public-catalogue/002/SS27/ORO/CLASSIC/SS27-1${search}`, [{ path, element: <PublicCatalogueScreen /> }]);
  await screen.findByRole('heading', { level: 1, name: 'Riviera' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: new RegExp(`Cloth ${page}, lift the swatch`) }));
  return { user, dialog: within(screen.getByRole('dialog')) };
}

test('a visitor asks for the swatch in hand, of the page that the address names', async () => {
  const { user, dialog } = await lift(7, '?page=7');
  expect(screen.queryByRole('link', { name: /showroom/i })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Ask for a swatch' }));
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toContain('Cloth 7 ORO10007-001');
});
test('whoever is logged in asks for no swatch as a visitor does: the same book is in the showroom', async () => {
  signIn();
  const { dialog } = await lift(3);
  expect(dialog.queryByRole('button', { name: 'Ask for a swatch' })).toBeNull();
  expect(screen.getByRole('link', { name: /showroom/i }).getAttribute('href')).toBe('/en/virtual-show-room/ORO/CLASSIC/SS27-1');
  expect(screen.queryByRole('link', { name: /partner/i })).toBeNull();
});
