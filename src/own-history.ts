/**
 * A page that was opened by its address gets an entry of its own in the history, as every other has it. Without one the router takes it for the
 * page that was opened last, and scrolls it as far down.
 */
export function nameEntry(history: Pick<History, 'state' | 'replaceState'>): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

const POSITIONS = 'react-router-scroll-positions';
/** Whether this page was left further down than at its top, as the router has kept it: who reloads it comes back there. */
export function wasLeftBelow(history: Pick<History, 'state'>, storage: Pick<Storage, 'getItem'>): boolean {
  try {
    const positions = JSON.parse(storage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
    return (positions[(history.state as { key?: string } | null)?.key ?? ''] ?? 0) > 0;
  } catch {
    return false;
  }
}
