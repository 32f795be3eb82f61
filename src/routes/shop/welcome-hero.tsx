import { useQuery } from '@tanstack/react-query';
import { useGetArticleByCode } from '../../../generated/api/articles/articles.ts';
import { HomeDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { useUser } from '../../api/session.ts';
import { HeroView } from '../../features/content/hero-view.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { splitProdId } from '../../paths.ts';

/** The head of the start page, with the cloth that the content service chose. */
export function Hero({ greeting }: { greeting: string }) {
  const { locale } = useI18n();
  const { ditta } = useUser().currentCustomer;
  const home = useQuery(contentQuery(HomeDocument, { locale, ditta }));
  const content = home.data?.home;
  const id = content ? splitProdId(content.article) : null;
  const article = useGetArticleByCode(id?.code ?? '', id?.color ?? '', { query: { enabled: id !== null } });
  return <HeroView greeting={greeting} content={content} article={article.data} />;
}
