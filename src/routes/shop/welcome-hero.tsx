import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useGetArticleByCode } from '../../../generated/api/articles/articles.ts';
import { HomeDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { useUser } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { splitProdId, to } from '../../paths.ts';
import { useContentTarget } from '../../pieces/content-link.tsx';
import { HERO_SIZES } from '../../pieces/picture-sizes.ts';
import { clothOf, pictureOf } from '../../pieces/pictures.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';

/** Cloth in folds across the page, chosen by the content service, with its words over the lower left. */
export function Hero({ greeting }: { greeting: string }) {
  const { locale, t } = useI18n();
  const { ditta } = useUser().currentCustomer;
  const targetOf = useContentTarget();
  const home = useQuery(contentQuery(HomeDocument, { locale, ditta }));
  const content = home.data?.home;
  const id = content ? splitProdId(content.article) : null;
  const article = useGetArticleByCode(id?.code ?? '', id?.color ?? '', { query: { enabled: id !== null } });
  const target = content ? targetOf(content.link_url) : null;
  const known = target?.kind === 'own' ? target.path : null;
  const picture = article.data ? (pictureOf(article.data, 'drape') ?? clothOf(article.data)) : null;
  return (
    <section className="relative bg-indaco text-white">
      <div className="grid lg:grid-cols-2">
        <div className="page !mr-0 flex w-full flex-col justify-end gap-4 py-10 pb-16 max-lg:order-2 lg:min-h-[420px] lg:max-w-[880px] lg:py-20 lg:pr-16">
          <p className="text-sm text-indaco-100">{greeting}</p>
          <h1 className="title-1">{content?.title ?? 'Trama'}</h1>
          {content?.text && <p className="max-w-lg text-md text-indaco-100">{content.text}</p>}
          <p className="mt-2">
            <Link
              to={known ?? to('shop', locale)}
              className="inline-flex items-center gap-2 py-2 text-md underline decoration-indaco-300 decoration-1 underline-offset-4 hover:decoration-white"
            >
              {known ? content?.link_title : t('welcome.discover')}
              <ArrowRight aria-hidden="true" size={18} strokeWidth={1.5} />
            </Link>
          </p>
        </div>
        <ClothImage
          picture={picture}
          color={article.data?.averageColor ?? 'var(--color-indaco-hover)'}
          eager
          sizes={HERO_SIZES}
          className="aspect-[16/9] lg:aspect-auto"
          imageClassName="object-[50%_20%]"
        />
      </div>
    </section>
  );
}
