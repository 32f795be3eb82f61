import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { LastLook } from './last-look.tsx';

const shop = (code: string, city: string, isDefault: boolean) => ({
  code,
  name: `Shop ${code}`,
  street: 'Via 1',
  postalCode: '24121',
  city,
  country: 'IT',
  isDefault,
});
const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test('a line under the reference of the whole order is not named beside it', async () => {
  signIn();
  const lines = ['PO 7', '', 'Rossi'].map((reference, id) => cartLine({ id, reference }));
  await renderPiece(<LastLook cart={cartOf(lines, { reference: 'PO 7' })} shops={[]} terms="On account" change={null} />);
  expect(said('Your reference')).toBe('PO 7Rossi (1 line)');
});
test('says once more where all goes, for which days and under which references', async () => {
  signIn();
  const lines = [
    cartLine({ id: 1, shop: null, requestedDate: '2026-12-01', reference: 'Rossi', note: 'Cut it straight' }),
    cartLine({ id: 2, shop: 'S2', requestedDate: null, reference: 'Bianchi' }),
    cartLine({ id: 3, shop: 'S2', requestedDate: '2026-12-01', reference: 'Rossi' }),
  ];
  await renderPiece(
    <LastLook
      cart={cartOf(lines, { reference: 'PO 7', notes: '' })}
      shops={[shop('S1', 'Bergamo', true), shop('S2', 'Milano', false)]}
      terms="On account"
      change={null}
    />,
  );
  expect(said('Delivery address')).toMatch(/Shop S1 \(1 line\).*Bergamo.*Shop S2 \(2 lines\).*Milano/);
  expect(said('Requested date')).toMatch(/earliest.*\(1 line\).*1 Dec 2026 \(2 lines\)/i);
  expect(said('Your reference')).toBe('PO 7Rossi (2 lines)Bianchi (1 line)');
  const [{ article }] = lines as [(typeof lines)[number]];
  expect(said('Note to the mill')).toBe(`Cut it straight${article.name}, ${article.code}-${article.color}`);
  expect(said('Terms of payment')).toBe('On account');
  expect(screen.queryByText('Notes')).toBeNull();
});
