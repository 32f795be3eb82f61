// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not templates
import type { Mutant } from './mutant.ts';

const transition = { file: 'server/domain/order/transition.ts', tests: ['server/domain/order/transition.pg.test.ts'] };

/** What the mill does with an order. */
export const mill: readonly Mutant[] = [
  { ...transition, name: 'a cancelled order keeps its cloth', from: '    await releaseReservations(tx, order.id);\n', to: '' },
  {
    ...transition,
    name: 'the mill cancels and the VAT ceiling stays used',
    from: 'if (order.vatCeilingUsed > 0) await giveBackVatCeiling(tx, order.customerCode, order.vatCeilingUsed);',
    to: '',
  },
  {
    ...transition,
    name: 'a cancelled order keeps its promo',
    from: "if (status === 'Cancelled') await giveBackPromo(tx, order.id);",
    to: '',
  },
  {
    ...transition,
    name: 'a shipped order can be cancelled',
    from: 'if (!(orderAllowedFrom[to] as readonly OrderStatus[]).includes(order.status))',
    to: 'if (false)',
  },
  {
    ...transition,
    name: 'a mail of the mill is in Italian for all',
    from: 'const lang = order.languageCode as Locale;',
    to: "const lang: Locale = 'it';",
  },
];
