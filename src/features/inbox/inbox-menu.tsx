import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { CountDot } from '../../ui/bits.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Closing } from './closing.tsx';
import { InboxList } from './inbox-list.tsx';
import { useInbox } from './use-inbox.ts';

/** The bell of the header: how much is new, and behind it what it is. What was open once is read when it closes. */
export default function InboxMenu() {
  const { locale, t } = useI18n();
  const { query, markRead } = useInbox();
  const unread = query.data?.unread ?? 0;
  return (
    <Menu
      align="right"
      label={unread > 0 ? t('inbox.unread', { count: unread }) : t('inbox.title')}
      triggerClassName="icon-btn relative shrink-0"
      panelClassName="w-[min(360px,calc(100vw-16px))] max-lg:!fixed max-lg:!top-[60px] max-lg:!right-2 !py-0"
      trigger={
        <>
          <Bell aria-hidden="true" size={20} strokeWidth={1.5} />
          <CountDot count={unread} />
        </>
      }
    >
      {(close) => (
        <>
          {/* Of a bell that was opened first, what came afterwards was seen too. */}
          {query.data && <Closing act={() => void markRead()} />}
          <InboxList entries={query.data?.content ?? []} onGo={close} className="max-h-[60dvh] overflow-y-auto" />
          <Link
            to={to('preferences', locale)}
            onClick={close}
            className="block border-t border-line px-4 py-2.5 text-xs text-ink-2 hover:text-ink"
          >
            {t('inbox.settings')}
          </Link>
        </>
      )}
    </Menu>
  );
}
