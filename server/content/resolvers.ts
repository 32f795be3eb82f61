import { pages, ranges } from '../../generated/content/limits.ts';
import type {
  Block,
  Cloth,
  CookieNotice,
  Footer,
  Header,
  Home,
  Page,
  Resolvers,
  StoriesHead,
  Story,
  StoryCard,
  StoryTag,
  Tour,
} from '../../generated/content/resolvers.ts';
import { ditte, locales } from '../../generated/rules.ts';
import type { ContentKind, FoundContent } from '../store/queries/content.ts';
import { StoreUnavailableError } from '../store/store.ts';
import type { ContentContext } from './context.ts';
import { MAX_SLUG, SLUG } from './judge.ts';

const { size: PAGE_SIZE } = pages.stories;
const { min: FIRST_PAGE, max: LAST_PAGE } = ranges.stories.page;
const NEXT = 3;

const known = (locale: string): string => ((locales as readonly string[]).includes(locale) ? locale : 'en');
const isSlug = (slug: string): boolean => slug.length <= MAX_SLUG && SLUG.test(slug);

/** Reads, and says when it was the database that did not answer. */
async function reading<T>({ outcome }: ContentContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    outcome.unavailable = error instanceof StoreUnavailableError;
    throw error;
  }
}

interface Asked {
  slug: string;
  locale: string;
  preview?: string | null | undefined;
}
/** What is in force, or its draft for whoever has the link. */
async function found<T>(
  context: ContentContext,
  kind: ContentKind,
  { slug, locale, preview }: Asked,
): Promise<FoundContent<T> | undefined> {
  const { entries } = context;
  return reading(
    context,
    async () =>
      (preview ? await entries.draft<T>(kind, slug, known(locale), preview) : undefined) ??
      (await entries.find<T>(kind, slug, known(locale))),
  );
}
/** An entry that the shop can not be without. */
async function needed<T>(context: ContentContext, kind: ContentKind, asked: Omit<Asked, 'slug'> & { slug?: string }): Promise<T> {
  const entry = await found<T>(context, kind, { slug: '', ...asked });
  if (!entry) throw new Error(`There is no ${kind} ${asked.slug ?? ''} in the content service.`);
  return entry.body;
}

/** Blocks as they are kept: a cloth is named, and not there yet. */
type Kept<T> = Omit<T, 'cloth' | 'cloths'>;

const withCloth = (article: string | null | undefined, locale: string, context: ContentContext): Promise<Cloth | null> =>
  article ? reading(context, () => context.cloth(article, known(locale))) : Promise.resolve(null);

async function settled(block: Kept<Block>, locale: string, context: ContentContext): Promise<Block> {
  if (block.__typename === 'ClothBlock' || block.__typename === 'VideoBlock')
    return { ...block, cloth: await withCloth((block as { article: string }).article, locale, context) } as Block;
  if (block.__typename !== 'ProductsBlock') return block as Block;
  const cloths = await Promise.all((block as { articles: string[] }).articles.map((article) => withCloth(article, locale, context)));
  return { ...block, cloths: cloths.filter((cloth) => cloth !== null) } as Block;
}
const allSettled = (blocks: readonly Kept<Block>[], locale: string, context: ContentContext): Promise<Block[]> =>
  Promise.all(blocks.map((block) => settled(block, locale, context)));

type KeptPage = Omit<Page, 'slug' | 'locale' | 'cloth'>;
type KeptStory = Omit<Story, 'slug' | 'locale' | 'cloth' | 'tagged' | 'next'>;

/** A page that is in force, with its cloths; null where there is none. */
export async function readPage(context: ContentContext, asked: Asked): Promise<Page | null> {
  const entry = isSlug(asked.slug) ? await found<KeptPage>(context, 'page', asked) : undefined;
  if (!entry) return null;
  const { body, slug, locale } = entry;
  const [cloth, blocks] = await Promise.all([
    withCloth(body.article, asked.locale, context),
    allSettled(body.blocks, asked.locale, context),
  ]);
  return { ...body, slug, locale, cloth, blocks };
}

