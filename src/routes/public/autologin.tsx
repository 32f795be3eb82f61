import '../../styles/shop.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useEnterImpersonation } from '../../../generated/api/staff/staff.ts';
import { announceUsedLink } from '../../api/elsewhere.ts';
import { isSessionEnd, messageOf } from '../../api/errors.ts';
import { clearFilters, startSession } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { dittaName } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { useCountdown } from '../../pieces/use-countdown.ts';
import { Skeleton } from '../../ui/bits.tsx';
import { Wordmark } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Time to read for whom one acts, and why not. */
const DONE_MS = 4000;
const FAILED_MS = 10_000;

/** Where the link of a member of staff leads: begins to act for a user in this tab, says how it went, and goes on to the dashboard by itself. */
export default function AutologinScreen() {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const ended = (state as { ended?: boolean } | null)?.ended === true;
  const enter = useEnterImpersonation({
    mutation: {
      onSuccess: ({ userToken, userId, userDetail }, { data: { token } }) => {
        announceUsedLink(token);
        clearFilters();
        startSession({ token: userToken, userId, user: userDetail }, undefined);
        queryClient.clear();
      },
    },
  });
  // A link is good once: neither a second rendering nor Back may use it again.
  const used = useRef(false);
  const { mutate } = enter;
  useEffect(() => {
    if (ended || used.current) return;
    used.current = true;
    mutate({ data: { token: tokenIn(hash) } });
    void navigate({ hash: '' }, { replace: true });
  }, [ended, hash, mutate, navigate]);
  const user = enter.data?.userDetail;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-[calc(100dvh-4px)] place-items-center bg-well p-4 outline-none">
      <Title>{t('title.autologin')}</Title>
      <div className="grid w-full max-w-[480px] gap-5 border border-line bg-surface p-6 md:p-10">
        <Wordmark />
        {ended ? (
          <Outcome heading={t('staff.ended')} lead={t('staff.endedLead')} afterMs={FAILED_MS} />
        ) : user ? (
          <Outcome
            heading={t('staff.entered', { user: `${user.nome} ${user.cognome}` })}
            lead={t('staff.customerAt', { ...user.currentCustomer, ditta: dittaName(t, user.currentCustomer.ditta) })}
            afterMs={DONE_MS}
          />
        ) : enter.isError ? (
          <Outcome
            heading={(isSessionEnd(enter.error) && t.find('error.AUTOLOGIN_FAILED')) || messageOf(enter.error, t)}
            lead={t('staff.failedLead', { change: t('header.change') })}
            afterMs={FAILED_MS}
            bad
          />
        ) : (
          <div role="status" className="grid gap-3">
            <p className="font-display text-d4">{t('staff.entering')}</p>
            <Skeleton className="h-5 w-2/3" />
          </div>
        )}
      </div>
    </main>
  );
}

/** What stands behind the `#`; an address that was cut off in the middle of a sign has no token. */
function tokenIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)) || '-';
  } catch {
    return '-';
  }
}

/** How it went, and how long until the dashboard. */
function Outcome({ heading, lead, afterMs, bad = false }: { heading: string; lead: string; afterMs: number; bad?: boolean }) {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const [until] = useState(() => Date.now() + afterMs);
  const left = useCountdown(until);
  const target = to('welcome', locale);
  useEffect(() => {
    if (left === 0) void navigate(target, { replace: true });
  }, [left, navigate, target]);
  return (
    <>
      <div role={bad ? 'alert' : 'status'} className="grid gap-2">
        <h1 className={`font-display text-d4 ${bad ? 'text-robbia' : ''}`}>{heading}</h1>
        <p className="text-md text-ink-2">{lead}</p>
      </div>
      <p role="timer" className="tnum text-sm text-ink-3">
        {t('staff.countdown', { seconds: left })}
      </p>
      <Link to={target} replace className={buttonClass('primary')}>
        {t('staff.toDashboard')}
      </Link>
    </>
  );
}
