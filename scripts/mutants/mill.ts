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
  {
    file: 'server/domain/paper/statement-paper.ts',
    tests: ['tests/conformance/documents.pg.test.ts'],
    name: 'on the day on which it falls due an invoice is overdue on paper',
    from: 'row.expirationDate < day',
    to: 'row.expirationDate <= day',
  },
  {
    file: 'server/domain/invoice/documents.ts',
    tests: ['tests/conformance/documents.pg.test.ts'],
    name: 'the statement of another day says what is overdue today',
    from: 'ditta, day, until }));',
    to: 'ditta, day: today, until }));',
  },
  {
    file: 'server/domain/paper/invoice-paper.ts',
    tests: ['tests/conformance/documents.pg.test.ts'],
    name: 'nobody is asked to pay a bank receipt that has come back',
    from: "if (invoice.type === 'bank_receipt' && invoice.returnedOn === null) return",
    to: "if (invoice.type === 'bank_receipt') return",
  },
  {
    file: 'server/domain/library/present.ts',
    tests: ['tests/conformance/library.pg.test.ts'],
    name: 'a material is too early on its first day',
    from: 'validFrom > today',
    to: 'validFrom >= today',
  },
  {
    file: 'server/store/queries/library.ts',
    tests: ['tests/conformance/library.pg.test.ts'],
    name: 'the library in the order in which it was written',
    from: 'where ${SHOWN} order by m.published_on desc, m.id desc limit $2',
    to: 'where ${SHOWN} limit $2',
  },
];
