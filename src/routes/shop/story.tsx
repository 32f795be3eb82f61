import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { StoryDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { StoryView } from '../../features/content/article-view.tsx';
import { ContentState } from '../../features/content/content-state.tsx';
import { toLocale } from '../../i18n/locales.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';

const question = (slug: string, locale: string) => contentQuery(StoryDocument, { slug, locale, preview: null });

export const loader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs) => {
    void queryClient.prefetchQuery(question(params.slug ?? '', toLocale(params.locale)));
    return null;
  };

export default function StoryScreen() {
  const { locale, t } = useI18n();
  const { slug = '' } = useParams();
  const query = useQuery(question(slug, locale));
  const story = query.data?.story;
  return (
    <div className="page pb-8">
      <Title>{story?.title ?? t('title.stories')}</Title>
      <Breadcrumbs
        label={t('content.path')}
        links={[
          <Link key="stories" to={to('stories', locale)}>
            {t('content.stories')}
          </Link>,
        ]}
        current={story?.title ?? '…'}
      />
      {story ? (
        <StoryView story={story} />
      ) : (
        <ContentState
          query={query}
          missing={query.isSuccess}
          action={
            <Link to={to('stories', locale)} className={buttonClass()}>
              {t('content.toStories')}
            </Link>
          }
        />
      )}
    </div>
  );
}
