import { createContext, memo, type ReactNode, use } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';
import { useUser } from '../../api/session.ts';
import { ArticleCard, OrderedBadge } from '../../features/catalogue/article-card.tsx';
import { ArticleRow } from '../../features/catalogue/article-table.tsx';
import { ColorDots } from '../../features/catalogue/color-dots.tsx';
import { PickBox } from '../../features/catalogue/pick-box.tsx';
import type { ShopView } from '../../features/catalogue/shop-list.ts';
import { useShownColor } from '../../features/catalogue/shown-color.tsx';
import type { TableColumn } from '../../features/catalogue/table-columns.ts';
import type { Picks } from '../../features/catalogue/use-picks.ts';
import { useOrderedBefore } from '../../features/orders/use-ordered-before.ts';
import { Heart } from '../../features/wishlist/heart.tsx';
import { useWishes, type Wishable, type Wishes, wishOf } from '../../features/wishlist/use-wishes.ts';
import { useGrowing } from '../../ui/later.tsx';
import { useWide } from '../../ui/use-wide.ts';

/** What stands in the first window, on a phone and on a desk; so many more come with each step. */
const FIRST_WINDOW = { narrow: 4, wide: 8 };

interface Props {
  view: ShopView;
  columns: readonly TableColumn[];
  picks: Picks;
  /** The fields to order from the list, or nothing for whoever may not order. */
  quick: ((article: Article, small: boolean) => ReactNode) | null;
  /** The first page of the screen: its first row is fetched before the rest. */
  eager: boolean;
  mark: (element: HTMLElement | null) => void;
}
/** What stands on lists and what was ordered before is told behind the fabrics: hearts and badges alone are drawn anew then. */
const ShownWishes = createContext<Wishes | null>(null);
const OrderedBefore = createContext<(article: Article) => boolean>(() => false);
const OrderedOf = ({ article }: { article: Article }) => use(OrderedBefore)(article) && <OrderedBadge />;
function HeartOf({ wish, over = false }: { wish: Wishable; over?: boolean }) {
  const wishes = use(ShownWishes);
  return wishes && <Heart wishes={wishes} wish={wish} over={over} />;
}
/** The fabrics of one page of the shop, as cards or as rows. Each shows itself, or its design in the colour that was chosen there. */
export function ShopItems({ content, ...props }: Props & { content: readonly Article[] }) {
  const wishes = useWishes(content);
  const isOrdered = useOrderedBefore(content);
  const window = useWide() ? FIRST_WINDOW.wide : FIRST_WINDOW.narrow;
  const drawn = useGrowing(content.length, window, window);
  return (
    <ShownWishes value={wishes}>
      <OrderedBefore value={isOrdered}>
        {content.slice(0, drawn).map((listed, at) => (
          <ShopItem key={listed.id} listed={listed} at={at} wishes={wishes.enabled} {...props} />
        ))}
        {content.slice(drawn).map(({ id }) => (
          <Place key={id} view={props.view} />
        ))}
      </OrderedBefore>
    </ShownWishes>
  );
}

/** Keeps the place of what is drawn next: what stands under the list stays where it is. */
const Place = ({ view }: { view: ShopView }) =>
  view === 'list' ? (
    <tr className="h-14 max-lg:block max-lg:h-32" />
  ) : (
    <li aria-hidden="true" className={view === 'grid' ? 'mb-20 aspect-square' : 'mb-28 aspect-[4/5]'} />
  );

interface ItemProps extends Props {
  listed: Article;
  at: number;
  wishes: boolean;
}
const ShopItem = memo(function ShopItem({ listed, at, view, columns, picks, quick, eager, mark, wishes }: ItemProps) {
  const { showCatalogPrices: prices } = useUser().authorizations;
  const shown = useShownColor(listed);
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
        mark={wishes && <HeartOf wish={wishOf(article)} />}
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
        ordered={<OrderedOf article={article} />}
        pending={pending}
        onReach={shown.reach}
        select={<PickBox picks={picks} article={article} over />}
        corner={wishes && <HeartOf wish={wishOf(article)} over />}
        colors={<ColorDots shown={shown} small={small} />}
        actions={!pending && quick ? quick(article, small) : null}
      />
    </li>
  );
});