const newestFirst = (a: FoundContent<KeptStory>, b: FoundContent<KeptStory>) =>
  b.body.date.localeCompare(a.body.date) || a.slug.localeCompare(b.slug);

const tagsOf = (slugs: readonly string[], { tags }: StoriesHead): StoryTag[] => tags.filter(({ slug }) => slugs.includes(slug));

async function cardOf(
  { slug, locale, body }: FoundContent<KeptStory>,
  head: StoriesHead,
  asked: string,
  context: ContentContext,
): Promise<StoryCard> {
  const { title, lead, date, minutes, tags, article } = body;
  return { slug, locale, title, lead, date, minutes, tags: tagsOf(tags, head), cloth: await withCloth(article, asked, context) };
}

async function readStory(context: ContentContext, asked: Asked): Promise<Story | null> {
  const entry = isSlug(asked.slug) ? await found<KeptStory>(context, 'story', asked) : undefined;
  if (!entry) return null;
  const { body, slug, locale } = entry;
  const head = await needed<StoriesHead>(context, 'stories', { locale: asked.locale });
  const all = await reading(context, () => context.entries.list<KeptStory>('story', known(asked.locale)));
  const common = (other: FoundContent<KeptStory>) => other.body.tags.filter((tag) => body.tags.includes(tag)).length;
  const next = all
    .filter((other) => other.slug !== slug)
    .sort((a, b) => common(b) - common(a) || newestFirst(a, b))
    .slice(0, NEXT);
  const [cloth, blocks, cards] = await Promise.all([
    withCloth(body.article, asked.locale, context),
    allSettled(body.blocks, asked.locale, context),
    Promise.all(next.map((other) => cardOf(other, head, asked.locale, context))),
  ]);
  return { ...body, slug, locale, cloth, tagged: tagsOf(body.tags, head), blocks, next: cards };
}

interface AskedStories {
  locale: string;
  page?: number | null | undefined;
  tag?: string | null | undefined;
  preview?: string | null | undefined;
}
async function readStories(context: ContentContext, { locale, page: wanted, tag, preview }: AskedStories) {
  const head = await needed<StoriesHead>(context, 'stories', { locale, preview });
  const all = (await reading(context, () => context.entries.list<KeptStory>('story', known(locale)))).sort(newestFirst);
  const chosen = tag ? all.filter(({ body }) => body.tags.includes(tag)) : all;
  const page = Math.min(Math.max(FIRST_PAGE, wanted ?? FIRST_PAGE), LAST_PAGE);
  const shown = chosen.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  return {
    title: head.title,
    lead: head.lead,
    tags: tagsOf(
      all.flatMap(({ body }) => body.tags),
      head,
    ),
    content: await Promise.all(shown.map((story) => cardOf(story, head, locale, context))),
    page,
    size: PAGE_SIZE,
    totalElements: chosen.length,
    totalPages: Math.ceil(chosen.length / PAGE_SIZE),
  };
}

export const resolvers: Resolvers = {
  Query: {
    header: (_parent, asked, context) => needed<Header>(context, 'header', asked),
    footer: (_parent, asked, context) => needed<Footer>(context, 'footer', asked),
    cookieNotice: (_parent, asked, context) => needed<CookieNotice>(context, 'cookie-notice', asked),
    home: (_parent, { ditta, ...asked }, context) =>
      needed<Home>(context, 'home', { ...asked, slug: (ditte as readonly string[]).includes(ditta) ? ditta : ditte[0] }),
    page: (_parent, asked, context) => readPage(context, asked),
    stories: (_parent, asked, context) => readStories(context, asked),
    story: (_parent, asked, context) => readStory(context, asked),
    tour: (_parent, asked, context) => needed<Tour>(context, 'tour', asked),
    labelDrafts: (_parent, { locale, preview }, context) => reading(context, () => context.entries.labelDrafts(known(locale), preview)),
  },
};
