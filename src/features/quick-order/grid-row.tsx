import { Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useI18n } from '../../i18n/runtime.tsx';
import { clothOf } from '../../pieces/pictures.ts';
import { isUnfinished, Verdict } from '../../pieces/row-verdict.tsx';
import { groundOf } from '../../pieces/stripes.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';
import { COLUMNS, type Place, type Row } from './sheet.ts';
import type { Judged } from './use-check.ts';

/** A field of one line would join the words at the end of a line. */
const inOneLine = (text = ''): string => text.replaceAll('\n', ' ');
export const cellId = ({ row, column }: Place) => `qo-${row}-${column}`;
const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  article: 'min-w-36',
  color: 'w-16',
  type: 'w-24',
  quantity: 'w-20',
  shop: 'w-32',
  reference: 'min-w-28',
  note: 'min-w-24',
  requestedDate: 'w-28',
};

/** Widths of "0" in the place's writing that a letter of a code takes at most. */
const LETTER_CH = 1.4;
/** Behind a code, which is what a sheet carries: whoever reads it need not know the codes by heart. While one writes there it gives way. */
function PlaceName({ code, place }: { code: string; place: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `calc(1.125rem + ${code.length * LETTER_CH}ch)` }}
      className="pointer-events-none absolute inset-y-0 right-1 flex items-center text-xs text-ink-3 peer-focus:hidden"
    >
      <span className="truncate">{place}</span>
    </span>
  );
}

/** One row of inputs with what the shop says of it, without colour while it speaks of what stood there before. Drawn again only when something of it changed. */
export const GridRow = memo(function GridRow({
  row,
  at,
  judged,
  place,
  prices,
  chosen,
  open,
  list,
  onRemove,
  onTake,
}: {
  row: Row;
  at: number;
  judged: Judged | undefined;
  /** What the shop that is typed is called, where there is one of that code. */
  place: string | undefined;
  prices: boolean;
  /** First and last column of the chosen block in this row. */
  chosen: string | null;
  /** The column whose list of choices is open, with the number of the entry that Enter takes. */
  open: { column: number; option: string } | null;
  list: ReactNode;
  onRemove: (at: number) => void;
  onTake: (at: number, text: string, column: (typeof COLUMNS)[number]) => void;
}) {
  const { t } = useI18n();
  const verdict = judged?.verdict;
  const fresh = judged?.cells === row.cells;
  const mend = fresh && verdict?.state === 'WRONG' && !isUnfinished(verdict);
  const [left = -1, right = -1] = chosen?.split(' ').map(Number) ?? [];
  const wrong = new Set(mend ? verdict?.problems.map(({ column }) => column) : []);
  const number = at + 1;
  // A layer of its own: where one row changes, the browser does not paint the other ninety-nine again.
  return (
    <tr className={cx('relative border-b border-line', open ? 'z-10' : 'z-0', mend ? 'bg-robbia-50' : 'bg-surface')}>
      <th scope="row" className="tnum w-9 px-2 text-left text-xs font-normal text-ink-3">
        {number}
      </th>
      {COLUMNS.map((name, column) => (
        <td
          key={name}
          className={cx('p-0', (open?.column === column || name === 'shop') && 'relative', WIDTHS[name])}
          title={name === 'shop' ? place : undefined}
        >
          <input
            id={cellId({ row: at, column })}
            data-cell={`${at} ${column}`}
            aria-label={t('quickorder.cell', { column: t(`quickorder.${name}`), row: number })}
            aria-invalid={wrong.has(name) || undefined}
            aria-describedby={wrong.has(name) ? `qo-v-${at}` : undefined}
            {...(open?.column === column
              ? {
                  role: 'combobox',
                  'aria-expanded': true,
                  'aria-controls': 'qo-choices',
                  'aria-activedescendant': open.option,
                  'aria-autocomplete': 'list' as const,
                }
              : {})}
            autoComplete="off"
            spellCheck={false}
            inputMode={name === 'quantity' ? 'decimal' : undefined}
            placeholder={name === 'article' && at === 0 ? t('quickorder.placeholder') : undefined}
            value={inOneLine(row.cells[name])}
            onChange={() => {}}
            className={cx(
              'peer h-9 w-full scroll-mt-40 scroll-mb-28 rounded-control bg-transparent px-2 text-sm outline-none placeholder:text-ink-3 hover:shadow-[inset_0_0_0_1px_var(--color-line-2)] focus:bg-white focus:shadow-[inset_0_0_0_2px_var(--color-focus)]',
              (name === 'article' || name === 'color' || name === 'requestedDate') && 'tnum',
              name === 'quantity' && 'tnum text-right',
              wrong.has(name) && 'shadow-[inset_0_0_0_1.5px_var(--color-robbia)]',
              column >= left && column <= right && chosen && 'bg-indaco-100',
            )}
          />
          {name === 'shop' && place && <PlaceName code={row.cells.shop ?? ''} place={place} />}
          {open?.column === column && list}
        </td>
      ))}
      <td className="px-2 lg:min-w-36">
        {verdict?.article && (
          <span className={cx('flex items-center gap-2.5', !fresh && 'grayscale')}>
            <ClothImage
              picture={clothOf(verdict.article)}
              color={verdict.article.averageColor}
              ground={groundOf(verdict.article, true)}
              sizes="28px"
              className="size-7 flex-none"
            />
            <span className="min-w-0 truncate text-sm max-lg:max-w-24">{verdict.article.name}</span>
          </span>
        )}
      </td>
      <td className={cx('min-w-36 px-2 lg:min-w-44', !fresh && 'grayscale')}>
        {verdict && <Verdict id={`qo-v-${at}`} verdict={verdict} onTake={(text, column) => onTake(at, text, column)} />}
      </td>
      {prices && (
        <td className={cx('tnum w-24 px-2 text-right text-sm whitespace-nowrap', !fresh && 'text-ink-3')}>{verdict?.totalString ?? ''}</td>
      )}
      <td className="w-9">
        {Object.keys(row.cells).length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('quickorder.remove', { row: number })}
            className="grid size-9 place-items-center text-ink-3 hover:text-robbia"
            onClick={() => onRemove(at)}
          >
            <Trash2 aria-hidden="true" size={16} strokeWidth={1.5} />
          </button>
        )}
      </td>
    </tr>
  );
});
