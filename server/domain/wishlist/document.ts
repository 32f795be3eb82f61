import type { Paper, PaperCell } from '../../ports/papers.ts';
import { readFirm } from '../../store/queries/papers.ts';
import { listWishes } from '../../store/queries/wishlists.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { paperAnswer } from '../paper/answer.ts';
import type { Words } from '../paper/words.ts';
import { verb } from '../verb.ts';
import { seeList } from './access.ts';
import { type SeenWish, seeWish } from './goods.ts';

function row(words: Words, { caller }: Context, { wish, goods, state, total }: SeenWish): PaperCell[] {
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
          {
            text: goods.refusal ? '–' : words.money(goods.unitPrice, currency),
            ...(total === null || goods.refusal ? {} : { sub: words.money(total, currency) }),
          },
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
  const paper = words.paper(list.name, '', {
    addresses: [],
    facts: [
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
          ...(context.caller.flags.showCatalogPrices ? [{ label: words.text('pricelist.perMetre'), share: 1.4, figures: true }] : []),
        ],
        rows: seen.map((one) => row(words, context, one)),
      },
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
