import { X } from 'lucide-react';
import { settle } from '../../api/outbox.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { quantityWords } from '../../pieces/quantity.ts';
import { Notice } from '../../ui/bits.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useOwnWaiting } from './use-outbox.ts';

/** What was added and could not be sent yet, where the cart is looked at and ordered: it is not a part of either. */
export function WaitingLines({ className = '' }: { className?: string }) {
  const { locale, t } = useI18n();
  const waiting = useOwnWaiting();
  if (waiting.length === 0) return null;
  return (
    <div className={className}>
      <Notice tone="warn" title={t('offline.notInTitle', { count: waiting.length })} live>
        <p>{t('offline.notIn')}</p>
        <ul className="mt-2 grid">
          {waiting.map(({ key, name, kind, line }) => (
            <li key={key} className="flex items-center justify-between gap-3 border-t border-line">
              <span>
                {name}
                <span className="tnum text-ink-2">
                  {' · '}
                  {quantityWords(t, locale, kind === 'book' ? { type: 'BOOK', quantity: line.quantity } : line)}
                </span>
              </span>
              <IconButton label={t('offline.discard', { name })} onClick={() => settle(key)}>
                <X aria-hidden="true" size={16} strokeWidth={1.5} />
              </IconButton>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
