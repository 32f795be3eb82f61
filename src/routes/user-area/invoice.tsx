import type { QueryClient } from '@tanstack/react-query';
import { Link as LinkIcon, Printer } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { getGetInvoiceQueryOptions, getInvoiceDocument, useGetInvoice } from '../../../generated/api/invoices/invoices.ts';
import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import { commaOf } from '../../../shared/rules/punctuation.ts';
import { useUser } from '../../api/session.ts';
import { InvoiceLines } from '../../features/invoices/invoice-lines.tsx';
import { InvoicePayments } from '../../features/invoices/invoice-payments.tsx';
import { InvoiceState } from '../../features/invoices/invoice-state.tsx';
import { InvoiceSums } from '../../features/invoices/invoice-sums.tsx';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { BankDetails } from '../../pieces/bank-details.tsx';
import { DetailScreen, recordId } from '../../pieces/detail-screen.tsx';
import { DownloadButton } from '../../pieces/download-button.tsx';
import { Facts } from '../../pieces/facts.tsx';
import { Title } from '../../pieces/title.tsx';
import { useCopy } from '../../pieces/use-copy.ts';
import { WaybillLinks } from '../../pieces/waybill-links.tsx';
import { mayOpen } from '../../screen-rights.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

export const loader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs) => {
    const id = recordId(params.id);
    if (id) void queryClient.prefetchQuery(getGetInvoiceQueryOptions(id));
    return null;
  };

export default function InvoiceScreen() {
  const { t } = useI18n();
  const id = recordId(useParams().id);
  const query = useGetInvoice(id ?? 0, { query: { enabled: id !== null } });
  return (
    <DetailScreen
      id={id}
      query={query}
      documentTitle={t('title.invoice')}
      missing={t('invoices.notFound')}
      list={{ screen: 'invoices', label: t('invoices.toList') }}
    >
      {(invoice) => <Invoice key={invoice.id} invoice={invoice} />}
    </DetailScreen>
  );
}

/** Links beside each other, or nothing. */
function Links<T extends { id: number }>({ items, link }: { items: readonly T[]; link: (item: T) => ReactNode }) {
  const { locale } = useI18n();
  return items.map((item, index) => (
    <Fragment key={item.id}>
      {index > 0 && commaOf(locale)}
      {link(item)}
    </Fragment>
  ));
}

function Invoice({ invoice }: { invoice: InvoiceDetail }) {
  const { locale, t } = useI18n();
  const user = useUser();
  const copy = useCopy();
  const { currentCustomer } = user;
  const kind = t(`invoices.types.${invoice.type}`);
  const link = (screen: 'order' | 'invoice', path: string, text: string) =>
    mayOpen(user, screen) ? (
      <Link to={path} className="link">
        {text}
      </Link>
    ) : (
      text
    );
  const invoiceLink = ({ id, number }: { id: number; number: string }) =>
    link('invoice', to('invoice', locale, { id: String(id) }), number);
  const some = (items: readonly unknown[], node: ReactNode) => items.length > 0 && node;
  return (
    <article>
      <Title>{`${t('title.invoice')} ${invoice.number}`}</Title>
      <p className="print-only hidden pb-4">
        Trama · {currentCustomer.name} ({currentCustomer.code})
      </p>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Link to={to('invoices', locale)} className="link no-print text-xs text-ink-2">
            {t('invoices.toList')}
          </Link>
          <h1 className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 font-display text-d3">
            <span className="tnum">
              {kind} {invoice.number}
            </span>
            <InvoiceState invoice={invoice} />
          </h1>
        </div>
        <div className="no-print flex flex-wrap items-center gap-2">
          {invoice.openAmount.amount > 0 && !user.impersonation && (
            <Link to={`${to('payInvoices', locale)}?id=${invoice.id}`} className={buttonClass('primary', 'sm')}>
              {t('invoicePay.bar')}
            </Link>
          )}
          {invoice.payLink && (
            <Button
              kind="secondary"
              size="sm"
              title={t('fastPay.copyHint')}
              onClick={() => copy(`${location.origin}${to('fastPay', locale)}?link=${invoice.payLink}`)}
            >
              <LinkIcon aria-hidden="true" size={16} strokeWidth={1.5} />
              {t('fastPay.copyLink')}
            </Button>
          )}
          <DownloadButton read={(options) => getInvoiceDocument(invoice.id, undefined, options)} describedAs={invoice.number}>
            {t('paper.download')}
          </DownloadButton>
          <Button kind="secondary" size="sm" onClick={() => print()}>
            <Printer aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('common.print')}
          </Button>
        </div>
      </div>
      <Facts
        className="mt-8 mb-8"
        facts={[
          [t('invoices.date'), formatDay(locale, invoice.date)],
          [t('invoices.expirationDate'), invoice.type !== 'credit_note' && formatDay(locale, invoice.expirationDate)],
          [t('invoices.payment'), t(`payment.${invoice.paymentMethod}`)],
          [t('invoices.returnedOn'), invoice.returnedOn && formatDay(locale, invoice.returnedOn)],
          [t('invoices.reason'), invoice.reason],
          [
            t('invoices.orders'),
            some(
              invoice.orders,
              <Links items={invoice.orders} link={(o) => link('order', to('order', locale, { idorder: String(o.id) }), o.orderCode)} />,
            ),
          ],
          [t('invoices.waybills'), some(invoice.waybills, <WaybillLinks waybills={invoice.waybills} isTracked />)],
          [t('invoices.related'), some(invoice.related, <Links items={invoice.related} link={invoiceLink} />)],
        ]}
      />
      <InvoiceLines invoice={invoice} />
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <div className="grid content-start gap-8">
          <InvoicePayments invoice={invoice} link={invoiceLink} />
          <Transfer invoice={invoice} />
        </div>
        <InvoiceSums invoice={invoice} />
      </div>
    </article>
  );
}

/** Where to transfer what is open. A bank receipt is collected by the bank. */
function Transfer({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useI18n();
  const user = useUser();
  if (invoice.type !== 'invoice' || invoice.openAmount.amount <= 0) return null;
  return (
    <section aria-labelledby="transfer">
      <h2 id="transfer" className="pb-2 font-medium">
        {t('orders.transferTitle')}
      </h2>
      <BankDetails user={user} transfer={{ amount: invoice.openAmountString, reference: invoice.number }} className="" />
    </section>
  );
}
