// Asking to become a partner: a draft that this device and the server keep, its files, and what is sent in the end.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { keepHere, keptHere } from '../../features/partner/keep.ts';
import { type Draft, nothingTyped } from '../../features/partner/typed.ts';
import { renderAt } from '../../testing/render-app.tsx';
import BecomePartnerScreen from './become-a-partner.tsx';

const TOKEN = 'a'.repeat(43);
const routes = [{ path: '/:locale/become-a-partner', element: <BecomePartnerScreen /> }];
const complete: Draft = {
  typed: {
    ...nothingTyped,
    administration: {
      companyName: 'Sartoria Alba',
      firstName: 'Rosa',
      lastName: 'Alba',
      street: 'Via Roma 1',
      city: 'Bergamo',
      postalCode: '24121',
      country: 'IT',
      phone: '+39 035 1234567',
      email: 'rosa@example.com',
      website: '',
      vatNumber: 'IT01234567890',
      taxCode: '',
    },
    sales: { kind: 'tailor', channels: ['own_shop'], segment: 'premium', minimumPrice: '120', maximumPrice: '180', piecesPerYear: '500' },
    info: { products: ['shirts'], size: '0-10', otherSuppliers: '' },
    production: { ...nothingTyped.production, place: 'in_house' },
    extra: { ...nothingTyped.extra, location: 'city_centre' },
  },
  reached: 5,
  at: 10,
};
const named = (companyName: string, at: number, over: Partial<Draft> = {}): Draft => ({
  ...complete,
  ...over,
  at,
  typed: { ...complete.typed, administration: { ...complete.typed.administration, companyName } },
});
let kept: { token: string; typed: Draft; linkTo?: string | undefined }[];
let there: Draft;
let drafts: number;
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  [kept, there, drafts] = [[], complete, 0];
  answer({
    getPartner: () => ({
      state: 'draft',
      typed: JSON.stringify(there),
      attachments: [],
      companyName: '',
      submittedAt: null,
      decidedAt: null,
      reason: '',
    }),
    createPartnerDraft: () => {
      drafts++;
      return { token: TOKEN };
    },
    updatePartnerDraft: (_, { params, body }) => {
      kept.push({ token: params.token, typed: JSON.parse(body.typed) as Draft, linkTo: body.linkTo });
      return { warnings: [] };
    },
  });
});
const open = (query = '') => renderAt(`/en/become-a-partner${query}`, routes);
const firm = async () => (await screen.findByText('Company name')).nextElementSibling?.textContent;

test('of what the server has and what this device has, the newer is gone on with', async () => {
  there = named('There', 10);
  keepHere(TOKEN, named('Here', 11));
  const { unmount } = await open();
  expect(await firm()).toBe('Here');
  unmount();
  keepHere(TOKEN, named('Here', 9));
  await open();
  expect(await firm()).toBe('There');
});
test('what this device has kept of another draft is not mixed into the one of a link', async () => {
  keepHere('b'.repeat(43), named('Here', 11));
  there = named('There', 10);
  await open(`?request=${TOKEN}`);
  expect(await firm()).toBe('There');
});
test('without a server the draft of this device is gone on with; one that is gone is begun anew', async () => {
  keepHere(TOKEN, named('Here', 11));
  loseAnswers('getPartner', 5);
  const { unmount } = await open();
  expect(await firm()).toBe('Here');
  unmount();
  loseAnswers('getPartner', 0);
  answer({ getPartner: () => refuse('NOT_FOUND') });
  await open();
  expect(await screen.findByRole('button', { name: 'Begin anew' })).toBeTruthy();
});

test('whoever comes from a cloth says which one; a message that is written already stays', async () => {
  there = { ...complete, reached: 4 };
  const { unmount } = await open(`?request=${TOKEN}&swatch=ORO10001-001`);
  const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What else should we know/ });
  expect((await message()).value).toContain('ORO10001-001');
  unmount();
  there = { ...there, typed: { ...there.typed, extra: { ...there.typed.extra, message: 'Hello' } } };
  await open(`?request=${TOKEN}&swatch=ORO10001-001`);
  expect((await message()).value).toBe('Hello');
});

