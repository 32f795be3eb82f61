import type { PriceListPreview } from '../../../generated/api/model/priceListPreview.ts';
import { formatInstant, formatMoney, formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useZone } from '../../pieces/days.ts';
import { toPicture } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { Badge } from '../../ui/bits.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';

/** What a list would hold: how much, what changed, and its first rows. */
export function PriceListPreviewTable({ preview, busy }: { preview: PriceListPreview; busy: boolean }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const { articles, lastDate, changes, rows } = preview;
  const changed = changes.filter(({ count }) => count > 0);
  return (
    <section aria-busy={busy} className={busy ? 'opacity-60' : undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-display text-d4">{t('pricelist.preview')}</h2>
        <p role="status" className="tnum text-sm text-ink-2">
          {t('pricelist.previewCount', { count: formatNumber(locale, articles) })}
        </p>
      </div>
      <p className="tnum mt-1.5 flex flex-wrap items-center gap-2 text-xs text-ink-2">
        {lastDate ? t('pricelist.sinceLast', { date: formatInstant(locale, lastDate, zone) }) : t('pricelist.noLast')}
        {lastDate && changed.length === 0 && <span className="text-ink-3">{t('pricelist.nothingChanged')}</span>}
        {changed.map(({ change, count }) => (
          <Badge key={change} tone={change === 'GONE' ? 'warn' : 'info'}>
            {t(`pricelist.change.${change}`)} {formatNumber(locale, count)}
          </Badge>
        ))}
      </p>
      {rows.length > 0 && (
        <div className="mt-4 border border-line bg-surface">
          <table className="data plain">
            <caption className="sr-only">{t('pricelist.previewFirst', { count: rows.length })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('table.article')}</th>
                <th scope="col" className="num">
                  {t('pricelist.perMetre')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ code, color, name, colorName, averageColor, stripes, image, price, before, change }) => (
                <tr key={`${code}-${color}`}>
                  <td>
                    <span className="flex items-center gap-3">
                      <ClothImage
                        picture={image && toPicture(image)}
                        color={averageColor}
                        ground={groundOf({ stripes })}
                        sizes="40px"
                        className="h-[50px] w-10 flex-none"
                      />
                      <span className="min-w-0">
                        <span className="block font-display text-[1.0625rem] leading-5">{name || `${code}-${color}`}</span>
                        <span className="tnum text-xs text-ink-2">
                          {code}-{color} · {colorName}
                        </span>
                      </span>
                    </span>
                  </td>
                  <td className="num whitespace-nowrap">
                    {price ? formatMoney(locale, price) : '–'}
                    {change && (
                      <span className="block text-xs text-ink-3">
                        {change === 'PRICE' && before
                          ? t('pricelist.was', { price: formatMoney(locale, before) })
                          : t(`pricelist.change.${change}`)}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > 0 && rows.length < articles && (
        <p className="mt-2 text-xs text-ink-3">{t('pricelist.previewFirst', { count: rows.length })}</p>
      )}
    </section>
  );
}
