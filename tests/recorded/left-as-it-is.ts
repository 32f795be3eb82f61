// What a screen may go on showing although a write has made it something else, each with its reason.
import type { ScreenName } from './stage.tsx';

/** By screen: `saveCart leaves listSavedCarts`. */
const LEFT: Partial<Record<ScreenName, Record<string, string>>> = {
  payInvoices: {
    'confirmPayment leaves getInvoice':
      'The bank of the made-up payment wants to ask, and the page is left for it: nothing is paid yet. What is paid is told in pay-invoices.dom.test.tsx.',
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
