import { useListArticles } from '../../../generated/api/articles/articles.ts';
import { useListInvoices } from '../../../generated/api/invoices/invoices.ts';
import { useListLibrary } from '../../../generated/api/library/library.ts';
import { useListOrders } from '../../../generated/api/orders/orders.ts';
import { useListWaybills } from '../../../generated/api/waybills/waybills.ts';
import { useUser } from '../../api/session.ts';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { count } from '../../pieces/texts.ts';
import { mayOpen } from '../../screen-rights.ts';
import { isCode, saysAll } from './match.ts';

/** So many of each kind are shown; the lists have the rest. */
const EACH = 3;
const SETTINGS = { staleTime: 60_000, retry: false };

/** What answers to a search besides cloth. */
export interface Elsewhere {
  id: 'books' | 'orders' | 'documents';
  title: string;
  hits: { key: string; name: string; detail: string; path: string }[];
}

/** Books, orders and papers that answer to what was typed, of those that the user may open. Nothing is asked for an empty text. */
export function useElsewhere(wanted: string): { groups: Elsewhere[]; isLooking: boolean } {
  const { locale, t } = useI18n();
  const user = useUser();
  const zone = useZone();
  const page = { search: wanted, size: EACH };
  const may = (screen: Parameters<typeof mayOpen>[1]) => ({ query: { ...SETTINGS, enabled: wanted !== '' && mayOpen(user, screen) } });
  const shop = useListArticles({ search: wanted, size: 1 }, may('shop'));
  const orders = useListOrders(page, may('orders'));
  const invoices = useListInvoices(page, may('invoices'));
  const waybills = useListWaybills(page, may('waybills'));
  const library = useListLibrary(page, may('library'));
  const isLooking = [shop, orders, invoices, waybills, library].some(({ isLoading }) => isLoading);
  if (wanted === '') return { groups: [], isLooking };
  const books = shop.data?.facets.find(({ code }) => code === 'book')?.values.filter(({ name }) => saysAll(name, wanted)) ?? [];
  const groups: Elsewhere[] = [
    {
      id: 'books',
      title: t('search.books'),
      hits: books.slice(0, EACH).map((book) => ({
        key: book.code,
        name: book.name,
        detail: t('shop.allFabrics', { total: count(locale, book.count) }),
        path: `${to('shop', locale)}?${new URLSearchParams({ book: book.code })}`,
      })),
    },
    {
      id: 'orders',
      title: t('userarea.orders'),
      hits: (orders.data?.content ?? []).map((order) => ({
        key: String(order.id),
        name: order.orderCode,
        detail: [formatInstant(locale, order.date, zone), order.clientReference].filter(Boolean).join(' · '),
        path: to('order', locale, { idorder: String(order.id) }),
      })),
    },
    {
      id: 'documents',
      title: t('userarea.group.documents'),
      hits: [
        ...(invoices.data?.content ?? []).map((invoice) => ({
          key: `invoice-${invoice.id}`,
          name: invoice.number,
          detail: `${t(`invoices.types.${invoice.type}`)} · ${formatDay(locale, invoice.date)}`,
          path: to('invoice', locale, { id: String(invoice.id) }),
        })),
        ...(waybills.data?.content ?? []).map((waybill) => ({
          key: `waybill-${waybill.id}`,
          name: waybill.number,
          detail: `${t('waybills.one')} · ${formatDay(locale, waybill.date)}`,
          path: to('waybill', locale, { id: String(waybill.id) }),
        })),
        ...(library.data?.content ?? []).map((material) => ({
          key: `material-${material.id}`,
          name: material.title,
          detail: t('userarea.library'),
          path: `${to('library', locale)}?${new URLSearchParams({ search: material.title })}`,
        })),
      ],
    },
  ];
  return { groups: groups.filter(({ hits }) => hits.length > 0), isLooking };
}

/** The page that was meant by a search which no cloth answers: the only one that was found, or the one whose whole code was typed. */
export function pageMeantBy(query: string, groups: readonly Elsewhere[]): string | undefined {
  const hits = groups.flatMap((group) => group.hits);
  return (hits.length === 1 ? hits[0] : hits.find(({ name }) => isCode(query, name)))?.path;
}
