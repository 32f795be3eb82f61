import type { ReactNode } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import type { ToastOptions } from './toast.tsx';

/** Two buttons go below the words, side by side: of these so much is left beside them that no button has room there. */
const BELOW = { content: '!basis-[85%]' };

export function show(kind: 'success' | 'error' | 'message', text: ReactNode, { action, undo, duration }: ToastOptions) {
  const options = {
    action,
    cancel: undo,
    duration: duration ?? (kind === 'error' ? 10_000 : 5_000),
    classNames: action && undo ? BELOW : undefined,
  };
  if (kind === 'message') sonner(text, options);
  else sonner[kind](text, options);
}

export default function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      containerAriaLabel={label}
      position="bottom-center"
      className="on-foot"
      offset={{ bottom: 'calc(var(--foot) + 24px)' }}
      mobileOffset={{ bottom: 'calc(var(--foot) + 88px)' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            // One that lies behind another shows as much of itself as the other is high.
            'data-[front=false]:data-[expanded=false]:overflow-hidden data-[front=false]:data-[expanded=false]:*:opacity-0 !font-sans flex w-[min(356px,calc(100vw-32px))] flex-wrap items-center gap-x-3 gap-y-1 border-l-2 border-indaco bg-ink px-4 py-3 text-sm text-white shadow-pop',
          error: '!border-robbia !bg-robbia-50 !text-ink',
          success: '!border-indaco-300',
          title: 'flex-1',
          // Words keep room beside one button, or they would stand letter under letter.
          content: 'min-w-52 flex-1',
          cancelButton: 'ml-auto h-8 flex-none px-2 text-sm font-medium underline underline-offset-4',
          actionButton: 'h-8 flex-none px-2 text-sm font-medium underline underline-offset-4',
        },
      }}
    />
  );
}
