import type { Cloth } from '../../../generated/content/resolvers.ts';
import type { DittaCode, Locale } from '../../../generated/rules.ts';
import type { ArticleImage } from '../../../generated/zod/schemas/articleImage.zod.ts';
import type { PublicArticle } from '../../../generated/zod/schemas/publicArticle.zod.ts';
import { readFacts } from '../../store/queries/catalogue.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { allImages, swatchImages } from '../catalogue/images.ts';
import { stripesOf } from '../catalogue/stripes.ts';
import { describedOf } from '../catalogue/summary.ts';
import type { Deps } from '../context.ts';
import { ShopError } from '../errors.ts';
import { verb } from '../verb.ts';
import { clothOf, sentenceOf } from './get.ts';

/** Whether everybody may see a cloth in a shop: sold there, and nobody's alone. */
export const isPublic = (index: CatalogueIndex, ordinal: number, ditta: DittaCode): boolean =>
  index.ditte.at(ordinal).includes(ditta) && index.exclusive.at(ordinal) === '';

/** A cloth as everybody may see it; undefined where there is none for everybody. Nothing of what is read here costs or is in stock. */
export async function publicArticle(
  { catalogue, store }: Pick<Deps, 'catalogue' | 'store'>,
  locale: Locale,
  { ditta, code, color }: { ditta: DittaCode; code: string; color: string },
): Promise<PublicArticle | undefined> {
  const { index } = await catalogue.current();
  const ordinal = index.codeOrder.ordinalOf(code, color);
  if (ordinal === undefined || !isPublic(index, ordinal, ditta)) return undefined;
  const { id, kind: _, colorFamily: __, images: ___, ...shown } = describedOf(index, ordinal, locale);
  const [found] = await store.read((tx) => readFacts(tx, [id]));
  if (!found) return undefined;
  const { endsPerCm, picksPerCm, repeatWarpMm, repeatWeftMm, care } = found.facts;
  const ordinals = index.codeOrder.colorsOf(code).filter((each) => isPublic(index, each, ditta));
  const stripes = await stripesOf({ store }, index, ordinals);
  const colors = ordinals.map((each) => {
    const { color: own, colorName, averageColor } = describedOf(index, each, locale);
    return { code, color: own, colorName, averageColor, stripes: stripes(each), images: swatchImages(index.pictured(each)) };
  });
  return {
    ditta,
    ...shown,
    stripes: stripes(ordinal),
    images: allImages(index.pictured(ordinal)),
    endsPerCm,
    picksPerCm,
    repeatWarpMm,
    repeatWeftMm,
    care: care as PublicArticle['care'],
    finish: [...index.multi.finish.at(ordinal)] as PublicArticle['finish'],
    description: sentenceOf(shown, locale),
    colors,
  };
}

/** @throws ShopError ARTICLE_NOT_FOUND, also for cloth of another shop and for cloth that is somebody's alone */
export const getPublicArticle = verb('getPublicArticle', async ({ deps, locale }, { params }) => {
  const article = await publicArticle(deps, locale, params);
  if (!article) throw new ShopError('ARTICLE_NOT_FOUND');
  return article;
});

/** The woven cloth as data, for whoever has no session. @throws ShopError ARTICLE_NOT_FOUND as `getPublicArticle` does */
export const getPublicArticleCloth = verb('getPublicArticleCloth', async ({ deps }, { params: { ditta, code, color } }) => {
  const { index } = await deps.catalogue.current();
  const ordinal = index.codeOrder.ordinalOf(code, color);
  if (ordinal === undefined || !isPublic(index, ordinal, ditta)) throw new ShopError('ARTICLE_NOT_FOUND');
  return clothOf(deps, code, color);
});

const sourcesOf = ({ srcset }: ArticleImage) =>
  [...new Set(srcset.map(({ type }) => type))].sort().map((type) => ({
    type,
    srcSet: srcset
      .filter((source) => source.type === type)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', '),
  }));

/** A cloth as it stands in a text, by code-color; null where there is none for everybody. */
export async function clothInText(deps: Pick<Deps, 'catalogue' | 'store'>, article: string, locale: Locale): Promise<Cloth | null> {
  const { index } = await deps.catalogue.current();
  const cut = article.lastIndexOf('-');
  const ordinal = index.codeOrder.ordinalOf(article.slice(0, cut), article.slice(cut + 1));
  const ditta = ordinal === undefined ? undefined : (index.ditte.at(ordinal) as readonly DittaCode[])[0];
  if (ordinal === undefined || ditta === undefined || !isPublic(index, ordinal, ditta)) return null;
  const { code, color, name, colorName, averageColor } = describedOf(index, ordinal, locale);
  const pictures = allImages(index.pictured(ordinal));
  const picture = (wanted: ArticleImage['view']) => {
    const image = pictures.find(({ view }) => view === wanted) as ArticleImage;
    return { src: image.imageUrl, width: image.width, height: image.height, sources: sourcesOf(image) };
  };
  const stripes = (await stripesOf(deps, index, [ordinal]))(ordinal);
  const pictured = { swatch: picture('swatch'), drape: picture('drape'), shirt: picture('shirt') };
  return { code, color, name, colorName, averageColor, ditta, ...pictured, stripes };
}

/** Where everybody may see cloth: each once, in the first of its shops. */
export async function listPublicAddresses({
  catalogue,
}: Pick<Deps, 'catalogue'>): Promise<{ ditta: DittaCode; code: string; color: string }[]> {
  const { index } = await catalogue.current();
  return Array.from({ length: index.size }, (_, ordinal) => ordinal).flatMap((ordinal) => {
    const [ditta] = index.ditte.at(ordinal) as readonly DittaCode[];
    if (ditta === undefined || !isPublic(index, ordinal, ditta)) return [];
    return [{ ditta, code: index.codes[ordinal] as string, color: index.colors[ordinal] as string }];
  });
}
