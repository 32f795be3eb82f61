import { FileDown, RotateCcw, X } from 'lucide-react';
import type { Download } from '../../../generated/api/model/download.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import type { useDownloadActions } from './use-downloads.ts';

/** What can be done with a file: fetch it, have it made again, forget it. The browser fetches it itself and goes on where it broke off. */
export function DownloadActions({ download, actions }: { download: Download; actions: ReturnType<typeof useDownloadActions> }) {
  const { t } = useI18n();
  const { id, title, state, link } = download;
  const said = <span className="sr-only"> {title}</span>;
  return (
    <span className="no-print relative z-1 flex items-center justify-end gap-2">
      {link && (
        <a href={link} download className={buttonClass('secondary', 'sm')}>
          <FileDown aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('download.fetch')}
          {said}
        </a>
      )}
      {(state === 'FAILED' || state === 'EXPIRED') && (
        <Button
          kind="secondary"
          size="sm"
          className="whitespace-nowrap"
          busy={actions.isBusy(id)}
          onClick={() => void actions.retry(download)}
        >
          <RotateCcw aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('download.retry')}
          {said}
        </Button>
      )}
      <IconButton
        label={`${t(state === 'PENDING' ? 'download.cancel' : 'download.remove')} ${title}`}
        onClick={() => void actions.remove(download)}
      >
        <X aria-hidden="true" size={16} strokeWidth={1.5} />
      </IconButton>
    </span>
  );
}
