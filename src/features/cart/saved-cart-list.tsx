import { ChevronDown, Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { deleteSavedCart, restoreSavedCart, useListSavedCarts } from '../../../generated/api/carts/carts.ts';
import type { SavedCart } from '../../../generated/api/model/savedCart.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { SAVED_CARTS } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { RefusedLines } from '../../pieces/refused-lines.tsx';
import { SheetLink } from '../../pieces/sheet-link.tsx';
import { SwatchRow } from '../../pieces/swatch-row.tsx';
import { linesText } from '../../pieces/texts.ts';
import { useRefused } from '../../pieces/use-refused.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Menu, MenuActions } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { NameSavedCart } from './saved-cart-name.tsx';
import type { CartActions } from './use-cart.ts';

export function SavedCarts({
  actions,
  cartEmpty,
  toCart,
  className,
}: {
  actions: CartActions;
  cartEmpty: boolean;
  /** On a screen that is not the cart: goes there. Without saved carts nothing is shown then, and on a phone one line until it is pressed. */
  toCart?: () => void;
  className?: string;
}) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const list = useListSavedCarts();
  const intent = useIntent();
  const { hash, key: visit } = useLocation();
  const isMeant = hash === `#${SAVED_CARTS}`;
  const section = useRef<HTMLElement>(null);
  const isThere = list.data !== undefined;
  // The page was there before its carts were: whoever was led to them is shown them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every visit
  useEffect(() => {
    if (isMeant && isThere) section.current?.scrollIntoView();
  }, [isMeant, isThere, visit]);
  const [pressed, setPressed] = useState<boolean>();
  const isOpen = pressed ?? isMeant;
  const [busy, setBusy] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<SavedCart | null>(null);
  const [naming, setNaming] = useState<{ saved: SavedCart; copy: boolean } | null>(null);
  const { refused, taken, clearRefused, settle } = useRefused();

  const restore = async (saved: SavedCart, mode: 'append' | 'swap') => {
    if (busy !== null) return;
    setBusy(saved.id);
    const body = { mode };
    try {
      const result = await restoreSavedCart(saved.id, body, {}, idempotent(intent.keyFor({ ...body, id: saved.id })));
      intent.done();
      actions.show(result.cart);
      const isSome = result.added > 0;
      const text = [
        isSome ? t('cart.restored', { count: result.added }) : t('orders.reorderNone'),
        result.savedInstead !== null && t('cart.savedInstead'),
      ]
        .filter(Boolean)
        .join(' · ');
      settle(result.refused, text, () => {
        if (!isSome && result.savedInstead === null) return;
        toast('success', text, {
          ...(toCart && { action: { label: t('product.viewCart'), onClick: toCart } }),
          // After a swap the other one is the saved cart: the same button leads back.
          ...(mode === 'append' &&
            result.lines.length > 0 && {
              undo: { label: t('common.undo'), onClick: () => void actions.putAside(saved, result.lines) },
            }),
        });
      });
    } catch (error) {
      toast('error', messageOf(error, t));
    }
    await actions.savedChanged();
    setBusy(null);
  };
  const remove = async (saved: SavedCart) => {
    setDeleting(null);
    try {
      await deleteSavedCart(saved.id);
    } catch (error) {
      toast('error', messageOf(error, t));
    }
    await actions.savedChanged();
  };
  const count = list.data?.content.length ?? 0;
  if (toCart && count === 0) return null;
  return (
    <section ref={section} id={SAVED_CARTS} className={cx('scroll-mt-24', className)}>
      <h2 className={cx('font-display text-d4', toCart && 'max-md:hidden')}>{t('cart.saved')}</h2>
      {toCart && (
        <h2 className="md:hidden">
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-1.5 text-left text-sm font-medium"
            aria-expanded={isOpen}
            onClick={() => setPressed(!isOpen)}
          >
            {t('cart.saved')} <span className="tnum font-normal text-ink-3">{count}</span>
            <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} className={cx('ml-auto', isOpen && 'rotate-180')} />
          </button>
        </h2>
      )}
      {list.isPending && <Skeleton className="mt-4 h-20" />}
      {list.isError && (
        <div className="mt-4">
          <ErrorState title={messageOf(list.error, t)} retryLabel={t('common.retry')} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.data?.content.length === 0 && <p className="mt-3 text-sm text-ink-2">{t('cart.savedEmpty')}</p>}
      <ul className={cx(toCart ? 'md:mt-4' : 'mt-4', toCart && !isOpen && 'max-md:hidden')}>
        {list.data?.content.map((saved) => (
          <li key={saved.id} className="relative flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line py-4">
            <SwatchRow articles={saved.articles.slice(0, 4)} />
            <div className="min-w-48 flex-1 max-md:basis-full">
              <p className="font-medium">{saved.name}</p>
              <p className="tnum text-xs text-ink-3">
                {t('cart.savedMeta', {
                  summary: linesText(t, locale, saved.elementCount, saved.metres),
                  date: formatInstant(locale, saved.savedAt, zone),
                  by: saved.savedBy,
                })}
              </p>
            </div>
            {saved.totalString && <span className="tnum text-sm font-medium">{saved.totalString}</span>}
            <span className="flex flex-wrap gap-2">
              <Button kind="secondary" size="sm" busy={busy === saved.id} onClick={() => void restore(saved, 'append')}>
                {t('cart.restoreAppend')}
              </Button>
              {!cartEmpty && (
                <Button kind="secondary" size="sm" busy={busy === saved.id} onClick={() => void restore(saved, 'swap')}>
                  {t('cart.restoreSwap')}
                </Button>
              )}
              <SheetLink from="savedCart" id={saved.id} name={saved.name} />
              {/* On a phone beside the cloths, where there is room: the other buttons fill their line. */}
              <span className="max-md:absolute max-md:top-5 max-md:right-0">
                <Menu
                  align="right"
                  label={t('cart.savedMore', { name: saved.name })}
                  triggerClassName={buttonClass('quiet', 'sm')}
                  trigger={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.5} />}
                >
                  {(close) => (
                    <MenuActions
                      close={close}
                      entries={[
                        { label: t('cart.renameSaved'), act: () => setNaming({ saved, copy: false }) },
                        { label: t('cart.copySaved'), act: () => setNaming({ saved, copy: true }) },
                        { label: t('cart.deleteSaved'), act: () => setDeleting(saved) },
                      ]}
                    />
                  )}
                </Menu>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {naming && <NameSavedCart {...naming} onDone={actions.savedChanged} onClose={() => setNaming(null)} />}
      {deleting && (
        <Dialog
          open
          onClose={() => setDeleting(null)}
          closeLabel={t('common.close')}
          title={t('cart.deleteSavedOf', { name: deleting.name })}
          actions={
            <DialogActions
              label={t('cart.deleteSaved')}
              cancelLabel={t('common.cancel')}
              onConfirm={() => void remove(deleting)}
              onCancel={() => setDeleting(null)}
            />
          }
        >
          {t('cart.deleteSavedHint')}
        </Dialog>
      )}
      {refused.length > 0 && <RefusedLines lines={refused} taken={taken} onClose={clearRefused} />}
    </section>
  );
}
