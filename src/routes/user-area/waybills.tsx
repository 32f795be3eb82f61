import type { WaybillSummary } from '../../../generated/api/model/waybillSummary.ts';
import { exportWaybills, getListWaybillsQueryOptions, getWaybillArchive } from '../../../generated/api/waybills/waybills.ts';
import { carrierCodes } from '../../../generated/rules.ts';
import { waybillColumns } from '../../features/waybills/waybill-columns.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { useList } from '../../lists/use-list.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { DownloadButton } from '../../pieces/download-button.tsx';
import { ExportMenu } from '../../pieces/export-menu.tsx';

const waybills = defineList({ operation: 'listWaybills', read: getListWaybillsQueryOptions, sizes: [10, 25, 50, 100] });
export const { loader } = waybills;

export default function WaybillsScreen() {
  const { locale, t } = useI18n();
  const used = useList(waybills);
  const { state, page, change } = used;
  const asked = used.list.asked(state);
  const selection = useSelection<WaybillSummary>(JSON.stringify(asked));
  return (
    <ListPage
      used={used}
      documentTitle={t('title.waybills')}
      title={t('waybills.title')}
      filters={[
        { name: 'search', label: t('waybills.search') },
        {
          name: 'carrier',
          label: t('waybills.carrier'),
          options: carrierCodes.map((value) => ({ value, label: t(`waybills.carrier.${value}`) })),
        },
        { name: 'from', label: t('waybills.from') },
        { name: 'to', label: t('waybills.to') },
      ]}
      tools={
        page && page.totalElements > 0 ? (
          <>
            {selection.ids.length > 0 && (
              <DownloadButton read={(options) => getWaybillArchive({ ids: selection.ids as number[] }, options)}>
                {t('paper.zip')}
              </DownloadButton>
            )}
            <ExportMenu
              total={page.totalElements}
              selected={selection.ids as number[]}
              read={(wish, options) => exportWaybills({ ...asked, sort: state.sort, ...wish }, options)}
            />
          </>
        ) : undefined
      }
      found={(count) => t('waybills.count', { count })}
      empty={{ title: t('waybills.empty'), filtered: t('waybills.emptyFiltered'), children: t('waybills.none') }}
    >
      {({ content }) => (
        <ListTable
          rows={content}
          columns={waybillColumns(t, locale)}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          selection={selection}
          nameOf={(waybill) => waybill.number}
        />
      )}
    </ListPage>
  );
}
