import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Shop } from '../../../generated/api/model/shop.ts';
import type { ShopInput } from '../../../generated/api/model/shopInput.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { AddressForm } from './address-form.tsx';

const abroad: Shop = { code: 'S2', name: 'Lyon', street: 'Rue 1', postalCode: '69001', city: 'Lyon', country: 'FR', isDefault: false };
async function show(shop: Shop | null) {
  signIn(buyer({ country: 'IT' }));
  const onSend = vi.fn(async (_: ShopInput) => ({ ok: true as const }));
  await renderPiece(<AddressForm shop={shop} onSend={onSend} onClose={() => {}} />);
  return { onSend, user: userEvent.setup() };
}
const save = () => screen.getByRole('button', { name: 'Save' });

test('an address abroad stays abroad when only its street is changed', async () => {
  const { onSend, user } = await show(abroad);
  await user.clear(screen.getByLabelText('Street and number'));
  await user.type(screen.getByLabelText('Street and number'), 'Rue 2');
  await user.click(save());
  const { code: _, ...kept } = abroad;
  expect(onSend.mock.calls.map(([body]) => body)).toEqual([{ ...kept, street: 'Rue 2' }]);
});

test("a new address begins in the customer's own country", async () => {
  await show(null);
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('IT');
});
