import type { Download } from '../../../generated/api/model/download.ts';
import { formatBytes, formatInstant, formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useZone } from '../../pieces/days.ts';
import { DownloadActions } from './download-actions.tsx';
import { DownloadState } from './download-state.tsx';
import { formatOf } from './format-of.ts';
import { useDownloadActions } from './use-downloads.ts';

/** Files below each other: what each holds, how far it is, until when it stays. */
export function DownloadRows({ downloads, label }: { downloads: readonly Download[]; label: string }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const actions = useDownloadActions();
  return (
    <ul aria-label={label} className="border-t border-line-2">
      {downloads.map((download) => {
        const { id, title, articles, path, size, expiryDate, requestDate } = download;
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
            <span className="min-w-52 flex-1">
              <span className="block text-sm font-medium break-words">{title}</span>
              <span className="tnum block text-xs text-ink-3">
                {[
                  t('download.articles', { count: formatNumber(locale, articles) }),
                  formatOf(path),
                  size !== null && formatBytes(locale, size),
                  expiryDate
                    ? `${t('download.expires')} ${formatInstant(locale, expiryDate, zone)}`
                    : formatInstant(locale, requestDate, zone),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <DownloadState download={download} />
            <DownloadActions download={download} actions={actions} />
          </li>
        );
      })}
    </ul>
  );
}
