import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getListLibraryQueryKey, useListMaterialRequests, withdrawMaterialRequest } from '../../../generated/api/library/library.ts';
import type { MaterialRequest } from '../../../generated/api/model/materialRequest.ts';
import type { MaterialRequestState } from '../../../generated/rules.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { messageOf } from '../../api/errors.ts';
import { formatDay, formatInstant, formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { type Column, ListTable } from '../../lists/list-table.tsx';
import { useZone } from '../../pieces/days.ts';
import { TrackingLink } from '../../pieces/tracking-link.tsx';
import { Badge, ErrorState, Skeleton, type Tone } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

const TONES: Record<MaterialRequestState, Tone> = { REQUESTED: 'info', CONFIRMED: 'info', SHIPPED: 'good', CANCELLED: 'neutral' };
/** Requests that are seen at once, and with "earlier". */
const FEW = 5;
const MANY = 100;

/** What was asked for, and how far it is. */
export function MaterialRequests() {
  const { locale, t } = useI18n();
  const zone = useZone();
  const client = useQueryClient();
  const [size, setSize] = useState(FEW);
  const [busy, setBusy] = useState<number>();
  const query = useListMaterialRequests({ size }, { query: { placeholderData: keepPreviousData } });
  const withdraw = async ({ id, code }: MaterialRequest) => {
    setBusy(id);
    try {
      await withdrawMaterialRequest(id);
      toast('success', t('library.withdrawn', { code }));
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      setBusy(undefined);
      // The requests too: what is known of them begins with the same word.
      await client.invalidateQueries({ queryKey: getListLibraryQueryKey() });
    }
  };
  const columns: Column<MaterialRequest>[] = [
    {
      id: 'code',
      label: t('library.request'),
      className: 'whitespace-nowrap',
      cell: ({ code, requestedBy, requestedAt }) => (
        <>
          <span className="tnum block font-medium">{code}</span>
          <span className="tnum block text-xs text-ink-3">
            {t('library.requestedBy', { name: requestedBy, day: formatDay(locale, dayIn(zone, new Date(requestedAt))) })}
          </span>
        </>
      ),
    },
    {
      id: 'contents',
      label: t('library.contents'),
      className: 'max-lg:col-span-2',
      cell: ({ lines, note }) => (
        <>
          {lines.map(({ material, title, quantity }) => (
            <span key={material} className="tnum block break-words">
              {formatNumber(locale, quantity)} × {title}
            </span>
          ))}
          {note && <span className="block text-xs break-words text-ink-3">{note}</span>}
        </>
      ),
    },
    {
      id: 'address',
      label: t('library.address'),
      className: 'text-ink-2 max-lg:col-span-2 max-lg:text-xs',
      cell: ({ address: { name, city } }) => [name, city].filter(Boolean).join(' · '),
    },
    {
      id: 'state',
      label: t('library.state'),
      cell: ({ state, changedAt, reason }) => (
        <>
          <Badge tone={TONES[state]}>{t(`library.state.${state}`)}</Badge>
          <span className="tnum mt-1 block text-xs text-ink-3">{formatInstant(locale, changedAt, zone)}</span>
          {reason && <span className="block text-xs break-words text-ink-2">{reason}</span>}
        </>
      ),
    },
    {
      id: 'shipment',
      label: t('library.shipment'),
      className: 'tnum',
      cell: ({ carrier, trackingCode, trackingUrl }) =>
        carrier ? (
          <>
            <span className="block text-xs text-ink-3">{t(`waybills.carrier.${carrier}`)}</span>
            <TrackingLink code={trackingCode} url={trackingUrl} />
          </>
        ) : (
          '–'
        ),
    },
  ];
  const rows = query.data?.content ?? [];
  return (
    <section id="requests" aria-labelledby="requests-title" className="mt-14 scroll-mt-32">
      <h2 id="requests-title" className="mb-4 font-display text-d4">
        {t('library.requests')}
      </h2>
      {query.isPending && <Skeleton className="h-32" />}
      {query.isError && !query.data && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && <p className="text-sm text-ink-2">{t('library.noRequests')}</p>}
      {rows.length > 0 && (
        <ListTable
          rows={rows}
          columns={columns}
          action={(request) =>
            request.state === 'REQUESTED' && (
              <Button kind="secondary" size="sm" busy={busy === request.id} onClick={() => void withdraw(request)}>
                {t('library.withdraw')}
                <span className="sr-only"> {request.code}</span>
              </Button>
            )
          }
        />
      )}
      {(query.data?.totalElements ?? 0) > rows.length && (
        <Button kind="quiet" size="sm" className="mt-3" onClick={() => setSize(MANY)}>
          {t('library.earlier')}
        </Button>
      )}
    </section>
  );
}
