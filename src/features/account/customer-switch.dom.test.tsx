import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../generated/api/model/client.ts';
import { answer } from '../../../mocks/node.ts';
import { decide } from '../../api/consent.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { CustomerSwitch } from './customer-switch.tsx';
import { rememberCustomer } from './recent-customers.ts';

const client = (code: string, name: string, over: Partial<Client> = {}): Client => ({
  code,
  ditta: '002',
  name,
  city: 'Bergamo',
  country: 'IT',
  current: false,
  cartElementCount: 0,
  ...over,
});
const all = [client('C1001', 'Alder'), client('C1002', 'Bennett'), client('C1003', 'Conti', { current: true }), client('C1004', 'Dupont')];
beforeEach(() => {
  localStorage.clear();
  signIn();
  decide(['PREFERENCES']);
  answer({
    listClients: (_, { query }) => {
      const content = all.filter(({ name }) => name.toLowerCase().includes(String(query.search ?? '').toLowerCase()));
      return { content, page: 0, size: 100, totalElements: content.length, totalPages: 1 };
    },
  });
});
const names = async () => {
  await screen.findByRole('button', { name: /Alder/ });
  return screen.getAllByRole('button', { name: /Bergamo/ }).map((button) => button.querySelector('.font-medium')?.textContent);
};
const show = () => renderPiece(<CustomerSwitch user={buyer()} target="/en/welcome" onClose={() => {}} />);

test('the present customer stands first, then whoever was gone to last', async () => {
  rememberCustomer({ code: 'C1002', ditta: '002' });
  rememberCustomer({ code: 'C1004', ditta: '002' });
  await show();
  expect(await names()).toEqual(['Conti', 'Dupont', 'Bennett', 'Alder']);
});

test('a customer of two shops was gone to in the one, and not in the other', async () => {
  answer({
    listClients: () => {
      const content = [
        client('C1001', 'Alder'),
        client('C1002', 'Bennett'),
        client('C1002', 'Bennett', { ditta: 'STK', city: 'Bergamo Alta' }),
      ];
      return { content, page: 0, size: 100, totalElements: 3, totalPages: 1 };
    },
  });
  rememberCustomer({ code: 'C1002', ditta: 'STK' });
  await show();
  await screen.findByRole('button', { name: /Alder/ });
  const places = screen.getAllByRole('button', { name: /Bergamo/ }).map((button) => button.textContent?.includes('Bergamo Alta'));
  expect(places).toEqual([true, false, false]);
});

test('by the keyboard: arrows go into the list and through it, Enter means the one who is left', async () => {
  const user = userEvent.setup();
  await show();
  // The present customer, who stands first, is no choice.
  const [, first = '', second = ''] = await names();
  const field = screen.getByRole('searchbox');
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain(first);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain(second);
  await user.clear(field);
  await user.type(field, 'dup');
  await expect.poll(() => screen.getAllByRole('button', { name: /Bergamo/ })).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toContain('Dupont');
});

test('Enter means nobody while the one who is left answers another search', async () => {
  const user = userEvent.setup();
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  answer({
    listClients: async (_, { query }) => {
      if (query.search === 'ben') await told;
      const content = all.filter(({ name }) => name.toLowerCase().includes(String(query.search ?? '').toLowerCase()));
      return { content, page: 0, size: 100, totalElements: content.length, totalPages: 1 };
    },
  });
  await show();
  await names();
  const field = screen.getByRole('searchbox');
  await user.type(field, 'dup');
  await expect.poll(() => screen.getAllByRole('button', { name: /Bergamo/ })).toHaveLength(1);
  await user.clear(field);
  fireEvent.change(field, { target: { value: 'dup' } });
  await expect.poll(() => screen.getAllByRole('button', { name: /Bergamo/ })).toHaveLength(1);
  fireEvent.change(field, { target: { value: 'ben' } });
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('heading', { name: /Dupont/ })).toBeNull();
  tell();
  await screen.findByRole('button', { name: /Bennett/ });
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toContain('Bennett');
});
