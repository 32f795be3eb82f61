import type { DittaCode } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

/** Accessories (`code-color`) that a customer has ordered before, and those that lie in its cart. */
export async function readAccessoryHistory(tx: Tx, customerCode: string, ditta: DittaCode) {
  const ordered = await tx.rows(
    `select distinct l.code || '-' || l.color as key from order_line l join orders o on o.id = l.order_id
     where l.type = 'ACCESSORY' and o.customer_code = $1 and o.status <> 'Cancelled'`,
    [customerCode],
  );
  const inCart = await tx.rows(
    `select i.code || '-' || i.color as key, i.quantity from cart_line i join cart c on c.id = i.cart_id
     where i.type = 'ACCESSORY' and c.customer_code = $1 and c.ditta = $2`,
    [customerCode, ditta],
  );
  return { ordered: new Set(ordered.map(({ key }) => key)), inCart };
}
