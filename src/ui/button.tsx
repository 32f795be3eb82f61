import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'secondary' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  /** Work is under way: the button keeps its place and its focus, but a second press does nothing. */
  busy?: boolean;
}
export const buttonClass = (kind: ButtonProps['kind'] = 'primary', size: ButtonProps['size'] = 'md') =>
  cx('btn', { primary: 'btn-1', secondary: 'btn-2', quiet: 'btn-3' }[kind], size === 'sm' && 'btn-sm', size === 'lg' && 'btn-lg');

export function Button({ kind, size, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonClass(kind, size), className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

function Spinner() {
  return (
    <svg aria-hidden="true" width="14" height="14" viewBox="0 0 16 16" className="animate-spin">
      <path d="M8 1.5a6.5 6.5 0 1 1-6.5 6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

export function IconButton({
  label,
  children,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children: ReactNode }) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx('icon-btn', className)}>
      {children}
    </button>
  );
}
