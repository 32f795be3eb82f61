import { Link } from 'react-router';
import type { WaybillSummary } from '../../../generated/api/model/waybillSummary.ts';
import type { Locale } from '../../../generated/rules.ts';
import { formatDay, formatMetres } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import type { SortOf } from '../../lists/list-state.ts';
import type { Column } from '../../lists/list-table.tsx';
import { to } from '../../paths.ts';
import { TrackingLink } from '../../pieces/tracking-link.tsx';

type Columns = readonly Column<WaybillSummary, SortOf<'listWaybills'>>[];

export function waybillColumns(t: Translate, locale: Locale): Columns {
  return [
    {
      id: 'number',
      label: t('waybills.number'),
      sort: { field: 'number', first: 'asc' },
      cell: ({ id, number, lineCount }) => (
        <>
          <Link
            to={to('waybill', locale, { id: String(id) })}
            className="tnum font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            {number}
          </Link>
          <span className="tnum block text-xs text-ink-3">{t('waybills.items', { count: lineCount })}</span>
        </>
      ),
    },
    {
      id: 'date',
      label: t('waybills.date'),
      sort: { field: 'date', first: 'desc' },
      className: 'tnum whitespace-nowrap text-ink-2 max-lg:text-right max-lg:text-xs',
      cell: ({ date }) => formatDay(locale, date),
    },
    {
      id: 'order',
      label: t('waybills.order'),
      className: 'text-ink-2',
      cell: ({ order }) => (
        <>
          <span className="tnum">{order.orderCode}</span>
          <span className="block text-xs text-ink-3">{order.clientReference}</span>
        </>
      ),
    },
    { id: 'shipTo', label: t('waybills.shipTo'), className: 'text-ink-2 max-lg:hidden', cell: ({ shipTo }) => shipTo },
    {
      id: 'metres',
      label: t('waybills.metres'),
      numeric: true,
      className: 'whitespace-nowrap max-lg:text-right',
      cell: ({ metres }) => (metres > 0 ? formatMetres(locale, metres) : '–'),
    },
    {
      id: 'carrier',
      label: t('waybills.carrier'),
      className: 'max-lg:col-span-2',
      cell: ({ carrier, trackingCode, trackingUrl }) => (
        <>
          {t(`waybills.carrier.${carrier}`)}
          <span className="tnum block text-xs text-ink-2">
            <TrackingLink code={trackingCode} url={trackingUrl} />
          </span>
        </>
      ),
    },
  ];
}
