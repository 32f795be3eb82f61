// A logged-in customer as tests use one: typed calls by operationId, and a customer of one's own.

import { ALL_RIGHTS } from '../../demo/world/people.ts';
import { DEMO_PASSWORD, type WorldCustomer } from '../../demo/world/types.ts';
import type { Authorizations, Currency, Day, InvoiceType } from '../../generated/rules.ts';
import type { OperationId, Operations } from '../../generated/server/operations.ts';
import { readContract } from '../../scripts/gen/contract.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import { bumpVersion } from '../../server/store/queries/labels.ts';
import { touchStock } from '../../server/store/queries/stock.ts';
import { type Tx, theRow } from '../../server/store/store.ts';
import { addDays, dayIn } from '../../shared/rules/days.ts';
import type { DittaCode } from '../../shared/rules/metres.ts';
import { type Answer, type Call, ContractClient } from '../contract/http.ts';
import { BASE_URL, type TestApp } from './app.ts';

type Output<S> = S extends { _zod: { output: infer T } } ? T : never;
type Success<K extends OperationId> = Operations[K]['responses'] extends { 200: { schema: infer S } } ? Output<S> : never;
export type ProblemBody = {
  status: number;
  code: string;
  params?: Record<string, unknown>;
  errors?: { path: string; code: string; params?: Record<string, unknown> }[];
};

export class Shopper {
  readonly client: ContractClient;
  readonly username: string;
  readonly customerCode: string;
  token: string;
  constructor(client: ContractClient, username: string, customerCode: string, token: string) {
    this.client = client;
    this.username = username;
    this.customerCode = customerCode;
    this.token = token;
  }
  /** Sends a call; whatever comes back must keep the contract. */
  async send(id: OperationId, call: Call = {}): Promise<Answer> {
    const answer = await this.client.send(id, call, this.token);
    const problems = this.client.check(id, answer);
    if (problems.length)
      throw new Error(`${id} breaks its contract: ${problems.join('; ')} — ${answer.status} ${answer.text.slice(0, 500)}`);
    return answer;
  }
  /** The body of a 200. */
  async ok<K extends OperationId>(id: K, call: Call = {}): Promise<Success<K>> {
    const answer = await this.send(id, call);
    if (answer.status !== 200) throw new Error(`${id} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    return answer.body as Success<K>;
  }
  /** The problem of anything else. */
  async refused(id: OperationId, call: Call = {}): Promise<ProblemBody> {
    const answer = await this.send(id, call);
    if (answer.status === 200) throw new Error(`${id} was not refused: ${answer.text.slice(0, 300)}`);
    return answer.body as ProblemBody;
  }
}

const contract = readContract();
let hash: Promise<string> | undefined;
let minted = 0;

export interface CustomerWishes {
  ditte?: DittaCode[];
  rights?: Partial<Authorizations>;
  customer?: Partial<WorldCustomer>;
  username?: string;
}
export const clientOf = (shop: TestApp) => new ContractClient(contract, BASE_URL, (request) => shop.fetch(request));

/** A customer whom no other test knows, with one user who has every right that is not taken away. */
export async function mintShopper(shop: TestApp, wishes: CustomerWishes = {}): Promise<Shopper> {
  const number = ++minted;
  const code = `T${process.pid % 10_000}${number}`.slice(0, 12);
  const username = wishes.username ?? `tester.${process.pid}.${number}`;
  const ditte = wishes.ditte ?? ['002'];
  const own = wishes.customer ?? {};
  const rights = { ...ALL_RIGHTS, ...wishes.rights };
  hash ??= argon2id.hash(DEMO_PASSWORD);
  const passwordHash = await hash;
  await shop.store.transaction(async (tx) => {
    await tx.run(
      `insert into customer (code, name, country, street, postal_code, city, vat_number, brand_code, currency, time_zone, language, ditte, discount_bp, vat_bp, vat_ceiling_left,
         bank, iban, payment_methods, default_payment_method, delivery_cost, free_delivery_from, packaging, customs_duty_pending, exclusive_of)
       values ($1, $2, $3, 'Via Prova 1', '24100', 'Bergamo', $4, 'ORO', $5, $17, 'it', $6, $7, $8, $9, 'Banca del Serio', 'IT60X0542811101000000123456',
         $10, $11, $12, $13, $14, $15, $16)`,
      [
        code,
        `Test ${code}`,
        own.country ?? 'IT',
        `IT${code}`,
        own.currency ?? 'EUR',
        ditte,
        own.discountBp ?? 0,
        own.vatBp ?? 2200,
        own.vatCeilingLeft ?? null,
        own.paymentMethods ?? ['on_account', 'bank_transfer', 'bank_receipt', 'card'],
        own.defaultPaymentMethod ?? 'on_account',
        own.deliveryCost ?? 1200,
        own.freeDeliveryFrom ?? 15_000,
        own.packaging === undefined ? 'PACKAGE_NO_COUPON' : own.packaging,
        own.customsDutyPending ?? false,
        own.exclusiveOf ?? [],
        own.timeZone ?? 'Europe/Rome',
      ],
    );
    for (const [position, shopCode] of ['S1', 'S2'].entries())
      await tx.run(
        `insert into customer_shop (customer_code, code, position, name, street, postal_code, city, country) values ($1, $2, $3, $2, 'Via Prova 1', '24100', 'Bergamo', 'IT')`,
        [code, shopCode, position],
      );
    const user = await tx.one<{ id: number }>(
      `insert into shop_user (username, email, nome, cognome, language_code, staff, password_hash) values ($1, $2, 'Tess', 'Ter', 'en', false, $3) returning id`,
      [username, `${username}@example.com`, passwordHash],
    );
    for (const [position, ditta] of ditte.entries())
      await tx.run(
        `insert into membership (user_id, customer_code, ditta, position, show_quick_order, show_orders, show_invoices, show_transport_document, show_wishlist, enable_cart_and_purchases, show_catalog_prices)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          user?.id,
          code,
          ditta,
          position,
          rights.showQuickOrder,
          rights.showOrders,
          rights.showInvoices,
          rights.showTransportDocument,
          rights.showWishlist,
          rights.enableCartAndPurchases,
          rights.showCatalogPrices,
        ],
      );
    // The first reminder is of what expired yesterday, the second of what expired a month and more ago.
    const expiredFor = { 0: 0, 1: 1, 2: 40 }[own.expiredInvoicesReminder ?? 0];
    const due = addDays(dayIn(own.timeZone ?? 'Europe/Rome', shop.app.deps.clock()), -expiredFor);
    if (expiredFor > 0) await writeInvoice(tx, { customerCode: code, ditta: ditte[0] ?? '002', expirationDate: due });
  });
  return loginAs(shop, username, code);
}

