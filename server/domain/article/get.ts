import type { Locale } from '../../../generated/rules.ts';
import type { Article } from '../../../generated/zod/schemas/article.zod.ts';
import type { ArticleDetail } from '../../../generated/zod/schemas/articleDetail.zod.ts';
import type { Cloth } from '../../../generated/zod/schemas/cloth.zod.ts';
import { readArticlePage } from '../../store/queries/catalogue.ts';
import { readCloth } from '../../store/queries/media.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { allImages, swatchImages } from '../catalogue/images.ts';
import { paint } from '../catalogue/stripes.ts';
import { articleSummary, hexColor } from '../catalogue/summary.ts';
import { callerPrices, isVisible, purchaseState, requireVisible, successorOf } from '../catalogue/viewer.ts';
import type { Context, Deps } from '../context.ts';
import { ShopError } from '../errors.ts';
import { formatMoney, money } from '../pricing/format.ts';
import { samplePrice } from '../pricing/unit-prices.ts';
import { verb } from '../verb.ts';

/** What the cloth looks like, in one sentence of the caller's language. */
export const sentenceOf = (
  { designName, colorName, quality, weightGsm }: Pick<Article, 'designName' | 'colorName' | 'quality' | 'weightGsm'>,
  locale: Locale,
): string =>
  [designName, colorName, quality.name, `${weightGsm} g/m²`]
    .join(locale === 'zh' ? '，' : ', ')
    .replace(/^./, (letter) => letter.toUpperCase())
    .concat(locale === 'zh' ? '。' : '.');

const colorsOf = (view: CatalogueView, code: string, context: Context) =>
  view.index.codeOrder
    .colorsOf(code)
    .filter((ordinal) => isVisible(view.index, ordinal, context))
    .map((ordinal) => {
      const color = view.index.colors[ordinal] as string;
      return {
        id: view.index.ids[ordinal] as number,
        code,
        color,
        colorName: view.index.text(view.index.colorName[ordinal] as number, context.locale),
        averageColor: hexColor(view.index.averageColor[ordinal] as number),
        images: swatchImages(view.index.pictured(ordinal)),
        purchasable: purchaseState(view.index, ordinal, context) === 'PURCHASABLE',
      };
    });

/** Everything that the page of an article says to the caller. */
export async function articleDetail(context: Context, view: CatalogueView, ordinal: number): Promise<ArticleDetail> {
  const { index } = view;
  const { caller, locale } = context;
  const [summary] = (await paint(context.deps, index, [articleSummary(view, ordinal, context)])) as [Article];
  const { code, color } = summary;
  const page = await context.deps.store.read((tx) =>
    readArticlePage(tx, summary.id, code, color, { customerCode: caller.customer.code, ditta: caller.ditta, userId: caller.userId }),
  );
  if (!page) throw new ShopError('ARTICLE_NOT_FOUND');
  const { currency, discountBp } = caller.customer;
  const { list } = callerPrices(index, context);
  const sample = samplePrice(index.baseCents[ordinal] as number, list, discountBp);
  const extras = caller.flags.showCatalogPrices
    ? {
        samplePrice: money(sample, currency),
        samplePriceString: formatMoney(sample, currency, locale),
        bookPrice: money(list.bookPrice, currency),
        bookPriceString: formatMoney(list.bookPrice, currency, locale),
      }
    : {};
  return {
    ...summary,
    images: allImages(index.pictured(ordinal)),
    ...page.facts,
    care: page.facts.care as ArticleDetail['care'],
    ne: index.ne[ordinal] as number,
    finish: [...index.multi.finish.at(ordinal)] as ArticleDetail['finish'],
    description: sentenceOf(summary, context.locale),
    ditte: [...index.ditte.at(ordinal)] as ArticleDetail['ditte'],
    purchaseState: purchaseState(index, ordinal, context),
    colors: await paint(context.deps, index, colorsOf(view, code, context)),
    ...extras,
    orderedBefore: page.orderedBefore,
    notificationRequested: page.notificationRequested,
    replacedBy: successorOf(view.index, ordinal, context),
  };
}

/** @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS */
export const getArticle = verb('getArticle', async (context, { params: { id } }) => {
  const view = await context.deps.catalogue.current();
  return articleDetail(context, view, requireVisible(view.index, view.index.ordinalOfId(id), context));
});

/** @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS */
export const getArticleByCode = verb('getArticleByCode', async (context, { params: { code, color } }) => {
  const view = await context.deps.catalogue.current();
  return articleDetail(context, view, requireVisible(view.index, view.index.codeOrder.ordinalOf(code, color), context));
});

/** All colours of a code that the caller may see. @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS when none is left */
export const listArticleColors = verb('listArticleColors', async (context, { params: { code } }) => {
  const view = await context.deps.catalogue.current();
  const all = view.index.codeOrder.colorsOf(code);
  const visible = all.filter((ordinal) => isVisible(view.index, ordinal, context));
  if (visible.length === 0) requireVisible(view.index, all[0], context);
  if (visible.length === 0) throw new ShopError('ARTICLE_NOT_FOUND');
  return {
    content: await paint(
      context.deps,
      view.index,
      visible.map((ordinal) => articleSummary(view, ordinal, context)),
    ),
  };
});

/** The named articles in the order asked for, without those that the caller may not see. */
export const listArticlesByCode = verb('listArticlesByCode', async (context, { query: { cc: codes } }) => {
  const view = await context.deps.catalogue.current();
  const content = codes.flatMap((codeColor) => {
    const [code = '', color = ''] = codeColor.split('-');
    const ordinal = view.index.codeOrder.ordinalOf(code, color);
    return ordinal !== undefined && isVisible(view.index, ordinal, context) ? [articleSummary(view, ordinal, context)] : [];
  });
  return { content: await paint(context.deps, view.index, content) };
});

/** The woven cloth as data. @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS */
export const getArticleCloth = verb('getArticleCloth', async (context, { params: { code, color } }) => {
  const { index } = await context.deps.catalogue.current();
  requireVisible(index, index.codeOrder.ordinalOf(code, color), context);
  return clothOf(context.deps, code, color);
});

/** How a cloth is woven, whoever may see it. @throws ShopError ARTICLE_NOT_FOUND */
export async function clothOf({ store }: Pick<Deps, 'store'>, code: string, color: string): Promise<Cloth> {
  const found = await store.read((tx) => readCloth(tx, code, color));
  if (!found) throw new ShopError('ARTICLE_NOT_FOUND');
  return found.cloth as unknown as Cloth;
}
