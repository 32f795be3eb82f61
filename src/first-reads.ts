// What screens ask first of all, as they do at an address without wishes of its own. The server answers it within the page: nothing of it has to
// be asked for, and the first picture sets off with the page. A question that is not asked any more costs its bytes and nothing else.

import type { ArticleImageView } from '../generated/api/model/articleImageView.ts';
import { FooterDocument, HeaderDocument, HomeDocument } from '../generated/content/operations.ts';
import { openOrders } from '../shared/rules/open-orders.ts';
import type { PathName } from './paths.ts';
import { CARD_SIZES, HERO_SIZES, ONE_CLOTH_SIZES, PUBLIC_CLOTH_SIZES } from './pieces/picture-sizes.ts';

export interface FirstRead {
  /** An operation of the contract: the places of its address are those of the page's. */
  operation?: string;
  /** Its parameters; `{article}` is code and colour of the page's in one. */
  query?: Readonly<Record<string, string | number | readonly string[]>>;
  /** A question to the content service, which is asked in the page's language; `ditta` adds the customer's. */
  content?: { id: string; name: string };
  ditta?: boolean;
  /** Whatever the address of the page wishes. */
  always?: boolean;
  /** A text of this answer names an article, code and colour: it is read too. */
  names?: string;
  /** The pictures that stand in the first window: of so many articles the first of these views. */
  pictures?: { views: readonly ArticleImageView[]; sizes: string; count: number };
}

/** Around every screen of the shop. */
export const frameReads: readonly FirstRead[] = [
  { content: HeaderDocument },
  { content: FooterDocument },
  { operation: 'getUser' },
  { operation: 'listInbox' },
  { operation: 'getCartTotals' },
  { operation: 'getWishlistTotals' },
];
const cards = { views: ['swatch', 'accessory'], sizes: CARD_SIZES.gallery, count: 2 } as const;

export const firstReads: Partial<Record<PathName, readonly FirstRead[]>> = {
  publicProduct: [{ operation: 'getPublicArticle', pictures: { views: ['swatch'], sizes: PUBLIC_CLOTH_SIZES, count: 1 } }],
  welcome: [
    { content: HomeDocument, ditta: true, names: 'home.article', pictures: { views: ['shirt', 'swatch'], sizes: HERO_SIZES, count: 1 } },
    { operation: 'listOrders', query: { size: 5, sort: 'date,desc' } },
    { operation: 'listOrders', query: { status: openOrders, size: 100 } },
    { operation: 'listArticles', query: { sort: 'newest', by: 'design', size: 10 } },
    { operation: 'listSavedCarts' },
    { operation: 'listNotifications' },
    { operation: 'getInvoiceTotals' },
    { operation: 'getProgram' },
    { operation: 'getPreferences' },
    { operation: 'listDownloads', query: { state: 'READY', size: 1 } },
    { operation: 'listQuickOrderDrafts' },
  ],
  shop: [{ operation: 'listArticles', query: { page: 0, size: 24, sort: 'editorial', by: 'design' }, pictures: cards }],
  product: [
    { operation: 'getArticleByCode', pictures: { views: ['swatch', 'accessory'], sizes: ONE_CLOTH_SIZES, count: 1 } },
    { operation: 'listRelatedArticles' },
    { operation: 'listArticleAccessories' },
    { operation: 'listShops' },
    { operation: 'listWishlists' },
    { operation: 'findWishedArticles', query: { cc: '{article}' }, always: true },
  ],
  orders: [
    { operation: 'listOrders', query: { page: 0, size: 10, sort: 'date,desc' } },
    { operation: 'listSavedCarts', pictures: { views: ['swatch', 'accessory'], sizes: '40px', count: 1 } },
  ],
};
