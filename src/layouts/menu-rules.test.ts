import { describe, expect, test } from 'vitest';
import type { Authorizations } from '../../generated/api/model/authorizations.ts';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { contentLink } from '../pieces/content-link.tsx';
import { menuRules, visibleMessages } from './menu-rules.ts';

const none: Authorizations = {
  showQuickOrder: false,
  showOrders: false,
  showInvoices: false,
  showTransportDocument: false,
  showWishlist: false,
  enableCartAndPurchases: false,
  showCatalogPrices: false,
};
const user = (
  over: { flags?: Partial<Authorizations>; ditta?: UserDetail['currentCustomer']['ditta']; staff?: boolean } = {},
): UserDetail => {
  const ditta = over.ditta ?? '002';
  const navigableDitte = [
    { code: 'C1001', ditta: '002' as const },
    { code: 'C1001', ditta: 'PRD' as const },
  ];
  return {
    nome: 'Giulia',
    cognome: 'Ferretti',
    email: 'giulia.ferretti@example.com',
    picture: null,
    languageCode: 'it',
    startPage: 'welcome',
    display: {
      numberFormat: 'LANGUAGE',
      dateFormat: 'LANGUAGE',
      lengthUnit: 'METRIC',
      weightUnit: 'GSM',
      density: 'COMFORTABLE',
      requestedInDays: 0,
    },
    staff: over.staff ?? false,
    customers: [{ code: 'C1001', ditta, name: 'Camiceria Ferretti', navigableDitte }],
    currentCustomer: {
      code: 'C1001',
      ditta,
      name: 'Camiceria Ferretti',
      brandCode: 'ORO',
      navigableDitte,
      albiniBank: 'Banca del Serio',
      albiniIban: 'IT60X0542811101000000123456',
      currency: 'EUR',
      country: 'IT',
      timeZone: 'Europe/Rome',
      packaging: null,
    },
    authorizations: { ...none, ...over.flags },
    impersonation: null,
  };
};
const labels = (list: { label: string }[]) => list.map((entry) => entry.label);

describe('menu', () => {
  test('a user without any right sees the catalogue, the showroom, the profile, the password and the tour', () => {
    const menu = menuRules(user({ ditta: 'PRD' }));
    expect(menu.shopWord).toBe('catalog');
    expect(labels(menu.main)).toEqual(['showroom']);
    expect(labels(menu.account)).toEqual(['profile', 'password', 'tour']);
    expect(menu).toMatchObject({ cartIcon: false, wishlistIcon: false, customers: false });
  });

  test.each([
    ['showQuickOrder', 'main', 'quickOrder'],
    ['showOrders', 'account', 'orders'],
    ['showInvoices', 'account', 'invoices'],
    ['showTransportDocument', 'account', 'waybills'],
    ['showWishlist', 'account', 'wishlists'],
  ] as const)('%s alone brings its own entry and no other', (flag, menu, entry) => {
    const before = menuRules(user());
    const after = menuRules(user({ flags: { [flag]: true } }));
    expect(labels(after[menu]).filter((label) => !labels(before[menu]).includes(label))).toEqual([entry]);
  });

  test('purchases turn Catalog into Shop and bring the cart', () => {
    expect(menuRules(user({ flags: { enableCartAndPurchases: true } }))).toMatchObject({ shopWord: 'shop', cartIcon: true });
  });

  test.each([
    ['002', true],
    ['HGK', true],
    ['PRD', false],
    ['STK', false],
  ] as const)('availability in %s: %s', (ditta, shown) => {
    expect(labels(menuRules(user({ ditta })).main).includes('availability')).toBe(shown);
  });

  test('the wishlist icon needs Promotions and the right', () => {
    const flags = { showWishlist: true };
    expect(menuRules(user({ ditta: 'STK', flags })).wishlistIcon).toBe(true);
    expect(menuRules(user({ ditta: '002', flags })).wishlistIcon).toBe(false);
    expect(menuRules(user({ ditta: 'STK' })).wishlistIcon).toBe(false);
  });

  test('the shop switch needs more than one navigable ditta, the customers entry more than one customer or staff', () => {
    const one = user();
    expect(menuRules(one).switchableDitte).toEqual(['002', 'PRD']);
    one.currentCustomer.navigableDitte = [{ code: 'C1001', ditta: '002' }];
    expect(menuRules(one).switchableDitte).toEqual([]);
    expect(menuRules(user({ staff: true })).customers).toBe(true);
    const two = user();
    two.customers = [...two.customers, { code: 'C1002', ditta: '002', name: 'Sartoria Conti', navigableDitte: [] }];
    expect(menuRules(two).customers).toBe(true);
  });
});

test('links of the content service: own paths get the locale, other schemes are dropped', () => {
  expect(contentLink('/shop?season=SS27', 'it')).toEqual({ kind: 'own', path: '/it/shop?season=SS27' });
  expect(contentLink('https://example.com', 'it')).toEqual({ kind: 'web', href: 'https://example.com' });
  for (const url of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://example.com', ''])
    expect(contentLink(url, 'it')).toBeNull();
});

test('banners by market and brand', () => {
  const message = (over: object) => ({ showmessage: true, messagetxt: 'x', Mercato: [] as string[], Brand: [] as string[], ...over });
  const seen = (over: object) => visibleMessages([message(over)], user()).length === 1;
  expect(seen({})).toBe(true);
  expect(seen({ showmessage: false })).toBe(false);
  expect(seen({ Mercato: ['002', 'HGK'] })).toBe(true);
  expect(seen({ Mercato: ['PRD'] })).toBe(false);
  expect(seen({ Brand: ['ORO'] })).toBe(true);
  expect(seen({ Mercato: ['002'], Brand: ['LAR'] })).toBe(false);
});
