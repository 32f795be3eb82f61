import type { DittaCode } from '../../../generated/rules.ts';
import type { Paper } from '../../ports/papers.ts';
import { readFirm } from '../../store/queries/papers.ts';
import { findWaybill, listWaybillLines } from '../../store/queries/waybills.ts';
import type { Tx } from '../../store/store.ts';
import type { Words } from './words.ts';

/** A waybill as it is printed, cut by cut with piece and dye lot; undefined when there is none of that number for the customer. */
export async function waybillPaper(tx: Tx, words: Words, id: number, customerCode: string, ditta: DittaCode): Promise<Paper | undefined> {
  const waybill = await findWaybill(tx, id, customerCode, ditta);
  const firm = await readFirm(tx, customerCode);
  if (!waybill || !firm) return undefined;
  const lines = await listWaybillLines(tx, id);
  return words.paper(words.text('waybills.one'), waybill.number, {
    addresses: [words.address(words.text('paper.customer'), firm), words.address(words.text('paper.shipTo'), waybill.shipTo)],
    facts: [
      [words.text('waybills.date'), words.day(waybill.date)],
      [words.text('waybills.order'), waybill.orderCode],
      [words.text('waybills.reference'), waybill.reference],
      [words.text('waybills.invoice'), waybill.invoiceNumber ?? ''],
      [words.text('waybills.carrier'), words.text(`waybills.carrier.${waybill.carrier}`)],
      [words.text('waybills.tracking'), waybill.trackingCode ?? ''],
      [words.text('waybills.parcels'), words.number(waybill.parcels)],
      [words.text('waybills.weight'), words.number(waybill.weightGrams / 1000, 2)],
    ],
    blocks: [
      {
        kind: 'table',
        summary: words.text('waybills.lines'),
        columns: [
          { label: words.text('paper.article'), share: 4 },
          { label: words.text('waybills.reference'), share: 2 },
          { label: words.text('waybills.piece'), share: 1.2 },
          { label: words.text('waybills.lot'), share: 1.2 },
          { label: words.text('waybills.quantity'), share: 1.3, figures: true },
        ],
        rows: lines.map((line) => [
          words.article(line),
          { text: line.reference },
          { text: line.piece },
          { text: line.lot },
          { text: words.quantity(line.type, line.quantity) },
        ]),
      },
      ...(waybill.cm > 0
        ? [
            {
              kind: 'sums' as const,
              summary: words.text('common.total'),
              rows: [{ label: words.text('waybills.metres'), value: words.quantity('FABRIC', waybill.cm), strong: true }],
            },
          ]
        : []),
    ],
  });
}
