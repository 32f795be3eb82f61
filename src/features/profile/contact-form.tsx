import type { Contact } from '../../../generated/api/model/contact.ts';
import type { ContactInput as Input } from '../../../generated/api/model/contactInput.ts';
import { contactKinds } from '../../../generated/rules.ts';
import { ContactInput } from '../../../generated/zod/schemas/contactInput.zod.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { type ContractSchema, type Sent, useContractForm } from '../../pieces/contract-form.ts';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** A new contact, or one that is there. */
export function ContactForm({
  contact,
  onSend,
  onClose,
}: {
  contact: Contact | null;
  onSend: (body: Input) => Promise<Sent>;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: ContactInput as ContractSchema<Input>,
    defaultValues: {
      kind: contact?.kind ?? 'PURCHASING',
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      note: contact?.note ?? '',
    },
    toBody: ({ kind, name, email, phone, note }) => ({
      kind,
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
      note: note.trim(),
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
      title={t(contact ? 'profile.editContact' : 'profile.addContact')}
      actions={
        <DialogActions label={t('common.save')} cancelLabel={t('common.cancel')} form="contact-form" busy={form.busy} onCancel={onClose} />
      }
    >
      <form id="contact-form" noValidate onSubmit={form.submit} className="grid gap-4 text-ink">
        <TextField
          {...name}
          ref={(input) => {
            ref(input);
            focusFirst(input);
          }}
          label={t('profile.person')}
          autoComplete="name"
          error={form.messageAt('name')}
        />
        <SelectField
          {...form.register('kind')}
          label={t('profile.kind')}
          options={contactKinds.map((value) => ({ value, label: t(`profile.kind.${value}`) }))}
        />
        <TextField
          {...form.register('email')}
          type="email"
          label={t('profile.field.email')}
          autoComplete="email"
          error={form.messageAt('email')}
        />
        <TextField
          {...form.register('phone')}
          type="tel"
          label={`${t('profile.field.phone')} (${t('common.optional')})`}
          autoComplete="tel"
          error={form.messageAt('phone')}
        />
        <TextField {...form.register('note')} label={`${t('profile.remark')} (${t('common.optional')})`} error={form.messageAt('note')} />
        <FieldError text={form.submitError} />
      </form>
    </Dialog>
  );
}
