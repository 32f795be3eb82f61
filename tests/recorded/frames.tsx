// What stands around the screens behind the login, by itself: header, footer, menus and what comes over every screen.
import type { RouteObject } from 'react-router';
import type { DittaCode } from '../../generated/api/model/dittaCode.ts';
import type { InfoFlags } from '../../generated/api/model/infoFlags.ts';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { layouts } from '../../src/screens.ts';
import { buyer } from '../../src/testing/people.ts';

const NOTHING_DUE: InfoFlags = {
  showPreferredPackagingChoice: false,
  showUSCustomDutyOrdersAlert: false,
  showFirstExpiredInvoicesReminder: false,
  showSecondExpiredInvoicesReminder: false,
  showSavedCartReminder: false,
};
const everything = Object.fromEntries(Object.keys(NOTHING_DUE).map((name) => [name, true])) as unknown as InfoFlags;
interface Frame {
  flags: InfoFlags;
  user?: Partial<UserDetail>;
}
const { currentCustomer, customers } = buyer();
const SHOPS = ['002', 'MOR'].map((ditta) => ({ code: currentCustomer.code, ditta: ditta as DittaCode }));
/** One of the staff in the place of a user who buys for two customers and in two shops, for some minutes more. */
const ACTED_FOR: Partial<UserDetail> = {
  impersonation: { staffName: 'Anna Locatelli', expiresAt: '2026-11-20T10:19:00.000Z' },
  customers: [...customers, { code: 'C1002', ditta: '002', name: 'Maison Aubry', navigableDitte: [{ code: 'C1002', ditta: '002' }] }],
  currentCustomer: { ...currentCustomer, navigableDitte: SHOPS },
};
/** A day like any other, the first moment after a login at which all is due, and acting for somebody. */
export const frames = {
  frame: { flags: NOTHING_DUE },
  frameAfterLogin: { flags: everything },
  frameActing: { flags: NOTHING_DUE, user: ACTED_FOR },
} as const satisfies Record<string, Frame>;
export type FrameName = keyof typeof frames;
export const frameNames = Object.keys(frames) as FrameName[];
export const FRAME_ADDRESS = '/en/user-area/orders';

const layout = (name: keyof typeof layouts) => async () => ({ Component: (await layouts[name]()).default });
const SCREEN: RouteObject = { path: '*', element: <p>a screen</p> };
export const frameRoutes = (): RouteObject[] => [
  {
    lazy: layout('shop'),
    children: [{ path: '/:locale/user-area', lazy: layout('userArea'), children: [SCREEN] }, SCREEN],
  },
];
