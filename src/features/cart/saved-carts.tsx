import { saveCart } from '../../../generated/api/carts/carts.ts';
import { SaveCartRequest, saveCartRequestNameMax } from '../../../generated/zod/schemas/saveCartRequest.zod.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useContractForm } from '../../pieces/contract-form.ts';
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
        const saved = await saveCart(body, {}, idempotent(intent.keyFor(body)));
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
