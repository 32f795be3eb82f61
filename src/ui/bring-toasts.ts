/** The toast library arrives with the first touch or key: what is said when the line has gone can not be fetched any more. */
export function bringToasts(): () => void {
  const first = new AbortController();
  const bring = () => {
    first.abort();
    void import('./toaster.tsx').catch(() => {});
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, bring, { signal: first.signal });
  return () => first.abort();
}
