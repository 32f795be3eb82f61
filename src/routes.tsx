import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import { getSession } from './api/session.ts';
import { guard, localeGuard } from './guard.ts';
import { allLabels } from './i18n/labels.ts';
import { storedLocale } from './i18n/locales.ts';
import { Crash } from './layouts/crash.tsx';
import { LocaleRoot, localeLoader } from './layouts/locale-root.tsx';
import type { RouteHandle } from './own-routes.ts';
import { paths } from './paths.ts';
import type { ScreenModule } from './screens.ts';
import { patiently } from './ui/patience.ts';

type Screens = typeof import('./screens.ts');

export function createRoutes(queryClient: QueryClient): RouteObject[] {
  const screen = (load: () => Promise<ScreenModule>) => ({
    lazy: async () => {
      const [{ default: Component, loader }] = await Promise.all([patiently(load), allLabels()]);
      return loader ? { Component, loader: loader(queryClient) } : { Component };
    },
  });
  /** A screen for whoever comes by. Which chunks it needs is not the login's to know. */
  const visiting = (name: keyof Screens['visitors']) => screen(async () => (await import('./screens.ts')).visitors[name]());
  /** A screen behind the login by its name: its address from `paths.ts`, its rights from the contract. Without them it reads nothing ahead. */
  const inside = (name: keyof Screens['screens']): RouteObject => ({
    path: paths[name],
    handle: { screen: name } satisfies RouteHandle,
    lazy: async () => {
      const { screens, mayOpen } = await patiently(() => import('./screens.ts'));
      const [{ default: Component, loader }] = await Promise.all<[Promise<ScreenModule>, Promise<void>]>([
        patiently(screens[name]),
        allLabels(),
      ]);
      if (!loader) return { Component };
      const ahead = loader(queryClient);
      return {
        Component,
        loader: (args) => {
          const session = getSession();
          return session && mayOpen(session.user, name) ? ahead(args) : null;
        },
      };
    },
  });
  const layout = (name: keyof Screens['layouts']) => async () => ({
    Component: (await patiently(async () => (await import('./screens.ts')).layouts[name]())).default,
  });
  const crash = { ErrorBoundary: Crash };

  return [
    { path: '/', loader: () => redirect(`/${storedLocale()}/welcome`), HydrateFallback: Blank },
    {
      path: '/:locale',
      middleware: [localeGuard],
      loader: localeLoader,
      shouldRevalidate: ({ currentParams, nextParams }) => currentParams.locale !== nextParams.locale,
      Component: LocaleRoot,
      HydrateFallback: Blank,
      ...crash,
      children: [
        { index: true, loader: ({ params }) => redirect(`/${params.locale}/welcome`) },
        {
          lazy: async () => ({ Component: (await import('./layouts/bare.tsx')).default }),
          children: [
            { path: 'login', ...screen(() => import('./routes/public/login.tsx')) },
            { path: 'reset-password', ...visiting('resetPassword') },
            { path: 'maintenance', ...visiting('maintenance') },
            { path: 'shared-wishlist/:token', ...visiting('sharedWishlist') },
            { path: 'shared-book/:token', ...visiting('sharedBook') },
            {
              path: 'public-catalogue/:ditta/:season/:brand/:collection/:book',
              ...visiting('publicCatalogue'),
            },
            // Straight, for it is where labels and searches lead: its picture must not wait for one chunk more.
            { path: 'public-product/:ditta/:code/:color', ...screen(() => import('./routes/public/public-product.tsx')) },
            { path: 'become-a-partner', ...visiting('becomePartner') },
            { path: 'autologin', ...visiting('autologin') },
            { path: 'fast-pay', ...visiting('fastPay') },
            { path: 'card-check/:challenge', ...visiting('cardCheck') },
          ],
        },
        {
          lazy: layout('maybeShop'),
          children: [
            { path: 'page/:slug', ...visiting('page') },
            { path: 'preview/:kind/:slug?', ...visiting('preview') },
            { path: '*', handle: { missing: true } satisfies RouteHandle, ...visiting('notFound') },
          ],
        },
        {
          middleware: [guard],
          handle: { guarded: true } satisfies RouteHandle,
          lazy: layout('shop'),
          children: [
            {
              ...crash,
              children: [
                inside('welcome'),
                inside('guideTour'),
                inside('shop'),
                inside('product'),
                inside('search'),
                inside('cart'),
                inside('payment'),
                inside('availability'),
                inside('quickOrder'),
                inside('showroom'),
                inside('wishlist'),
                inside('thanks'),
                inside('stories'),
                inside('story'),
                {
                  path: 'user-area',
                  lazy: layout('userArea'),
                  children: [
                    inside('orders'),
                    inside('order'),
                    inside('profile'),
                    inside('preferences'),
                    inside('modifyPassword'),
                    inside('program'),
                    inside('businessIntelligence'),
                    inside('audit'),
                    inside('clientOrders'),
                    inside('priceList'),
                    inside('digitalCollection'),
                    inside('library'),
                    inside('downloadHistory'),
                    inside('wishlists'),
                    inside('wishlistDetail'),
                    inside('invoices'),
                    inside('payInvoices'),
                    inside('invoice'),
                    inside('waybills'),
                    inside('waybill'),
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ];
}

function Blank() {
  return <div aria-hidden="true" className="h-dvh" />;
}