let issued = 0;
export interface InvoiceWishes {
  customerCode: string;
  ditta?: DittaCode;
  type?: InvoiceType;
  date?: Day;
  expirationDate?: Day;
  /** Minor units, VAT included. */
  amount?: number;
  currency?: Currency;
  returnedOn?: Day | null;
  relatedId?: number | null;
  /** Where it is sent to. */
  country?: string;
}
/** An invoice without orders and lines, of a customer whom a test has made. Answers its number in the database. */
export async function writeInvoice(tx: Tx, wishes: InvoiceWishes): Promise<number> {
  const {
    customerCode,
    ditta = '002',
    type = 'invoice',
    amount = 10_000,
    currency = 'EUR',
    returnedOn = null,
    relatedId = null,
    country = 'IT',
  } = wishes;
  const { expirationDate = '2026-11-30', date = addDays(expirationDate, -30) } = wishes;
  const row = await tx.one<{ id: number }>(
    `insert into invoice (number, type, customer_code, ditta, date, expiration_date, currency, goods, discount, delivery, vat_bp, vat, amount, open_amount,
       payment_method, bill_to, returned_on, related_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, 0, 0, $8, $8, 'on_account', jsonb_build_object('name', '', 'street', '', 'postalCode', '', 'city', '', 'country', $11::text), $9, $10, now()) returning id`,
    [`T${process.pid}-${++issued}`, type, customerCode, ditta, date, expirationDate, currency, amount, returnedOn, relatedId, country],
  );
  return theRow(row).id;
}
/** Sets an amount against an invoice, as the mill does when money has come in. */
export const writeInvoicePayment = (tx: Tx, invoiceId: number, amount: number) =>
  tx.run(
    `insert into invoice_payment (invoice_id, amount, date, kind, reference, created_at) values ($1, $2, current_date, 'bank_transfer', 'test', now())`,
    [invoiceId, amount],
  );

