// Whoever begins to act for a user finds nothing in the tab of whom it was before.
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { endSession, getSession, storedFilter, storeFilter } from '../../api/session.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import AutologinScreen from './autologin.tsx';

const impersonation = { staffName: 'Chiara Villa', expiresAt: '2099-01-01T00:00:00.000Z' as const };
const acted = { ...buyer({ code: 'C1002', name: 'Sartoria Conti' }), impersonation };
const LINK = 'a'.repeat(43);
const NOTHING_DUE = {
  showPreferredPackagingChoice: false,
  showUSCustomDutyOrdersAlert: false,
  showFirstExpiredInvoicesReminder: false,
  showSecondExpiredInvoicesReminder: false,
  showSavedCartReminder: false,
};
const tried: string[] = [];
beforeEach(() => {
  tried.length = 0;
  signIn({ ...buyer(), staff: true });
  storeFilter('shop', 'design=stripe');
});
afterEach(() => {
  endSession();
  endSession();
});
const open = () => renderAt(`/en/autologin#${LINK}`, [{ path: '*', element: <AutologinScreen /> }]);

test('the filters and the choice of the customer before are gone, and what was read of him is not shown', async () => {
  answer({
    enterImpersonation: (_, { body: { token } }) => {
      tried.push(token);
      return { userToken: 'the-token-of-whom-is-acted-for-xxxxxxxxxxxxxxx', userId: 13, userDetail: acted, infoFlags: NOTHING_DUE };
    },
  });
  const { queryClient, router } = await open();
  queryClient.setQueryData(['carts', 'detail'], { lines: [] });
  await waitFor(() => expect(getSession()?.user.currentCustomer.code).toBe('C1002'));
  expect([tried, router.state.location.hash]).toEqual([[LINK], '']);
  expect(storedFilter('shop')).toBeNull();
  expect(queryClient.getQueryData(['carts', 'detail'])).toBeUndefined();
});
test('a link that is good no more leaves the tab whose it was, with what was chosen there', async () => {
  answer({
    enterImpersonation: (_, { body: { token } }) => {
      tried.push(token);
      return refuse('AUTOLOGIN_FAILED');
    },
  });
  const { findByRole } = await open();
  expect((await findByRole('alert')).textContent).not.toBe('');
  expect(getSession()?.user.currentCustomer.code).toBe('C1001');
  expect([tried, storedFilter('shop')]).toEqual([[LINK], 'design=stripe']);
});
