import { WishlistNameMax } from '../../../generated/zod/schemas/wishlistName.zod.ts';
import { WishlistNoteMax } from '../../../generated/zod/schemas/wishlistNote.zod.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { type ContractSchema, type Sent, useContractForm } from '../../pieces/contract-form.ts';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';

/** Name and note of a list that is new, or of one that is there. */
export function ListForm<Body extends { name?: string; note?: string }>({
  title,
  label,
  schema,
  initial,
  toBody,
  onSend,
  onClose,
}: {
  title: string;
  label: string;
  schema: ContractSchema<Body>;
  initial: { name: string; note: string };
  toBody: (values: { name: string; note: string }) => Body;
  onSend: (body: Body) => Promise<Sent>;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useContractForm({
    schema,
    defaultValues: initial,
    toBody: ({ name, note }) => toBody({ name: name.trim(), note: note.trim() }),
    send: onSend,
  });
  const { ref, ...name } = form.register('name', { onChange: form.clearSubmitError });
  return (
    <Dialog
      open
      focusInside
      onClose={onClose}
      closeLabel={t('common.close')}
      title={title}
      actions={<DialogActions label={label} cancelLabel={t('common.cancel')} form="wishlist-form" busy={form.busy} onCancel={onClose} />}
    >
      <form id="wishlist-form" noValidate onSubmit={form.submit} className="grid gap-4 text-ink">
        <TextField
          {...name}
          ref={(input) => {
            ref(input);
            focusFirst(input);
          }}
          label={t('wishlist.name')}
          maxLength={WishlistNameMax}
          error={form.messageAt('name') ?? form.submitError}
        />
        <TextArea
          {...form.register('note')}
          label={`${t('wishlist.note')} (${t('common.optional')})`}
          rows={3}
          maxLength={WishlistNoteMax}
          error={form.messageAt('note')}
        />
      </form>
    </Dialog>
  );
}
