import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import {
  CookieNoticeDocument,
  FooterDocument,
  HeaderDocument,
  HomeDocument,
  type KnownDocument,
  LabelDraftsDocument,
  PageDocument,
  StoriesDocument,
  StoryDocument,
  TourDocument,
} from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { PageView, StoryView } from '../../features/content/article-view.tsx';
import { ContentState } from '../../features/content/content-state.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { Footer } from '../../layouts/footer.tsx';
import { PublicText } from '../../layouts/public-text.tsx';
import { Title } from '../../pieces/title.tsx';
import { Notice } from '../../ui/bits.tsx';
import { cx } from '../../ui/cx.ts';
import { HeaderDraft, HomeDraft, NoticeDraft, StoriesDraft, TourDraft, WordingDrafts } from './preview-parts.tsx';

/** A draft, asked for with the token of its link. */
function Draft<R, V>({
  document,
  variables,
  wide = false,
  children,
}: {
  document: KnownDocument<R, V>;
  variables: V;
  /** It has the width of the page, and so has what is said above it. */
  wide?: boolean;
  children: (answer: R) => ReactNode;
}) {
  const { t } = useI18n();
  const query = useQuery(contentQuery(document, variables));
  const shown = query.data === undefined ? null : children(query.data);
  return (
    <>
      {shown && (
        <div className={cx('no-print mb-8', !wide && 'mx-auto max-w-[44rem]')}>
          <Notice tone="warn">{t('content.preview')}</Notice>
        </div>
      )}
      {shown}
      <ContentState query={query} missing={query.isSuccess && !shown} action={null} />
    </>
  );
}

/** What is no page of its own has no heading that is seen. */
function Bare({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <>
      <h1 className="sr-only">{t('content.previewTitle')}</h1>
      {children}
    </>
  );
}

const NONE = { isPending: false, isError: false, refetch: async () => {} };

/** What each kind of text looks like when it is published, for whoever has the link of its draft. */
function DraftOf({ kind, slug, preview }: { kind: string | undefined; slug: string; preview: string }) {
  const { locale } = useI18n();
  // The notice has an Italian and an English configuration, as where it is asked.
  const lang = locale === 'it' ? 'it' : 'en';
  const asked = { locale, preview };
  switch (preview && kind) {
    case 'story':
      return (
        <Draft document={StoryDocument} variables={{ ...asked, slug }}>
          {({ story }) => story && <StoryView story={story} />}
        </Draft>
      );
    case 'page':
      return (
        <Draft document={PageDocument} variables={{ ...asked, slug }}>
          {({ page }) => page && <PageView page={page} />}
        </Draft>
      );
    case 'header':
      return (
        <Draft wide document={HeaderDocument} variables={asked}>
          {({ header }) => (
            <Bare>
              <HeaderDraft header={header} />
            </Bare>
          )}
        </Draft>
      );
    case 'footer':
      return (
        <Draft wide document={FooterDocument} variables={asked}>
          {({ footer }) => (
            <Bare>
              <Footer footer={footer} />
            </Bare>
          )}
        </Draft>
      );
    case 'home':
      return (
        <Draft wide document={HomeDocument} variables={{ ...asked, ditta: slug }}>
          {({ home }) => <HomeDraft home={home} shop={slug} />}
        </Draft>
      );
    case 'cookie-notice':
      return (
        <Draft wide document={CookieNoticeDocument} variables={{ locale: lang, preview }}>
          {({ cookieNotice }) => (
            <Bare>
              <NoticeDraft notice={cookieNotice} lang={lang} />
            </Bare>
          )}
        </Draft>
      );
    case 'tour':
      return (
        <Draft wide document={TourDocument} variables={asked}>
          {({ tour }) => <TourDraft tour={tour} />}
        </Draft>
      );
    case 'stories':
      return (
        <Draft wide document={StoriesDocument} variables={{ ...asked, page: 0, tag: null }}>
          {({ stories }) => <StoriesDraft stories={stories} />}
        </Draft>
      );
    case 'labels':
      return (
        <Draft document={LabelDraftsDocument} variables={asked}>
          {({ labelDrafts }) => labelDrafts && <WordingDrafts drafts={labelDrafts} token={preview} />}
        </Draft>
      );
    default:
      return <ContentState query={NONE} missing action={null} />;
  }
}

/** A draft, for whoever has its link: as it will look when it is published. */
export default function PreviewScreen() {
  const { t } = useI18n();
  const { kind, slug = '' } = useParams();
  const [search] = useSearchParams();
  return (
    // A foot in draft does not stand above the one that it will replace.
    <PublicText foot={kind !== 'footer'}>
      <Title>{t('title.preview')}</Title>
      <DraftOf kind={kind} slug={slug} preview={search.get('token') ?? ''} />
    </PublicText>
  );
}
