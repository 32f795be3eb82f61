import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link, useNavigation } from 'react-router';
import { useOutbox } from '../features/cart/use-outbox.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { to } from '../paths.ts';

/** Whether the screen waits for something that it has never had. */
function useExpected(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ type: 'active' }).some(({ state }) => state.fetchStatus === 'paused' && state.data === undefined),
  );
}

/** Says that there is no line, what waits for it or for a server that does not answer, and that a screen that was asked for comes with it. */
export function OfflineBar() {
  const { locale, t } = useI18n();
  const { online, count, stuck, again } = useOutbox();
  const expected = useExpected();
  const leaving = useNavigation().state !== 'idle' || expected;
  const Sign = online ? Hourglass : WifiOff;
  return (
    <div role="status">
      {(!online || stuck) && (
        <div className="flex items-center gap-3 border-b border-zafferano bg-zafferano-50 px-4 py-2 text-sm md:px-6 lg:px-10">
          <Sign aria-hidden="true" size={16} strokeWidth={1.5} className="flex-none text-zafferano" />
          <p className="min-w-0">
            {online ? (
              <span className="font-medium">{t('offline.stuck')} </span>
            ) : (
              <>
                <span className="font-medium">{t('offline.title')}</span>{' '}
                <span className="text-ink-2">{leaving ? t('offline.leaving') : t('offline.stay')} </span>
              </>
            )}
            {count > 0 && (
              <Link to={to('cart', locale)} className="link">
                {t('offline.waiting', { count })}
              </Link>
            )}
          </p>
          {online && (
            <button type="button" className="link -my-2 ml-auto min-h-11 flex-none" onClick={again}>
              {t('offline.now')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
