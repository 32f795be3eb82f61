// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not templates
import type { Mutant } from './mutant.ts';

const transition = { file: 'server/domain/order/transition.ts', tests: ['server/domain/order/transition.pg.test.ts'] };

const book = { file: 'server/domain/invoice/book.ts', tests: ['server/domain/invoice/mill.pg.test.ts'] };

/** What the mill does with an order, and with what it is paid by. */
export const mill: readonly Mutant[] = [
  {
    ...book,
    name: 'a feed that is sent again books money twice',
    from: '    await sayOnce(tx, command, now);\n    if (amount <= 0',
    to: '    if (amount <= 0',
  },
  { ...book, name: 'more is credited than was charged', from: 'invoice.amount - before.amount;', to: 'invoice.amount;' },
  {
    ...book,
    name: 'the last credit note forgets a cent of VAT',
    from: 'isRest ? invoice.amount - invoice.vat - before.taxable : ',
    to: '',
  },
  {
    file: 'server/domain/order/waiting.ts',
    tests: ['server/domain/order/card-cancel.pg.test.ts'],
    name: 'a transfer is asked for what was cancelled',
    from: '{ amount: await owed() }',
    to: '{ amount: order.total }',
  },
  { ...transition, name: 'a cancelled order keeps its cloth', from: '  await releaseReservations(tx, order.id);\n', to: '' },
  {
    ...transition,
    name: 'the mill cancels and the VAT ceiling stays used',
    from: 'if (order.vatCeilingUsed > 0) await giveBackVatCeiling(tx, order.customerCode, order.vatCeilingUsed);',
    to: '',
  },
  {
    ...transition,
    name: 'a cancelled order keeps its promo',
    from: '  await giveBackPromo(tx, order.id);\n',
    to: '',
  },
  {
    ...transition,
    name: 'a shipped order can be cancelled',
    from: 'if (!(orderAllowedFrom[wanted] as readonly OrderStatus[]).includes(from))',
    to: 'if (false)',
  },
  {
    ...transition,
    name: 'a mail of the mill is in Italian for all',
    from: 'const lang = order.languageCode as Locale;',
    to: "const lang: Locale = 'it';",
  },
];
