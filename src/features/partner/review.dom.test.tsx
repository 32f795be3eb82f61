import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-app.tsx';
import { Review } from './review.tsx';
import { noAddress, nothingTyped, type Typed } from './typed.ts';

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

test('each step is read once more with what was typed for each of its fields', async () => {
  const own = <T extends Record<string, unknown>>(fields: T): T =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? `the ${name}` : value])) as T;
  const address = { ...own(noAddress), country: 'IT' };
  await show({
    administration: { ...own(nothingTyped.administration), country: 'IT' },
    sales: { ...nothingTyped.sales, minimumPrice: '90', maximumPrice: '150', piecesPerYear: '1800' },
    production: { ...nothingTyped.production, addresses: [address, { ...address, company: 'Second firm' }] },
  });
  const read = [...document.querySelectorAll('dt')].map((term) => `${term.textContent} = ${term.nextElementSibling?.textContent}`);
  expect(read).toEqual([
    'Company name = the companyName',
    'Primary contact = the firstName the lastName',
    'E-mail = the email',
    'Phone = the phone',
    'Billing address = the street, the postalCode the city, Italy',
    'VAT number = the vatNumber',
    'Website = the website',
    'Tax code, if another one = the taxCode',
    'Shirt: lowest price = €90.00',
    'Shirt: highest price = €150.00',
    'Shirts sold per year = 1,800',
    'Address 1 = the company, the street, the postalCode the city, Italy',
    'Address 2 = Second firm, the street, the postalCode the city, Italy',
  ]);
});
