import type { WaybillDetail } from '../../../generated/api/model/waybillDetail.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ArticleCell } from '../../pieces/article-cell.tsx';
import { quantityWords } from '../../pieces/quantity.ts';
import { labelled } from '../../ui/table-cell.ts';

/** What stands on a waybill: each line of the order with the pieces and dye lots that it was cut from. */
export function WaybillLines({ waybill }: { waybill: WaybillDetail }) {
  const { locale, t } = useI18n();
  return (
    <div className="max-lg:overflow-x-auto border border-line bg-surface">
      <table className="data max-md:block">
        <caption className="sr-only">{t('waybills.lines')}</caption>
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col">{t('table.article')}</th>
            <th scope="col">{t('waybills.reference')}</th>
            <th scope="col">{t('waybills.piece')}</th>
            <th scope="col">{t('waybills.lot')}</th>
            <th scope="col" className="num">
              {t('waybills.quantity')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {waybill.lines.flatMap((line) =>
            line.cuts.map((cut, index) => (
              <tr
                key={`${line.id} ${cut.piece} ${cut.lot}`}
                className="max-md:block max-md:border-t max-md:border-line max-md:py-3 max-md:[&_td]:h-auto max-md:[&_td]:border-0 max-md:[&_td]:py-1"
              >
                <td>
                  {index === 0 ? (
                    <ArticleCell article={line.article} type={line.type}>
                      {line.cuts.length > 1 && (
                        <span className="tnum block text-xs text-ink-3">
                          {t('waybills.cuts', { count: line.cuts.length })} · {quantityWords(t, locale, line)}
                        </span>
                      )}
                    </ArticleCell>
                  ) : (
                    <span className="sr-only">{line.article.name}</span>
                  )}
                </td>
                <td
                  className={`${labelled} text-ink-2 ${line.clientReference ? '' : 'max-md:!hidden'}`}
                  data-label={t('waybills.reference')}
                >
                  {index === 0 && line.clientReference}
                </td>
                <td className={`${labelled} tnum ${cut.piece ? '' : 'max-md:!hidden'}`} data-label={t('waybills.piece')}>
                  {cut.piece}
                </td>
                <td className={`${labelled} tnum ${cut.lot ? '' : 'max-md:!hidden'}`} data-label={t('waybills.lot')}>
                  {cut.lot}
                </td>
                <td className={`${labelled} num`} data-label={t('waybills.quantity')}>
                  {quantityWords(t, locale, { type: line.type, quantity: cut.quantity })}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
