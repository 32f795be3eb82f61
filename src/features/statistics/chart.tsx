import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type ExportFormat, exportFormats } from '../../../generated/rules.ts';
import type { TransferOptions } from '../../api/files.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useDownload } from '../../pieces/use-transfer.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Menu, MenuActions } from '../../ui/menu.tsx';
import type { Bar } from './bar-table.tsx';

const NAMES: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** A chart under its title, with its exports: two tables from the server, and the picture of what is seen. */
export function Chart({
  title,
  subtitle,
  bars,
  read,
  children,
}: {
  title: string;
  subtitle: string;
  bars: readonly Bar[];
  read: (format: ExportFormat, options: TransferOptions) => Promise<Blob>;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const id = useId();
  const { start } = useDownload();
  const entries = [
    ...exportFormats.map((format) => ({ label: NAMES[format], act: () => void start((options) => read(format, options)) })),
    {
      label: t('statistics.png'),
      act: () => void import('./bar-picture.ts').then(({ savePicture }) => savePicture(title, subtitle, bars)),
    },
  ];
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <div className="mb-3 flex items-end justify-between gap-4">
        <h2 id={id} className="font-display text-d4">
          {title}
        </h2>
        {bars.length > 0 && (
          <div className="no-print">
            <Menu
              align="right"
              label={t('statistics.export', { name: title })}
              triggerClassName={buttonClass('quiet', 'sm')}
              trigger={<Download aria-hidden="true" size={16} strokeWidth={1.5} />}
            >
              {(close) => <MenuActions entries={entries} close={close} />}
            </Menu>
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
