import type { Paper, PaperCell } from '../../ports/papers.ts';
import { readFirm } from '../../store/queries/papers.ts';
import { listWishes } from '../../store/queries/wishlists.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { paperAnswer } from '../paper/answer.ts';
import type { Words } from '../paper/words.ts';
import { todayOf } from '../today.ts';
import { verb } from '../verb.ts';
import { seeList } from './access.ts';
import { type SeenWish, seeWish } from './goods.ts';

/** What it comes to at today's prices; null where it has none. */
const sumOf = ({ goods, total }: SeenWish): number | null => (goods.refusal ? null : total);

/** `sums`: whether anything of the list comes to something. */
function row(words: Words, { caller }: Context, sums: boolean, seen: SeenWish): PaperCell[] {
  const { wish, goods, state } = seen;
  const total = sumOf(seen);
  const name = wish.color ? `${wish.code}-${wish.color}` : wish.code;
  const article = words.article({ ...wish, color: wish.color ?? '', name: goods }, true);
  const { currency } = caller.customer;
  return [
    { ...article, barcode: name },
    { text: wish.note ?? '' },
    { text: wish.quantity === null ? '' : words.quantity(wish.type, wish.quantity) },
    { text: state ? words.text(`availability.${state}`) : '' },
    ...(caller.flags.showCatalogPrices
      ? [
          { text: goods.refusal ? '–' : words.money(goods.unitPrice, currency) },
          ...(sums ? [{ text: total === null ? '' : words.money(total, currency) }] : []),
        ]
      : []),
  ];
}

/** A line sheet: pictures, codes, bar codes. */
export function linePaper(
  words: Words,
  context: Context,
  list: { name: string; note: string | null },
  seen: readonly SeenWish[],
  firm: string,
): Paper {
  const { customer, flags } = context.caller;
  const prices = flags.showCatalogPrices;
  const totals = seen.map(sumOf).filter((total) => total !== null);
  const sums = totals.length > 0;
  const total = totals.reduce((sum, each) => sum + each, 0);
  const paper = words.paper(list.name, '', {
    addresses: [],
    facts: [
      [words.text('orders.date'), words.day(todayOf(context))],
      [words.text('paper.customer'), firm],
      [words.text('pricelist.articles'), words.number(seen.length)],
    ],
    blocks: [
      ...(list.note ? [{ kind: 'text' as const, text: list.note }] : []),
      {
        kind: 'table',
        summary: list.name,
        columns: [
          { label: words.text('paper.article'), share: 3.6 },
          { label: words.text('quickorder.note'), share: 2 },
          { label: words.text('quickorder.quantity'), share: 1.2, figures: true },
          { label: words.text('table.availability'), share: 1.7 },
          ...(prices ? [{ label: words.text('invoices.unitPrice'), share: 1.3, figures: true }] : []),
          ...(prices && sums ? [{ label: words.text('common.total'), share: 1.4, figures: true }] : []),
        ],
        rows: seen.map((one) => row(words, context, sums, one)),
      },
      ...(prices && sums
        ? [
            {
              kind: 'sums' as const,
              summary: words.text('common.total'),
              rows: [{ label: words.text('wishlist.totalToday'), value: words.money(total, customer.currency), strong: true }],
            },
          ]
        : []),
      // Prices without a day and without what they hold are no offer.
      ...(prices ? [{ kind: 'text' as const, text: words.text('pricelist.note'), quiet: true }] : []),
    ],
  });
  return paper;
}

/** A list as it goes into a meeting: pictures, codes, bar codes. @throws ShopError NOT_FOUND, TOO_MANY_ATTEMPTS */
export const getWishlistDocument = verb('getWishlistDocument', async (context, { params: { id }, query: { language } }) => {
  const view: CatalogueView = await context.deps.catalogue.current();
  return paperAnswer(context, language, async (tx, words) => {
    const list = await seeList(tx, context, id);
    const firm = await readFirm(tx, context.caller.customer.code);
    const seen = (await listWishes(tx, id)).map((wish) => seeWish(view, { ...context, locale: words.locale }, wish));
    return linePaper(words, context, list, seen, firm?.name ?? '');
  });
});
