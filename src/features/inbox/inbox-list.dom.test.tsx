import { cleanup, screen } from '@testing-library/react';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import type { InboxEntry } from '../../../generated/api/model/inboxEntry.ts';
import { flags, materialRequestStates, type NotificationEvent, notificationEvents, requestStates } from '../../../generated/rules.ts';
import { type PathName, paths } from '../../paths.ts';
import { mayOpen } from '../../screen-rights.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { InboxList } from './inbox-list.tsx';

const entry = (event: NotificationEvent, state: string | null = null): InboxEntry => ({
  id: 1,
  event,
  subject: 'ORO01204-002',
  state,
  targetId: 12,
  at: '2026-11-20T09:00:00.000Z',
  isRead: true,
});
/** Every kind of entry, and the file that is told of in another place. */
const entries = [...notificationEvents.map((event) => entry(event)), entry('DOWNLOAD_READY', 'PRICE_LIST')];
const leadsTo = async (one: InboxEntry, user = buyer()) => {
  cleanup();
  signIn(user);
  await renderPiece(<InboxList entries={[one]} />);
  return screen.queryByRole('link')?.getAttribute('href') ?? null;
};
const screenAt = (href: string) => {
  const [pathname = ''] = href.split(/[?#]/);
  return (Object.keys(paths) as PathName[]).find((name) => matchPath(paths[name], pathname));
};

test('each entry leads to what it is about', async () => {
  const places: Record<string, string | null> = {};
  for (const one of entries) places[[one.event, one.state].filter(Boolean).join(' ')] = await leadsTo(one);
  expect(places).toEqual({
    ORDER_PLACED: '/en/user-area/orders/12',
    ORDER_STATUS: '/en/user-area/orders/12',
    QUESTION_ANSWERED: '/en/user-area/orders/12',
    INVOICE_ISSUED: '/en/user-area/invoices/12',
    BACK_IN_STOCK: '/en/product/ORO01204-002',
    SAVED_CART: '/en/cart#saved-carts',
    PROFILE_DECIDED: '/en/user-area/profile',
    MATERIAL_STATUS: '/en/user-area/library#requests',
    DOWNLOAD_READY: '/en/user-area/historydownload',
    'DOWNLOAD_READY PRICE_LIST': '/en/user-area/pricelist',
  });
});
test.each([
  ['PROFILE_DECIDED', requestStates],
  ['MATERIAL_STATUS', materialRequestStates],
] as const)('a state of %s is said in words', async (event, states) => {
  for (const state of states) {
    cleanup();
    signIn();
    await renderPiece(<InboxList entries={[entry(event, state)]} />);
    expect(screen.getByRole('link').textContent).not.toContain(state);
  }
});
test.each(flags)('none leads to a screen that whoever lacks %s may not open', async (flag) => {
  const { authorizations, ...user } = buyer();
  const reader = { ...user, authorizations: { ...authorizations, [flag]: false } };
  for (const one of entries) {
    const href = await leadsTo(one, reader);
    if (href === null) continue;
    const found = screenAt(href);
    expect(found !== undefined && mayOpen(reader, found), `${one.event} leads to ${href}`).toBe(true);
  }
});
