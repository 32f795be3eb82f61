import { useState } from 'react';
import type { Shop } from '../../../generated/api/model/shop.ts';
import type { Day } from '../../../generated/rules.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { DateField } from '../../pieces/date-field.tsx';
import { useToday } from '../../pieces/days.ts';
import { shopChoices } from '../../pieces/shop-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { LinePatch } from './cart-state.ts';
import type { Outcome } from './use-cart.ts';

/** Date, delivery address and reference of several lines at once; a field that is left empty leaves each line its own. */
export function LinesDialog({
  ids,
  shops,
  onSave,
  onSaved,
  onClose,
}: {
  ids: readonly number[];
  shops: readonly Shop[];
  onSave: (id: number, patch: LinePatch) => Promise<Outcome>;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { locale, t } = useI18n();
  const today = useToday();
  const [requestedDate, setDate] = useState<Day | ''>('');
  const [shop, setShop] = useState('');
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const past = requestedDate !== '' && requestedDate < today ? t('error.DATE_IN_PAST') : undefined;
  const patch: LinePatch = {
    ...(requestedDate ? { requestedDate } : {}),
    ...(shop ? { shop } : {}),
    ...(reference.trim() ? { reference: reference.trim() } : {}),
  };
  const save = async () => {
    if (busy || past) return;
    if (Object.keys(patch).length === 0) return onClose();
    setBusy(true);
    // The cart sends one change after the other; each has an answer of its own.
    const outcomes = await Promise.all(ids.map((id) => onSave(id, patch)));
    setBusy(false);
    const failed = outcomes.find((outcome) => !outcome.ok);
    if (failed && !failed.ok) setError(messageOf(failed.error, t));
    else onSaved();
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('cart.changeLines', { count: ids.length })}
      actions={<DialogActions label={t('common.save')} cancelLabel={t('common.cancel')} form="lines" busy={busy} onCancel={onClose} />}
    >
      <p className="mb-4 text-sm">{t('cart.changeLinesHint')}</p>
      <form
        id="lines"
        noValidate
        className="grid gap-4 text-ink md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DateField label={t('product.requestedDate')} min={today} value={requestedDate} onChange={setDate} error={past} />
        <SelectField
          label={t('product.shop')}
          value={shop}
          onChange={(event) => setShop(event.target.value)}
          options={[{ value: '', label: t('cart.unchanged') }, ...shopChoices(shops, locale)]}
        />
        <TextField
          label={t('product.reference')}
          maxLength={LineReferenceMax}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          className="md:col-span-2"
        />
        <FieldError text={error} />
      </form>
    </Dialog>
  );
}
