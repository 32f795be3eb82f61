import type { ExportFormat } from '../../../generated/rules.ts';
import { seasonName } from '../catalogue/season-name.ts';
import type { Context } from '../context.ts';
import { requestFile, titled } from '../download/request.ts';
import { ShopError } from '../errors.ts';
import { todayOf } from '../today.ts';
import { verb } from '../verb.ts';
import { type Choice, chosenArticles } from './choose.ts';
import { bytesOf, filesEach, MOST_FILES, type Wanted } from './plan.ts';

type Asked = {
  view?: Wanted['views'] | undefined;
  size?: Wanted['size'] | undefined;
  format?: Wanted['format'] | undefined;
  file?: Wanted['files'] | undefined;
};
/** Without a wish: swatches as large as they are made, for a page or for print; of whoever wants cloth files, no pictures besides. */
const wantedOf = ({ view, size = 'large', format = 'jpeg', file = [] }: Asked): Wanted => ({
  views: [...new Set(view ?? (file.length > 0 ? [] : (['swatch'] as const)))],
  size,
  format,
  files: [...new Set(file)],
});
const articlesOf = async (context: Context, choice: Choice): Promise<string[]> =>
  chosenArticles(await context.deps.catalogue.current(), context, choice);

/** What was chosen by the names under which it was chosen, and the day. */
async function titleOf(context: Context, key: string, choice: Choice): Promise<string> {
  const { deps, locale } = context;
  const { index } = await deps.catalogue.current();
  const names = [
    ...(choice.season ?? []).map((season) => seasonName(context, season)),
    ...(['book', 'collection'] as const).flatMap((facet) => (choice[facet] ?? []).map((code) => index.nameOf(facet, code, locale))),
  ];
  return titled(locale, deps.labels.text(key, locale), names, todayOf(context));
}

/** How much a choice would be; nothing is made. */
export const estimateCollection = verb('estimateCollection', async (context, { query }) => {
  const wanted = wantedOf(query);
  const found = new Set(await articlesOf(context, query));
  const articles = found.size;
  const each = filesEach(wanted);
  return {
    articles,
    pictures: articles * wanted.views.length,
    files: articles * wanted.files.length,
    bytes: bytesOf(articles, wanted),
    maxFiles: MOST_FILES,
    fitting: each === 0 ? 0 : Math.min(articles, Math.floor(MOST_FILES / each)),
    notFound: [...new Set(query.cc)].filter((name) => !found.has(name)),
  };
});

/** @throws ShopError NOTHING_CHOSEN, COLLECTION_TOO_LARGE with what would fit, DOWNLOAD_LIMIT, DOWNLOAD_ROOM */
export const generateImageArchive = verb('generateImageArchive', async (context, { query }) => {
  const wanted = wantedOf(query);
  const articles = await articlesOf(context, query);
  const each = filesEach(wanted);
  if (articles.length === 0 || each === 0) throw new ShopError('NOTHING_CHOSEN');
  const files = articles.length * each;
  if (files > MOST_FILES)
    throw new ShopError('COLLECTION_TOO_LARGE', { maximum: MOST_FILES, wanted: files, articles: Math.floor(MOST_FILES / each) });
  return requestFile(context, {
    kind: 'IMAGE_ARCHIVE',
    language: context.locale,
    title: await titleOf(context, 'collection.archive', query),
    mediaType: 'application/zip',
    extension: 'zip',
    wanted: { ...wanted, articles, naming: query.naming, terms: query.terms },
    articles: articles.length,
  });
});

const MEDIA: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** @throws ShopError NOTHING_CHOSEN, DOWNLOAD_LIMIT, DOWNLOAD_ROOM */
export const generateFabricCsv = verb('generateFabricCsv', async (context, { query }) => {
  const { format = 'csv', terms, ...choice } = query;
  const articles = await articlesOf(context, choice);
  if (articles.length === 0) throw new ShopError('NOTHING_CHOSEN');
  return requestFile(context, {
    kind: 'FABRIC_DATA',
    language: context.locale,
    title: await titleOf(context, 'collection.data', choice),
    mediaType: MEDIA[format],
    extension: format,
    wanted: { ...wantedOf({}), articles, naming: '', terms },
    articles: articles.length,
  });
});
