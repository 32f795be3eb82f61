import { Outlet, type RouteObject } from 'react-router';
import { RightsGate } from '../layouts/rights-gate.tsx';
import type { RouteHandle } from '../own-routes.ts';
import type { PathName } from '../paths.ts';

/** Every screen of a table of routes that has a name. */
export const namedScreens = (routes: readonly RouteObject[]): { screen: PathName; route: RouteObject }[] =>
  routes.flatMap((route) => {
    const name = (route.handle as RouteHandle | undefined)?.screen;
    return [...(name ? [{ screen: name, route }] : []), ...namedScreens(route.children ?? [])];
  });

/** Every address but that of the screen. */
export const ELSEWHERE: RouteObject = { path: '*', element: <p>elsewhere</p> };

/** A screen behind the gate of rights, as in the app; every other address is elsewhere. */
export const behindGate = (route: RouteObject): RouteObject[] => [
  {
    element: (
      <RightsGate>
        <Outlet />
      </RightsGate>
    ),
    children: [route],
  },
  ELSEWHERE,
];
