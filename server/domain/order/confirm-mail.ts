import { listOrderLines } from '../../store/queries/order-list.ts';
import type { PlacedOrder } from '../../store/queries/orders.ts';
import type { Tx } from '../../store/store.ts';
import { quantityOf } from '../cart/present.ts';
import type { Context } from '../context.ts';
import { tell } from '../notification/tell.ts';
import { formatMoney } from '../pricing/format.ts';

/** The mail that confirms an order, in the language of the user who placed it and without prices where these are not shown. Written once. */
export async function confirmByMail(tx: Tx, context: Context, order: PlacedOrder): Promise<void> {
  const { caller, now } = context;
  const lang = caller.languageCode;
  const lines = await listOrderLines(tx, [order.id]);
  await tell(
    tx,
    {
      event: 'ORDER_PLACED',
      userId: caller.userId,
      customerCode: caller.customer.code,
      ditta: caller.ditta,
      subject: order.orderCode,
      state: order.status,
      targetId: order.id,
      mail: {
        dedup: `order-placed:${order.id}`,
        template: 'order-placed',
        lang,
        recipient: caller.email,
        vars: {
          name: caller.nome,
          customer: caller.customer.name,
          orderCode: order.orderCode,
          ditta: caller.ditta,
          status: order.status,
          document: {
            kind: 'order',
            id: order.id,
            customerCode: caller.customer.code,
            ditta: caller.ditta,
            prices: caller.flags.showCatalogPrices,
          },
          total: caller.flags.showCatalogPrices ? formatMoney(order.total, order.currency, lang) : null,
          lines: lines.map((line) => ({
            article: line.color ? `${line.code}-${line.color}` : line.code,
            name: line.name.name[lang],
            type: line.type,
            quantity: quantityOf(line.type, line.quantity),
            reference: line.reference,
            availability: line.availability,
            deliveryDate: line.deliveryDate,
          })),
        },
      },
    },
    now,
  );
}
