import { copySavedCart, updateSavedCart } from '../../../generated/api/carts/carts.ts';
import type { SavedCart } from '../../../generated/api/model/savedCart.ts';
import { SavedCartName, savedCartNameNameMax } from '../../../generated/zod/schemas/savedCartName.zod.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useContractForm } from '../../pieces/contract-form.ts';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

/** Another name for a saved cart, or for a copy of it. */
export function NameSavedCart({
  saved,
  copy,
  onDone,
  onClose,
}: {
  saved: SavedCart;
  copy: boolean;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const intent = useIntent();
  const form = useContractForm({
    schema: SavedCartName,
    defaultValues: { name: copy ? t('cart.copyOf', { name: saved.name }).slice(0, savedCartNameNameMax) : saved.name },
    toBody: ({ name }) => ({ name: name.trim() }),
    send: async (body) => {
      try {
        const { name } = copy
          ? await copySavedCart(saved.id, body, idempotent(intent.keyFor({ ...body, id: saved.id })))
          : await updateSavedCart(saved.id, body);
        intent.done();
        await onDone();
        toast('success', t(copy ? 'cart.copiedDone' : 'cart.renamedDone', { name }));
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
      title={t(copy ? 'cart.copySavedOf' : 'cart.renameSavedOf', { name: saved.name })}
      actions={
        <DialogActions
          label={t(copy ? 'cart.copySaved' : 'cart.renameSaved')}
          cancelLabel={t('common.cancel')}
          form="name-saved-cart"
          busy={form.busy}
          onCancel={onClose}
        />
      }
    >
      <form id="name-saved-cart" noValidate onSubmit={form.submit} className="grid gap-4 text-ink">
        <TextField
          {...name}
          ref={(input) => {
            ref(input);
            focusFirst(input);
          }}
          label={t('cart.saveName')}
          maxLength={savedCartNameNameMax}
          error={form.messageAt('name') ?? form.submitError}
        />
      </form>
    </Dialog>
  );
}
