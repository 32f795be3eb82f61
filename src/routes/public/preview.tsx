import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { PageDocument, StoryDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { PageView, StoryView } from '../../features/content/article-view.tsx';
import { ContentState } from '../../features/content/content-state.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { PublicText } from '../../layouts/public-text.tsx';
import { Title } from '../../pieces/title.tsx';
import { Notice } from '../../ui/bits.tsx';

/** A draft, for whoever has its link: as it will look when it is published. */
export default function PreviewScreen() {
  const { locale, t } = useI18n();
  const { kind, slug = '' } = useParams();
  const [search] = useSearchParams();
  const preview = search.get('token') ?? '';
  const story = useQuery({ ...contentQuery(StoryDocument, { slug, locale, preview }), enabled: kind === 'story' && preview !== '' });
  const page = useQuery({ ...contentQuery(PageDocument, { slug, locale, preview }), enabled: kind === 'page' && preview !== '' });
  const shown = kind === 'story' ? story : page;
  const known = preview !== '' && (kind === 'story' || kind === 'page');
  const nothing = !known || (shown.isSuccess && !story.data?.story && !page.data?.page);
  return (
    <PublicText>
      <Title>{t('title.preview')}</Title>
      {(story.data?.story || page.data?.page) && (
        <div className="no-print mx-auto mb-8 max-w-[44rem]">
          <Notice tone="warn">{t('content.preview')}</Notice>
        </div>
      )}
      {story.data?.story && <StoryView story={story.data.story} />}
      {page.data?.page && <PageView page={page.data.page} />}
      <ContentState query={{ ...shown, isPending: known && shown.isPending }} missing={nothing} action={null} />
    </PublicText>
  );
}