/** Another user of the same customer, with the same rights. */
export async function mintColleague(shop: TestApp, of: Shopper): Promise<Shopper> {
  const username = `colleague.${process.pid}.${++minted}`;
  await shop.store.transaction(async (tx) => {
    const user = await tx.one<{ id: number }>(
      `insert into shop_user (username, email, nome, cognome, language_code, staff, password_hash)
       select $1, $2, 'Colin', 'League', 'en', false, password_hash from shop_user where username = $3 returning id`,
      [username, `${username}@example.com`, of.username],
    );
    await tx.run(
      `insert into membership (user_id, customer_code, ditta, position, show_quick_order, show_orders, show_invoices, show_transport_document, show_wishlist, enable_cart_and_purchases, show_catalog_prices)
       select $1, customer_code, ditta, position, show_quick_order, show_orders, show_invoices, show_transport_document, show_wishlist, enable_cart_and_purchases, show_catalog_prices
       from membership where user_id = (select id from shop_user where username = $2)`,
      [user?.id, of.username],
    );
  });
  return loginAs(shop, username, of.customerCode);
}

let lastLogin: Promise<unknown> = Promise.resolve();
/** Logs in, one after the other: the queue of logins is short, and has tests of its own. */
export function loginAs(shop: TestApp, username: string, customerCode = ''): Promise<Shopper> {
  const login = lastLogin.then(() => logIn(shop, username, customerCode));
  lastLogin = login.catch(() => {});
  return login;
}
async function logIn(shop: TestApp, username: string, customerCode: string): Promise<Shopper> {
  const client = clientOf(shop);
  // Logins are throttled by address; tests are many and come from one.
  await shop.store.transaction((tx) => tx.run('delete from rate_limit'));
  const answer = await client.send('login', { body: { username, password: DEMO_PASSWORD } }, null);
  if (answer.status !== 200) throw new Error(`Login of ${username} answered ${answer.status}: ${answer.text}`);
  const { userToken, userDetail } = answer.body as Success<'login'>;
  return new Shopper(client, username, customerCode || userDetail.currentCustomer.code, userToken);
}

/** Fabrics with their free pieces, for tests that need a certain situation of stock. */
export async function fabricWith(
  shop: TestApp,
  pieces: { lengthCm: number; state?: 'stock' | 'inspection'; warehouse?: 'IT' | 'HK' }[],
  ditta: DittaCode = '002',
) {
  const taken = (takenFabrics.get(shop) ?? 0) + 1;
  takenFabrics.set(shop, taken);
  const article = await shop.store.read((tx) =>
    tx.one<{ id: number; code: string; color: string }>(
      `select id, code, color from article where $1 = any(ditte) and purchasable and exclusive_brand is null order by id offset $2 limit 1`,
      [ditta, taken * 7],
    ),
  );
  if (!article) throw new Error('No article is left');
  await shop.store.transaction(async (tx) => {
    await tx.run('delete from production where article_id = $1', [article.id]);
    await tx.run('delete from piece where article_id = $1 and reserved_cm = 0', [article.id]);
    await tx.run('update piece set length_cm = reserved_cm where article_id = $1', [article.id]);
    for (const piece of pieces)
      await tx.run('insert into piece (article_id, warehouse, lot, length_cm, state) values ($1, $2, $3, $4, $5)', [
        article.id,
        piece.warehouse ?? 'IT',
        'T1',
        piece.lengthCm,
        piece.state ?? 'stock',
      ]);
    await touchStock(tx, [article.id]);
  });
  shop.app.deps.catalogue.touch();
  return { id: article.id, code: article.code, color: article.color };
}
const takenFabrics = new Map<TestApp, number>();

export const cut = (article: { code: string; color: string }, quantity: number, more: object = {}) => ({
  type: 'FABRIC',
  ditta: '002',
  code: article.code,
  color: article.color,
  quantity,
  shop: null,
  requestedDate: null,
  ...more,
});

/** Puts one cut into the cart and freezes the checkout. */
export async function checkoutOf(
  shopper: Shopper,
  article: { code: string; color: string },
  quantity: number,
  written: { reference?: string; note?: string } = {},
): Promise<string> {
  await shopper.ok('addCartItem', { body: { ...cut(article, quantity), ...written } });
  const { version } = await shopper.ok('getCart');
  const { paymentId } = await shopper.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  return paymentId;
}

/** A change of articles that the next reader sees. */
export async function changeCatalogue(shop: TestApp, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await shop.store.transaction(async (tx) => {
    await work(tx);
    await bumpVersion(tx, 'catalogue');
  });
  await shop.app.deps.catalogue.fresh();
}
