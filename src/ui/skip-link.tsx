import type { MouseEvent, ReactNode } from 'react';

/** Seen only by whoever comes to it with Tab: leads past what is the same everywhere. */
export function SkipLink({
  to,
  onSkip,
  children,
}: {
  /** Id of what it leads to. */
  to: string;
  /** Where the focus goes, if that is not the element itself. */
  onSkip?: (target: HTMLElement) => void;
  children: ReactNode;
}) {
  const follow = (event: MouseEvent) => {
    const target = document.getElementById(to);
    if (!onSkip || !target) return;
    event.preventDefault();
    onSkip(target);
  };
  return (
    <a
      href={`#${to}`}
      onClick={follow}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:p-3"
    >
      {children}
    </a>
  );
}
