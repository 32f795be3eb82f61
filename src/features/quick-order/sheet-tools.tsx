import { ArrowDownToLine, Eraser, Redo2, Undo2 } from 'lucide-react';
import { useI18n } from '../../i18n/runtime.tsx';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { isUntouched } from './sheet.ts';
import type { Sheet } from './use-sheet.ts';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** What the keys do, for whoever has none at hand. */
export function SheetTools({ sheet, wide }: { sheet: Sheet; wide: boolean }) {
  const { t } = useI18n();
  const { history, block } = sheet;
  return (
    <span className="flex items-center">
      <IconButton label={t('quickorder.undo')} disabled={history.past.length === 0} onClick={sheet.undo} className="disabled:text-disabled">
        <Undo2 {...ICON} />
      </IconButton>
      <IconButton
        label={t('quickorder.redo')}
        disabled={history.future.length === 0}
        onClick={sheet.redo}
        className="disabled:text-disabled"
      >
        <Redo2 {...ICON} />
      </IconButton>
      {wide && (
        <IconButton
          label={t('quickorder.fillDown')}
          disabled={!block}
          onClick={() => block && sheet.fillDown(block)}
          className="disabled:text-disabled"
        >
          <ArrowDownToLine {...ICON} />
        </IconButton>
      )}
      <IconButton
        label={t('quickorder.clear')}
        disabled={history.rows.every(isUntouched)}
        className="disabled:text-disabled"
        onClick={() => {
          const taken = sheet.removeRows(0, history.rows.length - 1);
          toast('message', t('quickorder.cleared'), { action: { label: t('common.undo'), onClick: () => sheet.putBack(taken) } });
        }}
      >
        <Eraser {...ICON} />
      </IconButton>
    </span>
  );
}
