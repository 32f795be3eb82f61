import { Columns3 } from 'lucide-react';
import { useT } from '../../i18n/runtime.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Menu } from '../../ui/menu.tsx';
import { TABLE_COLUMNS, type TableColumn } from './table-columns.ts';

const NAMES = {
  quality: 'table.quality',
  composition: 'product.composition',
  book: 'product.book',
  yarnCount: 'table.count',
  weight: 'table.weight',
  availability: 'table.availability',
} as const satisfies Record<TableColumn, string>;

/** Which columns the list view has. */
export function ColumnChoice({ columns, onToggle }: { columns: readonly TableColumn[]; onToggle: (column: TableColumn) => void }) {
  const t = useT();
  return (
    <Menu
      align="right"
      triggerClassName={buttonClass('secondary', 'sm')}
      trigger={
        <>
          <Columns3 aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('table.columns')}
        </>
      }
    >
      <div className="grid min-w-48 px-4 py-1">
        {TABLE_COLUMNS.map((column) => (
          <Checkbox key={column} label={t(NAMES[column])} checked={columns.includes(column)} onChange={() => onToggle(column)} />
        ))}
      </div>
    </Menu>
  );
}
