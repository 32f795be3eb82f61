import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Wishlist } from '../../../generated/api/model/wishlist.ts';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';
import type { WishUpdate } from '../../../generated/api/model/wishUpdate.ts';
import {
  createWishlist,
  getGetWishlistQueryKey,
  updateWishlist,
  updateWishlistItem,
  useGetWishlist,
  useGetWishlistTotals,
} from '../../../generated/api/wishlists/wishlists.ts';
import { WishlistNameMax } from '../../../generated/zod/schemas/wishlistName.zod.ts';
import { WishlistUpdate } from '../../../generated/zod/schemas/wishlistUpdate.zod.ts';
import { codeOf, isNotFound, messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useUser } from '../../api/session.ts';
import { ListForm } from '../../features/wishlist/list-form.tsx';
import { ShareDialog } from '../../features/wishlist/share-dialog.tsx';
import { TransferDialog } from '../../features/wishlist/transfer-dialog.tsx';
import { useOrder } from '../../features/wishlist/use-order.ts';
import { useWishlistAnswers } from '../../features/wishlist/use-wishes.ts';
import { useWishlist } from '../../features/wishlist/use-wishlist.ts';
import { wishColumns, wishName } from '../../features/wishlist/wish-columns.tsx';
import { WishRowActions } from '../../features/wishlist/wish-row-actions.tsx';
import { WishlistHead } from '../../features/wishlist/wishlist-head.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { useSelection } from '../../lists/use-selection.ts';
import { to } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { RefusedLines } from '../../pieces/refused-lines.tsx';
import { Title } from '../../pieces/title.tsx';
import { mayOpen } from '../../screen-rights.ts';
import { EmptyState, ErrorState, Notice, Skeleton } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.tsx';

