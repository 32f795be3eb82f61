import type { ReactNode } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';
import { useUser } from '../../api/session.ts';
import { ArticleCardSkeleton, gridClass } from '../../features/catalogue/article-card.tsx';
import { ArticleTable } from '../../features/catalogue/article-table.tsx';
import type { ShopView } from '../../features/catalogue/shop-list.ts';
import type { TableColumn } from '../../features/catalogue/table-columns.ts';
import type { Picks } from '../../features/catalogue/use-picks.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Skeleton } from '../../ui/bits.tsx';

const densityOf = (view: ShopView) => (view === 'grid' ? 'grid' : 'gallery');

/** Fabrics as cards, large or small, or as rows of a table whose head picks all that are shown. */
export function ShopResults({
  view,
  columns,
  picks,
  shown,
  children,
}: {
  view: ShopView;
  columns: readonly TableColumn[];
  picks: Picks;
  shown: readonly Article[];
  children: ReactNode;
}) {
  const t = useT();
  const { showCatalogPrices, enableCartAndPurchases } = useUser().authorizations;
  if (view !== 'list') return <ul className={gridClass(densityOf(view))}>{children}</ul>;
  return (
    <ArticleTable
      columns={columns}
      prices={showCatalogPrices}
      buys={enableCartAndPurchases}
      selectAll={
        <input
          type="checkbox"
          className="cbx"
          aria-label={t('table.selectAll')}
          checked={shown.length > 0 && shown.every(picks.has)}
          onChange={() => picks.toggleAll(shown)}
        />
      }
    >
      {children}
    </ArticleTable>
  );
}

/** In the shape of what comes: nothing else stands in its place then. */
export function ResultsSkeleton({ view, many }: { view: ShopView; many: number }) {
  const places = Array.from({ length: many }, (_, place) => place);
  return (
    <div className={view === 'list' ? 'grid gap-px' : gridClass(densityOf(view))}>
      {places.map((place) =>
        view === 'list' ? <Skeleton key={place} className="h-20" /> : <ArticleCardSkeleton key={place} density={densityOf(view)} />,
      )}
    </div>
  );
}
