import type { ReactNode } from 'react';
import type { Cart } from '../../../generated/api/model/cart.ts';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import type { Shop } from '../../../generated/api/model/shop.ts';
import { formatDay, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { articleCode } from '../../paths.ts';
import { addressLines } from '../../pieces/countries.ts';
import { count } from '../../pieces/texts.ts';
import { OrderedLines } from './ordered-lines.tsx';

/** Lines by what they have in common, in the order in which they come. */
function grouped<K extends string | null>(lines: readonly CartLine[], by: (line: CartLine) => K): [K, CartLine[]][] {
  const groups = new Map<K, CartLine[]>();
  for (const line of lines) groups.set(by(line), [...(groups.get(by(line)) ?? []), line]);
  return [...groups];
}

/** What is about to be ordered, once more: line by line, where it goes, for which days, under which references and terms. */
export function LastLook({
  cart,
  shops,
  terms,
  change,
}: {
  cart: Cart;
  shops: readonly Shop[];
  /** How it is paid, in words. */
  terms: ReactNode;
  /** The way back to the cart. */
  change: ReactNode;
}) {
  const { locale, t } = useI18n();
  const usual = shops.find(({ isDefault }) => isDefault)?.code ?? null;
  const placeOf = ({ shop }: CartLine) => shop ?? cart.shop ?? usual;
  const addresses = grouped(cart.lines, placeOf);
  const shopOf = (code: string | null) => shops.find((each) => each.code === code);
  const nameOf = (code: string | null) => shopOf(code)?.name ?? code;
  const days = grouped(cart.lines, ({ requestedDate }) => requestedDate).sort(([a], [b]) => (a ?? '').localeCompare(b ?? ''));
  const referred = grouped(
    cart.lines.filter(({ reference }) => reference && reference !== cart.reference),
    ({ reference }) => reference,
  );
  const noted = cart.lines.filter(({ note }) => note);
  /** How many lines, where there is more than one group of them. */
  const many = (lines: readonly CartLine[], groups: number) =>
    groups > 1 && <span className="text-ink-3"> {t('payment.ofLines', { count: lines.length })}</span>;
  const fact = (term: string, value: ReactNode) =>
    value && (
      <div className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 md:grid-cols-[180px_minmax(0,1fr)]">
        <dt className="text-ink-2">{term}</dt>
        <dd className="min-w-0 break-words">{value}</dd>
      </div>
    );
  return (
    <section aria-labelledby="last-look">
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <h2 id="last-look" className="text-sm font-medium">
          {t('payment.lastLook')}
        </h2>
        {change}
      </div>
      <OrderedLines lines={cart.lines} placeOf={(line) => addresses.length > 1 && nameOf(placeOf(line))} />
      <dl className="border-b border-line text-sm">
        {fact(
          t('orders.address'),
          addresses.map(([code, lines]) => {
            const shop = shopOf(code);
            return (
              <span key={code ?? ''} className="block not-first:mt-2">
                {nameOf(code)}
                {many(lines, addresses.length)}
                {shop && <span className="block text-ink-2">{listed(locale, addressLines(locale, shop))}</span>}
              </span>
            );
          }),
        )}
        {fact(
          t('product.requestedDate'),
          days.map(([day, lines]) => (
            <span key={day ?? ''} className="tnum block">
              {day ? formatDay(locale, day) : t('cart.earliest')}
              {many(lines, days.length)}
            </span>
          )),
        )}
        {fact(
          t('orders.reference'),
          (cart.reference || referred.length > 0) && (
            <>
              {cart.reference && <span className="block">{cart.reference}</span>}
              {referred.map(([reference, lines]) => (
                <span key={reference} className="block">
                  {reference}
                  <span className="text-ink-3"> {t('payment.ofLines', { count: lines.length })}</span>
                </span>
              ))}
            </>
          ),
        )}
        {fact(t('cart.notes'), cart.notes)}
        {fact(
          t('product.note'),
          noted.length > 0 &&
            noted.map(({ id, note, article }) => (
              <span key={id} className="block not-first:mt-2">
                {note}
                <span className="block text-ink-3">{listed(locale, [article.name, articleCode(article)])}</span>
              </span>
            )),
        )}
        {fact(t('file.documents'), cart.documents.length > 0 && count(locale, cart.documents.length))}
        {fact(t('payment.terms'), terms)}
      </dl>
    </section>
  );
}
