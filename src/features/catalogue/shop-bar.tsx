import { ArrowUpDown, SlidersHorizontal } from 'lucide-react';
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
      {/* The chosen order is written by hand, so that an icon and the word for it stand beside it; the control itself lies over both. */}
      <label className="relative flex h-14 min-w-0 items-center justify-center gap-2.5 px-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-indaco">
        <ArrowUpDown {...ICON} className="flex-none" />
        <span className="grid min-w-0 leading-tight">
          <span className="text-2xs text-ink-3">{t('shop.sort')}</span>
          <span aria-hidden="true" className="truncate text-sm font-medium">
            {sorts.find(({ value }) => value === sort.value)?.label}
          </span>
        </span>
        <select aria-label={t('shop.sort')} className="absolute inset-0 size-full appearance-none text-base opacity-0" {...sort}>
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
