import { Link } from 'react-router';
import type { InboxEntry } from '../../../generated/api/model/inboxEntry.ts';
import { useUser } from '../../api/session.ts';
import { formatInstant } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { SAVED_CARTS, to } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { mayOpen } from '../../screen-rights.ts';
import { Badge } from '../../ui/bits.tsx';

type Said = (t: Translate, state: string) => string | undefined;
const STATES: Partial<Record<InboxEntry['event'], Said>> = {
  ORDER_STATUS: (t, state) => t.find(`orders.status.${state}`),
  PROFILE_DECIDED: (t, state) => t.find(`profile.state.${state}`),
  MATERIAL_STATUS: (t, state) => t.find(`library.state.${state}`),
};

/** What an entry says, in the language of the page. */
function wordsOf({ event, subject, state }: InboxEntry, t: Translate): string {
  const said = state && STATES[event]?.(t, state);
  return t.find(`inbox.${event}`, { subject, state: said || (state ?? '') }) ?? subject;
}

/** Entries of the inbox, each the way to what it is about. */
export function InboxList({ entries, onGo, className = '' }: { entries: readonly InboxEntry[]; onGo?: () => void; className?: string }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const user = useUser();
  const target = ({ event, subject, state, targetId }: InboxEntry): string | null => {
    switch (event) {
      case 'ORDER_PLACED':
      case 'ORDER_STATUS':
      case 'QUESTION_ANSWERED':
        return targetId && mayOpen(user, 'order') ? to('order', locale, { idorder: String(targetId) }) : null;
      case 'INVOICE_ISSUED':
        return targetId && mayOpen(user, 'invoice') ? to('invoice', locale, { id: String(targetId) }) : null;
      case 'BACK_IN_STOCK':
        return to('product', locale, { prodid: subject });
      case 'SAVED_CART':
        return mayOpen(user, 'cart') ? `${to('cart', locale)}#${SAVED_CARTS}` : null;
      case 'PROFILE_DECIDED':
        return to('profile', locale);
      case 'DOWNLOAD_READY':
        if (state !== 'PRICE_LIST') return to('downloadHistory', locale);
        return mayOpen(user, 'priceList') ? to('priceList', locale) : null;
      case 'MATERIAL_STATUS':
        return `${to('library', locale)}#requests`;
    }
  };
  if (entries.length === 0) return <p className={`px-4 py-5 text-sm text-ink-2 ${className}`}>{t('inbox.empty')}</p>;
  return (
    <ul className={className}>
      {entries.map((entry) => {
        const path = target(entry);
        const words = (
          <>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 break-words text-ink">{wordsOf(entry, t)}</span>
              {!entry.isRead && <Badge tone="info">{t('inbox.new')}</Badge>}
            </span>
            <span className="tnum block text-xs text-ink-3">{formatInstant(locale, entry.at, zone)}</span>
          </>
        );
        return (
          <li key={entry.id} className="border-b border-line last:border-0">
            {path ? (
              <Link to={path} onClick={onGo} className="block px-4 py-2.5 text-sm hover:bg-indaco-50">
                {words}
              </Link>
            ) : (
              <span className="block px-4 py-2.5 text-sm">{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
