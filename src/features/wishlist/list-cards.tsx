import { Link } from 'react-router';
import type { WishlistSummary } from '../../../generated/api/model/wishlistSummary.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { linesText } from '../../pieces/texts.ts';
import { Badge } from '../../ui/bits.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';

const MOST_CLOTHS = 4;
const CARD_PX = 480;
/** What is on a list, side by side over the whole width; nothing yet is a ground of its own. */
function Cloths({ articles }: Pick<WishlistSummary, 'articles'>) {
  return (
    <span
      aria-hidden="true"
      className="grid aspect-[5/2] gap-px bg-well"
      style={{ gridTemplateColumns: `repeat(${articles.length}, minmax(0, 1fr))` }}
    >
      {articles.map((article) => (
        <ClothImage
          key={prodId(article)}
          picture={clothOf(article)}
          color={article.averageColor}
          ground={groundOf(article)}
          sizes={`${CARD_PX / articles.length}px`}
          className="h-full"
        />
      ))}
    </span>
  );
}

/** Lists as cards: four cloths of each, its name and how much is on it. */
export function ListCards({ lists }: { lists: readonly WishlistSummary[] }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  return (
    <ul className="grid gap-x-5 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
      {lists.map((list) => (
        <li key={list.id} className="group relative grid content-start">
          <Cloths articles={list.articles.slice(0, MOST_CLOTHS)} />
          <h3 className="pt-3 font-display text-d5">
            <Link
              to={to('wishlistDetail', locale, { id: String(list.id) })}
              className="break-words after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {list.name}
            </Link>
          </h3>
          <p className="tnum flex flex-wrap gap-x-3 text-xs text-ink-2">
            <span>{linesText(t, locale, list.elementCount, 0)}</span>
            {!list.own && <span>{t('wishlist.by', { name: list.ownerName })}</span>}
            <span className="text-ink-3">{t('wishlist.updated', { date: formatInstant(locale, list.updatedAt, zone) })}</span>
          </p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {list.usual && <Badge tone="info">{t('wishlist.usual')}</Badge>}
            {list.own && list.sharing !== 'PRIVATE' && <Badge>{t(`wishlist.shared${list.sharing}`)}</Badge>}
            {!list.mayEdit && <Badge>{t('wishlist.readOnly')}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}
