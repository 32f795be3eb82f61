import type { DittaCode, OrderPaperKind } from '../../../generated/rules.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { noVatReason } from '../../../shared/rules/no-vat.ts';
import type { Paper, PaperCell } from '../../ports/papers.ts';
import { listShipTo } from '../../store/queries/destinations.ts';
import { findOrder, listOrderLines, type OrderLineRow, type OrderRow } from '../../store/queries/order-list.ts';
import { readFirm } from '../../store/queries/papers.ts';
import type { Tx } from '../../store/store.ts';
import { amountsLeft } from '../order/amounts-left.ts';
import type { Words } from './words.ts';

interface Wanted {
  id: number;
  customerCode: string;
  ditta: DittaCode;
  kind: OrderPaperKind;
  /** Whether whoever reads it may see prices. */
  prices: boolean;
}

/** `to`: where the line goes, where not all of them go to one place. */
function row(words: Words, order: OrderRow, line: OrderLineRow, to: string, { kind, prices }: Wanted): PaperCell[] {
  const article = words.article(line, kind === 'confirmation');
  const gone = line.cancelled > 0 ? words.text('paper.cancelled', { quantity: words.quantity(line.type, line.cancelled) }) : '';
  return [
    { ...article, sub: [article.sub, to, line.note].filter(Boolean).join('\n') },
    { text: line.reference },
    { text: words.day(line.deliveryDate) },
    { text: words.quantity(line.type, line.quantity), ...(gone ? { sub: gone } : {}) },
    ...(prices
      ? [
          { text: words.money(line.unitPrice, order.currency) },
          { text: line.free ? words.text('paper.free') : words.money(line.total, order.currency) },
        ]
      : []),
  ];
}

/** An order as it is confirmed, with a picture of each cloth, or as a pro-forma; undefined when there is none of that number for the customer. */
export async function orderPaper(tx: Tx, words: Words, wanted: Wanted): Promise<Paper | undefined> {
  const { id, customerCode, ditta, kind, prices } = wanted;
  const order = await findOrder(tx, id, customerCode, ditta);
  const firm = await readFirm(tx, customerCode);
  if (!order || !firm) return undefined;
  const lines = await listOrderLines(tx, [id]);
  const shipTo = await listShipTo(tx, id);
  const places = [...new Map(shipTo.map((shop) => [shop.code, shop])).values()];
  const toOf = (lineId: number) => (places.length > 1 ? (shipTo.find((shop) => shop.lineId === lineId)?.name ?? '') : '');
  const { goods, discount, programDiscount, delivery, vatBp, vat, total, currency } = order;
  const noVat = prices ? noVatReason(vatBp, firm.country, firm.hasVatCeiling) : null;
  const left = amountsLeft(lines, order).total;
  const remaining =
    left === total
      ? []
      : [
          { label: words.text('orders.cancelled'), value: words.money(left - total, currency) },
          { label: words.text('orders.totalLeft'), value: words.money(left, currency), strong: true },
        ];
  return words.paper(words.text(`paper.${kind}`), order.orderCode, {
    addresses: [
      words.address(words.text('paper.customer'), firm),
      ...(places.length > 0 ? places : [firm]).map((place) => words.address(words.text('paper.shipTo'), place)),
    ],
    facts: [
      [words.text('orders.date'), words.day(dayIn(firm.timeZone, order.placedAt))],
      [words.text('orders.status'), words.text(`orders.status.${order.status}`)],
      [words.text('orders.delivery'), words.day(order.deliveryDate)],
      [words.text('orders.payment'), words.text(`payment.${order.paymentMethod}`)],
      [words.text('orders.reference'), order.reference],
      [words.text('orders.shopCode'), order.shopOrderCode],
      [words.text('orders.confirmedCode'), order.confirmedOrderCode ?? ''],
      [words.text('orders.placedBy'), order.placedBy],
    ],
    blocks: [
      {
        kind: 'table',
        summary: words.text('orders.lines'),
        columns: [
          { label: words.text('paper.article'), share: 4 },
          { label: words.text('orders.reference'), share: 1.6 },
          { label: words.text('paper.delivery'), share: 1.6 },
          { label: words.text('orders.ordered'), share: 1.3, figures: true },
          ...(prices
            ? [
                { label: words.text('orders.unitPrice'), share: 1.3, figures: true },
                { label: words.text('common.total'), share: 1.4, figures: true },
              ]
            : []),
        ],
        rows: lines.map((line) => row(words, order, line, toOf(line.id), wanted)),
      },
      ...(prices ? [words.sums({ goods, discount, programDiscount, delivery, vatBp, vat, total }, currency, remaining)] : []),
      ...(noVat ? [{ kind: 'text' as const, text: words.text(`cart.noVat.${noVat}`), quiet: true }] : []),
      ...(order.notes
        ? [
            { kind: 'heading' as const, text: words.text('orders.notes') },
            { kind: 'text' as const, text: order.notes },
          ]
        : []),
      ...(kind === 'proforma' ? [{ kind: 'text' as const, text: words.text('paper.proformaNote'), quiet: true }] : []),
    ],
  });
}
