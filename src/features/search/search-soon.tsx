import { Suspense, useRef } from 'react';
import { lazily } from '../../ui/patience.ts';
import { EarlySearch } from './early-search.tsx';

const SearchOverlay = lazily(async () => ({ default: (await import('./search-overlay.tsx')).SearchOverlay }));

/** The search, which is loaded when it is opened for the first time; whoever types meanwhile has typed into it. */
export function SearchSoon({ onClose, ...may }: { prices: boolean; orders: boolean; onClose: () => void }) {
  const typed = useRef('');
  return (
    <Suspense fallback={<EarlySearch typed={typed} onClose={onClose} />}>
      <SearchOverlay {...may} typed={typed} onClose={onClose} />
    </Suspense>
  );
}
