import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
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
import { useEachOnce } from '../../pieces/use-each-once.ts';
import { Badge, ErrorState, Skeleton, type Tone } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

const TONES: Record<MaterialRequestState, Tone> = { REQUESTED: 'info', CONFIRMED: 'info', SHIPPED: 'good', CANCELLED: 'neutral' };
/** Requests that are seen at once, and with "earlier". */
const FEW = 5;
const MANY = 100;

const ID = 'requests';

/** Where the requests stand on the shelf that is seen, which keeps its filters. */
function useRequestsAddress() {
  const { search } = useLocation();
  return { search, hash: ID };
}
export function useSeeRequests(): () => void {
  const address = useRequestsAddress();
  const navigate = useNavigate();
  return () => void navigate(address);
}

/** They stand below the whole shelf: leads there from its head, as soon as there are any. */
export function RequestsLink() {
  const { locale, t } = useI18n();
  const address = useRequestsAddress();
  const count = useListMaterialRequests({ size: FEW }).data?.totalElements ?? 0;
  if (count === 0) return null;
  return (
    <Link to={address} className="link flex min-h-11 items-center gap-1.5 text-sm">
      {t('library.requests')} <span className="tnum text-xs text-ink-3">{formatNumber(locale, count)}</span>
    </Link>
  );
}

/** What was asked for, and how far it is. */
export function MaterialRequests() {
  const { locale, t } = useI18n();
  const zone = useZone();
  const client = useQueryClient();
  const [size, setSize] = useState(FEW);
  const { once, isBusy } = useEachOnce<number>();
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever comes here by the link goes on from here with the keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is another way here.
  useEffect(() => {
    if (hash === `#${ID}`) heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  const query = useListMaterialRequests({ size }, { query: { placeholderData: keepPreviousData } });
  const withdraw = ({ id, code }: MaterialRequest) =>
    once(id, async () => {
      try {
        await withdrawMaterialRequest(id);
        toast('success', t('library.withdrawn', { code }));
      } catch (error) {
        toast('error', messageOf(error, t));
      }
      // The requests too: what is known of them begins with the same word.
      await client.invalidateQueries({ queryKey: getListLibraryQueryKey() });
    });
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
      // Without its head a dash says nothing.
      className: ({ carrier }) => `tnum ${carrier ? '' : 'max-lg:hidden'}`,
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
    <section id={ID} aria-labelledby="requests-title" className="mt-14 scroll-mt-32">
      <h2 ref={heading} id="requests-title" tabIndex={-1} className="mb-4 font-display text-d4 outline-none">
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
              <Button kind="secondary" size="sm" busy={isBusy(request.id)} onClick={() => void withdraw(request)}>
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
