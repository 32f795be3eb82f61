import { useState } from 'react';
import type { Cart } from '../../../generated/api/model/cart.ts';
import type { Shop } from '../../../generated/api/model/shop.ts';
import { cartHeaderNotesMax } from '../../../generated/zod/schemas/cartHeader.zod.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { dayOf } from '../../domain/days.ts';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField, FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { CartActions } from './use-cart.ts';

/** One date for every line; lines that have their own are not overwritten without asking. */
export function DateForAll({ cart, actions }: { cart: Cart; actions: CartActions }) {
  const { locale, t } = useI18n();
  const [date, setDate] = useState(cart.requestedDate ?? '');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const own = cart.lines.filter((line) => line.requestedDate && line.requestedDate !== date).length;
  const apply = async () => {
    setAsking(false);
    if (busy) return;
    setBusy(true);
    const outcome = await actions.updateHeader({ requestedDate: date, applyToLines: ['requestedDate'] });
    setBusy(false);
    setProblem(outcome.ok ? undefined : messageOf(outcome.error, t));
    if (outcome.ok) toast('success', t('cart.allDateDone'));
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!date) setProblem(t('error.required'));
        else if (date < dayOf(new Date())) setProblem(t('error.DATE_IN_PAST'));
        else if (own > 0) setAsking(true);
        else void apply();
      }}
    >
      <DateField
        label={t('cart.allDate')}
        min={dayOf(new Date())}
        value={date}
        onChange={(event) => {
          setDate(event.target.value);
          setProblem(undefined);
        }}
        error={problem}
        className="w-56"
      />
      <Button type="submit" kind="secondary" busy={busy}>
        {t('cart.allDateApply')}
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          closeLabel={t('common.close')}
          title={t('cart.allDateTitle')}
          actions={
            <>
              <Button onClick={() => void apply()}>{t('cart.allDateApply')}</Button>
              <Button kind="secondary" onClick={() => setAsking(false)}>
                {t('common.cancel')}
              </Button>
            </>
          }
        >
          {t('cart.allDateConfirm', { count: own, date: formatDay(locale, date) })}
        </Dialog>
      )}
    </form>
  );
}

/** Delivery address, reference and notes of the whole order; written down when the field is left. */
export function OrderHeader({ cart, shops, actions }: { cart: Cart; shops: readonly Shop[]; actions: CartActions }) {
  const { t } = useI18n();
  const [reference, setReference] = useState(cart.reference);
  const [notes, setNotes] = useState(cart.notes);
  const [problem, setProblem] = useState<string>();
  const save = async (header: Parameters<CartActions['updateHeader']>[0]) => {
    const outcome = await actions.updateHeader(header);
    setProblem(outcome.ok ? undefined : messageOf(outcome.error, t));
  };
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('cart.allShop')}
        value={cart.shop ?? ''}
        onChange={(event) => void save({ shop: event.target.value || null, ...(event.target.value ? { applyToLines: ['shop'] } : {}) })}
        options={[
          { value: '', label: t('cart.shopNone') },
          ...shops.map((shop) => ({ value: shop.code, label: `${shop.name}, ${shop.city}` })),
        ]}
      />
      <TextField
        label={t('cart.orderReference')}
        maxLength={LineReferenceMax}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        onBlur={() => reference.trim() !== cart.reference && void save({ reference: reference.trim() })}
      />
      <TextArea
        label={t('cart.notes')}
        maxLength={cartHeaderNotesMax}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        onBlur={() => notes.trim() !== cart.notes && void save({ notes: notes.trim() })}
      />
      <FieldError text={problem} />
    </div>
  );
}
