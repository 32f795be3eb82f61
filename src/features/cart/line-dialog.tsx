import { useController } from 'react-hook-form';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import type { Shop } from '../../../generated/api/model/shop.ts';
import { LineNoteMax } from '../../../generated/zod/schemas/lineNote.zod.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { lineSchema } from '../../pieces/contract-check.ts';
import { useContractForm } from '../../pieces/contract-form.ts';
import { DateField } from '../../pieces/date-field.tsx';
import { useToday } from '../../pieces/days.ts';
import { shopChoices } from '../../pieces/shop-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type LinePatch, lineInput } from './cart-state.ts';
import type { Outcome } from './use-cart.ts';

interface Fields {
  requestedDate: string;
  shop: string;
  reference: string;
  note: string;
}
const patchOf = ({ requestedDate, shop, reference, note }: Fields) => ({
  requestedDate: requestedDate || null,
  shop: shop || null,
  reference: reference.trim(),
  note: note.trim(),
});

/** Date, delivery address, reference and note of one line. */
export function LineDialog({
  line,
  ditta,
  shops,
  onSave,
  onClose,
}: {
  line: CartLine;
  ditta: DittaCode;
  shops: readonly Shop[];
  onSave: (patch: LinePatch) => Promise<Outcome>;
  onClose: () => void;
}) {
  const { locale, t } = useI18n();
  const today = useToday();
  const form = useContractForm<Fields, CartLineInput>({
    schema: lineSchema(line.type, ditta),
    defaultValues: { requestedDate: line.requestedDate ?? '', shop: line.shop ?? '', reference: line.reference, note: line.note },
    toBody: (values) => lineInput(line, ditta, patchOf(values)),
    check: ({ requestedDate }) => ({
      requestedDate:
        requestedDate !== '' && requestedDate < today && requestedDate !== line.requestedDate ? t('error.DATE_IN_PAST') : undefined,
    }),
    send: async (_body, values) => {
      const outcome = await onSave(patchOf(values));
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const shop = useController({ control: form.control, name: 'shop' });
  const requestedDate = useController({ control: form.control, name: 'requestedDate' });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={t('common.close')}
      title={`${line.article.name} ${line.article.code}-${line.article.color}`}
      actions={<DialogActions label={t('common.save')} cancelLabel={t('common.cancel')} form="line" busy={form.busy} onCancel={onClose} />}
    >
      <form id="line" noValidate onSubmit={form.submit} className="grid gap-4 text-ink md:grid-cols-2">
        <DateField label={t('product.requestedDate')} min={today} {...requestedDate.field} error={form.messageAt('requestedDate')} />
        <SelectField
          label={t('product.shop')}
          {...shop.field}
          error={form.messageAt('shop')}
          options={[...(line.shop ? [] : [{ value: '', label: t('common.none') }]), ...shopChoices(shops, locale)]}
        />
        <TextField
          label={t('product.reference')}
          maxLength={LineReferenceMax}
          {...form.register('reference')}
          error={form.messageAt('reference')}
          className="md:col-span-2"
        />
        <TextArea
          label={t('product.note')}
          maxLength={LineNoteMax}
          {...form.register('note')}
          error={form.messageAt('note')}
          className="md:col-span-2"
        />
        <FieldError text={form.submitError} />
      </form>
    </Dialog>
  );
}
