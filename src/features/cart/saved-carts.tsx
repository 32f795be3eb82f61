import { useState } from 'react';
import { deleteSavedCart, restoreSavedCart, saveCart, useListSavedCarts } from '../../../generated/api/carts/carts.ts';
import type { RefusedLine } from '../../../generated/api/model/refusedLine.ts';
import type { SavedCart } from '../../../generated/api/model/savedCart.ts';
import { SaveCartRequest, saveCartRequestNameMax } from '../../../generated/zod/schemas/saveCartRequest.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { formatInstant, formatMetres } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useContractForm } from '../../pieces/contract-form.ts';
import { RefusedLines } from '../../pieces/refused-lines.tsx';
import { SwatchRow } from '../../pieces/swatch-row.tsx';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { CartActions } from './use-cart.ts';

export function SaveCart({ actions, onClose }: { actions: CartActions; onClose: () => void }) {
  const { t } = useI18n();
  const intent = useIntent();
  const form = useContractForm({
    schema: SaveCartRequest,
    defaultValues: { name: '', keep: false },
    toBody: ({ name, keep }) => ({ name: name.trim(), keep }),
    send: async (body) => {
      try {
        const saved = await saveCart(body, idempotent(intent.keyFor(body)));
        intent.done();
        toast('success', t('cart.savedDone', { name: saved.name }));
        await Promise.all([actions.refresh(), actions.savedChanged()]);
        onClose();
        return { ok: true };
      } catch (error) {
        return { ok: false, error };
      }
    },
  });
  const { ref, ...name } = form.register('name', { onChange: form.clearSubmitError });
  return (
    <Dialog
      open
      focusInside
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('cart.save')}
      actions={
        <DialogActions label={t('common.save')} cancelLabel={t('common.cancel')} form="save-cart" busy={form.busy} onCancel={onClose} />
      }
    >
      <form id="save-cart" noValidate onSubmit={form.submit} className="grid gap-4 text-ink">
        <TextField
          {...name}
          ref={(input) => {
            ref(input);
            focusFirst(input);
          }}
          label={t('cart.saveName')}
          maxLength={saveCartRequestNameMax}
          error={form.messageAt('name') ?? form.submitError}
        />
        <Checkbox label={t('cart.saveKeep')} {...form.register('keep')} />
      </form>
    </Dialog>
  );
}

export function SavedCarts({ actions, cartEmpty }: { actions: CartActions; cartEmpty: boolean }) {
  const { locale, t } = useI18n();
  const list = useListSavedCarts();
  const intent = useIntent();
  const [busy, setBusy] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<SavedCart | null>(null);
  const [refused, setRefused] = useState<RefusedLine[]>([]);

  const restore = async (saved: SavedCart, mode: 'append' | 'swap') => {
    if (busy !== null) return;
    setBusy(saved.id);
    const body = { mode };
    try {
      const result = await restoreSavedCart(saved.id, body, idempotent(intent.keyFor({ ...body, id: saved.id })));
      intent.done();
      actions.show(result.cart);
      setRefused(result.refused);
      toast('success', t('cart.restored', { count: result.added }));
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
  return (
    <section className="mt-16">
      <h2 className="font-display text-d4">{t('cart.saved')}</h2>
      {list.isPending && <Skeleton className="mt-4 h-20" />}
      {list.isError && (
        <div className="mt-4">
          <ErrorState title={messageOf(list.error, t)} retryLabel={t('common.retry')} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.data?.content.length === 0 && <p className="mt-3 text-sm text-ink-2">{t('cart.savedEmpty')}</p>}
      <ul className="mt-4">
        {list.data?.content.map((saved) => (
          <li key={saved.id} className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line py-4">
            <SwatchRow articles={saved.articles.slice(0, 4)} />
            <div className="min-w-48 flex-1">
              <p className="font-medium">{saved.name}</p>
              <p className="tnum text-xs text-ink-3">
                {t('cart.savedMeta', {
                  count: saved.elementCount,
                  metres: formatMetres(locale, saved.metres),
                  date: formatInstant(locale, saved.savedAt),
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
              <Button kind="quiet" size="sm" onClick={() => setDeleting(saved)}>
                {t('cart.deleteSaved')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
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
      {refused.length > 0 && <RefusedLines lines={refused} onClose={() => setRefused([])} />}
    </section>
  );
}
