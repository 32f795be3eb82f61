// Customers and users of the demo world. The named people are the ones that README, scenarios and tests speak of.
import type { Authorizations, Currency, DittaCode, Locale, PaymentMethodCode } from '../../generated/rules.ts';
import { contactsOf, hostOf, phoneOf } from './contacts.ts';
import type { WorldCustomer, WorldMembership, WorldShop, WorldUser } from './types.ts';

export const ALL_RIGHTS: Authorizations = {
  showQuickOrder: true,
  showOrders: true,
  showInvoices: true,
  showTransportDocument: true,
  showWishlist: true,
  enableCartAndPurchases: true,
  showCatalogPrices: true,
};
/** A sales assistant who shows cloth but neither buys nor sees prices. */
const LOOK_ONLY: Authorizations = {
  showQuickOrder: false,
  showOrders: false,
  showInvoices: false,
  showTransportDocument: false,
  showWishlist: false,
  enableCartAndPurchases: false,
  showCatalogPrices: false,
};
/** A cutter who orders but is not shown what things cost. */
const ORDERS_WITHOUT_PRICES: Authorizations = { ...ALL_RIGHTS, showInvoices: false, showCatalogPrices: false };
/** A buyer whose office keeps orders and invoices to itself. */
const BUYS_ONLY: Authorizations = { ...ALL_RIGHTS, showOrders: false, showInvoices: false, showTransportDocument: false };

