import type { Currency, Day, DittaCode } from '../../../generated/rules.ts';
import type { Paper, PaperBlock } from '../../ports/papers.ts';
import { listStatementRows, readFirm, type StatementRow } from '../../store/queries/papers.ts';
import type { Tx } from '../../store/store.ts';
import type { Words } from './words.ts';

const stateOf = (row: StatementRow, day: Day): string =>
  row.isReturned
    ? 'invoices.states.unpaid'
    : row.type === 'invoice' && row.expirationDate < day
      ? 'invoices.states.expired'
      : 'paper.notDue';

function ofCurrency(words: Words, rows: readonly StatementRow[], currency: Currency, day: Day): PaperBlock[] {
  const sum = (some: readonly StatementRow[]) => some.reduce((total, { openAmount }) => total + openAmount, 0);
  const late = rows.filter((row) => stateOf(row, day) !== 'paper.notDue');
  return [
    {
      kind: 'table',
      summary: words.text('paper.statement'),
      columns: [
        { label: words.text('invoices.number'), share: 1.8 },
        { label: words.text('invoices.type'), share: 1.9 },
        { label: words.text('invoices.date'), share: 2 },
        { label: words.text('invoices.expirationDate'), share: 2 },
        { label: words.text('invoices.state'), share: 1.7 },
        { label: words.text('invoices.amount'), share: 1.6, figures: true },
        { label: words.text('invoices.openAmount'), share: 1.7, figures: true },
      ],
      rows: rows.map((row) => [
        { text: row.number },
        { text: words.text(`invoices.types.${row.type}`) },
        { text: words.day(row.date) },
        { text: words.day(row.expirationDate) },
        { text: words.text(stateOf(row, day)) },
        { text: words.money(row.amount, currency) },
        { text: words.money(row.openAmount, currency) },
      ]),
    },
    {
      kind: 'sums',
      summary: words.text('invoices.balance'),
      rows: [
        { label: words.text('invoices.states.expired'), value: words.money(sum(late), currency) },
        { label: words.text('paper.notDue'), value: words.money(sum(rows) - sum(late), currency) },
        { label: `${words.text('invoices.balance')} ${currency}`, value: words.money(sum(rows), currency), strong: true },
      ],
    },
  ];
}

/** What was open at the end of a day, by currency and due date; what the mill has booked `until` a day of its own counts. */
export async function statementPaper(
  tx: Tx,
  words: Words,
  { customerCode, ditta, day, until }: { customerCode: string; ditta: DittaCode; day: Day; until: Day },
): Promise<Paper | undefined> {
  const firm = await readFirm(tx, customerCode);
  if (!firm) return undefined;
  const rows = await listStatementRows(tx, customerCode, ditta, until);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const paper = words.paper(words.text('paper.statement'), '', {
    addresses: [words.address(words.text('paper.customer'), firm)],
    facts: [
      [words.text('paper.statementDate'), words.day(day)],
      [words.text('invoices.bankName'), firm.bank],
      ['IBAN', firm.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ],
    blocks:
      rows.length > 0
        ? currencies.flatMap((currency) =>
            ofCurrency(
              words,
              rows.filter((row) => row.currency === currency),
              currency,
              day,
            ),
          )
        : [{ kind: 'text', text: words.text('paper.nothingOpen') }],
  });
  return { ...paper, fileName: `${paper.title} ${day}` };
}
