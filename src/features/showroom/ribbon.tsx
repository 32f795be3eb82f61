import { useI18n } from '../../i18n/runtime.tsx';
import { cx } from '../../ui/cx.ts';

/** The ribbon of a page: it hangs out of the page that is marked. */
export function Ribbon({ page, marked, side, onToggle }: { page: number; marked: boolean; side: 'left' | 'right'; onToggle: () => void }) {
  const { t } = useI18n();
  const label = t(marked ? 'showroom.unmark' : 'showroom.mark', { page });
  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={label}
      title={label}
      onClick={onToggle}
      className={cx('book-ribbon group', side === 'left' ? 'left-[1%]' : 'right-[1%]')}
    >
      <svg aria-hidden="true" width="16" height="44" viewBox="0 0 16 44" className="transition-transform duration-200 ease-cloth">
        <path
          d={marked ? 'M1 0h14v43l-7-6-7 6z' : 'M1 0h14v22l-7-6-7 6z'}
          className={marked ? 'fill-indaco' : 'fill-white stroke-control group-hover:fill-indaco-100'}
        />
      </svg>
    </button>
  );
}
