// What is changed of the profile: asked for, done, done again, and taken back.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Profile } from '../../../generated/api/model/profile.ts';
import { getGetProfileResponseMock } from '../../../generated/mocks/profiles/profiles.msw.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import ProfileScreen from './profile.tsx';

const company = {
  code: 'C1001',
  name: 'Camiceria Ferretti',
  vatNumber: 'IT01234567890',
  taxCode: '',
  street: 'Via Roma 1',
  postalCode: '24020',
  city: 'Albino',
  country: 'IT',
  email: 'office@example.com',
  phone: '+39 035 1234567',
  website: '',
};
const shop = (code: string, name: string, isDefault: boolean) => ({
  code,
  name,
  street: 'Via Milano 2',
  postalCode: '24121',
  city: 'Bergamo',
  country: 'IT',
  isDefault,
});
const contact = (id: number, name: string) => ({
  id,
  kind: 'PURCHASING' as const,
  name,
  email: 'who@example.com',
  phone: '',
  note: '',
});
const undoOf = (id: number) => `0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a0${id}`;
let profile: Profile;
let sent: unknown[];
let keys: (string | undefined)[];
let toast: MockInstance<typeof toasts.toast>;
beforeEach(() => {
  signIn();
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  [sent, keys] = [[], []];
  const made = getGetProfileResponseMock();
  profile = {
    ...made,
    terms: { ...made.terms, paymentMethods: [] },
    company,
    requests: [],
    shops: [shop('S1', 'Shop', true), shop('S2', 'Warehouse', false)],
    contacts: [contact(1, 'Anna'), contact(2, 'Bruno'), contact(3, 'Carla')],
    colleagues: [],
  };
  answer({
    getProfile: () => profile,
    requestProfileChange: ({ idempotency }, { body }) => {
      sent.push(body);
      keys.push(idempotency?.key);
      const changes = Object.entries(body).flatMap(([field, to]) =>
        field === 'note' ? [] : [{ field: field as 'city', from: company[field as 'city'], to }],
      );
      profile = {
        ...profile,
        requests: [
          {
            id: 1,
            state: 'OPEN',
            changes,
            note: '',
            requestedAt: '2026-11-20T10:15:00.000Z',
            requestedBy: 'Giulia Ferretti',
            decidedAt: null,
            reason: '',
          },
        ],
      };
      return { profile, undo: null };
    },
    withdrawProfileChange: () => {
      profile = { ...profile, requests: profile.requests.map((request) => ({ ...request, state: 'WITHDRAWN' as const })) };
      return { profile, undo: null };
    },
    updateShop: (_, { params, body }) => {
      sent.push({ code: params.code, ...body });
      profile = { ...profile, shops: profile.shops.map((each) => ({ ...each, isDefault: each.code === params.code })) };
      return { profile, undo: null };
    },
    addContact: ({ idempotency }, { body }) => {
      sent.push(body);
      keys.push(idempotency?.key);
      return { profile, undo: null };
    },
    removeContact: (_, { params }) => {
      profile = { ...profile, contacts: profile.contacts.filter(({ id }) => id !== Number(params.id)) };
      return { profile, undo: undoOf(Number(params.id)) };
    },
  });
});
const open = () => renderAt('/en/user-area/profile', [{ path: '/:locale/user-area/profile', element: <ProfileScreen /> }]);
const askForChange = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Ask for a change' });
const dialogNow = async () => within(await screen.findByRole('dialog'));

test('only what differs is asked for; while it is looked at nothing else can be, and what was taken back can be asked for anew', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await askForChange());
  let dialog = await dialogNow();
  await user.clear(dialog.getByLabelText('City'));
  await user.type(dialog.getByLabelText('City'), '  Bergamo ');
  await user.clear(dialog.getByLabelText('Telephone'));
  await user.type(dialog.getByLabelText(/^Message/), ' we have moved ');
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ city: 'Bergamo', phone: '', note: 'we have moved' }]);
  expect((await askForChange()).disabled).toBe(true);
  expect(screen.getByText(/asked for by Giulia Ferretti/)).toBeTruthy();
  expect(screen.queryByText(/^Earlier requests/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Take the request back' }));
  await waitFor(async () => expect((await askForChange()).disabled).toBe(false));
  expect(toast).toHaveBeenLastCalledWith('success', 'The request is taken back.', {});
  expect(screen.queryByText(/asked for by Giulia Ferretti/)).toBeNull();
  expect(screen.getByText('Earlier requests (1)')).toBeTruthy();
  // It begins with what is there, not with what was wished before; spaces are no change.
  await user.click(await askForChange());
  dialog = await dialogNow();
  expect(dialog.getByLabelText<HTMLInputElement>('City').value).toBe('Albino');
  await user.type(dialog.getByLabelText('City'), ' ');
  await user.clear(dialog.getByLabelText('Postal code'));
  await user.type(dialog.getByLabelText('Postal code'), '24021');
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ postalCode: '24021' });
  expect(new Set(keys).size).toBe(2);
});

test('a request that was never answered stays in its form, and is the same one when it is sent again', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await askForChange());
  const dialog = await dialogNow();
  await user.type(dialog.getByLabelText('Web site'), 'example.com');
  loseAnswers('requestProfileChange', 2);
  for (const times of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: 'Send the request' }));
    await waitFor(() => expect(sent).toHaveLength(times));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('The network does not answer.'));
  }
  expect(dialog.getByLabelText<HTMLInputElement>('Web site').value).toBe('example.com');
  expect(keys[1]).toBe(keys[0]);
});

