import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { formatDay, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { articleCode } from '../../paths.ts';
import { AvailabilityMark } from '../../pieces/availability-mark.tsx';
import { clothOf } from '../../pieces/pictures.ts';
import { quantityWords } from '../../pieces/quantity.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { totalText } from '../../pieces/texts.ts';
import { Badge } from '../../ui/bits.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import type { LinePatch } from './cart-state.ts';
import { LineDetails } from './line-details.tsx';
import { LineQuantity } from './line-quantity.tsx';
import type { Outcome } from './use-cart.ts';

export function LineRow({
  line,
  ditta,
  shopName,
  link,
  heart,
  picked,
  onPick,
  onSave,
  onRemove,
  onEdit,
}: {
  line: CartLine;
  ditta: DittaCode;
  shopName: string | undefined;
  /** The name as a link to the product, drawn by the screen. */
  link: ReactNode;
  /** Puts the article on a wishlist. */
  heart?: ReactNode;
  picked: boolean;
  onPick: () => void;
  /** `left`: the line has gone from the screen meanwhile, and does not say itself what is refused. */
  onSave: (patch: LinePatch, left?: boolean) => Promise<Outcome>;
  onRemove: () => void;
  onEdit: () => void;
}) {
  const { locale, t } = useI18n();
  const pickId = useId();
  const name = `${line.article.name} ${articleCode(line.article)}`;
  // The day that the mill can confirm, beside the one that is wished for.
  const expected = line.availability?.expectedDate ?? null;
  const late = expected !== null && line.requestedDate !== null && expected > line.requestedDate;
  const problem = line.problem
    ? (t.find(`error.${line.problem.code}`, line.problem.params as Record<string, string>) ?? t('error.CART_LINE_INVALID'))
    : undefined;
  return (
    <li
      className={cx(
        'grid grid-cols-[20px_56px_minmax(0,1fr)_auto] gap-x-3 gap-y-3 border-t border-line px-3 py-4 md:gap-x-4 md:px-4',
        // Keys go the way of the eye: along the first row, then along the second.
        'lg:grid-cols-[20px_56px_minmax(0,1fr)_160px_110px_auto] lg:items-start lg:gap-y-0 lg:[reading-flow:grid-rows]',
        problem && 'bg-robbia-50',
        !problem && line.changes.length > 0 && 'bg-zafferano-50',
      )}
    >
      {/* Beside the cloth, not over it: a swatch is small enough as it is. */}
      <span className="h-[68px]">
        {line.type !== 'BOOK' && (
          <label htmlFor={pickId} className="-mx-3 grid h-full w-11 cursor-pointer place-items-center">
            <input
              id={pickId}
              type="checkbox"
              className="cbx"
              aria-label={t('table.select', { name })}
              checked={picked}
              onChange={onPick}
            />
          </label>
        )}
      </span>
      <ClothImage
        picture={clothOf(line.article)}
        color={line.article.averageColor}
        ground={groundOf(line.article)}
        sizes="56px"
        className="h-[68px] w-14"
      />
      <div className="min-w-0 lg:contents">
        <div className="min-w-0">
          <p className="font-display text-d5">{link}</p>
          <p className="tnum text-xs text-ink-2">{listed(locale, [articleCode(line.article), line.article.colorName])}</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2">
            {line.type !== 'FABRIC' && <Badge>{t(`line.${line.type}`)}</Badge>}
            {line.availability && <AvailabilityMark availability={line.availability} short />}
            {shopName && <span className="text-ink-3">{shopName}</span>}
          </p>
          {expected && (
            <p className={cx('tnum mt-1 text-xs', late ? 'text-zafferano' : 'text-ink-2')}>
              {t(late ? 'cart.expectedLate' : 'cart.expected', { date: formatDay(locale, expected) })}
            </p>
          )}
        </div>
        {/* A row of their own reaches below the quantity: beside it there is no room for all three. */}
        <div className="min-w-0 lg:col-span-3 lg:col-start-3 lg:row-start-2">
          {line.type !== 'BOOK' && <LineDetails line={line} ditta={ditta} name={name} onSave={onSave} />}
          <FieldError text={problem} />
        </div>
      </div>
      <div className="flex lg:order-last max-md:flex-col-reverse max-md:justify-end max-md:justify-self-end max-md:self-start">
        {heart}
        <IconButton label={t('cart.editOf', { name })} onClick={onEdit} className={line.type === 'BOOK' ? 'invisible' : ''}>
          <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
        </IconButton>
        <IconButton label={t('cart.removeOf', { name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
        </IconButton>
      </div>
      {/* On a phone the quantity and the price share one row of the line, so that the price takes no width from its words. */}
      <div className="max-lg:col-span-2 max-lg:col-start-2 max-lg:max-w-60 max-md:row-start-2 max-md:max-w-44">
        {line.type === 'BOOK' ? (
          <p className="tnum py-2 text-sm lg:text-right">{quantityWords(t, locale, line)}</p>
        ) : (
          <LineQuantity line={line} ditta={ditta} name={name} onQuantity={(quantity, left) => onSave({ quantity }, left)} />
        )}
      </div>
      <p className="tnum text-right text-sm leading-9 max-lg:self-start max-md:col-span-2 max-md:col-start-3 max-md:row-start-2 max-md:justify-self-end">
        <span className="block text-md font-medium">{totalText(t, line)}</span>
        {line.unitPriceString && !line.free && (
          <span className="block text-xs leading-4 text-ink-3">
            {line.unitPriceString}
            {line.type === 'FABRIC' && ` ${t('common.perMetre')}`}
          </span>
        )}
        {line.discount && line.discount.amount !== 0 && line.discountString && (
          <span className="block text-xs leading-4 text-salvia">{t('cart.promoEffect', { amount: line.discountString })}</span>
        )}
      </p>
    </li>
  );
}
