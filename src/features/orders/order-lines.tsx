import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import type { OrderLine } from '../../../generated/api/model/orderLine.ts';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { articleCode } from '../../paths.ts';
import { ArticleCell } from '../../pieces/article-cell.tsx';
import { quantityWords } from '../../pieces/quantity.ts';
import { shopChoices } from '../../pieces/shop-names.ts';
import { totalText } from '../../pieces/texts.ts';
import { labelled } from '../../ui/table-cell.ts';

/** Lines of an order with what was ordered, cancelled and shipped of each; a mark in front of those to order again. */
export function OrderLines({
  order,
  selected,
  onSelect,
}: {
  order: OrderDetail;
  selected: readonly number[];
  /** null where nothing may be ordered. */
  onSelect: ((ids: number[]) => void) | null;
}) {
  const { locale, t } = useI18n();
  const prices = order.lines.some((line) => line.totalString);
  const names = new Map(shopChoices(order.shops, locale).map(({ value, label }) => [value, label]));
  const usual = order.shops.find(({ isDefault }) => isDefault)?.code;
  // Where all goes to one address it stands above the lines.
  const where = (shop: string | null) => (order.shops.length > 1 ? names.get(shop ?? usual ?? '') : undefined);
  const amount = ({ type }: OrderLine, quantity: number) => quantityWords(t, locale, { type, quantity });
  // What has left arrives or has arrived: only a day that was asked for says something beside it then.
  const isOver = ({ quantity, shipped, cancelled }: OrderLine) => shipped + cancelled >= quantity;
  const wishOf = (line: OrderLine) =>
    line.requestedDate ? (
      <span className="whitespace-nowrap">{formatDay(locale, line.requestedDate)}</span>
    ) : isOver(line) ? undefined : (
      t('cart.earliest')
    );
  // The words may part where there is no room, also on paper; a day may not.
  const [asked = '', after = ''] = t('orders.wish', { wish: '{}' }).split('{}');
  const toggle = (id: number) => onSelect?.(selected.includes(id) ? selected.filter((entry) => entry !== id) : [...selected, id]);
  return (
    <div className="max-lg:overflow-x-auto border border-line bg-surface print:border-0">
      <table className="data max-md:block">
        <caption className="sr-only">{t('orders.lines')}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {onSelect && (
              <th scope="col" className="no-print w-8">
                <span className="sr-only">{t('orders.reorder')}</span>
              </th>
            )}
            <th scope="col">{t('table.article')}</th>
            <th scope="col">{t('orders.reference')}</th>
            <th scope="col" className="num">
              {t('orders.ordered')}
            </th>
            <th scope="col" className="num">
              {t('orders.cancelled')}
            </th>
            <th scope="col" className="num">
              {t('orders.shipped')}
            </th>
            <th scope="col">{t('orders.delivery')}</th>
            {prices && (
              <>
                <th scope="col" className="num">
                  {t('orders.unitPrice')}
                </th>
                <th scope="col" className="num">
                  {t('common.total')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {order.lines.map((line) => {
            const wish = wishOf(line);
            const code = articleCode(line.article);
            return (
              <tr
                key={line.id}
                className="max-md:block max-md:border-t max-md:border-line max-md:py-3 max-md:[&_td]:h-auto max-md:[&_td]:border-0 max-md:[&_td]:py-1"
              >
                {onSelect && (
                  <td className="no-print max-md:float-right">
                    <input
                      type="checkbox"
                      className="cbx"
                      aria-label={t('orders.selectLine', { name: `${line.article.name} ${code}` })}
                      checked={selected.includes(line.id)}
                      onChange={() => toggle(line.id)}
                    />
                  </td>
                )}
                <td>
                  <ArticleCell article={line.article} type={line.type}>
                    {where(line.shop) && <span className="block text-xs text-ink-2">{where(line.shop)}</span>}
                    {line.note && <span className="block text-xs text-ink-3">{line.note}</span>}
                  </ArticleCell>
                </td>
                <td className={`${labelled} text-ink-2 ${line.clientReference ? '' : 'max-md:!hidden'}`} data-label={t('orders.reference')}>
                  {line.clientReference}
                </td>
                <td className={`${labelled} num`} data-label={t('orders.ordered')}>
                  {amount(line, line.quantity)}
                </td>
                <td
                  className={`${labelled} num ${line.cancelled > 0 ? 'text-robbia' : 'text-ink-3 max-md:!hidden'}`}
                  data-label={t('orders.cancelled')}
                >
                  {line.cancelled > 0 ? amount(line, line.cancelled) : '–'}
                </td>
                <td className={`${labelled} num ${line.shipped > 0 ? '' : 'text-ink-3 max-md:!hidden'}`} data-label={t('orders.shipped')}>
                  {line.shipped > 0 ? amount(line, line.shipped) : '–'}
                </td>
                <td
                  className={`${labelled} tnum text-ink-2 ${line.deliveryDate || wish ? '' : 'max-md:!hidden'}`}
                  data-label={t('orders.delivery')}
                >
                  <span className="max-md:text-right print:text-left">
                    {line.deliveryDate && <span className="block whitespace-nowrap text-ink">{formatDay(locale, line.deliveryDate)}</span>}
                    {wish && (
                      <span className={line.deliveryDate ? 'block text-xs text-ink-3' : 'block'}>
                        {asked}
                        {wish}
                        {after}
                      </span>
                    )}
                  </span>
                </td>
                {prices && (
                  <>
                    <td className={`${labelled} num ${line.free ? 'max-md:!hidden' : ''}`} data-label={t('orders.unitPrice')}>
                      {!line.free && line.unitPriceString}
                    </td>
                    <td className={`${labelled} num font-medium`} data-label={t('common.total')}>
                      {totalText(t, line)}
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