test('each removal is taken back by its own key, whichever is taken back first', async () => {
  const user = userEvent.setup();
  const undone: string[] = [];
  answer({
    undoProfileChange: (_, { body: { undo } }) => {
      undone.push(undo);
      const id = Number(undo.at(-1));
      profile = { ...profile, contacts: [...profile.contacts, contact(id, ['Anna', 'Bruno'][id - 1] ?? '')] };
      return { profile, undo: null };
    },
  });
  await open();
  for (const name of ['Anna', 'Bruno']) {
    await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    await waitFor(() => expect(screen.queryByRole('button', { name: `Remove ${name}` })).toBeNull());
  }
  expect(toast.mock.calls.map(([, text]) => text)).toEqual(['Anna is removed.', 'Bruno is removed.']);
  const undo = (at: number) => act(async () => toast.mock.calls[at]?.[2]?.action?.onClick());
  await undo(0);
  expect(await screen.findByRole('button', { name: 'Remove Anna' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Bruno' })).toBeNull();
  await undo(1);
  expect(await screen.findByRole('button', { name: 'Remove Bruno' })).toBeTruthy();
  expect(undone).toEqual([undoOf(1), undoOf(2)]);
  expect(toast).toHaveBeenLastCalledWith('success', 'All is as it was.');
});

test('what can be taken back no longer is said, and what is shown is read anew', async () => {
  const user = userEvent.setup();
  answer({ undoProfileChange: () => refuse('UNDO_EXPIRED') });
  await open();
  await user.click(await screen.findByRole('button', { name: 'Remove Anna' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Anna' })).toBeNull());
  profile = { ...profile, contacts: [contact(9, 'Zoe')] };
  await act(async () => toast.mock.calls[0]?.[2]?.action?.onClick());
  expect(await screen.findByRole('button', { name: 'Remove Zoe' })).toBeTruthy();
  expect(toast).toHaveBeenLastCalledWith('error', expect.any(String));
});

test('while one change is under way another waits for nothing: it is not sent, and a refusal lets go of both', async () => {
  const user = userEvent.setup();
  let asked = 0;
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  answer({
    removeContact: async () => {
      asked++;
      await held;
      return refuse('NOT_FOUND');
    },
  });
  await open();
  const first = await screen.findByRole('button', { name: 'Remove Anna' });
  await user.click(first);
  await waitFor(() => expect(first.getAttribute('aria-busy')).toBe('true'));
  const second = screen.getByRole('button', { name: 'Remove Bruno' });
  expect(second.getAttribute('aria-busy')).toBeNull();
  await user.click(second);
  profile = { ...profile, contacts: [contact(2, 'Bruno')] };
  answerNow();
  // Somebody else has removed it: what is there is read anew.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Anna' })).toBeNull());
  expect(toast).toHaveBeenCalledExactlyOnceWith('error', expect.any(String));
  expect(asked).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Remove Bruno' }));
  await waitFor(() => expect(asked).toBe(2));
});

test('another address becomes the usual one with all that it is, and the one of before can be it again', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Make it the usual one Warehouse' }));
  await user.click(await screen.findByRole('button', { name: 'Make it the usual one Shop' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([shop('S2', 'Warehouse', true), shop('S1', 'Shop', true)]);
  expect(toast.mock.calls[0]?.[1]).toBe('Orders now go to Warehouse as a rule.');
});

test('a contact that is added twice is two; one that was left without saving leaves nothing for the next', async () => {
  const user = userEvent.setup();
  await open();
  const add = async (name: string, how: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add a contact' }));
    const dialog = await dialogNow();
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    await user.type(dialog.getByLabelText('Name'), name);
    await user.type(dialog.getByLabelText('E-mail'), 'dora@example.com');
    await user.click(dialog.getByRole('button', { name: how }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await add('Eva', 'Cancel');
  await add('Dora', 'Save');
  await add('Dora', 'Save');
  expect(sent).toEqual(
    Array.from({ length: 2 }, () => ({ kind: 'PURCHASING', name: 'Dora', email: 'dora@example.com', phone: '', note: '' })),
  );
  expect(new Set(keys).size).toBe(2);
  // Whoever changes one after that begins with that one.
  await user.click(screen.getByRole('button', { name: 'Change Bruno' }));
  expect((await dialogNow()).getByLabelText<HTMLInputElement>('Name').value).toBe('Bruno');
});
test('the only address there is can not be taken away', async () => {
  profile = { ...profile, contacts: [] };
  const { unmount } = await open();
  const removals = () => screen.queryAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);
  await askForChange();
  expect(removals()).toEqual(['Remove Shop', 'Remove Warehouse']);
  unmount();
  profile = { ...profile, shops: [shop('S1', 'Shop', true)] };
  await open();
  await askForChange();
  expect(removals()).toEqual([]);
});

test.each([
  ['union', 'FR', 0, undefined, /intra-Community supply/],
  ['export', 'HK', 0, undefined, /VAT 0%: export/],
  ['declared', 'IT', 0, { amount: 100_000, currency: 'EUR' as const }, /declaration of intent/],
  ['some', 'IT', 22, undefined, null],
])('why there is no VAT is told beside the terms: %s', async (_, country, vatPercent, vatCeilingLeft, words) => {
  const money = { amount: 0, currency: 'EUR' as const };
  const prices = { priceList: 'EUR-002', discountPercent: 0, deliveryCost: money, freeDeliveryFrom: money };
  const { vatCeilingLeft: _made, ...terms } = profile.terms;
  profile = {
    ...profile,
    company: { ...company, country },
    terms: { ...terms, prices, vatPercent, ...(vatCeilingLeft ? { vatCeilingLeft } : {}) },
  };
  await open();
  await screen.findByText('VAT');
  expect(screen.queryAllByText(words ?? /VAT 0%:/)).toHaveLength(words ? 1 : 0);
});