type Row = [
  code: string,
  name: string,
  country: string,
  city: string,
  street: string,
  postalCode: string,
  currency: Currency,
  language: Locale,
  ditte: DittaCode[],
  brandCode: string,
  overrides?: Partial<WorldCustomer>,
];
const ROWS: Row[] = [
  [
    'C1001',
    'Camiceria Ferretti S.r.l.',
    'IT',
    'Bergamo',
    'Via dei Telai 4',
    '24121',
    'EUR',
    'it',
    ['002', 'PRD', 'STK'],
    'ORO',
    { exclusiveOf: ['ORO'] },
  ],
  [
    'C1002',
    'Sartoria Moretti',
    'IT',
    'Napoli',
    'Vico del Filo 11',
    '80134',
    'EUR',
    'it',
    ['002'],
    'ORO',
    { vatBp: 0, vatCeilingLeft: 25_000 },
  ],
  ['C1003', 'Confezioni Gallo S.p.A.', 'IT', 'Vicenza', 'Strada del Lino 120', '36100', 'EUR', 'it', ['002', 'PRD'], 'LAR'],
  ['C1004', 'Bianchi & Figli', 'IT', 'Milano', 'Via Ordito 7', '20121', 'EUR', 'it', ['002', 'PRD'], 'ORO', { expiredInvoicesReminder: 1 }],
  [
    'C1005',
    'Camiceria Valsecchi',
    'IT',
    'Lecco',
    'Corso della Spola 3',
    '23900',
    'EUR',
    'it',
    ['002', 'STK'],
    'CON',
    { expiredInvoicesReminder: 2 },
  ],
  [
    'C1006',
    'Atelier Contarini',
    'IT',
    'Venezia',
    'Calle del Tessitore 22',
    '30121',
    'EUR',
    'it',
    ['002'],
    'CON',
    { expiredInvoicesReminder: 2 },
  ],
  ['C1101', 'Whitfield & Co. Shirtmakers', 'GB', 'London', '14 Selvedge Row', 'W1S 2AA', 'GBP', 'en', ['002', 'STK'], 'THH'],
  ['C1102', 'Northgate Tailoring Ltd', 'GB', 'Leeds', '3 Shuttle Lane', 'LS1 4AP', 'GBP', 'en', ['002', 'PRD'], 'THH'],
  ['C1103', 'Alder House Shirts', 'GB', 'Manchester', '88 Carding Street', 'M1 3BE', 'GBP', 'en', ['002'], 'THH'],
  [
    'C1201',
    'Carter Made-to-Measure Inc.',
    'US',
    'New York',
    '210 Heddle Avenue',
    '10018',
    'USD',
    'en',
    ['002'],
    'ORO',
    { customsDutyPending: true },
  ],
  [
    'C1202',
    'Bennett Shirt Company',
    'US',
    'Chicago',
    '55 Warp Street',
    '60607',
    'USD',
    'en',
    ['002', 'PRD'],
    'THH',
    { customsDutyPending: true, packaging: null, expiredInvoicesReminder: 1 },
  ],
  ['C1203', 'Pacific Custom Clothiers', 'US', 'San Francisco', '9 Loom Court', '94107', 'USD', 'en', ['002'], 'LAR'],
  ['C1301', 'Wei Sheng Tailors Ltd', 'HK', 'Hong Kong', '28 Bobbin Street', '', 'HKD', 'zh', ['HGK', 'STK'], 'ORO'],
  ['C1302', 'Harbour Shirt House', 'HK', 'Kowloon', '7 Weft Road', '', 'HKD', 'en', ['HGK'], 'THH'],
  ['C1303', 'Suzhou Fine Garments Co.', 'CN', 'Suzhou', '66 Canal Road', '215000', 'USD', 'zh', ['HGK', 'PRD'], 'LAR'],
  ['C1401', 'Chemiserie Dubois', 'FR', 'Lyon', '12 rue de la Navette', '69001', 'EUR', 'fr', ['002', 'STK'], 'ORO', { packaging: null }],
  ['C1402', 'Maison Lefèvre', 'FR', 'Paris', '31 rue du Fil', '75002', 'EUR', 'fr', ['002'], 'CON'],
  ['C1501', 'Hemdenmanufaktur Schmidt GmbH', 'DE', 'Bielefeld', 'Webergasse 19', '33602', 'EUR', 'de', ['PRD', '002'], 'LAR'],
  [
    'C1502',
    'Maßatelier Donaudampfschifffahrtsgesellschaft mbH & Co. KG',
    'DE',
    'München',
    'An der alten Leinenspinnerei 142',
    '80331',
    'EUR',
    'de',
    ['002'],
    'ORO',
  ],
  ['C1601', 'Camisería García', 'ES', 'Madrid', 'Calle del Telar 5', '28012', 'EUR', 'es', ['002', 'STK'], 'ORO'],
  ['C1602', 'Textiles Robles S.L.', 'ES', 'Barcelona', 'Carrer de la Trama 40', '08003', 'EUR', 'es', ['PRD'], 'LAR'],
  ['C1701', 'Keller Masshemden AG', 'CH', 'Zürich', 'Fadenstrasse 8', '8001', 'CHF', 'de', ['002', 'PRD'], 'ORO'],
  ['C1702', 'Chemises du Léman SA', 'CH', 'Genève', 'Rue de la Bobine 2', '1204', 'CHF', 'fr', ['002'], 'CON'],
  ['C1801', 'Atelier Rocha Lda', 'PT', 'Porto', 'Rua do Tear 17', '4050-011', 'EUR', 'en', ['002', 'PRD'], 'LAR'],
  ['C1802', 'Camisaria Tejo', 'PT', 'Lisboa', 'Travessa da Lançadeira 6', '1100-005', 'EUR', 'en', ['002'], 'ORO'],
  ['C1901', 'Wiener Hemden Werkstatt', 'AT', 'Wien', 'Spulengasse 4', '1010', 'EUR', 'de', ['002'], 'ORO'],
  ['C1902', 'De Wever Shirts BV', 'NL', 'Amsterdam', 'Inslagkade 33', '1012', 'EUR', 'en', ['002', 'PRD'], 'LAR'],
  ['C1903', 'Chemiserie Van Damme', 'BE', 'Gent', 'Schietspoelstraat 10', '9000', 'EUR', 'fr', ['002'], 'ORO'],
  [
    'C1904',
    'Lindqvist Skjortor AB',
    'SE',
    'Göteborg',
    'Varpgatan 21',
    '41103',
    'EUR',
    'en',
    ['002'],
    'THH',
    { expiredInvoicesReminder: 2 },
  ],
  ['C1905', 'Tanaka Shirt Atelier', 'JP', 'Tokyo', '3-14 Orimono', '150-0001', 'USD', 'en', ['002', 'HGK'], 'ORO'],
  ['C1906', 'Al Noor Tailoring LLC', 'AE', 'Dubai', '12 Textile Souk', '', 'USD', 'en', ['002', 'HGK'], 'ORO'],
  ['C1907', 'Maple Custom Shirts', 'CA', 'Toronto', '77 Spinning Mill Road', 'M5V 1J2', 'USD', 'en', ['002'], 'THH'],
  ['C1908', 'Sydney Shirting Pty', 'AU', 'Sydney', '5 Yarn Lane', '2000', 'USD', 'en', ['002', 'STK'], 'LAR'],
];

