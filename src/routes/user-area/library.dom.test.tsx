// Material that is asked for: what is chosen on the shelf, the form that asks for it, and what becomes of it.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Material } from '../../../generated/api/model/material.ts';
import type { MaterialRequest } from '../../../generated/api/model/materialRequest.ts';
import { getListLibraryResponseMock, getListMaterialRequestsResponseMock } from '../../../generated/mocks/library/library.msw.ts';
import { materialTerms } from '../../../generated/rules.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import LibraryScreen from './library.tsx';

const routes = [{ path: '/:locale/user-area/library', element: <LibraryScreen /> }];
const material = (id: number, title: string, over: Partial<Material> = {}): Material => ({
  id,
  category: 'MARKETING',
  title,
  description: 'For the counter.',
  languages: [],
  files: [],
  link: null,
  preview: null,
  publishedOn: '2026-10-01',
  validTo: null,
  obstacle: null,
  copies: { maximum: 20, left: null },
  ...over,
});
const shop = (code: string, name: string, isDefault: boolean) => ({
  code,
  name,
  street: 'Via Roma 1',
  postalCode: '24020',
  city: 'Albino',
  country: 'IT',
  isDefault,
});
const asked: MaterialRequest = {
  id: 12,
  code: 'MR26-000012',
  state: 'REQUESTED',
  requestedAt: '2026-11-20T10:15:00.000Z',
  requestedBy: 'Giulia Ferretti',
  lines: [{ material: 1, title: 'Poster', quantity: 1 }],
  address: { code: 'S2', name: 'Flagship', street: 'Via Roma 1', postalCode: '24020', city: 'Albino', country: 'IT' },
  note: '',
  terms: materialTerms[0],
  changedAt: '2026-11-20T10:15:00.000Z',
  reason: '',
  carrier: null,
  trackingCode: null,
  trackingUrl: null,
};
let shelf: Material[];
let requests: MaterialRequest[];
let bodies: unknown[];
let keys: (string | undefined)[];
let reads: string[];
beforeEach(() => {
  sessionStorage.clear();
  signIn();
  shelf = [material(1, 'Poster'), material(2, 'Cards'), material(3, 'Frame', { copies: { maximum: 20, left: 4 } })];
  [requests, bodies, keys, reads] = [[], [], [], []];
  const page = getListLibraryResponseMock();
  const asking = getListMaterialRequestsResponseMock();
  answer({
    listLibrary: () => {
      reads.push('shelf');
      return { ...page, page: 0, totalElements: shelf.length, totalPages: 1, content: shelf };
    },
    listMaterialRequests: () => {
      reads.push('requests');
      return { ...asking, totalElements: requests.length, content: requests };
    },
    listShops: () => ({ content: [shop('S1', 'Warehouse', false), shop('S2', 'Flagship', true)] }),
    requestMaterial: ({ idempotency }, { body }) => {
      bodies.push(body);
      keys.push(idempotency?.key);
      requests = [asked];
      return { request: asked };
    },
  });
});
const open = () => renderAt('/en/user-area/library', routes);
const ask = (user: ReturnType<typeof userEvent.setup>, title: string) =>
  screen.findByRole('button', { name: `Ask for copies ${title}` }).then((button) => user.click(button));
const form = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Complete the request' }));
  return within(await screen.findByRole('dialog'));
};

