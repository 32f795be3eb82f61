import type { Locale } from '../../../generated/rules.ts';
import type { ArticleRef } from '../../../generated/zod/schemas/articleRef.zod.ts';
import type { Deps } from '../context.ts';
import { keep } from '../kept.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { lineImages } from './images.ts';
import { type Stripes, stripesOf } from './stripes.ts';
import { hexColor } from './summary.ts';

/** Of each language. */
const MOST = 5_000;
const known = new WeakMap<CatalogueIndex, Map<Locale, Map<number, ArticleRef>>>();

function knownIn(index: CatalogueIndex, locale: Locale): Map<number, ArticleRef> {
  const languages = known.get(index) ?? new Map<Locale, Map<number, ArticleRef>>();
  known.set(index, languages);
  const articles = languages.get(locale) ?? new Map<number, ArticleRef>();
  languages.set(locale, articles);
  return articles;
}

const lineArticle = (index: CatalogueIndex, ordinal: number, locale: Locale, stripes: Stripes): ArticleRef =>
  keep({
    code: index.codes[ordinal] as string,
    color: index.colors[ordinal] as string,
    name: index.text(index.name[ordinal] as number, locale),
    colorName: index.text(index.colorName[ordinal] as number, locale),
    averageColor: hexColor(index.averageColor[ordinal] as number),
    images: lineImages(index.pictured(ordinal)),
    stripes: stripes(ordinal),
  });

/** Fabrics as a line shows them, by their ordinals: the same for everybody who reads the language, as long as this version of the catalogue lives. */
export async function lineArticles(
  deps: Pick<Deps, 'store'>,
  index: CatalogueIndex,
  ordinals: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ArticleRef>> {
  const kept = knownIn(index, locale);
  const articles = new Map<number, ArticleRef>();
  const missing: number[] = [];
  for (const ordinal of ordinals) {
    const article = kept.get(ordinal);
    if (article) articles.set(ordinal, article);
    else missing.push(ordinal);
  }
  if (missing.length === 0) return articles;
  const stripes = await stripesOf(deps, index, missing);
  if (kept.size + missing.length > MOST) kept.clear();
  for (const ordinal of missing) {
    const article = lineArticle(index, ordinal, locale, stripes);
    kept.set(ordinal, article);
    articles.set(ordinal, article);
  }
  return articles;
}
