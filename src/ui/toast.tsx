import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazily, patiently } from './patience.ts';

interface ToastAction {
  label: string;
  onClick: () => void;
}
export interface ToastOptions {
  action?: ToastAction;
  /** Stands before the action. */
  undo?: ToastAction;
  /** Milliseconds; errors stay longer than good news. */
  duration?: number;
}

let used = false;
const listeners = new Set<() => void>();

const bringToaster = () => import('./toaster.tsx');
/** Waits for the library where it is not there yet. */
export function toast(kind: 'success' | 'error' | 'message', text: ReactNode, options: ToastOptions = {}): void {
  used = true;
  for (const listener of listeners) listener();
  void patiently(bringToaster).then(({ show }) => show(kind, text, options));
}

const Toaster = lazily(bringToaster);
export function Toasts({ label }: { label: string }) {
  const mounted = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => used,
  );
  return mounted ? (
    <Suspense>
      <Toaster label={label} />
    </Suspense>
  ) : null;
}
