import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ArticleCell } from '../../pieces/article-cell.tsx';
import { quantityWords } from '../../pieces/quantity.ts';
import { labelled } from '../../ui/table-cell.ts';

/** What an invoice or a credit note is made of. A bank receipt has no lines. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { locale, t } = useI18n();
  if (invoice.lines.length === 0) return null;
  return (
    <div className="max-lg:overflow-x-auto border border-line bg-surface">
      <table className="data max-md:block">
        <caption className="sr-only">{t('invoices.lines')}</caption>
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col">{t('table.article')}</th>
            <th scope="col">{t('invoices.reference')}</th>
            <th scope="col">{t('invoices.order')}</th>
            <th scope="col" className="num">
              {t('invoices.quantity')}
            </th>
            <th scope="col" className="num">
              {t('invoices.unitPrice')}
            </th>
            <th scope="col" className="num">
              {t('common.total')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {invoice.lines.map((line) => (
            <tr
              key={line.position}
              className="max-md:block max-md:border-t max-md:border-line max-md:py-3 max-md:[&_td]:h-auto max-md:[&_td]:border-0 max-md:[&_td]:py-1"
            >
              <td>{line.article ? <ArticleCell article={line.article} type={line.type} /> : line.description}</td>
              <td className={`${labelled} text-ink-2 ${line.clientReference ? '' : 'max-md:!hidden'}`} data-label={t('invoices.reference')}>
                {line.clientReference}
              </td>
              <td className={`${labelled} tnum text-ink-2 ${line.orderCode ? '' : 'max-md:!hidden'}`} data-label={t('invoices.order')}>
                {line.orderCode}
              </td>
              <td className={`${labelled} num`} data-label={t('invoices.quantity')}>
                {quantityWords(t, locale, line)}
              </td>
              <td className={`${labelled} num`} data-label={t('invoices.unitPrice')}>
                {line.unitPriceString}
              </td>
              <td className={`${labelled} num font-medium`} data-label={t('common.total')}>
                {line.totalString}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
