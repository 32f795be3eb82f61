import type { InfoFlags } from '../../generated/api/model/infoFlags.ts';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { startSession } from '../api/session.ts';

/** A buyer with every right, in the shop of the test's choice. */
export function buyer(over: Partial<UserDetail['currentCustomer']> = {}): UserDetail {
  const navigableDitte = [{ code: 'C1001', ditta: '002' as const }];
  return {
    nome: 'Giulia',
    cognome: 'Ferretti',
    email: 'giulia.ferretti@example.com',
    picture: null,
    languageCode: 'en',
    startPage: 'welcome',
    display: {
      numberFormat: 'LANGUAGE',
      dateFormat: 'LANGUAGE',
      lengthUnit: 'METRIC',
      weightUnit: 'GSM',
      density: 'COMFORTABLE',
      requestedInDays: 0,
    },
    staff: false,
    customers: [{ code: 'C1001', ditta: '002', name: 'Camiceria Ferretti S.r.l.', navigableDitte }],
    currentCustomer: {
      code: 'C1001',
      ditta: '002',
      name: 'Camiceria Ferretti S.r.l.',
      brandCode: 'ORO',
      navigableDitte,
      albiniBank: 'Banca del Serio',
      albiniIban: 'IT60X0542811101000000123456',
      currency: 'EUR',
      country: 'IT',
      timeZone: 'Europe/Rome',
      packaging: null,
      ...over,
    },
    impersonation: null,
    authorizations: {
      showQuickOrder: true,
      showOrders: true,
      showInvoices: true,
      showTransportDocument: true,
      showWishlist: true,
      enableCartAndPurchases: true,
      showCatalogPrices: true,
    },
  };
}
export function signIn(user = buyer(), flags?: InfoFlags) {
  startSession({ token: 'a-token-that-only-a-test-would-use', userId: 12, user }, flags);
}
