import { Link } from 'react-router';
import type { StoriesQuery } from '../../../generated/content/operations.ts';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { stripesGround } from '../../pieces/stripes.ts';
import { Skeleton } from '../../ui/bits.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';

export type Card = StoriesQuery['stories']['content'][number];

export function StoryFacts({ story }: { story: Pick<Card, 'date' | 'minutes'> & { tags: Card['tags'] } }) {
  const { locale, t } = useI18n();
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
      <span>{story.tags.map(({ title }) => title).join(' · ')}</span>
      <time dateTime={story.date}>{formatDay(locale, story.date)}</time>
      <span>{t('content.minutes', { minutes: story.minutes })}</span>
    </p>
  );
}

/** A wide cut of the folded shirt shows its collar. */
export const COLLAR = 'object-[50%_10%]';

/** A story in the list: its cloth, its title, what it is about. The first one is wide. */
export function StoryCard({ story, wide = false, level = 2 }: { story: Card; wide?: boolean; level?: 2 | 3 }) {
  const { locale } = useI18n();
  const Heading = `h${level}` as const;
  return (
    <article
      lang={story.locale}
      className={cx('group relative grid content-start gap-4', wide && 'lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-12')}
    >
      <ClothImage
        picture={story.cloth?.[wide ? 'shirt' : 'swatch']}
        color={story.cloth?.averageColor ?? 'var(--color-well)'}
        ground={story.cloth ? stripesGround(story.cloth.stripes) : undefined}
        imageClassName={wide ? COLLAR : undefined}
        eager={wide}
        sizes={wide ? '(min-width:1250px) 55vw, 100vw' : '(min-width:1250px) 30vw, (min-width:800px) 45vw, 100vw'}
        className={wide ? 'aspect-[16/10]' : 'aspect-[4/3]'}
      />
      <div className="grid gap-2">
        <StoryFacts story={story} />
        <Heading className={wide ? 'title-2' : 'font-display text-d4'}>
          <Link
            to={to('story', locale, { slug: story.slug })}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {story.title}
          </Link>
        </Heading>
        <p className={cx('text-ink-2', wide ? 'text-md' : 'text-sm')}>{story.lead}</p>
      </div>
    </article>
  );
}

export const StoryCardSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="aspect-[4/3]" />
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-7 w-4/5" />
    <Skeleton className="h-12" />
  </div>
);
