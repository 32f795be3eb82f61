// What stands around the screens behind the login, by itself: header, footer, menus and what comes over every screen.
import type { RouteObject } from 'react-router';
import type { InfoFlags } from '../../generated/api/model/infoFlags.ts';
import { layouts } from '../../src/screens.ts';

const NOTHING_DUE: InfoFlags = {
  showPreferredPackagingChoice: false,
  showUSCustomDutyOrdersAlert: false,
  showFirstExpiredInvoicesReminder: false,
  showSecondExpiredInvoicesReminder: false,
  showSavedCartReminder: false,
};
const everything = Object.fromEntries(Object.keys(NOTHING_DUE).map((name) => [name, true])) as unknown as InfoFlags;
/** A day like any other, and the first moment after a login at which all is due. */
export const frames = { frame: NOTHING_DUE, frameAfterLogin: everything } as const;
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
