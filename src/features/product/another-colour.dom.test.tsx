// The metres first, the colour second: what was typed goes along.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../../mocks/node.ts';
import { KEEP_FOCUS } from '../../pieces/keep-focus.ts';
import { articleDetail } from '../../testing/articles.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { typeDay } from '../../testing/type-day.ts';
import { OrderPanel } from './order-panel.tsx';

beforeEach(() => {
  signIn();
  answer({
    listShops: () => ({
      content: ['Milano', 'Roma'].map((city, at) => ({
        code: `S${at}`,
        name: 'Rossi',
        street: '',
        postalCode: '',
        city,
        country: 'IT',
        isDefault: at === 0,
      })),
    }),
  });
});
function Screen() {
  const { color = '' } = useParams();
  return (
    <>
      <OrderPanel key={color} article={{ ...articleDetail(), color }} ditta="002" onAdd={async () => ({ ok: true })} />
      <Link to="/en/002" state={KEEP_FOCUS}>
        The other colour
      </Link>
      <Link to="/en/003">Back from elsewhere</Link>
    </>
  );
}
const field = <Element extends HTMLElement = HTMLInputElement>(label: string) => screen.getByLabelText<Element>(label);

test('metres, the day that was chosen, shop and reference are those of the other colour, and of no fabric that is opened afresh', async () => {
  await renderAt('/en/001', [{ path: '/:locale/:color', element: <Screen /> }]);
  const user = userEvent.setup();
  await screen.findByLabelText('Shop');
  await user.type(field('Metres'), '4');
  await typeDay(user, 'Requested date', '2999-12-01');
  await screen.findByRole('option', { name: 'Roma' });
  await user.selectOptions(field('Shop'), 'Roma');
  await user.type(field('Your reference'), 'Rossi');
  await user.click(screen.getByRole('link', { name: 'The other colour' }));
  await screen.findByLabelText('Shop');
  expect(field('Metres').value).toBe('4');
  expect(field<HTMLSelectElement>('Shop').value).toBe('S1');
  expect(field('Your reference').value).toBe('Rossi');
  expect(screen.getByRole('group', { name: 'Requested date' }).textContent).toContain('2999');
  await user.click(screen.getByRole('link', { name: 'Back from elsewhere' }));
  await screen.findByLabelText('Shop');
  expect(field('Metres').value).toBe('');
  expect(field('Your reference').value).toBe('');
});
