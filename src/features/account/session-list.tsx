import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '../../../generated/api/model/session.ts';
import type { SessionList as Sessions } from '../../../generated/api/model/sessionList.ts';
import { endOtherSessions, endSession } from '../../../generated/api/users/users.ts';
import { messageOf } from '../../api/errors.ts';
import { useUser } from '../../api/session.ts';
import { formatInstant } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { RowSkeletons } from '../../lists/list-body.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { useZone } from '../../pieces/days.ts';
import { Badge, ErrorState } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

const deviceOf = ({ browser, system }: Session, t: Translate): string =>
  browser && system ? t('sessions.deviceOn', { browser, system }) : (browser ?? system ?? t('sessions.unknownDevice'));

/** Where the user is logged in; each of the others can be ended, or all of them. */
export function SessionList({ query }: { query: UseQueryResult<Sessions> }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  // Sessions are in nobody's hand but the user's.
  const mayEnd = !useUser().impersonation;
  const [ending, setEnding] = useState<number | 'others'>();
  const end = async (which: number | 'others') => {
    if (ending !== undefined) return;
    setEnding(which);
    try {
      if (which === 'others') toast('success', t('sessions.endedOthers', await endOtherSessions()));
      else {
        await endSession(which);
        toast('success', t('sessions.ended'));
      }
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      await query.refetch();
      setEnding(undefined);
    }
  };
  if (query.isError && !query.data)
    return <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <RowSkeletons />;
  const { content } = query.data;
  const device = (session: Session) => (
    <span className="flex flex-wrap items-center gap-2">
      {deviceOf(session, t)}
      {session.current && <Badge tone="info">{t('sessions.current')}</Badge>}
      {session.actedBy && <span className="text-xs text-ink-3">{t('sessions.actedBy', { name: session.actedBy })}</span>}
    </span>
  );
  return (
    <div className="grid gap-4">
      <ListTable
        rows={content}
        columns={[
          { id: 'device', label: t('sessions.device'), className: 'max-lg:col-span-2 font-medium', cell: device },
          { id: 'address', label: t('sessions.address'), className: 'tnum text-ink-2', cell: ({ address }) => address },
          {
            id: 'seen',
            label: t('sessions.lastSeen'),
            className: 'tnum max-lg:text-right',
            cell: ({ lastSeenAt }) => formatInstant(locale, lastSeenAt, zone),
          },
          {
            id: 'since',
            label: t('sessions.since'),
            className: 'tnum text-ink-2 max-lg:hidden',
            cell: ({ createdAt }) => formatInstant(locale, createdAt, zone),
          },
        ]}
        action={(session) =>
          session.current || !mayEnd ? null : (
            <Button
              kind="secondary"
              size="sm"
              busy={ending === session.id}
              aria-label={t('sessions.endThis', { device: deviceOf(session, t) })}
              onClick={() => void end(session.id)}
            >
              {t('sessions.end')}
            </Button>
          )
        }
      />
      {content.length > 1 && mayEnd && (
        <Button kind="secondary" className="justify-self-start" busy={ending === 'others'} onClick={() => void end('others')}>
          {t('sessions.endOthers')}
        </Button>
      )}
      {content.length <= 1 && <p className="text-sm text-ink-3">{t('sessions.onlyThis')}</p>}
    </div>
  );
}
