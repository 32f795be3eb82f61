import type { DittaCode, Locale } from '../../../generated/rules.ts';
import type { Article } from '../../../generated/zod/schemas/article.zod.ts';
import { seasonText } from '../../../shared/rules/season.ts';
import type { Paper, PaperBlock, PaperCell } from '../../ports/papers.ts';
import { listPageMarks, type PageMarkRow } from '../../store/queries/showroom.ts';
import { isPublic } from '../article/public.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { articleSummary, describedOf } from '../catalogue/summary.ts';
import { ShopError } from '../errors.ts';
import { MillError } from '../mill-error.ts';
import { printedAnswer, wordsFor } from '../paper/answer.ts';
import { Words } from '../paper/words.ts';
import { innerVerb, verb } from '../verb.ts';
import { ownerOf } from '../wishlist/access.ts';
import { requireBook } from './browse.ts';
import { bookFor, publicEyes, type ShelfBook, type ShelfPage } from './shelf.ts';

/** A cloth on the line sheet: picture, name, code and bar code; what it is; what it costs where that may be seen. */
function rowOf(words: Words, article: Article): PaperCell[] {
  const { code, color, averageColor, name, colorName, quality, composition, weightGsm, price } = article;
  const fibres = composition.map(({ fibre, percent }) => `${percent} % ${words.text(`fibre.${fibre}`)}`).join(', ');
  return [
    { text: name, sub: `${code}-${color} · ${colorName}`, picture: { code, color, averageColor }, barcode: `${code}-${color}` },
    { text: quality.name, sub: fibres },
    { text: `${words.number(weightGsm)} g/m²` },
    ...(price ? [{ text: words.money(price.amount, price.currency) }] : []),
  ];
}

function pageBlocks(words: Words, { page }: ShelfPage, note: string, rows: PaperCell[][]): PaperBlock[] {
  const prices = rows[0]?.length === 4;
  const title = words.text('showroom.pageNumber', { page });
  return [
    { kind: 'heading', text: title },
    ...(note ? [{ kind: 'text' as const, text: note }] : []),
    {
      kind: 'table',
      summary: title,
      columns: [
        { label: words.text('paper.article'), share: 3.6 },
        { label: words.text('product.quality'), share: 3 },
        { label: words.text('product.weight'), share: 1.2, figures: true },
        ...(prices ? [{ label: words.text('pricelist.perMetre'), share: 1.4, figures: true }] : []),
      ],
      rows,
    },
  ];
}

/** Pages of a book as a line sheet. @throws ShopError NOT_FOUND, NOTHING_CHOSEN where no page is marked, TOO_MANY_ATTEMPTS */
export const getShowroomDocument = verb('getShowroomDocument', async (context, { params, query: { language, part } }) => {
  const { deps } = context;
  const view = await deps.catalogue.current();
  const book = requireBook(view.index, context, params);
  const { words, marks } = await deps.store.read(async (tx) => ({
    words: await wordsFor(tx, context, language),
    marks: await listPageMarks(tx, ownerOf(context), book.code),
  }));
  const markOf = new Map<number, PageMarkRow>(marks.map((mark) => [mark.page, mark]));
  const pages = book.pages.filter(({ page }) => part === 'ALL' || markOf.get(page)?.marked);
  if (pages.length === 0) throw new ShopError('NOTHING_CHOSEN');
  const title = view.index.nameOf('book', book.code, words.locale);
  const seen = { ...context, locale: words.locale };
  const paper = words.paper(title, '', {
    addresses: [],
    facts: [
      [words.text('product.season'), seasonText(book.season, (key, values) => words.text(key, values))],
      [words.text('pricelist.articles'), words.number(pages.reduce((sum, { cloths }) => sum + cloths.length, 0))],
    ],
    blocks: pages.flatMap((page) =>
      pageBlocks(
        words,
        page,
        markOf.get(page.page)?.note ?? '',
        page.cloths.map((ordinal) => rowOf(words, articleSummary(view, ordinal, seen))),
      ),
    ),
  });
  return printedAnswer(context, paper);
});

/** What labels of a book need to know of the shop. */
interface LabelSetting {
  index: CatalogueIndex;
  words: Words;
  publicUrl: string;
  ditta: DittaCode;
}

/** Labels of a physical book: one for its cover, one for each cloth that everybody may see. */
export function labelsPaper({ index, words, publicUrl, ditta }: LabelSetting, book: ShelfBook): Paper {
  const title = index.nameOf('book', book.code, words.locale);
  const path = `${publicUrl}/${words.locale}`;
  const place = [ditta, book.season, book.brand, book.catalog, book.code].join('/');
  const cover = {
    url: `${path}/public-catalogue/${place}`,
    title,
    text: `${index.nameOf('brand', book.brand, words.locale)}, ${index.nameOf('collection', book.catalog, words.locale)}`,
    small: words.text('showroom.labelCover'),
  };
  const cloths = book.pages.flatMap(({ page, cloths }) =>
    cloths
      .filter((ordinal) => isPublic(index, ordinal, ditta))
      .map((ordinal) => {
        const { code, color, name, colorName } = describedOf(index, ordinal, words.locale);
        return {
          url: `${path}/public-product/${ditta}/${code}/${color}`,
          title: `${code}-${color}`,
          text: `${name}, ${colorName}`,
          small: words.text('product.bookPage', { book: title, page }),
        };
      }),
  );
  const paper = words.paper(words.text('showroom.labels'), title, {
    addresses: [],
    facts: [],
    blocks: [{ kind: 'labels', labels: [cover, ...cloths] }],
  });
  return { ...paper, bare: true };
}

/** Which labels the mill wants. */
export interface WantedLabels {
  book: string;
  ditta: DittaCode;
  language: Locale;
}
/** Labels of a book for the mill's own printer. @throws MillError where the shop has no such book for everybody */
export const bookLabels = innerVerb(
  'bookLabels',
  ['mill'],
  async ({ deps }, { book: code, ditta, language }: WantedLabels): Promise<Paper> => {
    const { index } = await deps.catalogue.current();
    const book = bookFor(index, publicEyes(ditta), code);
    if (!book) throw new MillError(`There is no book ${code} for everybody in ${ditta}.`);
    return labelsPaper({ index, words: new Words(deps.labels, language), publicUrl: deps.publicUrl, ditta }, book);
  },
);

/** @throws ShopError NOT_FOUND, TOO_MANY_ATTEMPTS */
export const getShowroomLabels = verb('getShowroomLabels', async (context, { params, query: { language } }) => {
  const { deps, caller } = context;
  const { index } = await deps.catalogue.current();
  const book = requireBook(index, context, params);
  const words = await deps.store.read((tx) => wordsFor(tx, context, language));
  return printedAnswer(context, labelsPaper({ index, words, publicUrl: deps.publicUrl, ditta: caller.ditta }, book));
});
