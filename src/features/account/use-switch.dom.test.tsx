import { act, renderHook, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import * as address from '../../address.ts';
import { decide } from '../../api/consent.ts';
import { onSwitchElsewhere } from '../../api/elsewhere.ts';
import { endSession, getSession, storedFilter, storeFilter, takeFlags } from '../../api/session.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { nearestFirst, rememberCustomer } from './recent-customers.ts';
import { useSwitch } from './use-switch.ts';

const flags = {
  showPreferredPackagingChoice: false,
  showUSCustomDutyOrdersAlert: true,
  showFirstExpiredInvoicesReminder: false,
  showSecondExpiredInvoicesReminder: false,
  showSavedCartReminder: false,
};
const other = buyer({ code: 'C1002', name: 'Sartoria Conti' });
const TOKEN = 'the-token-of-the-other-customer-of-this-user';
let asked: unknown[];
beforeEach(() => {
  signIn();
  asked = [];
  vi.spyOn(address, 'leaveTo').mockImplementation(() => {});
  answer({
    switchCustomer: async (_, { body }) => {
      asked.push(body);
      await delay(20);
      return { userToken: TOKEN, userId: 12, userDetail: other, infoFlags: flags };
    },
  });
});
afterEach(() => endSession());
const choice = { ditta: '002', customerCode: 'C1002' } as const;

test('another customer: token and user are new, filters are gone, other tabs are told, and the page comes back whole', async () => {
  storeFilter('shop', 'design=stripe');
  const told = vi.fn();
  const stop = onSwitchElsewhere(told);
  const failure = vi.fn();
  const { result } = renderHook(() => useSwitch(failure));
  await act(async () => {
    await Promise.all([result.current.switchTo(choice, '/en/welcome'), result.current.switchTo(choice, '/en/welcome')]);
  });
  expect(asked).toEqual([choice]);
  expect(getSession()).toMatchObject({ token: TOKEN, user: { currentCustomer: { code: 'C1002' } } });
  expect(storedFilter('shop')).toBeNull();
  expect(takeFlags()).toEqual(flags);
  expect(address.leaveTo).toHaveBeenCalledExactlyOnceWith('/en/welcome');
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(failure).not.toHaveBeenCalled();
  stop();
});
test('a switch that fails changes nothing, is told, and can be tried again', async () => {
  answer({ switchCustomer: () => refuse('SWITCH_FAILED') });
  storeFilter('shop', 'design=stripe');
  const before = getSession();
  const failure = vi.fn();
  const { result } = renderHook(() => useSwitch(failure));
  await act(() => result.current.switchTo(choice, '/en/welcome'));
  expect(failure).toHaveBeenCalledOnce();
  expect(getSession()).toEqual(before);
  expect(storedFilter('shop')).toBe('design=stripe');
  expect(address.leaveTo).not.toHaveBeenCalled();
  await waitFor(() => expect(result.current.working).toBe(false));
  await act(() => result.current.switchTo(choice, '/en/welcome'));
  expect(failure).toHaveBeenCalledTimes(2);
});
test('whoever was gone to is near the next time, and not who was only wanted', async () => {
  decide(['PREFERENCES']);
  const others = [
    { code: 'C1001', ditta: '002' as const, current: false },
    { ...choice, code: choice.customerCode, current: false },
  ];
  rememberCustomer({ code: 'C1001', ditta: '002' });
  const nearest = () => nearestFirst(others)[0]?.code;
  const { result } = renderHook(() => useSwitch(() => {}));
  answer({ switchCustomer: () => refuse('SWITCH_FAILED') });
  await act(() => result.current.switchTo(choice, '/en/welcome'));
  expect(nearest()).toBe('C1001');
  answer({ switchCustomer: () => ({ userToken: TOKEN, userId: 12, userDetail: other, infoFlags: flags }) });
  await act(() => result.current.switchTo(choice, '/en/welcome'));
  expect(nearest()).toBe('C1002');
});
