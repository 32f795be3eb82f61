import type { Shop } from '../../../generated/api/model/shop.ts';
import type { ShopInput as Input } from '../../../generated/api/model/shopInput.ts';
import { ShopInput } from '../../../generated/zod/schemas/shopInput.zod.ts';
import { useUser } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { type ContractSchema, type Sent, useContractForm } from '../../pieces/contract-form.ts';
import { countryChoices } from '../../pieces/countries.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** A new address, or one that is there. */
export function AddressForm({ shop, onSend, onClose }: { shop: Shop | null; onSend: (body: Input) => Promise<Sent>; onClose: () => void }) {
  const { locale, t } = useI18n();
  const { country } = useUser().currentCustomer;
  const form = useContractForm({
    schema: ShopInput as ContractSchema<Input>,
    defaultValues: {
      name: shop?.name ?? '',
      street: shop?.street ?? '',
      postalCode: shop?.postalCode ?? '',
      city: shop?.city ?? '',
      country: shop?.country ?? country,
      isDefault: false,
    },
    toBody: ({ name, street, postalCode, city, country: where, isDefault }) => ({
      name: name.trim(),
      street: street.trim(),
      postalCode: postalCode.trim(),
      city: city.trim(),
      country: where,
      isDefault,
    }),
    send: onSend,
  });
  const { ref, ...name } = form.register('name');
  return (
    <Dialog
      open
      focusInside
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t(shop ? 'profile.editAddress' : 'profile.addAddress')}
      actions={
        <DialogActions label={t('common.save')} cancelLabel={t('common.cancel')} form="address-form" busy={form.busy} onCancel={onClose} />
      }
    >
      <form id="address-form" noValidate onSubmit={form.submit} className="grid gap-4 text-ink md:grid-cols-[120px_1fr]">
        <TextField
          {...name}
          ref={(input) => {
            ref(input);
            focusFirst(input);
          }}
          className="md:col-span-2"
          label={t('profile.addressName')}
          autoComplete="organization"
          error={form.messageAt('name')}
        />
        <TextField
          {...form.register('street')}
          className="md:col-span-2"
          label={t('profile.field.street')}
          autoComplete="street-address"
          error={form.messageAt('street')}
        />
        <TextField
          {...form.register('postalCode')}
          label={t('profile.field.postalCode')}
          autoComplete="postal-code"
          error={form.messageAt('postalCode')}
        />
        <TextField
          {...form.register('city')}
          label={t('profile.field.city')}
          autoComplete="address-level2"
          error={form.messageAt('city')}
        />
        <SelectField
          {...form.register('country')}
          className="md:col-span-2"
          label={t('profile.field.country')}
          options={countryChoices(locale)}
          error={form.messageAt('country')}
        />
        {!shop?.isDefault && <Checkbox {...form.register('isDefault')} className="md:col-span-2" label={t('profile.makeUsual')} />}
        <FieldError text={form.submitError} className="md:col-span-2" />
      </form>
    </Dialog>
  );
}