test('what is chosen is asked for: how much of each, to the usual address, under the terms, and then nothing is chosen any more', async () => {
  const user = userEvent.setup();
  await open();
  await ask(user, 'Poster');
  expect(screen.getByText('Request for material: 1 item')).toBeTruthy();
  await ask(user, 'Frame');
  expect(screen.getByText('Request for material: 2 items')).toBeTruthy();
  // Whatever is chosen can not be chosen again.
  expect(screen.queryByRole('button', { name: 'Ask for copies Poster' })).toBeNull();
  expect(screen.getAllByText('1 in the request')).toHaveLength(2);
  const dialog = await form(user);
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Address').value).toBe('S2'));
  await user.clear(dialog.getByLabelText('Copies: Frame'));
  await user.type(dialog.getByLabelText('Copies: Frame'), '5');
  await user.type(dialog.getByLabelText(/Note to the mill/), '  at the back door ');
  // Nothing is said of what is wrong before it was tried.
  expect(dialog.queryAllByRole('alert')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  expect(dialog.getByText('From 1 to 4.')).toBeTruthy();
  expect(dialog.getByText('Without the terms nothing can be sent.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Copies: Frame'));
  await user.type(dialog.getByLabelText('Copies: Frame'), '4');
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  expect(bodies).toEqual([]);
  await user.click(dialog.getByRole('checkbox'));
  expect(dialog.queryAllByRole('alert')).toEqual([]);
  reads = [];
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const lines = [
    { material: 1, quantity: 1 },
    { material: 3, quantity: 4 },
  ];
  expect(bodies).toEqual([{ lines, shop: 'S2', note: 'at the back door', terms: materialTerms[0] }]);
  // Nothing of it stays for the next one, also of whoever loads the page anew.
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/back door|Poster|Frame/);
  expect(screen.queryByRole('button', { name: 'Complete the request' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Withdraw MR26-000012' })).toBeTruthy();
  await waitFor(() => expect(reads.toSorted()).toEqual(['requests', 'shelf']));
  expect(screen.getByRole('button', { name: 'Ask for copies Poster' })).toBeTruthy();
});

test('a request that was sent is one press away, and so are all of them from the head of the shelf, which keeps its filters', async () => {
  const user = userEvent.setup();
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const { router } = await renderAt('/en/user-area/library?category=LOGO', routes);
  await ask(user, 'Poster');
  expect(screen.queryByRole('link', { name: /^Requests for material/ })).toBeNull();
  const dialog = await form(user);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  const { action } = toast.mock.calls[0]?.[2] ?? {};
  expect(action?.label).toBe('View');
  action?.onClick();
  const there = { pathname: '/en/user-area/library', search: '?category=LOGO', hash: '#requests' };
  await waitFor(() => expect(router.state.location).toMatchObject(there));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Requests for material'));
  await router.navigate('/en/user-area/library?category=LOGO');
  await user.click(await screen.findByRole('link', { name: 'Requests for material 1' }));
  await waitFor(() => expect(router.state.location).toMatchObject(there));
});

test('what is refused is said and goes with the next press; what was never answered is sent again under its key, what was refused too, what is otherwise under another', async () => {
  const user = userEvent.setup();
  await open();
  await ask(user, 'Cards');
  const dialog = await form(user);
  await user.click(dialog.getByRole('checkbox'));
  const send = async () => {
    const before = bodies.length;
    await user.click(dialog.getByRole('button', { name: 'Send the request' }));
    await waitFor(() => expect(bodies).toHaveLength(before + 1));
  };
  loseAnswers('requestMaterial', 2);
  await send();
  await dialog.findByRole('alert');
  await send();
  await dialog.findByRole('alert');
  await user.type(dialog.getByLabelText(/Note to the mill/), 'soon');
  // What is not sent has no more to say about what was.
  await user.clear(dialog.getByLabelText('Copies: Cards'));
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['From 1 to 20.']);
  await user.type(dialog.getByLabelText('Copies: Cards'), '2');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  // The same once more is another request.
  await ask(user, 'Cards');
  const again = await form(user);
  expect(again.getByLabelText<HTMLTextAreaElement>(/Note to the mill/).value).toBe('');
  await user.click(again.getByRole('checkbox'));
  await user.click(again.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(bodies).toHaveLength(4));
  expect(new Set(keys).size).toBe(3);
});

test('the last line that is taken away closes the form; what was typed of the others stays, and is there after a reload', async () => {
  const user = userEvent.setup();
  const { unmount } = await open();
  await ask(user, 'Poster');
  await ask(user, 'Cards');
  let dialog = await form(user);
  await user.type(dialog.getByLabelText('Copies: Cards'), '2');
  await user.type(dialog.getByLabelText(/Note to the mill/), 'at the back');
  await user.click(dialog.getByRole('button', { name: 'Remove Poster' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Copies: Cards').value).toBe('12');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('12 in the request')).toBeTruthy();
  unmount();
  await open();
  expect(await screen.findByText('Request for material: 1 item')).toBeTruthy();
  dialog = await form(user);
  expect(dialog.getByLabelText<HTMLInputElement>('Copies: Cards').value).toBe('12');
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Note to the mill/).value).toBe('at the back');
  await user.click(dialog.getByRole('button', { name: 'Remove Cards' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  // What is chosen next does not open the form by itself.
  await ask(user, 'Poster');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal stands in the form, which keeps what was typed', async () => {
  const user = userEvent.setup();
  answer({ requestMaterial: () => refuse('MATERIAL_NOT_SELECTABLE', { title: 'Cards' }) });
  await open();
  await ask(user, 'Cards');
  const dialog = await form(user);
  await user.selectOptions(await dialog.findByLabelText('Address'), 'S1');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  await dialog.findByRole('alert');
  expect(dialog.getByLabelText<HTMLSelectElement>('Address').value).toBe('S1');
  expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(dialog.getByRole('button', { name: 'Send the request' }).getAttribute('aria-busy')).toBeNull();
});

test('who may not ask sees the shelf and no more', async () => {
  const { authorizations, ...user } = buyer();
  signIn({ ...user, authorizations: { ...authorizations, enableCartAndPurchases: false } });
  await open();
  await screen.findByRole('heading', { name: 'Poster' });
  expect(screen.queryByRole('button', { name: /^Ask for copies/ })).toBeNull();
  expect(reads).toEqual(['shelf']);
});
test('of files in several languages that of the page stands first', async () => {
  const file = (number: number, language: 'it' | 'en' | 'fr') => ({
    file: number,
    language,
    name: `poster-${language}.pdf`,
    mediaType: 'application/pdf',
    size: 1000,
  });
  shelf = [material(1, 'Poster', { files: [file(11, 'it'), file(12, 'fr'), file(13, 'en')] })];
  const asked: unknown[] = [];
  answer({
    getLibraryFile: (_, { query }) => {
      asked.push(query.file);
      return refuse('NOT_FOUND');
    },
  });
  const user = userEvent.setup();
  await open();
  const entries = async () => {
    await user.click(await screen.findByRole('button', { name: /Download Poster/ }));
    return screen.getAllByRole('button').filter(({ lang }) => lang);
  };
  expect((await entries()).map(({ lang }) => lang)).toEqual(['en', 'it', 'fr']);
  await user.keyboard('{Escape}');
  // Each fetches its own file, by the number that it has and not by its place.
  for (const [at, number] of [13, 11, 12].entries()) {
    await user.click((await entries())[at]!);
    await waitFor(() => expect(asked.map(Number)).toHaveLength(at + 1));
    expect(Number(asked[at])).toBe(number);
  }
});

test('until when a material holds is said once, and where it holds no more the reason says it', async () => {
  shelf = [
    material(1, 'Certificate', { validTo: '2027-10-29' }),
    material(2, 'Old certificate', { validTo: '2026-01-31', obstacle: { reason: 'EXPIRED', detail: '', day: '2026-01-31' } }),
  ];
  await open();
  const card = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('article')?.textContent ?? '';
  expect((await card('Certificate')).match(/29 Oct 2027/g)).toHaveLength(1);
  expect((await card('Old certificate')).match(/31 Jan 2026/g)).toHaveLength(1);
});
