import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartTotals } from '../../../generated/api/model/cartTotals.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { labelsOf, renderPiece } from '../../testing/render-app.tsx';
import { Totals } from './totals.tsx';

const totals: CartTotals = { elementCount: 1, metres: 2.2, currency: 'EUR', vatRateBp: 0, totalString: '€ 103.07' };
const show = async (country: string, over: Partial<CartTotals> = {}) => {
  signIn(buyer({ country }));
  const { unmount } = await renderPiece(<Totals totals={{ ...totals, ...over }} />);
  const reasons = ['declared', 'exempt', 'union', 'export'].filter((reason) => screen.queryByText(labelsOf('en')[`cart.noVat.${reason}`]!));
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  unmount();
  return { reasons, rows };
};

test.each([
  ['IT', {}, ['exempt']],
  ['IT', { vatCeilingLeftString: '€ 900.00' }, ['declared']],
  ['FR', {}, ['union']],
  ['CH', {}, ['export']],
  ['IT', { vatRateBp: 2200 }, []],
] as const)('why there is no VAT for a customer in %s with %j is said', async (country, over, expected) => {
  expect((await show(country, over)).reasons).toEqual(expected);
});
test('each amount stands beside its own name, and what has none is left out', async () => {
  const { rows } = await show('IT', {
    vatRateBp: 2200,
    goodsString: '€ 80.00',
    deliveryString: '€ 4.48',
    vatString: '€ 18.59',
    freeDeliveryMissingString: '€ 20.00',
  });
  expect(rows).toEqual(['Goods€ 80.00', 'Delivery€ 4.48', 'VAT 22%€ 18.59', 'Total€ 103.07']);
});
