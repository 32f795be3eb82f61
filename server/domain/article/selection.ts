import { readFirm } from '../../store/queries/papers.ts';
import type { WishRow } from '../../store/queries/wishlists.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { isVisible } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { exportTable } from '../export/table.ts';
import { paperAnswer } from '../paper/answer.ts';
import { verb } from '../verb.ts';
import { linePaper } from '../wishlist/document.ts';
import { wishColumns } from '../wishlist/export.ts';
import { type SeenWish, seeWish } from '../wishlist/goods.ts';

/** An article that was only chosen: a wish without metres, note or past. */
const chosen = (code: string, color: string, { caller, now }: Context): WishRow => ({
  id: 0,
  position: 0,
  type: 'FABRIC',
  code,
  color,
  quantity: null,
  note: '',
  unitPriceSeen: 0,
  currencySeen: caller.customer.currency,
  stateSeen: null,
  addedBy: caller.userId,
  addedByName: '',
  addedAt: now.toISOString(),
});

/** The articles in the order asked for, without those that the caller may not see. */
function seen(view: CatalogueView, codes: readonly string[], context: Context): SeenWish[] {
  return codes.flatMap((codeColor) => {
    const [code = '', color = ''] = codeColor.split('-');
    const ordinal = view.index.codeOrder.ordinalOf(code, color);
    return ordinal !== undefined && isVisible(view.index, ordinal, context) ? [seeWish(view, context, chosen(code, color, context))] : [];
  });
}

/** Chosen articles as a file, with the columns of the quick order in front. */
export const exportArticles = verb('exportArticles', async (context, { query: { cc, format } }) => {
  const view = await context.deps.catalogue.current();
  const name = context.deps.labels.text('shop.selection', context.locale);
  return exportTable(context, { format, name, columns: wishColumns(context, view), rows: seen(view, cc, context) });
});

/** Chosen articles as a line sheet. @throws ShopError TOO_MANY_ATTEMPTS */
export const getArticlesDocument = verb('getArticlesDocument', async (context, { query: { cc, language } }) => {
  const view = await context.deps.catalogue.current();
  return paperAnswer(context, language, async (tx, words) => {
    const firm = await readFirm(tx, context.caller.customer.code);
    const wishes = seen(view, cc, context);
    return linePaper(words, context, { name: words.text('shop.selection'), note: null }, wishes, firm?.name ?? '');
  });
});
