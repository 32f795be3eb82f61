import { cx } from './cx.ts';

/** The price as the server wrote it, never recomputed. */
export function Price({ text, unit, size = 'md', className }: { text: string; unit?: string; size?: 'md' | 'lg'; className?: string }) {
  return (
    <span className={cx('tnum font-medium whitespace-nowrap', size === 'lg' ? 'text-[1.375rem] leading-7' : 'text-sm', className)}>
      {text}
      {unit && <span className="font-normal text-ink-3"> {unit}</span>}
    </span>
  );
}
