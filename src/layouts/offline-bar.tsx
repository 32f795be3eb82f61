import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { useOutbox } from '../features/cart/use-outbox.ts';
import { useT } from '../i18n/runtime.tsx';

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
  const t = useT();
  const { online, count, stuck } = useOutbox();
  const expected = useExpected();
  const leaving = useNavigation().state !== 'idle' || expected;
  return (
    <div role="status">
      {(!online || stuck) && (
        <div className="flex items-center gap-3 border-b border-zafferano bg-zafferano-50 px-4 py-2 text-sm md:px-6 lg:px-10">
          <WifiOff aria-hidden="true" size={16} strokeWidth={1.5} className="flex-none text-zafferano" />
          <p className="min-w-0">
            {!online && (
              <>
                <span className="font-medium">{t('offline.title')}</span>{' '}
                <span className="text-ink-2">{leaving ? t('offline.leaving') : t('offline.stay')} </span>
              </>
            )}
            {count > 0 && <span className="text-ink-2">{t('offline.waiting', { count })}</span>}
          </p>
        </div>
      )}
    </div>
  );
}
