import { getListAuditEntriesQueryOptions } from '../../../generated/api/staff/staff.ts';
import { actorKinds } from '../../../generated/rules.ts';
import { auditColumns, deedOf } from '../../features/staff/audit-columns.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { useList } from '../../lists/use-list.ts';
import { useZone } from '../../pieces/days.ts';

const trail = defineList({ operation: 'listAuditEntries', read: getListAuditEntriesQueryOptions, sizes: [25, 50, 100] });
export const { loader } = trail;

/** What was done, by whom and for whom: for staff. */
export default function AuditScreen() {
  const { locale, t } = useI18n();
  const zone = useZone();
  const used = useList(trail);
  const { state, change } = used;
  return (
    <ListPage
      used={used}
      documentTitle={t('title.audit')}
      title={t('staff.audit')}
      lead={t('staff.auditLead')}
      filters={[
        { name: 'search', label: t('staff.auditSearch') },
        { name: 'actor', label: t('staff.who'), options: actorKinds.map((value) => ({ value, label: t(`staff.actor.${value}`) })) },
        {
          name: 'acting',
          label: t('staff.inPlace'),
          options: [
            { value: 'true', label: t('staff.inPlaceYes') },
            { value: 'false', label: t('staff.inPlaceNo') },
          ],
        },
        { name: 'from', label: t('staff.from') },
        { name: 'to', label: t('staff.to') },
      ]}
      found={(count) => t('staff.auditCount', { count })}
      empty={{ title: t('staff.auditEmpty'), filtered: t('staff.auditNone') }}
    >
      {({ content }) => (
        <ListTable
          rows={content}
          columns={auditColumns(t, locale, zone)}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          nameOf={(entry) => deedOf(entry.action, t)}
        />
      )}
    </ListPage>
  );
}
