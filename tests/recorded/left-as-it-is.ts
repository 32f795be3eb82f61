// What a screen may go on showing although a write has made it something else, each with its reason.
import type { ScreenName } from './stage.tsx';

/** By screen: `saveCart leaves listSavedCarts`. */
const LEFT: Partial<Record<ScreenName, Record<string, string>>> = {
  order: {
    'askAboutOrder leaves getOrder':
      'A made-up order has another number than its address asks for, and the question is set under its own; see order-questions.dom.test.tsx.',
  },
  payInvoices: {
    'confirmPayment leaves getInvoice':
      'A made-up payment is of other documents than those that are shown, and what was paid is taken away by its number; see pay-invoices.dom.test.tsx.',
  },
};

/** What nobody has said may stay as it was; and what is said of a screen that shows it anew after all. */
export function unexpectedlyOld(screen: ScreenName, forgotten: ReadonlySet<string>): string[] {
  const reasons = LEFT[screen] ?? {};
  return [
    ...[...forgotten].filter((what) => !(what in reasons)).map((what) => `${what} as it was`),
    ...Object.keys(reasons)
      .filter((what) => !forgotten.has(what))
      .map((what) => `${what} as it was no more`),
  ].sort();
}
