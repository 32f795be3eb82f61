import type { AuditEntry } from '../../../generated/api/model/auditEntry.ts';
import type { Locale } from '../../../generated/rules.ts';
import { formatInstant } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import type { SortOf } from '../../lists/list-state.ts';
import type { Column } from '../../lists/list-table.tsx';
import { dittaName } from '../../pieces/texts.ts';
import { subjectText } from './audit-subject.ts';

type Columns = readonly Column<AuditEntry, SortOf<'listAuditEntries'>>[];

/** Who did it: the person, or the kind of actor where it was none. */
const whoOf = (entry: AuditEntry, t: Translate): string => entry.staff ?? entry.user ?? t(`staff.actor.${entry.actor}`);

/** What was done, in words; what an older program called otherwise keeps its name. */
export const deedOf = (action: string, t: Translate): string => t.find(`staff.deed.${action}`) ?? action;

export function auditColumns(t: Translate, locale: Locale, zone: string): Columns {
  return [
    {
      id: 'at',
      label: t('staff.at'),
      sort: { field: 'at', first: 'desc' },
      className: 'tnum whitespace-nowrap',
      cell: ({ at }) => formatInstant(locale, at, zone),
    },
    {
      id: 'who',
      label: t('staff.who'),
      cell: (entry) => (
        <>
          <span className="font-medium">{whoOf(entry, t)}</span>
          {/* Who is no person has been called by what it is already. */}
          {(entry.staff ?? entry.user) && (
            <span className="block text-xs text-ink-3">
              {entry.actsForUser && entry.user ? t('staff.inPlaceOf', { user: entry.user }) : t(`staff.actor.${entry.actor}`)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'what',
      label: t('staff.what'),
      cell: (entry) => (
        <>
          {deedOf(entry.action, t)}
          <span className="tnum block text-xs wrap-anywhere text-ink-3">{subjectText(entry, t)}</span>
        </>
      ),
    },
    {
      id: 'customer',
      label: t('staff.customer'),
      className: 'text-ink-2 max-lg:col-span-2',
      cell: ({ customerName, customerCode, ditta }) => (
        <>
          {customerName ?? customerCode ?? <span className="max-lg:hidden">–</span>}
          {customerName && (
            <span className="tnum block text-xs text-ink-3">
              {customerCode}
              {ditta && ` · ${dittaName(t, ditta)}`}
            </span>
          )}
        </>
      ),
    },
  ];
}
