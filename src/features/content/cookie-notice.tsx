import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CookieNoticeDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';

const KEY = 'trama.cookies';
const DELAY_MS = 2_000;

/** Asked once, two seconds after the page; it stands beside the work and never in its way. */
export default function CookieNotice() {
  const { locale } = useI18n();
  const [open, setOpen] = useState(false);
  const notice = useQuery({ ...contentQuery(CookieNoticeDocument, { locale }), enabled: open });
  useEffect(() => {
    if (localStorage.getItem(KEY)) return;
    const timer = setTimeout(() => setOpen(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const content = notice.data?.cookieNotice;
  if (!open || !content) return null;
  const choose = (choice: 'accepted' | 'rejected') => {
    localStorage.setItem(KEY, JSON.stringify({ choice, at: new Date().toISOString() }));
    setOpen(false);
  };
  return (
    <section
      aria-label={content.title}
      className="no-print fade-in fixed inset-x-3 bottom-20 z-20 max-w-[400px] border border-line bg-surface p-4 shadow-pop md:p-5 lg:bottom-5 lg:left-5"
    >
      <h2 className="text-sm font-medium">{content.title}</h2>
      <p className="mt-1 text-xs text-ink-2">{content.text}</p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" kind="secondary" onClick={() => choose('rejected')}>
          {content.reject}
        </Button>
        <Button size="sm" kind="secondary" onClick={() => choose('accepted')}>
          {content.accept}
        </Button>
      </div>
    </section>
  );
}
