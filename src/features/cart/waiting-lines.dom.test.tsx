import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { settle, wait, waiting } from '../../api/outbox.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { fabricLine } from './use-add-to-cart.ts';
import { whoseOf } from './use-outbox.ts';
import { WaitingLines } from './waiting-lines.tsx';

afterEach(() => {
  for (const { key } of waiting()) settle(key);
});
const cut = (name: string, metres: number, whose = whoseOf(buyer())) =>
  wait({ key: name, name, whose, kind: 'item', line: fabricLine('002', { code: 'ORO01204', color: '002' }, metres) });

test('what waits is shown with its quantity where the cart is, of this customer only, and can be given up', async () => {
  signIn();
  cut('Poplin', 2.2);
  cut('Twill', 3, 'somebody else');
  wait({ key: 'book', name: 'Riviera', whose: whoseOf(buyer()), kind: 'book', line: { ditta: '002', book: 'RIV', quantity: 1 } });
  // The same customer in another shop, another customer of the same user, and somebody else of the same firm.
  const here = buyer();
  cut('Oxford', 1, whoseOf(buyer({ ditta: 'PRD' })));
  cut('Zephyr', 1, whoseOf({ ...here, currentCustomer: { ...here.currentCustomer, code: 'C9' } }));
  cut('Voile', 1, whoseOf({ ...here, email: 'else@example.com' }));
  await renderPiece(<WaitingLines />);
  const told = screen.getByRole('status').textContent?.replace(/\s/gu, ' ');
  expect(told).toContain('2 lines wait to be sent');
  expect(told).toContain('Poplin · 2.20 m');
  expect(told).toContain('Riviera · 1 pc');
  expect(told).not.toMatch(/Twill|Oxford|Zephyr|Voile/);
  fireEvent.click(screen.getByRole('button', { name: 'Discard Poplin' }));
  expect(screen.getByRole('status').textContent).not.toContain('Poplin');
  fireEvent.click(screen.getByRole('button', { name: 'Discard Riviera' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(waiting().map(({ name }) => name)).toEqual(['Twill', 'Oxford', 'Zephyr', 'Voile']);
});
