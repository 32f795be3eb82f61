import { Fragment } from 'react';
import { Link } from 'react-router';
import type { InvoiceSummary } from '../../../generated/api/model/invoiceSummary.ts';
import type { Day, Locale } from '../../../generated/rules.ts';
import { commaOf } from '../../../shared/rules/punctuation.ts';
import { formatDay, listed } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import type { SortOf } from '../../lists/list-state.ts';
import type { Column } from '../../lists/list-table.tsx';
import { to } from '../../paths.ts';
import { InvoiceState } from './invoice-state.tsx';

type Columns = readonly Column<InvoiceSummary, SortOf<'listInvoices'>>[];

export function invoiceColumns(t: Translate, locale: Locale): Columns {
  const day = (value: Day) => formatDay(locale, value);
  return [
    {
      id: 'number',
      label: t('invoices.number'),
      sort: { field: 'number', first: 'asc' },
      cell: ({ id, number, type, orders }) => (
        <>
          <Link
            to={to('invoice', locale, { id: String(id) })}
            className="tnum font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            {number}
          </Link>
          <span className="block text-xs text-ink-3">
            {t(`invoices.types.${type}`)}
            <span className="lg:hidden">
              {orders.map(({ orderCode }, at) => (
                <Fragment key={orderCode}>
                  {at === 0 ? ' · ' : commaOf(locale)}
                  <span className="tnum whitespace-nowrap">{orderCode}</span>
                </Fragment>
              ))}
            </span>
          </span>
        </>
      ),
    },
    {
      id: 'date',
      label: t('invoices.date'),
      sort: { field: 'date', first: 'desc' },
      className: 'tnum whitespace-nowrap text-ink-2 max-lg:text-right max-lg:text-xs',
      cell: (invoice) => day(invoice.date),
    },
    {
      id: 'order',
      label: t('invoices.order'),
      className: 'text-ink-2 max-lg:hidden',
      cell: ({ orders }) => (
        <>
          <span className="tnum">
            {listed(
              locale,
              orders.map(({ orderCode }) => orderCode),
            )}
          </span>
          <span className="block text-xs text-ink-3">
            {listed(locale, [...new Set(orders.map(({ clientReference }) => clientReference))])}
          </span>
        </>
      ),
    },
    {
      id: 'expirationDate',
      label: t('invoices.expirationDate'),
      sort: { field: 'expirationDate', first: 'asc' },
      className: 'tnum whitespace-nowrap text-ink-2 max-lg:hidden',
      cell: (invoice) => day(invoice.expirationDate),
    },
    { id: 'state', label: t('invoices.state'), cell: (invoice) => <InvoiceState invoice={invoice} /> },
    {
      id: 'amount',
      label: t('invoices.amount'),
      sort: { field: 'amount', first: 'desc' },
      numeric: true,
      className: 'whitespace-nowrap',
      cell: (invoice) => invoice.amountString,
    },
    {
      id: 'openAmount',
      label: t('invoices.openAmount'),
      sort: { field: 'openAmount', first: 'desc' },
      numeric: true,
      className: (invoice) =>
        `whitespace-nowrap font-medium ${invoice.state === 'paid' ? 'text-ink-3 max-lg:hidden' : 'max-lg:col-span-2'}`,
      cell: (invoice) => (
        <>
          <span className="pr-2 text-xs font-normal text-ink-3 lg:hidden">{t('invoices.openAmount')}</span>
          {invoice.openAmountString}
        </>
      ),
    },
  ];
}
