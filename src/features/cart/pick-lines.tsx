import { useState } from 'react';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';

export interface PickedLines {
  ids: readonly number[];
  has: (line: CartLine) => boolean;
  toggle: (line: CartLine) => void;
  setAll: (on: boolean) => void;
  all: boolean;
}

/** Lines of the cart that were picked. Books have neither date nor address of their own and are not picked; what has left the cart is not picked any more. */
export function usePickedLines(lines: readonly CartLine[]): PickedLines {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const may = lines.filter(({ type }) => type !== 'BOOK').map(({ id }) => id);
  const ids = may.filter((id) => picked.has(id));
  return {
    ids,
    has: ({ id }) => ids.includes(id),
    toggle: ({ id }) => setPicked(new Set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    setAll: (on) => setPicked(new Set(on ? may : [])),
    all: may.length > 0 && ids.length === may.length,
  };
}

/** Picks all lines, and leads to what can be done with those that are. */
export function PickAll({ picked, onChange }: { picked: PickedLines; onChange: () => void }) {
  const t = useT();
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <Checkbox label={t('cart.pickAll')} checked={picked.all} onChange={(event) => picked.setAll(event.target.checked)} />
      {picked.ids.length > 0 && (
        <Button kind="secondary" size="sm" onClick={onChange}>
          {t('cart.changeLines', { count: picked.ids.length })}
        </Button>
      )}
    </div>
  );
}
