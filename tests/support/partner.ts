import type { PartnerRequest } from '../../generated/zod/schemas/partnerRequest.zod.ts';

/** A shirtmaker in Lyon who asks to become a partner. */
export const partnerRequest: PartnerRequest = {
  administration: {
    companyName: 'Chemiserie Lumière',
    firstName: 'Claire',
    lastName: 'Durand',
    street: '12 rue de la République',
    city: 'Lyon',
    postalCode: '69002',
    country: 'FR',
    phone: '+33 4 72 00 00 00',
    email: 'claire.durand@example.com',
    website: '',
    vatNumber: 'FR40303265045',
    taxCode: '',
  },
  sales: {
    kind: 'shirtmaker',
    channels: ['own_shop', 'online'],
    segment: 'premium',
    minimumPrice: 120,
    maximumPrice: 190,
    piecesPerYear: 1800,
  },
  info: { products: ['shirts'], size: '0-10', otherSuppliers: '' },
  production: { place: 'in_house', addresses: [], ownCourier: false, courier: '', courierAccount: '' },
  extra: { location: 'city_centre', shopWindow: true, cutting: 'by_hand', message: '' },
};

/** Where such a firm wants its goods, if not where it is billed. */
export const workshop = { company: 'Atelier Lumière', street: '3 quai Saint-Vincent', city: 'Lyon', postalCode: '69001', country: 'FR' };
