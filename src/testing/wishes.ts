import type { WishlistSummary } from '../../generated/api/model/wishlistSummary.ts';

/** A list of the user, without anything special; a test says what matters to it. */
export const wishlistOf = (id: number, name: string, over: Partial<WishlistSummary> = {}): WishlistSummary => ({
  id,
  version: 1,
  name,
  note: '',
  usual: false,
  own: true,
  ownerName: 'Giulia Ferretti',
  sharing: 'PRIVATE',
  mayEdit: true,
  elementCount: 2,
  linkExpiresAt: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
  articles: [],
  ...over,
});