const EU = new Set(['FR', 'DE', 'ES', 'PT', 'AT', 'NL', 'BE', 'SE']);
/** Where days begin: the zone of the country, and for wide countries of the city. */
const ZONES: Record<string, string> = {
  IT: 'Europe/Rome',
  GB: 'Europe/London',
  US: 'America/New_York',
  HK: 'Asia/Hong_Kong',
  CN: 'Asia/Shanghai',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  CH: 'Europe/Zurich',
  PT: 'Europe/Lisbon',
  AT: 'Europe/Vienna',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  SE: 'Europe/Stockholm',
  JP: 'Asia/Tokyo',
  AE: 'Asia/Dubai',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
};
const CITY_ZONES: Record<string, string> = { Chicago: 'America/Chicago', 'San Francisco': 'America/Los_Angeles' };

/** Delivery per order and the goods amount from which it is free, minor units. */
const DELIVERY: Record<Currency, [cost: number, freeFrom: number]> = {
  EUR: [1_200, 15_000],
  USD: [2_800, 30_000],
  GBP: [1_400, 16_000],
  HKD: [18_000, 200_000],
  CHF: [1_600, 20_000],
};
const METHODS: Record<string, PaymentMethodCode[]> = {
  IT: ['bank_receipt', 'bank_transfer', 'on_account', 'card'],
  EU: ['on_account', 'bank_transfer', 'card'],
  other: ['bank_transfer', 'on_account', 'card'],
};
/** Two check digits over a country's account number as ISO 13616 computes them. */
function italianIban(account: string): string {
  const digits = [...`X0542811101000000${account}IT00`].map((c) => (/[A-Z]/.test(c) ? String(c.charCodeAt(0) - 55) : c)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return `IT${String(98 - rest).padStart(2, '0')}X0542811101000000${account}`;
}

/** What a tailor calls the second address, where it is not in English. */
const WORKSHOPS: Record<string, string> = {
  ...{ IT: 'laboratorio', DE: 'Werkstatt', AT: 'Werkstatt', CH: 'Werkstatt', FR: 'atelier', BE: 'atelier', ES: 'taller' },
  ...{ CN: '工坊', HK: '工坊', TW: '工坊' },
};

function shopsOf([code, name, country, city, street, postalCode]: Row): WorldShop[] {
  const main: WorldShop = { code: 'S1', name, street, postalCode, city, country };
  const second: WorldShop = {
    code: 'S2',
    name: `${name} – ${WORKSHOPS[country] ?? 'workshop'}`,
    street: `${street} B`,
    postalCode,
    city,
    country,
  };
  return Number(code.slice(1)) % 3 === 0 ? [main] : [main, second];
}

function customer(row: Row, index: number): WorldCustomer {
  const [code, name, country, city, street, postalCode, currency, language, ditte, brandCode, overrides] = row;
  const zone = country === 'IT' ? 'IT' : EU.has(country) ? 'EU' : 'other';
  const methods = METHODS[zone]!;
  const [deliveryCost, freeDeliveryFrom] = DELIVERY[currency];
  return {
    code,
    name,
    country,
    timeZone: CITY_ZONES[city] ?? ZONES[country]!,
    address: { street, postalCode, city },
    email: `office@${hostOf(code)}`,
    phone: phoneOf(country, index),
    website: `https://${hostOf(code)}`,
    contacts: contactsOf(code, country, index),
    vatNumber: `${country}${String(10_000_000_000 + index * 7_919_317).slice(0, 11)}`,
    brandCode,
    currency,
    language,
    ditte,
    discountBp: (index % 4) * 250,
    vatBp: zone === 'IT' ? 2200 : 0,
    vatCeilingLeft: null,
    bank: country === 'IT' ? 'Banca del Serio' : 'Banca del Serio – Estero',
    iban: italianIban(String(100_000 + index * 37)),
    paymentMethods: methods,
    defaultPaymentMethod: methods[0]!,
    deliveryCost,
    freeDeliveryFrom,
    packaging: index % 2 ? 'PACKAGE_COUPON' : 'PACKAGE_NO_COUPON',
    customsDutyPending: false,
    expiredInvoicesReminder: 0,
    exclusiveOf: [],
    shops: shopsOf(row),
    ...overrides,
  };
}
export const buildCustomers = (): WorldCustomer[] => ROWS.map(customer);

type Person = [
  username: string,
  nome: string,
  cognome: string,
  language: Locale,
  customerCodes: string[],
  about: string,
  rights?: Authorizations,
];
const PEOPLE: Person[] = [
  ['giulia.ferretti', 'Giulia', 'Ferretti', 'it', ['C1001'], 'shirtmaker in Bergamo: Bespoke, Production and Promotions, every right'],
  ['luca.moretti', 'Luca', 'Moretti', 'it', ['C1002'], 'VAT ceiling nearly reached (250 € left)'],
  ['paolo.gallo', 'Paolo', 'Gallo', 'it', ['C1003'], 'a saved cart that he forgot'],
  ['marco.bianchi', 'Marco', 'Bianchi', 'it', ['C1004'], 'first reminder of expired invoices'],
  ['sara.valsecchi', 'Sara', 'Valsecchi', 'it', ['C1005'], 'second reminder of expired invoices'],
  ['james.whitfield', 'James', 'Whitfield', 'en', ['C1101'], 'London shirtmaker, prices in pounds'],
  ['oliver.hayes', 'Oliver', 'Hayes', 'en', ['C1102'], 'cutter: orders without seeing prices', ORDERS_WITHOUT_PRICES],
  ['grace.alder', 'Grace', 'Alder', 'en', ['C1103'], 'buys, but sees neither orders nor invoices', BUYS_ONLY],
  ['emily.carter', 'Emily', 'Carter', 'en', ['C1201'], 'US customs-duty note pending, prices in dollars'],
  ['noah.bennett', 'Noah', 'Bennett', 'en', ['C1202'], 'first login: packaging, customs duty, reminder and saved cart one after the other'],
  ['li.wei', 'Wei', 'Li', 'zh', ['C1301'], 'Bespoke HK and Promotions, prices in Hong Kong dollars, Chinese'],
  ['claire.dubois', 'Claire', 'Dubois', 'fr', ['C1401'], 'packaging not chosen yet, French'],
  ['anna.schmidt', 'Anna', 'Schmidt', 'de', ['C1501'], 'Production in multiples of 30 m, German'],
  ['friederike.hohenlohe', 'Friederike', 'von Hohenlohe-Waldenburg', 'de', ['C1502'], 'long names everywhere, German'],
  ['sofia.garcia', 'Sofía', 'García', 'es', ['C1601'], 'catalogue only: no cart, no prices, no orders, Spanish', LOOK_ONLY],
  ['hans.keller', 'Hans', 'Keller', 'de', ['C1701'], 'prices in Swiss francs'],
  ['ines.rocha', 'Inês', 'Rocha', 'en', ['C1801', 'C1802'], 'agent who buys for two customers'],
  ['chiara.villa', 'Chiara', 'Villa', 'it', ['C1001'], 'staff of the mill: may act for every customer'],
];
const FIRST = ['Elena', 'Thomas', 'Marta', 'David', 'Julia', 'Henrik', 'Yuki', 'Omar', 'Laura', 'Peter'];
const LAST = ['Rossi', 'Young', 'Costa', 'Meyer', 'Martin', 'Berg', 'Sato', 'Haddad', 'Silva', 'Brown'];
const plainAscii = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

export function buildUsers(customers: WorldCustomer[]): WorldUser[] {
  const byCode = new Map(customers.map((entry) => [entry.code, entry]));
  const memberships = (codes: string[], rights: Authorizations): WorldMembership[] =>
    codes.flatMap((customerCode) =>
      byCode.get(customerCode)!.ditte.map((ditta) => ({
        customerCode,
        ditta,
        // The wishlist belongs to the promotions shop's header, but the right itself is the customer's.
        authorizations: rights,
      })),
    );
  const user = ([username, nome, cognome, languageCode, codes, about, rights]: Person): WorldUser => ({
    username,
    email: `${username}@example.com`,
    nome,
    cognome,
    languageCode,
    staff: username === 'chiara.villa',
    memberships: memberships(codes, rights ?? ALL_RIGHTS),
    about,
  });
  const taken = new Set(PEOPLE.flatMap((person) => person[4]));
  const others = customers
    .filter((entry) => !taken.has(entry.code))
    .map((entry, index): Person => {
      const nome = FIRST[index % FIRST.length]!;
      const cognome = LAST[(index * 3 + 1) % LAST.length]!;
      return [
        `${plainAscii(nome)}.${plainAscii(cognome)}${entry.code.slice(1)}`,
        nome,
        cognome,
        entry.language,
        [entry.code],
        `buyer of ${entry.name}`,
      ];
    });
  return [...PEOPLE, ...others].map(user);
}
