import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A chosen filter, with its own way out. */
export function RemovableChip({ children, removeLabel, onRemove }: { children: ReactNode; removeLabel: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-control bg-indaco-100 pr-2 pl-3 text-xs text-ink hover:bg-[#d5dce8]"
    >
      {children}
      <X aria-hidden="true" size={14} strokeWidth={1.5} />
    </button>
  );
}

/** An offer: pressing it takes it. */
export function OfferChip({ children, onTake, label }: { children: ReactNode; onTake: () => void; label?: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onTake}
      className="tnum inline-flex h-8 items-center rounded-control border border-indaco bg-white px-3 text-xs font-medium text-indaco hover:bg-indaco-50"
    >
      {children}
    </button>
  );
}

const TONES = {
  neutral: 'bg-well text-ink-2',
  info: 'bg-indaco-100 text-ink',
  good: 'bg-salvia-50 text-salvia',
  warn: 'bg-zafferano-50 text-zafferano',
  bad: 'bg-robbia-50 text-robbia',
};
export type Tone = keyof typeof TONES;
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={cx('inline-flex h-6 items-center rounded-full px-2.5 font-sans text-xs font-medium whitespace-nowrap', TONES[tone])}>
      {children}
    </span>
  );
}

/** How many: the small round count on the cart. */
export function CountDot({ count }: { count: number }) {
  return count > 0 ? (
    <span
      aria-hidden="true"
      className="tnum absolute top-1 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-indaco px-1 text-[10px] leading-none font-semibold text-white"
    >
      {count > 99 ? '99+' : count}
    </span>
  ) : null;
}

const NOTICE = {
  info: 'border-indaco bg-indaco-50',
  good: 'border-salvia bg-salvia-50',
  warn: 'border-zafferano bg-zafferano-50',
  bad: 'border-robbia bg-robbia-50',
};
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  live,
}: {
  tone?: keyof typeof NOTICE;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  live?: boolean;
}) {
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 px-4 py-3 text-sm', NOTICE[tone])}
    >
      <div className="min-w-0 flex-1 basis-64">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skel block', className)} />;
}

export function EmptyState({
  title,
  heading,
  children,
  action,
}: {
  title: ReactNode;
  /** It is all that the page has: its title is the page's. */
  heading?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Head = heading ? 'h1' : 'p';
  return (
    <div className="grid justify-items-center gap-3 py-20 text-center">
      <svg aria-hidden="true" width="40" height="40" viewBox="0 0 16 16" className="text-line-2">
        <path fill="currentColor" d="M0 0h4v4H0zM8 0h4v4H8zM4 4h4v4H4zM12 4h4v4h-4zM0 8h4v4H0zM8 8h4v4H8zM4 12h4v4H4zM12 12h4v4h-4z" />
      </svg>
      <Head className="font-display text-d4 text-balance">{title}</Head>
      {children && <p className="max-w-md text-md text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

export function ErrorState({ title, retryLabel, onRetry }: { title: ReactNode; retryLabel: string; onRetry: () => void }) {
  return (
    <Notice
      tone="bad"
      live
      action={
        <button type="button" className="btn btn-2 btn-sm" onClick={onRetry}>
          {retryLabel}
        </button>
      }
    >
      {title}
    </Notice>
  );
}
