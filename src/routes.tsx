import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { guard, localeGuard } from './guard.ts';
import { storedLocale } from './i18n/locales.ts';
import { LocaleRoot, localeLoader } from './layouts/locale-root.tsx';
import type { RouteHandle } from './own-routes.ts';

/** A screen: the component, and a loader that starts its reads while its code still travels. */
interface ScreenModule {
  default: ComponentType;
  loader?: (queryClient: QueryClient) => (args: LoaderFunctionArgs) => unknown;
}

export function createRoutes(queryClient: QueryClient): RouteObject[] {
  const screen = (load: () => Promise<ScreenModule>) => ({
    lazy: async () => {
      const { default: Component, loader } = await load();
      return loader ? { Component, loader: loader(queryClient) } : { Component };
    },
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
            { path: 'reset-password', ...screen(() => import('./routes/public/reset-password.tsx')) },
            { path: 'maintenance', ...screen(() => import('./routes/public/maintenance.tsx')) },
            { path: '*', handle: { missing: true } satisfies RouteHandle, ...screen(() => import('./routes/public/not-found.tsx')) },
          ],
        },
        {
          middleware: [guard],
          handle: { guarded: true } satisfies RouteHandle,
          lazy: async () => ({ Component: (await import('./layouts/shop-layout.tsx')).default }),
          children: [
            {
              ...crash,
              children: [
                { path: 'welcome', ...screen(() => import('./routes/shop/welcome.tsx')) },
                { path: 'shop', ...screen(() => import('./routes/shop/shop.tsx')) },
                { path: 'product/:prodid', ...screen(() => import('./routes/shop/product.tsx')) },
                { path: 'search', ...screen(() => import('./routes/shop/search.tsx')) },
                { path: 'cart', ...screen(() => import('./routes/shop/cart.tsx')) },
                { path: 'cart/payment', ...screen(() => import('./routes/shop/payment.tsx')) },
                { path: 'thanksyou/:idorder', ...screen(() => import('./routes/shop/thanks.tsx')) },
                {
                  path: 'user-area',
                  lazy: async () => ({ Component: (await import('./layouts/user-area.tsx')).default }),
                  children: [
                    { path: 'orders', ...screen(() => import('./routes/user-area/orders.tsx')) },
                    { path: 'orders/:idorder', ...screen(() => import('./routes/user-area/order.tsx')) },
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

/** When a screen breaks: said in two languages, because the labels may be what broke. */
function Crash() {
  const italian = document.documentElement.lang === 'it';
  return (
    <div role="alert" className="page grid max-w-xl gap-4 py-24">
      <p className="font-display text-d3">Ops!</p>
      <p className="text-md text-ink-2">
        {italian
          ? 'Si è verificato un errore inatteso. Riprovate più tardi. Se il problema persiste, contattate il nostro servizio clienti per assistenza.'
          : 'An unexpected error occurred. Please try again later. If the problem persists, contact our customer support for assistance.'}
      </p>
      <button type="button" className="btn btn-1 justify-self-start" onClick={() => location.reload()}>
        {italian ? 'Ricarica' : 'Reload'}
      </button>
    </div>
  );
}
