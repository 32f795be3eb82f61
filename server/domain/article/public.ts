import type { DittaCode, Locale } from '../../../generated/rules.ts';
import type { PublicArticle } from '../../../generated/zod/schemas/publicArticle.zod.ts';
import { readFacts } from '../../store/queries/catalogue.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { allImages, listImages } from '../catalogue/images.ts';
import { describedOf } from '../catalogue/summary.ts';
import type { Deps } from '../context.ts';
import { ShopError } from '../errors.ts';
import { verb } from '../verb.ts';
import { sentenceOf } from './get.ts';

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
  const colors = index.codeOrder
    .colorsOf(code)
    .filter((each) => isPublic(index, each, ditta))
    .map((each) => {
      const { color: own, colorName, averageColor } = describedOf(index, each, locale);
      return { code, color: own, colorName, averageColor, images: listImages(index.pictured(each)) };
    });
  return {
    ditta,
    ...shown,
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
