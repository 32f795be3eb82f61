// The demo world as plain records: what the seed writes into the database and what scenarios start from.
// Money is integer minor units of the named currency, lengths are integer centimetres, dates are ISO calendar dates.
import type {
  AccessoryCategory,
  Authorizations,
  ContactKind,
  Currency,
  DittaCode,
  LineType,
  Locale,
  Localized,
  OrderStatus,
  PackagingCode,
  PaymentMethodCode,
} from '../../generated/rules.ts';
import type { AccessoryLook } from '../../server/media/accessory-drawing.ts';

export interface WorldCustomer {
  code: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IANA name. */
  timeZone: string;
  address: { street: string; postalCode: string; city: string };
  vatNumber: string;
  /** How the firm is reached. */
  email: string;
  phone: string;
  website: string;
  contacts: WorldContact[];
  brandCode: string;
  currency: Currency;
  language: Locale;
  ditte: DittaCode[];
  /** Discount on the price list in basis points (500 = 5 %). */
  discountBp: number;
  /** VAT in basis points: 2200 in Italy, 0 for intra-EU with VAT number and for exports. */
  vatBp: number;
  /** Declared VAT-exempt amount (plafond) still available, minor units; null where there is no ceiling. */
  vatCeilingLeft: number | null;
  bank: string;
  iban: string;
  paymentMethods: PaymentMethodCode[];
  defaultPaymentMethod: PaymentMethodCode;
  /** Delivery cost per order, minor units, and the goods amount from which it is free. */
  deliveryCost: number;
  freeDeliveryFrom: number;
  packaging: PackagingCode | null;
  /** US customers must acknowledge the customs-duty note once. */
  customsDutyPending: boolean;
  /** Which expired-invoices reminder is due now: none, first or second. The orders behind its invoices are among `World.orders`. */
  expiredInvoicesReminder: 0 | 1 | 2;
  /** Brands whose exclusive articles this customer may see; other exclusive articles are off limits. */
  exclusiveOf: string[];
  shops: WorldShop[];
}
/** Somebody at the customer whom the mill may turn to. */
export interface WorldContact {
  kind: ContactKind;
  name: string;
  email: string;
  phone: string;
  note: string;
}
/** A point of sale or delivery address of a customer. */
export interface WorldShop {
  code: string;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
}
export interface WorldMembership {
  customerCode: string;
  ditta: DittaCode;
  authorizations: Authorizations;
}
export interface WorldUser {
  username: string;
  email: string;
  nome: string;
  cognome: string;
  languageCode: Locale;
  staff: boolean;
  /** First one is current at the first login. */
  memberships: WorldMembership[];
  /** One line for the start-up print and the README: who this is and what for. */
  about: string;
}
/** A price list: one per currency and ditta. Unit price of a metre = round(base euro cents × factorPpm / 1e6, to `roundTo`). */
export interface WorldPriceList {
  code: string;
  currency: Currency;
  ditta: DittaCode;
  factorPpm: number;
  roundTo: number;
  /** Surcharge that a sample's price includes, minor units. */
  sampleSurcharge: number;
  /** Price of a physical book, minor units. */
  bookPrice: number;
}
/** A piece (roll) of one article in a warehouse. */
export interface WorldPiece {
  article: string; // code-color
  warehouse: 'IT' | 'HK';
  lot: string;
  lengthCm: number;
  /** `inspection` pieces count only after the 24-hour confirmation. */
  state: 'stock' | 'inspection';
}
/** Cloth on the loom: metres that arrive on a date, given as days from today. */
export interface WorldProduction {
  article: string;
  lengthCm: number;
  readyInDays: number;
}
export interface WorldArticleState {
  article: string;
  /** false: not purchasable at all, only notify-me. */
  purchasable: boolean;
  /** Only customers with this brand in `exclusiveOf` may open it; null = everybody. */
  exclusiveBrand: string | null;
  replacedBy: string | null;
}
export interface WorldAccessory {
  code: string;
  color: string;
  category: AccessoryCategory;
  name: Localized;
  colorName: Localized;
  averageColor: string;
  /** What its picture shows, where its category is not enough. */
  look: AccessoryLook | null;
  minimumQuantity: number;
  /** Base euro cents per piece. */
  priceEurCents: number;
  unit: Localized;
}
export interface WorldPromo {
  code: string;
  percentBp: number;
  validFromDays: number;
  validToDays: number;
  /** Total uses over all customers; null = unlimited. */
  maxUses: number | null;
  onePerCustomer: boolean;
  /** Least amount of goods, minor units of each currency; without it any amount will do. */
  minimumGoods?: Record<Currency, number>;
  ditte: DittaCode[];
}
/** A loyalty program: its tiers are reached by centimetres of cloth in twelve months. */
export interface WorldProgram {
  code: string;
  name: string;
  ditte: DittaCode[];
  tiers: { code: string; name: string; fromCm: number; discountBp: number; freeDelivery: boolean; freeSamples: number }[];
}
export interface WorldOrderLine {
  article: string;
  type: LineType;
  /** Centimetres for FABRIC, pieces otherwise. */
  quantity: number;
  cancelled: number;
  shipped: number;
  reference: string;
}
export interface WorldOrder {
  customerCode: string;
  ditta: DittaCode;
  username: string;
  /** Days before today. */
  daysAgo: number;
  status: OrderStatus;
  paymentMethod: PaymentMethodCode;
  reference: string;
  /** What became of its invoice where it is not the usual: it was not paid, or the bank sent its receipt back. */
  account?: 'late' | 'returned';
  lines: WorldOrderLine[];
}
export interface WorldSavedCart {
  customerCode: string;
  ditta: DittaCode;
  username: string;
  name: string;
  daysAgo: number;
  lines: { article: string; type: Exclude<LineType, 'BOOK'>; quantity: number }[];
}
export interface World {
  customers: WorldCustomer[];
  users: WorldUser[];
  priceLists: WorldPriceList[];
  articleStates: WorldArticleState[];
  pieces: WorldPiece[];
  productions: WorldProduction[];
  accessories: WorldAccessory[];
  promos: WorldPromo[];
  programs: WorldProgram[];
  orders: WorldOrder[];
  savedCarts: WorldSavedCart[];
}

/** The one password of all demo users; printed at start-up, never used outside the demo world. */
export const DEMO_PASSWORD = 'trama-demo';
