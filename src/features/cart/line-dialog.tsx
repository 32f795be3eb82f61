import { type FormEvent, useState } from 'react';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import type { Shop } from '../../../generated/api/model/shop.ts';
import { LineNoteMax } from '../../../generated/zod/schemas/lineNote.zod.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import { fieldMessages, messageOf } from '../../api/errors.ts';
import { dayOf } from '../../domain/days.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField, FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { LinePatch } from './cart-state.ts';
import type { Outcome } from './use-cart.ts';

/** Date, delivery address, reference and note of one line. */
export function LineDialog({
  line,
  shops,
  onSave,
  onClose,
}: {
  line: CartLine;
  shops: readonly Shop[];
  onSave: (patch: LinePatch) => Promise<Outcome>;
  onClose: () => void;
}) {
  const t = useT();
  const [date, setDate] = useState(line.requestedDate ?? '');
  const [shop, setShop] = useState(line.shop ?? '');
  const [reference, setReference] = useState(line.reference);
  const [note, setNote] = useState(line.note);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const messages = fieldMessages(error, t);
  const past = date !== '' && date < dayOf(new Date()) && date !== line.requestedDate;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || past) return;
    setBusy(true);
    const outcome = await onSave({ requestedDate: date || null, shop: shop || null, reference: reference.trim(), note: note.trim() });
    setBusy(false);
    if (outcome.ok) onClose();
    else setError(outcome.error);
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={t('common.close')}
      title={`${line.article.name} ${line.article.code}-${line.article.color}`}
      actions={
        <>
          <Button type="submit" form="line" busy={busy}>
            {t('common.save')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id="line" onSubmit={(event) => void save(event)} className="grid gap-4 text-ink md:grid-cols-2">
        <DateField
          label={t('product.requestedDate')}
          min={dayOf(new Date())}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={past ? t('error.DATE_IN_PAST') : messages['body.line.requestedDate']}
        />
        <SelectField
          label={t('product.shop')}
          value={shop}
          onChange={(event) => setShop(event.target.value)}
          options={[
            ...(line.shop ? [] : [{ value: '', label: t('common.none') }]),
            ...shops.map((entry) => ({ value: entry.code, label: `${entry.name}, ${entry.city}` })),
          ]}
        />
        <TextField
          label={t('product.reference')}
          maxLength={LineReferenceMax}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          className="md:col-span-2"
        />
        <TextArea
          label={t('product.note')}
          maxLength={LineNoteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          className="md:col-span-2"
        />
        <FieldError text={error && Object.keys(messages).length === 0 ? messageOf(error, t) : undefined} />
      </form>
    </Dialog>
  );
}
