import type { Cart } from '../../generated/api/model/cart.ts';
import type { CartLine } from '../../generated/api/model/cartLine.ts';

/** A line of 2.20 m without anything special; a test says what matters to it. */
export const cartLine = (over: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  version: 1,
  position: 0,
  type: 'FABRIC',
  article: { code: 'ORO01204', color: '002', name: 'Marina stripe', colorName: 'Sky', averageColor: '#aebfd9', images: [] },
  quantity: 2.2,
  minimumQuantity: 0,
  free: false,
  shop: 'S1',
  reference: '',
  note: '',
  requestedDate: null,
  availability: null,
  changes: [],
  problem: null,
  ...over,
});

/** A cart of such lines in Bespoke. */
export const cartOf = (lines: CartLine[], over: Partial<Cart> = {}): Cart => ({
  version: 7,
  ditta: '002',
  lines,
  totals: { elementCount: 1, metres: 2.2, currency: 'EUR', vatRateBp: 2200 },
  promo: null,
  paymentMethod: 'on_account',
  shop: 'S1',
  requestedDate: null,
  reference: '',
  notes: '',
  documents: [],
  hasChanges: false,
  asOf: '2026-11-20T10:00:00.000Z',
  ...over,
});