/** A list with its lines; `id` may be of any list that the user sees. */
export function WishlistDetail({ id }: { id: number }) {
  const { locale, t } = useI18n();
  const valid = Number.isInteger(id) && id > 0;
  const query = useGetWishlist(id, { query: { enabled: valid, staleTime: 0, refetchOnWindowFocus: true } });
  if (!valid || isNotFound(query.error))
    return (
      <EmptyState
        title={t('wishlist.notFound')}
        action={
          <Link to={to('wishlists', locale)} className={buttonClass('secondary')}>
            {t('wishlist.toLists')}
          </Link>
        }
      />
    );
  if (query.isError && !query.data)
    return <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />;
  return query.data ? (
    <Detail list={query.data} />
  ) : (
    <div className="grid gap-3" aria-hidden="true">
      <Skeleton className="h-10 w-72" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}

type Asking = 'share' | 'edit' | { transfer: number[]; keep: boolean };

function Detail({ list }: { list: Wishlist }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const user = useUser();
  const { authorizations } = user;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const buys = authorizations.enableCartAndPurchases;
  const actions = useWishlist(list.id);
  const answered = useWishlistAnswers();
  const intent = useIntent();
  const totals = useGetWishlistTotals();
  const selection = useSelection<WishlistItem>(String(list.id));
  const [asking, setAsking] = useState<Asking | null>(null);
  const targets = (totals.data?.wishlists ?? 0) > (list.own ? 1 : 0);
  const picked = list.items.filter((item) => selection.has(item));
  const changes = list.items.filter((item) => item.changes.length > 0).length;
  // One after the other, each of the version that is known by then: a change of our own that came before it is nobody else's.
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const newest = () => queryClient.getQueryData<Wishlist>(getGetWishlistQueryKey(list.id))?.version ?? list.version;
  const head = (change: Partial<WishlistUpdate>) => {
    const done = turn.current.then(() => actions.change(() => updateWishlist(list.id, { version: newest(), ...change })));
    turn.current = done;
    return done;
  };
  const { items, moveTo } = useOrder(list.items, async (order) => (await head({ order })) !== null);
  // Only what was typed is sent: a colleague may be writing the other field of the line.
  const save = async (item: WishlistItem, change: WishUpdate) =>
    (await actions.change(() => updateWishlistItem(list.id, item.id, change))) !== null;
  const duplicate = async () => {
    const body = { name: t('wishlist.copyName', { name: list.name }).slice(0, WishlistNameMax), note: list.note, copyOf: list.id };
    const made = await actions.change(() => createWishlist(body, idempotent(intent.keyFor(body))));
    if (!made) return;
    intent.done();
    if (!made.wishlist) return;
    toast('success', t('wishlist.duplicated', { name: made.wishlist.name }));
    await navigate(to('wishlistDetail', locale, { id: String(made.wishlist.id) }));
  };
  const removePicked = async () => {
    const isGone = await actions.remove(
      picked.map((item) => item.id),
      picked[0] ? wishName(picked[0]) : '',
    );
    if (isGone) selection.clear();
  };
  return (
    <>
      <Title>{list.name}</Title>
      <p className="print-only hidden pb-4">
        Trama · {user.currentCustomer.name} ({user.currentCustomer.code})
      </p>
      <WishlistHead
        list={list}
        buys={buys}
        busy={actions.busy}
        onOrder={() => void actions.order()}
        onShare={() => setAsking('share')}
        onEdit={() => setAsking('edit')}
        onDuplicate={() => void duplicate()}
        onUsual={() => void head({ usual: true })}
        onDelete={() => void actions.removeList(list.name)}
        onSheet={mayOpen(user, 'quickOrder') ? () => void navigate(`${to('quickOrder', locale)}?wishlist=${list.id}`) : null}
      />
      {changes > 0 && (
        <div className="no-print mt-5">
          <Notice
            tone="warn"
            action={
              list.mayEdit && (
                <Button kind="secondary" size="sm" onClick={() => void head({ acknowledgeChanges: true })}>
                  {t('wishlist.seen')}
                </Button>
              )
            }
          >
            {t('wishlist.changes', { count: changes })}
          </Notice>
        </div>
      )}
      {list.items.length === 0 ? (
        <EmptyState
          title={t('wishlist.empty')}
          action={
            <Link to={to('shop', locale)} className={buttonClass()}>
              {t('welcome.discover')}
            </Link>
          }
        >
          {t('wishlist.emptyHint')}
        </EmptyState>
      ) : (
        <>
          <div className="mt-5">
            <ListTable
              rows={items}
              columns={wishColumns({ items: list.items, editable: list.mayEdit, onSave: save, t, locale, zone })}
              selection={selection}
              nameOf={wishName}
              action={(item) => {
                const at = items.indexOf(item);
                return (
                  <WishRowActions
                    item={item}
                    at={at}
                    count={items.length}
                    editable={list.mayEdit}
                    buys={buys}
                    targets={targets}
                    onMove={(place) => moveTo(item, place)}
                    onOrder={() => void actions.order([{ id: item.id }])}
                    onTransfer={(keep) => setAsking({ transfer: [item.id], keep })}
                    onRemove={() => void actions.remove([item.id], wishName(item))}
                  />
                );
              }}
            />
          </div>
          <div
            className={cx(
              'no-print flex flex-wrap items-center gap-3',
              picked.length > 0 && 'on-foot sticky bottom-(--foot) z-20 mt-4 border-t border-line-2 bg-paper py-3',
            )}
          >
            <span role="status" className="tnum text-sm text-ink-2">
              {picked.length > 0 && t('wishlist.selected', { count: picked.length })}
            </span>
            {picked.length > 0 && (
              <>
                {buys && (
                  <Button
                    kind="secondary"
                    size="sm"
                    busy={actions.busy}
                    onClick={() => void actions.order(picked.map((item) => ({ id: item.id })))}
                  >
                    {t('wishlist.toCart')}
                  </Button>
                )}
                {targets && list.mayEdit && (
                  <Button kind="quiet" size="sm" onClick={() => setAsking({ transfer: picked.map((item) => item.id), keep: false })}>
                    {t('wishlist.move')}
                  </Button>
                )}
                {targets && (
                  <Button kind="quiet" size="sm" onClick={() => setAsking({ transfer: picked.map((item) => item.id), keep: true })}>
                    {t('wishlist.copy')}
                  </Button>
                )}
                {list.mayEdit && (
                  <Button kind="quiet" size="sm" onClick={() => void removePicked()}>
                    {t('wishlist.remove')}
                  </Button>
                )}
              </>
            )}
          </div>
          <div className="tnum mt-4 text-right">
            {list.totalString && list.items.some(({ total }) => total) && (
              <p className="text-md">
                <span className="text-ink-2">{t('wishlist.totalToday')}</span> <span className="font-medium">{list.totalString}</span>
              </p>
            )}
            {list.items.some(({ unitPriceString }) => unitPriceString) && <p className="text-xs text-ink-3">{t('common.vatExcluded')}</p>}
          </div>
        </>
      )}
      {asking === 'share' && (
        <ShareDialog
          list={list}
          onSharing={(sharing) => void head({ sharing })}
          onLink={() => queryClient.invalidateQueries({ queryKey: getGetWishlistQueryKey(list.id) })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'edit' && (
        <ListForm
          title={t('wishlist.edit')}
          label={t('common.save')}
          schema={WishlistUpdate}
          initial={{ name: list.name, note: list.note }}
          toBody={(values) => ({ version: list.version, ...values })}
          onSend={async (body) => {
            try {
              await answered(await updateWishlist(list.id, body));
              setAsking(null);
              return { ok: true };
            } catch (error) {
              // What somebody has changed meanwhile is read: the next try is of that version.
              if (codeOf(error) === 'WISHLIST_CHANGED') await queryClient.invalidateQueries({ queryKey: getGetWishlistQueryKey(list.id) });
              return { ok: false, error };
            }
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {typeof asking === 'object' && asking && (
        <TransferDialog
          from={list.id}
          count={asking.transfer.length}
          keep={asking.keep}
          onSend={async (target) => {
            const isDone = await actions.transfer(asking.transfer, target, asking.keep);
            if (isDone) selection.clear();
            return isDone;
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {actions.refused.length > 0 && <RefusedLines lines={actions.refused} taken={actions.taken} onClose={actions.clearRefused} />}
    </>
  );
}
