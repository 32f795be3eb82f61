import { Link } from 'react-router';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';
import type { WishUpdate } from '../../../generated/api/model/wishUpdate.ts';
import type { Locale } from '../../../generated/rules.ts';
import { formatInstant, listed } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import type { Column } from '../../lists/list-table.tsx';
import { prodId, to } from '../../paths.ts';
import { AvailabilityMark, stateName } from '../../pieces/availability-mark.tsx';
import { clothOf } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { Badge } from '../../ui/bits.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { Price } from '../../ui/price.tsx';
import { WishFields } from './wish-fields.tsx';

export const wishName = ({ article }: WishlistItem) => `${article.name} ${prodId(article)}`;

/** Whether it is still sold, with what is in its place, and what is different from when it was added or last seen, in one word each. */
function Remarks({ item, t, locale }: { item: WishlistItem; t: Translate; locale: Locale }) {
  const { problem, replacedBy, changes } = item;
  if (!problem && changes.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {problem && <Badge tone="bad">{t('wishlist.changeNOT_PURCHASABLE')}</Badge>}
      {changes.map(({ kind, unitPriceBeforeString, stateBefore }) =>
        kind === 'PRICE' ? (
          <Badge key={kind} tone="warn">
            {t('wishlist.changePRICE', { price: unitPriceBeforeString ?? '' })}
          </Badge>
        ) : (
          kind === 'AVAILABILITY' && (
            <Badge key={kind} tone="warn">
              {t('wishlist.changeAVAILABILITY', { state: stateBefore ? stateName(t, stateBefore) : '' })}
            </Badge>
          )
        ),
      )}
      {replacedBy && (
        <Badge tone="warn">
          <Link to={to('product', locale, { prodid: replacedBy })} className="link">
            {t('wishlist.changeREPLACED', { article: replacedBy })}
          </Link>
        </Badge>
      )}
    </span>
  );
}

/** The columns of a list of wishes. Prices only where they are in the answer. */
export function wishColumns({
  items,
  editable,
  onSave,
  t,
  locale,
  zone,
}: {
  items: readonly WishlistItem[];
  editable: boolean;
  onSave: (item: WishlistItem, change: WishUpdate) => Promise<boolean>;
  t: Translate;
  locale: Locale;
  zone: string;
}): readonly (Column<WishlistItem> | false)[] {
  const prices = items.some(({ unitPriceString }) => unitPriceString);
  return [
    {
      id: 'article',
      label: t('table.fabric'),
      className: 'max-lg:col-span-2',
      cell: (item) => (
        <span className="flex items-center gap-3 py-1.5">
          <ClothImage
            picture={clothOf(item.article)}
            color={item.article.averageColor}
            ground={groundOf(item.article)}
            sizes="56px"
            className="h-[68px] w-14 flex-none"
          />
          <span className="min-w-0">
            {item.type === 'FABRIC' ? (
              <Link
                to={to('product', locale, { prodid: prodId(item.article) })}
                className="block font-display text-[1.0625rem] leading-5 hover:underline hover:decoration-1 hover:underline-offset-3"
              >
                {item.article.name}
              </Link>
            ) : (
              <span className="block font-display text-[1.0625rem] leading-5">{item.article.name}</span>
            )}
            <span className="tnum text-xs text-ink-2">
              {prodId(item.article)} · {item.article.colorName}
            </span>
            <span className="tnum block text-xs text-ink-3">
              {listed(locale, [item.addedBy, formatInstant(locale, item.addedAt, zone)])}
            </span>
            <Remarks item={item} t={t} locale={locale} />
          </span>
        </span>
      ),
    },
    {
      id: 'wanted',
      label: t('wishlist.wanted'),
      className: 'min-w-60 max-lg:col-span-2',
      cell: (item) => <WishFields item={item} name={wishName(item)} editable={editable} onSave={onSave} />,
    },
    {
      id: 'availability',
      label: t('table.availability'),
      className: 'text-xs text-ink-2',
      cell: (item) => item.availability && <AvailabilityMark availability={item.availability} />,
    },
    prices && {
      id: 'price',
      label: t('table.price'),
      numeric: true,
      cell: (item) =>
        item.unitPriceString && <Price text={item.unitPriceString} unit={item.type === 'FABRIC' ? t('common.perMetre') : ''} />,
    },
    prices && {
      id: 'total',
      label: t('common.total'),
      numeric: true,
      // As wide before there is a sum as with it: what is typed beside it stays where it is.
      className: 'font-medium max-lg:col-span-2 lg:min-w-24',
      cell: (item) => item.totalString,
    },
  ];
}
