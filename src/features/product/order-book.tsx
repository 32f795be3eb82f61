import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** The book that the cloth is mounted in. */
export function OrderBook({ label, onOrder }: { label: string; onOrder: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      kind="quiet"
      size="sm"
      busy={busy}
      className="mt-3 -ml-2"
      onClick={() => {
        setBusy(true);
        void onOrder().finally(() => setBusy(false));
      }}
    >
      <BookOpen aria-hidden="true" size={16} strokeWidth={1.5} />
      {label}
    </Button>
  );
}
