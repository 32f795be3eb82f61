import type { QueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { exportCart, getGetCartQueryOptions, useGetCart, useListShops } from '../../../generated/api/carts/carts.ts';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import { messageOf } from '../../api/errors.ts';
import { useUser } from '../../api/session.ts';
import { CartDocuments } from '../../features/cart/cart-documents.tsx';
import { byDate, cartChanges } from '../../features/cart/cart-state.ts';
import { CartChanges } from '../../features/cart/changes.tsx';
import { DittaNote } from '../../features/cart/ditta-note.tsx';
import { LineDialog } from '../../features/cart/line-dialog.tsx';
import { LineRow } from '../../features/cart/line-row.tsx';
import { LinesDialog } from '../../features/cart/lines-dialog.tsx';
import { DateForAll, OrderHeader } from '../../features/cart/order-header.tsx';
import { PickAll, usePickedLines } from '../../features/cart/pick-lines.tsx';
import { Promo } from '../../features/cart/promo.tsx';
import { SavedCarts } from '../../features/cart/saved-cart-list.tsx';
import { SaveCart } from '../../features/cart/saved-carts.tsx';
import { Totals } from '../../features/cart/totals.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { WaitingLines } from '../../features/cart/waiting-lines.tsx';
import { Heart } from '../../features/wishlist/heart.tsx';
import { useWishes } from '../../features/wishlist/use-wishes.ts';
import { colonOf, formatDay, formatMetres, formatTime } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { ExportMenu } from '../../pieces/export-menu.tsx';
import { shopChoices } from '../../pieces/shop-names.ts';
import { linesText } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Notice, Skeleton } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

export const loader = (queryClient: QueryClient) => () => {
  void queryClient.prefetchQuery(getGetCartQueryOptions());
  return null;
};

