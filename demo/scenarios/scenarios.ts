import type { CatalogueArticle } from '../catalogue/article.ts';
import { customerOf, type Scenario, type Stage, userOf } from './scenario.ts';

const ADMIN = ['showQuickOrder', 'showOrders', 'showInvoices', 'showTransportDocument'] as const;

/** More articles by weaving every design again under new codes; the cloths stay what they are. */
function multiply(stage: Stage, target: number): void {
  const { articles } = stage.catalogue;
  const copies: CatalogueArticle[] = [];
  for (let round = 1; articles.length + copies.length < target; round++)
    for (const article of articles) {
      if (articles.length + copies.length >= target) break;
      const serial = Number(article.code.slice(3)) + round * 7;
      const code = `${String.fromCharCode(64 + round)}${article.code.slice(1, 3)}${String(serial % 100_000).padStart(5, '0')}`;
      copies.push({ ...article, code, model: { ...article.model, id: `${code}-${article.color}` } });
    }
  const known = new Set(articles.map((article) => `${article.code}-${article.color}`));
  const fresh = copies.filter((copy) => !known.has(`${copy.code}-${copy.color}`) && known.add(`${copy.code}-${copy.color}`));
  stage.catalogue = { ...stage.catalogue, articles: [...articles, ...fresh] };
  // Each copy has one roll, so that every one of them can be bought.
  for (const { code, color } of fresh)
    stage.world.pieces.push({
      article: `${code}-${color}`,
      warehouse: 'IT',
      lot: 'A1000',
      lengthCm: stage.faker.number.int({ min: 40, max: 120 }) * 100,
      state: 'stock',
    });
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'base',
    title: 'The demo world',
    about: 'Thirty-three customers in twenty countries, two years of orders.',
    username: 'giulia.ferretti',
  },
  {
    name: 'two-ditte-overdue-invoice',
    title: 'Two ditte, one overdue invoice',
    about: 'The first reminder of expired invoices with bank and IBAN comes after login; the shop switch is in the menu.',
    username: 'marco.bianchi',
    arrange: (stage) => {
      const customer = customerOf(stage, 'marco.bianchi');
      customer.ditte = ['002', 'PRD'];
      customer.expiredInvoicesReminder = 1;
    },
  },
  {
    name: 'second-reminder',
    title: 'Second reminder of expired invoices',
    about: 'The sterner of the two reminders.',
    username: 'sara.valsecchi',
    arrange: (stage) => {
      customerOf(stage, 'sara.valsecchi').expiredInvoicesReminder = 2;
    },
  },
  {
    name: 'first-login-packaging',
    title: 'First login with packaging choice',
    about: 'The dialog can not be closed without a choice.',
    username: 'claire.dubois',
    arrange: (stage) => {
      customerOf(stage, 'claire.dubois').packaging = null;
    },
  },
  {
    name: 'us-customs-duty',
    title: 'US customs duty pending',
    about: 'The note must be acknowledged once.',
    username: 'emily.carter',
    arrange: (stage) => {
      customerOf(stage, 'emily.carter').customsDutyPending = true;
    },
  },
  {
    name: 'all-dialogs',
    title: 'Every dialog, one after the other',
    about: 'Packaging, customs duty, expired invoices, saved cart: in this order.',
    username: 'noah.bennett',
    arrange: (stage) => {
      Object.assign(customerOf(stage, 'noah.bennett'), { packaging: null, customsDutyPending: true, expiredInvoicesReminder: 1 });
    },
  },
  {
    name: 'catalogue-only',
    title: 'Catalogue only, no prices',
    about: 'A sales assistant shows cloth: no cart, no prices, no orders; the menu says Catalog.',
    username: 'sofia.garcia',
    arrange: (stage) => {
      for (const { authorizations } of userOf(stage, 'sofia.garcia').memberships) {
        for (const flag of ADMIN) authorizations[flag] = false;
        authorizations.enableCartAndPurchases = false;
        authorizations.showCatalogPrices = false;
      }
    },
  },
  {
    name: 'vat-ceiling',
    title: 'VAT ceiling nearly reached',
    about: 'A second shirt is one too many: the order is refused and the office is named.',
    username: 'luca.moretti',
    arrange: (stage) => {
      Object.assign(customerOf(stage, 'luca.moretti'), { vatBp: 0, vatCeilingLeft: 4_000 });
    },
  },
  {
    name: 'forgotten-cart',
    title: 'Saved cart forgotten',
    about: 'The reminder comes after login and leads to the saved cart.',
    username: 'paolo.gallo',
    arrange: (stage) => {
      const cart = stage.world.savedCarts.find((entry) => entry.username === 'paolo.gallo');
      if (cart) cart.daysAgo = stage.faker.number.int({ min: 8, max: 40 });
    },
  },
  {
    name: 'limited-stock',
    title: 'Limited stock everywhere',
    about: 'One short roll of everything: the last piece is always near.',
    username: 'giulia.ferretti',
    arrange: (stage) => {
      const seen = new Set<string>();
      stage.world.pieces = stage.world.pieces
        .filter((piece) => {
          const place = `${piece.article}/${piece.warehouse}`;
          return !seen.has(place) && seen.add(place);
        })
        .map((piece) => ({ ...piece, state: 'stock', lengthCm: stage.faker.number.int({ min: 44, max: 90 }) * 5 }));
      stage.world.productions = [];
    },
  },
  {
    name: 'payment-declined',
    title: 'Payment declined',
    about: 'Completing the order is refused; cart and choices stay as they are.',
    username: 'giulia.ferretti',
    faults: { operations: ['completeOrder'], problem: { status: 400, code: 'PAYMENT_DECLINED' } },
  },
  {
    name: 'server-500',
    title: 'The server fails',
    about: 'Every call but the session answers 500.',
    username: 'giulia.ferretti',
    faults: { status: 500 },
  },
  {
    name: 'server-503',
    title: 'Maintenance',
    about: 'Every call but the session answers 503 and leads to the maintenance page.',
    username: 'giulia.ferretti',
    faults: { status: 503 },
  },
  {
    name: 'server-slow',
    title: 'A slow line',
    about: 'Every answer takes three seconds: skeletons, no double orders.',
    username: 'giulia.ferretti',
    faults: { delayMs: 3_000 },
  },
  {
    name: 'answer-lost',
    title: 'The answer is lost',
    about: 'The order is placed, but its answer never arrives: trying again must not order twice.',
    username: 'giulia.ferretti',
    faults: { operations: ['completeOrder', 'addCartItem'], drop: true },
  },
  {
    name: 'long-names-german',
    title: 'Long names in German',
    about: 'Firms, streets and references as long as they come.',
    username: 'friederike.hohenlohe',
    arrange: (stage) => {
      const customer = customerOf(stage, 'friederike.hohenlohe');
      customer.name = 'Rindfleischetikettierungsüberwachungs-Maßhemdenmanufaktur Donaudampfschifffahrtsgesellschaft mbH & Co. KG';
      for (const shop of customer.shops) {
        shop.name = `${customer.name} – Niederlassung ${stage.faker.location.city()}`;
        shop.street = 'An der ehemaligen Königlich-Bayerischen Leinenspinnerei und Weberei 142, Rückgebäude, dritter Aufgang links';
      }
      for (const order of stage.world.orders)
        if (order.customerCode === customer.code)
          for (const line of order.lines) line.reference = 'Hochzeitsgesellschaft von Hohenlohe-Waldenburg-Schillingsfürst'.slice(0, 60);
    },
  },
  {
    name: 'ten-thousand-fabrics',
    title: '10,000 fabrics',
    about: 'Four times the catalogue: facets, search and paging at size.',
    username: 'giulia.ferretti',
    arrange: (stage) => multiply(stage, 10_000),
  },
];

export function findScenario(name: string): Scenario {
  const scenario = SCENARIOS.find((entry) => entry.name === name);
  if (!scenario) throw new Error(`There is no scenario "${name}". There are: ${SCENARIOS.map((entry) => entry.name).join(', ')}`);
  return scenario;
}
