import { useState } from 'react';
import { useT } from '../../i18n/runtime.tsx';

/** Messages of the content service, one line at a time; the rest is one press away. */
export function Banners({ messages, className }: { messages: readonly { messagetxt: string }[]; className?: string }) {
  const t = useT();
  const [at, setAt] = useState(0);
  const message = messages[at % Math.max(1, messages.length)];
  if (!message) return null;
  return (
    <section aria-label={t('header.notices')} className={className}>
      <p className="truncate max-lg:whitespace-normal" title={message.messagetxt}>
        {message.messagetxt}
      </p>
      {messages.length > 1 && (
        <button type="button" className="tnum flex-none px-1 text-2xs text-ink-3 hover:text-ink" onClick={() => setAt(at + 1)}>
          <span className="sr-only">{t('pagination.next')} </span>
          {(at % messages.length) + 1}/{messages.length}
        </button>
      )}
    </section>
  );
}
