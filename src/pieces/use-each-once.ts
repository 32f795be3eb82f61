import { useRef, useState } from 'react';

/** Works on several things beside each other: what is pressed twice on a slow line is done once, and is busy until its own work has ended. */
export function useEachOnce<Id>() {
  const underWay = useRef(new Set<Id>());
  const [busy, setBusy] = useState<ReadonlySet<Id>>(new Set());
  const once = async (id: Id, work: () => Promise<unknown>): Promise<void> => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    setBusy(new Set(underWay.current));
    try {
      await work();
    } finally {
      underWay.current.delete(id);
      setBusy(new Set(underWay.current));
    }
  };
  return { once, isBusy: (id: Id) => busy.has(id) };
}
