import { useEffect, useState } from 'react';
import type { ImpersonationChoice } from '../../../generated/api/model/impersonationChoice.ts';
import type { ImpersonationLink } from '../../../generated/api/model/impersonationLink.ts';
import { useStartImpersonation } from '../../../generated/api/staff/staff.ts';
import { addressOf } from '../../address.ts';
import { onUsedLink } from '../../api/elsewhere.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useCopy } from '../../pieces/use-copy.ts';
import { useCountdown } from '../../pieces/use-countdown.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

const MIDDLE = 1;

/** A link to act for a user, as soon as it is wanted, and another one when it was used or has gone cold. */
export function ActFor({ choice, name }: { choice: ImpersonationChoice; name: string }) {
  const { t } = useI18n();
  const start = useStartImpersonation();
  const { mutate } = start;
  const { userId, customerCode, ditta } = choice;
  useEffect(() => mutate({ data: { userId, customerCode, ditta } }), [mutate, userId, customerCode, ditta]);
  const again = () => mutate({ data: choice });
  if (start.isError) return <ErrorState title={messageOf(start.error, t)} retryLabel={t('common.retry')} onRetry={again} />;
  if (!start.data) return <Skeleton className="mt-3 h-11" />;
  return <Link key={start.data.token} link={start.data} name={name} onAgain={again} />;
}

function Link({ link, name, onAgain }: { link: ImpersonationLink; name: string; onAgain: () => void }) {
  const { locale, t } = useI18n();
  const copy = useCopy();
  const left = useCountdown(link.expiresAt);
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  // Whoever has copied it opens it elsewhere.
  useEffect(() => onUsedLink(link.token, () => setUsed(true)), [link.token]);
  const address = addressOf(`${to('autologin', locale)}#${link.token}`);
  if (isUsed || left === 0)
    return (
      <div className="mt-3 flex flex-wrap items-center gap-3 bg-well p-3">
        <span role="status" className="text-sm text-ink-2">
          {isUsed ? t('staff.linkUsed', { user: name }) : t('staff.linkCold')}
        </span>
        <Button kind="secondary" size="sm" onClick={onAgain}>
          {t('staff.linkAgain')}
        </Button>
      </div>
    );
  return (
    <div className="mt-3 grid gap-2 bg-well p-3">
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('primary', 'sm')}
          onClick={use}
          onAuxClick={({ button }) => button === MIDDLE && use()}
        >
          {t('staff.openTab', { user: name })}
        </a>
        <Button kind="quiet" size="sm" onClick={() => copy(address)}>
          {t('staff.copyLink')}
        </Button>
        <span role="timer" className="tnum text-xs text-ink-2">
          {t('staff.linkLeft', { seconds: left })}
        </span>
      </div>
      <p className="text-xs text-ink-2">{t('staff.linkHint')}</p>
    </div>
  );
}
