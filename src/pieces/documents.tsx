import { FileText, X } from 'lucide-react';
import { getFile } from '../../generated/api/files/files.ts';
import type { FileInfo } from '../../generated/api/model/fileInfo.ts';
import { formatBytes } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { useDownload } from './use-transfer.ts';

/** Files of an order or a cart: a press fetches one. */
export function Documents({ files, onRemove }: { files: readonly FileInfo[]; onRemove?: (file: FileInfo) => void }) {
  const { locale, t } = useI18n();
  const { received, start } = useDownload();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1" aria-busy={received !== null}>
      {files.map((file) => (
        <li key={file.id} className="flex min-h-8 items-center gap-2 text-sm">
          <FileText aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-3" />
          <button
            type="button"
            className="link min-w-0 truncate text-left"
            aria-label={t('file.download', { name: file.name })}
            onClick={() => void start((options) => getFile(file.id, options))}
          >
            {file.name}
          </button>
          <span className="tnum shrink-0 text-xs text-ink-3">{formatBytes(locale, file.size)}</span>
          {onRemove && (
            <button
              type="button"
              className="icon-btn ml-auto"
              aria-label={t('file.remove', { name: file.name })}
              onClick={() => onRemove(file)}
            >
              <X aria-hidden="true" size={16} strokeWidth={1.5} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
