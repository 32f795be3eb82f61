import { dayIn } from '../../../shared/rules/days.ts';
import { listWishes } from '../../store/queries/wishlists.ts';
import { quantityOf } from '../cart/present.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { type Column, exportTable } from '../export/table.ts';
import { toMetres } from '../pricing/amounts.ts';
import { verb } from '../verb.ts';
import { seeList } from './access.ts';
import { type SeenWish, seeWish } from './goods.ts';

/** Lines of wishes as columns, those of the quick order in front. */
export function wishColumns({ caller, deps, locale }: Context, view: CatalogueView): Column<SeenWish>[] {
  const label = (key: string) => deps.labels.text(key, locale);
  const text = (key: string, value: (row: SeenWish) => string | null, width?: number): Column<SeenWish> => ({
    header: label(key),
    kind: 'text',
    value,
    ...(width ? { width } : {}),
  });
  return [
    text('quickorder.article', ({ wish }) => wish.code, 14),
    text('quickorder.color', ({ wish }) => wish.color, 10),
    text('quickorder.type', ({ wish }) => label(`quickorder.type${wish.type}`), 12),
    {
      header: label('quickorder.quantity'),
      kind: 'decimal',
      value: ({ wish }) => (wish.quantity === null ? null : quantityOf(wish.type, wish.quantity)),
    },
    text('quickorder.shop', () => null, 14),
    text('quickorder.reference', () => null),
    text('quickorder.note', ({ wish }) => wish.note),
    { header: label('quickorder.requestedDate'), kind: 'day', value: () => null },
    text('wishlist.articleName', ({ goods }) => goods.name[locale]),
    text('wishlist.colorName', ({ goods }) => goods.colorName[locale]),
    text('table.availability', ({ state }) => state && label(`availability.${state}`), 24),
    {
      header: label('availability.metresNow'),
      kind: 'decimal',
      value: ({ ordinal, state }) => (ordinal === undefined || state === null ? null : toMetres(view.stock.freeCm(caller.ditta, ordinal))),
    },
    ...(caller.flags.showCatalogPrices
      ? ([
          {
            header: `${label('table.price')} (${caller.customer.currency})`,
            kind: 'decimal',
            value: ({ goods }) => (goods.refusal ? null : goods.unitPrice / 100),
          },
        ] satisfies Column<SeenWish>[])
      : []),
  ];
}

/** A list as a file, with the columns of the quick order in front. @throws ShopError NOT_FOUND */
export const exportWishlist = verb('exportWishlist', async (context, { params: { id }, query: { format } }) => {
  const { caller, deps, locale } = context;
  const view = await deps.catalogue.current();
  const { row, wishes } = await deps.store.read(async (tx) => ({ row: await seeList(tx, context, id), wishes: await listWishes(tx, id) }));
  const columns: Column<SeenWish>[] = [
    ...wishColumns(context, view),
    {
      header: deps.labels.text('wishlist.addedOn', locale),
      kind: 'day',
      value: ({ wish }) => dayIn(caller.customer.timeZone, new Date(wish.addedAt)),
    },
  ];
  const rows = wishes.map((wish) => seeWish(view, context, wish));
  return exportTable(context, { format, name: row.name, columns, rows });
});
