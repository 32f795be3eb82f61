import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../api/session.ts';

const ShopLayout = lazy(() => import('./shop-layout.tsx'));

/** An address that nothing answers to: who is logged in stays in the shop, with its menus and its search. */
export default function MissingLayout() {
  return useSession() ? (
    <Suspense>
      <ShopLayout />
    </Suspense>
  ) : (
    <Outlet />
  );
}
