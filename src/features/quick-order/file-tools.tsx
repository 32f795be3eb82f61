import { Download, Upload } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { getQuickOrderTemplate } from '../../../generated/api/quickorders/quickorders.ts';
import { exportFormats } from '../../../generated/rules.ts';
import { useT } from '../../i18n/runtime.tsx';
import { useDownload } from '../../pieces/use-transfer.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Menu, menuEntryClass } from '../../ui/menu.tsx';

const NAMES = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** What takes a file that is dropped on it. */
export const dropped = (onFile: (file: File) => void) => ({
  onDrop: (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  },
  onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
});

/** The template to be filled in, and the way for a file that was. */
export function FileTools({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const t = useT();
  const { start } = useDownload();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        align="right"
        triggerClassName={buttonClass('secondary', 'sm')}
        trigger={
          <>
            <Download aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('quickorder.template')}
          </>
        }
      >
        {(close) =>
          exportFormats.toReversed().map((format) => (
            <button
              key={format}
              type="button"
              className={menuEntryClass}
              onClick={() => {
                close();
                void start((options) => getQuickOrderTemplate({ format }, options));
              }}
            >
              {NAMES[format]}
            </button>
          ))
        }
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv"
        aria-label={t('quickorder.upload')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <Button kind="secondary" size="sm" busy={busy} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('quickorder.upload')}
      </Button>
    </>
  );
}
