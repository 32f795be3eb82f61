import {
  exportInvoices,
  getInvoiceArchive,
  getListInvoicesQueryOptions,
  useGetInvoiceTotals,
} from '../../../generated/api/invoices/invoices.ts';
import type { InvoiceSummary } from '../../../generated/api/model/invoiceSummary.ts';
import { currencies, invoiceStates, invoiceTypes } from '../../../generated/rules.ts';
import { useUser } from '../../api/session.ts';
import { Account } from '../../features/invoices/account.tsx';
import type { AccountWish } from '../../features/invoices/account-totals.tsx';
import { invoiceColumns } from '../../features/invoices/invoice-columns.tsx';
import { PayBar } from '../../features/invoices/pay-bar.tsx';
import { StatementButton } from '../../features/invoices/statement-button.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { useList } from '../../lists/use-list.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { DownloadButton } from '../../pieces/download-button.tsx';
import { ExportMenu } from '../../pieces/export-menu.tsx';

const invoices = defineList({ operation: 'listInvoices', read: getListInvoicesQueryOptions, sizes: [10, 25, 50, 100] });
export const { loader } = invoices;

export default function InvoicesScreen() {
  const { locale, t } = useI18n();
  const user = useUser();
  const used = useList(invoices);
  const { state, page, change, href } = used;
  const asked = used.list.asked(state);
  const totals = useGetInvoiceTotals();
  // Nearly everybody has one: then there is nothing to choose.
  const several = state.currency.length > 0 || (totals.data?.content.length ?? 0) > 1;
  const selection = useSelection<InvoiceSummary>(JSON.stringify(asked));
  const isCurrent = (wish: AccountWish) =>
    (Object.keys(wish) as (keyof AccountWish)[]).every((name) => [state[name]].flat().join() === [wish[name]].flat().join());
  // A tile that is chosen lets go of it.
  const nothing: AccountWish = { type: [], state: [], currency: [], expirationMin: '', expirationMax: '' };
  return (
    <ListPage
      used={used}
      documentTitle={t('title.invoices')}
      title={t('invoices.title')}
      above={<Account user={user} href={(wish) => href(isCurrent(wish) ? nothing : wish)} isCurrent={isCurrent} />}
      filters={[
        { name: 'search', label: t('invoices.search') },
        { name: 'type', label: t('invoices.type'), options: invoiceTypes.map((value) => ({ value, label: t(`invoices.types.${value}`) })) },
        {
          name: 'state',
          label: t('invoices.state'),
          options: invoiceStates.map((value) => ({ value, label: t(`invoices.states.${value}`) })),
        },
        ...(several
          ? [{ name: 'currency' as const, label: t('invoices.currency'), options: currencies.map((value) => ({ value, label: value })) }]
          : []),
        { name: 'from', label: t('invoices.dateFrom') },
        { name: 'to', label: t('invoices.dateTo') },
        { name: 'expirationMin', label: t('invoices.dueFrom') },
        { name: 'expirationMax', label: t('invoices.dueTo') },
        { name: 'amountMin', label: t('invoices.amountFrom') },
        { name: 'amountMax', label: t('invoices.amountTo') },
      ]}
      tools={
        page && page.totalElements > 0 ? (
          <>
            {selection.ids.length > 0 && (
              <DownloadButton read={(options) => getInvoiceArchive({ ids: selection.ids as number[] }, options)}>
                {t('paper.zip')}
              </DownloadButton>
            )}
            <StatementButton />
            <ExportMenu
              total={page.totalElements}
              selected={selection.ids as number[]}
              read={(wish, options) => exportInvoices({ ...asked, sort: state.sort, ...wish }, options)}
            />
          </>
        ) : undefined
      }
      found={(count) => t('invoices.count', { count })}
      empty={{ title: t('invoices.empty'), filtered: t('invoices.emptyFiltered'), children: t('invoices.none') }}
    >
      {({ content }) => (
        <>
          <ListTable
            rows={content}
            columns={invoiceColumns(t, locale)}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            nameOf={(invoice) => invoice.number}
          />
          <PayBar rows={content} ids={selection.ids as number[]} />
        </>
      )}
    </ListPage>
  );
}
