import { type ReactNode, useId } from 'react';
import { CloseButton, useModal } from './dialog.tsx';

/** The one dark place of the shop: the cloth alone, over the whole screen. */
export function FullScreen({
  title,
  detail,
  onClose,
  closeLabel,
  children,
}: {
  title: ReactNode;
  detail?: ReactNode;
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
}) {
  const id = useId();
  const modal = useModal(true, onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="fade-in m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-ink text-white [--color-focus:#9fc0ff]"
    >
      <div className="flex h-full flex-col">
        <header className="no-print flex h-14 flex-none items-center justify-between gap-4 pr-1 pl-4 lg:pr-4 lg:pl-8">
          <h2 id={id} className="min-w-0 truncate font-display text-d5">
            {title}
            {detail && <span className="tnum ml-3 font-sans text-xs text-white/75">{detail}</span>}
          </h2>
          <CloseButton label={closeLabel} onClick={onClose} className="!text-white hover:!bg-white/15" />
        </header>
        <div className="min-h-0 flex-1">{children}</div>
      </div>
    </dialog>
  );
}
