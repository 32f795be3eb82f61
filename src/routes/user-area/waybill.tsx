import type { QueryClient } from '@tanstack/react-query';
import { ExternalLink, Printer } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import type { WaybillDetail } from '../../../generated/api/model/waybillDetail.ts';
import { getGetWaybillQueryOptions, getWaybillDocument, useGetWaybill } from '../../../generated/api/waybills/waybills.ts';
import { useUser } from '../../api/session.ts';
import { WaybillLines } from '../../features/waybills/waybill-lines.tsx';
import { formatDay, formatMetres, formatNumber, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { addressLines } from '../../pieces/countries.ts';
import { DetailScreen, recordId } from '../../pieces/detail-screen.tsx';
import { DownloadButton } from '../../pieces/download-button.tsx';
import { Facts } from '../../pieces/facts.tsx';
import { Title } from '../../pieces/title.tsx';
import { TrackingLink } from '../../pieces/tracking-link.tsx';
import { mayOpen } from '../../screen-rights.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

export const loader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs) => {
    const id = recordId(params.id);
    if (id) void queryClient.prefetchQuery(getGetWaybillQueryOptions(id));
    return null;
  };

export default function WaybillScreen() {
  const { t } = useI18n();
  const id = recordId(useParams().id);
  const query = useGetWaybill(id ?? 0, { query: { enabled: id !== null } });
  return (
    <DetailScreen
      id={id}
      query={query}
      documentTitle={t('title.waybill')}
      missing={t('waybills.notFound')}
      list={{ screen: 'waybills', label: t('waybills.toList') }}
    >
      {(waybill) => <Waybill key={waybill.id} waybill={waybill} />}
    </DetailScreen>
  );
}

function Waybill({ waybill }: { waybill: WaybillDetail }) {
  const { locale, t } = useI18n();
  const user = useUser();
  const { address, order, invoice } = waybill;
  const link = (screen: 'order' | 'invoice', path: string, text: string) =>
    mayOpen(user, screen) ? (
      <Link to={path} className="link">
        {text}
      </Link>
    ) : (
      text
    );
  return (
    <article>
      <Title>{`${t('title.waybill')} ${waybill.number}`}</Title>
      <p className="print-only hidden pb-4">
        Trama · {user.currentCustomer.name} ({user.currentCustomer.code})
      </p>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Link to={to('waybills', locale)} className="link no-print text-xs text-ink-2">
            {t('waybills.toList')}
          </Link>
          <h1 className="tnum mt-1 font-display text-d3">
            {t('waybills.one')} {waybill.number}
          </h1>
        </div>
        <div className="no-print flex flex-wrap items-center gap-2">
          <DownloadButton read={(options) => getWaybillDocument(waybill.id, undefined, options)} describedAs={waybill.number}>
            {t('paper.download')}
          </DownloadButton>
          <Button kind="secondary" size="sm" onClick={() => print()}>
            <Printer aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('common.print')}
          </Button>
          {waybill.trackingUrl && (
            <a href={waybill.trackingUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('primary', 'sm')}>
              {t('waybills.track')}
              <ExternalLink aria-hidden="true" size={16} strokeWidth={1.5} />
              <span className="sr-only"> ({t('waybills.newTab')})</span>
            </a>
          )}
        </div>
      </div>
      <Facts
        className="mt-8 mb-8"
        facts={[
          [t('waybills.date'), formatDay(locale, waybill.date)],
          [t('waybills.order'), link('order', to('order', locale, { idorder: String(order.id) }), order.orderCode)],
          [t('waybills.reference'), order.clientReference],
          [t('waybills.invoice'), invoice && link('invoice', to('invoice', locale, { id: String(invoice.id) }), invoice.number)],
          [t('waybills.carrier'), t(`waybills.carrier.${waybill.carrier}`)],
          [t('waybills.tracking'), waybill.trackingCode && <TrackingLink code={waybill.trackingCode} url={waybill.trackingUrl} />],
          [t('waybills.parcels'), formatNumber(locale, waybill.parcels)],
          [t('waybills.weight'), formatNumber(locale, waybill.weight, 2)],
          [t('waybills.metres'), waybill.metres > 0 && formatMetres(locale, waybill.metres)],
          [t('waybills.shipTo'), listed(locale, [address.name, ...addressLines(locale, address)])],
        ]}
      />
      <WaybillLines waybill={waybill} />
    </article>
  );
}
