import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TransferOptions } from '../api/files.ts';
import { formatBytes } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { Button } from '../ui/button.tsx';
import { useDownload } from './use-transfer.ts';

/** Fetches a file that the server makes, and says how far it is. */
export function DownloadButton({
  read,
  children,
  describedAs,
}: {
  read: (options: TransferOptions) => Promise<Blob>;
  children: ReactNode;
  /** What it is of, for those who do not see where the button stands. */
  describedAs?: string;
}) {
  const { locale, t } = useI18n();
  const { received, start } = useDownload();
  return (
    <>
      <Button kind="secondary" size="sm" busy={received !== null} onClick={() => void start(read)}>
        <FileDown aria-hidden="true" size={16} strokeWidth={1.5} />
        {children}
        {describedAs && <span className="sr-only"> {describedAs}</span>}
      </Button>
      <span role="status" className="sr-only">
        {received !== null && t('file.received', { size: formatBytes(locale, received) })}
      </span>
    </>
  );
}
