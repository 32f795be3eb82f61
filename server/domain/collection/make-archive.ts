import { PICTURE_PIXELS } from '../../../shared/rules/picture-pixels.ts';
import type { CollectionWish } from '../../store/queries/downloads.ts';
import { articleSummary } from '../catalogue/summary.ts';
import type { Made, Making, Recipe } from '../download/recipe.ts';
import { stillVisible } from './choose.ts';
import { nameOf, onceEach } from './naming.ts';
import { ENDINGS, filesEach } from './plan.ts';
import { type ZipEntry, zipOf } from './zip.ts';

type Chosen = ReturnType<typeof stillVisible>;

/** The pictures and files of one cloth after the other; a cloth that a loom of 32 shafts can not weave has no draft. */
async function* entries({ row, context, progress }: Making<CollectionWish>, chosen: Chosen): AsyncGenerator<ZipEntry> {
  const { deps } = context;
  const { views, size, format, files, naming } = row.wanted;
  const view = await deps.catalogue.current();
  const once = onceEach();
  const total = chosen.length * filesEach(row.wanted);
  let done = 0;
  for (const { ordinal } of chosen) {
    const article = articleSummary(view, ordinal, context);
    const { code, color } = article;
    for (const one of views) {
      await progress(done++, total);
      const bytes = await deps.pictures.picture({ code, color, view: one, width: PICTURE_PIXELS[size], format });
      if (bytes) yield { path: once(nameOf(naming, article, one), ENDINGS[format]), bytes };
    }
    for (const file of files) {
      await progress(done++, total);
      const about = { name: `${article.name} ${code}-${color}`, description: article.designName, composition: article.composition };
      const bytes = await deps.pictures.file({ code, color, file, about });
      if (bytes) yield { path: once(nameOf(naming, article, file), ENDINGS[file]), bytes };
    }
  }
  await progress(total, total);
}

/** An archive of what is still to be seen of the choice. */
export const makeArchive: Recipe<CollectionWish> = async (making): Promise<Made> => {
  const { context, row } = making;
  const chosen = stillVisible(await context.deps.catalogue.current(), context, row.wanted.articles);
  return { parts: zipOf(entries(making, chosen)), articles: chosen.length };
};
