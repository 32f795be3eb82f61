import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';

interface Base {
  open: boolean;
  /** Without it the dialog cannot be left: neither Esc nor a click beside it closes it. */
  onClose?: (() => void) | undefined;
  closeLabel?: string;
  children: ReactNode;
}

/** A native modal: the browser keeps the focus inside, makes the rest inert and gives the focus back. */
export function useModal(open: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed while it still stands in the page: one that was already taken out gives the focus back to nobody.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    onCancel: (event: { preventDefault(): void; target: unknown; currentTarget: unknown }) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose?.();
    },
    // Browsers close on a second Esc even when the first was refused; refusing the key itself is what holds.
    onKeyDown: (event: { key: string; preventDefault(): void; stopPropagation(): void }) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose?.();
    },
    onMouseDown: (event: { target: unknown; currentTarget: unknown }) => {
      if (event.target === event.currentTarget) onClose?.();
    },
  };
}

/** Marks the field in which a dialog begins; React keeps its own autoFocus to itself, the browser wants the attribute. */
export const focusFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

export function Dialog({
  open,
  onClose,
  closeLabel,
  title,
  actions,
  wide,
  focusInside,
  children,
}: Base & { title: ReactNode; actions?: ReactNode; wide?: boolean | 'most'; focusInside?: boolean }) {
  const id = useId();
  const modal = useModal(open, onClose);
  if (!open) return null;
  return (
    <dialog {...modal} aria-labelledby={id} className={cx('dialog', wide === 'most' ? '[--w:1240px]' : wide && '[--w:640px]')}>
      <div className="p-6 md:p-8">
        <div className="flex items-start justify-between gap-4">
          {/* The title takes the focus: it is read first, and no button looks chosen. A search dialog marks its own field instead. */}
          <h2 id={id} ref={focusInside ? null : focusFirst} tabIndex={-1} className="font-display text-d4 outline-none">
            {title}
          </h2>
          {onClose && closeLabel && <CloseButton label={closeLabel} onClick={onClose} className="-mt-2 -mr-3" />}
        </div>
        <div className="mt-4 text-md text-ink-2">{children}</div>
        {actions && (
          <div className="mt-7 flex flex-col gap-3 md:flex-row-reverse md:justify-start [reading-flow:flex-visual]">{actions}</div>
        )}
      </div>
    </dialog>
  );
}

/** A sheet from the edge: the menu and the filters of a small screen. */
export function Drawer({
  open,
  onClose,
  closeLabel,
  title,
  side = 'bottom',
  footer,
  children,
}: Base & { onClose: () => void; closeLabel: string; title: ReactNode; side?: 'bottom' | 'right'; footer?: ReactNode }) {
  const id = useId();
  const modal = useModal(open, onClose);
  if (!open) return null;
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className={cx(
        'fade-in m-0 max-h-none max-w-none bg-paper',
        side === 'bottom' ? 'mt-auto h-[calc(100dvh-48px)] w-full' : 'ml-auto h-dvh w-[min(100%,480px)] shadow-pop',
      )}
    >
      <div className="flex h-full flex-col">
        <div className="flex h-14 flex-none items-center justify-between border-b border-line-2 px-4">
          <h2 id={id} className="font-display text-d4">
            {title}
          </h2>
          <CloseButton label={closeLabel} onClick={onClose} className="-mr-3" />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5">{children}</div>
        {footer && <div className="flex flex-none items-center gap-3 border-t border-line-2 bg-white px-4 py-3.5">{footer}</div>}
      </div>
    </dialog>
  );
}

export function CloseButton({ label, onClick, className }: { label: string; onClick: () => void; className?: string }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={cx('icon-btn flex-none', className)}>
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      >
        <path d="M18 6 6 18M6 6l12 12" />
      </svg>
    </button>
  );
}
