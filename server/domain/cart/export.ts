import { findCart } from '../../store/queries/carts.ts';
import { priceColumns, type SheetLine, sheetColumns } from '../export/sheet-columns.ts';
import { exportTable } from '../export/table.ts';
import { verb } from '../verb.ts';
import { priceCartLines } from './evaluate.ts';
import { cartLinesOf } from './settle.ts';

interface PricedRow extends SheetLine {
  name: string;
  unitPrice: number;
  total: number;
}

/** The lines of the cart in the columns of a quick order, with the prices of this moment. */
export const exportCart = verb('exportCart', async (context, { query: { format } }) => {
  const { caller, deps, locale } = context;
  const label = (key: string) => deps.labels.text(key, locale);
  const view = await deps.catalogue.current();
  const { lines } = await deps.store.read(async (tx) => {
    const row = await findCart(tx, caller.customer.code, caller.ditta);
    // A promo is taken off the whole, and leaves each line its own price.
    return priceCartLines(view, context, row ? await cartLinesOf(tx, row.id, context) : [], null);
  });
  async function* rows(): AsyncGenerator<PricedRow> {
    for (const { cartLine, goods, priced } of lines)
      yield { ...cartLine, name: goods.name[locale], unitPrice: goods.unitPrice, total: priced.total };
  }
  const columns = [
    ...sheetColumns<PricedRow>(label),
    { header: label('paper.row.name'), kind: 'text' as const, value: ({ name }: PricedRow) => name, width: 30 },
    ...(caller.flags.showCatalogPrices
      ? priceColumns<PricedRow>(label, caller.customer.currency, { unitPrice: (line) => line.unitPrice, total: (line) => line.total })
      : []),
  ];
  return exportTable(context, { format, name: label('cart.title'), columns, rows: rows() });
});