export default function CartScreen() {
  const { locale, t } = useI18n();
  const { currentCustomer } = useUser();
  const zone = useZone();
  const query = useGetCart({ query: { staleTime: 0, refetchOnWindowFocus: true } });
  const shops = useListShops();
  const actions = useCart();
  const [editing, setEditing] = useState<CartLine | null>(null);
  const [saving, setSaving] = useState(false);
  const cart = query.data;
  const picked = usePickedLines(cart?.lines ?? []);
  const [changing, setChanging] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const wishable = cart?.lines.filter((line) => line.type !== 'BOOK') ?? [];
  const wishes = useWishes(wishable.map((line) => line.article));
  const groups = cart ? byDate(cart.lines) : [];
  const problems = cart?.lines.some((line) => line.problem) ?? false;
  const unseen = cart ? cart.hasChanges && cartChanges(cart).length > 0 : false;
  const blocked = problems || unseen;
  const places = shopChoices(shops.data?.content ?? [], locale);
  const shopName = (code: string | null) => places.find(({ value }) => value === code)?.label;
  /** What was typed and is refused would be lost on the way: it is ordered as it is meant, or not yet. */
  const stayWithWhatIsWrong = (event: MouseEvent) => {
    const field = list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    event.preventDefault();
    field.focus({ preventScroll: true });
    // With what is said below it, clear of the bar at the foot.
    field.scrollIntoView?.({ block: 'center' });
  };
  const checkout = (
    <>
      {unseen && <p className="text-xs text-zafferano">{t('cart.changesGate')}</p>}
      {blocked ? (
        <Button size="lg" disabled className="w-full">
          {t('cart.checkout')}
        </Button>
      ) : (
        <Link to={to('payment', locale)} className={`${buttonClass('primary', 'lg')} w-full`} onClick={stayWithWhatIsWrong}>
          {t('cart.checkout')}
        </Link>
      )}
    </>
  );
  return (
    <div className="page">
      <Title>{t('title.cart')}</Title>
      <div className="flex flex-wrap items-end justify-between gap-4 pt-7 pb-6 lg:pt-12 lg:pb-8">
        <div>
          <h1 className="title-2">{t('cart.title')}</h1>
          {cart && cart.lines.length > 0 && (
            <p role="status" className="tnum mt-1.5 text-md text-ink-2 max-md:text-sm">
              {linesText(t, locale, cart.totals.elementCount, cart.totals.metres)}
            </p>
          )}
        </div>
        {cart && cart.lines.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <ExportMenu total={cart.lines.length} selected={[]} read={({ format }, options) => exportCart({ format }, options)} />
            <Button kind="secondary" size="sm" onClick={() => setSaving(true)}>
              {t('cart.save')}
            </Button>
            <Button kind="quiet" size="sm" onClick={() => void actions.clear()}>
              {t('cart.clear')}
            </Button>
          </div>
        )}
      </div>
      <WaitingLines className="mb-6" />
      {query.isPending && (
        <div className="grid gap-3" aria-hidden="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-[100px]" />
          ))}
        </div>
      )}
      {query.isError && !cart && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {cart && cart.lines.length === 0 && (
        <EmptyState title={t('cart.empty')} action={<ShopLink kind="primary" />}>
          {t('cart.emptyHint')}
        </EmptyState>
      )}
      {cart && cart.lines.length > 0 && (
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12 xl:grid-cols-[minmax(0,1fr)_400px]">
          <div ref={list}>
            <CartChanges cart={cart} onSeen={() => actions.tell(actions.updateHeader({ acknowledgeChanges: true }))} />
            {problems && (
              <div className="mb-6">
                <Notice tone="bad" live>
                  {t('cart.problems')}
                </Notice>
              </div>
            )}
            <div className="mb-6">
              <DateForAll key={cart.requestedDate} cart={cart} actions={actions} />
            </div>
            <PickAll picked={picked} onChange={() => setChanging(true)} />
            {groups.map((group) => (
              <section key={group.date ?? 'open'} className="mb-6">
                <h2 className="pb-2 text-xs text-ink-2">
                  {t('product.requestedDate') + colonOf(locale)}
                  <span className="font-medium text-ink">{group.date ? formatDay(locale, group.date) : t('cart.earliest')}</span>
                </h2>
                <ul className="border-b border-line bg-surface">
                  {group.lines.map((line) => (
                    <LineRow
                      key={line.id}
                      line={line}
                      ditta={cart.ditta}
                      shopName={shopName(line.shop)}
                      link={
                        line.type === 'FABRIC' || line.type === 'SAMPLE' ? (
                          <Link
                            to={to('product', locale, { prodid: prodId(line.article) })}
                            className="hover:underline hover:decoration-1 hover:underline-offset-4"
                          >
                            {line.article.name}
                          </Link>
                        ) : (
                          line.article.name
                        )
                      }
                      heart={
                        wishes.enabled && line.type !== 'BOOK' ? (
                          <Heart
                            wishes={wishes}
                            wish={{
                              type: line.type === 'ACCESSORY' ? 'ACCESSORY' : 'FABRIC',
                              code: line.article.code,
                              color: line.article.color,
                              name: line.article.name,
                              ...(line.type === 'SAMPLE' ? {} : { quantity: line.quantity }),
                            }}
                          />
                        ) : null
                      }
                      picked={picked.has(line)}
                      onPick={() => picked.toggle(line)}
                      onSave={(patch, left) => {
                        const outcome = actions.updateLine(line.id, patch);
                        return left ? actions.tell(outcome) : outcome;
                      }}
                      onRemove={() => void actions.removeLine(line)}
                      onEdit={() => setEditing(line)}
                    />
                  ))}
                </ul>
              </section>
            ))}
            <DittaNote ditta={cart.ditta} />
            <p className="tnum text-2xs text-ink-3">{t('availability.checked', { time: formatTime(locale, cart.asOf, zone) })}</p>
          </div>
          <aside className="mt-10 lg:sticky lg:top-[128px] lg:mt-0 lg:self-start">
            <div className="grid gap-6 border border-line bg-surface p-5 md:p-6">
              <h2 className="font-display text-d4">{t('cart.summaryTitle')}</h2>
              <div className="grid gap-4">
                <Totals totals={cart.totals} />
                <div className="grid gap-2 max-lg:hidden">{checkout}</div>
              </div>
              <Promo cart={cart} actions={actions} />
              <OrderHeader cart={cart} shops={shops.data?.content ?? []} actions={actions} />
              <CartDocuments cart={cart} />
            </div>
          </aside>
        </div>
      )}
      {cart && <SavedCarts actions={actions} cartEmpty={cart.lines.length === 0} className="mt-16" />}
      {cart && cart.lines.length > 0 && (
        <div className="on-foot no-print fixed inset-x-0 bottom-0 -translate-y-(--foot) z-20 flex items-center gap-3 bg-white px-4 py-2.5 shadow-bar lg:hidden">
          <p className="flex-1 leading-tight">
            <span className="block text-2xs text-ink-2">{t('cart.total')}</span>
            <span className="tnum text-lg font-medium">{cart.totals.totalString ?? formatMetres(locale, cart.totals.metres)}</span>
          </p>
          <div className="grid flex-1 gap-1">{checkout}</div>
        </div>
      )}
      {editing && (
        <LineDialog
          line={editing}
          ditta={currentCustomer.ditta}
          shops={shops.data?.content ?? []}
          onSave={(patch) => actions.updateLine(editing.id, patch)}
          onClose={() => setEditing(null)}
        />
      )}
      {changing && (
        <LinesDialog
          ids={picked.ids}
          shops={shops.data?.content ?? []}
          onSave={actions.updateLine}
          onSaved={() => {
            setChanging(false);
            picked.setAll(false);
          }}
          onClose={() => setChanging(false)}
        />
      )}
      {saving && <SaveCart actions={actions} onClose={() => setSaving(false)} />}
    </div>
  );
}

function ShopLink({ kind }: { kind: 'primary' | 'secondary' }) {
  const { locale, t } = useI18n();
  return (
    <Link to={to('shop', locale)} className={buttonClass(kind)}>
      {t('welcome.discover')}
    </Link>
  );
}
