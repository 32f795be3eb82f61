import type { Company } from '../../../generated/api/model/company.ts';
import { requestProfileChange } from '../../../generated/api/profiles/profiles.ts';
import { companyFields } from '../../../generated/rules.ts';
import { CompanyChange } from '../../../generated/zod/schemas/companyChange.zod.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useContractForm } from '../../pieces/contract-form.ts';
import { countryChoices } from '../../pieces/countries.ts';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ProfileChanges } from './use-profile.ts';

const AUTOCOMPLETE = {
  name: 'organization',
  street: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
  email: 'email',
  phone: 'tel',
  website: 'url',
};

/** What the firm wants changed, in a form that begins with what is there; only what differs is asked for. */
export function CompanyForm({ company, changes, onClose }: { company: Company; changes: ProfileChanges; onClose: () => void }) {
  const { locale, t } = useI18n();
  const intent = useIntent();
  const { code: _, ...known } = company;
  const form = useContractForm({
    schema: CompanyChange as never,
    defaultValues: { ...known, note: '' } as Record<string, string>,
    toBody: (values) => {
      const wish: Record<string, string> = {};
      for (const field of companyFields) if (values[field]?.trim() !== known[field]) wish[field] = values[field]?.trim() ?? '';
      if (values.note?.trim()) wish.note = values.note.trim();
      return wish;
    },
    send: async (body) => {
      const sent = await changes.send(t('profile.asked'), () => requestProfileChange(body, idempotent(intent.keyFor(body))));
      // Its key goes with the form.
      if (sent.ok) onClose();
      return sent;
    },
  });
  const { ref, ...first } = form.register('name');
  return (
    <Dialog
      open
      wide
      focusInside
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('profile.ask')}
      actions={
        <DialogActions label={t('profile.send')} cancelLabel={t('common.cancel')} form="company-form" busy={form.busy} onCancel={onClose} />
      }
    >
      <form id="company-form" noValidate onSubmit={form.submit} className="grid gap-4 text-ink md:grid-cols-2">
        <p className="text-sm text-ink-2 md:col-span-2">{t('profile.askLead')}</p>
        {companyFields.map((field) =>
          field === 'country' ? (
            <SelectField
              key={field}
              {...form.register(field)}
              label={t('profile.field.country')}
              options={countryChoices(locale)}
              error={form.messageAt(field)}
            />
          ) : (
            <TextField
              key={field}
              {...(field === 'name' ? first : form.register(field))}
              ref={
                field === 'name'
                  ? (input) => {
                      ref(input);
                      focusFirst(input);
                    }
                  : form.register(field).ref
              }
              label={t(`profile.field.${field}`)}
              autoComplete={AUTOCOMPLETE[field as keyof typeof AUTOCOMPLETE] ?? 'off'}
              className={field === 'name' || field === 'street' ? 'md:col-span-2' : undefined}
              error={form.messageAt(field)}
            />
          ),
        )}
        <TextArea
          {...form.register('note')}
          label={`${t('profile.note')} (${t('common.optional')})`}
          rows={3}
          className="md:col-span-2"
          error={form.messageAt('note')}
        />
        <FieldError text={form.submitError} className="md:col-span-2" />
      </form>
    </Dialog>
  );
}
