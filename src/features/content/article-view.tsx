import type { PageQuery, StoryQuery } from '../../../generated/content/operations.ts';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { stripesGround } from '../../pieces/stripes.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { RichText } from './rich-text.tsx';
import { COLLAR, StoryCard, StoryFacts } from './story-card.tsx';

export type StoryText = NonNullable<StoryQuery['story']>;
export type PageText = NonNullable<PageQuery['page']>;

/** A text that is not there in the language of the page says so, in the language of the page. */
function OtherLanguage({ lang }: { lang: string }) {
  const { locale, t } = useI18n();
  return lang === locale ? null : <p className="mx-auto mt-4 max-w-[44rem] text-xs text-ink-2">{t('content.inEnglish')}</p>;
}

export function StoryView({ story }: { story: StoryText }) {
  const { t } = useI18n();
  return (
    <article>
      <header lang={story.locale} className="mx-auto grid max-w-[44rem] gap-4">
        <StoryFacts story={{ ...story, tags: story.tagged }} />
        <h1 className="title-1">{story.title}</h1>
        <p className="text-lg text-ink-2">{story.lead}</p>
      </header>
      <OtherLanguage lang={story.locale} />
      {story.cloth && (
        <ClothImage
          picture={story.cloth.shirt}
          color={story.cloth.averageColor}
          ground={stripesGround(story.cloth.stripes)}
          imageClassName={COLLAR}
          eager
          sizes="(min-width:1250px) 1120px, 100vw"
          className="mx-auto my-8 aspect-[16/9] max-w-[1120px] lg:my-12 lg:aspect-[21/9]"
        />
      )}
      <RichText blocks={story.blocks} lang={story.locale} />
      {story.next.length > 0 && (
        <section aria-labelledby="read-on" className="no-print mt-20 border-t border-line-2 pt-8">
          <h2 id="read-on" className="title-3 mb-6">
            {t('content.readOn')}
          </h2>
          <ul className="grid gap-x-5 gap-y-10 md:grid-cols-3">
            {story.next.map((other) => (
              <li key={other.slug}>
                <StoryCard story={other} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

export function PageView({ page }: { page: PageText }) {
  const { locale, t } = useI18n();
  return (
    <article>
      <header lang={page.locale} className="mx-auto mb-8 grid max-w-[44rem] gap-3">
        <h1 className="title-1">{page.title}</h1>
        <p className="text-lg text-ink-2">{page.description}</p>
      </header>
      <OtherLanguage lang={page.locale} />
      {page.cloth && (
        <ClothImage
          picture={page.cloth.shirt}
          color={page.cloth.averageColor}
          ground={stripesGround(page.cloth.stripes)}
          imageClassName={COLLAR}
          eager
          sizes="(min-width:800px) 704px, 100vw"
          className="mx-auto mb-8 aspect-[16/9] max-w-[44rem]"
        />
      )}
      <RichText blocks={page.blocks} lang={page.locale} />
      <p className="mx-auto mt-12 max-w-[44rem] text-xs text-ink-3">
        {t('content.lastChange')} <time dateTime={page.date}>{formatDay(locale, page.date)}</time>
      </p>
    </article>
  );
}
