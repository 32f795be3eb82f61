import { type ReactNode, useDeferredValue } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';
import { useUser } from '../../api/session.ts';
import { ArticleCard } from '../../features/catalogue/article-card.tsx';
import { ArticleRow } from '../../features/catalogue/article-table.tsx';
import { ColorDots } from '../../features/catalogue/color-dots.tsx';
import { PickBox } from '../../features/catalogue/pick-box.tsx';
import type { ShopView } from '../../features/catalogue/shop-list.ts';
import { InShownColor } from '../../features/catalogue/shown-color.tsx';
import type { TableColumn } from '../../features/catalogue/table-columns.ts';
import type { Picks } from '../../features/catalogue/use-picks.ts';
import { useOrderedBefore } from '../../features/orders/use-ordered-before.ts';
import { Heart } from '../../features/wishlist/heart.tsx';
import { useWishes, wishOf } from '../../features/wishlist/use-wishes.ts';

const FIRST_WINDOW = 8;
/** The fabrics of one page of the shop, as cards or as rows. Each shows itself, or its design in the colour that was chosen there. */
export function ShopItems({
  content,
  view,
  columns,
  picks,
  quick,
  eager,
  mark,
}: {
  content: readonly Article[];
  view: ShopView;
  columns: readonly TableColumn[];
  picks: Picks;
  /** The fields to order from the list, or nothing for whoever may not order. */
  quick: ((article: Article, small: boolean) => ReactNode) | null;
  /** The first page of the screen: its first row is fetched before the rest. */
  eager: boolean;
  mark: (element: HTMLElement | null) => void;
}) {
  const { showCatalogPrices: prices } = useUser().authorizations;
  const wishes = useWishes(content);
  const isOrdered = useOrderedBefore(content);
  const heart = (article: Article, over = false) => (wishes.enabled ? <Heart wishes={wishes} wish={wishOf(article)} over={over} /> : null);
  // What stands in the first window is drawn with the screen, the rest behind it, in slices.
  const drawn = useDeferredValue(content.length, FIRST_WINDOW);
  return content.slice(0, drawn).map((listed, at) => (
    <InShownColor key={listed.id} listed={listed}>
      {(shown) => {
        const { article, pending } = shown;
        if (view === 'list')
          return (
            <ArticleRow
              rowRef={at === 0 ? mark : undefined}
              article={article}
              pending={pending}
              columns={columns}
              prices={prices}
              select={<PickBox picks={picks} article={article} />}
              colors={shown.colors.length + shown.hidden > 1 && <ColorDots shown={shown} small />}
              mark={heart(article)}
              actions={quick ? quick(article, false) : undefined}
            />
          );
        const small = view === 'grid';
        return (
          <li ref={at === 0 ? mark : undefined} className="scroll-mt-40">
            <ArticleCard
              article={article}
              density={view}
              eager={eager && at < 4}
              ordered={isOrdered(article)}
              pending={pending}
              onReach={shown.reach}
              select={<PickBox picks={picks} article={article} over />}
              corner={heart(article, true)}
              colors={<ColorDots shown={shown} small={small} />}
              actions={!pending && quick ? quick(article, small) : null}
            />
          </li>
        );
      }}
    </InShownColor>
  ));
}
