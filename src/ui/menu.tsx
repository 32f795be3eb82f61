import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';

/** A button that discloses a panel of links or buttons. Esc, a click elsewhere or leaving by Tab close it; arrows walk its entries. */
export function Menu({
  trigger,
  label,
  triggerClassName,
  panelClassName,
  align = 'left',
  up = false,
  below = 'button',
  children,
}: {
  trigger: ReactNode;
  /** Only when the trigger has no text of its own. */
  label?: string;
  triggerClassName?: string;
  panelClassName?: string;
  align?: 'left' | 'right';
  /** Above its button: for what stands at the foot of the window. */
  up?: boolean;
  /** Under what its panel stands: the button, or the whole entry that it belongs to, which is `relative`. */
  below?: 'button' | 'entry';
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    // The entry that was pressed goes with the panel: a window that it opens gives the focus back to the button.
    if (root.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  };
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-menu] :is(a[href], button:not(:disabled), input)') ?? [])];

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
      button.current?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== 'Home' && event.key !== 'End') return;
    if ((event.target as HTMLElement).tagName === 'INPUT' && !step) return;
    if (!open) {
      if (step !== 1) return;
      setOpen(true);
      event.preventDefault();
      requestAnimationFrame(() => entries()[0]?.focus());
      return;
    }
    event.preventDefault();
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    // From the button, down leads to the first and up to the last.
    const from = step === -1 ? Math.max(at, 0) : at;
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : (from + (step ?? 0) + all.length) % all.length;
    all[next]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the entries inside
    <div ref={root} className={cx(below === 'button' && 'relative')} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          data-menu=""
          className={cx(
            'fade-in absolute z-40 min-w-52 border border-line bg-surface py-2 shadow-pop',
            up ? 'bottom-full mb-1' : 'top-full mt-1',
            align === 'right' ? 'right-0' : 'left-0',
            panelClassName,
          )}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}
export const menuEntryClass =
  'flex min-h-10 w-full items-center gap-3 px-4 text-left text-sm text-ink-2 hover:bg-indaco-50 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink';

/** Entries that do something and close their menu. */
export function MenuActions({ entries, close }: { entries: readonly { label: string; act: () => void }[]; close: () => void }) {
  return entries.map(({ label, act }) => (
    <button
      key={label}
      type="button"
      className={menuEntryClass}
      onClick={() => {
        close();
        act();
      }}
    >
      {label}
    </button>
  ));
}