test('a step that was not reached can not be opened by its address; Back goes to the one before, whose heading takes the focus', async () => {
  const user = userEvent.setup();
  there = { ...complete, reached: 1 };
  const { router } = await open(`?request=${TOKEN}&step=4`);
  const heading = () => screen.findByRole('heading', { level: 2 });
  expect((await heading()).textContent).toContain('Customer and sales');
  // Whoever has only come is not taken anywhere.
  expect(document.activeElement).not.toBe(await heading());
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(async () => expect((await heading()).textContent).toContain('Administration'));
  expect(document.activeElement).toBe(await heading());
  expect(router.state.location.search).toBe(`?request=${TOKEN}&step=0`);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('the step with which one has come has its address, so that the browser leads back to it', async () => {
  const user = userEvent.setup();
  there = { ...complete, reached: 1 };
  const { router } = await open(`?request=${TOKEN}`);
  const heading = () => screen.findByRole('heading', { level: 2 });
  await waitFor(() => expect(router.state.location.search).toBe(`?request=${TOKEN}&step=1`));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect((await heading()).textContent).not.toContain('Customer and sales'));
  await act(() => router.navigate(-1));
  await waitFor(async () => expect((await heading()).textContent).toContain('Customer and sales'));
});
test('where there are no postal codes none is asked for; letters are no telephone', async () => {
  const user = userEvent.setup();
  const { administration } = complete.typed;
  there = {
    ...complete,
    reached: 0,
    typed: { ...complete.typed, administration: { ...administration, country: 'HK', postalCode: '', vatNumber: '', phone: 'abcde' } },
  };
  await open(`?request=${TOKEN}&step=0`);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Only figures, spaces and the signs + ( ) / . -']),
  );
  await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '+852 5550 1234');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect((await screen.findByRole('heading', { level: 2 })).textContent).toContain('Customer and sales'));
});
test('an address that was taken out stays out when one goes back and comes again', async () => {
  const user = userEvent.setup();
  const address = { company: 'Weaver', street: 'Via 1', postalCode: '24121', city: 'Como', country: 'IT' };
  there = { ...complete, typed: { ...complete.typed, production: { ...complete.typed.production, addresses: [address] } } };
  await open(`?request=${TOKEN}&step=3`);
  await user.click(await screen.findByRole('button', { name: 'Remove address 1' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: 'Add an address' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove address 1' })).toBeNull();
});
test('what is typed into a field that nobody has left is there when the page is read anew', async () => {
  const user = userEvent.setup();
  there = { ...complete, reached: 2 };
  const { unmount } = await open(`?request=${TOKEN}&step=2`);
  await user.type(await screen.findByRole('textbox', { name: /^Other suppliers/ }), 'Weavers');
  dispatchEvent(new Event('pagehide'));
  unmount();
  await open(`?request=${TOKEN}&step=2`);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Other suppliers/ })).value).toBe('Weavers');
});
test('a step is kept when it is done; a server that does not answer stops nobody, one that refuses does', async () => {
  const user = userEvent.setup();
  there = { ...complete, reached: 4 };
  await open(`?request=${TOKEN}&step=0`);
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  const name = await screen.findByRole('textbox', { name: 'Company name' });
  await user.clear(name);
  await user.type(name, 'Alba & Co');
  await next();
  await screen.findByText('Draft saved');
  expect(kept.at(-1)).toMatchObject({ token: TOKEN, typed: { reached: 4, typed: { administration: { companyName: 'Alba & Co' } } } });
  loseAnswers('updatePartnerDraft', 3);
  await screen.findByRole('heading', { name: /Customer and sales/ });
  await next();
  await screen.findByText('Saved on this device only: the server does not answer');
  await screen.findByRole('heading', { name: /Info and product/ });
  loseAnswers('updatePartnerDraft', 0);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  answer({ updatePartnerDraft: () => refuse('PARTNER_SUBMITTED') });
  await screen.findByRole('heading', { name: /Customer and sales/ });
  await next();
  expect((await screen.findByRole('alert')).textContent).toContain('sent already');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Customer and sales');
});

