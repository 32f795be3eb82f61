import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getListDownloadsQueryOptions } from '../../../generated/api/downloads/downloads.ts';
import { type DownloadState, downloadStates } from '../../../generated/rules.ts';
import { useUser } from '../../api/session.ts';
import { DownloadActions } from '../../features/downloads/download-actions.tsx';
import { downloadColumns } from '../../features/downloads/download-columns.tsx';
import { useDownloadActions, whileMade } from '../../features/downloads/use-downloads.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { useList } from '../../lists/use-list.ts';
import { to } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { mayOpen } from '../../screen-rights.ts';
import { buttonClass } from '../../ui/button.tsx';

const downloads = defineList({ operation: 'listDownloads', read: getListDownloadsQueryOptions, sizes: [10, 25, 50] });
export const { loader } = downloads;

export default function DownloadHistoryScreen() {
  const { locale, t } = useI18n();
  const zone = useZone();
  const used = useList(downloads);
  const actions = useDownloadActions();
  const user = useUser();
  const { state, page, change } = used;
  // The list itself is read once; while something is being made it is read again and again under the same key.
  useQuery({ ...used.list.options(state), refetchInterval: (query) => whileMade(query.state.data?.content) });
  /** Where files are asked for. */
  const asking = (
    [
      ['digitalCollection', t('collection.title')],
      ['priceList', t('pricelist.title')],
    ] as const
  ).filter(([screen]) => mayOpen(user, screen));
  const tab = (wanted: DownloadState[], label: string, count: number | undefined) => ({
    id: label,
    label,
    count,
    current: state.state.join() === wanted.join(),
    wish: { state: wanted },
  });
  return (
    <ListPage
      used={used}
      documentTitle={t('title.downloadHistory')}
      title={t('download.history')}
      lead={t('download.historyLead')}
      tabsLabel={t('download.state')}
      tabs={[
        tab(
          [],
          t('download.all'),
          page?.counts.reduce((sum, { count }) => sum + count, 0),
        ),
        ...downloadStates.map((one) => tab([one], t(`download.state.${one}`), page?.counts.find((entry) => entry.state === one)?.count)),
      ]}
      found={(count) => t('download.count', { count })}
      empty={{
        title: t('download.empty'),
        action: asking.map(([screen, label]) => (
          <Link key={screen} to={to(screen, locale)} className={buttonClass('secondary')}>
            {label}
          </Link>
        )),
        filtered: t('download.emptyFiltered'),
      }}
    >
      {({ content }) => (
        <ListTable
          rows={content}
          columns={downloadColumns(t, locale, zone)}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          nameOf={(download) => download.title}
          action={(download) => <DownloadActions download={download} actions={actions} />}
        />
      )}
    </ListPage>
  );
}
