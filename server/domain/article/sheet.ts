import { requireVisible } from '../catalogue/viewer.ts';
import { ShopError } from '../errors.ts';
import { printedAnswer, wordsFor } from '../paper/answer.ts';
import { articlePaper } from '../paper/article-paper.ts';
import { verb } from '../verb.ts';
import { articleDetail } from './get.ts';

/** The sheet of an article. @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS, FEATURE_NOT_ENABLED for a price that may not be seen, TOO_MANY_ATTEMPTS */
export const getArticleSheet = verb('getArticleSheet', async (context, { params: { code, color }, query: { language, price } }) => {
  const { caller, deps } = context;
  if (price && !caller.flags.showCatalogPrices) throw new ShopError('FEATURE_NOT_ENABLED', { flag: 'showCatalogPrices' });
  const view = await deps.catalogue.current();
  const ordinal = requireVisible(view.index, view.index.codeOrder.ordinalOf(code, color), context);
  const words = await deps.store.read((tx) => wordsFor(tx, context, language));
  const { locale } = words;
  const article = await articleDetail({ ...context, locale }, view, ordinal);
  const address = `${deps.publicUrl}/${locale}/product/${code}-${color}`;
  return printedAnswer(context, articlePaper({ article, words, address, price }));
});
