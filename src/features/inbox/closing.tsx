import { useEffect } from 'react';

/** Does something when it goes. */
export function Closing({ act }: { act: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what was there when it came that was seen
  useEffect(() => act, []);
  return null;
}