test('a VAT number that its country does not know is asked about once, and goes on at the second press', async () => {
  const user = userEvent.setup();
  there = { ...complete, reached: 0 };
  const warnings = [['VAT_NUMBER_UNUSUAL'], ['COMPANY_KNOWN']] as const;
  let times = 0;
  answer({ updatePartnerDraft: () => ({ warnings: [...(warnings[times++] ?? [])] }) });
  await open(`?request=${TOKEN}`);
  const vat = await screen.findByRole<HTMLInputElement>('textbox', { name: 'VAT number' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(vat.getAttribute('aria-describedby')).not.toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(vat));
  expect(times).toBe(1);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Administration');
  expect(screen.queryByText(/is a customer already/)).toBeNull();
  await user.type(vat, '1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: /Customer and sales/ });
  expect(screen.getByText(/is a customer already/)).toBeTruthy();
  // Another number, and it is said no more.
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.type(await screen.findByRole('textbox', { name: 'VAT number' }), '2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: /Customer and sales/ });
  expect(times).toBe(3);
  expect(screen.queryByText(/is a customer already/)).toBeNull();
});

test('the review says what is missing before it sends, sends once, and a refusal leads to the step that is wrong', async () => {
  const user = userEvent.setup();
  const sent: { token: string; homepage?: string | undefined }[] = [];
  let state: 'draft' | 'submitted' = 'draft';
  answer({
    getPartner: () => ({
      state,
      typed: JSON.stringify(there),
      attachments: [],
      companyName: 'Sartoria Alba',
      submittedAt: state === 'draft' ? null : '2026-11-20T10:15:00.000Z',
      decidedAt: null,
      reason: '',
    }),
    submitPartnerRequest: (_, { body }) => {
      sent.push(body);
      if (sent.length === 1) return refuse('VALIDATION_FAILED', undefined, [{ path: 'body.request.sales.segment', code: 'invalid_value' }]);
      state = 'submitted';
      return { ok: true };
    },
  });
  keepHere(TOKEN, there);
  const { router } = await open(`?request=${TOKEN}`);
  const send = () => user.click(screen.getByRole('button', { name: 'Send the request' }));
  await screen.findByRole('heading', { name: /^Review and send/ });
  await send();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Without the terms of sale the request cannot be sent.',
    'Without your consent we cannot look at the request.',
  ]);
  await user.click(screen.getByRole('checkbox', { name: /terms of sale/ }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await send();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /use of these details/ }));
  await send();
  const notice = within((await screen.findByText(/Something is still to be mended in/)).closest<HTMLElement>('[role=alert]')!);
  expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Customer and sales']);
  await user.click(notice.getByRole('button'));
  expect(router.state.location.search).toContain('step=1');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Customer and sales'));
  await act(() => router.navigate(`/en/become-a-partner?request=${TOKEN}&step=5`));
  // What was ticked before is ticked anew: it is another request.
  await user.click(await screen.findByRole('checkbox', { name: /terms of sale/ }));
  await user.click(screen.getByRole('checkbox', { name: /use of these details/ }));
  await send();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the request' })).toBeNull());
  expect(sent.map(({ token, homepage }) => [token, homepage])).toEqual([
    [TOKEN, ''],
    [TOKEN, ''],
  ]);
  // It is the server's now: nothing of it is left on this device.
  expect(keptHere()).toBeNull();
  expect(router.state.location.search).toBe(`?request=${TOKEN}`);
});

test('the link to the draft goes to the address of the firm unless another is typed; that it went is said of where it went', async () => {
  const user = userEvent.setup();
  await open(`?request=${TOKEN}`);
  await user.click(await screen.findByText('Go on with another device'));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  expect(field.value).toBe('rosa@example.com');
  const press = () => user.click(screen.getByRole('button', { name: 'Send the link' }));
  await press();
  await screen.findByText('The link is on its way to rosa@example.com.');
  await user.clear(field);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send the link' }).disabled).toBe(true);
  await user.type(field, ' home@example.com ');
  await press();
  await screen.findByText('The link is on its way to home@example.com.');
  expect(kept.map(({ linkTo }) => linkTo)).toEqual(['rosa@example.com', 'home@example.com']);
  expect(drafts).toBe(0);
});
