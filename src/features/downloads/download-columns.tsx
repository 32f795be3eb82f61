import type { ArchiveContents } from '../../../generated/api/model/archiveContents.ts';
import type { Download } from '../../../generated/api/model/download.ts';
import type { Locale } from '../../../generated/rules.ts';
import { PICTURE_PIXELS } from '../../../shared/rules/picture-pixels.ts';
import { formatBytes, formatInstant, formatNumber, listed } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import type { SortOf } from '../../lists/list-state.ts';
import type { Column } from '../../lists/list-table.tsx';
import { DownloadState } from './download-state.tsx';
import { formatOf } from './format-of.ts';

type Columns = readonly Column<Download, SortOf<'listDownloads'>>[];

/** `Swatch, Shirt, 800 px, JPEG, GLB`: pictures, how they are made, and files of each cloth. */
function contentsText(t: Translate, locale: Locale, { views, size, format, files }: ArchiveContents): string {
  const pictures = views.length > 0 && [
    ...views.map((view) => t(`collection.view.${view}`)),
    t('collection.pixels', { pixels: PICTURE_PIXELS[size] }),
    format.toUpperCase(),
  ];
  return listed(locale, [...(pictures || []), ...files.map((file) => file.toUpperCase())]);
}

/** Columns of the download history. */
export function downloadColumns(t: Translate, locale: Locale, zone: string): Columns {
  return [
    {
      id: 'file',
      label: t('download.file'),
      className: 'max-lg:col-span-2',
      cell: ({ title, kind, articles, path, contents }) => (
        <>
          <span className="block font-medium break-words">{title}</span>
          <span className="tnum block text-xs text-ink-3">
            {t(`download.kind.${kind}`)} ({formatOf(path)}) · {t('download.articles', { count: formatNumber(locale, articles) })}
          </span>
          {contents && <span className="block text-xs text-ink-3">{contentsText(t, locale, contents)}</span>}
        </>
      ),
    },
    {
      id: 'requestDate',
      label: t('download.requested'),
      sort: { field: 'requestDate', first: 'desc' },
      className: 'tnum whitespace-nowrap text-ink-2 max-lg:text-xs',
      cell: ({ requestDate }) => formatInstant(locale, requestDate, zone),
    },
    {
      id: 'expiryDate',
      label: t('download.expires'),
      className: ({ expiryDate }) =>
        `tnum whitespace-nowrap text-ink-2 max-lg:text-right max-lg:text-xs ${expiryDate ? '' : 'max-lg:hidden'}`,
      cell: ({ expiryDate }) => {
        if (!expiryDate) return '–';
        const day = formatInstant(locale, expiryDate, zone);
        // A card has no heads: two moments beside each other need a word.
        return (
          <>
            <span className="max-lg:hidden">{day}</span>
            <span className="lg:hidden">{t('download.until', { day })}</span>
          </>
        );
      },
    },
    {
      id: 'size',
      label: t('download.size'),
      numeric: true,
      // Without its head a dash says nothing.
      className: ({ size }) => `whitespace-nowrap max-lg:text-left ${size === null ? 'max-lg:hidden' : ''}`,
      cell: ({ size }) => (size === null ? '–' : formatBytes(locale, size)),
    },
    { id: 'state', label: t('download.state'), cell: (download) => <DownloadState download={download} /> },
  ];
}
