import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../api/session.ts';
import { lazily } from '../ui/patience.ts';

const ShopLayout = lazily(() => import('./shop-layout.tsx'));

/** A page for everybody: who is logged in stays in the shop, with its menus and its search; a visitor sees the page alone. */
export default function MaybeShop() {
  return useSession() ? (
    <Suspense>
      <ShopLayout />
    </Suspense>
  ) : (
    <Outlet />
  );
}
