import { useEffect } from 'react';

/** While `isWanted`, the browser asks before the page is closed or read anew: something that was typed would be lost. */
export function useUnloadWarning(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isWanted]);
}
