import { SlidersHorizontal } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useT } from '../../i18n/runtime.tsx';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface Sorting {
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** Filters and order within reach of the thumb. */
export function ShopBar({
  filters,
  onFilter,
  sorts,
  sort,
}: {
  /** How many are set. */
  filters: number;
  onFilter: () => void;
  sorts: readonly { value: string; label: string }[];
  sort: Sorting;
}) {
  const t = useT();
  return (
    <div className="on-foot no-print fixed inset-x-0 bottom-0 -translate-y-(--foot) z-20 grid grid-cols-2 bg-white shadow-bar lg:hidden">
      <button
        data-tour="filters-small"
        type="button"
        className="flex h-14 items-center justify-center gap-2.5 border-r border-line font-medium"
        onClick={onFilter}
      >
        <SlidersHorizontal {...ICON} />
        {t('shop.filter')}
        {filters > 0 && (
          <span className="tnum grid h-5 min-w-5 place-items-center rounded-full bg-indaco px-1.5 text-2xs text-white">{filters}</span>
        )}
      </button>
      <label className="relative grid place-items-center">
        <span className="sr-only">{t('shop.sort')}</span>
        <select className="h-14 w-full appearance-none bg-transparent text-center text-base font-medium" {...sort}>
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
