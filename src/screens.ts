// Which file is which screen. A chunk of its own: the names of a hundred files do not belong into what the login page loads.
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { PathName } from './paths.ts';

export { mayOpen } from './screen-rights.ts';

/** A screen: the component, and a loader that starts its reads while its code still travels. */
export interface ScreenModule {
  default: ComponentType;
  loader?: (queryClient: QueryClient) => (args: LoaderFunctionArgs) => unknown;
}

export const layouts = {
  shop: () => import('./layouts/shop-layout.tsx'),
  maybeShop: () => import('./layouts/maybe-shop.tsx'),
  userArea: () => import('./layouts/user-area.tsx'),
};

/** Screens without a session. The login itself is not one of them: it waits for nothing. */
export const visitors = {
  resetPassword: () => import('./routes/public/reset-password.tsx'),
  maintenance: () => import('./routes/public/maintenance.tsx'),
  sharedWishlist: () => import('./routes/public/shared-wishlist.tsx'),
  sharedBook: () => import('./routes/public/shared-book.tsx'),
  publicCatalogue: () => import('./routes/public/public-catalogue.tsx'),
  becomePartner: () => import('./routes/public/become-a-partner.tsx'),
  autologin: () => import('./routes/public/autologin.tsx'),
  fastPay: () => import('./routes/public/fast-pay.tsx'),
  cardCheck: () => import('./routes/public/card-check.tsx'),
  page: () => import('./routes/public/page.tsx'),
  preview: () => import('./routes/public/preview.tsx'),
  notFound: () => import('./routes/public/not-found.tsx'),
} satisfies Record<string, () => Promise<ScreenModule>>;

export const screens = {
  guideTour: () => import('./routes/shop/guide-tour.tsx'),
  welcome: () => import('./routes/shop/welcome.tsx'),
  shop: () => import('./routes/shop/shop.tsx'),
  product: () => import('./routes/shop/product.tsx'),
  search: () => import('./routes/shop/search.tsx'),
  cart: () => import('./routes/shop/cart.tsx'),
  payment: () => import('./routes/shop/payment.tsx'),
  availability: () => import('./routes/shop/availability.tsx'),
  showroom: () => import('./routes/shop/showroom.tsx'),
  quickOrder: () => import('./routes/shop/quick-order.tsx'),
  wishlist: () => import('./routes/shop/wishlist.tsx'),
  stories: () => import('./routes/shop/stories.tsx'),
  story: () => import('./routes/shop/story.tsx'),
  thanks: () => import('./routes/shop/thanks.tsx'),
  orders: () => import('./routes/user-area/orders.tsx'),
  profile: () => import('./routes/user-area/profile.tsx'),
  preferences: () => import('./routes/user-area/preferences.tsx'),
  modifyPassword: () => import('./routes/user-area/modify-password.tsx'),
  order: () => import('./routes/user-area/order.tsx'),
  program: () => import('./routes/user-area/program.tsx'),
  businessIntelligence: () => import('./routes/user-area/business-intelligence.tsx'),
  wishlists: () => import('./routes/user-area/wishlists.tsx'),
  priceList: () => import('./routes/user-area/price-list.tsx'),
  digitalCollection: () => import('./routes/user-area/digital-collection.tsx'),
  library: () => import('./routes/user-area/library.tsx'),
  downloadHistory: () => import('./routes/user-area/download-history.tsx'),
  audit: () => import('./routes/user-area/audit.tsx'),
  clientOrders: () => import('./routes/user-area/client-orders.tsx'),
  wishlistDetail: () => import('./routes/user-area/wishlist.tsx'),
  invoices: () => import('./routes/user-area/invoices.tsx'),
  payInvoices: () => import('./routes/user-area/pay-invoices.tsx'),
  invoice: () => import('./routes/user-area/invoice.tsx'),
  waybills: () => import('./routes/user-area/waybills.tsx'),
  waybill: () => import('./routes/user-area/waybill.tsx'),
} satisfies Partial<Record<PathName, () => Promise<ScreenModule>>>;
