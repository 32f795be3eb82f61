import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { PageDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { PageView } from '../../features/content/article-view.tsx';
import { ContentState } from '../../features/content/content-state.tsx';
import { toLocale } from '../../i18n/locales.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { PublicText } from '../../layouts/public-text.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { buttonClass } from '../../ui/button.tsx';

const question = (slug: string, locale: string) => contentQuery(PageDocument, { slug, locale, preview: null });

export const loader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs) => {
    void queryClient.prefetchQuery(question(params.slug ?? '', toLocale(params.locale)));
    return null;
  };

/** A page for everybody: privacy, terms, contacts, care. */
export default function PageScreen() {
  const { locale, t } = useI18n();
  const { slug = '' } = useParams();
  const query = useQuery(question(slug, locale));
  const page = query.data?.page;
  return (
    <PublicText>
      <Title>{page?.title ?? t('title.page')}</Title>
      {page ? (
        <PageView page={page} />
      ) : (
        <ContentState
          query={query}
          missing={query.isSuccess}
          action={
            <Link to={to('welcome', locale)} className={buttonClass()}>
              {t('page.toHome')}
            </Link>
          }
        />
      )}
    </PublicText>
  );
}
