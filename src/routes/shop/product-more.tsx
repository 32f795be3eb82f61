import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getListArticleAccessoriesQueryKey, useListArticleAccessories } from '../../../generated/api/articles/articles.ts';
import type { ArticleCollection } from '../../../generated/api/model/articleCollection.ts';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import { useUser } from '../../api/session.ts';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { ArticleCard, ArticleCardSkeleton } from '../../features/catalogue/article-card.tsx';
import { Accessories } from '../../features/product/accessories.tsx';
import { useI18n, useT } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useGrowing } from '../../ui/later.tsx';

/** What is sewn on to the shirt: the first of each category is free with a cut. */
export function ProductAccessories({ article }: { article: ArticleDetail }) {
  const t = useT();
  const { currentCustomer, authorizations } = useUser();
  const { addItem } = useAddToCart();
  const queryClient = useQueryClient();
  const accessories = useListArticleAccessories(article.code, article.color, { query: { enabled: article.kind === 'FABRIC' } });
  const content = accessories.data?.content ?? [];
  if (content.length === 0) return null;
  const add = async (line: CartLineInput) => {
    const named = content.find((entry) => entry.code === line.code && entry.color === line.color);
    const result = await addItem(line, named?.name ?? line.code);
    // What is free depends on what is in the cart.
    if (result.ok) void queryClient.invalidateQueries({ queryKey: getListArticleAccessoriesQueryKey(article.code, article.color) });
    return result;
  };
  return (
    <section className="mt-16 px-4 md:px-6 lg:mt-24 lg:px-0">
      <h2 className="title-3">{t('product.accessories')}</h2>
      <p className="mt-1.5 mb-6 text-sm text-ink-2">{t('product.accessoriesLead')}</p>
      <Accessories accessories={content} ditta={currentCustomer.ditta} onAdd={authorizations.enableCartAndPurchases ? add : null} />
    </section>
  );
}

const ALTERNATIVES = 10;
/** Cloth near this one in weave, colour, count and price. */
export function Alternatives({
  book,
  related,
}: {
  book: ArticleDetail['book'];
  related: Pick<UseQueryResult<ArticleCollection>, 'data' | 'isPending'>;
}) {
  const { locale, t } = useI18n();
  const drawn = useGrowing(ALTERNATIVES, 2, 2);
  if (!related.isPending && !related.data?.content.length) return null;
  return (
    <section className="mt-16 px-4 md:px-6 lg:mt-24 lg:px-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="title-3">{t('product.alternatives')}</h2>
        {book && (
          <Link to={`${to('shop', locale)}?${new URLSearchParams({ book: book.code })}`} className="link text-sm">
            {t('product.seeFrom', { name: book.title })}
          </Link>
        )}
      </div>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 lg:gap-x-5 xl:grid-cols-5">
        {related.isPending
          ? [1, 2, 3, 4].map((index) => (
              <li key={index}>
                <ArticleCardSkeleton />
              </li>
            ))
          : related.data?.content.slice(0, drawn).map((entry, index) => (
              <li key={entry.id} className={index >= 8 ? 'hidden xl:block' : ''}>
                <ArticleCard article={entry} level={3} />
              </li>
            ))}
      </ul>
    </section>
  );
}
