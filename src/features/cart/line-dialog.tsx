import { useController } from 'react-hook-form';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import type { Shop } from '../../../generated/api/model/shop.ts';
import { LineNoteMax } from '../../../generated/zod/schemas/lineNote.zod.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { DateField } from '../../pieces/date-field.tsx';
import { shopChoices } from '../../pieces/shop-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { LinePatch } from './cart-state.ts';
import type { Outcome } from './use-cart.ts';
import { useLineForm } from './use-line-form.ts';

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
  const { form, today, requestedDate } = useLineForm(line, ditta, onSave, onClose);
  const shop = useController({ control: form.control, name: 'shop' });
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
