import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n/runtime.tsx';
import { cx } from '../ui/cx.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row, Sort extends string = string> {
  id: string;
  label: ReactNode;
  /** The field that a click on the head sorts by, and the direction of the first click. */
  sort?: { field: FieldOf<Sort>; first: 'asc' | 'desc' };
  /** Numbers stand at the right. */
  numeric?: boolean;
  /** Of the cell; on a phone a row is a card of two columns. */
  className?: string | ((row: Row) => string | false);
  cell: (row: Row) => ReactNode;
}
type FieldOf<Sort extends string> = Sort extends `${infer Field},${string}` ? Field : never;

interface Props<Row extends { id: string | number }, Sort extends string> {
  rows: readonly Row[];
  columns: readonly (Column<Row, Sort> | false)[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row> | undefined;
  /** What a row is called, for its checkbox. */
  nameOf?: (row: Row) => string;
  action?: ((row: Row) => ReactNode) | undefined;
}

/** Rows with heads that sort; on a phone each row is a card. */
export function ListTable<Row extends { id: string | number }, Sort extends string>({
  rows,
  columns,
  sort,
  onSort,
  selection,
  nameOf = (row) => String(row.id),
  action,
}: Props<Row, Sort>) {
  const { t } = useI18n();
  const shown = columns.filter((column) => column !== false);
  return (
    <div className="border border-line bg-surface">
      <table className="data max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            {selection && (
              <th scope="col" className="no-print w-10">
                <SelectBox
                  label={t('table.selectAll')}
                  checked={selection.hasAll(rows)}
                  some={selection.hasSome(rows)}
                  onChange={() => selection.toggleAll(rows)}
                />
              </th>
            )}
            {shown.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {action && (
              <th scope="col" className="no-print">
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row) => (
            <tr
              key={row.id}
              className={cx(
                'relative max-lg:grid max-lg:border-t max-lg:border-line max-lg:py-2 max-lg:[&_td]:h-auto max-lg:[&_td]:border-0 max-lg:[&_td]:py-1',
                selection ? 'max-lg:grid-cols-[auto_1fr_auto]' : 'max-lg:grid-cols-[1fr_auto]',
              )}
            >
              {selection && (
                <td className="no-print relative z-[1] max-lg:row-span-12 max-lg:pr-1">
                  <SelectBox
                    label={t('table.select', { name: nameOf(row) })}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              {shown.map(({ id, numeric, className, cell }) => (
                <td key={id} className={cx(numeric && 'num', typeof className === 'function' ? className(row) : className)}>
                  {cell(row)}
                </td>
              ))}
              {action && (
                <td className="no-print relative z-[1] text-right has-[[aria-expanded=true]]:z-[2] max-lg:col-span-2">{action(row)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row, Sort extends string>({
  column: { label, sort: own, numeric },
  sort,
  onSort,
}: {
  column: Column<Row, Sort>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const [by, direction = 'asc'] = (sort ?? '').split(',');
  const active = own !== undefined && by === own.field;
  const next = active ? (direction === 'desc' ? 'asc' : 'desc') : own?.first;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={numeric ? 'num' : undefined}
      aria-sort={active ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {own && onSort ? (
        <button
          type="button"
          className="inline-flex h-8 items-center gap-1 hover:text-ink"
          onClick={() => onSort(`${own.field},${next}` as Sort)}
        >
          {label}
          {active && <Arrow aria-hidden="true" size={14} strokeWidth={1.5} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function SelectBox({ label, checked, some = false, onChange }: { label: string; checked: boolean; some?: boolean; onChange: () => void }) {
  return (
    <input
      type="checkbox"
      className="cbx"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some && !checked;
      }}
      onChange={onChange}
    />
  );
}
